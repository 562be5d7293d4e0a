/** A wanted change as one of its two sides sees it. */
import type { amendment as wire } from '@gtp/contract/amendment/amendment-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import {
  acceptAmendment,
  documentStatus,
  isOpenAmendment,
  needsSecondPerson,
} from '@gtp/domain/amendment/amendment.ts';
import { codeList } from '@gtp/domain/code/code-lists.ts';
import { isReasonClass, type ReasonClass } from '@gtp/domain/company/reason-classes.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { companyNameIn } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import { type AmendmentRow, type DocumentRow, listDocumentsOf } from './amendment-store.ts';

const reasonNames: Readonly<Record<ReasonClass, InLanguages>> = textTable('review.reason');

export type AmendmentView = Inside<typeof wire>;
export type Viewing = { readonly caller: Caller; readonly language: Language; readonly now: Date };

/** The document that stands until the wanted one is accepted is looked up; there may be none. */
export async function viewAmendment(database: Database, row: AmendmentRow, viewing: Viewing): Promise<AmendmentView> {
  const documents = row.documentCode ? await listDocumentsOf(database, row.companyId) : [];
  const present = currentOf(documents.filter(({ documentCode }) => documentCode === row.documentCode));
  const view = viewWithoutDocument(row, viewing);
  return present ? { ...view, presentDocument: viewDocument(present, seoulDay(viewing.now)) } : view;
}

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
    needsSecondPerson: needsSecondPerson(decisionFactsOf(row)),
    actions: actionsOf(row, caller),
    ...(isOwn && { checkedByName: undefined, decidedByName: undefined }),
  };
}

/** What the rules ask of a stored amendment. */
export function decisionFactsOf(row: AmendmentRow) {
  const { state, changes, checkedBy } = row;
  return { state, changes, clientType: row.clientType, checkedBy };
}

function actionsOf(row: AmendmentRow, { companyId, userId }: Caller): AmendmentView['actions'] {
  if (!isOpenAmendment(row.state)) return [];
  if (companyId === row.companyId) return ['withdraw'];
  return acceptAmendment(decisionFactsOf(row), userId).ok ? ['accept', 'refuse'] : ['refuse'];
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
