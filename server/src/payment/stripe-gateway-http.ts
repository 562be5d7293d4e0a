/** The card gateway over Stripe's SDK: the same port as the acquirer's, chosen by CARD_GATEWAY=stripe (0042). */
import type Stripe from 'stripe';
import type { TokenAnswer } from '../card/card.ts';
import { noBreaker, probeAddress } from '../platform/breaker.ts';
import type { Log } from '../platform/log.ts';
import { makeStripeConnection, type StripeKey } from '../platform/stripe-connection.ts';
import { fieldsOf } from './acquirer-answers.ts';
import {
  type CardCharge,
  type CardGateway,
  type CardRefund,
  type CardToKeep,
  type ChargebackEvidence,
  type EvidenceAnswer,
  type GatewayMessage,
  type GatewayReport,
  type KeepAnswer,
  type KnownPayment,
  noAnswer,
  type ReceivedMessage,
  type RefundAnswer,
} from './card-gateway.ts';
import { readIntent, stripeLimits, textOf } from './stripe-answers.ts';
import { disputedIntentId, readDispute } from './stripe-disputes.ts';
import { sendEvidence } from './stripe-evidence-http.ts';
import { customerOf, keepCard, readKeptCard, requestedThreeDSecure } from './stripe-kept-cards-http.ts';

export type StripeAccess = StripeKey & { readonly webhookSecret: string; readonly log: Log };

const signatureHeader = 'stripe-signature';

type Connection = StripeAccess & { readonly stripe: Stripe };

/** Loads the SDK, which an installation with another acquirer does without, and sends nothing before the first call. */
export function makeStripeGateway(access: StripeAccess): CardGateway {
  const load = makeStripeConnection(access);
  const connect = async () => ({ ...access, stripe: await load() });
  return {
    isAnswering: (access.breaker ?? noBreaker).isClosed,
    begin: async (charge) => beginPayment(await connect(), charge),
    secondStep: {
      confirm: async (charge) => confirmPayment(await connect(), charge),
      withdraw: async (payment) => withdrawPayment(await connect(), payment.gatewayPaymentId),
    },
    lookUp: async (payment) => lookUpPayment(await connect(), payment),
    amountLimits: stripeLimits,
    refund: async (refund) => refundPayment(await connect(), refund),
    keepCard: async (card) => keep(await connect(), card),
    readToken: async (token) => readToken(await connect(), token),
    submitChargebackEvidence: async (evidence) => submitChargebackEvidence(await connect(), evidence),
    signatureHeaders: [signatureHeader],
    readMessage: async (received) => readMessage(await connect(), received),
  };
}

/** Asks for our own account: any answer but a failure shows that Stripe is there. */
export function probeStripe(apiKey: string): Promise<void> {
  return probeAddress('https://api.stripe.com/v1/account', { authorization: `Bearer ${apiKey}` });
}

/**
 * Makes the PaymentIntent without confirming it: it takes no money before we have kept its name, so that a payment whose
 * name we do not have was surely not charged, and nothing has to be searched for.
 */
async function beginPayment(connection: Connection, charge: CardCharge): Promise<GatewayReport> {
  const { paymentId, gatewayPaymentId, token, amount, description, threeDSecure } = charge;
  if (gatewayPaymentId) return readPayment(connection, gatewayPaymentId);
  try {
    const { customer, isKept } = await customerOf(connection.stripe, token);
    const intent = await connection.stripe.paymentIntents.create(
      {
        customer,
        // Of a time when cards were kept with their first payment.
        ...(!isKept && { setup_future_usage: 'on_session' }),
        amount: Number(amount.minor),
        currency: amount.currency.toLowerCase(),
        payment_method: token,
        allowed_payment_method_types: ['card'],
        payment_method_options: { card: { request_three_d_secure: requestedThreeDSecure[threeDSecure] } },
        description,
        metadata: { reference: paymentId },
      },
      { idempotencyKey: paymentId },
    );
    return readIntent(intent);
  } catch (error) {
    return failureOf(connection, error).isRefused ? { answer: { kind: 'expired' } } : noAnswer;
  }
}

async function confirmPayment(
  connection: Connection,
  { paymentId, gatewayPaymentId, returnUrl }: CardCharge & { readonly gatewayPaymentId: string },
): Promise<GatewayReport> {
  try {
    const intent = await connection.stripe.paymentIntents.confirm(
      gatewayPaymentId,
      { return_url: returnUrl, expand: ['latest_charge'] },
      { idempotencyKey: `${paymentId}-confirm` },
    );
    return readIntent(intent);
  } catch (error) {
    const failure = failureOf(connection, error);
    if (failure.intent !== undefined) return readIntent(failure.intent);
    return failure.isRefused ? readPayment(connection, gatewayPaymentId) : noAnswer;
  }
}

