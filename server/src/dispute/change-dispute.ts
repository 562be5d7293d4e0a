/** What every command on a dispute begins with: its order locked, only for those who may know of it. */

import {
  type DisputeEntryKind,
  disputeClock,
  disputeWaitsFor,
  remindAt,
  type Side,
} from '@gtp/domain/dispute/dispute.ts';
import type { DisputeRefusal } from '@gtp/domain/dispute/dispute-refusals.ts';
import {
  type DisputeActor,
  type DisputeEvent,
  disputeEventsOpenTo,
  disputeStateRecords,
  isDisputeOpen,
  nextDisputeState,
} from '@gtp/domain/dispute/dispute-states.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import { accept, type RefusalCode, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { notify } from '../notification/notification.ts';
import { type LockedOrder, type Order, type OrderContext, saveWaitsFor, withLockedOrder } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Transaction } from '../platform/database.ts';
import { findBankHolidays } from '../settlement/settlement.ts';
import { findNewestEntry, findNewestOffer, insertEntry } from './dispute-entry-store.ts';
import { type Dispute, findDispute, saveDispute } from './dispute-store.ts';

export type DisputeCommand = { readonly caller: Caller; readonly disputeId: string };

export type LockedDispute = LockedOrder & {
  readonly dispute: Dispute;
  readonly kind: DisputeActor;
};

/**
 * Runs `work` on a dispute with its order locked: of two who act at once one comes second, and reads who acted first.
 * An outsider's dispute is refused exactly as one that does not exist.
 */
export async function withLockedDispute<Code extends RefusalCode = never>(
  context: OrderContext,
  { caller, disputeId }: DisputeCommand,
  work: (locked: LockedDispute) => Promise<Result<Order, Code>>,
): Promise<Result<Order, Code | 'dispute.not_found' | 'order.not_found' | 'order.moved_by_other'>> {
  const known = await findDispute(context.database, disputeId);
  if (!known) return refuse('dispute.not_found');
  const change = async (locked: LockedOrder): Promise<Result<Order, Code | 'dispute.not_found'>> => {
    const dispute = await findDispute(locked.transaction, disputeId);
    if (!dispute) return refuse('dispute.not_found');
    const done = await work({ ...locked, dispute, kind: actorOf(locked) });
    return done.ok ? done : explainConflict(locked.transaction, disputeId, done);
  };
  const changed = await withLockedOrder(context, { caller, orderId: known.orderId }, change);
  return !changed.ok && changed.code === 'order.not_found' ? refuse('dispute.not_found') : changed;
}

async function explainConflict<Code extends RefusalCode = never>(
  transaction: Transaction,
  disputeId: string,
  refused: Refused<Code>,
): Promise<Refused<Code>> {
  if (refused.code !== 'dispute.not_in_state' && refused.code !== 'dispute.offer_replaced') return refused;
  const newest = await findNewestEntry(transaction, disputeId);
  return { ...refused, facts: { who: newest?.userName ?? portalItself } };
}

function actorOf({ actor }: LockedOrder): DisputeActor {
  if (actor.kind === 'seller' || actor.kind === 'buyer' || actor.kind === 'agency') return actor.kind;
  throw new Error(`A ${actor.kind} does not talk in disputes`);
}

type Step = {
  readonly order: Order;
  readonly dispute: Dispute;
  readonly event: DisputeEvent;
  readonly kind: DisputeActor;
  readonly now: Date;
  readonly changes?: Partial<Dispute>;
};

