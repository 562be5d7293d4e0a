/**
 * An order sheet and its life. A seller writes and sends it, a buyer accepts and pays it, and it moves on from state
 * to state by one table (domain/order/order-states.ts). `moveOrder` is the only way from one state to the next: it
 * asks the table, writes the row and one event, then lets payment and settlement do their part, all in the caller's
 * transaction. Whoever moves an order has locked it first.
 */
import type { Tag } from '@gtp/contract/platform/tags.ts';
import { institutionTypes, isMemberType } from '@gtp/domain/account/client-types.ts';
import { type Reach, reachOf } from '@gtp/domain/account/permissions.ts';
import * as rules from '@gtp/domain/order/order.ts';
import { type OrderConfirmer, turnUnder } from '@gtp/domain/order/order-progress.ts';
import type { OrderRefusal } from '@gtp/domain/order/order-refusals.ts';
import { type OrderActor, type OrderEvent, orderEventsOpenTo } from '@gtp/domain/order/order-states.ts';
import { plus } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { tellChange } from '../platform/tell-change.ts';
import type { ScreeningContext } from '../screening/screening.ts';
import { isInDispute } from './dispute-facts-store.ts';
import { insertEvent } from './order-event-store.ts';
import { type Order, type Returned, snapshotOf, type WaitsFor } from './order-record.ts';
import * as store from './order-store.ts';

export type { Order, OrderLine, OrderPrice, OrderSheet, WaitsFor } from './order-record.ts';
export { netSettlementOf, snapshotOf } from './order-record.ts';
export { findOrder, lockOrder } from './order-store.ts';

/** Who moves an order: a person of a company, or the gateway or the system, which have neither. */
export type OrderMover = { readonly kind: OrderActor; readonly userId?: string; readonly companyId?: string };

/** What happened: the order before and after, handed on in the transaction in which it happens. */
export type MovedOrder = {
  readonly before: Order;
  readonly order: Order;
  readonly event: OrderEvent;
  readonly actor: OrderMover;
  readonly reason?: string;
  readonly isOffCard?: boolean;
  readonly together?: readonly Order[];
  readonly now: Date;
};

/**
 * What a feature above does when an order moves; what it throws rolls the move back. It answers what it has changed of
 * the order's own row.
 */
export type TransitionStep = (
  transaction: Transaction,
  moved: MovedOrder,
) => Promise<Partial<Order> | undefined> | Promise<void>;

/** What moving orders needs. The steps run in their order, payment before settlement. */
export type OrderContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'> &
  ScreeningContext & {
    readonly transitionSteps: readonly TransitionStep[];
  };

export type OrderMove = {
  /** As it was locked in this transaction. */
  readonly order: Order;
  readonly event: OrderEvent;
  readonly actor: OrderMover;
  readonly reason?: string;
  /** Which register confirms what the system accepts; what a person of the agency accepts is the agency's word. */
  readonly confirmedBy?: 'register';
  /** How many days the seller has to file again what is returned. */
  readonly evidenceDays?: number | undefined;
  /** Whose answer is waited for from now on, where the state alone does not say. */
  readonly waitsFor?: WaitsFor;
  /** The money went back another way than to the card: payment itself notifies of how. */
  readonly isOffCard?: boolean;
  /**
   * All orders that one decision moves, this one among them: whoever is notified of it is notified once, with the
   * first.
   */
  readonly together?: readonly Order[];
};

/**
 * Moves a locked order along its table and answers it as it is then. Refuses with `order.not_in_state`; guards that
 * need more than the state are asked by the use case before. An actor whom the table does not name is our fault.
 */
export async function moveOrder(
  context: OrderContext,
  transaction: Transaction,
  move: OrderMove,
): Promise<Result<Order, OrderRefusal>> {
  const { event, actor } = move;
  const before = withEvidenceOf(move);
  const now = context.clock.now();
  const decided = rules.moveOrder(snapshotOf(before), event, now);
  if (!decided.ok) return decided;
  if (!orderEventsOpenTo(actor.kind, before.state).includes(event)) {
    throw new Error(`${event} of an order that is ${before.state} is not for the ${actor.kind}`);
  }
  let order: Order = {
    ...orderAfter({ ...move, order: before }, decided.value, now),
    ...milestoneOf(move, decided.value, now),
  };
  await store.saveState(transaction, order);
  await writeEvent(transaction, { ...move, before, order, now });
  tellOfOrder(transaction, order);
  for (const runStep of context.transitionSteps) {
    const changed = await runStep(transaction, { ...move, before, order, now });
    if (changed) order = { ...order, ...changed };
  }
  return accept(order);
}

/**
 * The order with what the move brings about its evidence: who vouches for what is accepted, and how long the seller has
 * for what is returned. What is filed anew is confirmed by nobody yet.
 */
function withEvidenceOf({ order, event, actor, confirmedBy, evidenceDays }: OrderMove): Order {
  if (event === 'submit_evidence') return { ...order, confirmedBy: undefined };
  if (event === 'return_evidence') return { ...order, evidenceDays };
  if (event !== 'accept_evidence') return order;
  const confirmer: OrderConfirmer | undefined = actor.kind === 'agency' ? 'agency' : confirmedBy;
  return { ...order, confirmedBy: confirmer };
}

type JointMove = Omit<OrderMove, 'order' | 'together'> & { readonly orders: readonly Order[] };

