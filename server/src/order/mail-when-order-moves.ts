/** Who is told what when an order moves (reference 4-k). Payment and settlement write their own letters. */
import { roots } from '@gtp/domain/account/roots.ts';
import { milestoneText } from '@gtp/domain/order/milestone-place.ts';
import { listReaders, listReadersOfKind } from '../account/account.ts';
import { companyNames, findCompany } from '../company/company.ts';
import { type Letters, type Mail, queueMail, type Reader, ringOnly } from '../mail/mail.ts';
import type { Transaction } from '../platform/database.ts';
import { findCancellation } from './cancellation-store.ts';
import { findWish } from './find-wish.ts';
import { findOrder, type MovedOrder, netSettlementOf, type Order } from './move-order.ts';

type About = { readonly order: Order; readonly now: Date };
type Counterparty = ReturnType<typeof companyNames>;

/** Letter and facts for a reader, who reads `counterparty` in their language. */
type Told = { [Name in keyof Letters & string]: { letter: Name; facts: Letters[Name] } }[keyof Letters & string];
/** Nothing where the step does not concern the reader. */
type Telling = (moved: MovedOrder, counterparty: Counterparty) => Told | undefined;

const toBuyer: Readonly<Partial<Record<MovedOrder['event'], Telling>>> = {
  send: tellRequest,
  resend: tellRequest,
  accept_evidence: tellInspection,
  ask_cancel: tellCancelAsked('buyer'),
  keep: (moved) => ({ letter: 'order.kept_to_buyer', facts: subjectOfAll(moved) }),
  cancel: (moved) => ({ letter: 'order.cancelled_to_buyer', facts: subjectOfAll(moved) }),
  void: ({ order }) => ({ letter: 'order.cancelled_to_buyer', facts: subjectOf(order) }),
  refund: ({ order }) => ({ letter: 'order.refunded_to_buyer', facts: subjectOf(order) }),
  refund_part: ({ order }) => ({ letter: 'order.refunded_to_buyer', facts: subjectOf(order) }),
  withdraw: (moved, sellerName) => ({
    letter: 'order.withdrawn',
    facts: { ...subjectOfAll(moved), sellerName },
  }),
  expire: ({ order }, sellerName) => ({
    letter: 'order.expired_to_buyer',
    facts: { ...subjectOf(order), sellerName },
  }),
};
const toSeller: Readonly<Partial<Record<MovedOrder['event'], Telling>>> = {
  accept_terms: tellAccepted,
  ask_change: ({ order, reason = '' }, buyerName) => ({
    letter: 'order.change_asked',
    facts: { ...subjectOf(order), buyerName, reason },
  }),
  decline: ({ order, reason = '' }, buyerName) => ({
    letter: 'order.declined',
    facts: { ...subjectOf(order), buyerName, reason },
  }),
  ask_cancel: tellCancelAsked('seller'),
  keep: (moved) => ({ letter: 'order.kept_to_seller', facts: subjectOfAll(moved) }),
  cancel: (moved) => ({ letter: 'order.cancelled_to_seller', facts: subjectOfAll(moved) }),
  void: ({ order }) => ({ letter: 'order.cancelled_to_seller', facts: subjectOf(order) }),
  refund: ({ order }) => ({ letter: 'order.refunded_to_seller', facts: subjectOf(order) }),
  refund_part: ({ order }) => ({ letter: 'order.refunded_to_seller', facts: subjectOf(order) }),
  accept_evidence: ({ order }) =>
    order.dueAt && { letter: 'order.inspection_to_seller', facts: { ...subjectOf(order), dueAt: order.dueAt } },
  return_evidence: ({ order, reason = '' }) => ({
    letter: 'order.evidence_returned',
    facts: { ...subjectOf(order), reason },
  }),
  expire: ({ order }, buyerName) => ({
    letter: 'order.expired_to_seller',
    facts: { ...subjectOf(order), buyerName },
  }),
};

/**
 * Queues the letters about a step. As a reaction it stands last: the payout day is known by then. A buyer to whom the
 * sheet was never sent is told nothing. Of milestones that move together, one letter tells of all.
 */
