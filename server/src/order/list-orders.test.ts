import type {
  listOrders as endpoint,
  countOrderStages as stagesEndpoint,
} from '@gtp/contract/order/order-endpoints.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { OrderStage } from '@gtp/domain/order/order-state-records.ts';
import { addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, money, sum } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { countOrderStages } from './count-order-stages.ts';
import { listOfOrders } from './list-orders.ts';
import type { Order } from './move-order.ts';

let made: TestDatabase;
let seller: MadeCompany;
let otherSeller: MadeCompany;
let buyer: MadeCompany;
let issuer: MadeCompany;
let kotra: MadeCompany;
let visa: MadeCompany;
const orders: Order[] = [];

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  seller = await makeSeller(database, { name: '한빛상사', englishName: 'Hanbit Trading' });
  otherSeller = await makeSeller(database);
  buyer = await makeBuyer(database, { englishName: 'Blue Ocean Imports', country: 'US' });
  issuer = await makeInstitution(database, 'ISSUER');
  kotra = await makeInstitution(database, 'KOTRA');
  visa = await makeInstitution(database, 'VISA');
  const parties = { seller, buyer };
  const days = (count: number) => addDaysToInstant(defaultNow, -count);
  orders.push(
    await makeOrder(database, { ...parties, state: 'draft', now: days(0) }),
    await makeOrder(database, {
      ...parties,
      state: 'requested',
      currency: 'JPY',
      now: days(1),
      goodsName: '100% silk',
    }),
    await makeOrder(database, { ...parties, state: 'held', now: days(2), issuerCompanyId: issuer.companyId }),
    await makeOrder(database, { ...parties, state: 'settled', currency: 'KRW', now: days(40) }),
    await makeOrder(database, { ...parties, state: 'declined', now: days(40) }),
    await makeOrder(database, { seller: otherSeller, state: 'confirmed', currency: 'KRW', now: days(3) }),
    await makeOrder(database, { seller: otherSeller, buyer, state: 'confirmed', now: days(4), tradeNumber: 'X-77' }),
  );
});
afterAll(() => made.drop());

describe('a list holds', () => {
  test.each([
    ['all of a seller', () => seller, [0, 1, 2, 3, 4]],
    ['what a buyer was sent, and no draft', () => buyer, [1, 2, 6, 3, 4]],
    ['for an issuer what its cards pay', () => issuer, [2]],
    ['for the agency all that was sent', () => kotra, [1, 2, 5, 6, 3, 4]],
    ['for the network all that was sent', () => visa, [1, 2, 5, 6, 3, 4]],
  ] as const)('%s', async (_, reader, places) => {
    const page = await list(reader());
    expect(new Set(idsOf(page))).toEqual(new Set(places.map((index) => orders[index]?.orderId)));
    expect(page.count).toBe(places.length);
  });

  test('nothing of anybody else', async () => {
    const page = await list(await makeSeller(made.database));
    expect(page).toEqual({ list: [], totals: [], count: 0 });
  });
});

describe('a filter', () => {
  test.each<[string, Query<typeof endpoint>, number[]]>([
    ['by state', { state: 'held' }, [2]],
    ['by several states', { state: ['held', 'settled', 'declined'] }, [2, 3, 4]],
    ['by stage', { stage: 'unpaid' }, [1, 5, 6]],
    ['by stage and states', { stage: 'unpaid', state: ['confirmed', 'held'] }, [5, 6]],
    ['by a stage that has none of the states', { stage: 'payout', state: 'held' }, []],
    ['by the least amount', { currency: 'USD', amountFrom: '11042.11' }, [2, 6, 4]],
    ['by an amount above', { currency: 'USD', amountFrom: '11042.12' }, []],
    ['by the greatest amount', { currency: 'USD', amountTo: '11042.11' }, [2, 6, 4]],
    ['by an amount below', { currency: 'USD', amountTo: '11042.1' }, []],
    ['by a part of the name of a counterparty', { counterparty: 'blue' }, [1, 2, 6, 3, 4]],
    ['by a name that goods have', { counterparty: 'silk' }, []],
    ['by currency', { currency: 'KRW' }, [3, 5]],
    ['by state and currency', { state: 'confirmed', currency: 'KRW' }, [5]],
    ['by the first day', { from: seoulDay(addDaysToInstant(defaultNow, -2)) }, [1, 2]],
    ['by the last day', { to: seoulDay(addDaysToInstant(defaultNow, -3)) }, [5, 6, 3, 4]],
    ['by one day', { from: '2026-10-30', to: '2026-10-30' }, [5]],
    ['by the last days', { days: 2 }, [1, 2]],
    ['by a trade number', { text: 'x-7' }, [6]],
    ['by goods, a percent sign being one', { text: '100%' }, [1]],
    ['by a company', { text: 'hanbit' }, [1, 2, 3, 4]],
    ['by a company in its own script', { text: '한빛' }, [1, 2, 3, 4]],
    ['by what is not there', { text: '100_' }, []],
  ])('%s keeps what fits', async (_, query, places) => {
    const page = await list(kotra, query);
    expect(new Set(idsOf(page))).toEqual(new Set(places.map((index) => orders[index]?.orderId)));
    expect(page.count).toBe(places.length);
  });

  test('by whose turn it is keeps what waits for the caller', async () => {
    expect(idsOf(await list(seller, { whoseTurn: 'mine' }))).toEqual([orders[0]?.orderId, orders[2]?.orderId]);
    expect(idsOf(await list(buyer, { whoseTurn: 'mine' }))).toEqual([orders[1]?.orderId, orders[6]?.orderId]);
    expect(idsOf(await list(visa, { whoseTurn: 'mine' }))).toEqual([]);
  });

  test('by the name of a company finds nothing for those who may not see it', async () => {
    expect(idsOf(await list(visa, { text: 'hanbit' }))).toEqual([]);
  });
});

