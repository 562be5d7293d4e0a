/** What a seller reconciles a payout with beside its plain sums: tax on the fee, and each line in won. */
import { divideHalfUp, type Money, minus, money, plus, zero } from '../platform/money.ts';
import { type ExchangeRate, exchange } from './exchange-rate.ts';

/** Of the fee, in hundredths of a percent: the operator adds none (reference 4-b, settlement amount). */
export const feeVatRate = 0n;

/** The value added tax on a fee, rounded half up; it would come off what is settled, too. */
export function vatOnFee(fee: Money, rate: bigint = feeVatRate): Money {
  return money(divideHalfUp(fee.minor * rate, 10_000n), fee.currency);
}

type Paid = {
  /** What went to the bank, in won where it was exchanged. */
  readonly amount: Money;
  readonly rate: Pick<ExchangeRate, 'currency' | 'won'> | undefined;
};

/**
 * What each of `parts` is in the payout's won: lines as they are, debts below zero. Together they are exactly what was
 * paid, for what each adds is rounded with all before it. Nothing for a payout that was not paid in won.
 */
export function wonOfParts(parts: readonly Money[], { amount, rate }: Paid): readonly (Money | undefined)[] {
  if (amount.currency !== 'KRW') return parts.map(() => undefined);
  if (!rate) return parts.map((part) => (part.currency === 'KRW' ? part : undefined));
  let sum = zero(rate.currency);
  let before = zero('KRW');
  return parts.map((part) => {
    sum = plus(sum, part);
    const { paid } = exchange(sum, rate);
    const own = minus(paid, before);
    before = paid;
    return own;
  });
}
