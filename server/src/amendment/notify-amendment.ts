/** Notifies everybody of a company of what it asks to change and what became of it, each in their language. */
import type { DetailName } from '@gtp/domain/amendment/company-details.ts';
import { inEachLanguage } from '@gtp/domain/platform/language.ts';
import { isReasonClass, type ReasonClass } from '@gtp/domain/review/review-reasons.ts';
import { listReaders } from '../account/account.ts';
import { companyNames } from '../company/company.ts';
import { type Email, queueEmail } from '../email/email.ts';
import type { Transaction } from '../platform/database.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type {} from './amendment-emails.ts';
import { type AmendmentRow, findAmendment } from './amendment-store.ts';
import { documentName } from './amendment-view.ts';

const detailNames: Readonly<Record<DetailName, InLanguages>> = textTable('amendment.detail');
const reasonNames: Readonly<Record<ReasonClass, InLanguages>> = textTable('review.reason');
const reasonAdvice: Readonly<Record<ReasonClass, InLanguages>> = textTable('review.reasonAdvice');

export function notifyRequested(transaction: Transaction, amendmentId: string): Promise<void> {
  return notifyCompany(transaction, amendmentId, 'requested');
}

export function notifyAccepted(transaction: Transaction, amendmentId: string): Promise<void> {
  return notifyCompany(transaction, amendmentId, 'accepted');
}

export function notifyRefused(transaction: Transaction, amendmentId: string): Promise<void> {
  return notifyCompany(transaction, amendmentId, 'refused');
}

async function notifyCompany(
  transaction: Transaction,
  amendmentId: string,
  what: 'requested' | 'accepted' | 'refused',
) {
  const amendment = await findAmendment(transaction, amendmentId);
  if (!amendment) throw new Error(`No amendment ${amendmentId}`);
  const template = amendment.clientType === 'ISSUER' ? `amendment.issuer_${what}` : `amendment.${what}`;
  const dedupeKey = `${template}:${amendmentId}`;
  for (const to of await listReaders(transaction, amendment.companyId)) {
    const facts = { ...factsOf(amendment), ...(what === 'refused' && reasonsOf(amendment)) };
    await queueEmail(transaction, { template, facts, to, dedupeKey } as Email);
  }
}

function factsOf(amendment: AmendmentRow) {
  const { companyName: name, companyEnglishName: englishName, changes, documentCode, clientType } = amendment;
  const items = inEachLanguage((language) =>
    documentCode
      ? documentName(documentCode, language)
      : changes.map((change) => detailNames[change.name][language]).join(' / '),
  );
  return { company: companyNames({ name, englishName }), side: clientType.toLowerCase(), items };
}

function reasonsOf({ reasonClass, reasonText }: AmendmentRow) {
  const known = isReasonClass(reasonClass) ? reasonClass : 'RJ99';
  return { reason: reasonNames[known], advice: reasonText || reasonAdvice[known] };
}
