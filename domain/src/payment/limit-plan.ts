import { addDays, type Day } from '../platform/instant.ts';
import { type Money, money } from '../platform/money.ts';

/** One payment of a plan. */
export type PlannedPart = { readonly day: Day; readonly amount: Money };

export type LimitPlan = {
  readonly parts: readonly PlannedPart[];
  /** Whether the last part is paid in time. */
  readonly isInTime: boolean;
};

type Limit = {
  readonly charge: Money;
  /** What the card can take at once; in minor units of the charge's currency. */
  readonly available: bigint;
  /** `daily`: the same again on each day. `monthly`: the same again from that day of the month, 1–28. */
  readonly renews: 'daily' | number;
  readonly today: Day;
  readonly lastDay: Day;
};

const mostParts = 12;

/**
 * Splits a charge into equal parts that fit what the card can take, with the earliest day for each; the last takes the
 * rest (product §13). Undefined where one part is enough or more than twelve were needed.
 */
export function planPayments({ charge, available, renews, today, lastDay }: Limit): LimitPlan | undefined {
  if (available <= 0n || charge.minor <= available) return undefined;
  const count = (charge.minor + available - 1n) / available;
  if (count > BigInt(mostParts)) return undefined;
  const share = (charge.minor + count - 1n) / count;
  const parts = Array.from({ length: Number(count) }, (_, index) => {
    const minor = index + 1 === Number(count) ? charge.minor - share * (count - 1n) : share;
    return { day: renewalDay(today, renews, index), amount: money(minor, charge.currency) };
  });
  return { parts, isInTime: (parts.at(-1)?.day ?? today) <= lastDay };
}

/** The day of the part at `place`: today, then each renewal after it. */
function renewalDay(today: Day, renews: 'daily' | number, index: number): Day {
  if (index === 0) return today;
  if (renews === 'daily') return addDays(today, index);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const months = month - 1 + index - (day < renews ? 1 : 0);
  const [inYear, inMonth] = [year + Math.floor(months / 12), (months % 12) + 1];
  return `${inYear}-${String(inMonth).padStart(2, '0')}-${String(renews).padStart(2, '0')}`;
}
