/**
 * An acquirer's payout that the bank books under a reference of its own (0031): what both say agrees to the last unit, on
 * nearly the same day, and on nothing else that waits; otherwise people look.
 */
import type { AcquirerName } from '../card/acquirers.ts';
import { addDays } from '../platform/instant.ts';
import type { ReconciliationItem, Side } from './reconciliation.ts';

/** Toss Payments names no payout at all, and banks may not repeat Stripe's name. */
const payersWithoutReference: readonly AcquirerName[] = ['stripe', 'toss'];

/** A deposit that has one side. `acquirer` is who announced it. */
export type WaitingDeposit = Pick<ReconciliationItem, 'ours' | 'theirs'> & {
  readonly acquirer: AcquirerName | undefined;
};

/** How many days after the announced one the bank may book it, and before: payouts are dated by working days. */
const [latestDays, earliestDays] = [3, 1];

/** The announced deposit that the bank's line is of; undefined where none is, or several could be. */
export function findAnnounced<Waiting extends WaitingDeposit>(
  waiting: readonly Waiting[],
  theirs: Side,
): Waiting | undefined {
  return onlyOne(
    waiting.filter(
      ({ ours, theirs: has, acquirer }) => ours && !has && isNameless(acquirer) && isSameMoney(ours, theirs),
    ),
  );
}

/** The bank's line that nobody expected and the deposit that is announced now is of; undefined as above. */
export function findBooked<Waiting extends WaitingDeposit>(
  waiting: readonly Waiting[],
  { ours, acquirer }: { readonly ours: Side; readonly acquirer?: AcquirerName | undefined },
): Waiting | undefined {
  if (!isNameless(acquirer)) return undefined;
  return onlyOne(waiting.filter(({ ours: has, theirs }) => !has && theirs && isSameMoney(ours, theirs)));
}

function isNameless(acquirer: AcquirerName | undefined): boolean {
  return acquirer !== undefined && payersWithoutReference.includes(acquirer);
}

function isSameMoney(ours: Side, theirs: Side): boolean {
  const isSameAmount = ours.amount.minor === theirs.amount.minor && ours.amount.currency === theirs.amount.currency;
  return isSameAmount && theirs.on >= addDays(ours.on, -earliestDays) && theirs.on <= addDays(ours.on, latestDays);
}

function onlyOne<Found>(found: readonly Found[]): Found | undefined {
  return found.length === 1 ? found[0] : undefined;
}
