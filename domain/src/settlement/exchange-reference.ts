/**
 * What the bank calls the two halves of an exchange on its statement: the end-to-end id of the payout and the currency
 * that moved, such as `PO01K…-USD`; with `-R` when the payout came back. Payouts' own ids have no hyphen.
 */
import type { Currency } from '../platform/money.ts';

type ExchangeHalf = { readonly endToEndId: string; readonly currency: Currency; readonly isUndone: boolean };

export function exchangeReference({ endToEndId, currency, isUndone }: ExchangeHalf): string {
  return `${endToEndId}-${currency}${isUndone ? '-R' : ''}`;
}

/** The reference of the movement that this one turns round, or its own. */
export function referenceThere(reference: string): string {
  return reference.replace(/-R$/, '');
}

/** The end-to-end id of the payout that a bank's reference is of. */
export function payoutOfReference(reference: string): string {
  return reference.replace(/-[A-Z]{3}(-R)?$/, '');
}
