/** A server that speaks PortOne's REST API V2 (openapi 1.16.0 of 6 August 2026) as far as the portal asks, for tests. */
import { createHmac, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { behaviourOf } from '@gtp/simulators/acquirer/card-behaviours.ts';
import { makeHttpServer } from '@gtp/simulators/platform/http-server.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pino } from 'pino';
import { makePortOneIdentities, type PortOneIdentities } from './portone-identities.ts';
import {
  cancelledOf,
  cardView,
  newCancellation,
  newPayment,
  type PortOneCard,
  type PortOnePayment,
  paymentView,
} from './portone-payments.ts';

/** A message as it is sent: Standard Webhooks' three headers, and a body of PortOne's version 2024-04-25. */
type PortOneMessage = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

export type PortOneSimulator = {
  readonly url: string;
  /** Messages in the order of their events; a test brings them, late, twice or not at all. */
  readonly messages: PortOneMessage[];
  readonly payments: ReadonlyMap<string, PortOnePayment>;
  readonly identities: PortOneIdentities;
  /** What PortOne's window gives the browser for a card. */
  readonly issueBillingKey: (card: PortOneCard) => string;
  /** What the payer does in PortOne's window; refused unless the payment was registered before. */
  readonly payInWindow: (paymentId: string, card: PortOneCard) => void;
  /** What a payment costs whose amount was fixed before its window opens, in the currency's smallest units. */
  readonly findRegistered: (paymentId: string) => { readonly total: number; readonly currency: string } | undefined;
  readonly openDispute: (paymentId: string, reason: string) => void;
  /** What the payment company takes a moment for. */
  readonly finishPending: () => void;
  /** No call is answered any more, or all are again. */
  readonly beSilent: (isSilent: boolean) => void;
  /** No cancellation is answered, or all are again; what it asked for is not done. */
  readonly refuseCancels: (isRefusing: boolean) => void;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly apiSecret: string;
  readonly webhookSecret: string;
  readonly storeId: string;
  readonly now: () => number;
  /** Brings each message at once; without it they wait in `messages`. */
  readonly onMessage?: (message: PortOneMessage) => void;
};

type State = Options & {
  readonly payments: Map<string, PortOnePayment>;
  readonly registered: Map<string, { readonly total: number; readonly currency: string }>;
  readonly keys: Map<string, PortOneCard>;
  readonly answered: Map<string, Answer>;
  readonly messages: PortOneMessage[];
  isSilent: boolean;
  isRefusingCancels: boolean;
};

type Answer = { readonly status: number; readonly body: object };

/** Nothing is kept when it stops. */
export async function startPortOne(options: Options): Promise<PortOneSimulator> {
  const state: State = {
    ...options,
    payments: new Map(),
    registered: new Map(),
    keys: new Map(),
    answered: new Map(),
    messages: [],
    isSilent: false,
    isRefusingCancels: false,
  };
  const app = makeHttpServer(pino({ level: 'silent' }), async () => undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (state.isSilent) return reply.hijack();
    if (request.headers.authorization === `PortOne ${state.apiSecret}`) return undefined;
    return reply.status(401).send({ type: 'UNAUTHORIZED' });
  });
  bindPayments(app, state);
  bindReads(app, state);
  const identities = makePortOneIdentities(options);
  identities.bind(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    messages: state.messages,
    payments: state.payments,
    identities,
    issueBillingKey(card) {
      const key = `billing-key-${randomUUID()}`;
      state.keys.set(key, card);
      return key;
    },
    payInWindow: (paymentId, card) => payInWindow(state, paymentId, card),
    findRegistered: (paymentId) => state.registered.get(paymentId),
    openDispute(paymentId, reason) {
      const payment = mustFind(state, paymentId);
      payment.disputes.push({
        status: 'UNRESOLVED',
        pgDisputeId: `dispute-${randomUUID()}`,
        reason,
        createdAt: at(state),
      });
      publish(state, 'Transaction.DisputeCreated', payment);
    },
    finishPending() {
      for (const each of state.payments.values()) if (each.status === 'PAY_PENDING') settle(state, each, 'PAID');
    },
    beSilent(isSilent) {
      state.isSilent = isSilent;
    },
    refuseCancels(isRefusing) {
      state.isRefusingCancels = isRefusing;
    },
    stop: () => app.close(),
  };
}