/**
 * Moves several locked orders by one decision, all or none; the rules were asked about each, so a refusal is a fault.
 */
export async function moveTogether(
  context: OrderContext,
  transaction: Transaction,
  { orders, ...move }: JointMove,
): Promise<readonly Order[]> {
  const moved: Order[] = [];
  for (const order of orders) {
    const done = await moveOrder(context, transaction, { ...move, order, together: orders });
    if (!done.ok) throw new Error(`${move.event} of order ${order.orderId}, one of several, was refused: ${done.code}`);
    moved.push(done.value);
  }
  return moved;
}

/** The version that a seller is working on keeps the clock that runs; every other state starts its own. */
function orderAfter({ order: before, waitsFor }: OrderMove, decided: rules.OrderDecision, now: Date): Order {
  const { state, dueAt, since = now, interrupted } = decided;
  if (state === before.state) return before;
  const waits = waitsFor ?? turnUnder(state, snapshotOf(before));
  return { ...before, state, stateSince: since, dueAt, interrupted, waitsFor: waits };
}

function milestoneOf({ event, order }: OrderMove, { state }: rules.OrderDecision, now: Date): Partial<Order> {
  if (state === 'released' && order.state !== 'released') return { releasedAt: now };
  if (event === 'open_dispute') return { releasedAt: undefined };
  const milestone = milestones[event];
  return milestone ? { [milestone]: now } : {};
}

const milestones: Readonly<Partial<Record<OrderEvent, 'sentAt' | 'acceptedAt' | 'paidAt' | 'settledAt'>>> = {
  send: 'sentAt',
  resend: 'sentAt',
  accept_terms: 'acceptedAt',
  capture: 'paidAt',
  settle: 'settledAt',
};

async function writeEvent(transaction: Transaction, { before, order, event, actor, reason, now }: MovedOrder) {
  await insertEvent(transaction, {
    orderId: order.orderId,
    event,
    from: before.state,
    to: order.state,
    actorKind: actor.kind,
    userId: actor.userId,
    companyId: actor.companyId,
    reason,
    happenedAt: now,
  });
}

/** Tells who has it open; what was never sent is its seller's alone. */
export function tellOfOrder(database: object, order: Order): void {
  const { orderId, sellerCompanyId, buyerCompanyId, issuerCompanyId } = order;
  const isSeen = order.sentAt !== undefined;
  const others = isSeen ? [buyerCompanyId, ...(issuerCompanyId ? [issuerCompanyId] : [])] : [];
  tellChange(database, {
    tags: order.acceptedAt ? [...tagsOfOrder, ...tagsOfPaidOrder] : tagsOfOrder,
    orderId,
    companyIds: [sellerCompanyId, ...others],
    clientTypes: isSeen ? institutionsOfAll : [],
  });
}

const tagsOfOrder: readonly Tag[] = ['order', 'figures', 'work'];
const tagsOfPaidOrder: readonly Tag[] = ['payment', 'refund', 'dispute', 'settlement', 'risk'];
/** Who reads every order that was sent. */
const institutionsOfAll = institutionTypes.filter((each) => reachOf('order.read', each) !== 'own-cards');

/** Whose answer an interrupted order waits for from now on; the order is locked. */
export async function saveWaitsFor(transaction: Transaction, order: Order, waitsFor: WaitsFor | undefined) {
  await store.saveState(transaction, { ...order, waitsFor });
  tellOfOrder(transaction, order);
}

/**
 * More of a locked order went back: so much to the card, so much less for the seller. Answers the order as it is then.
 */
export async function saveReturned(transaction: Transaction, order: Order, more: Returned): Promise<Order> {
  const { refunded, forgone } = order.returned;
  const returned = { refunded: plus(refunded, more.refunded), forgone: plus(forgone, more.forgone) };
  await store.saveReturned(transaction, order.orderId, returned);
  tellOfOrder(transaction, order);
  return { ...order, returned };
}

/**
 * Whether the caller may read the order (reference 4-c). A sheet that was never sent is its seller's alone; an issuer
 * sees what its cards pay. Whoever may not read an order gets the answer that there is none.
 */
export function isOrderReadableBy(caller: Pick<Caller, 'clientType' | 'companyId'>, order: Order): boolean {
  const reach: Reach | undefined = reachOf('order.read', caller.clientType);
  if (reach === undefined) return false;
  if (reach === 'own' && caller.clientType === 'SELLER') return order.sellerCompanyId === caller.companyId;
  if (order.sentAt === undefined) return false;
  if (reach === 'own') return order.buyerCompanyId === caller.companyId;
  if (reach === 'own-cards') return order.issuerCompanyId === caller.companyId;
  return true;
}

/** Who reads all documents of an order: both sides and the agency that reviews them (reference 4-c). */
export function mayReadDocuments({ clientType }: Pick<Caller, 'clientType'>): boolean {
  return isMemberType(clientType) || clientType === 'KOTRA';
}

/**
 * Who reads what is filed as evidence: both sides, the agency, and the issuer of the card while its order is in dispute
 * (reference 4-c: "R (own, in dispute)"; decision 0144).
 */
export async function mayReadEvidence(
  database: Database,
  caller: Pick<Caller, 'clientType' | 'companyId'>,
  order: Order,
): Promise<boolean> {
  if (mayReadDocuments(caller)) return true;
  if (caller.clientType !== 'ISSUER' || !isOrderReadableBy(caller, order)) return false;
  return isInDispute(database, order);
}
