/** Notifies people of a company of what they need not act upon (reference 4-k: P without E). */
import type { OrderEvent } from '@gtp/domain/order/order-states.ts';
import { listReaders } from '../account/account.ts';
import { type Email, queueNotifications, type Reader } from '../email/email.ts';
import type { Transaction } from '../platform/database.ts';
import { textTable } from '../platform/messages.ts';
import type { MovedOrder, Order } from './move-order.ts';

const steps = textTable('order.notedStep');

export type NotifiedStep = keyof typeof steps;
type Side = 'seller' | 'buyer';

const notifications: Readonly<Partial<Record<OrderEvent, { readonly side: Side; readonly step: NotifiedStep }>>> = {
  send: { side: 'seller', step: 'sent' },
  resend: { side: 'seller', step: 'sent' },
  accept_terms: { side: 'buyer', step: 'accepted' },
  ask_change: { side: 'buyer', step: 'change_asked' },
  decline: { side: 'buyer', step: 'declined' },
  return_evidence: { side: 'buyer', step: 'evidence_returned' },
  fail_payment: { side: 'seller', step: 'payment_failed' },
};

/** As a step of the transition: notifies the colleagues of who took it, and whoever watches. */
export async function notifyOnTransition(transaction: Transaction, moved: MovedOrder): Promise<void> {
  const { order, before, event, actor, now } = moved;
  const notification = notifications[event];
  if (notification) await notifySide(transaction, { order, now, ...notification, except: actor.userId });
  // Paid at once, in direct mode, the buyer has a receipt that says so.
  const isNew = order.state === 'released' && before.state !== 'released' && order.releaseMode !== 'direct';
  if (isNew) await notifySide(transaction, { order, now, side: 'buyer', step: 'released', except: actor.userId });
}

type SideNotification = {
  readonly order: Order;
  readonly now: Date;
  readonly side: Side;
  readonly step: NotifiedStep;
  /** Who knows already. */
  readonly except: string | undefined;
};

async function notifySide(
  transaction: Transaction,
  { order, now, side, step, except }: SideNotification,
): Promise<void> {
  const { orderId, goodsName } = order;
  const template = side === 'seller' ? 'order.noted_to_seller' : 'order.noted_to_buyer';
  const facts = { orderId, goodsName, step: steps[step] };
  const dedupeKey = `${template}:${step}:${orderId}:${now.getTime()}`;
  const line = (to: Reader): Email => ({ template, to, facts, dedupeKey });
  const readers = await listReaders(transaction, side === 'seller' ? order.sellerCompanyId : order.buyerCompanyId);
  const others = readers.filter(({ userId }) => userId === undefined || userId !== except);
  await queueNotifications(transaction, others.map(line));
}
