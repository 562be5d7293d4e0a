/** The seller asks the buyer again, by the same ways as with the request itself (ux.md: "remind the buyer"). */
import { type Person, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import {
  checkReminder,
  isAnswerLate,
  mostReminders,
  nextReminderAt,
  waitsForBuyer,
} from '@gtp/domain/order/buyer-reminder.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { type OrderCommand, withLockedOrder } from './change-order.ts';
import { type Order, type OrderContext, snapshotOf } from './move-order.ts';
import { dueAtOf, notifyOfOrder, subjectOf } from './notify-of-transition.ts';
import { type EventRow, insertEvent, listReminders } from './order-event-store.ts';

/**
 * Sends the buyer an e-mail and a notification about an order that waits for it, and notes it in the order's history. Once a
 * day and five times in all (`order.reminded_today` with when again, `order.reminded_enough`); the order stays as it
 * is.
 */
export async function remindBuyer(context: OrderContext, command: OrderCommand): Promise<Result<Order>> {
  return withLockedOrder(context, command, async ({ transaction, order, actor, now }) => {
    const { orderId, state, charge } = order;
    const remindedAt = await listReminders(transaction, orderId);
    const checked = checkReminder({ ...snapshotOf(order), remindedAt }, now);
    if (!checked.ok) return checked;
    const { kind: actorKind, ...who } = actor;
    await insertEvent(transaction, {
      ...who,
      ...{ orderId, actorKind, event: 'remind', from: state, to: state, happenedAt: now },
    });
    const [facts, dueAt] = [subjectOf(order), dueAtOf(order)];
    const reminder = order.paidAt
      ? ({ rule: 'order.acceptance_due', facts: { ...facts, dueAt } } as const)
      : ({ rule: 'order.reminded', facts: { ...facts, charge, expiresAt: dueAt } } as const);
    await notifyOfOrder(transaction, { order, now }, [reminder]);
    return accept(order);
  });
}

type Asking = { readonly reader: Person; readonly now: Date };

/** What the reader may do about reminding; undefined for all but the people of the seller who may send the order. */
export function remindersOf(order: Order, events: readonly EventRow[], { reader, now }: Asking) {
  const mayRemind = reader.clientType === 'SELLER' && reachOfPerson('order.send', reader) !== undefined;
  const snapshot = snapshotOf(order);
  if (!mayRemind || !waitsForBuyer(snapshot) || isAnswerLate(snapshot, now)) return undefined;
  const remindedAt = events.flatMap(({ event, happenedAt }) => (event === 'remind' ? [happenedAt] : []));
  const left = Math.max(0, mostReminders - remindedAt.length);
  const nextAt = nextReminderAt(remindedAt);
  const lastAt = remindedAt.at(-1);
  return { left, ...(lastAt && { lastAt }), ...(nextAt && nextAt > now && left > 0 && { nextAt }) };
}
