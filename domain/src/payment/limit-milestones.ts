/** Whether an order fits what its card may pay, and the fewest milestones of it that do (product §13, decision 0140). */
import { type CardLimits, mostPerPayment } from '../card/card-limit.ts';
import { fewestMilestones, mostMilestones, splitAmounts } from '../order/milestones.ts';
import type { OrderAmounts } from '../order/order-amounts.ts';
import { lastPaymentDay } from '../order/payment-days.ts';
import { addDays, type Day } from '../platform/instant.ts';
import { divideHalfUp, type Money, money } from '../platform/money.ts';

/** One payment as it stands in an order. */
export type DuePayment = { readonly charge: Money; readonly paymentDueOn: Day };

/** One milestone that a buyer could ask for: what it is worth, and with the buyer's fee what the card pays. */
export type FittingMilestone = DuePayment & { readonly amount: Money };

type LimitedOrder = {
  readonly agreed: Pick<OrderAmounts, 'trade' | 'buyerFee' | 'sellerFee'>;
  /** The one payment of an order sheet, or each milestone of its plan. */
  readonly payments: readonly DuePayment[];
  readonly limits: CardLimits;
  readonly today: Day;
};

export type LimitAnswer =
  | { readonly kind: 'fits' }
  /** Limit and order are in different currencies. */
  | { readonly kind: 'other_currency' }
  | { readonly kind: 'split'; readonly milestones: readonly FittingMilestone[] }
  | { readonly kind: 'too_much' };

/**
 * The milestones are as equal as they can be, so that they say nothing of the limit but that it is not below them; the
 * last takes what rounding leaves. With a limit per month each is due a month after the one before.
 */
export function fitToLimit({ agreed, payments, limits, today }: LimitedOrder): LimitAnswer {
  const most = mostPerPayment(limits);
  if (most === undefined) return { kind: 'fits' };
  const { currency } = agreed.trade;
  if ((limits.perPayment ?? limits.perMonth)?.currency !== currency) return { kind: 'other_currency' };
  if (payments.every(({ charge }) => charge.minor <= most) && fitsMonths(payments, limits)) return { kind: 'fits' };
  const ends = fewestEqualEnds(agreed, most);
  if (!ends) return { kind: 'too_much' };
  const trades = ends.map((end, place) => money(end - (ends[place - 1] ?? 0n), currency));
  const first = [payments[0]?.paymentDueOn ?? today, addDays(today, 1)].sort().at(-1) ?? today;
  const milestones = splitAmounts(agreed, trades).map(({ trade, charge }, place) => ({
    ...{ amount: trade, charge },
    paymentDueOn: limits.perMonth ? monthsAfter(first, place) : first,
  }));
  const isTooLate = (milestones.at(-1)?.paymentDueOn ?? first) > lastPaymentDay(today, true);
  return isTooLate ? { kind: 'too_much' } : { kind: 'split', milestones };
}

function fitsMonths(payments: readonly DuePayment[], { perMonth }: CardLimits): boolean {
  if (!perMonth) return true;
  const months = new Map<string, bigint>();
  for (const { charge, paymentDueOn } of payments) {
    const month = paymentDueOn.slice(0, 7);
    months.set(month, (months.get(month) ?? 0n) + charge.minor);
  }
  return [...months.values()].every((charged) => charged <= perMonth.minor);
}

/** Where in the trade amount each of the fewest milestones ends, none charged more than the others need. */
function fewestEqualEnds(agreed: LimitedOrder['agreed'], most: bigint): readonly bigint[] | undefined {
  const count = endsWithin(agreed, most, mostMilestones)?.length;
  if (count === undefined) return undefined;
  const wanted = Math.max(count, fewestMilestones);
  const equal = lowest(1n, most, (each) => endsWithin(agreed, each, wanted) !== undefined);
  const ends = endsWithin(agreed, equal, wanted);
  return ends && ends.length >= fewestMilestones ? ends : undefined;
}

/** The ends of milestones that are each charged `most` at most, as far ahead as it allows; undefined beyond `count`. */
function endsWithin({ trade, buyerFee }: LimitedOrder['agreed'], most: bigint, count: number): bigint[] | undefined {
  const chargeUpTo = (end: bigint) => end + divideHalfUp(buyerFee.minor * end, trade.minor);
  const ends: bigint[] = [];
  let before = 0n;
  while (before < trade.minor) {
    if (ends.length === count) return undefined;
    const from = chargeUpTo(before);
    const beyond = lowest(before + 1n, trade.minor + 1n, (end) => chargeUpTo(end) - from > most);
    if (beyond === before + 1n) return undefined;
    before = beyond - 1n;
    ends.push(before);
  }
  return ends;
}

/** The lowest of `from` to `until` that is right, where all above it are; `until` where none before is. */
function lowest(from: bigint, until: bigint, isRight: (value: bigint) => boolean): bigint {
  let [low, high] = [from, until];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (isRight(middle)) high = middle;
    else low = middle + 1n;
  }
  return low;
}

/** The same day so many months later; of days that not every month has, the 28th. */
function monthsAfter(day: Day, months: number): Day {
  if (months === 0) return day;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const index = month - 1 + months;
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${year + Math.floor(index / 12)}-${digits((index % 12) + 1)}-${digits(Math.min(date, 28))}`;
}
