import type { OrderSide } from '@gtp/domain/order/order.ts';
import type { RefundAmounts, RefundFault } from '@gtp/domain/payment/held-money.ts';
import type { RefundState } from '@gtp/domain/payment/refund-states.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

/** What happens to the order once the money is back: it ends, the rest is released, or it goes on where it was. */
export type RefundAfterwards = 'end' | 'release' | 'resume';

type RefundTable = {
  refund_id: string;
  order_id: string;
  payment_id: string;
  cause: string;
  kind: 'void' | 'refund';
  state: RefundState;
  fault: RefundFault;
  afterwards: RefundAfterwards;
  trade_minor: bigint;
  buyer_fee_minor: bigint;
  seller_fee_minor: bigint;
  buyer_cost_minor: bigint;
  seller_cost_minor: bigint;
  amount_minor: bigint;
  currency: Currency;
  gateway_refund_id: string | null;
  problem: string | null;
  approved_at: Date | null;
  submitted_at: Date | null;
  done_at: Date | null;
  check_at: Date | null;
  asked_by: OrderSide | null;
  asked_by_user: string | null;
  asked_at: Date | null;
  reason: string | null;
  prepared_by_user: string | null;
  answered_by_user: string | null;
  answered_at: Date | null;
  answer_reason: string | null;
  recalled_minor: bigint;
};

declare module '../platform/database.ts' {
  interface Tables {
    refunds: RefundTable;
  }
}

/** What one side asked for, without a dispute. */
export type RefundRequest = {
  readonly askedBy: OrderSide;
  readonly userId: string | undefined;
  readonly reason: string;
  readonly askedAt: Date;
};
export type RequestAnswer = {
  readonly userId: string | undefined;
  readonly reason: string | undefined;
  readonly answeredAt: Date;
};

export type Refund = {
  readonly refundId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly cause: string;
  readonly kind: 'void' | 'refund';
  readonly state: RefundState;
  readonly fault: RefundFault;
  readonly afterwards: RefundAfterwards;
  readonly amounts: RefundAmounts;
  readonly gatewayRefundId: string | undefined;
  /** Why the gateway refused it; for the operator. */
  readonly problem: string | undefined;
  /** Nothing while it is only asked for. */
  readonly approvedAt: Date | undefined;
  readonly submittedAt: Date | undefined;
  readonly doneAt: Date | undefined;
  readonly checkAt: Date | undefined;
  /** Nothing where a dispute or a cancellation request led to it. */
  readonly request: RefundRequest | undefined;
  /** Of the seller's people who agreed first, where the company wants two. */
  readonly preparedBy: string | undefined;
  readonly answer: RequestAnswer | undefined;
  /** How much of its trade value had been paid out, and is claimed from the seller. */
  readonly recalled: Money;
};

export async function insertRefund(transaction: Transaction, refund: Refund): Promise<void> {
  const { request } = refund;
  await transaction
    .insertInto('refunds')
    .values({
      refund_id: refund.refundId,
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      cause: refund.cause,
      currency: refund.amounts.amount.currency,
      asked_by: request?.askedBy ?? null,
      asked_by_user: request?.userId ?? null,
      asked_at: request?.askedAt ?? null,
      reason: request?.reason ?? null,
      ...termColumns(refund),
      ...changingColumns(refund),
    })
    .execute();
}

/** What was asked for is approved, by the amounts of this moment. */
export async function approveRefund(transaction: Transaction, refund: Refund): Promise<void> {
  await transaction
    .updateTable('refunds')
    .set({ ...termColumns(refund), ...changingColumns(refund) })
    .where('refund_id', '=', refund.refundId)
    .execute();
}

export async function saveRefund(transaction: Transaction, refund: Refund): Promise<void> {
  const { refundId } = refund;
  await transaction.updateTable('refunds').set(changingColumns(refund)).where('refund_id', '=', refundId).execute();
}

export async function findRefund(database: Database, refundId: string): Promise<Refund | undefined> {
  const query = database.selectFrom('refunds').selectAll().where('refund_id', '=', refundId);
  const row = await query.executeTakeFirst();
  return row && refundOf(row);
}

/** The refund, locked until the transaction ends. Its order is locked before it, always. */
export async function lockRefund(transaction: Transaction, refundId: string): Promise<Refund | undefined> {
  const query = transaction.selectFrom('refunds').selectAll().where('refund_id', '=', refundId).forUpdate();
  const row = await query.executeTakeFirst();
  return row && refundOf(row);
}

export async function listRefunds(database: Database, orderId: string): Promise<readonly Refund[]> {
  const rows = await database
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(({ fn }) => fn.coalesce('asked_at', 'approved_at'))
    .orderBy('refund_id')
    .execute();
  return rows.map(refundOf);
}

