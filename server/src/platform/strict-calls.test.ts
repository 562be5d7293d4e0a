/** Programs learn of what a call does not know; people's web does not. Versions by date say who does since when. */
import { apiVersions, newestVersion, versionOfDay } from '@gtp/contract/platform/api-version.ts';
import { languages, languageTag } from '@gtp/domain/platform/language.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../test/all-endpoints.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';

let portal: TestApp;
let seller: MadeCompany;
let buyer: MadeCompany;
let token: string;
let newKey: string;
let oldKey: string;
const now = new Date('2026-11-25T03:00:00Z');

beforeAll(async () => {
  portal = await startTestApp({ now: new Date('2026-11-23T14:59:00Z') });
  const own = { passwordHash: portal.passwordHash };
  [seller, buyer] = [await makeSeller(portal.made.database, own), await makeBuyer(portal.made.database, own)];
  oldKey = await makeKey((await portal.logInWholly(seller.userId)).accessToken);
  portal.context.clock.set(now);
  token = (await portal.logInWholly(seller.userId)).accessToken;
  newKey = await makeKey(token);
});
afterAll(() => portal.close());
afterEach(() => portal.context.clock.set(now));

async function makeKey(as: string): Promise<string> {
  const scopeList = ['order.read', 'order.write', 'list.export'];
  const body = { keyLabel: 'ERP', scopeList, expireYmd: '20261231' };
  const made = await portal.call({ path: '/company/api-keys', token: as, body });
  return resultOf<{ issuedKey: string }>(made).issuedKey;
}

type About = { readonly as: string; readonly headers?: Readonly<Record<string, string>> };

