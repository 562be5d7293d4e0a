/**
 * The card gateway over Toss Payments' core API (0155): the payer authenticates in Toss's window, comes back with a key,
 * and only our confirmation takes the money. Its name for a payment is ours (`orderId`).
 */

import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { languageTag } from '@gtp/domain/platform/language.ts';
import { type Currency, currencies } from '@gtp/domain/platform/money.ts';
import { noBreaker, probeAddress } from '../platform/breaker.ts';
import type { Clock } from '../platform/clock.ts';
import {
  type AskToss,
  makeTossConnection,
  type TossAccess,
  type TossAnswer,
  tossAuthorization,
  tossUrl,
} from '../platform/toss-connection.ts';
import { fieldsOf, parseJson } from './acquirer-answers.ts';
import {
  type CardCharge,
  type CardGateway,
  type CardRefund,
  type GatewayMessage,
  type GatewayReport,
  type KnownPayment,
  noAnswer,
  type ReceivedMessage,
  type RefundAnswer,
  type ReturnedPayment,
} from './card-gateway.ts';
import { readClaim } from './claimed-card.ts';
import { textOf } from './stripe-answers.ts';
import { readCancels, readTossPayment, type TossCancel, tossAmount } from './toss-answers.ts';
import { tossDeclines } from './toss-declines.ts';

export type TossGatewayAccess = TossAccess & {
  readonly clock: Clock;
  /** Where a payer's browser finds the page that opens Toss's window, without a slash at its end. */
  readonly publicUrl: string;
};

type Connection = TossGatewayAccess & { readonly ask: AskToss };

/** Nothing is sent before the first call. */
export function makeTossGateway(access: TossGatewayAccess): CardGateway {
  const connection = { ...access, ask: makeTossConnection(access) };
  return {
    isAnswering: (access.breaker ?? noBreaker).isClosed,
    takesAnyCard: () => true,
    takesCurrency: (currency) => access.shops[currency] !== undefined,
    begin: (charge) => beginPayment(connection, charge),
    complete: (returned) => confirmPayment(connection, returned),
    lookUp: (payment) => lookUpPayment(connection, payment),
    refund: (refund) => refundPayment(connection, refund),
    readToken: async (token) => readClaim(token),
    // Toss has no call for it: disputes are answered by its merchant desk.
    submitChargebackEvidence: async () => ({ kind: 'refused', code: 'not_taken_by_toss' }),
    signatureHeaders: [],
    readMessage: (received) => readMessage(connection, received),
  };
}

/** Asks for a payment that there is not: Toss's answer shows that it is there. */
export function probeToss({ shops, url = tossUrl }: Pick<TossAccess, 'shops' | 'url'>): Promise<void> {
  const shop = Object.values(shops)[0] ?? { secretKey: '' };
  return probeAddress(`${url}/v1/payments/orders/probe`, { authorization: tossAuthorization(shop) });
}

/** Nothing is asked for before the payer comes back; an earlier copy may have gone further. */
async function beginPayment(connection: Connection, charge: CardCharge): Promise<GatewayReport> {
  const found = await lookUpPayment(connection, charge);
  if (found !== 'not_found' && found.answer.kind !== 'pending') return found;
  const { paymentId, language } = charge;
  const url = `${connection.publicUrl}/fields/toss/pay/${paymentId}?lang=${languageTag(language)}`;
  return { answer: { kind: 'redirect', url } };
}

const pending: GatewayReport = { answer: { kind: 'pending' } };

/**
 * What the browser brought is a claim: the order and the amount that are confirmed are ours, and Toss refuses a key that
 * is of others. A key that it does not take says nothing of the payment.
 */
async function confirmPayment(connection: Connection, returned: ReturnedPayment): Promise<GatewayReport> {
  const { paymentId, amount, brought } = returned;
  const paymentKey = brought.paymentKey ?? '';
  const isOurs = brought.orderId === paymentId && Number(brought.amount) === tossAmount(amount);
  const found = await lookUpPayment(connection, returned);
  const isWaiting = found === 'not_found' || found.answer.kind === 'pending';
  if (!isWaiting) return found;
  if (!isOurs || !/^[\w=+./-]{1,200}$/.test(paymentKey)) return pending;
  const { status, body, code } = await connection.ask({
    currency: amount.currency,
    path: '/v1/payments/confirm',
    idempotencyKey: `${paymentId}-${paymentKey}`,
    body: { paymentKey, orderId: paymentId, amount: tossAmount(amount) },
  });
  if (status === 200) return readOwn(body, paymentId);
  const declined = tossDeclines[code ?? ''];
  if (status < 500 && declined) return { answer: { kind: 'declined', code: declined } };
  const isRefused = status === 400 || status === 403 || status === 404;
  if (!isRefused || uncertain.has(code ?? '')) return noAnswer;
  const after = await lookUpPayment(connection, returned);
  return after === 'not_found' ? pending : after;
}