describe('a counterparty', () => {
  test('is found by its id, and is never the reader', async () => {
    expect(idsOf(await list(seller, { counterparty: buyer.companyId }))).toHaveLength(5);
    expect(idsOf(await list(seller, { counterparty: seller.companyId }))).toEqual([]);
    expect(idsOf(await list(seller, { counterparty: 'hanbit' }))).toEqual([]);
    expect(idsOf(await list(buyer, { counterparty: 'hanbit' }))).toHaveLength(4);
    expect(idsOf(await list(kotra, { counterparty: otherSeller.companyId }))).toHaveLength(2);
  });

  test('is not found by its name by those who may not see it', async () => {
    expect(idsOf(await list(visa, { counterparty: 'blue' }))).toEqual([]);
    expect(idsOf(await list(visa, { counterparty: buyer.companyId }))).toHaveLength(5);
  });
});

describe('an amount', () => {
  test.each<[string, Query<typeof endpoint>, object]>([
    ['of no currency', { amountFrom: '1' }, { code: 'request.amount_needs_currency', field: 'currency' }],
    [
      'with digits that yen have not',
      { currency: 'JPY', amountTo: '1.5' },
      { code: 'request.invalid', field: 'amountTo' },
    ],
  ])('%s is refused, of rows, totals and stages', async (_, query, refusal) => {
    const context = createOrderContext(made.database);
    const asked = { caller: kotra.caller, query, language: 'en' } as const;
    for (const answer of [
      listOfOrders.read(context, asked),
      listOfOrders.sum(context, asked),
      countOrderStages(context, asked),
    ]) {
      expect(await answer).toMatchObject({ ok: false, ...refusal });
    }
  });
});

describe('the stages', () => {
  const one = (stage: OrderStage, count = 1) => ({ stage, count });
  test.each<[string, () => MadeCompany, Query<typeof stagesEndpoint>, object]>([
    [
      'of a seller',
      () => seller,
      {},
      { count: 5, mine: 2, stages: [one('draft'), one('unpaid'), one('held'), one('done'), one('over')] },
    ],
    [
      'of a buyer',
      () => buyer,
      {},
      { count: 5, mine: 2, stages: [one('unpaid', 2), one('held'), one('done'), one('over')] },
    ],
    [
      'of everybody',
      () => kotra,
      {},
      { count: 6, mine: 0, stages: [one('unpaid', 3), one('held'), one('done'), one('over')] },
    ],
    [
      'without a turn of those who only watch',
      () => visa,
      { currency: 'KRW' },
      { count: 2, stages: [one('unpaid'), one('done')] },
    ],
    ['of those that a text fits', () => kotra, { text: 'hanbit' }, { count: 4, mine: 0 }],
    ['of one currency', () => seller, { currency: 'KRW' }, { count: 1, mine: 0, stages: [one('done')] }],
    [
      'of some states',
      () => kotra,
      { state: ['held', 'confirmed'] },
      { count: 3, stages: [one('unpaid', 2), one('held')] },
    ],
  ])('%s are counted', async (_, reader, query, counts) => {
    const { caller } = reader();
    const counted = await countOrderStages(createOrderContext(made.database), { caller, query });
    expect(counted).toMatchObject({ ok: true, value: counts });
  });

  test('open exactly the orders that they count', async () => {
    for (const reader of [seller, buyer, issuer, kotra, visa]) {
      const counted = await countOrderStages(createOrderContext(made.database), { caller: reader.caller, query: {} });
      if (!counted.ok) throw new Error(counted.code);
      for (const { stage, count } of counted.value.stages) {
        const page = await list(reader, { stage });
        expect([stage, page.count, page.list.length]).toEqual([stage, count, count]);
      }
    }
  });
});

test('the orders that somebody chose are listed and added up alone, as far as the reader may see them', async () => {
  const ids = [orders[2], orders[3], orders[5]].map((order) => order?.orderId ?? '');
  for (const [reader, count] of [
    [kotra, 3],
    [seller, 2],
    [issuer, 1],
  ] as const) {
    const page = await list(reader, { ids });
    expect([page.list.length, page.count]).toEqual([count, count]);
  }
});

