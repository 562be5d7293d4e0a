/**
 * An acquirer's payout that the bank books under a reference of its own (0031): what both say agrees to the last unit, on
 * nearly the same day, and on nothing else that waits; otherwise people look.
 */
import type { AcquirerName } from '../card/acquirers.ts';
import { addDays } from '../platform/instant.ts';
import { isClosedEarly, type ReconciliationItem, type Side } from './reconciliation.ts';

/** Toss Payments names no payout at all, and banks may not repeat Stripe's name. */
const payersWithoutReference: readonly AcquirerName[] = ['stripe', 'toss'];

/** A deposit that has one side. `acquirer` is who announced it. */
export type WaitingDeposit = Pick<ReconciliationItem, 'ours' | 'theirs'> &
  Partial<Pick<ReconciliationItem, 'kind' | 'state' | 'matchKind'>> & {
    readonly acquirer: AcquirerName | undefined;
  };

/** How many days after the announced one the bank may book it, and before: payouts are dated by working days. */
const [latestDays, earliestDays] = [3, 1];
/** How many days after the announced one it may come where people closed it, as it had not come by then. */
const latestDaysOfClosed = 30;

/**
 * The announced deposit that the bank's line is of; undefined where none is, or several could be. What people closed as it
 * is, and comes late, gives way to what is expected on the day.
 */
export function findAnnounced<Waiting extends WaitingDeposit>(
  waiting: readonly Waiting[],
  theirs: Side,
): Waiting | undefined {
  const within = (days: number) => (each: Waiting) =>
    each.ours && !each.theirs && isNameless(each.acquirer) && isSameMoney(each.ours, theirs, days);
  const onTime = waiting.filter(within(latestDays));
  return onlyOne(onTime.length > 0 ? onTime : waiting.filter(isClosedEarly).filter(within(latestDaysOfClosed)));
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

function isSameMoney(ours: Side, theirs: Side, atMostLater = latestDays): boolean {
  const isSameAmount = ours.amount.minor === theirs.amount.minor && ours.amount.currency === theirs.amount.currency;
  return isSameAmount && theirs.on >= addDays(ours.on, -earliestDays) && theirs.on <= addDays(ours.on, atMostLater);
}

function onlyOne<Found>(found: readonly Found[]): Found | undefined {
  return found.length === 1 ? found[0] : undefined;
}
