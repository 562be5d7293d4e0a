/** For which refunds and chargebacks a payout was made smaller, read from the ledger (decision 0089). */
import { type Currency, type Money, money, plus } from '../platform/money.ts';

/** What makes a seller owe us something that it was paid. */
export const debtKinds = ['refund', 'chargeback'] as const;
export type DebtKind = (typeof debtKinds)[number];

/** One entry of a seller's debts in one currency; more than zero where the seller owes more. */
export type DebtEntry = {
  readonly kind: string;
  /** Of the journal, such as `order.recalled:rfd_1`. */
  readonly cause: string;
  readonly orderId: string | null;
  readonly happenedAt: Date;
  readonly minor: bigint;
};

/** A part of a debt that a payout recovered. `causeId` is the number of the refund or chargeback. */
export type RecoveredDebt = {
  readonly kind: DebtKind;
  readonly causeId: string;
  readonly orderId: string | undefined;
  readonly owedSince: Date;
  readonly amount: Money;
};

type Debt = { readonly entry: DebtEntry; left: bigint };
type Taken = { readonly debt: Debt; readonly minor: bigint };

/**
 * The debts that `payoutId` recovered, the oldest first, from all entries of the seller in the order in which they
 * were posted. Debts are recovered in the order in which they came up; a payout that the bank sent back gives each
 * debt back what it had taken, so that what an earlier statement says never changes.
 */
export function explainSetOff(
  entries: readonly DebtEntry[],
  { payoutId, currency }: { readonly payoutId: string; readonly currency: Currency },
): readonly RecoveredDebt[] {
  const debts: Debt[] = [];
  const takenBy = new Map<string, readonly Taken[]>();
  for (const entry of entries) {
    const id = idOf(entry.cause);
    if (entry.kind === 'set_off') takenBy.set(id, takeFrom(debts, -entry.minor));
    else if (entry.kind === 'set_off_undone') giveBack(takenBy.get(id) ?? []);
    else debts.push({ entry, left: entry.minor });
  }
  return mergeParts((takenBy.get(payoutId) ?? []).map((taken) => recoveredOf(taken, currency)));
}

function takeFrom(debts: readonly Debt[], minor: bigint): readonly Taken[] {
  const taken: Taken[] = [];
  let rest = minor;
  for (const debt of debts) {
    let part = debt.left;
    if (part > rest) part = rest;
    if (part <= 0n) continue;
    debt.left -= part;
    rest -= part;
    taken.push({ debt, minor: part });
  }
  return taken;
}

function giveBack(taken: readonly Taken[]): void {
  for (const { debt, minor } of taken) debt.left += minor;
}

function recoveredOf({ debt: { entry }, minor }: Taken, currency: Currency): RecoveredDebt {
  const kind = entry.kind === 'chargeback' ? 'chargeback' : 'refund';
  const { orderId, happenedAt: owedSince, cause } = entry;
  return { kind, causeId: idOf(cause), orderId: orderId ?? undefined, owedSince, amount: money(minor, currency) };
}

/** What a refund claimed and what the card company kept of it are two entries of one debt. */
function mergeParts(parts: readonly RecoveredDebt[]): readonly RecoveredDebt[] {
  const merged = new Map<string, RecoveredDebt>();
  for (const part of parts) {
    const before = merged.get(part.causeId);
    merged.set(part.causeId, before ? { ...before, amount: plus(before.amount, part.amount) } : part);
  }
  return [...merged.values()];
}

function idOf(cause: string): string {
  return cause.slice(cause.indexOf(':') + 1);
}
