/** What calls cost at the database, by the portal's own HTTP, held against the table beside it. */

import { evidenceSubmission, orderDraft } from '@gtp/contract/order/order-wire.ts';
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebhook } from '../src/integration/change-webhooks.ts';
import { endpoints } from './all-endpoints.ts';
import { countRoundTrips, type RoundTrips } from './count-round-trips.ts';
import { makeCaptureMessage } from './make/make-capture-message.ts';
import { type MadeCompany, makeBuyer, makeSeller } from './make/make-company.ts';
import { makeDeputy } from './make/make-deputy.ts';
import { deliveryCodes, makeDocuments } from './make/make-evidence.ts';
import { makeOrder } from './make/make-order.ts';
import { makeOrderDraft } from './make/make-order-draft.ts';
import { acquirerApiKey, makePaymentWorld, type PaymentWorld, webhookSecret } from './make/make-payment-world.ts';
import { type Budgeted, type Cost, roundTripBudget } from './round-trip-budget.ts';
import { password, resultOf, startTestApp, type TestApp, type Tokens } from './start-test-app.ts';

let world: PaymentWorld;
let app: TestApp;
let trips: RoundTrips;
let workersTrips: RoundTrips;
let seller: MadeCompany;
let buyer: MadeCompany;
let tokens: Readonly<Record<'seller' | 'buyer' | 'deputy', string>>;

beforeAll(async () => {
  world = await makePaymentWorld();
  const env = {
    ACQUIRER_URL: world.acquirerUrl,
    ACQUIRER_API_KEY: acquirerApiKey,
    ACQUIRER_WEBHOOK_SECRET: webhookSecret,
  };
  app = await startTestApp({ beside: { made: world.made } as TestApp, env });
  trips = countRoundTrips(app.context.pool);
  workersTrips = countRoundTrips(world.made.pool);
  const { passwordHash } = app;
  seller = await makeSeller(world.made.database, { passwordHash });
  buyer = await makeBuyer(world.made.database, { passwordHash });
  const deputy = await makeDeputy(world.made.database, buyer, { passwordHash });
  const logIn = async (userId: string) => (await app.logInWholly(userId)).accessToken;
  tokens = { seller: await logIn(seller.userId), buyer: await logIn(buyer.userId), deputy: await logIn(deputy.userId) };
  // What is read once a process is read.
  await pay();
});
afterAll(async () => {
  await app.close();
  await world.close();
});

type Measured = { readonly result: unknown; readonly cost: Cost };

/** The caller's session is known: it called less than a second ago. */
async function ask(asked: Parameters<TestApp['call']>[0]): Promise<Measured> {
  if (asked.token) await app.call({ method: 'GET', path: '/session', token: asked.token });
  const headers = { ...(needsKey(asked) && { 'idempotency-key': crypto.randomUUID() }), ...asked.headers };
  const { answer, cost } = await trips.during(() => app.call({ ...asked, headers }));
  return { result: resultOf(answer), cost };
}

