import { type Currency, divideHalfUp, type Money, money, plus } from '../platform/money.ts';

/**
 * What a telegraphic transfer is taken to cost (decision 0037): the fees of sending, corresponding and receiving bank
 * together, and the interest on the days that trade payments take on average. `interest` is yearly, in hundredths of a
 * percent.
 */
export const transferAssumptions = {
  bankFees: { USD: 4_500n, JPY: 6_500n, KRW: 60_000n } satisfies Readonly<Record<Currency, bigint>>,
  waitingDays: 68,
  interest: 600,
} as const;

export type TransferCost = { readonly bankFees: Money; readonly waiting: Money; readonly total: Money };

/** What both sides together would lose if the trade amount were paid by transfer instead of by card (product §13). */
export function costOfTransfer(trade: Money): TransferCost {
  const { bankFees: fees, waitingDays, interest } = transferAssumptions;
  const bankFees = money(fees[trade.currency], trade.currency);
  const parts = trade.minor * BigInt(interest * waitingDays);
  const waiting = money(divideHalfUp(parts, 10_000n * 365n), trade.currency);
  return { bankFees, waiting, total: plus(bankFees, waiting) };
}
