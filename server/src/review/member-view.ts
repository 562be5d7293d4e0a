/** A member as its reader sees it: reviewers everything, the network that there is one and how its review stands. */
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { memberSummary, orderLimit, reviewedDocument } from '@gtp/contract/review/review-wire.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { type MemberState, type MemberStateCode, memberStateCode } from '@gtp/domain/company/member-states.ts';
import { isReasonClass } from '@gtp/domain/company/reason-classes.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
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
export function codeOfState(clientType: ClientType, state: MemberState): MemberStateCode {
  const code = memberStateCode(clientType, state);
  if (!code) throw new Error(`A ${clientType} is never ${state}`);
  return code;
}

export function summaryOf(row: Omit<MemberRow, 'placedAt'>, viewer: MemberViewer): Inside<typeof memberSummary> {
  const { companyId, clientType } = row;
  const isWatched = viewer.clientType === 'VISA';
  const name = isWatched
    ? aliasOf(viewer, clientType === 'BUYER' ? 'buyer' : 'seller', companyId)
    : companyNameIn(viewer.language, row);
  return { ...row, name, state: codeOfState(clientType, row.state) };
}

export function documentOf(requirement: MemberRequirement): Inside<typeof reviewedDocument> {
  const { document, request, ...stated } = requirement;
  const reasonClass = document?.reasonClass ?? request?.reasonClass;
  const reasonText = document?.returnedReasonText || request?.reasonText || undefined;
  return {
    ...document,
    ...stated,
    reasonClass: isReasonClass(reasonClass) ? reasonClass : undefined,
    reasonText,
    dueOn: request?.dueOn,
  };
}

export function limitsOf(limits: Limits): readonly Inside<typeof orderLimit>[] {
  return Object.entries(limits).map(([currency, minor]) => limitOf(currency as Currency, BigInt(minor)));
}

export function limitOf(currency: Currency, minor: bigint): Inside<typeof orderLimit> {
  return { currency, largestOrder: money(minor, currency) };
}
