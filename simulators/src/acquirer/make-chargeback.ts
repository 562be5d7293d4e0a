import { newId } from '../platform/ids.ts';
import { currencyDigits, decimalText } from '../platform/money-text.ts';
import type { Payment } from './payment-store.ts';

const daysToAnswer = 20;

type Claim = {
  readonly id?: string;
  readonly reason?: string;
  readonly amountMinor?: number;
  readonly now: number;
};

/**
 * The card company's claim to an amount of a payment, or to all that is left of it; `id` names an earlier one again. `now`
 * in milliseconds.
 */
export function makeChargeback(
  { amountMinor: paid, refundedMinor, currency }: Payment,
  { id = newId('cbk'), reason = '13.1', amountMinor = paid - refundedMinor, now }: Claim,
) {
  const amount = decimalText(amountMinor, currencyDigits(currency) ?? 0);
  return { id, reason, amount, currency, evidenceDueAt: new Date(now + daysToAnswer * 86_400_000).toISOString() };
}