export async function mailWhenOrderMoves(transaction: Transaction, moved: MovedOrder): Promise<void> {
  const { order, now, event, together = [order] } = moved;
  if (together[0]?.orderId !== order.orderId) return;
  const [forBuyer, forSeller] = [order.sentAt && toBuyer[event], toSeller[event]];
  if (forBuyer) await tell(transaction, { order, now, reader: 'buyer' }, (name) => forBuyer(moved, name));
  if (forSeller) await tell(transaction, { order, now, reader: 'seller' }, (name) => forSeller(moved, name));
  if (order.state === 'released') await tellRelease(transaction, moved);
}

/** Queued by the use case: documents that were accepted at once need no letter of their own. */
export async function mailEvidenceSubmitted(transaction: Transaction, about: About): Promise<void> {
  await tell(transaction, { ...about, reader: 'buyer' }, (sellerName) => ({
    letter: 'order.evidence_submitted',
    facts: { ...subjectOf(about.order), sellerName },
  }));
}

/** The agency has to look at papers that do not speak for themselves. */
export async function mailEvidenceWaits(transaction: Transaction, { order, now }: About): Promise<void> {
  for (const to of await listReadersOfKind(transaction, 'KOTRA')) {
    const dedupeKey = `order.evidence_waits:${order.orderId}:${now.getTime()}`;
    await queueMail(transaction, { letter: 'order.evidence_waits', facts: subjectOf(order), to, dedupeKey });
  }
}

type Reminder = About & { readonly letter: 'order.evidence_due' | 'order.inspection_ends_soon' | 'order.cancel_due' };

/** A reminder to whoever must act; `now` is the instant that it is sent for, and the same one is sent once. */
export async function mailDeadline(transaction: Transaction, { letter, ...about }: Reminder): Promise<void> {
  if (letter === 'order.cancel_due') return remindOfCancel(transaction, about);
  const facts = { ...subjectOf(about.order), dueAt: dueAtOf(about.order) };
  const reader = letter === 'order.evidence_due' ? 'seller' : 'buyer';
  await tell(transaction, { ...about, reader }, () => ({ letter, facts }));
}

/** To the side whose answer is waited for; once for all milestones that one wish is about. */
async function remindOfCancel(transaction: Transaction, about: About): Promise<void> {
  const { order } = about;
  const { waitsFor: reader } = order;
  if (reader !== 'seller' && reader !== 'buyer') return;
  const asked = await findCancellation(transaction, order.orderId);
  const { orders: together } = await findWish(transaction, { order, wishId: asked?.wishId ?? null });
  if (together[0]?.orderId !== order.orderId) return;
  const facts = { ...subjectOfAll({ order, together }), dueAt: dueAtOf(order) };
  await tell(transaction, { ...about, reader }, () => ({ letter: `order.cancel_due_to_${reader}`, facts }));
}

/** Nobody knows yet whether the card was charged: both sides wait, agency and issuer have a task. */
export async function mailPaymentUnclear(transaction: Transaction, about: About): Promise<void> {
  const facts = subjectOf(about.order);
  for (const reader of ['buyer', 'seller'] as const) {
    await tell(transaction, { ...about, reader }, () => ({ letter: `order.payment_unclear_to_${reader}`, facts }));
  }
  const { issuerCompanyId, orderId } = about.order;
  const letter = 'order.payment_unclear_to_body';
  const dedupeKey = `${letter}:${orderId}:${about.now.getTime()}`;
  const lineFrom =
    (root: string) =>
    (to: Reader): Mail => ({ letter, to, facts: { ...facts, root }, dedupeKey });
  const issuers = issuerCompanyId ? await listReaders(transaction, issuerCompanyId) : [];
  const agency = await listReadersOfKind(transaction, 'KOTRA');
  await ringOnly(transaction, [...agency.map(lineFrom(roots.KOTRA)), ...issuers.map(lineFrom(roots.ISSUER))]);
}

/** The buyer has opened the request. */
export async function mailOrderSeen(transaction: Transaction, about: About): Promise<void> {
  await tell(transaction, { ...about, reader: 'seller' }, (buyerName) => ({
    letter: 'order.seen',
    facts: { ...subjectOf(about.order), buyerName },
  }));
}

