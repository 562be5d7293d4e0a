/** Who is notified of what when an order moves (reference 4-k). Payment and settlement write their own e-mails. */
import { homePaths } from '@gtp/domain/account/home-paths.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import { listReaders, listReadersOfKind } from '../account/account.ts';
import { companyNames, findCompany } from '../company/company.ts';
import { type Email, type EmailFacts, queueEmail, queueNotifications, type Reader } from '../email/email.ts';
import type { Transaction } from '../platform/database.ts';
import { findCancellation } from './cancellation-store.ts';
import { findBulkCancellation } from './find-bulk-cancellation.ts';
import { findOrder, type MovedOrder, netSettlementOf, type Order } from './move-order.ts';

type About = { readonly order: Order; readonly now: Date };
type Counterparty = ReturnType<typeof companyNames>;

/** E-mail and facts for a reader, who reads `counterparty` in their language. */
type EmailContent = {
  [Name in keyof EmailFacts & string]: { template: Name; facts: EmailFacts[Name] };
}[keyof EmailFacts & string];
/** Nothing where the step does not concern the reader. */
type ContentOf = (moved: MovedOrder, counterparty: Counterparty) => EmailContent | undefined;

const toBuyer: Readonly<Partial<Record<MovedOrder['event'], ContentOf>>> = {
  send: requestEmail,
  resend: requestEmail,
  accept_evidence: inspectionEmail,
  ask_cancel: cancellationAskedEmail('buyer'),
  keep: (moved) => ({ template: 'order.kept_to_buyer', facts: subjectOfAll(moved) }),
  cancel: (moved) => ({ template: 'order.cancelled_to_buyer', facts: subjectOfAll(moved) }),
  void: ({ order }) => ({ template: 'order.cancelled_to_buyer', facts: subjectOf(order) }),
  refund: ({ order }) => ({ template: 'order.refunded_to_buyer', facts: subjectOf(order) }),
  refund_part: ({ order }) => ({ template: 'order.refunded_to_buyer', facts: subjectOf(order) }),
  withdraw: (moved, sellerName) => ({
    template: 'order.withdrawn',
    facts: { ...subjectOfAll(moved), sellerName },
  }),
  expire: ({ order }, sellerName) => ({
    template: 'order.expired_to_buyer',
    facts: { ...subjectOf(order), sellerName },
  }),
};
const toSeller: Readonly<Partial<Record<MovedOrder['event'], ContentOf>>> = {
  accept_terms: acceptanceEmail,
  ask_change: ({ order, reason = '' }, buyerName) => ({
    template: 'order.change_asked',
    facts: { ...subjectOf(order), buyerName, reason },
  }),
  decline: ({ order, reason = '' }, buyerName) => ({
    template: 'order.declined',
    facts: { ...subjectOf(order), buyerName, reason },
  }),
  ask_cancel: cancellationAskedEmail('seller'),
  keep: (moved) => ({ template: 'order.kept_to_seller', facts: subjectOfAll(moved) }),
  cancel: (moved) => ({ template: 'order.cancelled_to_seller', facts: subjectOfAll(moved) }),
  void: ({ order }) => ({ template: 'order.cancelled_to_seller', facts: subjectOf(order) }),
  refund: ({ order }) => ({ template: 'order.refunded_to_seller', facts: subjectOf(order) }),
  refund_part: ({ order }) => ({ template: 'order.refunded_to_seller', facts: subjectOf(order) }),
  accept_evidence: ({ order }) =>
    order.dueAt && { template: 'order.inspection_to_seller', facts: { ...subjectOf(order), dueAt: order.dueAt } },
  return_evidence: ({ order, reason = '' }) => ({
    template: 'order.evidence_returned',
    facts: { ...subjectOf(order), reason },
  }),
  expire: ({ order }, buyerName) => ({
    template: 'order.expired_to_seller',
    facts: { ...subjectOf(order), buyerName },
  }),
};

/**
 * Queues the e-mails about a step. As a step of the transition it stands last: the payout day is known by then. A
 * buyer to whom the sheet was never sent gets nothing. Milestones that move together share one e-mail.
 */
export async function emailOnTransition(transaction: Transaction, moved: MovedOrder): Promise<void> {
  const { order, now, event, together = [order] } = moved;
  if (together[0]?.orderId !== order.orderId) return;
  const [forBuyer, forSeller] = [order.sentAt && toBuyer[event], toSeller[event]];
  if (forBuyer) await notifySide(transaction, { order, now, reader: 'buyer' }, (name) => forBuyer(moved, name));
  if (forSeller) await notifySide(transaction, { order, now, reader: 'seller' }, (name) => forSeller(moved, name));
  if (order.state === 'released') await notifyReleased(transaction, moved);
}

