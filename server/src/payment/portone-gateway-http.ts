/**
 * The card gateway over PortOne's REST API V2, chosen by CARD_GATEWAY=portone (0147): the payment's name there is ours,
 * a kept card is a billing key, and a payment with 3-D Secure is made in PortOne's own window.
 */
import { languageTag } from '@gtp/domain/platform/language.ts';
import type { TokenAnswer } from '../card/card.ts';
import { noBreaker, probeAddress } from '../platform/breaker.ts';
import type { Clock } from '../platform/clock.ts';
import { type AskPortOne, makePortOneConnection, type PortOneKey, portOneUrl } from '../platform/portone-connection.ts';
import { readStandardWebhook, standardWebhookHeaders } from '../platform/standard-webhooks.ts';
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
  reportRefused,
} from './card-gateway.ts';
import {
  type PortOneCancellation,
  readBillingKey,
  readCancellation,
  readCancellations,
  readPortOneDispute,
  readPortOnePayment,
} from './portone-answers.ts';
import { textOf } from './stripe-answers.ts';

export type PortOneAccess = PortOneKey & {
  readonly channelKey: string;
  readonly webhookSecret: string;
  readonly clock: Clock;
  /** Where a payer's browser finds the page that opens PortOne's window, without a slash at its end. */
  readonly publicUrl: string;
};

type Connection = PortOneAccess & { readonly ask: AskPortOne };

/** Nothing is sent before the first call. */
export function makePortOneGateway(access: PortOneAccess): CardGateway {
  const connection = { ...access, ask: makePortOneConnection(access) };
  return {
    isAnswering: (access.breaker ?? noBreaker).isClosed,
    takesAnyCard: (level) => level !== 'when_required',
    begin: (charge) => beginPayment(connection, charge),
    lookUp: (payment) => lookUpPayment(connection, payment),
    refund: (refund) => refundPayment(connection, refund),
    readToken: (token) => readToken(connection, token),
    // PortOne has no call for it: the payment company behind it takes evidence in its own console.
    submitChargebackEvidence: async () => ({ kind: 'refused', code: 'not_taken_by_portone' }),
    signatureHeaders: standardWebhookHeaders,
    readMessage: (received) => readMessage(connection, received),
  };
}

/** Asks for a payment that there is not: PortOne's answer shows that it is there. */
export function probePortOne({ apiSecret, url = portOneUrl }: Pick<PortOneAccess, 'apiSecret' | 'url'>): Promise<void> {
  return probeAddress(`${url}/payments/probe`, { authorization: `PortOne ${apiSecret}` });
}

async function beginPayment(connection: Connection, charge: CardCharge): Promise<GatewayReport> {
  return charge.threeDSecure === 'when_required'
    ? chargeBillingKey(connection, charge)
    : openWindow(connection, charge);
}

/** PortOne repeats its first answer for three hours, and takes one payment id's money once at any time. */
async function chargeBillingKey(connection: Connection, charge: CardCharge): Promise<GatewayReport> {
  const { ask, storeId, channelKey } = connection;
  const { paymentId, token, amount, description } = charge;
  const { status, type } = await ask({
    path: `/payments/${encodeURIComponent(paymentId)}/billing-key`,
    idempotencyKey: paymentId,
    body: {
      storeId,
      channelKey,
      billingKey: token,
      orderName: description,
      amount: { total: Number(amount.minor) },
      currency: amount.currency,
    },
  });
  const isOver = status === 200 || type === 'ALREADY_PAID' || type === 'PG_PROVIDER';
  if (!isOver && !isRefused(status, type)) return noAnswer;
  // What was decided stands at the payment alone: the answer names no amount.
  const found = await lookUpPayment(connection, charge);
  if (isOver) return found === 'not_found' ? noAnswer : found;
  return reportRefused(found);
}

/** The amount is fixed at PortOne first, so that no browser pays another one. */
async function openWindow(connection: Connection, charge: CardCharge): Promise<GatewayReport> {
  const { ask, storeId, publicUrl } = connection;
  const { paymentId, amount, language } = charge;
  const { status, type } = await ask({
    path: `/payments/${encodeURIComponent(paymentId)}/pre-register`,
    body: { storeId, totalAmount: Number(amount.minor), currency: amount.currency },
  });
  const url = `${publicUrl}/fields/pay/${paymentId}?lang=${languageTag(language)}`;
  if (status === 200) return { answer: { kind: 'redirect', url } };
  return isRefused(status, type) ? reportRefused(await lookUpPayment(connection, charge)) : noAnswer;
}

function isRefused(status: number, type: string | undefined): boolean {
  return (status === 400 || status === 404 || status === 409) && type !== 'IDEMPOTENCY_OUTSTANDING_REQUEST';
}

async function readPayment({ ask, storeId }: Connection, paymentId: string) {
  return ask({ path: `/payments/${encodeURIComponent(paymentId)}?storeId=${encodeURIComponent(storeId)}` });
}