test('totals add up every order that fits, not only those of the page', async () => {
  const page = await list(kotra, { limit: 1 });
  const expected = (['JPY', 'KRW', 'USD'] as Currency[]).map((currency) => {
    const fitting = orders.filter((order) => order.currency === currency && order.sentAt);
    const amount = sum(
      fitting.map((order) => order.charge),
      currency,
    );
    return { currency, amount, count: fitting.length };
  });
  expect(page.totals.map(({ parts, ...total }) => total)).toEqual(expected);
  expect(page.totals.at(-1)?.amount).toEqual(money(3n * 1_104_211n, 'USD'));
});

test.each<[string, () => MadeCompany, Query<typeof endpoint>]>([
  ['from the kept totals', () => kotra, {}],
  ['over the rows', () => seller, {}],
  ['of some of them', () => kotra, { amountFrom: '1', currency: 'USD' }],
])('totals say %s what was paid, net of refunds, and what was not', async (_, reader, query) => {
  const refunded = orders.find(({ state }) => state === 'held')?.orderId;
  const set = (minor: number) =>
    made.pool.query('update orders set refunded_minor = $2 where order_id = $1', [refunded, minor]);
  await set(1_500);
  try {
    const { totals } = await list(reader(), query);
    const parts = totals.find(({ currency }) => currency === 'USD')?.parts ?? [];
    const rows = (await list(reader(), { ...query, currency: 'USD' })).list;
    const of = (part: string) => parts.find((each) => each.part === part);
    const ofState = (states: readonly string[]) => rows.filter(({ state }) => states.includes(state));
    expect(of('paid')?.count).toBe(ofState(['held', 'settled']).length);
    expect(of('unpaid')?.count).toBe(ofState(['draft', 'requested', 'confirmed', 'change_requested']).length);
    expect(of('refunded')).toMatchObject({ amount: money(1_500n, 'USD'), count: 1 });
    const counted = parts.filter(({ part }) => part !== 'refunded').reduce((all, { count }) => all + count, 0);
    expect(counted).toBe(rows.length);
  } finally {
    await set(0);
  }
});

test('the other side is named in the language of the reader, and masked for the network', async () => {
  const [row] = (await list(buyer, { state: 'held' }, 'ko')).list;
  expect(row).toMatchObject({ counterpartyName: '한빛상사', sellerName: '한빛상사', buyerCountry: 'US' });
  const [toSeller] = (await list(seller, { state: 'held' })).list;
  expect(toSeller).toMatchObject({ counterpartyName: 'Blue Ocean Imports', sellerName: 'Hanbit Trading' });
  const [masked] = (await list(visa, { state: 'held' })).list;
  expect(masked).toMatchObject({
    sellerName: expect.stringMatching(/^Seller \w{6}$/),
    buyerName: expect.stringMatching(/^Buyer \w{6}$/),
    counterpartyName: masked?.buyerName,
  });
});

describe('paging', () => {
  test.each(['newest', 'oldest'])('by the %s shows each order once while new ones arrive', async (sort) => {
    const own = await makeSeller(made.database);
    const now = (index: number) => new Date(defaultNow.getTime() + Math.floor(index / 3) * 1_000);
    const known: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      known.push((await makeOrder(made.database, { seller: own, buyer, now: now(index) })).orderId);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(own, { limit: 5, sort, ...(cursor && { cursor }) });
      seen.push(...idsOf(page));
      cursor = page.nextCursor;
      await makeOrder(made.database, { seller: own, buyer, now: now(sort === 'newest' ? 30 : 0) });
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(known.filter((orderId) => !seen.includes(orderId))).toEqual([]);
  });

  test('stops when all was shown', async () => {
    const page = await list(seller, { limit: 5 });
    expect(page.list).toHaveLength(5);
    expect(page.nextCursor).toBeUndefined();
  });

  test.each([{ cursor: 'nonsense' }, { cursor: "0.x'; drop table orders" }, { cursor: '' }, { sort: 'amount' }])(
    'by %o is refused',
    async (query) => {
      const asked = { caller: seller.caller, query, language: 'en' } as const;
      const refused = await listOfOrders.read(createOrderContext(made.database), asked);
      expect(refused).toMatchObject({ ok: false, code: 'request.invalid', field: Object.keys(query)[0] });
    },
  );
});

async function list(reader: MadeCompany, query: Query<typeof endpoint> = {}, language: 'en' | 'ko' = 'en') {
  const page = await listOfOrders.read(createOrderContext(made.database), { caller: reader.caller, query, language });
  if (!page.ok) throw new Error(page.code);
  return page.value;
}

function idsOf(page: { readonly list: readonly { readonly orderId: string }[] }): string[] {
  return page.list.map(({ orderId }) => orderId);
}
