/** The card gateway over the acquirer's HTTP interface; the acquirer simulator in `simulators/` speaks the same. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type AgentOptions, globalAgent, Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { formatMoney } from '@gtp/domain/platform/money.ts';
import type { TokenAnswer } from '../card/card.ts';
import { type Breaker, noBreaker, probeAddress } from '../platform/breaker.ts';
import { endsAfter } from '../platform/ends-after.ts';
import type { Log } from '../platform/log.ts';
import { fieldsOf, parseJson, readCard, readChargeback, readMessageBody, readReport } from './acquirer-answers.ts';
import {
  type CardCharge,
  type CardGateway,
  type CardRefund,
  type ChargebackEvidence,
  type EvidenceAnswer,
  type GatewayMessage,
  type GatewayReport,
  type KnownPayment,
  noAnswer,
  type ReceivedMessage,
  type RefundAnswer,
  reportRefused,
} from './card-gateway.ts';

export type AcquirerAccess = {
  readonly url: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly log: Log;
  /** After this long an answer counts as lost. */
  readonly timeoutMs?: number;
  readonly breaker?: Breaker;
};

type Call = { readonly path: string; readonly body?: unknown; readonly idempotencyKey?: string };

/** `status` 0: no answer came, or none that is JSON. */
type Answered = { readonly status: number; readonly body: unknown };

/** Connects to the acquirer; nothing is sent before the first call. */
export function makeCardGateway(access: AcquirerAccess): CardGateway {
  const ask = (call: Call) => askAcquirer(access, call);
  const { breaker = noBreaker } = access;
  return {
    isAnswering: breaker.isClosed,
    begin: (charge) => chargeCard(ask, charge),
    lookUp: (payment) => lookUpPayment(ask, payment),
    refund: (refund) => refundPayment(ask, refund),
    readToken: (token) => readToken(ask, token),
    submitChargebackEvidence: (evidence) => submitChargebackEvidence(ask, evidence),
    signatureHeaders: [signatureHeader],
    readMessage: async (received) => readMessage(access.webhookSecret, received),
  };
}

const signatureHeader = 'acquirer-signature';

type Ask = (call: Call) => Promise<Answered>;

async function chargeCard(ask: Ask, charge: CardCharge): Promise<GatewayReport> {
  const { paymentId, token, amount, returnUrl, description, language, threeDSecure } = charge;
  const { status, body } = await ask({
    path: '/v1/payments',
    idempotencyKey: paymentId,
    body: {
      reference: paymentId,
      token,
      amount: formatMoney(amount),
      currency: amount.currency,
      returnUrl,
      description,
      language,
      ...(threeDSecure !== 'when_required' && { threeDSecure }),
    },
  });
  if (isDone(status)) return readReport(body);
  return isRefused(status) ? reportRefused(await lookUpPayment(ask, charge)) : noAnswer;
}

/** By its name there once we know it: not even its own silence about that would show that it is gone. */
async function lookUpPayment(
  ask: Ask,
  { paymentId, gatewayPaymentId }: KnownPayment,
): Promise<GatewayReport | 'not_found'> {
  if (gatewayPaymentId) {
    const answered = await ask({ path: `/v1/payments/${encodeURIComponent(gatewayPaymentId)}` });
    return isDone(answered.status) ? readReport(answered.body) : noAnswer;
  }
  const { status, body } = await ask({ path: `/v1/payments?reference=${encodeURIComponent(paymentId)}` });
  if (!isDone(status)) return noAnswer;
  const found = fieldsOf(body)?.payments;
  if (!Array.isArray(found)) return noAnswer;
  if (found.length === 0) return 'not_found';
  // One key is one payment; should there be two, the one that took money counts.
  return readReport(found.find((each) => fieldsOf(each)?.status === 'captured') ?? found[0]);
}

/** The acquirer knows the payment by a name of its own, which is asked for only where we do not have it. */
async function refundPayment(ask: Ask, refund: CardRefund): Promise<RefundAnswer> {
  const found = refund.gatewayPaymentId ? refund : await lookUpPayment(ask, refund);
  if (found === 'not_found') return { kind: 'refused', code: 'payment_not_found' };
  if (!found.gatewayPaymentId) return { kind: 'unknown' };
  const path = `/v1/payments/${encodeURIComponent(found.gatewayPaymentId)}`;
  const idempotencyKey = refund.refundId;
  const call =
    refund.kind === 'void'
      ? { path: `${path}/void`, idempotencyKey, body: {} }
      : { path: `${path}/refunds`, idempotencyKey, body: { amount: formatMoney(refund.amount) } };
  return refundAnswer(await ask(call), refund);
}

function refundAnswer({ status, body }: Answered, { kind, amount }: CardRefund): RefundAnswer {
  const fields = fieldsOf(body);
  if (isDone(status)) {
    const isAsAsked = kind === 'void' ? fields?.status === 'voided' : fields?.amount === formatMoney(amount);
    return isAsAsked ? { kind: 'done', gatewayRefundId: textOf(fields?.id) } : { kind: 'unknown' };
  }
  const isNo = isRefused(status) || status === 409;
  return isNo
    ? { kind: 'refused', code: textOf(fieldsOf(fields?.error)?.code) ?? String(status) }
    : { kind: 'unknown' };
}