/** Moves a dispute along its table with its new clock, and records on the order whose turn it is. */
export async function moveDispute(transaction: Transaction, step: Step): Promise<Result<Dispute, DisputeRefusal>> {
  const { order, dispute: before, event, kind, now, changes } = step;
  const next = nextDisputeState(before.state, event);
  if (!next.ok) return next;
  if (!disputeEventsOpenTo(kind, before.state).includes(event)) return refuse('dispute.not_your_turn');
  const moved = { ...before, ...changes, state: next.value, stateSince: now, remindersSent: 0 };
  const dispute = await withClock(transaction, { dispute: moved, now });
  await saveDispute(transaction, dispute);
  await notifyTurn(transaction, order, dispute);
  if (isDisputeOpen(before.state) && !isDisputeOpen(dispute.state)) {
    const cause = `${event}:${now.getTime()}`;
    await publishChange(transaction, { order, dispute, change: 'ended', cause, now });
  }
  return accept(dispute);
}

type Change = {
  readonly order: Order;
  readonly dispute: Dispute;
  readonly change: 'opened' | 'answered' | 'ended';
  /** Tells one change from the next of the same kind. */
  readonly cause: string;
  readonly now: Date;
};

/** Both sides' programs learn that a dispute was opened, or opened again, answered or ended. */
async function publishChange(transaction: Transaction, { order, dispute, change, cause, now }: Change): Promise<void> {
  const { disputeId, orderId, state, amount } = dispute;
  const data = { orderId, disputeId, state: disputeStateRecords[state].code, currency: amount.currency, amount };
  await notify(transaction, {
    rule: `dispute.${change}_to_programs`,
    cause: `${disputeId}:${cause}`,
    parties: { seller: order.sellerCompanyId, buyer: order.buyerCompanyId },
    facts: {},
    webhook: { objectId: disputeId, happenedAt: now, data: { seller: data, buyer: data } },
  });
}

/** What notifies others as something new; the rest of the time line follows from it or is the clock's. */
const changes: Readonly<Partial<Record<DisputeEntryKind, 'opened' | 'answered'>>> = {
  opened: 'opened',
  reopened: 'opened',
  evidence: 'answered',
  statement: 'answered',
  offer: 'answered',
};

/** The dispute with the clock and the first reminder of its state. */
export async function withClock(
  transaction: Transaction,
  { dispute, now }: { readonly dispute: Dispute; readonly now: Date },
): Promise<Dispute> {
  const { state, stateSince: since, openedAt } = dispute;
  const { KR: holidays } = await findBankHolidays(transaction, now);
  const clock = disputeClock({ state, since, openedAt, holidays });
  if (!clock) return { ...dispute, dueAt: undefined, remindAt: undefined };
  return { ...dispute, dueAt: clock.dueAt, remindAt: remindAt({ since, dueAt: clock.dueAt }, dispute.remindersSent) };
}

/** The order shows in everybody's lists whose turn it is; only while the dispute holds it. */
export async function notifyTurn(transaction: Transaction, order: Order, dispute: Dispute): Promise<void> {
  if (order.state !== 'disputed' || !isDisputeOpen(dispute.state)) return;
  const offer = await findNewestOffer(transaction, dispute.disputeId);
  const by = offer?.by === 'buyer' || offer?.by === 'seller' ? (offer.by satisfies Side) : undefined;
  await saveWaitsFor(transaction, order, disputeWaitsFor(dispute.state, by));
}

type Appending = {
  readonly locked: Pick<LockedDispute, 'transaction' | 'order' | 'actor' | 'kind' | 'now'> & {
    readonly dispute: Dispute;
  };
  readonly kind: DisputeEntryKind;
  readonly text?: string;
  readonly refund?: Dispute['refund'];
  readonly fileIds?: readonly string[];
};

/** Appends one entry to the time line; answers its id. */
export async function appendEntry({ ids }: OrderContext, { locked, ...entry }: Appending): Promise<string> {
  const { transaction, order, actor, kind: actorKind, now, dispute } = locked;
  const entryId = ids.make('den');
  const { disputeId } = dispute;
  await insertEntry(transaction, { ...entry, entryId, disputeId, actorKind, userId: actor.userId, now });
  const change = changes[entry.kind];
  if (change) await publishChange(transaction, { order, dispute, change, cause: entryId, now });
  return entryId;
}
