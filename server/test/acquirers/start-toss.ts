/** A server that speaks Toss Payments' core API (version 2022-11-16) as far as the portal asks, for tests. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { behaviourOf } from '@gtp/simulators/acquirer/card-behaviours.ts';
import { makeHttpServer } from '@gtp/simulators/platform/http-server.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import {
  cancelledOf,
  left,
  newTransactionKey,
  type TossPayment,
  type TossStatus,
  type TossTransaction,
  tossPaymentView,
  tossSettlement,
} from './toss-payments.ts';

type Sent = { readonly headers: Readonly<Record<string, string>>; readonly body: string };
type Asked = { readonly orderId: string; readonly amount: number; readonly currency: string };

export type TossSimulator = {
  readonly url: string;
  /** Messages in the order of their events; a test brings them, late, twice or not at all. */
  readonly messages: Sent[];
  readonly payments: ReadonlyMap<string, TossPayment>;
  /** What the payer does in Toss's window: authenticates as the holder. What Toss writes behind `successUrl`. */
  readonly payInWindow: (asked: Asked, cardNumber: string) => Readonly<Record<string, string>>;
  /** No call is answered any more, or all are again. */
  readonly beSilent: (isSilent: boolean) => void;
  /** No cancel is answered, or all are again; what it asked for is not done. */
  readonly refuseCancels: (isRefusing: boolean) => void;
  readonly stop: () => Promise<void>;
};

type Options = { readonly secretKey: string; readonly mId: string; readonly now: () => number };
type Answer = { readonly status: number; readonly body: object };

type State = Options & {
  readonly payments: Map<string, TossPayment>;
  readonly transactions: TossTransaction[];
  readonly answered: Map<string, Answer>;
  readonly failedOnce: Set<string>;
  readonly messages: Sent[];
  isSilent: boolean;
  isRefusingCancels: boolean;
};

const windowLifeMs = 10 * 60_000;

/** Nothing is kept when it stops. */
export async function startToss(options: Options): Promise<TossSimulator> {
  const state: State = {
    ...options,
    payments: new Map(),
    transactions: [],
    answered: new Map(),
    failedOnce: new Set(),
    messages: [],
    isSilent: false,
    isRefusingCancels: false,
  };
  const authorization = `Basic ${Buffer.from(`${options.secretKey}:`).toString('base64')}`;
  const app = makeHttpServer(pino({ level: 'silent' }), async () => undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (state.isSilent) return reply.hijack();
    if (request.headers.authorization === authorization) return undefined;
    return reply.status(401).send(failure('UNAUTHORIZED_KEY'));
  });
  bindCommands(app, state);
  bindReads(app, state);
  bindSettlements(app, state);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    messages: state.messages,
    payments: state.payments,
    payInWindow: (asked, cardNumber) => payInWindow(state, asked, cardNumber),
    beSilent(isSilent) {
      state.isSilent = isSilent;
    },
    refuseCancels(isRefusing) {
      state.isRefusingCancels = isRefusing;
    },
    stop: () => app.close(),
  };
}

function failure(code: string) {
  return { code, message: `${code} of the simulator` };
}

function payInWindow(state: State, { orderId, amount, currency }: Asked, cardNumber: string) {
  const paymentKey = `tgen_${randomUUID()}`;
  const payment: TossPayment = {
    ...{ paymentKey, orderId, totalAmount: amount, currency, cardNumber, requestedAt: at(state) },
    ...{ authenticatedAt: state.now(), status: 'IN_PROGRESS', cancels: [] },
  };
  state.payments.set(paymentKey, payment);
  return { paymentKey, orderId, amount: String(amount), paymentType: 'NORMAL' };
}

type Confirm = { paymentKey: string; orderId: string; amount: number };
type CancelCall = { Params: { paymentKey: string }; Body: Cancelling };
type Cancelling = { cancelReason?: string; cancelAmount?: number; refundableAmount?: number };

