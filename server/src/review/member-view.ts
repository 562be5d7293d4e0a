/** A member as its reader sees it: reviewers everything, the network that there is one and how its review stands. */
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { memberSummary, orderLimit, reviewedDocument } from '@gtp/contract/review/review-wire.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { memberStateCode } from '@gtp/domain/company/member-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import { isReasonClass } from '@gtp/domain/review/review-reasons.ts';
import { aliasOf } from '../account/account.ts';
import { companyNameIn, type Limits } from '../company/company.ts';
import type { MemberRow } from './member-list-store.ts';

import type { MemberRequirement } from './reviewed-member.ts';

export type MemberViewer = {
  readonly clientType: ClientType;
  readonly companyId: string;
  readonly language: Language;
};

/** The wire code of a state; every state has one. */
export function codeOfState(clientType: string, state: string): string {
  return memberStateCode(clientType, state) ?? '';
}

export function summaryOf(row: MemberRow, viewer: MemberViewer): Inside<typeof memberSummary> {
  const { companyId, clientType, country, createdAt, applicationNumber, waitingSince, dueAt, proposedDecision } = row;
  const name = companyNameIn(viewer.language, row);
  return {
    companyId,
    name: viewer.clientType === 'VISA' ? aliasOf(viewer, clientType === 'BUYER' ? 'buyer' : 'seller', companyId) : name,
    country,
    state: codeOfState(clientType, row.state),
    createdAt,
    ...(applicationNumber !== null && { applicationNumber }),
    ...(waitingSince !== null && { waitingSince }),
    ...(dueAt !== null && { dueAt }),
    ...(proposedDecision !== null && { proposedDecision }),
  };
}

export function documentOf(requirement: MemberRequirement): Inside<typeof reviewedDocument> {
  const { documentCode, isNeeded, state, document, request } = requirement;
  const reasonClass = document?.reasonClass ?? request?.reasonClass;
  const reasonText = document?.returnedReasonText || request?.reasonText;
  return {
    documentCode,
    isNeeded,
    state,
    ...(document && {
      companyDocumentId: document.companyDocumentId,
      fileId: document.fileId,
      fileName: document.fileName,
      contentType: document.contentType,
      byteCount: document.byteCount,
      scan: document.scan,
      addedAt: document.addedAt,
    }),
    ...(isReasonClass(reasonClass) && { reasonClass }),
    ...(reasonText && { reasonText }),
    ...(request && { dueOn: request.dueOn }),
  };
}

export function limitsOf(limits: Limits): readonly Inside<typeof orderLimit>[] {
  return Object.entries(limits).map(([currency, minor]) => limitOf(currency as Currency, BigInt(minor)));
}

export function limitOf(currency: Currency, minor: bigint): Inside<typeof orderLimit> {
  return { currency, largestOrder: money(minor, currency) };
}
