import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer } from '../../test/make/make-company.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { bindCard } from './card-routes.ts';

let world: PaymentWorld;
let portal: TestPortal;
let outsider: MadeCompany;

beforeAll(async () => {
  world = await makePaymentWorld();
  outsider = await makeBuyer(world.context.database);
  const callers = [world.seller, world.buyer, world.issuer, outsider].map(({ caller }) => caller);
  portal = await startTestPortal({ ...world.context, callers, bind: (bound) => bindCard(bound, world.context) });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

function register(token: string, as: MadeCompany = world.buyer) {
  return portal.call({ method: 'POST', path: '/company/cards', as, body: { token } });
}

async function cardsOf(as: MadeCompany) {
  const { body } = await portal.call({ method: 'GET', path: '/company/cards', as });
  return body.result as readonly { cardId: string; defaultCard: boolean }[];
}

describe('POST /company/cards', () => {
  test('registers the card behind a token and finds its issuer', async () => {
    const token = await world.makeToken('4321');
    const { status, body } = await register(token);
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      cardBin: '45390001',
      cardLast4: '4321',
      cardBrand: 'visa',
      holderName: 'JANE BUYER',
      expiryMonth: 12,
      expiryYear: 2031,
      issuerId: world.issuer.companyId,
      issuerName: world.issuer.englishName,
      cardStatus: 'active',
    });
    expect(JSON.stringify(body)).not.toContain(token);
    const queued = await world.made.mails.query(
      `select user_id, template, suppressed_at is not null as "isInAppOnly" from emails
        where template like 'card.registered%' and facts->>'card' like '%4321' order by template`,
    );
    expect(queued.rows).toEqual([
      { user_id: world.buyer.userId, template: 'card.registered', isInAppOnly: false },
      { user_id: world.issuer.userId, template: 'card.registered_to_issuer', isInAppOnly: true },
    ]);
  });

  test('makes the first card the default one, and only one of several at once', async () => {
    const company = await makeBuyer(world.context.database);
    const context = { ...world.context, callers: [company.caller] };
    const own = await startTestPortal({ ...context, bind: (bound) => bindCard(bound, world.context) });
    const tokens = await Promise.all(Array.from({ length: 8 }, () => world.makeToken()));
    const path = '/company/cards';
    const answers = await Promise.all(
      tokens.map((token) => own.call({ method: 'POST', path, as: company, body: { token } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { body } = await own.call({ method: 'GET', path, as: company });
    const defaults = (body.result as { defaultCard: boolean }[]).map((card) => card.defaultCard);
    expect(defaults).toEqual([true, ...Array(7).fill(false)]);
    await own.close();
  });

  test('is one company’s of two that register it at once; the other learns nothing of it', async () => {
    const token = await world.makeToken();
    const answers = await Promise.all([register(token), register(token, outsider)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.body).toEqual({
      code: 'card.not_accepted',
      field: 'token',
      message: 'This card cannot be registered. Register another one, or ask your card issuer.',
    });
    const made = world.made.pool;
    const remove = "update cards set state = 'removed', is_default = false where gateway_token = $1";
    await made.query(remove, [token]);
    const next = answers[0]?.status === 409 ? world.buyer : outsider;
    expect((await register(token, next)).status).toBe(200);
    await made.query(remove, [token]);
  });

  test('409 for a card that the company has, however often it is sent at once', async () => {
    const token = await world.makeToken();
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await register(token)).body.code).toBe('card.already_registered');
  });

  test('422 for a token that the acquirer does not know', async () => {
    expect(await register('tok_that_nobody_made')).toMatchObject({
      status: 422,
      body: { code: 'card.token_unknown', field: 'token' },
    });
  });

  test('422 for a card of an issuer that does not take part', async () => {
    const token = await world.makeToken();
    await world.made.pool.query("update issuer_bins set bin = '99999999'");
    expect(await register(token)).toMatchObject({ status: 422, body: { code: 'card.issuer_unknown' } });
    await world.made.pool.query("update issuer_bins set bin = '45390001'");
  });

  test('422 for a card that has expired since', async () => {
    const token = await world.makeToken();
    const before = world.context.clock.now();
    world.context.clock.set(new Date('2032-02-01T00:00:00Z'));
    expect(await register(token)).toMatchObject({ status: 422, body: { code: 'card.expired' } });
    world.context.clock.set(before);
  });

  test.each([
    [503, 'request.outage', 'while the acquirer cannot be reached', 'unknown'],
    [409, 'card.not_confirmed', 'while the issuer has not confirmed the card', 'not_confirmed'],
  ] as const)('%i %s %s', async (status, code, _when, kind) => {
    const gateway = { ...world.context.gateway, readToken: async () => ({ kind }) };
    const callers = [world.buyer.caller];
    const changed = await startTestPortal({
      ...world.context,
      callers,
      bind: (bound) => bindCard(bound, { ...world.context, gateway }),
    });
    const body = { token: await world.makeToken() };
    const answer = await changed.call({ method: 'POST', path: '/company/cards', as: world.buyer, body });
    expect(answer).toMatchObject({ status, body: { code } });
    await changed.close();
  });

  test.each(['', 'short', '../../payments', 'tok_\u0000_00000', 'ü'.repeat(20), 'x'.repeat(81)])(
    '400 for the token "%s"',
    async (token) => {
      expect((await register(token)).status).toBe(400);
    },
  );

  test('401 for nobody and 403 for those who do not pay', async () => {
    const path = '/company/cards';
    expect((await portal.call({ method: 'POST', path, body: {} })).status).toBe(401);
    for (const as of [world.seller, world.issuer]) {
      expect((await register('tok_that_nobody_made', as)).status).toBe(403);
      expect((await portal.call({ method: 'GET', path, as })).status).toBe(403);
    }
  });
});

test("GET /company/cards shows a company its own cards alone, and no acquirer's token", async () => {
  await register(await world.makeToken());
  expect((await cardsOf(world.buyer)).length).toBeGreaterThan(0);
  expect(await cardsOf(outsider)).toEqual([]);
  expect(JSON.stringify(await cardsOf(world.buyer))).not.toMatch(/tok_/);
});

describe('before a sign-up, without a login', () => {
  const post = (path: string, body: object) => portal.call({ method: 'POST', path, body });

  test('the issuers that take part are listed, of one country if it is asked for', async () => {
    const { companyId, englishName } = world.issuer;
    const all = await post('/surf/issuer', {});
    expect(all.body.result).toEqual({
      issuerList: [{ issuerId: companyId, issuerName: englishName, countryCd: 'KR' }],
    });
    expect((await post('/surf/issuer', { countryCd: 'US' })).body.result).toEqual({ issuerList: [] });
  });

  test('eight digits say whose the card is; a whole number is not taken', async () => {
    const known = await post('/surf/issuer/cardbin', { cardBin: '45390001' });
    expect(known.body.result).toMatchObject({ issuerId: world.issuer.companyId, cardBrand: 'visa' });
    expect(await post('/surf/issuer/cardbin', { cardBin: '99999999' })).toMatchObject({
      status: 422,
      body: { code: 'card.issuer_unknown', field: 'cardBin' },
    });
    expect((await post('/surf/issuer/cardbin', { cardBin: '4539000112344321' })).status).toBe(400);
  });
});
