/** An order in any state that its table leads to, with the events that led there. */
import { lineAmount } from '@gtp/domain/order/order-amounts.ts';
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import { type OrderEvent, orderTransitions } from '@gtp/domain/order/order-states.ts';
import type { MilestoneKind, ReleaseMode } from '@gtp/domain/order/release-modes.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, money, zero } from '@gtp/domain/platform/money.ts';
import {
  findOrder,
  moveOrder,
  type Order,
  type OrderContext,
  type OrderLine,
  type TransitionStep,
} from '../../src/order/order.ts';
import { insertEvent } from '../../src/order/order-event-store.ts';
import { insertOrder, saveIssuer, saveLines } from '../../src/order/order-store.ts';
import { type PricedCosts, priceOrder } from '../../src/order/quote-order.ts';
import { makeAdjustableClock } from '../../src/platform/clock.ts';
import { type Database, inTransaction, type Transaction } from '../../src/platform/database.ts';
import { makeIds } from '../../src/platform/ids.ts';
import { silentLog } from '../../src/platform/log.ts';
import { type MadeCompany, makeBuyer, makeSeller } from './make-company.ts';

type Party = Pick<MadeCompany, 'companyId' | 'userId'>;

type Differences = {
  readonly state?: OrderState;
  /** Made afresh if not given; its id is `madeOrder.sellerCompanyId`. */
  readonly seller?: Party;
  readonly buyer?: Party;
  readonly issuerCompanyId?: string;
  readonly currency?: Currency;
  readonly releaseMode?: ReleaseMode;
  readonly inspectionDays?: number;
  readonly tolerance?: number;
  readonly paymentDueOn?: string;
  readonly tradeNumber?: string;
  readonly goodsName?: string;
  readonly buyerShare?: number;
  /** Hundredths of a percent. */
  readonly feeRate?: number;
  /** When all of it happened. */
  readonly now?: Date;
  /** What payment and settlement do on the way; nothing if not given, so no ledger entry is made. */
  readonly transitionSteps?: readonly TransitionStep[];
};

export const defaultNow = new Date('2026-11-02T03:00:00Z');

/** The worked examples of reference 4-b: lines and costs for each currency. */
const examples: Readonly<Record<Currency, PricedCosts & { readonly feeRate: number }>> = {
  USD: example('USD', { line: line(1_250_000n, 8_370_000n), freight: 38_500n, insurance: 4_215n, fee: [280, 5_000] }),
  JPY: example('JPY', { line: line(300_000n, 4_275_000_000n), freight: 36_800n, insurance: 0n, fee: [220, 3_000] }),
  KRW: example('KRW', { line: line(17_000n, 1_234_567_000_000n), freight: 0n, insurance: 0n, fee: [250, 0] }),
};

/** What an order costs in reference 4-b, by currency. */
export function exampleCosts(currency: Currency): PricedCosts & { readonly feeRate: number } {
  return examples[currency];
}

/** Makes the order; the default is a draft of the worked example in USD, 11,042.11 to the card. */
export async function makeOrder(database: Database, differences: Differences = {}): Promise<Order> {
  const seller = differences.seller ?? (await makeSeller(database));
  const buyer = differences.buyer ?? (await makeBuyer(database));
  const context = contextAt(database, differences);
  return inTransaction(database, async (transaction) => {
    let order = await insertDraft(transaction, context, { ...differences, seller, buyer });
    for (const event of pathTo(differences.state ?? 'draft')) {
      order = await step(context, transaction, { order, event, seller, buyer });
    }
    return order;
  });
}

function contextAt(database: Database, { now, transitionSteps = [] }: Differences): OrderContext {
  const clock = makeAdjustableClock(now ?? defaultNow);
  return { database, clock, ids: makeIds(clock), log: silentLog, transitionSteps };
}

type Draft = Differences & { readonly seller: Party; readonly buyer: Party };

async function insertDraft(transaction: Transaction, context: OrderContext, draft: Draft): Promise<Order> {
  const order = draftOf(context, draft);
  const { lines } = examples[order.currency];
  const priced = lines.map((each) => ({ ...each, amountMinor: lineAmount(each, order.currency).minor }));
  await insertOrder(transaction, order);
  await saveLines(transaction, order.orderId, priced);
  if (order.issuerCompanyId) await saveIssuer(transaction, order.orderId, order.issuerCompanyId);
  const actor = { actorKind: 'seller', userId: draft.seller.userId, companyId: draft.seller.companyId } as const;
  const event = { orderId: order.orderId, event: 'create', from: undefined, to: order.state, ...actor } as const;
  await insertEvent(transaction, { ...event, happenedAt: order.createdAt });
  return order;
}

