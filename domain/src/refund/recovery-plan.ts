/** From which payouts a seller's debt is recovered (decision 0076). */
import type { Day } from '../platform/instant.ts';
import { type Money, minus, zero } from '../platform/money.ts';

/** What a seller is owed for an order and has not been paid; `dueOn` is the day from which it is paid. */
export type UnpaidLine = { readonly orderId: string; readonly dueOn: Day; readonly amount: Money };

export type RecoveryPlan = {
  /** So much is kept back of each of these payouts, the earliest first. */
  readonly steps: readonly UnpaidLine[];
  /** What none of them covers: it waits for later sales. */
  readonly uncovered: Money;
  /** When the last step is due; undefined where nothing is owed or something is not covered. */
  readonly coveredOn: Day | undefined;
};

/** Plans how `debt` is taken out of lines of the same currency. */
export function planRecovery(debt: Money, lines: readonly UnpaidLine[]): RecoveryPlan {
  const steps: UnpaidLine[] = [];
  let rest = debt;
  for (const line of lines.toSorted(byDay)) {
    if (rest.minor <= 0n) break;
    const amount = line.amount.minor < rest.minor ? line.amount : rest;
    if (amount.minor <= 0n) continue;
    steps.push({ ...line, amount });
    rest = minus(rest, amount);
  }
  const uncovered = rest.minor > 0n ? rest : zero(debt.currency);
  return { steps, uncovered, coveredOn: uncovered.minor > 0n ? undefined : steps.at(-1)?.dueOn };
}

function byDay(left: UnpaidLine, right: UnpaidLine): number {
  const [a, b] = [`${left.dueOn} ${left.orderId}`, `${right.dueOn} ${right.orderId}`];
  return a < b ? -1 : 1;
}
