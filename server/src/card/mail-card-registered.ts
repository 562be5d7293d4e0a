import { listReaders } from '../account/account.ts';
import { companyNames, findCompany } from '../company/company.ts';
import { type Mail, queueMail, type Reader, ringOnly } from '../mail/mail.ts';
import type { Transaction } from '../platform/database.ts';
import type {} from './card-letters.ts';

type Changed = {
  readonly cardId: string;
  readonly companyId: string;
  readonly issuerCompanyId: string;
  readonly brand: string;
  readonly last4: string;
};

/** The company is told of its new card, and the issuer hears in its bell; once a card (reference 4-k). */
export async function mailCardRegistered(transaction: Transaction, changed: Changed): Promise<void> {
  const { cardId, companyId } = changed;
  for (const to of await listReaders(transaction, companyId)) {
    const facts = { card: nameOf(changed) };
    await queueMail(transaction, { to, letter: 'card.registered', facts, dedupeKey: `card.registered:${cardId}` });
  }
  const company = await findCompany(transaction, companyId);
  if (!company) throw new Error(`The card ${cardId} has no owner`);
  const facts = { card: nameOf(changed), company: companyNames(company) };
  const letter = 'card.registered_to_issuer';
  const line = (to: Reader): Mail => ({ letter, to, facts, dedupeKey: `${letter}:${cardId}` });
  await ringOnly(transaction, (await listReaders(transaction, changed.issuerCompanyId)).map(line));
}

function nameOf({ brand, last4 }: Changed): string {
  return `${brand.toUpperCase()} ···· ${last4}`;
}