/** Stripe refuses it for a payment that has taken money meanwhile, which is then read as it is. */
async function withdrawPayment(connection: Connection, gatewayPaymentId: string): Promise<GatewayReport> {
  try {
    return readIntent(await connection.stripe.paymentIntents.cancel(gatewayPaymentId));
  } catch (error) {
    return failureOf(connection, error).isRefused ? readPayment(connection, gatewayPaymentId) : noAnswer;
  }
}

/** Without its name nothing was confirmed, so that Stripe knows no payment that could take money. */
async function lookUpPayment(
  connection: Connection,
  { gatewayPaymentId }: KnownPayment,
): Promise<GatewayReport | 'not_found'> {
  return gatewayPaymentId ? readPayment(connection, gatewayPaymentId) : 'not_found';
}

/** A name that Stripe gave us and does not know is no answer: another account's key, and nothing to conclude from. */
async function readPayment(connection: Connection, gatewayPaymentId: string): Promise<GatewayReport> {
  try {
    const expand = ['latest_charge'];
    return readIntent(await connection.stripe.paymentIntents.retrieve(gatewayPaymentId, { expand }));
  } catch (error) {
    failureOf(connection, error);
    return noAnswer;
  }
}

async function refundPayment(connection: Connection, refund: CardRefund): Promise<RefundAnswer> {
  const { gatewayPaymentId } = refund;
  if (!gatewayPaymentId) return { kind: 'refused', code: 'payment_not_found' };
  try {
    return refundAnswer(await refundOnce(connection, refund, gatewayPaymentId), refund);
  } catch (error) {
    const { isRefused, code } = failureOf(connection, error);
    return isRefused ? { kind: 'refused', code } : { kind: 'unknown' };
  }
}

/**
 * Stripe forgets an idempotency key after a day, so the refunds that exist are looked at first: one that lasts is ours.
 * One that failed or was cancelled gave nothing back, also where it had succeeded before. That is answered once, for a
 * person to look, and noted on it; asked again, another one is made, under a key of its own.
 */
async function refundOnce({ stripe }: Connection, refund: CardRefund, intentId: string): Promise<Stripe.Refund> {
  const made = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
  const ours = made.data.filter(({ metadata }) => metadata?.refund === refund.refundId);
  const lasting = ours.find((each) => !gaveNothing(each));
  if (lasting) return lasting;
  const untold = ours.find(({ metadata }) => metadata?.[answeredMark] === undefined);
  const found = untold ?? (await makeRefund(stripe, { refund, intentId, failedCount: ours.length }));
  if (gaveNothing(found)) await stripe.refunds.update(found.id, { metadata: { [answeredMark]: 'Y' } });
  return found;
}

const answeredMark = 'answered';

function gaveNothing({ status }: { readonly status?: unknown }): boolean {
  return status === 'failed' || status === 'canceled';
}

type RefundToMake = { readonly refund: CardRefund; readonly intentId: string; readonly failedCount: number };

/** More often than a person sends a refund again within a day. */
const mostRefusals = 50;

/**
 * A key's first answer is Stripe's answer to that key for at least a day, a refusal such as `balance_insufficient`, too,
 * and it says so (`Idempotent-Replayed`, docs.stripe.com/error-low-level). A repeated refusal therefore shows that what
 * was sent under the key is over and gave nothing back, and only then the next key is tried. After silence the walk
 * takes the same keys and ends at the same one, because neither a refund that was made nor a request still under
 * way (409), nor a fault of Stripe's (5xx), is a refusal: so a lost answer never gives back twice. Two at once take the
 * same keys as well. Once Stripe has forgotten the keys, a refund that was made stands in the list.
 */
async function makeRefund(stripe: Stripe, { refund, intentId, failedCount }: RefundToMake): Promise<Stripe.Refund> {
  const { refundId, paymentId, kind, amount, wasDone = false } = refund;
  // The daily comparison knows a void by its payment, so its kind is noted, too; one that is made in the place of another
  // that was done, by Stripe's own name.
  const metadata = { reference: paymentId, refund: refundId, kind, ...(wasDone && { isAgain: 'Y' }) };
  const asked = { payment_intent: intentId, amount: Number(amount.minor), metadata };
  for (let refusals = 0; ; refusals += 1) {
    const isFirst = failedCount + refusals === 0;
    const idempotencyKey = isFirst ? refundId : `${refundId}-${failedCount}-${refusals}`;
    try {
      return await stripe.refunds.create(asked, { idempotencyKey });
    } catch (error) {
      if (refusals === mostRefusals || !isRefusal(error) || !isReplayed(error)) throw error;
    }
  }
}

function refundAnswer(made: Stripe.Refund, refund: CardRefund): RefundAnswer {
  const { id, status, amount, failure_reason: reason } = made;
  if (gaveNothing(made)) return { kind: 'refused', code: textOf(reason) ?? status ?? '', gatewayRefundId: textOf(id) };
  const isDone = status === 'succeeded' && amount === Number(refund.amount.minor);
  return isDone ? { kind: 'done', gatewayRefundId: textOf(id) } : { kind: 'unknown' };
}

