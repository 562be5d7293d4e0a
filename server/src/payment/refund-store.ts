import type { OrderSide } from '@gtp/domain/order/order-states.ts';
import type { RefundAmounts, RefundFault } from '@gtp/domain/payment/held-money.ts';
import {
  endedByChargeback,
  interruptibleRefundStates,
  type RefundState,
  unsettledRefundStates,
} from '@gtp/domain/payment/refund-states.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { isAny } from '../platform/found-rows.ts';
import type { Ids } from '../platform/ids.ts';
import { type Claim, claimDue, writableRecordsOf } from '../platform/table-records.ts';
import { minorsOf, type RecordOf, recordOf, rowOf, splitAmounts } from '../platform/table-rows.ts';

/** What happens to the order once the money is back: it ends, the rest is released, or it goes on where it was. */
export type RefundAfterwards = 'end' | 'release' | 'resume';

type RefundTable = {
  refundId: string;
  orderId: string;
  paymentId: string;
  cause: string;
  kind: 'void' | 'refund';
  state: RefundState;
  fault: RefundFault;
  afterwards: RefundAfterwards;
  tradeMinor: bigint;
  buyerFeeMinor: bigint;
  sellerFeeMinor: bigint;
  buyerCostMinor: bigint;
  sellerCostMinor: bigint;
  amountMinor: bigint;
  currency: Currency;
  gatewayRefundId: string | null;
  /** Why the gateway refused it; for the operator. */
  problem: string | null;
  /** Nothing while it is only asked for. */
  approvedAt: Date | null;
  submittedAt: Date | null;
  /** When it was done first. */
  doneAt: Date | null;
  /** When the card's bank sent it back last, and when it was done again. */
  returnedAt: Date | null;
  doneAgainAt: Date | null;
  checkAt: Date | null;
  askedBy: OrderSide | null;
  askedByUser: string | null;
  askedAt: Date | null;
  reason: string | null;
  preparedByUser: string | null;
  answeredByUser: string | null;
  answeredAt: Date | null;
  answerReason: string | null;
  recalledMinor: bigint;
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

type HeldOtherwise =
  | `${(typeof amountNames)[number] | 'recalled'}Minor`
  | 'currency'
  | ('askedBy' | 'askedByUser' | 'askedAt' | 'reason' | 'preparedByUser')
  | ('answeredByUser' | 'answeredAt' | 'answerReason');

export type Refund = RecordOf<RefundTable, HeldOtherwise> & {
  readonly amounts: RefundAmounts;
  /** Nothing where a dispute or a cancellation request led to it. */
  readonly request: RefundRequest | undefined;
  /** Of the seller's people who agreed first, where the company wants two. */
  readonly preparedBy: string | undefined;
  readonly answer: RequestAnswer | undefined;
  /** How much of its trade value had been paid out, and is claimed from the seller. */
  readonly recalled: Money;
};

/** A refund is locked after its order, always. */
export const {
  find: findRefund,
  lock: lockRefund,
  insert: insertRefund,
  save: saveRefund,
} = writableRecordsOf({ table: 'refunds', key: 'refundId', recordOf: refundOf, rowOf: refundRow });

export async function listRefunds(database: Database, orderId: string): Promise<readonly Refund[]> {
  const rows = await database
    .selectFrom('refunds')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy(({ fn }) => fn.coalesce('askedAt', 'approvedAt'))
    .orderBy('refundId')
    .execute();
  return rows.map(refundOf);
}

/** Whether a refund has this cause, whatever became of it. */
export async function isRefundKnown(transaction: Transaction, cause: string): Promise<boolean> {
  return isAny(transaction.selectFrom('refunds').where('cause', '=', cause));
}

/**
 * The name of the next refund of a locked order. Where one is lost here, because the database was restored to a moment
 * before it, the next bears the same, and the acquirer gives nothing back twice.
 */
export async function nameRefund(
  { ids }: { readonly ids: Ids },
  transaction: Transaction,
  { orderId, createdAt }: NamedAfter,
): Promise<string> {
  const { count } = await transaction
    .selectFrom('refunds')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  return ids.derive('rfd', [orderId, createdAt.toISOString(), String(count)], createdAt);
}

type NamedAfter = { readonly orderId: string; readonly createdAt: Date };

/** Requests of the period that wait for their answer, the oldest first. */
export async function listRefundRequests(database: Database, { from, to }: { readonly from: Date; readonly to: Date }) {
  return database
    .selectFrom('refunds')
    .select(['refundId', 'orderId'])
    .where('state', '=', 'requested')
    .where('askedAt', '>=', from)
    .where('askedAt', '<=', to)
    .orderBy('askedAt')
    .execute();
}

/** Whether money of a company's orders is on its way back to a card, or waits for somebody to send it. */
export async function hasOpenRefunds(database: Database, companyId: string): Promise<boolean> {
  const found = await database
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.orderId', 'r.orderId')
    .select('r.refundId')
    .where((where) => where.or([where('o.sellerCompanyId', '=', companyId), where('o.buyerCompanyId', '=', companyId)]))
    .where('r.state', 'in', unsettledRefundStates)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The request about the order that waits for its answer; there is one at most. */
export async function findRefundRequest(transaction: Transaction, orderId: string): Promise<Refund | undefined> {
  const query = transaction.selectFrom('refunds').selectAll().where('orderId', '=', orderId);
  const row = await query.where('state', '=', 'requested').executeTakeFirst();
  return row && refundOf(row);
}

/** The approved refund of a locked order that was not sent yet, locked. */
export async function lockWaitingRefund(transaction: Transaction, orderId: string): Promise<Refund | undefined> {
  const query = transaction.selectFrom('refunds').selectAll().where('orderId', '=', orderId).forUpdate();
  const row = await query.where('state', '=', 'approved').executeTakeFirst();
  return row && refundOf(row);
}

/** The refund of a locked order that is on its way nowhere: not sent yet, or refused by the acquirer; locked. */
export async function lockInterruptibleRefund(transaction: Transaction, orderId: string): Promise<Refund | undefined> {
  const query = transaction.selectFrom('refunds').selectAll().where('orderId', '=', orderId).forUpdate();
  const row = await query.where('state', 'in', interruptibleRefundStates).executeTakeFirst();
  return row && refundOf(row);
}

/** Requests about an order that has ended are answered by that. */
export async function refuseRequestsOf(transaction: Transaction, orderId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('refunds')
    .set({ state: 'refused', answeredAt: now })
    .where('orderId', '=', orderId)
    .where('state', '=', 'requested')
    .execute();
}

/** Refunds that are due to be sent or asked about. */
export function claimDueRefunds(database: Database, claim: Claim): Promise<readonly string[]> {
  return claimDue(database, { table: 'refunds', key: 'refundId', due: 'checkAt' }, claim);
}

type News = {
  readonly paymentId: string;
  /** The gateway says that one failed: it may be one that it said was done. */
  readonly isFailed: boolean;
  readonly now: Date;
};

/** News of the gateway's about a payment's refunds: the worker asks at once. */
export async function checkRefundsNow(transaction: Transaction, { paymentId, isFailed, now }: News): Promise<void> {
  await transaction
    .updateTable('refunds')
    .set({ checkAt: now })
    .where('paymentId', '=', paymentId)
    .where('state', 'in', isFailed ? ['submitted', 'done'] : ['submitted'])
    .execute();
}

/**
 * Refunds of a payment that were given by a transfer or wait for another person to confirm that, and those that the acquirer
 * had refused when a chargeback ended them.
 */
export async function listRefundsGoneOtherwise(database: Database, paymentId: string): Promise<readonly Refund[]> {
  const rows = await database
    .selectFrom('refunds')
    .selectAll()
    .where('paymentId', '=', paymentId)
    .where(
      sql<boolean>`(refunds.state = 'given_otherwise'
        or refunds.state = 'refused' and refunds.problem = ${endedByChargeback} and refunds.submitted_at is not null or exists (select from refund_transfer_requests t
        where t.refund_id = refunds.refund_id and t.state = 'proposed'))`,
    )
    .execute();
  return rows.map(refundOf);
}

const amountNames = ['trade', 'buyerFee', 'sellerFee', 'buyerCost', 'sellerCost', 'amount'] as const;

function refundRow({ amounts, request, answer, recalled, preparedBy, ...refund }: Refund) {
  return rowOf({
    ...refund,
    ...minorsOf(amounts, amountNames),
    currency: amounts.amount.currency,
    recalledMinor: recalled.minor,
    askedBy: request?.askedBy,
    askedByUser: request?.userId,
    askedAt: request?.askedAt,
    reason: request?.reason,
    preparedByUser: preparedBy,
    answeredByUser: answer?.userId,
    answeredAt: answer?.answeredAt,
    answerReason: answer?.reason,
  });
}

function refundOf(row: Selectable<RefundTable>): Refund {
  const { amounts, rest } = splitAmounts(recordOf(row), amountNames);
  const { askedBy, askedByUser, askedAt, reason, preparedByUser, currency, recalledMinor, ...others } = rest;
  const { answeredByUser, answeredAt, answerReason, ...refund } = others;
  return {
    ...refund,
    amounts,
    recalled: money(recalledMinor, currency),
    request: askedBy && askedAt && { askedBy, userId: askedByUser, reason: reason ?? '', askedAt },
    preparedBy: preparedByUser,
    answer: answeredAt && { userId: answeredByUser, reason: answerReason, answeredAt },
  };
}
