/** Who is notified of what when an order moves (reference 4-k). Payment and settlement notify of their own. */
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import { orderStateRecords } from '@gtp/domain/order/order-state-records.ts';
import type { OrderEvent } from '@gtp/domain/order/order-states.ts';
import { releaseConditionOf } from '@gtp/domain/order/release-modes.ts';
import { type Notification, notify, type RuleWithFacts } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import { textTable } from '../platform/messages.ts';
import { findCancellation } from './cancellation-store.ts';
import { type MovedOrder, type Order, snapshotOf } from './move-order.ts';

/** Nothing where the step concerns nobody. */
type NotificationsOf = (moved: MovedOrder) => readonly RuleWithFacts[];

const notificationsOf: Readonly<Partial<Record<OrderEvent, NotificationsOf>>> = {
  send: requested,
  resend: requested,
  withdraw: (moved) => [{ rule: 'order.withdrawn', facts: subjectOfAll(moved) }],
  accept_terms: accepted,
  ask_change: ({ order, reason = '' }) => [{ rule: 'order.change_asked', facts: { ...subjectOf(order), reason } }],
  decline: ({ order, reason = '' }) => [{ rule: 'order.declined', facts: { ...subjectOf(order), reason } }],
  expire: ({ order }) => [{ rule: 'order.expired', facts: subjectOf(order) }],
  accept_evidence: evidenceAccepted,
  return_evidence: ({ order, reason = '' }) => [
    { rule: 'order.evidence_returned', facts: { ...subjectOf(order), reason } },
  ],
  ask_cancel: cancellationAsked,
  cancel: (moved) => [{ rule: 'order.cancelled', facts: subjectOfAll(moved) }],
  void: ({ order }) => [{ rule: 'order.cancelled', facts: subjectOf(order) }],
  refund: refunded,
  refund_part: refunded,
};

/** As a step of the transition it stands last. What is released is notified of where its payout is expected. */
export async function notifyOfTransition(transaction: Transaction, moved: MovedOrder): Promise<void> {
  await notify(
    transaction,
    ...[...listNotifications(moved), ...(await kept(transaction, moved))].map((each) => ({
      ...aboutOrder(moved),
      ...each,
    })),
    ...notedTo(moved),
    ...publishedTo(moved),
  );
}

/** Milestones that move together are notified with the first. */
function listNotifications(moved: MovedOrder): readonly RuleWithFacts[] {
  const { order, event, together = [order] } = moved;
  if (together[0]?.orderId !== order.orderId) return [];
  return notificationsOf[event]?.(moved) ?? [];
}

/** Nobody agreed to cancel, or nobody took the refund that was offered: then the seller has its time anew (0033). */
async function kept(transaction: Transaction, moved: MovedOrder): Promise<readonly RuleWithFacts[]> {
  const { order, event, together = [order] } = moved;
  if (event !== 'keep' || together[0]?.orderId !== order.orderId) return [];
  const wasOffered = (await findCancellation(transaction, order.orderId))?.askedBy === 'system';
  return wasOffered
    ? [{ rule: 'order.more_time', facts: { ...subjectOf(order), dueAt: dueAtOf(order) } }]
    : [{ rule: 'order.kept', facts: subjectOfAll(moved) }];
}

/** The other side, and the colleagues of whoever took the step. */
function notedTo(moved: MovedOrder): readonly Notification[] {
  const { order, before, event, actor } = moved;
  // Paid at once, in direct mode, the buyer has a receipt that says so.
  const isNew = order.state === 'released' && before.state !== 'released' && order.releaseMode !== 'direct';
  const released = isNew ? [{ side: 'buyer', step: 'released' } as const] : [];
  return [...(notedEvents[event] ? [notedEvents[event]] : []), ...released].map(({ side, step }) => {
    const { cause, parties } = aboutOrder(moved);
    const { orderId, goodsName } = order;
    const facts = { orderId, goodsName, step: notedSteps[step] };
    // The buyer who answers has seen the sheet, whether or not it was sent by us.
    const all = { ...parties, buyer: order.buyerCompanyId };
    return { rule: `order.noted_to_${side}`, cause: `${step}:${cause}`, parties: all, actor: actor.userId, facts };
  });
}

/** Both sides' programs. */
function publishedTo(moved: MovedOrder): readonly Notification[] {
  const { before, order, event, now } = moved;
  if (before.state === order.state && event !== 'resend') return [];
  const { orderId, trade } = order;
  const data = { orderId, state: orderStateRecords[order.state].code, currency: trade.currency, amount: trade };
  const webhook = { objectId: orderId, happenedAt: now, data: { seller: data, buyer: data } };
  const cause = `${event}:${now.getTime()}`;
  return [{ rule: 'order.moved', cause, parties: aboutOrder(moved).parties, facts: {}, webhook }];
}

