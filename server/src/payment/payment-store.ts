import type { CardDecline } from '@gtp/domain/payment/card-retries.ts';
import type { OperatorTask, PaymentState } from '@gtp/domain/payment/payment-states.ts';
import { openPaymentStates } from '@gtp/domain/payment/payment-states.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import { type GeneratedAlways, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { recordOf, rowOf } from '../platform/table-rows.ts';
import type { Payment } from './payment-record.ts';

type PaymentTable = {
  paymentId: string;
  orderId: string;
  /** Of its order; the database fills them in. */
  sellerCompanyId: GeneratedAlways<string | null>;
  buyerCompanyId: GeneratedAlways<string | null>;
  cardId: string;
  state: PaymentState;
  amountMinor: bigint;
  currency: Currency;
  startedBy: string;
  requestKey: string;
  gatewayPaymentId: string | null;
  redirectUrl: string | null;
  threeDsStatus: string | null;
  declineCode: string | null;
  authorisationCode: string | null;
  startedAt: Date;
  sentAt: Date;
  capturedAt: Date | null;
  endedAt: Date | null;
  checkAt: Date | null;
  operatorTask: OperatorTask | null;
  operatorTaskAt: Date | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    payments: PaymentTable;
    gatewayMessages: { messageId: string; kind: string; paymentId: string; body: unknown; receivedAt: Date };
  }
}

export async function findPayment(database: Database, paymentId: string): Promise<Payment | undefined> {
  const query = database.selectFrom('payments').selectAll().where('paymentId', '=', paymentId);
  const row = await query.executeTakeFirst();
  return row && paymentOf(row);
}

/** The payment, locked until the transaction ends. Its order is locked before it, always. */
export async function lockPayment(transaction: Transaction, paymentId: string): Promise<Payment | undefined> {
  const query = transaction.selectFrom('payments').selectAll().where('paymentId', '=', paymentId).forUpdate();
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
        where.and([where('startedBy', '=', request.startedBy), where('requestKey', '=', request.requestKey)]),
        where.and([where('orderId', '=', request.orderId), where('state', 'in', openPaymentStates)]),
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
    .select(['declineCode as code', 'startedAt as at', 'orderId'])
    .where('cardId', '=', cardId)
    .where('state', '=', 'declined')
    .where('startedAt', '>=', since)
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
    .select(['amountMinor as minor', 'currency'])
    .where('startedBy', '=', userId)
    .where('startedAt', '>=', since)
    .where('state', 'in', [...openPaymentStates, 'captured'])
    .execute();
  return rows.map(({ minor, currency }) => money(minor, currency));
}

export async function insertPayment(transaction: Transaction, payment: Payment): Promise<void> {
  await transaction.insertInto('payments').values(paymentRow(payment)).execute();
}

export async function savePayment(transaction: Transaction, payment: Payment): Promise<void> {
  const { paymentId } = payment;
  await transaction.updateTable('payments').set(paymentRow(payment)).where('paymentId', '=', paymentId).execute();
}

type Claim = { readonly now: Date; readonly checkAgainAt: Date; readonly limit: number };

/**
 * Payments that are due to be asked about, each taken by one sweeper; taken again at `checkAgainAt` if that one dies.
 */
export async function claimDuePayments(database: Database, claim: Claim): Promise<readonly string[]> {
  const rows = await database
    .updateTable('payments')
    .set({ checkAt: claim.checkAgainAt })
    .where('paymentId', 'in', (query) =>
      query
        .selectFrom('payments')
        .select('paymentId')
        .where('checkAt', '<=', claim.now)
        .orderBy('checkAt')
        .limit(claim.limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('paymentId')
    .execute();
  return rows.map((row) => row.paymentId);
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
    .insertInto('gatewayMessages')
    .values({ ...message, body: JSON.stringify(message.body) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('messageId')
    .executeTakeFirst();
  return inserted !== undefined;
}

function paymentRow({ amount, threeDSecureStatus: threeDsStatus, ...payment }: Payment) {
  return rowOf({ ...payment, threeDsStatus, amountMinor: amount.minor, currency: amount.currency });
}

function paymentOf({ amountMinor, currency, threeDsStatus, ...row }: Selectable<PaymentTable>): Payment {
  const { sellerCompanyId: _, buyerCompanyId: __, ...own } = row;
  return recordOf({ ...own, threeDSecureStatus: threeDsStatus, amount: money(amountMinor, currency) });
}

/** Also after it was given back; undefined if the order was never charged. */
export async function findCapturedPaymentId(database: Database, orderId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('payments')
    .select('paymentId')
    .where('orderId', '=', orderId)
    .where('capturedAt', 'is not', null)
    .orderBy('capturedAt', 'desc')
    .executeTakeFirst();
  return row?.paymentId;
}