/** Queued by the use case: documents that were accepted at once need no e-mail of their own. */
export async function notifyEvidenceSubmitted(transaction: Transaction, about: About): Promise<void> {
  await notifySide(transaction, { ...about, reader: 'buyer' }, (sellerName) => ({
    template: 'order.evidence_submitted',
    facts: { ...subjectOf(about.order), sellerName },
  }));
}

/** The agency has to look at documents that do not speak for themselves. */
export async function notifyEvidenceWaits(transaction: Transaction, { order, now }: About): Promise<void> {
  for (const to of await listReadersOfKind(transaction, 'KOTRA')) {
    const dedupeKey = `order.evidence_waits:${order.orderId}:${now.getTime()}`;
    await queueEmail(transaction, { template: 'order.evidence_waits', facts: subjectOf(order), to, dedupeKey });
  }
}

type Reminder = About & { readonly template: 'order.evidence_due' | 'order.inspection_ends_soon' | 'order.cancel_due' };

/** A reminder to whoever must act; `now` is the instant that it is sent for, and the same one is sent once. */
export async function notifyDeadline(transaction: Transaction, { template, ...about }: Reminder): Promise<void> {
  if (template === 'order.cancel_due') return remindOfCancel(transaction, about);
  const facts = { ...subjectOf(about.order), dueAt: dueAtOf(about.order) };
  const reader = template === 'order.evidence_due' ? 'seller' : 'buyer';
  await notifySide(transaction, { ...about, reader }, () => ({ template, facts }));
}

/** To the side whose answer is waited for; once for all milestones that one request is about. */
async function remindOfCancel(transaction: Transaction, about: About): Promise<void> {
  const { order } = about;
  const { waitsFor: reader } = order;
  if (reader !== 'seller' && reader !== 'buyer') return;
  const asked = await findCancellation(transaction, order.orderId);
  const { orders: together } = await findBulkCancellation(transaction, {
    order,
    bulkCancellationId: asked?.bulkCancellationId ?? null,
  });
  if (together[0]?.orderId !== order.orderId) return;
  const facts = { ...subjectOfAll({ order, together }), dueAt: dueAtOf(order) };
  await notifySide(transaction, { ...about, reader }, () => ({ template: `order.cancel_due_to_${reader}`, facts }));
}

/** Nobody knows yet whether the card was charged: both sides wait, agency and issuer have a task. */
export async function notifyPaymentUnclear(transaction: Transaction, about: About): Promise<void> {
  const facts = subjectOf(about.order);
  for (const reader of ['buyer', 'seller'] as const) {
    await notifySide(transaction, { ...about, reader }, () => ({
      template: `order.payment_unclear_to_${reader}`,
      facts,
    }));
  }
  const { issuerCompanyId, orderId } = about.order;
  const template = 'order.payment_unclear_to_body';
  const dedupeKey = `${template}:${orderId}:${about.now.getTime()}`;
  const lineFrom =
    (root: string) =>
    (to: Reader): Email => ({ template, to, facts: { ...facts, root }, dedupeKey });
  const issuers = issuerCompanyId ? await listReaders(transaction, issuerCompanyId) : [];
  const agency = await listReadersOfKind(transaction, 'KOTRA');
  await queueNotifications(transaction, [
    ...agency.map(lineFrom(homePaths.KOTRA)),
    ...issuers.map(lineFrom(homePaths.ISSUER)),
  ]);
}

/** The buyer has opened the request. */
export async function notifyOrderSeen(transaction: Transaction, about: About): Promise<void> {
  await notifySide(transaction, { ...about, reader: 'seller' }, (buyerName) => ({
    template: 'order.seen',
    facts: { ...subjectOf(about.order), buyerName },
  }));
}

/** Queued some days before the clock of an unpaid order runs out; the buyer has nothing to do while it is revised. */
export async function notifyExpiresSoon(transaction: Transaction, about: About): Promise<void> {
  const { order } = about;
  const expiresAt = dueAtOf(order);
  if (order.state !== 'change_requested') {
    await notifySide(transaction, { ...about, reader: 'buyer' }, (sellerName) => ({
      template: 'order.expires_soon_to_buyer',
      facts: { ...subjectOf(order), sellerName, charge: order.charge, expiresAt },
    }));
  }
  await notifySide(transaction, { ...about, reader: 'seller' }, (buyerName) => ({
    template: 'order.expires_soon_to_seller',
    facts: { ...subjectOf(order), buyerName, expiresAt },
  }));
}