type ById = { Params: { id: string } };
type Charge = {
  billingKey: string;
  orderName: string;
  amount: { total: number };
  currency: string;
  storeId?: string;
};
type Cancel = { amount?: number; reason: string; currentCancellableAmount?: number };

function bindPayments(app: FastifyInstance, state: State): void {
  app.post<ById & { Body: Charge }>('/payments/:id/billing-key', ({ params, body, headers }, reply) => {
    const card = state.keys.get(body.billingKey);
    if (!card) return reply.status(404).send({ type: 'BILLING_KEY_NOT_FOUND' });
    const { answer } = behaviourOf(card.number.slice(-4));
    if (answer === 'hang_before') return reply.hijack();
    if (answer === 'error_once' && !state.answered.has(`failed ${params.id}`)) {
      state.answered.set(`failed ${params.id}`, { status: 500, body: {} });
      return reply.status(500).send({ type: 'INTERNAL_SERVER_ERROR' });
    }
    const made = once(state, headers['idempotency-key'], () => chargeKey(state, { id: params.id, card, charge: body }));
    if (answer === 'drop_after' || answer === 'latency') return reply.hijack().raw.destroy();
    return reply.status(made.status).send(made.body);
  });
  app.post<ById & { Body: { totalAmount: number; currency: string } }>(
    '/payments/:id/pre-register',
    ({ params, body }, reply) => {
      if (state.payments.get(params.id)?.status === 'PAID') return reply.status(409).send({ type: 'ALREADY_PAID' });
      state.registered.set(params.id, { total: body.totalAmount, currency: body.currency });
      return reply.send({});
    },
  );
  app.post<ById & { Body: Cancel }>('/payments/:id/cancel', ({ params, body, headers }, reply) => {
    if (state.isRefusingCancels) return reply.hijack().raw.destroy();
    const made = once(state, headers['idempotency-key'], () => cancel(state, params.id, body));
    return reply.status(made.status).send(made.body);
  });
}

/** The first answer to a key is repeated; a key without quotes (RFC 8941) is refused. */
function once(state: State, key: string | string[] | undefined, act: () => Answer): Answer {
  if (key === undefined) return act();
  if (typeof key !== 'string' || !/^"[\x20-\x7e]{16,256}"$/.test(key)) {
    return { status: 400, body: { type: 'INVALID_REQUEST', message: 'Idempotency-Key' } };
  }
  const made = state.answered.get(key) ?? act();
  state.answered.set(key, made);
  return made;
}

type Charging = { readonly id: string; readonly card: PortOneCard; readonly charge: Charge };

function chargeKey(state: State, { id, card, charge }: Charging): Answer {
  const known = state.payments.get(id);
  if (known && known.status !== 'FAILED') return { status: 409, body: { type: 'ALREADY_PAID' } };
  const { billingKey, orderName, currency, amount } = charge;
  const payment = newPayment({ id, total: amount.total, currency, orderName, at: at(state) });
  Object.assign(payment, { billingKey });
  return attempt(state, payment, card);
}

/** What the issuer says, by the practice acquirer's test cards. */
function attempt(state: State, payment: PortOnePayment, card: PortOneCard): Answer {
  state.payments.set(payment.id, payment);
  payment.card = card;
  const { declineCode, isCapturedLater } = behaviourOf(card.number.slice(-4));
  if (declineCode) {
    payment.failure = { reason: 'declined by the issuer', pgCode: declineCode, pgMessage: 'declined' };
    settle(state, payment, 'FAILED');
    const body = { type: 'PG_PROVIDER', message: 'declined', pgCode: declineCode, pgMessage: 'declined' };
    return { status: 502, body };
  }
  settle(state, payment, isCapturedLater ? 'PAY_PENDING' : 'PAID');
  return { status: 200, body: { payment: { pgTxId: `pg-${payment.transactionId}`, paidAt: at(state) } } };
}

const eventOf = {
  READY: 'Transaction.Ready',
  PAID: 'Transaction.Paid',
  FAILED: 'Transaction.Failed',
  PAY_PENDING: 'Transaction.PayPending',
  PARTIAL_CANCELLED: 'Transaction.PartialCancelled',
  CANCELLED: 'Transaction.Cancelled',
} as const;