/** Toss's words for what may have happened all the same. */
const uncertain: ReadonlySet<string> = new Set([
  'CARD_PROCESSING_ERROR',
  'FORBIDDEN_CONSECUTIVE_REQUEST',
  'IDEMPOTENT_REQUEST_PROCESSING',
  'NOT_MATCHES_REFUNDABLE_AMOUNT',
  'PROVIDER_ERROR',
]);

function readOwn(body: unknown, paymentId: string): GatewayReport {
  return fieldsOf(body)?.orderId === paymentId ? readTossPayment(body) : noAnswer;
}

function readPayment({ ask }: Connection, paymentId: string, currency: Currency): Promise<TossAnswer> {
  return ask({ currency, path: `/v1/payments/orders/${encodeURIComponent(paymentId)}` });
}

/** One that Toss once named and does not know any more is no answer. */
async function lookUpPayment(
  connection: Connection,
  { paymentId, gatewayPaymentId, amount }: KnownPayment,
): Promise<GatewayReport | 'not_found'> {
  // Each currency is a shop of its own; a payment of ours always has one.
  if (!amount) return noAnswer;
  const { status, code, body } = await readPayment(connection, paymentId, amount.currency);
  if (status === 404 && code === 'NOT_FOUND_PAYMENT' && !gatewayPaymentId) return 'not_found';
  return status === 200 ? readOwn(body, paymentId) : noAnswer;
}

/**
 * What was cancelled is looked at first: our refund's id is its reason. Toss keeps a key for fifteen days and repeats a
 * failure, too; so what a person sends again on another day has another key, and what could be given back is compared
 * (`refundableAmount`), so that of two at once one is refused.
 */
async function refundPayment(connection: Connection, refund: CardRefund): Promise<RefundAnswer> {
  const { paymentId, refundId, kind, amount } = refund;
  const found = await readPayment(connection, paymentId, amount.currency);
  if (found.code === 'NOT_FOUND_PAYMENT') return { kind: 'refused', code: 'payment_not_found' };
  const state = found.status === 200 ? readCancels(found.body) : undefined;
  if (!state) return { kind: 'unknown' };
  const reason = `${refundId} ${kind}`;
  const earlier = state.cancels.find((each) => each.reason === reason);
  if (earlier) return refundAnswer(earlier, refund);
  const { status, body, code } = await connection.ask({
    currency: amount.currency,
    path: `/v1/payments/${encodeURIComponent(state.paymentKey)}/cancel`,
    idempotencyKey: `${refundId}-${kind}-${seoulDay(connection.clock.now())}`,
    body: { cancelReason: reason, cancelAmount: tossAmount(amount), refundableAmount: state.balance },
  });
  if (status === 200) {
    const made = readCancels(body)?.cancels.find((each) => each.reason === reason);
    return made ? refundAnswer(made, refund) : { kind: 'unknown' };
  }
  const isRefused = status === 400 || status === 403 || status === 404;
  return isRefused && code && !uncertain.has(code) ? { kind: 'refused', code } : { kind: 'unknown' };
}

/** A cancel that is under way is asked for again. */
function refundAnswer({ transactionKey, amount, isDone }: TossCancel, refund: CardRefund): RefundAnswer {
  const isWhole = isDone && amount === tossAmount(refund.amount);
  return isWhole ? { kind: 'done', gatewayRefundId: transactionKey } : { kind: 'unknown' };
}

/**
 * Toss does not sign what it says of payments: a message names one, and the payment itself is asked for. Its name is what
 * Toss answers, so that no sender makes two of one event. Its other messages hold no payment.
 */
async function readMessage(connection: Connection, { rawBody }: ReceivedMessage): Promise<GatewayMessage | undefined> {
  const message = fieldsOf(parseJson(Buffer.from(rawBody).toString('utf8')));
  const about = fieldsOf(message?.data);
  const paymentId = textOf(about?.orderId, 64);
  const currency = currencies.find((each) => each === about?.currency);
  if (!paymentId || !currency) return undefined;
  if (!connection.shops[currency] || !/^[\w=-]{6,64}$/.test(paymentId)) return undefined;
  const { status, body } = await readPayment(connection, paymentId, currency);
  const payment = status === 200 ? fieldsOf(body) : undefined;
  const state = textOf(payment?.status, 40);
  if (!payment || !state || payment.orderId !== paymentId) return undefined;
  const moment = textOf(payment.lastTransactionKey, 64) ?? 'new';
  return {
    messageId: `toss ${paymentId} ${moment} ${state}`,
    kind: `payment ${state}`,
    paymentId,
    report: readTossPayment(payment),
    isAboutRefund: state.includes('CANCELED'),
  };
}