/** Requests of the period that wait for their answer, the oldest first. */
export async function listRefundRequests(database: Database, { from, to }: { readonly from: Date; readonly to: Date }) {
  return database
    .selectFrom('refunds')
    .select(['refund_id as refundId', 'order_id as orderId'])
    .where('state', '=', 'requested')
    .where('asked_at', '>=', from)
    .where('asked_at', '<=', to)
    .orderBy('asked_at')
    .execute();
}

/** The request about the order that waits for its answer; there is one at most. */
export async function findRefundRequest(transaction: Transaction, orderId: string): Promise<Refund | undefined> {
  const query = transaction.selectFrom('refunds').selectAll().where('order_id', '=', orderId);
  const row = await query.where('state', '=', 'requested').executeTakeFirst();
  return row && refundOf(row);
}

/** The approved refund of a locked order that was not sent yet, locked. */
export async function lockWaitingRefund(transaction: Transaction, orderId: string): Promise<Refund | undefined> {
  const query = transaction.selectFrom('refunds').selectAll().where('order_id', '=', orderId).forUpdate();
  const row = await query.where('state', '=', 'approved').executeTakeFirst();
  return row && refundOf(row);
}

/** Requests about an order that has ended are answered by that. */
export async function refuseRequestsOf(transaction: Transaction, orderId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('refunds')
    .set({ state: 'refused', answered_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'requested')
    .execute();
}

type Claim = { readonly now: Date; readonly checkAgainAt: Date; readonly limit: number };

/**
 * Refunds that are due to be sent or asked about, each taken by one worker; again at `checkAgainAt` if that one dies.
 */
export async function claimDueRefunds(database: Database, claim: Claim): Promise<readonly string[]> {
  const rows = await database
    .updateTable('refunds')
    .set({ check_at: claim.checkAgainAt })
    .where('refund_id', 'in', (query) =>
      query
        .selectFrom('refunds')
        .select('refund_id')
        .where('check_at', '<=', claim.now)
        .orderBy('check_at')
        .limit(claim.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('refund_id')
    .execute();
  return rows.map((row) => row.refund_id);
}

/** News of the gateway's about a payment's refunds: the worker asks at once. */
export async function checkRefundsNow(transaction: Transaction, paymentId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('refunds')
    .set({ check_at: now })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'submitted')
    .execute();
}

function termColumns({ amounts, ...refund }: Refund) {
  return {
    kind: refund.kind,
    fault: refund.fault,
    afterwards: refund.afterwards,
    trade_minor: amounts.trade.minor,
    buyer_fee_minor: amounts.buyerFee.minor,
    seller_fee_minor: amounts.sellerFee.minor,
    buyer_cost_minor: amounts.buyerCost.minor,
    seller_cost_minor: amounts.sellerCost.minor,
    amount_minor: amounts.amount.minor,
    approved_at: refund.approvedAt ?? null,
    recalled_minor: refund.recalled.minor,
  };
}

function changingColumns(refund: Refund) {
  return {
    prepared_by_user: refund.preparedBy ?? null,
    answered_by_user: refund.answer?.userId ?? null,
    answered_at: refund.answer?.answeredAt ?? null,
    answer_reason: refund.answer?.reason ?? null,
    state: refund.state,
    gateway_refund_id: refund.gatewayRefundId ?? null,
    problem: refund.problem ?? null,
    submitted_at: refund.submittedAt ?? null,
    done_at: refund.doneAt ?? null,
    check_at: refund.checkAt ?? null,
  };
}

function refundOf(row: Selectable<RefundTable>): Refund {
  const amount = (minor: bigint) => money(minor, row.currency);
  return {
    refundId: row.refund_id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    cause: row.cause,
    kind: row.kind,
    state: row.state,
    fault: row.fault,
    afterwards: row.afterwards,
    amounts: {
      trade: amount(row.trade_minor),
      buyerFee: amount(row.buyer_fee_minor),
      sellerFee: amount(row.seller_fee_minor),
      buyerCost: amount(row.buyer_cost_minor),
      sellerCost: amount(row.seller_cost_minor),
      amount: amount(row.amount_minor),
    },
    gatewayRefundId: row.gateway_refund_id ?? undefined,
    problem: row.problem ?? undefined,
    approvedAt: row.approved_at ?? undefined,
    submittedAt: row.submitted_at ?? undefined,
    doneAt: row.done_at ?? undefined,
    checkAt: row.check_at ?? undefined,
    request: requestOf(row),
    preparedBy: row.prepared_by_user ?? undefined,
    answer: row.answered_at
      ? {
          userId: row.answered_by_user ?? undefined,
          reason: row.answer_reason ?? undefined,
          answeredAt: row.answered_at,
        }
      : undefined,
    recalled: amount(row.recalled_minor),
  };
}

function requestOf(row: Selectable<RefundTable>): RefundRequest | undefined {
  if (!row.asked_by || !row.asked_at) return undefined;
  return {
    askedBy: row.asked_by,
    userId: row.asked_by_user ?? undefined,
    reason: row.reason ?? '',
    askedAt: row.asked_at,
  };
}
