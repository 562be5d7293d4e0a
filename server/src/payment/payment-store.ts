import type { CardDecline } from '@gtp/domain/payment/card-retries.ts';
import type { OperatorTask, PaymentState } from '@gtp/domain/payment/payment-states.ts';
import { openPaymentStates } from '@gtp/domain/payment/payment-states.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import { type GeneratedAlways, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import type { Payment } from './payment-record.ts';

type PaymentTable = {
  payment_id: string;
  order_id: string;
  /** Of its order; the database fills them in. */
  seller_company_id: GeneratedAlways<string>;
  buyer_company_id: GeneratedAlways<string>;
  card_id: string;
  state: PaymentState;
  amount_minor: bigint;
  currency: Currency;
  started_by: string;
  request_key: string;
  gateway_payment_id: string | null;
  redirect_url: string | null;
  three_ds_status: string | null;
  decline_code: string | null;
  authorisation_code: string | null;
  started_at: Date;
  sent_at: Date;
  captured_at: Date | null;
  ended_at: Date | null;
  check_at: Date | null;
  operator_task: OperatorTask | null;
  operator_task_at: Date | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    payments: PaymentTable;
    gateway_messages: { message_id: string; kind: string; payment_id: string; body: unknown; received_at: Date };
  }
}

export async function findPayment(database: Database, paymentId: string): Promise<Payment | undefined> {
  const query = database.selectFrom('payments').selectAll().where('payment_id', '=', paymentId);
  const row = await query.executeTakeFirst();
  return row && paymentOf(row);
}

/** The payment, locked until the transaction ends. Its order is locked before it, always. */
export async function lockPayment(transaction: Transaction, paymentId: string): Promise<Payment | undefined> {
  const query = transaction.selectFrom('payments').selectAll().where('payment_id', '=', paymentId).forUpdate();
  const row = await query.executeTakeFirst();
  return row && paymentOf(row);
}

type Request = { readonly orderId: string; readonly startedBy: string; readonly requestKey: string };

/** The attempt that this very request started, whatever it paid, and the order's open one; the order is locked. */
export async function listRelatedPayments(transaction: Transaction, request: Request): Promise<readonly Payment[]> {
  const rows = await transaction
    .selectFrom('payments')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('started_by', '=', request.startedBy), where('request_key', '=', request.requestKey)]),
        where.and([where('order_id', '=', request.orderId), where('state', 'in', openPaymentStates)]),
      ]),
    )
    .execute();
  return rows.map(paymentOf);
}

type DeclinesAsked = { readonly cardId: string; readonly orderId: string; readonly since: Date };

/** The refusals of a card since then, whatever it was to pay. */
export async function listDeclinesOfCard(
  transaction: Transaction,
  { cardId, orderId, since }: DeclinesAsked,
): Promise<readonly CardDecline[]> {
  const rows = await transaction
    .selectFrom('payments')
    .select(['decline_code as code', 'started_at as at', 'order_id as orderId'])
    .where('card_id', '=', cardId)
    .where('state', '=', 'declined')
    .where('started_at', '>=', since)
    .execute();
  return rows.map(({ code, at, orderId: of }) => ({ code: code ?? '', at, isSameOrder: of === orderId }));
}

/** What the user set going since then and what may have been paid; nobody counts beside until the transaction ends. */
export async function lockAmountsStartedBy(
  transaction: Transaction,
  userId: string,
  since: Date,
): Promise<readonly Money[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payer ${userId}`}, 0))`.execute(transaction);
  const rows = await transaction
    .selectFrom('payments')
    .select(['amount_minor as minor', 'currency'])
    .where('started_by', '=', userId)
    .where('started_at', '>=', since)
    .where('state', 'in', [...openPaymentStates, 'captured'])
    .execute();
  return rows.map(({ minor, currency }) => money(minor, currency));
}

export async function insertPayment(transaction: Transaction, payment: Payment): Promise<void> {
  await transaction
    .insertInto('payments')
    .values({
      payment_id: payment.paymentId,
      order_id: payment.orderId,
      card_id: payment.cardId,
      amount_minor: payment.amount.minor,
      currency: payment.amount.currency,
      started_by: payment.startedBy,
      request_key: payment.requestKey,
      started_at: payment.startedAt,
      ...changingColumns(payment),
    })
    .execute();
}

export async function savePayment(transaction: Transaction, payment: Payment): Promise<void> {
  const { paymentId } = payment;
  await transaction.updateTable('payments').set(changingColumns(payment)).where('payment_id', '=', paymentId).execute();
}

type Claim = { readonly now: Date; readonly checkAgainAt: Date; readonly limit: number };

/**
 * Payments that are due to be asked about, each taken by one sweeper; taken again at `checkAgainAt` if that one dies.
 */
export async function claimDuePayments(database: Database, claim: Claim): Promise<readonly string[]> {
  const rows = await database
    .updateTable('payments')
    .set({ check_at: claim.checkAgainAt })
    .where('payment_id', 'in', (query) =>
      query
        .selectFrom('payments')
        .select('payment_id')
        .where('check_at', '<=', claim.now)
        .orderBy('check_at')
        .limit(claim.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('payment_id')
    .execute();
  return rows.map((row) => row.payment_id);
}

export type KeptMessage = {
  readonly messageId: string;
  readonly kind: string;
  readonly paymentId: string;
  readonly body: unknown;
  readonly receivedAt: Date;
};

/** True if the message was not there before. */
export async function insertMessage(transaction: Transaction, message: KeptMessage): Promise<boolean> {
  const inserted = await transaction
    .insertInto('gateway_messages')
    .values({
      message_id: message.messageId,
      kind: message.kind,
      payment_id: message.paymentId,
      body: JSON.stringify(message.body),
      received_at: message.receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

function changingColumns(payment: Payment) {
  return {
    state: payment.state,
    gateway_payment_id: payment.gatewayPaymentId ?? null,
    redirect_url: payment.redirectUrl ?? null,
    three_ds_status: payment.threeDSecureStatus ?? null,
    decline_code: payment.declineCode ?? null,
    authorisation_code: payment.authorisationCode ?? null,
    sent_at: payment.sentAt,
    captured_at: payment.capturedAt ?? null,
    ended_at: payment.endedAt ?? null,
    check_at: payment.checkAt ?? null,
    operator_task: payment.operatorTask ?? null,
    operator_task_at: payment.operatorTaskAt ?? null,
  };
}

function paymentOf(row: Selectable<PaymentTable>): Payment {
  return {
    paymentId: row.payment_id,
    orderId: row.order_id,
    cardId: row.card_id,
    state: row.state,
    amount: money(row.amount_minor, row.currency),
    startedBy: row.started_by,
    requestKey: row.request_key,
    gatewayPaymentId: row.gateway_payment_id ?? undefined,
    redirectUrl: row.redirect_url ?? undefined,
    threeDSecureStatus: row.three_ds_status ?? undefined,
    declineCode: row.decline_code ?? undefined,
    authorisationCode: row.authorisation_code ?? undefined,
    startedAt: row.started_at,
    sentAt: row.sent_at,
    capturedAt: row.captured_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    checkAt: row.check_at ?? undefined,
    operatorTask: row.operator_task ?? undefined,
    operatorTaskAt: row.operator_task_at ?? undefined,
  };
}

/** Also after it was given back; undefined if the order was never charged. */
export async function findCapturedPaymentId(database: Database, orderId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('payments')
    .select('payment_id as paymentId')
    .where('order_id', '=', orderId)
    .where('captured_at', 'is not', null)
    .orderBy('captured_at', 'desc')
    .executeTakeFirst();
  return row?.paymentId;
}
