/** A wanted change as one of its two sides sees it. */
import type { amendment as wire } from '@gtp/contract/amendment/amendment-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import {
  type AmendmentProof,
  acceptAmendment,
  certificateCode,
  type DocumentStatus,
  documentStatus,
  isOpenAmendment,
  needsCertificate,
  needsSecondPerson,
  proofOf,
} from '@gtp/domain/amendment/amendment.ts';
import { codeList } from '@gtp/domain/code/code-lists.ts';
import { isReasonClass, type ReasonClass } from '@gtp/domain/company/reason-classes.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { companyNameIn } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import { findApprovedAt } from '../review/review.ts';
import { type AmendmentRow, type DocumentRow, listDocumentsOf } from './amendment-store.ts';
import { findRenamedAt } from './company-details-store.ts';

const reasonNames: Readonly<Record<ReasonClass, InLanguages>> = textTable('review.reason');

export type AmendmentView = Inside<typeof wire>;
export type Viewing = { readonly caller: Caller; readonly language: Language; readonly now: Date };

/**
 * With the document that stands until the wanted one is accepted, or the certificate that a change of who the member is
 * needs; there may be none.
 */
export async function viewAmendment(database: Database, row: AmendmentRow, viewing: Viewing): Promise<AmendmentView> {
  const { proof, certificate } = await findProof(database, row, viewing.now);
  const view = { ...viewWithoutDocument(row, viewing), proof, actions: actionsOf({ ...row, proof }, viewing.caller) };
  const present = certificate ?? (await findPresent(database, row));
  return present ? { ...view, presentDocument: viewDocument(present, seoulDay(viewing.now)) } : view;
}

async function findPresent(database: Database, { documentCode, companyId }: AmendmentRow) {
  if (!documentCode) return undefined;
  const documents = await listDocumentsOf(database, companyId);
  return currentOf(documents.filter((each) => each.documentCode === documentCode));
}

/** The newest certificate that a reviewer has looked at, and whether it confirms the change. */
export async function findProof(database: Database, row: AmendmentRow, now: Date) {
  if (!needsCertificate(row)) return { proof: undefined, certificate: undefined };
  const { companyId } = row;
  const documents = await listDocumentsOf(database, companyId);
  const certificates = documents.filter(({ documentCode }) => documentCode === certificateCode);
  const certificate = certificates.find((each) => viewDocument(each, seoulDay(now)).status !== 'in_review');
  const isValid = certificate && holds.includes(viewDocument(certificate, seoulDay(now)).status);
  const confirmed = [await findApprovedAt(database, companyId), await findRenamedAt(database, companyId)];
  const confirmedAt = confirmed.reduce((last, at) => (at && (!last || at > last) ? at : last), undefined);
  const proof = proofOf({ ...row, certificateAt: isValid ? certificate.addedAt : undefined, confirmedAt });
  return { proof, certificate };
}

const holds: readonly DocumentStatus[] = ['valid', 'expires_soon'];

export function viewWithoutDocument(row: AmendmentRow, { caller, language }: Viewing): AmendmentView {
  const isOwn = caller.companyId === row.companyId;
  const { fileId, fileName, byteCount, scan, documentCode, reasonClass } = row;
  return {
    ...row,
    companyName: companyNameIn(language, { name: row.companyName, englishName: row.companyEnglishName }),
    clientType: row.clientType,
    documentName: documentCode && documentName(documentCode, language),
    file: fileId && fileName && byteCount && scan ? { fileId, fileName, byteCount, scan } : undefined,
    reasonName: isReasonClass(reasonClass) ? reasonNames[reasonClass][language] : undefined,
    needsSecondPerson: needsSecondPerson(row),
    proof: undefined,
    actions: actionsOf({ ...row, proof: undefined }, caller),
    ...(isOwn && { checkedByName: undefined, decidedByName: undefined }),
  };
}

type Proven = AmendmentRow & { readonly proof: AmendmentProof | undefined };

function actionsOf(row: Proven, { companyId, userId }: Caller): AmendmentView['actions'] {
  if (!isOpenAmendment(row.state)) return [];
  if (companyId === row.companyId) return ['withdraw'];
  return acceptAmendment(row, userId).ok ? ['accept', 'refuse'] : ['refuse'];
}

export function documentName(documentCode: string, language: Language): string {
  return codeList('DOC1', language).find(({ code }) => code === documentCode)?.name ?? documentCode;
}

/** Of one code's documents, newest first: the newest accepted one, or else the newest. */
export function currentOf(documents: readonly DocumentRow[]): DocumentRow | undefined {
  return documents.find(({ state }) => state === 'accepted') ?? documents[0];
}

export function viewDocument({ state, expiresOn, addedAt, ...row }: DocumentRow, today: Day) {
  const { fileId, fileName, byteCount, scan } = row;
  return {
    file: { fileId, fileName, byteCount, scan },
    status: documentStatus({ state, expiresOn: expiresOn ?? undefined, today }),
    expiresOn: expiresOn ?? undefined,
    addedAt,
  };
}
