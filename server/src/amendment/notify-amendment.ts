/** Notifies everybody of a company of what it asks to change and what became of it, each in their language. */
import { detailName } from '@gtp/domain/amendment/detail-names.ts';
import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { describeReason, isReasonClass } from '@gtp/domain/review/review-reasons.ts';
import { listReaders } from '../account/account.ts';
import { companyNames } from '../company/company.ts';
import { type Email, queueEmail } from '../email/email.ts';
import type { Transaction } from '../platform/database.ts';
import type {} from './amendment-emails.ts';
import { type AmendmentRow, findAmendment } from './amendment-store.ts';
import { documentName } from './amendment-view.ts';

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
      : changes.map((change) => detailName(change.name, language)).join(' / '),
  );
  return { company: companyNames({ name, englishName }), side: clientType.toLowerCase(), items };
}

function reasonsOf({ reasonClass, reasonText }: AmendmentRow) {
  const reasonIn = (language: Language) => describeReason(isReasonClass(reasonClass) ? reasonClass : 'RJ99', language);
  return {
    reason: inEachLanguage((language) => reasonIn(language).name),
    advice: reasonText || inEachLanguage((language) => reasonIn(language).advice),
  };
}
