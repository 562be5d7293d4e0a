import { listReaders } from '../account/account.ts';
import { companyNames, findCompany } from '../company/company.ts';
import { type Email, queueEmail, queueNotifications, type Reader } from '../email/email.ts';
import type { Transaction } from '../platform/database.ts';
import type {} from './card-emails.ts';

type Changed = {
  readonly cardId: string;
  readonly companyId: string;
  readonly issuerCompanyId: string;
  readonly brand: string;
  readonly last4: string;
};

/** The company is notified of its new card, and the issuer gets a notification; once a card (reference 4-k). */
export async function notifyCardRegistered(transaction: Transaction, changed: Changed): Promise<void> {
  const { cardId, companyId } = changed;
  for (const to of await listReaders(transaction, companyId)) {
    const facts = { card: nameOf(changed) };
    await queueEmail(transaction, { to, template: 'card.registered', facts, dedupeKey: `card.registered:${cardId}` });
  }
  const company = await findCompany(transaction, companyId);
  if (!company) throw new Error(`The card ${cardId} has no owner`);
  const facts = { card: nameOf(changed), company: companyNames(company) };
  const template = 'card.registered_to_issuer';
  const line = (to: Reader): Email => ({ template, to, facts, dedupeKey: `${template}:${cardId}` });
  await queueNotifications(transaction, (await listReaders(transaction, changed.issuerCompanyId)).map(line));
}

function nameOf({ brand, last4 }: Changed): string {
  return `${brand.toUpperCase()} ···· ${last4}`;
}
