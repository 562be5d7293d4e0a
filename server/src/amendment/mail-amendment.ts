/** Everybody of a company is told what it asks to change and what became of it, each in their language. */
import { detailName } from '@gtp/domain/amendment/detail-names.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { isReasonClass, reasonText } from '@gtp/domain/review/review-reasons.ts';
import { listReaders } from '../account/account.ts';
import { companyNameIn } from '../company/company.ts';
import { type Mail, queueMail } from '../mail/mail.ts';
import type { Transaction } from '../platform/database.ts';
import type {} from './amendment-letters.ts';
import { type AmendmentRow, findAmendment } from './amendment-store.ts';
import { documentName } from './amendment-view.ts';

export function mailRequested(transaction: Transaction, amendmentId: string): Promise<void> {
  return mailCompany(transaction, amendmentId, 'requested');
}

export function mailAccepted(transaction: Transaction, amendmentId: string): Promise<void> {
  return mailCompany(transaction, amendmentId, 'accepted');
}

export function mailRefused(transaction: Transaction, amendmentId: string): Promise<void> {
  return mailCompany(transaction, amendmentId, 'refused');
}

async function mailCompany(transaction: Transaction, amendmentId: string, what: 'requested' | 'accepted' | 'refused') {
  const amendment = await findAmendment(transaction, amendmentId);
  if (!amendment) throw new Error(`No amendment ${amendmentId}`);
  const letter = amendment.clientType === 'ISSUER' ? `amendment.issuer_${what}` : `amendment.${what}`;
  const dedupeKey = `${letter}:${amendmentId}`;
  for (const to of await listReaders(transaction, amendment.companyId)) {
    const facts = { ...factsOf(amendment, to.language), ...(what === 'refused' && reasonsOf(amendment, to.language)) };
    await queueMail(transaction, { letter, facts, to, dedupeKey } as Mail);
  }
}

function factsOf(amendment: AmendmentRow, language: Language) {
  const { companyName: name, companyEnglishName: englishName, changes, documentCode, clientType } = amendment;
  const items = documentCode
    ? documentName(documentCode, language)
    : changes.map((change) => detailName(change.name, language)).join(' / ');
  return { company: companyNameIn(language, { name, englishName }), side: clientType.toLowerCase(), items };
}

function reasonsOf({ reasonClass, words }: AmendmentRow, language: Language) {
  const reason = reasonText(isReasonClass(reasonClass) ? reasonClass : 'RJ99', language);
  return { reason: reason.name, advice: words || reason.advice };
}
