import { newId } from '../platform/ids.ts';
import { currencyDigits, decimalText } from '../platform/money-text.ts';
import type { Payment } from './payment-store.ts';

const daysToAnswer = 20;

/** The card company's claim to what is left of a payment; `id` names an earlier one again. `now` in milliseconds. */
export function makeChargeback(
  { amountMinor, refundedMinor, currency }: Payment,
  { id = newId('cbk'), reason = '13.1', now }: { readonly id?: string; readonly reason?: string; readonly now: number },
) {
  const amount = decimalText(amountMinor - refundedMinor, currencyDigits(currency) ?? 0);
  return { id, reason, amount, currency, evidenceDueAt: new Date(now + daysToAnswer * 86_400_000).toISOString() };
}