async function submitChargebackEvidence(connection: Connection, evidence: ChargebackEvidence): Promise<EvidenceAnswer> {
  try {
    return await sendEvidence(connection.stripe, evidence);
  } catch (error) {
    const { isRefused, code } = failureOf(connection, error);
    return isRefused ? { kind: 'refused', code } : { kind: 'unknown' };
  }
}

async function keep(connection: Connection, card: CardToKeep): Promise<KeepAnswer> {
  try {
    return await keepCard(connection.stripe, card);
  } catch (error) {
    return { kind: failureOf(connection, error).status === 402 ? 'declined' : 'unknown' };
  }
}

async function readToken(connection: Connection, token: string): Promise<TokenAnswer> {
  try {
    return await readKeptCard(connection.stripe, token);
  } catch (error) {
    return failureOf(connection, error).status === 404 ? { kind: 'not_found' } : { kind: 'unknown' };
  }
}

const toleranceSeconds = 300;

async function readMessage(
  { stripe, webhookSecret }: Connection,
  received: ReceivedMessage,
): Promise<GatewayMessage | undefined> {
  const { headers, rawBody, now } = received;
  const signature = headers[signatureHeader] ?? '';
  if (isFromTheFuture(signature, now)) return undefined;
  try {
    const body = Buffer.from(rawBody);
    const tolerance = toleranceSeconds;
    const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, tolerance, undefined, now.getTime());
    const dispute = fieldsOf(event.data.object);
    return dispute?.object === 'dispute' ? await messageOfDispute({ stripe }, event) : messageOf(event);
  } catch {
    return undefined;
  }
}

/**
 * A dispute names Stripe's payment, which names ours. Not answered is not taken, and Stripe sends the message again.
 */
async function messageOfDispute(
  { stripe }: Pick<Connection, 'stripe'>,
  { id, type, data }: Stripe.Event,
): Promise<GatewayMessage | undefined> {
  const intentId = disputedIntentId(data.object);
  if (!intentId) return undefined;
  const { metadata } = await stripe.paymentIntents.retrieve(intentId);
  const paymentId = textOf(metadata.reference);
  const [messageId, kind] = [textOf(id), textOf(type)];
  const chargeback = paymentId && readDispute(data.object, paymentId);
  if (!messageId || !kind || !paymentId || !chargeback) return undefined;
  return { messageId, kind, paymentId, report: noAnswer, chargeback };
}

/** The SDK refuses only what is too old. One moment must be named, so that both look at the same. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const [moment, ...others] = [...signature.matchAll(/(?:^|,)t=([^,]*)/g)].map(([, digits]) => Number(digits));
  return moment === undefined || others.length > 0 || !(moment * 1_000 <= now.getTime() + toleranceSeconds * 1_000);
}

/**
 * A message on something else than a payment reports nothing; if it names none of ours, its own object's name stands.
 */
function messageOf({ id, type, data }: Stripe.Event): GatewayMessage | undefined {
  const about = fieldsOf(data.object);
  const messageId = textOf(id);
  const kind = textOf(type);
  const paymentId = textOf(fieldsOf(about?.metadata)?.reference) ?? textOf(about?.id);
  if (!messageId || !kind || !paymentId) return undefined;
  const report = about?.object === 'payment_intent' ? readIntent(about) : noAnswer;
  // Of an event `charge.refund.updated`, too.
  const isAboutRefund = about?.object === 'refund';
  const isRefundFailed = isAboutRefund && gaveNothing(about);
  return { messageId, kind, paymentId, report, isAboutRefund, isRefundFailed };
}

type Failure = {
  readonly status: number;
  readonly code: string;
  /** The request was understood and will not be done. */
  readonly isRefused: boolean;
  /** The payment that the error is about. */
  readonly intent: unknown;
};

/**
 * What a thrown error says; `status` 0: no answer came. The log line has no text of Stripe's, as tokens stand there.
 */
function failureOf({ log }: Connection, error: unknown): Failure {
  const { type, statusCode, code, payment_intent: intent } = fieldsOf(error) ?? {};
  const status = typeof statusCode === 'number' ? statusCode : 0;
  const failure = {
    status,
    code: textOf(code) ?? String(status),
    isRefused: isRefusal(error),
    intent,
  };
  if (status !== 404)
    log.warn({ stripe: textOf(type) ?? 'no answer', status, code: failure.code }, 'Stripe refused or failed');
  return failure;
}

function isRefusal(error: unknown): boolean {
  const { type, statusCode: status } = fieldsOf(error) ?? {};
  return type !== 'StripeIdempotencyError' && (status === 400 || status === 402 || status === 404);
}

/** Whether Stripe has repeated what it answered the first time. */
function isReplayed(error: unknown): boolean {
  return fieldsOf(fieldsOf(error)?.headers)?.['idempotent-replayed'] === 'true';
}
