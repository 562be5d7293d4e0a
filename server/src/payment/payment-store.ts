import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import type { CardDecline } from '@gtp/domain/payment/card-retries.ts';
import { type OperatorTask, openPaymentStates, type PaymentState } from '@gtp/domain/payment/payment-states.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import { type GeneratedAlways, type Selectable, sql } from 'kysely';
import { askTogether, writeLater } from '../platform/ask-together.ts';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { onePlan, prepared } from '../platform/prepared.ts';
import { type Claim, claimDue, insertOnce, writableRecordsOf } from '../platform/table-records.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

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
  /** Null: of a time when there was one alone, now the first. */
  acquirer: AcquirerName | null;
  /** The Idempotency-Key of the command that started it. */
  requestKey: string;
  gatewayPaymentId: string | null;
  redirectUrl: string | null;
  threeDsStatus: string | null;
  declineCode: string | null;
  authorisationCode: string | null;
  startedAt: Date;
  /** When it was last about to be sent to the gateway. */
  sentAt: Date;
  capturedAt: Date | null;
  endedAt: Date | null;
  /** When the sweeper asks the gateway next. */
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

type HeldOtherwise = 'amountMinor' | 'currency' | 'threeDsStatus' | 'sellerCompanyId' | 'buyerCompanyId';

/** An attempt to pay as the portal stores it. */
export type Payment = RecordOf<PaymentTable, HeldOtherwise> & {
  readonly amount: Money;
  readonly threeDSecureStatus: string | undefined;
};

/** A payment is locked after its order, always. */
export const {
  find: findPayment,
  lock: lockPayment,
  insert: insertPayment,
  save: savePayment,
} = writableRecordsOf({ table: 'payments', key: 'paymentId', recordOf: paymentOf, rowOf: paymentRow });

type Request = { readonly orderId: string; readonly startedBy: string; readonly requestKey: string };

/** The attempt that this very request started, whatever it paid, and all of the order; the order is locked. */
export async function listRelatedPayments(transaction: Transaction, request: Request): Promise<readonly Payment[]> {
  const { rows } = await transaction.executeQuery(relatedPayments(transaction, request));
  return rows.map(paymentOf);
}

const relatedPayments = prepared((database, { startedBy, requestKey, orderId }: Request) =>
  database
    .selectFrom('payments')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('startedBy', '=', startedBy), where('requestKey', '=', requestKey)]),
        where('orderId', '=', orderId),
      ]),
    ),
);

type DeclinesAsked = { readonly cardId: string; readonly orderId: string; readonly since: Date };

/** The refusals of a card since then, whatever it was to pay. */
export async function listDeclinesOfCard(
  transaction: Transaction,
  asked: DeclinesAsked,
): Promise<readonly CardDecline[]> {
  const { rows } = await transaction.executeQuery(declinesOfCard(transaction, asked));
  return rows.map(({ code, at, isSameOrder }) => ({ code: code ?? '', at, isSameOrder }));
}

type DeclineRow = { readonly code: string | null; readonly at: Date; readonly isSameOrder: boolean };

/** `payments_by_declined_card` finds them, whatever card it is. */
const declinesOfCard = prepared<DeclinesAsked, DeclineRow>(
  (_, { cardId, orderId, since }) => sql<DeclineRow>`${onePlan}
    select decline_code as code, started_at as at, order_id = ${orderId} as is_same_order
    from payments where card_id = ${cardId} and state = 'declined' and started_at >= ${since}`,
);

/** What the user set going since then and what may have been paid; nobody counts beside until the transaction ends. */
export async function lockAmountsStartedBy(
  transaction: Transaction,
  userId: string,
  since: Date,
): Promise<readonly Money[]> {
  await writeLater(transaction, sql`select pg_advisory_xact_lock(hashtextextended(${`payer ${userId}`}, 0))`);
  const rows = await transaction
    .selectFrom('payments')
    .select(['amountMinor as minor', 'currency'])
    .where('startedBy', '=', userId)
    .where('startedAt', '>=', since)
    .where('state', 'in', [...openPaymentStates, 'captured'])
    .execute();
  return rows.map(({ minor, currency }) => money(minor, currency));
}