/** The side that was asked hears it; the buyer also where no evidence came and nobody asked. */
function cancellationAskedEmail(reader: 'seller' | 'buyer'): ContentOf {
  return (moved, counterparty) => {
    const { order, actor, reason = '' } = moved;
    const answerBy = dueAtOf(order);
    if (actor.kind === 'system') {
      const facts = { ...subjectOf(order), answerBy };
      return reader === 'buyer' ? { template: 'order.refund_offered', facts } : undefined;
    }
    if (actor.kind === reader) return undefined;
    return {
      template: `order.cancel_asked_to_${reader}`,
      facts: { ...subjectOfAll(moved), counterparty, reason, answerBy },
    };
  };
}

function requestEmail({ order }: MovedOrder, sellerName: Counterparty): EmailContent {
  const facts = { ...subjectOf(order), sellerName, charge: order.charge, answerBy: dueAtOf(order) };
  return { template: 'order.requested', facts };
}

/** All milestones are agreed to at once: the seller hears of the first, which is payable next. */
function acceptanceEmail({ order }: MovedOrder, buyerName: Counterparty): EmailContent | undefined {
  if (order.milestone && order.milestone.number > 1) return undefined;
  const facts = { ...subjectOf(order), buyerName, settlement: order.settlement, payBy: dueAtOf(order) };
  return { template: 'order.terms_accepted', facts };
}

/** With proof of shipment agreed, accepted documents release the money: the buyer hears that instead. */
function inspectionEmail({ order }: MovedOrder, sellerName: Counterparty): EmailContent {
  if (order.state === 'released') {
    return { template: 'order.shipment_proved', facts: { ...subjectOf(order), sellerName, trade: order.trade } };
  }
  return { template: 'order.inspection_started', facts: { ...subjectOf(order), inspectBy: dueAtOf(order) } };
}

/** Without a payout day nobody settles here, and there is nothing to expect. */
async function notifyReleased(transaction: Transaction, { order, now }: MovedOrder): Promise<void> {
  const payoutOn = (await findOrder(transaction, order.orderId))?.expectedPayoutOn;
  if (payoutOn === undefined) return;
  await notifySide(transaction, { order, now, reader: 'seller' }, () => ({
    template: 'order.released',
    facts: { ...subjectOf(order), settlement: netSettlementOf(order), payoutOn },
  }));
}

/** A milestone says which one it is: "Bolts (2/3)". */
function subjectOf(order: Order) {
  return subjectOfAll({ order });
}

/** One e-mail names milestones that move together: "Bolts (2/3, 3/3)". */
function subjectOfAll({ order, together = [order] }: Pick<MovedOrder, 'order' | 'together'>) {
  const which = together.flatMap(({ milestone }) => (milestone ? [milestoneText(milestone)] : []));
  const { orderId, goodsName } = order;
  return { orderId, goodsName: which.length > 0 ? `${goodsName} (${which.join(', ')})` : goodsName };
}

function dueAtOf(order: Order): Date {
  if (!order.dueAt) throw new Error(`No clock runs for order ${order.orderId}, which is ${order.state}`);
  return order.dueAt;
}

type Address = About & { readonly reader: 'seller' | 'buyer' };

type ContentFor = (counterparty: Counterparty) => EmailContent | undefined;

async function notifySide(transaction: Transaction, { order, now, reader }: Address, contentFor: ContentFor) {
  const { sellerCompanyId, buyerCompanyId } = order;
  const [ownId, otherId] = reader === 'seller' ? [sellerCompanyId, buyerCompanyId] : [buyerCompanyId, sellerCompanyId];
  const counterparty = await findCompany(transaction, otherId);
  if (!counterparty) throw new Error(`Order ${order.orderId} has lost a party`);
  const readers: readonly Reader[] = await listReaders(transaction, ownId);
  for (const to of readers) {
    const content = contentFor(companyNames(counterparty));
    if (!content) continue;
    const dedupeKey = `${content.template}:${order.orderId}:${now.getTime()}`;
    await queueEmail(transaction, { ...content, to, dedupeKey });
  }
}