function bindCommands(app: FastifyInstance, state: State): void {
  app.post<{ Body: Confirm }>('/v1/payments/confirm', ({ body, headers }, reply) => {
    const card = state.payments.get(body.paymentKey)?.cardNumber ?? '';
    const { answer } = behaviourOf(card.slice(-4));
    if (answer === 'hang_before') return reply.hijack();
    if (answer === 'error_once' && !state.failedOnce.has(body.orderId)) {
      state.failedOnce.add(body.orderId);
      return reply.status(500).send(failure('FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING'));
    }
    const made = once(state, `confirm ${String(headers['idempotency-key'])}`, () => confirm(state, body));
    if (answer === 'drop_after' || answer === 'latency') return reply.hijack().raw.destroy();
    return reply.status(made.status).send(made.body);
  });
  app.post<CancelCall>('/v1/payments/:paymentKey/cancel', ({ params, body, headers }, reply) => {
    if (state.isRefusingCancels) return reply.hijack().raw.destroy();
    const key = `${params.paymentKey} ${String(headers['idempotency-key'])}`;
    const made = once(state, key, () => cancel(state, params.paymentKey, body));
    return reply.status(made.status).send(made.body);
  });
}

/** The first answer to a key is repeated for fifteen days, a refusal too; a key of more than 300 signs is refused. */
function once(state: State, key: string, act: () => Answer): Answer {
  if (key.length > 330) return { status: 400, body: failure('INVALID_IDEMPOTENCY_KEY') };
  const made = state.answered.get(key) ?? act();
  state.answered.set(key, made);
  return made;
}

function confirm(state: State, { paymentKey, orderId, amount }: Confirm): Answer {
  const payment = state.payments.get(paymentKey);
  if (!payment || payment.orderId !== orderId || payment.totalAmount !== amount || isForgotten(state, payment)) {
    return { status: 404, body: failure('NOT_FOUND_PAYMENT_SESSION') };
  }
  if (payment.status !== 'IN_PROGRESS') return { status: 400, body: failure('ALREADY_PROCESSED_PAYMENT') };
  const { declineCode } = behaviourOf(payment.cardNumber.slice(-4));
  if (declineCode) {
    payment.failure = failure(declineCode === '51' ? 'REJECT_CARD_PAYMENT' : 'REJECT_CARD_COMPANY');
    move(state, payment, { status: 'ABORTED' });
    return { status: 403, body: payment.failure };
  }
  payment.approvedAt = at(state);
  move(state, payment, { status: 'DONE', amount });
  return { status: 200, body: tossPaymentView(payment, state.mId) };
}

function cancel(
  state: State,
  paymentKey: string,
  { cancelReason, cancelAmount, refundableAmount }: Cancelling,
): Answer {
  const payment = state.payments.get(paymentKey);
  if (!payment) return { status: 404, body: failure('NOT_FOUND_PAYMENT') };
  if (!cancelReason) return { status: 400, body: failure('INVALID_REQUEST') };
  if (payment.status === 'CANCELED') return { status: 400, body: failure('ALREADY_CANCELED_PAYMENT') };
  if (payment.status !== 'DONE' && payment.status !== 'PARTIAL_CANCELED') {
    return { status: 403, body: failure('NOT_CANCELABLE_PAYMENT') };
  }
  const balance = left(payment);
  if (refundableAmount !== undefined && refundableAmount !== balance) {
    return { status: 400, body: failure('NOT_MATCHES_REFUNDABLE_AMOUNT') };
  }
  const amount = cancelAmount ?? balance;
  if (amount > balance) return { status: 403, body: failure('NOT_CANCELABLE_AMOUNT') };
  const transactionKey = newTransactionKey();
  const rest = Math.round((balance - amount) * 100) / 100;
  const made = { cancelReason, cancelAmount: amount, refundableAmount: rest, cancelStatus: 'DONE' } as const;
  payment.cancels.push({ transactionKey, ...made, canceledAt: at(state) });
  const status = rest === 0 ? 'CANCELED' : 'PARTIAL_CANCELED';
  move(state, payment, { status, amount, key: transactionKey });
  return { status: 200, body: tossPaymentView(payment, state.mId) };
}