/** Queued some days before the clock of an unpaid order runs out; the buyer has nothing to do while it is revised. */
export async function mailExpiresSoon(transaction: Transaction, about: About): Promise<void> {
  const { order } = about;
  const expiresAt = dueAtOf(order);
  if (order.state !== 'change_requested') {
    await tell(transaction, { ...about, reader: 'buyer' }, (sellerName) => ({
      letter: 'order.expires_soon_to_buyer',
      facts: { ...subjectOf(order), sellerName, charge: order.charge, expiresAt },
    }));
  }
  await tell(transaction, { ...about, reader: 'seller' }, (buyerName) => ({
    letter: 'order.expires_soon_to_seller',
    facts: { ...subjectOf(order), buyerName, expiresAt },
  }));
}

/** The side that was asked hears it; the buyer also where no evidence came and nobody asked. */
function tellCancelAsked(reader: 'seller' | 'buyer'): Telling {
  return (moved, counterparty) => {
    const { order, actor, reason = '' } = moved;
    const answerBy = dueAtOf(order);
    if (actor.kind === 'system') {
      const facts = { ...subjectOf(order), answerBy };
      return reader === 'buyer' ? { letter: 'order.refund_offered', facts } : undefined;
    }
    if (actor.kind === reader) return undefined;
    return {
      letter: `order.cancel_asked_to_${reader}`,
      facts: { ...subjectOfAll(moved), counterparty, reason, answerBy },
    };
  };
}

function tellRequest({ order }: MovedOrder, sellerName: Counterparty): Told {
  const facts = { ...subjectOf(order), sellerName, charge: order.charge, answerBy: dueAtOf(order) };
  return { letter: 'order.requested', facts };
}

/** All milestones are agreed to at once: the seller hears of the first, which is payable next. */
function tellAccepted({ order }: MovedOrder, buyerName: Counterparty): Told | undefined {
  if (order.milestone && order.milestone.number > 1) return undefined;
  const facts = { ...subjectOf(order), buyerName, settlement: order.settlement, payBy: dueAtOf(order) };
  return { letter: 'order.terms_accepted', facts };
}

/** With proof of shipment agreed, accepted papers release the money: the buyer hears that instead. */
function tellInspection({ order }: MovedOrder, sellerName: Counterparty): Told {
  if (order.state === 'released') {
    return { letter: 'order.shipment_proved', facts: { ...subjectOf(order), sellerName, trade: order.trade } };
  }
  return { letter: 'order.inspection_started', facts: { ...subjectOf(order), inspectBy: dueAtOf(order) } };
}

/** Without a payout day nobody settles here, and there is nothing to expect. */
async function tellRelease(transaction: Transaction, { order, now }: MovedOrder): Promise<void> {
  const payoutOn = (await findOrder(transaction, order.orderId))?.expectedPayoutOn;
  if (payoutOn === undefined) return;
  await tell(transaction, { order, now, reader: 'seller' }, () => ({
    letter: 'order.released',
    facts: { ...subjectOf(order), settlement: netSettlementOf(order), payoutOn },
  }));
}

/** A milestone says which one it is: "Bolts (2/3)". */
function subjectOf(order: Order) {
  return subjectOfAll({ order });
}

/** Milestones that move together are told of together: "Bolts (2/3, 3/3)". */
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

type Content = (counterparty: Counterparty) => Told | undefined;

async function tell(transaction: Transaction, { order, now, reader }: Address, told: Content) {
  const { sellerCompanyId, buyerCompanyId } = order;
  const [ownId, otherId] = reader === 'seller' ? [sellerCompanyId, buyerCompanyId] : [buyerCompanyId, sellerCompanyId];
  const counterparty = await findCompany(transaction, otherId);
  if (!counterparty) throw new Error(`Order ${order.orderId} has lost a party`);
  const readers: readonly Reader[] = await listReaders(transaction, ownId);
  for (const to of readers) {
    const content = told(companyNames(counterparty));
    if (!content) continue;
    const dedupeKey = `${content.letter}:${order.orderId}:${now.getTime()}`;
    await queueMail(transaction, { ...content, to, dedupeKey });
  }
}