async function submitChargebackEvidence(ask: Ask, evidence: ChargebackEvidence): Promise<EvidenceAnswer> {
  const { evidenceId, chargebackId, paymentId, text, files } = evidence;
  const { status, body } = await ask({
    path: `/v1/chargebacks/${encodeURIComponent(chargebackId)}/evidence`,
    idempotencyKey: evidenceId,
    body: {
      reference: paymentId,
      text,
      files: files.map(({ kind, fileName: name, contentType, bytes }) => ({
        ...{ kind, name, contentType },
        content: Buffer.from(bytes).toString('base64'),
      })),
    },
  });
  if (isDone(status)) return { kind: 'done' };
  const isNo = isRefused(status) || status === 409;
  const error = fieldsOf(fieldsOf(body)?.error);
  return isNo ? { kind: 'refused', code: textOf(error?.code) ?? String(status) } : { kind: 'unknown' };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= 100 ? value : undefined;
}

async function readToken(ask: Ask, token: string): Promise<TokenAnswer> {
  const { status, body } = await ask({ path: `/v1/tokens/${encodeURIComponent(token)}` });
  if (status === 404) return { kind: 'not_found' };
  const card = isDone(status) ? readCard(body) : undefined;
  return card ? { kind: 'found', card } : { kind: 'unknown' };
}

function readMessage(secret: string, { headers, rawBody, now }: ReceivedMessage): GatewayMessage | undefined {
  const signature = headers[signatureHeader] ?? '';
  if (!isSignedByAcquirer({ signature, rawBody, secret, now })) return undefined;
  const message = readMessageBody(parseJson(Buffer.from(rawBody).toString('utf8')));
  if (!message) return undefined;
  const { id, type, reference, data } = message;
  const chargeback = readChargeback(message);
  const report = readReport(data);
  const isAboutRefund = type.startsWith('refund.');
  return { messageId: id, kind: type, paymentId: reference, report, isAboutRefund, ...(chargeback && { chargeback }) };
}

function isDone(status: number): boolean {
  return status >= 200 && status < 300;
}

function isRefused(status: number): boolean {
  return status === 400 || status === 404 || status === 422;
}

const defaultTimeoutMs = 10_000;

/** One call. The log line names the path without what is in it, because tokens stand there. */
async function askAcquirer(access: AcquirerAccess, call: Call): Promise<Answered> {
  const { log, breaker = noBreaker } = access;
  try {
    const { status, text } = await breaker.call(() => sendCall(access, call), isOutage);
    const body = parseJson(text);
    const isStrange = (status < 200 || status >= 300) && status !== 404;
    if (isStrange) log.warn({ acquirer: callName(call), status }, 'acquirer refused or failed');
    return { status: body === undefined ? 0 : status, body };
  } catch (error) {
    log.warn({ acquirer: callName(call), outage: String(error) }, 'acquirer does not answer');
    return { status: 0, body: undefined };
  }
}

type RawAnswer = { readonly status: number; readonly text: string };

/**
 * Connections are kept: a payment has no time for greetings. They go by the proxy that Node's own agent goes by, where
 * NODE_USE_ENV_PROXY is set.
 */
const { options } = globalAgent as { readonly options?: AgentOptions };
const kept = { keepAlive: true, proxyEnv: options?.proxyEnv };
const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) };

/** By Node's own client, which costs half of what `fetch` does. Throws where no whole answer comes in time. */
function sendCall({ url, apiKey, timeoutMs = defaultTimeoutMs }: AcquirerAccess, call: Call): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const isSecure = url.startsWith('https:');
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const options = {
    method: body === undefined ? 'GET' : 'POST',
    agent: agents[isSecure ? 'https:' : 'http:'],
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      ...(call.idempotencyKey && { 'idempotency-key': call.idempotencyKey }),
    },
    signal: endsAfter(timeoutMs),
  };
  const request = (isSecure ? requestHttps : requestHttp)(url + call.path, options, (answer) => {
    const status = answer.statusCode ?? 0;
    text(answer).then((whole) => resolve({ status, text: whole }), reject);
  });
  request.on('error', reject).end(body);
  return promise;
}

function isOutage({ status }: RawAnswer): boolean {
  return status >= 500;
}

/** Asks for a payment that there is not: the acquirer's answer shows that it is there itself. */
export function probeAcquirer({ url, apiKey }: Pick<AcquirerAccess, 'url' | 'apiKey'>): Promise<void> {
  return probeAddress(`${url}/v1/payments?reference=probe`, { authorization: `Bearer ${apiKey}` });
}

function callName({ path, body }: Call): string {
  return `${body === undefined ? 'GET' : 'POST'} ${path.split('?')[0]?.split('/').slice(0, 3).join('/')}`;
}

/** How far the signature's time may be from ours, either way (trust.md F6). */
const toleranceMs = 5 * 60_000;

type Signed = { readonly signature: string; readonly rawBody: Uint8Array; readonly secret: string; readonly now: Date };

/**
 * Whether `t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">` is the acquirer's, and fresh. Takes equally long for any
 * wrong one.
 */
export function isSignedByAcquirer({ signature, rawBody, secret, now }: Signed): boolean {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!time || !hex) return false;
  if (Math.abs(now.getTime() - Number(time) * 1000) > toleranceMs) return false;
  const right = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  return timingSafeEqual(right, Buffer.from(hex, 'hex'));
}