/** A buyer to whom the sheet was never sent gets nothing. */
function aboutOrder({ order, now }: About) {
  const { orderId, sellerCompanyId, buyerCompanyId, issuerCompanyId, sentAt } = order;
  return {
    cause: `${orderId}:${now.getTime()}`,
    parties: { seller: sellerCompanyId, buyer: sentAt && buyerCompanyId, issuer: issuerCompanyId },
  };
}

type About = { readonly order: Order; readonly now: Date };

/** Notifies of an order where the use case, and no step of the order, is the cause. */
export async function notifyOfOrder(
  transaction: Transaction,
  about: About,
  notifications: readonly RuleWithFacts[],
): Promise<void> {
  await notify(transaction, ...notifications.map((each) => ({ ...aboutOrder(about), ...each })));
}

function refunded({ order, isOffCard }: MovedOrder): readonly RuleWithFacts[] {
  return isOffCard ? [] : [{ rule: 'order.refunded', facts: subjectOf(order) }];
}

function requested({ order }: MovedOrder): readonly RuleWithFacts[] {
  return [{ rule: 'order.requested', facts: { ...subjectOf(order), charge: order.charge, answerBy: dueAtOf(order) } }];
}

/** All milestones are agreed to at once: the seller is notified of the first, which is payable next. */
function accepted({ order }: MovedOrder): readonly RuleWithFacts[] {
  if (order.milestone && order.milestone.number > 1) return [];
  const facts = { ...subjectOf(order), settlement: order.settlement, payBy: dueAtOf(order) };
  return [{ rule: 'order.terms_accepted', facts }];
}

/** With proof of shipment agreed, accepted documents release the money: the buyer is notified of that instead. */
function evidenceAccepted({ order }: MovedOrder): readonly RuleWithFacts[] {
  if (order.state === 'released') {
    const isShipment = releaseConditionOf(snapshotOf(order)) === 'shipment';
    return isShipment ? [{ rule: 'order.shipment_proved', facts: { ...subjectOf(order), trade: order.trade } }] : [];
  }
  const dueAt = dueAtOf(order);
  return [{ rule: 'order.inspection_started', facts: { ...subjectOf(order), inspectBy: dueAt, dueAt } }];
}

/** The side that was asked is notified; the buyer also where no evidence came and nobody asked. */
function cancellationAsked(moved: MovedOrder): readonly RuleWithFacts[] {
  const { order, actor, reason = '' } = moved;
  const answerBy = dueAtOf(order);
  if (actor.kind === 'system') return [{ rule: 'order.refund_offered', facts: { ...subjectOf(order), answerBy } }];
  return (['buyer', 'seller'] as const)
    .filter((side) => side !== actor.kind)
    .map((side) => ({
      rule: `order.cancel_asked_to_${side}`,
      facts: { ...subjectOfAll(moved), reason, answerBy },
    }));
}

/** A milestone says which one it is: "Bolts (2/3)". */
export function subjectOf(order: Order) {
  return subjectOfAll({ order });
}

/** One e-mail names milestones that move together: "Bolts (2/3, 3/3)". */
export function subjectOfAll({ order, together = [order] }: Pick<MovedOrder, 'order' | 'together'>) {
  const which = together.flatMap(({ milestone }) => (milestone ? [milestoneText(milestone)] : []));
  const { orderId, goodsName } = order;
  return { orderId, goodsName: which.length > 0 ? `${goodsName} (${which.join(', ')})` : goodsName };
}

/** When the clock of an order that has one runs out. */
export function dueAtOf(order: Order): Date {
  if (!order.dueAt) throw new Error(`No clock runs for order ${order.orderId}, which is ${order.state}`);
  return order.dueAt;
}

/** Each step in the reader's words. */
export const notedSteps = textTable('order.notedStep');

type NotedStep = keyof typeof notedSteps;
type Noted = { readonly side: 'seller' | 'buyer'; readonly step: NotedStep };

/** Which events are noted to whom. */
export const notedEvents: Readonly<Partial<Record<OrderEvent, Noted>>> = {
  send: { side: 'seller', step: 'sent' },
  resend: { side: 'seller', step: 'sent' },
  accept_terms: { side: 'buyer', step: 'accepted' },
  ask_change: { side: 'buyer', step: 'change_asked' },
  decline: { side: 'buyer', step: 'declined' },
  return_evidence: { side: 'buyer', step: 'evidence_returned' },
  fail_payment: { side: 'seller', step: 'payment_failed' },
};
