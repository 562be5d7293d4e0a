import { notify } from '../notification/notification.ts';
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
  const { cardId, companyId, issuerCompanyId } = changed;
  await notify(transaction, {
    rule: 'card.registered',
    cause: cardId,
    parties: { buyer: companyId, issuer: issuerCompanyId },
    facts: { card: cardName(changed) },
  });
}

/** As its owner knows it: `VISA ···· 1111`. */
export function cardName({ brand, last4 }: Pick<Changed, 'brand' | 'last4'>): string {
  return `${brand.toUpperCase()} ···· ${last4}`;
}