function isForgotten({ now }: State, { authenticatedAt }: TossPayment): boolean {
  return now() - authenticatedAt > windowLifeMs;
}

type Move = { readonly status: TossStatus; readonly amount?: number; readonly key?: string };

function move(state: State, payment: TossPayment, { status, amount, key = newTransactionKey() }: Move): void {
  payment.status = status;
  if (amount !== undefined) {
    const { paymentKey, orderId, currency } = payment;
    payment.lastTransactionKey = key;
    const about = { transactionKey: key, paymentKey, orderId, amount, currency, status };
    state.transactions.push({ ...about, transactionAt: at(state) });
  }
  publish(state, payment);
}

function bindReads(app: FastifyInstance, state: State): void {
  app.get<{ Params: { orderId: string } }>('/v1/payments/orders/:orderId', ({ params }, reply) => {
    const found = [...state.payments.values()].filter(({ orderId }) => orderId === params.orderId);
    const payment = found.find(({ approvedAt }) => approvedAt !== undefined) ?? found.at(-1);
    if (!payment) return reply.status(404).send(failure('NOT_FOUND_PAYMENT'));
    if (payment.status === 'IN_PROGRESS' && isForgotten(state, payment)) move(state, payment, { status: 'EXPIRED' });
    return reply.send(tossPaymentView(payment, state.mId));
  });
  app.get<{ Querystring: Record<string, string> }>('/v1/transactions', ({ query }, reply) => {
    const { startDate = '', endDate = '9', startingAfter, limit = '100' } = query;
    const inTime = state.transactions.filter(({ transactionAt: when }) => when >= startDate && when <= endDate);
    const from = inTime.findIndex(({ transactionKey }) => transactionKey === startingAfter) + 1;
    return reply.send(
      inTime.slice(from, from + Math.min(Number(limit), 5_000)).map((each) => ({ mId: state.mId, ...each })),
    );
  });
}

function bindSettlements(app: FastifyInstance, state: State): void {
  app.get<{ Querystring: Record<string, string> }>('/v1/settlements', ({ query }, reply) => {
    const { startDate = '', endDate = '', dateType = 'soldDate', page = '1', size = '100' } = query;
    const all = state.transactions.map((each) => tossSettlement(each, state.payments.get(each.paymentKey), state.mId));
    const asked = all.filter((each) => {
      const on = `${dateType === 'paidOutDate' ? each.paidOutDate : each.soldDate}T00:00:00`;
      return on >= startDate && on <= endDate;
    });
    const from = (Number(page) - 1) * Number(size);
    return reply.send(asked.slice(from, from + Math.min(Number(size), 5_000)));
  });
}

/** Toss writes its times in Seoul's. */
function at({ now }: State): string {
  return `${new Date(now() + 9 * 60 * 60_000).toISOString().slice(0, 19)}+09:00`;
}

/** Not signed: only what it sends of payouts is. */
function publish(state: State, payment: TossPayment): void {
  const createdAt = at(state).slice(0, 19);
  const data = tossPaymentView(payment, state.mId);
  const body = JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: `${createdAt}.000000`, data });
  const headers = { 'tosspayments-webhook-transmission-id': randomUUID() };
  state.messages.push({ headers, body });
}

/** How often the card was charged and not given back. */
export function capturesOf({ payments }: TossSimulator, paymentId: string): number {
  const own = [...payments.values()].filter(({ orderId }) => orderId === paymentId);
  return own.filter((each) => each.approvedAt !== undefined && cancelledOf(each) < each.totalAmount).length;
}
