import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution } from '../../test/make/make-company.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { bindCard } from './card-routes.ts';
import { warnBeforeCardsExpire } from './warn-before-cards-expire.ts';

let world: PaymentWorld;
let portal: TestPortal;
let outsider: MadeCompany;
let otherIssuer: MadeCompany;

beforeAll(async () => {
  world = await makePaymentWorld();
  outsider = await makeBuyer(world.context.database);
  otherIssuer = await makeInstitution(world.context.database, 'ISSUER');
  const callers = [world.seller, world.buyer, world.issuer, outsider, otherIssuer].map(({ caller }) => caller);
  portal = await startTestPortal({ ...world.context, callers, bind: (bound) => bindCard(bound, world.context) });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

type Card = { readonly cardId: string; readonly cardStatus: string; readonly defaultCard: boolean };
type Issued = { readonly binList: readonly { cardBin: string; version: number }[]; readonly cardList: readonly Card[] };

function post(path: string, as: MadeCompany | undefined, body: object = {}) {
  return portal.call({ method: 'POST', path, as, body });
}

function newCard(differences: object = {}): Promise<string> {
  const issuerCompanyId = world.issuer.companyId;
  const owner = { companyId: world.buyer.companyId, issuerCompanyId, isDefault: false };
  return makeCard(world.context.database, { ...owner, ...differences });
}

async function cards(): Promise<readonly Card[]> {
  const { body } = await portal.call({ method: 'GET', path: '/company/cards', as: world.buyer });
  return body.result as readonly Card[];
}

async function issued(as: MadeCompany): Promise<Issued> {
  const { body } = await portal.call({ method: 'GET', path: '/issuer/cards', as });
  return body.result as Issued;
}

async function emailsOf(template: string): Promise<readonly string[]> {
  const found = await world.made.mails.query<{ facts: { card: string } }>(
    'select facts from emails where template = $1 and company_id = $2',
    [template, world.buyer.companyId],
  );
  return found.rows.map(({ facts }) => facts.card);
}

const change = (cardId: string, action: string, as: MadeCompany | undefined = world.buyer) =>
  post(`/company/cards/${cardId}/change`, as, { action });
const decide = (cardId: string, action: string, as: MadeCompany | undefined = world.issuer, reason?: string) =>
  post(`/issuer/cards/${cardId}/decide`, as, { action, reason });

describe('a buyer', () => {
  test('makes another card the default one, and exactly one stays it however often it is asked at once', async () => {
    const [first, second] = [await newCard(), await newCard()];
    const answers = await Promise.all([first, second, first, second].map((cardId) => change(cardId, 'default')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await cards()).filter(({ defaultCard }) => defaultCard)).toHaveLength(1);
  });

  test('blocks and unblocks an own card, but not what the issuer blocked', async () => {
    const cardId = await newCard();
    expect((await change(cardId, 'block')).status).toBe(200);
    expect(await change(cardId, 'default')).toMatchObject({ status: 409 });
    expect((await change(cardId, 'unblock')).status).toBe(200);
    await decide(cardId, 'block', world.issuer, 'Suspicious use');
    expect(await change(cardId, 'unblock')).toMatchObject({ status: 403, body: { code: 'card.blocked_by_other' } });
    expect(await emailsOf('card.blocked')).toEqual(['VISA ···· 1111']);
  });
});

describe('an issuer', () => {
  test('gives a card a limit that its company reads and no other issuer sets', async () => {
    const cardId = await newCard();
    const limit = { tradeCurrCd: '840', onceLimitMony: '5000.00', monthLimitMony: '20000.00' };
    const set = (as: MadeCompany, body: object) => post(`/issuer/cards/${cardId}/limit`, as, body);
    expect((await set(world.issuer, limit)).status).toBe(200);
    expect((await cards()).find((each) => each.cardId === cardId)).toMatchObject({ cardLimit: limit });
    expect(await set(otherIssuer, limit)).toMatchObject({ status: 404, body: { code: 'card.not_found' } });
    const low = await set(world.issuer, { ...limit, monthLimitMony: '4999.99' });
    expect(low).toMatchObject({ status: 422, body: { code: 'card.month_limit_too_low', field: 'monthLimitMony' } });
    expect((await cards()).find((each) => each.cardId === cardId)).toMatchObject({ cardLimit: limit });
    expect((await set(world.issuer, { tradeCurrCd: '840' })).status).toBe(200);
    expect((await cards()).find((each) => each.cardId === cardId)).not.toHaveProperty('cardLimit');
  });

  test('lets new cards of a range wait for it, approves and refuses them with a reason', async () => {
    const { binList } = await issued(world.issuer);
    const range = { cardBin: '45390001', cardBrand: 'visa', programName: 'Business', approvalYn: 'Y', useYn: 'Y' };
    const version = binList.find(({ cardBin }) => cardBin === '45390001')?.version;
    expect((await post('/issuer/bins', world.issuer, { ...range, version })).status).toBe(200);
    const registered = await post('/company/cards', world.buyer, { token: await world.makeToken() });
    const { cardId, cardStatus } = registered.body.result as Card;
    expect(cardStatus).toBe('pending');
    expect((await issued(world.issuer)).cardList[0]?.cardId).toBe(cardId);
    expect(await decide(cardId, 'refuse')).toMatchObject({ status: 422, body: { code: 'card.reason_missing' } });
    expect(await decide(cardId, 'refuse', world.issuer, 'Not a business card')).toMatchObject({
      status: 200,
      body: { result: { cardStatus: 'refused', reason: 'Not a business card' } },
    });
    expect(await decide(cardId, 'approve')).toMatchObject({ body: { result: { cardStatus: 'active' } } });
    expect(await decide(cardId, 'approve')).toMatchObject({ status: 409, body: { code: 'card.not_in_state' } });
  });

  test('409 for a range that a colleague changed meanwhile or that is taken, 404 for another issuer’s', async () => {
    const range = { cardBin: '41170009', cardBrand: 'visa', programName: '', approvalYn: 'N', useYn: 'Y' };
    expect(await post('/issuer/bins', world.issuer, range)).toMatchObject({ status: 200 });
    for (const as of [world.issuer, otherIssuer]) {
      expect(await post('/issuer/bins', as, range)).toMatchObject({ status: 409, body: { code: 'card.bin_taken' } });
    }
    await post('/issuer/bins', world.issuer, { ...range, version: 1 });
    const stale = await post('/issuer/bins', world.issuer, { ...range, version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'card.bin_changed_meanwhile' } });
    expect(await post('/issuer/bins', otherIssuer, { ...range, version: 2 })).toMatchObject({ status: 404 });
  });
});

describe('outsiders', () => {
  test('find neither another buyer’s card nor a card of another issuer', async () => {
    const cardId = await newCard();
    const none = await change('card_none', 'block', outsider);
    expect(none).toMatchObject({ status: 404, body: { code: 'card.not_found' } });
    expect(await change(cardId, 'block', outsider)).toEqual(none);
    expect(await decide(cardId, 'block', otherIssuer, 'x')).toEqual(
      await decide('card_none', 'block', otherIssuer, 'x'),
    );
    expect((await issued(otherIssuer)).cardList).toEqual([]);
  });

  test('403 for other kinds, 401 for nobody', async () => {
    const cardId = await newCard();
    for (const as of [world.seller, world.buyer]) {
      expect((await decide(cardId, 'block', as, 'x')).status).toBe(403);
      expect(await portal.call({ method: 'GET', path: '/issuer/cards', as })).toMatchObject({ status: 403 });
    }
    expect((await change(cardId, 'block', world.issuer)).status).toBe(403);
    expect(await portal.call({ method: 'GET', path: '/issuer/cards' })).toMatchObject({ status: 401 });
  });

  test('learn no token', async () => {
    expect(JSON.stringify(await issued(world.issuer))).not.toMatch(/tok_/);
  });
});

test('a buyer is warned once, thirty days before a card ends', async () => {
  await newCard({ expiryYear: 2031, expiryMonth: 6 });
  const before = world.context.clock.now();
  world.context.clock.set(new Date('2031-05-30T00:00:00Z'));
  await warnBeforeCardsExpire(world.context);
  const early = (await emailsOf('card.expires_soon')).length;
  world.context.clock.set(new Date('2031-05-31T00:00:00Z'));
  expect(await warnBeforeCardsExpire(world.context)).toBe(1);
  expect(await warnBeforeCardsExpire(world.context)).toBe(0);
  expect(await emailsOf('card.expires_soon')).toHaveLength(early + 1);
  world.context.clock.set(before);
});