async function read(path: string, { as, headers = {} }: About) {
  const answer = await portal.call({ method: 'GET', path, token: as, headers });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

const sheet = () => ({
  buyerId: buyer.companyId,
  lines: [{ goodName: 'Bolts', quantity: '10', unit: 'EA', unitPrice: '100.00' } as object],
  ...{ tradeCurrCd: '840', freightMony: '0.00', insuranceMony: '0.00', otherMony: '0.00', discountMony: '0.00' },
  ...{ tradeNo: 'PI-1', goodName: 'Bolts', hsCodeInfo: '731815', incoterm: 'CIF', releaseMode: 'RM03' },
  ...{ buyerShare: '50.00', inspectionDays: 7, paymentDueYmd: '20261220', note: '' },
});

async function create(body: object, { as, headers = {} }: About) {
  const given = { 'idempotency-key': crypto.randomUUID(), ...headers };
  const answer = await portal.call({ path: '/orders', token: as, body, headers: given });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

describe('a program that sends what a call does not know', () => {
  test('is refused, with the name that is nearest and all that there are', async () => {
    const answer = await read('/orders?orderStatuss=OS10&limit=500', { as: newKey });
    const { fields, field } = JSON.parse(answer.text) as { field: string; fields: { known: string[] }[] };
    expect([answer.status, field]).toEqual([400, 'limit']);
    expect(fields).toMatchObject([
      { field: 'limit', code: 'out_of_range' },
      {
        field: 'orderStatuss',
        in: 'query',
        code: 'unknown',
        similar: 'orderStatus',
        message: expect.stringContaining('orderStatus?'),
      },
    ]);
    expect(fields[1]?.known).toEqual(expect.arrayContaining(['cursor', 'limit', 'orderStatus']));
  });

  test('is refused for a body too, at any depth, together with what is wrong; nothing is written', async () => {
    const count = async () => (await portal.made.pool.query('select from orders')).rowCount;
    const before = await count();
    const { incoterm, ...rest } = sheet();
    const body = { ...rest, incoterms: incoterm, lines: [{ ...rest.lines[0], price: '1' }] };
    const answer = await create(body, { as: newKey });
    expect([answer.status, answer.body.fields]).toMatchObject([
      400,
      [
        { field: 'incoterm', code: 'required' },
        { field: 'lines.0.price', code: 'unknown' },
        { field: 'incoterms', in: 'body', code: 'unknown', similar: 'incoterm' },
      ],
    ]);
    expect(await count()).toBe(before);
  });

  test('learns of every rule that an order sheet breaks at once, each with its field, and nothing is written', async () => {
    const { lines, ...rest } = sheet();
    const [line] = lines as readonly Record<string, string>[];
    const wrong = { buyerId: 'com_none', hsCodeInfo: '999999', inspectionDays: 90, paymentDueYmd: '20200101' };
    const body = { ...rest, ...wrong, lines: [line, { ...line, quantity: '0' }, { ...line, unitPrice: '0' }] };
    const answer = await create(body, { as: newKey, headers: { 'accept-language': 'en' } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'company.buyer_not_found', field: 'buyerId' } });
    expect(answer.body.fields).toEqual([
      ...[
        ['buyerId', 'company.buyer_not_found'],
        ['hsCodeInfo', 'order.hs_code_invalid'],
        ['inspectionDays', 'order.inspection_days_invalid'],
        ['paymentDueYmd', 'order.payment_due_past'],
        ['lines.1.quantity', 'order.quantity_invalid'],
        ['lines.2.unitPrice', 'order.price_invalid'],
      ].map(([field, code]) => ({ field, code, in: 'body', message: expect.stringMatching(/\w+/) })),
    ]);
    const headers = { accept: 'application/problem+json' };
    const problem = await create(body, { as: newKey, headers });
    expect(problem.body.errors).toMatchObject([
      { pointer: '#/buyerId' },
      ...[{}, {}, {}, { pointer: '#/lines/1/quantity', code: 'order.quantity_invalid' }, {}],
    ]);
    expect((await create({ ...sheet(), hsCodeInfo: '999999' }, { as: newKey })).body).not.toHaveProperty('fields');
  });

  test.each(languages)('reads so in %s', async (language) => {
    const headers = { 'accept-language': languageTag(language) };
    const answer = await read('/orders?zzzzzzzzzz=1&limitt=1', { as: newKey, headers });
    const { fields } = JSON.parse(answer.text) as { fields: { message: string }[] };
    expect(fields.map(({ message }) => message)).toEqual([
      expect.not.stringContaining('{'),
      expect.stringContaining('limit'),
    ]);
  });

  test('is refused where a call knows nothing at all, and where it answers a file', async () => {
    expect((await read('/orders/none?x=1', { as: newKey })).status).toBe(400);
    expect((await read('/orders/export?format=csv&x=1', { as: newKey })).status).toBe(400);
    expect((await read('/orders/export?format=csv', { as: newKey })).status).toBe(200);
    const withdrawn = await portal.call({ path: '/orders/none/withdraw', token: newKey, body: { because: 'x' } });
    expect(withdrawn.json()).toMatchObject({ fields: [{ field: 'because', code: 'unknown' }] });
  });

  test('is answered where it sends what there is', async () => {
    expect((await create(sheet(), { as: newKey })).status).toBe(200);
    expect((await read('/orders?limit=5', { as: newKey })).status).toBe(200);
  });
});

test('people’s web is answered as before, whatever it sends', async () => {
  expect((await read('/orders?orderStatuss=OS10', { as: token })).status).toBe(200);
  expect((await create({ ...sheet(), extra: 1 }, { as: token })).status).toBe(200);
});

describe('the version', () => {
  test('is that of the day in Seoul on which the key was made, and each answer names it', async () => {
    const old = await read('/orders?orderStatuss=OS10', { as: oldKey });
    expect([old.status, old.headers['portal-version']]).toEqual([200, '2026-11-22']);
    const recent = await read('/orders?orderStatuss=OS10', { as: newKey });
    expect([recent.status, recent.headers['portal-version']]).toEqual([400, '2026-11-24']);
    expect((await read('/orders', { as: token })).headers).not.toHaveProperty('portal-version');
  });

  test('is another one where the header asks for it', async () => {
    const asked = { 'portal-version': '2026-11-24' };
    expect((await read('/orders?orderStatuss=OS10', { as: oldKey, headers: asked })).status).toBe(400);
    const before = { 'portal-version': '2026-11-22' };
    const answer = await read('/orders?orderStatuss=OS10', { as: newKey, headers: before });
    expect([answer.status, answer.headers['portal-version']]).toEqual([200, '2026-11-22']);
  });

  test.each(['2026-11-23', 'latest', '', '2026-11-24, 2026-11-22'])(
    '%j is refused with those that there are',
    async (version) => {
      const answer = await read('/orders', { as: newKey, headers: { 'portal-version': version } });
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
        400,
        { code: 'request.version_unknown', message: expect.stringContaining(newestVersion) },
      ]);
    },
  );

  test('has a date of its own, later than the one before', () => {
    const dates = apiVersions.map(({ version }) => version);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    expect([versionOfDay('2020-01-01'), versionOfDay('2026-11-23'), versionOfDay('2999-01-01')]).toEqual([
      dates[0],
      '2026-11-22',
      dates.at(-1),
    ]);
  });
});

describe('what is to be left', () => {
  test('says since when, and what takes its place', async () => {
    const answer = await portal.call({ path: '/apply/check/corptaxno', body: { corpTaxNo: '214-86-54322' } });
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        deprecation: `@${Date.parse('2026-11-24T00:00:00+09:00') / 1_000}`,
        link: '</api/v2/apply/check/corptaxno>; rel="successor-version"',
      },
    ]);
    expect(answer.headers).not.toHaveProperty('sunset');
    const instead = await portal.app.inject({
      method: 'POST',
      url: '/api/v2/apply/check/corptaxno',
      payload: { corpTaxNo: '214-86-54322' },
    });
    expect([instead.statusCode, instead.headers]).toMatchObject([
      200,
      expect.not.objectContaining({ deprecation: expect.anything() }),
    ]);
  });

  test('names a call that there is, and an end after its beginning', () => {
    const places = new Set(endpoints.map(({ path, version }) => `${version} ${path}`));
    for (const { name, deprecated } of endpoints.filter((each) => each.deprecated)) {
      const { since = '', sunset = '9999-12-31', instead } = deprecated ?? {};
      expect(since < sunset, name).toBe(true);
      if (instead) expect(places.has(`${instead.version} ${instead.path}`), name).toBe(true);
    }
  });
});