/** One that PortOne once named and does not know any more is no answer. */
async function lookUpPayment(
  connection: Connection,
  { paymentId, gatewayPaymentId }: KnownPayment,
): Promise<GatewayReport | 'not_found'> {
  const { status, type, body } = await readPayment(connection, paymentId);
  if (status === 404 && type === 'PAYMENT_NOT_FOUND' && !gatewayPaymentId) return 'not_found';
  return status === 200 ? readPortOnePayment(body, connection.clock.now()) : noAnswer;
}

/**
 * What was cancelled is looked at first: our refund's id is its reason. PortOne compares what could be cancelled with
 * what we have just read (`currentCancellableAmount`), so that of two at once one is refused.
 */
async function refundPayment(connection: Connection, refund: CardRefund): Promise<RefundAnswer> {
  const { paymentId, refundId, kind, amount } = refund;
  const found = await readPayment(connection, paymentId);
  if (found.type === 'PAYMENT_NOT_FOUND') return { kind: 'refused', code: 'payment_not_found' };
  const state = found.status === 200 ? readCancellations(found.body) : undefined;
  if (!state) return { kind: 'unknown' };
  const reason = `${refundId} ${kind}`;
  const earlier = state.cancellations.filter((each) => each.reason === reason);
  const lasting = earlier.find(({ status }) => status !== 'FAILED');
  if (lasting) return refundAnswer(lasting, refund);
  const { status, type, body } = await connection.ask({
    path: `/payments/${encodeURIComponent(paymentId)}/cancel`,
    // One that failed and is sent again by a person is another one for PortOne.
    idempotencyKey: `${refundId}-${earlier.length}`,
    body: {
      storeId: connection.storeId,
      amount: Number(amount.minor),
      reason,
      currentCancellableAmount: state.cancellable,
    },
  });
  if (status === 200) {
    const made = readCancellation(fieldsOf(body)?.cancellation);
    return made ? refundAnswer(made, refund) : { kind: 'unknown' };
  }
  if (type === 'PG_PROVIDER') return { kind: 'refused', code: textOf(fieldsOf(body)?.pgCode, 60) ?? type };
  const isRaced = type === 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN';
  return isRefused(status, type) && !isRaced ? { kind: 'refused', code: type ?? String(status) } : { kind: 'unknown' };
}

/** `REQUESTED` is on its way at the payment company, and asked for again. */
function refundAnswer({ id, status, total }: PortOneCancellation, { amount }: CardRefund): RefundAnswer {
  if (status === 'FAILED') return { kind: 'refused', code: 'FAILED' };
  const isDone = status === 'SUCCEEDED' && BigInt(total) === amount.minor;
  return isDone ? { kind: 'done', gatewayRefundId: id } : { kind: 'unknown' };
}

async function readToken({ ask, storeId }: Connection, token: string): Promise<TokenAnswer> {
  const path = `/billing-keys/${encodeURIComponent(token)}?storeId=${encodeURIComponent(storeId)}`;
  const { status, type, body } = await ask({ path });
  if (status === 404 && type === 'BILLING_KEY_NOT_FOUND') return { kind: 'not_found' };
  if (status !== 200) return { kind: 'unknown' };
  if (fieldsOf(body)?.status === 'DELETED') return { kind: 'not_found' };
  const card = readBillingKey(body);
  return card ? { kind: 'found', card } : { kind: 'unknown' };
}

/**
 * A message names a payment and what happened, and nothing that moves money: the payment itself is asked for. Not
 * answered is not taken, and PortOne sends the message again. Of other matters, such as billing keys, nothing is read.
 */
async function readMessage(
  connection: Connection,
  { headers, rawBody, now }: ReceivedMessage,
): Promise<GatewayMessage | undefined> {
  const messageId = readStandardWebhook({ headers, rawBody, secret: connection.webhookSecret, now });
  const message = fieldsOf(parseJson(Buffer.from(rawBody).toString('utf8')));
  const about = fieldsOf(message?.data);
  const kind = textOf(message?.type);
  if (!messageId || !kind || (about?.storeId !== undefined && about.storeId !== connection.storeId)) return undefined;
  const paymentId = textOf(about?.paymentId);
  if (!paymentId) return { messageId, kind, paymentId: textOf(about?.billingKey) ?? 'none', report: noAnswer };
  const { status, body } = await readPayment(connection, paymentId);
  if (status !== 200) return undefined;
  const isDispute = kind.startsWith('Transaction.Dispute');
  const chargeback = isDispute ? readPortOneDispute(body, paymentId) : undefined;
  return {
    messageId,
    kind,
    paymentId,
    report: isDispute ? noAnswer : readPortOnePayment(body, now),
    isAboutRefund: kind.includes('Cancel'),
    ...(chargeback && { chargeback }),
  };
}
