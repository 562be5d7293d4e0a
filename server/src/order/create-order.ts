import * as rules from '@gtp/domain/order/order.ts';
import { zero } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findSeller, lockCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { moverOf } from './change-order.ts';
import type { Order, OrderContext } from './move-order.ts';
import {
  attachContract,
  type OrderDraft,
  readDraft,
  saveContract,
  saveDraftRows,
  type WrittenOrder,
} from './order-draft.ts';
import { insertEvent } from './order-event-store.ts';
import { listOrderIdsOfNumbers } from './order-number-store.ts';
import { insertOrder, insertOrderLater, isOrderIdTaken } from './order-store.ts';

type NewOrder = {
  readonly caller: Caller;
  readonly draft: OrderDraft;
  /** Refused where the seller has an order of this trade number that did not come to nothing. */
  readonly isNumberNew?: boolean;
};

/** Stores a draft of the caller's company with its amounts; only a seller who may trade writes one (reference 4-a). */
export async function createOrder(context: OrderContext, creation: NewOrder): Promise<Result<Order>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await createUnder(context, context.ids.makeOrderId(context.clock.now()), creation);
    } catch (error) {
      // Ids are short enough to be read aloud, so that two may clash; then another is tried.
      if (attempt === attempts || !isOrderIdTaken(error)) throw error;
    }
  }
}

const attempts = 5;

function createUnder(context: OrderContext, orderId: string, creation: NewOrder): Promise<Result<Order>> {
  const { caller, draft, isNumberNew = false } = creation;
  return decideIn(context.database, async (transaction) => {
    const now = context.clock.now();
    if (isNumberNew && (await isNumberTaken(transaction, creation))) {
      return refuse('order.number_known', { field: 'tradeNumber' });
    }
    const [seller, read] = await Promise.all([
      findSeller(transaction, caller.companyId),
      readDraft(transaction, draft, now),
    ]);
    if (!seller) return refuse('order.seller_not_approved');
    const decided = rules.createOrder({ seller: seller.memberState });
    if (!decided.ok) return decided;
    if (!read.ok) return read;
    const attached = await attachContract(transaction, draft, caller);
    if (!attached.ok) return attached;
    const { written, plan } = read.value;
    const order = draftOf(orderId, { written, caller, now });
    await insertOrderLater(transaction, order);
    await saveDraftRows(transaction, { orderId: order.orderId, draft, plan });
    await saveContract(transaction, { orderId: order.orderId, draft, caller, now });
    await writeCreation(transaction, order, caller);
    return accept(order);
  });
}

/** Of two imports at once the second waits here, and finds what the first has made. */
async function isNumberTaken(transaction: Transaction, { caller, draft }: NewOrder): Promise<boolean> {
  await lockCompany(transaction, caller.companyId);
  const wanted = { sellerCompanyId: caller.companyId, tradeNumbers: [draft.tradeNumber] };
  return (await listOrderIdsOfNumbers(transaction, wanted)).size > 0;
}

type Writing = { readonly written: WrittenOrder; readonly caller: Caller; readonly now: Date };

function draftOf(orderId: string, { written, caller, now }: Writing): Order {
  return {
    ...written,
    orderId,
    version: 1,
    state: 'draft',
    sellerCompanyId: caller.companyId,
    issuerCompanyId: undefined,
    createdBy: caller.userId,
    createdAt: now,
    sentAt: undefined,
    acceptedAt: undefined,
    paidAt: undefined,
    releasedAt: undefined,
    settledAt: undefined,
    returned: { refunded: zero(written.currency), forgone: zero(written.currency) },
    stateSince: now,
    dueAt: undefined,
    expectedPayoutOn: undefined,
  };
}

async function writeCreation(transaction: Transaction, order: Order, caller: Caller): Promise<void> {
  const { kind, userId, companyId } = moverOf(caller);
  await insertEvent(transaction, {
    orderId: order.orderId,
    event: 'create',
    from: undefined,
    to: order.state,
    actorKind: kind,
    userId,
    companyId,
    happenedAt: order.createdAt,
  });
}

/** Stores a new order. Ids are short enough to be read aloud, so that two may clash; then another is tried. */
export async function insertUnderFreeId(
  { ids, clock }: Pick<OrderContext, 'ids' | 'clock'>,
  transaction: Transaction,
  make: (orderId: string) => Order,
): Promise<Order> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const order = make(ids.makeOrderId(clock.now()));
    if (await insertOrder(transaction, order)) return order;
  }
  throw new Error('No free order id was found');
}
