/** Everybody of a company is told what it asks to change and what became of it, each in their language. */
import { detailName } from '@gtp/domain/amendment/detail-names.ts';
import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import { isReasonClass, reasonText } from '@gtp/domain/review/review-reasons.ts';
import { listReaders } from '../account/account.ts';
import { companyNames } from '../company/company.ts';
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
    const facts = { ...factsOf(amendment), ...(what === 'refused' && reasonsOf(amendment)) };
    await queueMail(transaction, { letter, facts, to, dedupeKey } as Mail);
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

function reasonsOf({ reasonClass, words }: AmendmentRow) {
  const reasonIn = (language: Language) => reasonText(isReasonClass(reasonClass) ? reasonClass : 'RJ99', language);
  return {
    reason: inEachLanguage((language) => reasonIn(language).name),
    advice: words || inEachLanguage((language) => reasonIn(language).advice),
  };
}
