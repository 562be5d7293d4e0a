/** A server that speaks Stripe's API (types of its SDK 23.1) as far as the portal asks, with memory, for tests. */
import { createHmac, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { behaviourOf } from '@gtp/simulators/acquirer/card-behaviours.ts';
import { makeHttpServer } from '@gtp/simulators/platform/http-server.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { numberOf } from './card-number-of.ts';
import { type Answer, bindKeptCards, type Fields, type KeptCards, makeKeptCards } from './stripe-kept-cards.ts';
import { bindBrowsersCards, browserPath } from './stripe-payment-methods.ts';

type StripeMessage = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** A payment whose holder is on the issuer's page, and where the browser goes from there. */
type WaitingIntent = Pick<Intent, 'reference' | 'amount' | 'currency'> & { readonly returnUrl: string };

export type StripeSimulator = {
  readonly port: number;
  /** In the order of their events; a test brings them, late, twice or not at all. */
  readonly messages: StripeMessage[];
  /** What Stripe's fields give the browser for a card with these last four digits. */
  readonly makePaymentMethod: (last4: string) => string;
  /** What the holder does on the issuer's page before the card is kept; with the secret that the browser was given. */
  readonly authenticateCard: (browserSecret: string, isHolder: boolean) => void;
  /** What the holder does on the issuer's page. */
  readonly authenticate: (reference: string) => void;
  /** The payment of that name at Stripe, while its holder is on the issuer's page. */
  readonly findWaiting: (intentId: string) => WaitingIntent | undefined;
  /** What Stripe takes a moment for. */
  readonly finishPending: () => void;
  readonly openDispute: (reference: string, networkCode: string) => void;
  /** Pays out all that moved and was not paid out, a currency at a time; it is at the bank on this day. */
  readonly payOut: (day: string) => void;
  /** How often the card was charged for our payment. */
  readonly countCaptures: (reference: string) => number;
  readonly beSilent: (isSilent: boolean) => void;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly now: () => number;
  /** With which Stripe's script in a browser makes payment methods; without it no browser can. */
  readonly publishableKey?: string;
  /** Brings each message at once; without it they wait in `messages`. */
  readonly onMessage?: (message: StripeMessage) => void;
};

type Intent = {
  readonly id: string;
  readonly reference: string;
  readonly method: string;
  readonly customer: string | undefined;
  readonly isKeeping: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly asked: string | undefined;
  /** Where Stripe sends the browser back to. */
  returnUrl?: string;
  status: string;
  captures: number;
  declineCode?: string;
};

type Movement = {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly type: string;
  readonly reporting_category: string;
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  readonly created: number;
  readonly source: object;
};

type Payout = {
  readonly id: string;
  readonly object: 'payout';
  readonly status: 'paid';
  readonly automatic: true;
  readonly reconciliation_status: 'completed';
  readonly amount: number;
  readonly currency: string;
  readonly arrival_date: number;
  readonly movements: readonly Movement[];
};

type Refund = {
  readonly id: string;
  readonly object: 'refund';
  readonly status: 'succeeded';
  readonly amount: number;
  readonly payment_intent: string;
  readonly metadata: object;
};

type State = Options & {
  readonly cards: KeptCards;
  readonly intents: Map<string, Intent>;
  readonly refunds: Refund[];
  readonly movements: Movement[];
  readonly payouts: Payout[];
  readonly answered: Map<string, Answer>;
  readonly messages: StripeMessage[];
  isSilent: boolean;
};

/** Nothing is kept when it stops. */
export async function startStripe(options: Options): Promise<StripeSimulator> {
  const state: State = {
    ...options,
    cards: makeKeptCards(),
    intents: new Map(),
    refunds: [],
    movements: [],
    payouts: [],
    answered: new Map(),
    messages: [],
    isSilent: false,
  };
  const app = makeHttpServer(pino({ level: 'silent' }), async () => undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (state.isSilent) return reply.hijack();
    if (request.headers.authorization === `Bearer ${state.apiKey}`) return undefined;
    if (request.method === 'POST' && request.url === browserPath) return undefined;
    return reply.status(401).send({ error: { type: 'invalid_request_error' } });
  });
  bindBrowsersCards(app, { cards: state.cards, publishableKey: options.publishableKey });
  bindKeptCards(app, state.cards, (request, reply, act) => send(reply, once(state, keyOf(request), act)));
  bindIntents(app, state);
  bindRefunds(app, state);
  bindLists(app, state);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const all = () => [...state.intents.values()];
  const of = (reference: string) => {
    const found = all().find((each) => each.reference === reference);
    if (!found) throw new Error(`There is no payment ${reference}`);
    return found;
  };
  return {
    port: (app.server.address() as AddressInfo).port,
    messages: state.messages,
    makePaymentMethod: (last4) =>
      state.cards.add({
        ...{ number: numberOf(last4), holderName: 'JANE BUYER' },
        ...{ expiryMonth: 12, expiryYear: 2031 },
      }),
    authenticateCard: state.cards.authenticate,
    authenticate: (reference) => capture(state, of(reference)),
    findWaiting(intentId) {
      const intent = state.intents.get(intentId);
      return intent?.status === 'requires_action' ? { ...intent, returnUrl: intent.returnUrl ?? '' } : undefined;
    },
    finishPending() {
      for (const each of all()) if (each.status === 'processing') capture(state, each);
    },
    payOut: (day) => payOut(state, day),
    openDispute: (reference, networkCode) => openDispute(state, of(reference), networkCode),
    countCaptures: (reference) =>
      all().reduce((sum, each) => sum + (each.reference === reference ? each.captures : 0), 0),
    beSilent(isSilent) {
      state.isSilent = isSilent;
    },
    stop: () => app.close(),
  };
}