function draftOf({ clock, ids }: OrderContext, draft: Draft): Order {
  const { feeRate, ...costs } = examples[draft.currency ?? 'USD'];
  const share = draft.buyerShare ?? costs.buyerShare;
  const price = priceOrder({ ...costs, buyerShare: share }, draft.feeRate ?? feeRate);
  if (!price.ok) throw new Error(price.code);
  const now = clock.now();
  return {
    ...price.value,
    orderId: ids.makeOrderId(now),
    version: 1,
    state: 'draft',
    sellerCompanyId: draft.seller.companyId,
    buyerCompanyId: draft.buyer.companyId,
    issuerCompanyId: draft.issuerCompanyId,
    tradeNumber: draft.tradeNumber ?? 'PI-2026-1102',
    goodsName: draft.goodsName ?? 'Stainless bolts',
    hsCode: '731815',
    incoterm: 'CIF',
    releaseMode: draft.releaseMode ?? 'delivery',
    inspectionDays: draft.inspectionDays ?? 7,
    tolerance: draft.tolerance ?? 500,
    paymentDueOn: draft.paymentDueOn ?? addDays(seoulDay(now), 10),
    note: '',
    createdBy: draft.seller.userId,
    createdAt: now,
    sentAt: undefined,
    acceptedAt: undefined,
    paidAt: undefined,
    releasedAt: undefined,
    settledAt: undefined,
    returned: { refunded: zero(price.value.trade.currency), forgone: zero(price.value.trade.currency) },
    stateSince: now,
    dueAt: undefined,
    expectedPayoutOn: undefined,
  };
}

type Step = { readonly order: Order; readonly event: OrderEvent; readonly seller: Party; readonly buyer: Party };

async function step(context: OrderContext, transaction: Transaction, { order, event, seller, buyer }: Step) {
  const kind = orderTransitions[order.state][event]?.actors[0] ?? 'system';
  const people = { seller, buyer } as const;
  const person = kind === 'seller' || kind === 'buyer' ? people[kind] : undefined;
  const actor = { kind, ...(person && { userId: person.userId, companyId: person.companyId }) };
  const reason = event === 'ask_change' || event === 'decline' ? 'Please quote by sea' : undefined;
  const moved = await moveOrder(context, transaction, { order, event, actor, ...(reason && { reason }) });
  if (!moved.ok) throw new Error(moved.code);
  return moved.value;
}

/** The shortest way from a draft to `state` through the table. */
function pathTo(state: OrderState): readonly OrderEvent[] {
  const paths = new Map<OrderState, readonly OrderEvent[]>([['draft', []]]);
  for (const [from, path] of paths) {
    for (const [event, transition] of Object.entries(orderTransitions[from])) {
      if (!paths.has(transition.to)) paths.set(transition.to, [...path, event as OrderEvent]);
    }
  }
  const path = paths.get(state);
  if (!path) throw new Error(`No event leads to an order that is ${state}`);
  return path;
}

function line(quantity: bigint, unitPrice: bigint): OrderLine {
  return { description: 'Hex bolt M8', quantity, unit: 'EA', unitPrice };
}

type Example = {
  readonly line: OrderLine;
  readonly freight: bigint;
  readonly insurance: bigint;
  readonly fee: readonly [rate: number, buyerShare: number];
};

function example(currency: Currency, { line, freight, insurance, fee: [feeRate, buyerShare] }: Example) {
  const costs = { freight: money(freight, currency), insurance: money(insurance, currency) };
  const nothing = money(0n, currency);
  return { currency, lines: [line], ...costs, otherCharges: nothing, discount: nothing, buyerShare, feeRate };
}

/** The order as the first of two milestones of its agreement, released by what its kind waits for. */
export async function asMilestone(database: Database, { orderId }: Order, kind: MilestoneKind): Promise<Order> {
  await database
    .updateTable('orders')
    .set({ releaseMode: 'milestones', bundleId: orderId, milestoneNumber: 1, milestoneCount: 2 })
    .set({ milestoneTitle: 'First', milestoneCondition: '', milestoneKind: kind })
    .where('orderId', '=', orderId)
    .execute();
  const order = await findOrder(database, orderId);
  if (!order) throw new Error(`The order ${orderId} is gone`);
  return order;
}
