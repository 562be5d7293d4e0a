/** Reminds of what must be done in time (reference 4-k): evidence 7, 3 and 1 days before, others 2 days before. */
import { orderStateRecord, statesThatTimeOut, type TimeoutAction } from '@gtp/domain/order/order-state-records.ts';
import { addDaysToInstant, dayMs } from '@gtp/domain/platform/instant.ts';
import { inTransaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import type { OrderContext } from './move-order.ts';
import { type Deadline, notifyDeadline } from './notify-of-deadline.ts';
import { listOrdersDue, lockFreeOrder } from './order-reminder-store.ts';

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
    if (!order?.dueAt || orderStateRecord(order.state).clock?.onTimeout !== onTimeout) return;
    const daysLeft = (order.dueAt.getTime() - context.clock.now().getTime()) / dayMs;
    const days = daysBefore.findLast((each) => daysLeft <= each);
    // Its instant names the reminder, so that it is sent once; a period shorter than the warning needs none.
    const remindedFor = days && addDaysToInstant(order.dueAt, -days);
    if (!remindedFor || remindedFor < order.stateSince || daysLeft < 0) return;
    await notifyDeadline(transaction, { order, now: remindedFor, deadline });
  });
}