type ById = { Params: { id: string }; Body: Fields | undefined };

function bindIntents(app: FastifyInstance, state: State): void {
  app.post<{ Body: Fields }>('/v1/payment_intents', ({ body, headers }, reply) =>
    send(
      reply,
      once(state, headers['idempotency-key'], () => makeIntent(state, body)),
    ),
  );
  app.get<ById>('/v1/payment_intents/:id', ({ params }, reply) => {
    const intent = state.intents.get(params.id);
    return send(reply, intent ? { status: 200, body: view(intent) } : missing);
  });
  app.post<ById>('/v1/payment_intents/:id/confirm', ({ params, headers, body }, reply) => {
    const intent = state.intents.get(params.id);
    if (!intent) return send(reply, missing);
    const { answer } = behaviourOf(lastDigitsOf(state, intent));
    if (answer === 'hang_before') return reply.hijack();
    intent.returnUrl = body?.return_url ?? '';
    const made = once(state, headers['idempotency-key'], () => confirm(state, intent));
    return answer === 'drop_after' || answer === 'latency' ? reply.hijack().raw.destroy() : send(reply, made);
  });
  app.post<ById>('/v1/payment_intents/:id/cancel', ({ params }, reply) => {
    const intent = state.intents.get(params.id);
    if (!intent || intent.status === 'succeeded') return send(reply, unexpectedState);
    intent.status = 'canceled';
    publish(state, 'payment_intent.canceled', view(intent));
    return send(reply, { status: 200, body: view(intent) });
  });
}

const missing = { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } };
const wrongCustomer = { error: { type: 'invalid_request_error', code: 'payment_method_unexpected_state' } };
const unexpectedState = {
  status: 400,
  body: { error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } },
};

function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  return reply.status(status).send(body);
}

function keyOf({ headers }: FastifyRequest) {
  return headers['idempotency-key'];
}

/** The first answer to a key is repeated. */
function once(state: State, key: string | string[] | undefined, act: () => Answer): Answer {
  const made = state.answered.get(String(key)) ?? act();
  if (key !== undefined) state.answered.set(String(key), made);
  return made;
}

/** Stripe takes a kept card for its own customer alone. */
function makeIntent(state: State, body: Fields): Answer {
  const card = state.cards.find(body.payment_method ?? '');
  if (!card) return missing;
  if (card.customer !== undefined && card.customer !== body.customer)
    return { ...unexpectedState, body: wrongCustomer };
  const intent: Intent = {
    id: `pi_${randomUUID().replaceAll('-', '')}`,
    reference: body['metadata[reference]'] ?? '',
    method: body.payment_method ?? '',
    customer: body.customer,
    isKeeping: body.setup_future_usage !== undefined,
    amount: Number(body.amount),
    currency: body.currency ?? '',
    asked: body['payment_method_options[card][request_three_d_secure]'],
    status: 'requires_confirmation',
    captures: 0,
  };
  state.intents.set(intent.id, intent);
  return { status: 200, body: view(intent) };
}

function view({ id, reference, amount, currency, status, declineCode }: Intent): object {
  const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' };
  return {
    ...{ id, object: 'payment_intent', amount, currency, status, metadata: { reference } },
    amount_received: status === 'succeeded' ? amount : 0,
    ...(status === 'requires_action' && {
      next_action: { redirect_to_url: { url: `https://hooks.stripe.com/redirect/authenticate/${id}` } },
    }),
    ...(declineCode && { last_payment_error: { ...error, network_decline_code: declineCode } }),
  };
}

function lastDigitsOf({ cards }: State, { method }: Pick<Intent, 'method'>): string {
  return cards.find(method)?.number.slice(-4) ?? '';
}

/** What the issuer says, by the practice acquirer's test cards. */
function confirm(state: State, intent: Intent): Answer {
  if (intent.status !== 'requires_confirmation') return unexpectedState;
  const { threeDSecure, declineCode, isCapturedLater } = behaviourOf(lastDigitsOf(state, intent));
  if (declineCode) {
    intent.status = 'requires_payment_method';
    intent.declineCode = declineCode;
    publish(state, 'payment_intent.payment_failed', view(intent));
    const error = { type: 'card_error', code: 'card_declined', payment_intent: view(intent) };
    return { status: 402, body: { error } };
  }
  const isAsked = threeDSecure === 'C' && state.cards.find(intent.method)?.customer === undefined;
  if (isAsked || intent.asked === 'challenge') intent.status = 'requires_action';
  else if (isCapturedLater) intent.status = 'processing';
  else capture(state, intent);
  return { status: 200, body: view(intent) };
}