function settle(state: State, payment: PortOnePayment, status: PortOnePayment['status']): void {
  payment.status = status;
  payment.statusChangedAt = at(state);
  publish(state, eventOf[status], payment);
}

function payInWindow(state: State, id: string, card: PortOneCard): void {
  const registered = state.registered.get(id);
  if (!registered) throw new Error(`The payment ${id} was not registered`);
  attempt(state, newPayment({ id, ...registered, orderName: 'in the window', at: at(state) }), card);
}

function cancel(state: State, id: string, { amount, reason, currentCancellableAmount }: Cancel): Answer {
  const payment = state.payments.get(id);
  if (!payment) return { status: 404, body: { type: 'PAYMENT_NOT_FOUND' } };
  if (payment.status === 'CANCELLED') return { status: 409, body: { type: 'PAYMENT_ALREADY_CANCELLED' } };
  if (payment.status !== 'PAID' && payment.status !== 'PARTIAL_CANCELLED') {
    return { status: 409, body: { type: 'PAYMENT_NOT_PAID' } };
  }
  const left = payment.total - cancelledOf(payment);
  if (currentCancellableAmount !== undefined && currentCancellableAmount !== left) {
    return { status: 409, body: { type: 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN' } };
  }
  const asked = amount ?? left;
  if (asked > left) return { status: 409, body: { type: 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT' } };
  const cancellation = newCancellation(asked, reason, at(state));
  payment.cancellations.push(cancellation);
  settle(state, payment, asked === left ? 'CANCELLED' : 'PARTIAL_CANCELLED');
  return { status: 200, body: { cancellation } };
}

function bindReads(app: FastifyInstance, state: State): void {
  app.get<ById>('/payments/:id', ({ params }, reply) => {
    const payment = state.payments.get(params.id);
    if (!payment) return reply.status(404).send({ type: 'PAYMENT_NOT_FOUND' });
    return reply.send(paymentView(payment, state.storeId));
  });
  app.get<{ Querystring: { requestBody?: string } }>('/payments', ({ query }, reply) => list(state, query, reply));
  app.get<ById>('/billing-keys/:id', ({ params }, reply) => {
    const card = state.keys.get(params.id);
    if (!card) return reply.status(404).send({ type: 'BILLING_KEY_NOT_FOUND' });
    const [expiryYear, expiryMonth] = card.expiry.split('-').map(Number);
    return reply.send({
      ...{ status: 'ISSUED', billingKey: params.id, merchantId: 'merchant-of-the-simulator', storeId: state.storeId },
      methods: [{ type: 'BillingKeyPaymentMethodCard', card: cardView(card) }],
      ...{ channels: [], customer: { name: card.holderName }, issuedAt: at(state) },
      customData: JSON.stringify({ holderName: card.holderName, expiryYear, expiryMonth }),
    });
  });
}

type Listed = { page?: { number?: number; size?: number }; filter?: { from?: string; until?: string } };

/** By the moment of the last change, as the document's default is. */
function list(state: State, { requestBody = '{}' }: { requestBody?: string }, reply: FastifyReply): FastifyReply {
  const { page: { number = 0, size = 10 } = {}, filter: { from = '', until = '9' } = {} } = JSON.parse(
    requestBody,
  ) as Listed;
  const found = [...state.payments.values()].filter(
    ({ statusChangedAt }) => statusChangedAt >= from && statusChangedAt <= until,
  );
  const items = found.slice(number * size, (number + 1) * size).map((each) => paymentView(each, state.storeId));
  return reply.send({ items, page: { number, size, totalCount: found.length } });
}

function mustFind({ payments }: State, id: string): PortOnePayment {
  const found = payments.get(id);
  if (!found) throw new Error(`There is no payment ${id}`);
  return found;
}

function at({ now }: State): string {
  return new Date(now()).toISOString();
}

function publish(state: State, type: string, { id: paymentId, transactionId }: PortOnePayment): void {
  const data = { paymentId, storeId: state.storeId, transactionId };
  const message = signMessage(state, { type, timestamp: at(state), data });
  state.messages.push(message);
  state.onMessage?.(message);
}

function signMessage({ webhookSecret, now }: State, message: object): PortOneMessage {
  const body = JSON.stringify(message);
  const [id, timestamp] = [`msg_${randomUUID()}`, String(Math.floor(now() / 1_000))];
  const key = Buffer.from(webhookSecret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  return { headers, body };
}
