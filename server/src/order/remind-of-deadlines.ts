/**
 * Reminds of what must be done in time (reference 4-k): evidence 7, 3 and 1 days before, an acceptance without documents
 * earlier and more often (decision 0329), others 2 days before.
 */
import { orderClock } from '@gtp/domain/order/order-progress.ts';
import { statesThatTimeOut, type TimeoutAction } from '@gtp/domain/order/order-state-records.ts';
import { addDaysToInstant, dayMs } from '@gtp/domain/platform/instant.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import { findBulkCancellation, findCancellation } from './cancellation-store.ts';
import { type Order, type OrderContext, snapshotOf } from './move-order.ts';
import { dueAtOf, notifyOfOrder, subjectOf, subjectOfAll } from './notify-of-transition.ts';
import { insertReminder, listOrdersDue, listOrdersToRemind, lockFreeOrder } from './order-reminder-store.ts';
import { documentsNeededWords } from './release-words.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'remind-of-deadlines': unknown;
  }
}

/** Every hour. */
export const remindOfDeadlinesSchedule: Schedule = { job: 'remind-of-deadlines', at: '41 * * * *' };

type Reminding = {
  /** Of the states whose clock ends so. */
  readonly onTimeout: TimeoutAction;
  /** The most days first. */
  readonly daysBefore: readonly number[];
  readonly deadline: Deadline;
};

const deadlines: readonly Reminding[] = [
  { onTimeout: 'offer_refund', daysBefore: [7, 3, 1], deadline: 'order.evidence_due' },
  { onTimeout: 'release', daysBefore: [2], deadline: 'order.inspection_ends_soon' },
  { onTimeout: 'keep', daysBefore: [2], deadline: 'order.cancel_due' },
  { onTimeout: 'ask_agency', daysBefore: [20, 10, 2], deadline: 'order.acceptance_due' },
];

/** Once for each deadline and number of days; a worker that slept through one reminds only of what is still true. */
export async function remindOfDeadlines(context: OrderContext): Promise<void> {
  const now = context.clock.now();
  for (const deadline of deadlines) {
    const { onTimeout, daysBefore } = deadline;
    const states = statesThatTimeOut(onTimeout);
    const until = addDaysToInstant(now, Math.max(...daysBefore));
    for await (const orderId of listOrdersDue(context.database, { states, after: now, until })) {
      await remind(context, orderId, deadline);
    }
  }
}

async function remind(
  context: OrderContext,
  orderId: string,
  { onTimeout, daysBefore, deadline }: Reminding,
): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const order = await lockFreeOrder(transaction, orderId);
    if (!order?.dueAt || orderClock(snapshotOf(order))?.onTimeout !== onTimeout) return;
    const daysLeft = (order.dueAt.getTime() - context.clock.now().getTime()) / dayMs;
    const days = daysBefore.findLast((each) => daysLeft <= each);
    // Its instant names the reminder, so that it is sent once; a period shorter than the warning needs none.
    const remindedFor = days && addDaysToInstant(order.dueAt, -days);
    if (!remindedFor || remindedFor < order.stateSince || daysLeft < 0) return;
    await notifyDeadline(transaction, { order, now: remindedFor, deadline });
  });
}

const daysBeforeExpiry = 3;

/**
 * Notifies both sides once, three days before an order sheet expires (reference 4-k); the worker calls it every minute.
 * Answers how many orders it reminded of; each in a transaction of its own.
 */
export async function remindBeforeExpiry(context: OrderContext): Promise<number> {
  const now = context.clock.now();
  const until = addDaysToInstant(now, daysBeforeExpiry);
  const states = statesThatTimeOut('expire');
  const orderIds = await listOrdersToRemind(context.database, { states, after: now, until });
  let reminded = 0;
  for (const orderId of orderIds) if (await remindOfExpiry(context, orderId)) reminded += 1;
  return reminded;
}

/** False if the order moved on meanwhile, or another worker is at it. */
async function remindOfExpiry(context: OrderContext, orderId: string): Promise<boolean> {
  return inTransaction(context.database, async (transaction) => {
    const now = context.clock.now();
    const order = await lockFreeOrder(transaction, orderId);
    if (!order?.dueAt || orderClock(snapshotOf(order))?.onTimeout !== 'expire') return false;
    if (!(await insertReminder(transaction, { orderId, dueAt: order.dueAt, now }))) return false;
    await notifyExpiresSoon(transaction, { order, now });
    return true;
  });
}

type About = { readonly order: Order; readonly now: Date };
export type Deadline =
  | 'order.evidence_due'
  | 'order.inspection_ends_soon'
  | 'order.cancel_due'
  | 'order.acceptance_due';

export async function notifyDeadline(
  transaction: Transaction,
  { deadline, ...about }: About & { readonly deadline: Deadline },
): Promise<void> {
  if (deadline === 'order.cancel_due') return remindOfCancel(transaction, about);
  const facts = { ...subjectOf(about.order), dueAt: dueAtOf(about.order) };
  const told =
    deadline === 'order.evidence_due'
      ? ({ rule: deadline, facts: { ...facts, documents: documentsNeededWords(about.order) } } as const)
      : ({ rule: deadline, facts } as const);
  await notifyOfOrder(transaction, about, [told]);
}

/** To the side whose answer is waited for; once for all milestones that one request is about. */
async function remindOfCancel(transaction: Transaction, about: About): Promise<void> {
  const { order } = about;
  const { waitsFor: side } = order;
  if (side !== 'seller' && side !== 'buyer') return;
  const asked = await findCancellation(transaction, order.orderId);
  const { orders: together } = await findBulkCancellation(transaction, {
    order,
    bulkCancellationId: asked?.bulkCancellationId ?? null,
  });
  if (together[0]?.orderId !== order.orderId) return;
  const facts = { ...subjectOfAll({ order, together }), dueAt: dueAtOf(order) };
  const rule = asked?.askedBy === 'system' ? 'order.refund_due' : (`order.cancel_due_to_${side}` as const);
  await notifyOfOrder(transaction, about, [{ rule, facts }]);
}

/** Some days before the clock of an unpaid order runs out; the buyer has nothing to do while it is revised. */
export async function notifyExpiresSoon(transaction: Transaction, about: About): Promise<void> {
  const { order } = about;
  const facts = { ...subjectOf(order), expiresAt: dueAtOf(order) };
  const told =
    order.state === 'change_requested'
      ? ({ rule: 'order.revision_expires_soon', facts } as const)
      : ({ rule: 'order.expires_soon', facts: { ...facts, charge: order.charge } } as const);
  await notifyOfOrder(transaction, about, [told]);
}