function capture(state: State, intent: Intent): void {
  intent.status = 'succeeded';
  intent.captures += 1;
  if (intent.isKeeping) state.cards.attach(intent.method, intent.customer);
  const source = { id: `ch_${intent.id}`, object: 'charge', metadata: { reference: intent.reference } };
  move(state, { type: 'charge', amount: intent.amount, currency: intent.currency, source });
  publish(state, 'payment_intent.succeeded', view(intent));
}

type Moved = Pick<Movement, 'type' | 'amount' | 'currency' | 'source'>;

function move(state: State, { type, ...moved }: Moved): void {
  const created = Math.floor(state.now() / 1_000);
  const id = `txn_${randomUUID()}`;
  state.movements.push({
    id,
    object: 'balance_transaction',
    type,
    reporting_category: type,
    // 2.9 % of what is charged, and nothing back of it.
    fee: type === 'charge' ? Math.round(moved.amount * 0.029) : 0,
    created,
    ...moved,
  });
}

function bindRefunds(app: FastifyInstance, state: State): void {
  app.get<{ Querystring: Fields }>('/v1/refunds', ({ query }, reply) => {
    const data = state.refunds.filter((each) => each.payment_intent === query.payment_intent);
    return reply.send({ object: 'list', url: '/v1/refunds', data, has_more: false });
  });
  app.post<{ Body: Fields }>('/v1/refunds', ({ body, headers }, reply) =>
    send(
      reply,
      once(state, headers['idempotency-key'], () => refund(state, body)),
    ),
  );
}

function refund(state: State, body: Fields): Answer {
  const intent = state.intents.get(body.payment_intent ?? '');
  if (!intent) return missing;
  const before = state.refunds.filter((each) => each.payment_intent === intent.id);
  const amount = Number(body.amount);
  if (before.reduce((sum, each) => sum + each.amount, amount) > intent.amount) {
    return { status: 400, body: { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } } };
  }
  const names = ['reference', 'refund', 'kind'];
  const metadata = Object.fromEntries(names.map((name) => [name, body[`metadata[${name}]`]]));
  const made: Refund = {
    ...{ id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded' },
    ...{ amount, payment_intent: intent.id, metadata },
  };
  state.refunds.push(made);
  move(state, { type: 'refund', amount: -amount, currency: intent.currency, source: made });
  publish(state, 'refund.updated', made);
  return { status: 200, body: made };
}

function openDispute(state: State, intent: Intent, networkCode: string): void {
  publish(state, 'charge.dispute.created', {
    ...{ id: `dp_${randomUUID()}`, object: 'dispute', status: 'needs_response' },
    ...{ amount: intent.amount, currency: intent.currency, payment_intent: intent.id, reason: 'general' },
    evidence_details: { due_by: Math.floor(state.now() / 1_000) + 7 * 86_400 },
    payment_method_details: { type: 'card', card: { brand: 'visa', network_reason_code: networkCode } },
  });
}

function payOut(state: State, day: string): void {
  const paid = new Set(state.payouts.flatMap(({ movements }) => movements));
  const unpaid = state.movements.filter((each) => !paid.has(each));
  for (const [currency, movements] of Map.groupBy(unpaid, (each) => each.currency)) {
    state.payouts.push({
      ...{ id: `po_${randomUUID()}`, object: 'payout', status: 'paid', automatic: true },
      ...{ reconciliation_status: 'completed', currency, movements },
      amount: movements.reduce((sum, { amount, fee }) => sum + amount - fee, 0),
      arrival_date: Date.parse(`${day}T00:00:00Z`) / 1_000,
    });
  }
}

type Listed = { Querystring: Fields };

function bindLists(app: FastifyInstance, state: State): void {
  const list = (url: string, data: readonly object[]) => ({ object: 'list', url, data, has_more: false });
  const within = (query: Fields, field: string) => {
    const from = Number(query[`${field}[gte]`] ?? 0);
    const until = Number(query[`${field}[lt]`] ?? Number.MAX_SAFE_INTEGER);
    return (at: number) => at >= from && at < until;
  };
  app.get<Listed>('/v1/balance_transactions', ({ query }, reply) => {
    const isWithin = within(query, 'created');
    const { movements } = state.payouts.find(({ id }) => id === query.payout) ?? state;
    const data = movements.filter(({ created }) => isWithin(created));
    return reply.send(list('/v1/balance_transactions', data));
  });
  app.get<Listed>('/v1/payouts', ({ query }, reply) => {
    const isWithin = within(query, 'arrival_date');
    const arrived = state.payouts.filter((each) => isWithin(each.arrival_date));
    const data = arrived.map(({ movements: _madeOf, ...payout }) => payout);
    return reply.send(list('/v1/payouts', data));
  });
}

function publish({ webhookSecret, now, messages, onMessage }: State, type: string, object: object): void {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } });
  const seconds = Math.floor(now() / 1_000);
  const hex = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
  const message = { headers: { 'stripe-signature': `t=${seconds},v1=${hex}` }, body };
  messages.push(message);
  onMessage?.(message);
}
