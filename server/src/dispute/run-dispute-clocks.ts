/** What happens in disputes when nobody acts: reminders, and then the next step (reference 4-a). */
import {
  type DisputeEntryKind,
  daysToReopen,
  disputeClock,
  disputeWaitsFor,
  remindAt,
} from '@gtp/domain/dispute/dispute.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { lockOrder, type Order, type OrderContext } from '../order/order.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { findBankHolidays } from '../settlement/settlement.ts';
import { moveDispute } from './change-dispute.ts';
import { findNewestOffer, insertEntry } from './dispute-entry-store.ts';
import { type Dispute, findDispute, findDueDispute, saveDispute } from './dispute-store.ts';
import { thawAnd } from './end-dispute.ts';
import { notifyOfDispute, remindOfDispute } from './notify-dispute-parties.ts';

const mostPerRun = 500;

/**
 * Reminds whoever has to act, twice before a clock runs out, and takes the step that follows the deadline. Answers how
 * many disputes it worked on; one that fails is logged and tried again at the next call.
 */
export async function runDisputeClocks(context: OrderContext): Promise<number> {
  const seen: string[] = [];
  while (seen.length < mostPerRun) {
    const due = await findDueDispute(context.database, { now: context.clock.now(), except: seen });
    if (!due) break;
    seen.push(due.disputeId);
    try {
      await inTransaction(context.database, (transaction) => work(context, transaction, due));
    } catch (error) {
      context.log.error({ err: error, disputeId: due.disputeId }, 'the clock of a dispute could not be run');
    }
  }
  return seen.length;
}

type Hand = { readonly transaction: Transaction; readonly order: Order; readonly dispute: Dispute; readonly now: Date };

async function work(context: OrderContext, transaction: Transaction, found: Dispute): Promise<void> {
  const now = context.clock.now();
  const order = await lockOrder(transaction, found.orderId);
  const dispute = await findDispute(transaction, found.disputeId);
  if (!order || !dispute) throw new Error(`The dispute ${found.disputeId} has lost its order`);
  const locked = { transaction, order, dispute, now };
  if (dispute.dueAt && now >= dispute.dueAt) return applyTimeout(context, locked);
  if (dispute.remindAt && now >= dispute.remindAt) return remind(context, locked);
}

async function remind(context: OrderContext, { transaction, order, dispute, now }: Hand): Promise<void> {
  const { stateSince: since, dueAt } = dispute;
  if (!dueAt) return;
  const remindersSent = dispute.remindersSent + 1;
  await saveDispute(transaction, { ...dispute, remindersSent, remindAt: remindAt({ since, dueAt }, remindersSent) });
  await recordEntry(context, { transaction, dispute, now }, 'reminder');
  const offer = await findNewestOffer(transaction, dispute.disputeId);
  const by = offer?.by === 'buyer' || offer?.by === 'seller' ? offer.by : undefined;
  const to = disputeWaitsFor(dispute.state, by);
  if (to) await remindOfDispute(transaction, { order, dispute, now, to });
}

async function applyTimeout(context: OrderContext, locked: Hand): Promise<void> {
  const { state, stateSince: since, openedAt } = locked.dispute;
  const { KR: holidays } = await findBankHolidays(locked.transaction, locked.now);
  const clock = disputeClock({ state, since, openedAt, holidays });
  switch (clock?.onTimeout) {
    case 'lapse':
      return lapse(context, locked);
    case 'escalate':
      return escalate(context, locked);
    case 'remind_agency':
    case undefined:
      return remindAgency(context, locked);
  }
}

/** The buyer showed nothing in spite of two reminders: the order goes on, and the buyer may reopen once. */
async function lapse(context: OrderContext, { transaction, order, dispute, now }: Hand): Promise<void> {
  const reopenUntil = dispute.wasReopened ? undefined : addDaysToInstant(now, daysToReopen);
  const changes = { outcome: 'lapsed', reopenUntil } as const;
  const moved = await moveDispute(transaction, { order, dispute, event: 'lapse', kind: 'system', now, changes });
  if (!moved.ok) throw new Error(`The dispute ${dispute.disputeId} does not lapse: ${moved.code}`);
  await recordEntry(context, { transaction, dispute, now }, 'lapsed');
  await notifyOfDispute(transaction, { step: 'lapsed', order, dispute: moved.value, now });
  const resumed = await thawAnd(
    context,
    { transaction, order, now },
    { order, event: 'resume', actor: { kind: 'system' } },
  );
  if (!resumed.ok) throw new Error(`The order ${order.orderId} does not go on: ${resumed.code}`);
}

async function escalate(context: OrderContext, { transaction, order, dispute, now }: Hand): Promise<void> {
  const moved = await moveDispute(transaction, { order, dispute, event: 'escalate', kind: 'system', now });
  if (!moved.ok) throw new Error(`The dispute ${dispute.disputeId} does not go to the agency: ${moved.code}`);
  await recordEntry(context, { transaction, dispute, now }, 'mediation');
  await notifyOfDispute(transaction, { step: 'mediation', order, dispute: moved.value, now });
}

/** The agency is late: it gets a reminder every three days, and nobody else loses by it. */
async function remindAgency(context: OrderContext, { transaction, order, dispute, now }: Hand): Promise<void> {
  const dueAt = addDaysToInstant(now, 3);
  await saveDispute(transaction, { ...dispute, dueAt, remindAt: undefined });
  await recordEntry(context, { transaction, dispute, now }, 'reminder');
  await remindOfDispute(transaction, {
    order,
    dispute: { ...dispute, dueAt },
    now,
    to: 'agency',
  });
}

async function recordEntry(
  { ids }: OrderContext,
  { dispute, transaction, now }: Omit<Hand, 'order'>,
  kind: DisputeEntryKind,
) {
  const { disputeId } = dispute;
  await insertEntry(transaction, { entryId: ids.make('den'), disputeId, kind, actorKind: 'system', now });
}
