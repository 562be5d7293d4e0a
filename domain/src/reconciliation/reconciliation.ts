/**
 * Comparing what we wrote with what others say of the same money (product §7): every entry on the acquirer's account
 * against the acquirer's report, every entry on the bank account against the bank's statement. Nothing is tolerated:
 * an amount agrees to the last minor unit or it differs. Amounts are signed, as our account has them: money that came
 * is positive.
 */
import { addDays, type Day } from '../platform/instant.ts';
import type { Money } from '../platform/money.ts';
import { nextReconciliationState, type ReconciliationState } from './reconciliation-states.ts';

export const reconciliationSources = ['acquirer', 'bank'] as const;
export type ReconciliationSource = (typeof reconciliationSources)[number];

/**
 * `exchange`: a half of what the bank buys for a payout in won. `other`: what the other side knows by a reference that
 * is none of ours, such as a charge of the bank's.
 */
export const movementKinds = [
  'capture',
  'refund',
  'void',
  'chargeback',
  'deposit',
  'payout',
  'payout_returned',
  'exchange',
  'other',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What was found to differ. `duplicate`: the other side has it once more than we. */
export const differences = ['amount', 'currency', 'direction', 'duplicate'] as const;
export type Difference = (typeof differences)[number];

/** `rejection`: sent and sent back without the bank ever booking it, so that both of our entries cancel out. */
export const matchKinds = ['automatic', 'rejection', 'forced'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** One side of an item: the amount and the Seoul day on which that side has it. */
export type Side = { readonly amount: Money; readonly on: Day };

/** One movement of money as two parties see it. A side is absent while that party does not know of it. */
export type ReconciliationItem = {
  readonly source: ReconciliationSource;
  readonly kind: MovementKind;
  /** What both sides call it: our payment's id, a payout's end-to-end id, the acquirer's deposit id. */
  readonly reference: string;
  readonly state: ReconciliationState;
  readonly ours: Side | undefined;
  readonly theirs: Side | undefined;
  readonly difference: Difference | undefined;
  readonly matchKind: MatchKind | undefined;
};

type Named = Pick<ReconciliationItem, 'source' | 'kind' | 'reference'>;

/** What we wrote and the provider has not confirmed yet. */
export function expectItem(named: Named, ours: Side): ReconciliationItem {
  return { ...named, state: 'expected', ours, theirs: undefined, difference: undefined, matchKind: undefined };
}

/** What the other side has under a reference that we do not know. */
export function missItemHere(named: Named, theirs: Side): ReconciliationItem {
  return { ...named, state: 'missing_here', ours: undefined, theirs, difference: undefined, matchKind: undefined };
}

/**
 * The other side turned up for an item that waits for it: theirs for `expected` and `missing_there`, ours for
 * `missing_here`. Undefined if both sides are known already: the newcomer is a duplicate, an item of its own.
 */
export function compareSides(
  item: ReconciliationItem,
  found: { readonly ours?: Side; readonly theirs?: Side },
): ReconciliationItem | undefined {
  const ours = item.ours ?? found.ours;
  const theirs = item.theirs ?? found.theirs;
  if (!ours || !theirs || (item.ours && item.theirs)) return undefined;
  const difference = differenceOf(ours.amount, theirs.amount);
  const next = nextReconciliationState(
    isClosedEarly(item) ? 'missing_there' : item.state,
    difference ? 'differ' : 'agree',
  );
  if (!next.ok) return undefined;
  return { ...item, ours, theirs, state: next.value, difference, matchKind: difference ? undefined : 'automatic' };
}

/**
 * People closed an announced deposit as it is, and it did not come: if it does after all, it counts as if they had
 * waited.
 */
export function isClosedEarly({
  kind,
  state,
  matchKind,
  theirs,
}: Partial<Pick<ReconciliationItem, 'kind' | 'state' | 'matchKind' | 'theirs'>>): boolean {
  return kind === 'deposit' && state === 'matched' && matchKind === 'forced' && theirs === undefined;
}

/** The other side's second line of one movement. */
export function repeatItem(named: Named, theirs: Side): ReconciliationItem {
  return { ...missItemHere(named, theirs), state: 'mismatch', difference: 'duplicate' };
}

function differenceOf(ours: Money, theirs: Money): Difference | undefined {
  if (ours.currency !== theirs.currency) return 'currency';
  if (ours.minor === theirs.minor) return undefined;
  return ours.minor === -theirs.minor ? 'direction' : 'amount';
}

/** Days that the other side may take longer than we: banks book a transfer on the next day, cards at midnight. */
const graceDays = { acquirer: 1, bank: 3 } as const satisfies Record<ReconciliationSource, number>;

/**
 * Whether an expected item is overdue once the other side has reported all days up to `statedUntil`. A bank's
 * statements pause over a long weekend, the acquirer's do not.
 */
export function isOverdue({ source, ours }: ReconciliationItem, statedUntil: Day): boolean {
  return ours !== undefined && addDays(ours.on, graceDays[source]) <= statedUntil;
}

/** The other side should have had it by now. */
export function missItemThere(item: ReconciliationItem): ReconciliationItem {
  const next = nextReconciliationState(item.state, 'miss');
  return next.ok ? { ...item, state: next.value } : item;
}

/** The bank sent back what it never booked: our payout and its return are each other's match. */
export function cancelOut(item: ReconciliationItem): ReconciliationItem {
  const next = nextReconciliationState(item.state, 'agree');
  return next.ok ? { ...item, state: next.value, matchKind: 'rejection' } : item;
}

/** What our books would have to change by to show what the other side says; nothing for what agrees. */
export function gapsOf({ ours, theirs }: Pick<ReconciliationItem, 'ours' | 'theirs'>): readonly Money[] {
  const gaps = new Map<Money['currency'], bigint>();
  if (theirs) gaps.set(theirs.amount.currency, theirs.amount.minor);
  if (ours) gaps.set(ours.amount.currency, (gaps.get(ours.amount.currency) ?? 0n) - ours.amount.minor);
  return [...gaps].filter(([, minor]) => minor !== 0n).map(([currency, minor]) => ({ minor, currency }));
}
