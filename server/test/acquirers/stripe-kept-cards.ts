/** Stripe's payment methods, customers and SetupIntents (types of its SDK 23.1), as far as the portal asks for them. */
import { randomUUID } from 'node:crypto';
import { behaviourOf } from '@gtp/simulators/acquirer/card-behaviours.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';

export type Fields = Readonly<Record<string, string>>;
export type Answer = { readonly status: number; readonly body: object };

export type StripeCard = {
  readonly number: string;
  readonly holderName: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
};
type Card = StripeCard & { customer?: string };
type Setup = {
  readonly id: string;
  readonly method: string;
  readonly customer: string;
  status: Stripe.SetupIntent['status'];
};

export type KeptCards = {
  readonly setups: Map<string, Setup>;
  /** Answers its payment method. */
  readonly add: (card: StripeCard) => string;
  readonly find: (token: string) => Card | undefined;
  readonly attach: (token: string, customer: string | undefined) => void;
  readonly authenticate: (browserSecret: string, isHolder: boolean) => void;
};

export function makeKeptCards(): KeptCards {
  const cards = new Map<string, Card>();
  const setups = new Map<string, Setup>();
  const made: KeptCards = {
    setups,
    add(card) {
      const id = `pm_${randomUUID().replaceAll('-', '')}`;
      cards.set(id, { ...card });
      return id;
    },
    find: (token) => cards.get(token),
    attach(token, customer) {
      const card = cards.get(token);
      if (card && customer !== undefined) card.customer ??= customer;
    },
    authenticate(browserSecret, isHolder) {
      const setup = [...setups.values()].find((each) => secretOf(each) === browserSecret);
      if (setup?.status !== 'requires_action') throw new Error('Nobody was asked to authenticate with this secret');
      setup.status = isHolder ? 'succeeded' : 'requires_payment_method';
      if (isHolder) made.attach(setup.method, setup.customer);
    },
  };
  return made;
}

type ById = { Params: { id: string } };
type Answering = (request: FastifyRequest, reply: FastifyReply, act: () => Answer) => FastifyReply;

/** `answer` repeats the first answer to a key. */
export function bindKeptCards(app: FastifyInstance, cards: KeptCards, answer: Answering): void {
  app.get<ById>('/v1/payment_methods/:id', ({ params: { id } }, reply) => {
    const card = cards.find(id);
    if (!card) return reply.status(404).send({ error: { type: 'invalid_request_error', code: 'resource_missing' } });
    return reply.send(viewCard(id, card));
  });
  app.post('/v1/customers', (request, reply) =>
    answer(request, reply, () => ({ status: 200, body: { id: `cus_${randomUUID()}`, object: 'customer' } })),
  );
  app.post<{ Body: Fields }>('/v1/setup_intents', (request, reply) =>
    answer(request, reply, () => makeSetup(cards, request.body)),
  );
}

/** `iin` stands there for accounts that asked for it. */
export function viewCard(
  id: string,
  { number, holderName, expiryMonth, expiryYear, customer = null }: Viewable,
): object {
  const card = { brand: 'visa', iin: number.slice(0, 8), last4: number.slice(-4) };
  return {
    ...{ id, object: 'payment_method', type: 'card', customer, billing_details: { name: holderName } },
    card: { ...card, exp_month: expiryMonth, exp_year: expiryYear },
  };
}
type Viewable = StripeCard & { readonly customer?: string | null };

/** Kept for payments without its holder alone, confirmed at once, next steps in the browser: what the portal asks for. */
function makeSetup(cards: KeptCards, body: Fields): Answer {
  const { payment_method: method = '', customer = '', usage, confirm, use_stripe_sdk: inBrowser } = body;
  const card = cards.find(method);
  if (!card || usage !== 'off_session' || confirm !== 'true' || inBrowser !== 'true') {
    return { status: 400, body: { error: { type: 'invalid_request_error', code: 'parameter_missing' } } };
  }
  const { threeDSecure, declineCode } = behaviourOf(card.number.slice(-4));
  const isAsked = threeDSecure === 'C' || body['payment_method_options[card][request_three_d_secure]'] === 'challenge';
  const setup: Setup = { id: `seti_${randomUUID()}`, method, customer, status: 'succeeded' };
  cards.setups.set(setup.id, setup);
  if (declineCode) {
    setup.status = 'requires_payment_method';
    const error = { type: 'card_error', code: 'card_declined', network_decline_code: declineCode };
    return { status: 402, body: { error: { ...error, setup_intent: viewSetup(setup) } } };
  }
  if (isAsked) setup.status = 'requires_action';
  else cards.attach(method, customer);
  return { status: 200, body: viewSetup(setup) };
}

function secretOf({ id }: Setup): string {
  return `${id}_secret_of_the_browser`;
}

type Viewed = Pick<
  Stripe.SetupIntent,
  'id' | 'object' | 'status' | 'usage' | 'customer' | 'payment_method' | 'client_secret'
> & { readonly next_action: object | null };

function viewSetup(setup: Setup): Viewed {
  const { id, status, customer, method } = setup;
  return {
    ...{ id, object: 'setup_intent', status, usage: 'off_session', customer },
    payment_method: status === 'requires_payment_method' ? null : method,
    client_secret: secretOf(setup),
    next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
  };
}
