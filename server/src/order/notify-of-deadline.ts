/** Reminders to whoever must act on an order; `now` is the instant that one is for, and the same one is sent once. */
import type { Transaction } from '../platform/database.ts';
import { findCancellation } from './cancellation-store.ts';
import { findBulkCancellation } from './find-bulk-cancellation.ts';
import type { Order } from './move-order.ts';
import { dueAtOf, notifyOfOrder, subjectOf, subjectOfAll } from './notify-of-transition.ts';

type About = { readonly order: Order; readonly now: Date };
export type Deadline = 'order.evidence_due' | 'order.inspection_ends_soon' | 'order.cancel_due';

export async function notifyDeadline(
  transaction: Transaction,
  { deadline, ...about }: About & { readonly deadline: Deadline },
): Promise<void> {
  if (deadline === 'order.cancel_due') return remindOfCancel(transaction, about);
  const facts = { ...subjectOf(about.order), dueAt: dueAtOf(about.order) };
  await notifyOfOrder(transaction, about, [{ rule: deadline, facts }]);
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
  await notifyOfOrder(transaction, about, [{ rule: `order.cancel_due_to_${side}`, facts }]);
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