/** The name of this transaction, which every row that it writes bears. */
export async function nameTransaction(transaction: Transaction): Promise<string> {
  const { rows } = await transaction.executeQuery(transactionName(transaction, {}));
  return rows[0]?.name ?? '';
}

const transactionName = prepared(() => sql<{ name: string }>`select pg_current_xact_id()::xid::text as name`);

/** An attempt with its order as one transaction has written both. */
type Written = { readonly orderId: string; readonly paymentId: string; readonly writtenBy: string };

/**
 * Locks an order and its payment with what the transaction asks next, which nobody is asked if either was written since;
 * `isWrittenAnew` knows the error.
 */
export async function lockAsWritten(transaction: Transaction, written: Written): Promise<void> {
  await writeLater(transaction, lockedAsWritten(transaction, written));
}

const lockedAsWritten = prepared(
  (_, { orderId, paymentId, writtenBy }: Written) =>
    sql`select lock_as_written(${orderId}, ${paymentId}, ${writtenBy})`,
);

/** Whether a transaction ended because what it was to go on from is no longer there. */
export function isWrittenAnew(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === 'GT001';
}

/** Payments that are due to be asked about. */
export function claimDuePayments(database: Database, claim: Claim): Promise<readonly string[]> {
  return claimDue(database, { table: 'payments', key: 'paymentId', due: 'checkAt' }, claim);
}

type KeptMessage = Omit<Tables['gatewayMessages'], 'body'> & { readonly body: unknown };

/** True if the message was not there before. */
export function insertMessage(transaction: Transaction, message: KeptMessage): Promise<boolean> {
  return insertOnce(transaction, 'gatewayMessages', { ...message, body: JSON.stringify(message.body) });
}

type Taken = { readonly payment: Payment | undefined; readonly isOfAnother: boolean };

/**
 * Keeps a message once and answers the payment that it is about, in one round trip. Kept is none about a payment of
 * another acquirer; `first` has those of the time when there was one alone.
 */
export async function keepMessageAndFind(
  database: Database,
  message: KeptMessage,
  { acquirer, first }: { readonly acquirer: AcquirerName | undefined; readonly first: AcquirerName | undefined },
): Promise<Taken> {
  const asked = { ...message, body: JSON.stringify(message.body), acquirer: acquirer ?? null, first: first ?? null };
  const [payment] = await askTogether(database, (together) =>
    Promise.all([findPayment(together, message.paymentId), together.executeQuery(keptMessage(together, asked))]),
  );
  return { payment, isOfAnother: payment !== undefined && (payment.acquirer ?? first) !== acquirer };
}

type MessageAsked = Omit<KeptMessage, 'body'> & {
  readonly body: string;
  readonly acquirer: string | null;
  readonly first: string | null;
};

/** One plan: it looks for the payment by its key. */
const keptMessage = prepared(
  (_, { messageId, kind, paymentId, body, receivedAt, first, acquirer }: MessageAsked) => sql`${onePlan}
    insert into gateway_messages (message_id, kind, payment_id, body, received_at)
    select ${messageId}, ${kind}, ${paymentId}, ${body}::jsonb, ${receivedAt}::timestamptz
    where not exists (select from payments where payment_id = ${paymentId}
      and coalesce(acquirer, ${first}::text) is distinct from ${acquirer}::text)
    on conflict do nothing`,
);

function paymentRow({ amount, threeDSecureStatus: threeDsStatus, ...payment }: Payment) {
  return rowOf({ ...payment, threeDsStatus, amountMinor: amount.minor, currency: amount.currency });
}

function paymentOf({ amountMinor, currency, threeDsStatus, ...row }: Selectable<PaymentTable>): Payment {
  const { sellerCompanyId: _, buyerCompanyId: __, ...own } = row;
  return recordOf({ ...own, threeDSecureStatus: threeDsStatus, amount: money(amountMinor, currency) });
}

/** The payment that took the money of an order; undefined if there is none. */
export async function findCapture(database: Database, orderId: string): Promise<Payment | undefined> {
  const paymentId = await findCapturedPaymentId(database, orderId);
  return paymentId === undefined ? undefined : findPayment(database, paymentId);
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