/** Calls that may come without a request key cost what they cost without it. */
function needsKey({ method = 'POST', path }: Parameters<TestApp['call']>[0]): boolean {
  const of = (each: Endpoint) => new RegExp(`^${each.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return endpoints.some(
    (each) => each.isIdempotent && each.method === method && of(each).test(path.split('?')[0] ?? ''),
  );
}

const get = (path: string, token: string) => ask({ method: 'GET', path, token });

async function newOrder(): Promise<Measured & { readonly orderId: string }> {
  const body = { ...orderDraft.encode(makeOrderDraft({ buyerCompanyId: buyer.companyId })) };
  const created = await ask({ path: '/orders', token: tokens.seller, body });
  return { ...created, orderId: (created.result as { orderId: string }).orderId };
}

const send = (orderId: string) => ask({ path: `/orders/${orderId}/send`, token: tokens.seller, body: { version: 1 } });

/** A card of the buyer's that the acquirer knows by its last four digits. */
async function makeCard(last4: string): Promise<string> {
  const cardId = await world.makeCard(last4);
  await world.made.pool.query('update cards set company_id = $1, last4 = $2 where card_id = $3', [
    buyer.companyId,
    last4,
    cardId,
  ]);
  return cardId;
}

async function pay({ token = tokens.buyer, last4 = '0000' } = {}) {
  const issuerCompanyId = world.issuer.companyId;
  const order = await makeOrder(world.made.database, { state: 'confirmed', seller, buyer, issuerCompanyId });
  const { orderId } = order;
  const body = { cardId: await makeCard(last4), tradeCurrCd: '840', totalMony: '11042.11' };
  const paid = await ask({ path: `/orders/${orderId}/payments`, token, body });
  return { ...paid, orderId, paymentId: (paid.result as { paymentId: string }).paymentId };
}

/** The acquirer says by its message that it has taken the money. */
async function sendMessage(paymentId: string): Promise<Cost> {
  const { payload, headers: signed } = makeCaptureMessage(app.context.clock, paymentId);
  const headers = { ...signed, 'content-type': 'application/json' };
  const url = '/api/v1/gateway/webhook';
  const { answer, cost } = await trips.during(() => app.app.inject({ method: 'POST', url, headers, payload }));
  expect(answer.statusCode).toBe(200);
  return cost;
}

async function listen(...companies: readonly MadeCompany[]): Promise<void> {
  for (const { caller } of companies) {
    const values = { url: 'https://programs.example/hook', events: ['payment.ended', 'order.moved'] } as const;
    const made = await createWebhook(app.context, { caller, values });
    if (!made.ok) throw new Error(made.code);
  }
}

const login = { path: '/auth/login', body: { userId: '', userPwd: password } };
const logIn = () => ask({ ...login, body: { ...login.body, userId: buyer.userId } });

async function completeLogin(): Promise<Measured> {
  const { accessToken: token } = (await logIn()).result as Tokens;
  const body = { authNumber: await app.mailedCode({ accessToken: token }) };
  return ask({ path: '/two-factor/login', token, body });
}

/** By somebody who called before, a second ago. */
async function firstCallInASecond(token: string): Promise<Cost> {
  const call = { method: 'GET', path: '/session', token } as const;
  await app.call(call);
  app.context.clock.advance(1_000);
  return (await trips.during(() => app.call(call))).cost;
}

async function notifyOfTen(): Promise<Cost> {
  await world.made.fanOut();
  for (let paid = 0; paid < 10; paid += 1) await pay();
  return (await workersTrips.during(() => world.made.fanOut())).cost;
}

const measures: Readonly<Record<Budgeted, () => Promise<Cost>>> = {
  createOrder: async () => (await newOrder()).cost,
  sendOrder: async () => (await send((await newOrder()).orderId)).cost,
  async 'sendOrder under a request key'() {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { orderId } = await newOrder();
    return (await ask({ path: `/orders/${orderId}/send`, token: tokens.seller, body: { version: 1 }, headers })).cost;
  },
  async acceptTerms() {
    const { orderId } = await newOrder();
    await send(orderId);
    return (await ask({ path: `/orders/${orderId}/accept-terms`, token: tokens.buyer, body: { version: 1 } })).cost;
  },
  payOrder: async () => (await pay()).cost,
  'payOrder, card declined': async () => (await pay({ last4: '0051' })).cost,
  'payOrder by a deputy': async () => (await pay({ token: tokens.deputy })).cost,
  async 'payOrder, both companies with webhooks'() {
    await listen(seller, buyer);
    return (await pay()).cost;
  },
  'gateway message that says what is known': async () => sendMessage((await pay()).paymentId),
  'gateway message that comes first': async () => sendMessage((await pay({ last4: '9009' })).paymentId),
  async submitEvidence() {
    const { orderId } = await pay();
    const documents = await makeDocuments(world.made.database, { owner: seller, codes: deliveryCodes });
    const body = { ...evidenceSubmission.encode({ documents }) };
    return (await ask({ path: `/orders/${orderId}/evidence`, token: tokens.seller, body })).cost;
  },
  async acceptGoods() {
    const { orderId } = await pay();
    return (await ask({ path: `/orders/${orderId}/accept-goods`, token: tokens.buyer, body: {} })).cost;
  },
  readOrder: async () => (await get(`/orders/${(await pay()).orderId}`, tokens.buyer)).cost,
  listOrders: async () => (await get('/orders?limit=20', tokens.buyer)).cost,
  countOrderStages: async () => (await get('/orders/stages', tokens.buyer)).cost,
  listPayments: async () => (await get('/payments?limit=20', tokens.buyer)).cost,
  readSession: async () => (await get('/session', tokens.buyer)).cost,
  'readSession, first call in a second': () => firstCallInASecond(tokens.buyer),
  'readSession by a deputy, first call in a second': () => firstCallInASecond(tokens.deputy),
  login: async () => (await logIn()).cost,
  completeTwoFactor: async () => (await completeLogin()).cost,
  async refreshTokens() {
    const { refreshToken } = (await completeLogin()).result as Tokens;
    return (await ask({ path: '/auth/token/refresh', body: { userId: buyer.userId, refreshToken } })).cost;
  },
  'notifications of ten payments': notifyOfTen,
  'notifications of ten payments, both companies with webhooks': notifyOfTen,
};

test.each(Object.keys(roundTripBudget) as readonly Budgeted[])('%s costs what the table says', async (name) => {
  expect(await measures[name]()).toEqual(roundTripBudget[name]);
});

test('a command waits at most eight times', () => {
  const commands = Object.entries(roundTripBudget).filter(([name]) => !name.startsWith('notifications'));
  expect(commands.filter(([, [roundTrips]]) => roundTrips > 8)).toEqual([]);
});
