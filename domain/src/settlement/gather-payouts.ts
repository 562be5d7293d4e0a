import type { Day } from '../platform/instant.ts';
import { type Currency, type Money, minus, money, plus, zero } from '../platform/money.ts';
import type { SettlementState } from './settlement-states.ts';

/** What an order brings its seller, and from which day on. */
export type SettlementLine = {
  readonly lineId: string;
  readonly sellerId: string;
  readonly amount: Money;
  readonly dueOn: Day;
  readonly state: SettlementState;
};

/** One transfer: a seller's due lines in one currency, less what the seller owes us. */
export type GatheredPayout = {
  readonly sellerId: string;
  readonly currency: Currency;
  readonly payOn: Day;
  /** What the bank is to pay; zero when all of it is set off. */
  readonly amount: Money;
  /** What is set off against the seller's debt: `amount` and `offset` together are the sum of the lines. */
  readonly offset: Money;
  readonly lineIds: readonly string[];
};

/** What a seller owes us after a refund or chargeback of what was paid out. */
export type SellerDebt = { readonly sellerId: string; readonly amount: Money };

export type Gathering = { readonly today: Day; readonly debts: readonly SellerDebt[] };

/** What a transfer is worth at least (reference 4-f: USD 10); less than that waits for the next lines. */
export const minimumPayouts: Readonly<Record<Currency, Money>> = {
  USD: money(1_000n, 'USD'),
  JPY: money(1_500n, 'JPY'),
  KRW: money(15_000n, 'KRW'),
};

/**
 * Gathers the lines that are expected and due by `today` into one payout per seller and currency, so that what a
 * missed run left behind travels with today's. A debt is set off first; if it is larger than the lines, they bring
 * nothing and the rest of it waits for the next ones. What is left below the minimum waits, too, debt and all. Lines
 * and payouts come in sorted order: locks taken in it cannot cross. Nothing is gathered for a seller whose sum is not
 * positive.
 */
export function gatherPayouts(
  lines: readonly SettlementLine[],
  { today, debts }: Gathering,
): readonly GatheredPayout[] {
  const payouts = new Map<string, GatheredPayout>();
  const due = lines.filter((line) => line.state === 'expected' && line.dueOn <= today);
  for (const line of due.toSorted((left, right) => compare(left.lineId, right.lineId))) {
    const key = keyOf(line);
    payouts.set(key, withLine(payouts.get(key), line, today));
  }
  const owed = new Map(debts.map((debt) => [keyOf(debt), debt.amount]));
  const sorted = [...payouts].toSorted(([left], [right]) => compare(left, right));
  return sorted
    .filter(([, payout]) => payout.amount.minor > 0n)
    .map(([key, payout]) => setOff(payout, owed.get(key)))
    .filter((payout) => payout.amount.minor === 0n || isWorthATransfer(payout.amount));
}

/** Whether so much is paid out, or waits for more. */
export function isWorthATransfer(amount: Money): boolean {
  return amount.minor >= minimumPayouts[amount.currency].minor;
}

/** What a seller is paid of an amount after its own debt: nothing where it owes more. */
export function remainsOf(amount: Money, debt: Money | undefined): Money {
  if (!debt || debt.minor <= 0n) return amount;
  return debt.minor < amount.minor ? minus(amount, debt) : zero(amount.currency);
}

function keyOf({ sellerId, amount }: { readonly sellerId: string; readonly amount: Money }): string {
  return `${sellerId} ${amount.currency}`;
}

function setOff(payout: GatheredPayout, debt: Money | undefined): GatheredPayout {
  const amount = remainsOf(payout.amount, debt);
  return { ...payout, amount, offset: minus(payout.amount, amount) };
}

function withLine(payout: GatheredPayout | undefined, line: SettlementLine, payOn: Day): GatheredPayout {
  if (payout) {
    return { ...payout, amount: plus(payout.amount, line.amount), lineIds: [...payout.lineIds, line.lineId] };
  }
  const { sellerId, amount, lineId } = line;
  const { currency } = amount;
  return { sellerId, currency, payOn, amount, offset: zero(currency), lineIds: [lineId] };
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
