import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeInstitution } from '../../test/make/make-company.ts';
import { makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { aliasOf } from '../account/account.ts';
import type { Order } from '../order/order.ts';
import { bindSettlement } from './settlement-routes.ts';

let world: SettlementWorld;
let portal: TestPortal;
let people: Record<'seller' | 'other' | 'buyer' | 'kotra' | 'visa' | 'issuer', MadeCompany>;
const expectedOrders: Order[] = [];

beforeAll(async () => {
  world = await makeSettlementWorld();
  const { database } = world.made;
  const [seller, other] = [await world.makeSellerPaidTo('8901', ['USD', 'JPY']), await world.makeSellerPaidTo('0104')];
  people = {
    seller,
    other,
    buyer: await makeBuyer(database),
    kotra: await makeInstitution(database, 'KOTRA'),
    visa: await makeInstitution(database, 'VISA'),
    issuer: await makeInstitution(database, 'ISSUER'),
  };
  for (let round = 0; round < 3; round += 1) {
    await world.makeReleasedOrder({ seller });
    await world.makeReleasedOrder({ seller, currency: 'JPY' });
    await world.makeReleasedOrder({ seller: other });
    world.passThreeWeeks();
    await world.payOut();
    await world.receiveBankReports();
  }
  for (const each of [seller, seller, other]) expectedOrders.push(await world.makeReleasedOrder({ seller: each }));
  const callers = Object.values(people).map(({ caller }) => caller);
  portal = await startTestPortal({ ...world.context, callers, bind: (bound) => bindSettlement(bound, world.context) });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

type Row = Readonly<Record<string, string>> & { readonly settlementId: string; readonly orderId: string };
type Page = {
  readonly list: readonly Row[];
  readonly nextCursor?: string;
  readonly totals: readonly {
    tradeCurrCd: string;
    totalMony: string;
    count: number;
    partList: readonly { partType: string; totalMony: string; count: number }[];
  }[];
  readonly count: number;
};

async function page(as: MadeCompany, query = '', path = '/settlements'): Promise<Page> {
  const { status, body } = await portal.call({ method: 'GET', path: `${path}${query}`, as });
  expect(status).toBe(200);
  return body.result as Page;
}

function read(as: MadeCompany | undefined, path: string) {
  return portal.call({ method: 'GET', path, as });
}

async function payoutIdOf(seller: MadeCompany): Promise<string> {
  return (await world.listPayouts(seller))[0]?.payoutId ?? '';
}

describe('GET /settlements', () => {
  test('holds what is the reader’s: a seller its own, the agency and the network all', async () => {
    expect((await page(people.seller)).count).toBe(6);
    expect((await page(people.other)).count).toBe(3);
    expect((await page(people.kotra)).count).toBe(9);
    expect((await page(people.visa)).count).toBe(9);
  });

  test('adds up to a plain sum of what it holds', async () => {
    const { list, totals } = await page(people.kotra, '?limit=100');
    const sums = new Map<string, number>();
    for (const { tradeCurrCd = '', settlementMony } of list) {
      sums.set(tradeCurrCd, (sums.get(tradeCurrCd) ?? 0) + Math.round(Number(settlementMony) * 100));
    }
    const added = totals.map((each) => [each.tradeCurrCd, Math.round(Number(each.totalMony) * 100)] as const);
    expect(new Map(added)).toEqual(sums);
    expect(totals.map(({ count }) => count)).toEqual([3, 6]);
  });

  test('says of a sum what was paid and what came back', async () => {
    const { list, totals } = await page(people.kotra, '?limit=100');
    const dollars = totals.find(({ tradeCurrCd }) => tradeCurrCd === '840');
    const sumOf = (state: string) =>
      list
        .filter(({ tradeCurrCd, settlementStatus }) => tradeCurrCd === '840' && settlementStatus === state)
        .reduce((sum, { settlementMony }) => sum + Math.round(Number(settlementMony) * 100), 0);
    const parts = dollars?.partList.map((each) => [
      each.partType,
      Math.round(Number(each.totalMony) * 100),
      each.count,
    ]);
    expect(parts).toEqual([
      ['paid', sumOf('ST60'), 3],
      ['returned', sumOf('ST70'), 3],
    ]);
    const returned = list.find(({ settlementStatus }) => settlementStatus === 'ST70');
    expect(returned?.returnDt).toMatch(/^\d{14}$/);
    expect(returned?.settleDt).toBeUndefined();
  });

  test.each(['1', '2', '4'])('in pages of %s shows every payout once, newest first', async (limit) => {
    const seen: string[] = [];
    let query: string | undefined = `?limit=${limit}`;
    while (query) {
      const { list, nextCursor, count }: Page = await page(people.kotra, query);
      expect(count).toBe(9);
      seen.push(...list.map(({ settlementId }) => settlementId));
      query = nextCursor && `?limit=${limit}&cursor=${nextCursor}`;
    }
    const { rows } = await world.made.pool.query(
      'select payout_id from payouts order by created_at desc, payout_id desc',
    );
    expect(seen).toEqual(rows.map((row) => row.payout_id));
  });

  test('filters by state, currency and day, and searches', async () => {
    expect((await page(people.kotra, '?settlementStatus=ST70')).count).toBe(3);
    expect((await page(people.kotra, '?tradeCurrCd=392')).count).toBe(3);
    const [first] = await world.listPayouts(people.seller);
    const day = first?.payOn.replaceAll('-', '');
    const { rows } = await world.made.pool.query('select payout_id from payouts where pay_on = $1', [first?.payOn]);
    expect((await page(people.kotra, `?fromYmd=${day}&toYmd=${day}`)).count).toBe(rows.length);
    expect((await page(people.kotra, `?text=${first?.endToEndId}`)).count).toBe(1);
    expect((await page(people.kotra, `?text=${encodeURIComponent(people.seller.englishName)}`)).count).toBe(6);
    expect((await page(people.kotra, '?text=%25')).count).toBe(0);
  });

  test('filters by amount and by whom it concerns: a seller, or for sellers a buyer', async () => {
    const [first] = (await page(people.kotra, '?tradeCurrCd=840&limit=1')).list;
    const amount = Number(first?.settlementMony);
    const within = `tradeCurrCd=840&fromMony=${amount.toFixed(2)}&toMony=${amount.toFixed(2)}`;
    const fitting = (await page(people.kotra, '?tradeCurrCd=840&limit=100')).list.filter(
      ({ settlementMony }) => Number(settlementMony) === amount,
    );
    expect((await page(people.kotra, `?${within}`)).count).toBe(fitting.length);
    expect((await page(people.kotra, `?tradeCurrCd=840&fromMony=${(amount + 1e6).toFixed(2)}`)).count).toBe(0);
    expect((await read(people.kotra, '/settlements?toMony=1')).status).toBe(400);
    const by = async (as: MadeCompany, counterparty: string) =>
      (await page(as, `?counterparty=${encodeURIComponent(counterparty)}`)).count;
    expect(await by(people.kotra, people.seller.companyId)).toBe(6);
    expect(await by(people.kotra, people.other.englishName)).toBe(3);
    expect(await by(people.visa, people.other.englishName)).toBe(0);
    const { rows } = await world.made.pool.query<{ buyer: string }>(
      `select o.buyer_company_id as buyer from payouts p join payout_lines using (payout_id)
        join settlement_lines l using (settlement_line_id) join orders o on o.order_id = l.order_id
        where p.company_id = $1 limit 1`,
      [people.seller.companyId],
    );
    expect(await by(people.seller, rows[0]?.buyer ?? '')).toBeGreaterThan(0);
    expect(await by(people.seller, people.seller.companyId)).toBe(0);
    expect(await by(people.other, people.buyer.companyId)).toBe(0);
  });

  test('what came back and waits is worked off from the oldest, with the account that it would go to now', async () => {
    const desk = await page(people.kotra, '?task=open');
    expect(desk.list).toHaveLength(3);
    const days = desk.list.map(({ returnDt = '' }) => returnDt);
    expect(days).toEqual(days.toSorted());
    const next = await page(people.kotra, '?task=open&limit=1');
    const second = await page(people.kotra, `?task=open&limit=1&cursor=${next.nextCursor}`);
    expect([...next.list, ...second.list].map(({ settlementId }) => settlementId)).toEqual(
      desk.list.slice(0, 2).map(({ settlementId }) => settlementId),
    );
    expect(new Set(desk.list.map(({ depositStatus }) => depositStatus))).toEqual(new Set(['same']));
    expect((await page(people.kotra, '?task=open&sort=newest')).list).toEqual(desk.list.toReversed());
    expect((await page(people.visa)).list.some(({ depositStatus }) => depositStatus !== undefined)).toBe(false);
  });

  const aliasFor = ({ companyId }: { companyId: string }) =>
    aliasOf({ companyId: people.visa.companyId, language: 'en' }, 'seller', companyId);

  test('shows the network masked names, and lets it not search by them', async () => {
    const { list } = await page(people.visa);
    const names = new Set(list.map(({ sellerName }) => sellerName));
    expect(names).toEqual(new Set([people.seller, people.other].map(aliasFor)));
    expect((await page(people.visa, `?text=${encodeURIComponent(people.seller.englishName)}`)).count).toBe(0);
    const text = JSON.stringify(await read(people.visa, `/settlements/${await payoutIdOf(people.seller)}`));
    expect(text).not.toContain(people.seller.englishName);
    expect(text).not.toContain('Hanbit');
    expect(text).not.toContain('BUYER');
  });

  test.each(['nonsense', Buffer.from('999999999999999 x').toString('base64url'), '%27%3B', ''])(
    '400 for the cursor "%s", which is none of ours',
    async (cursor) => {
      for (const path of ['/settlements', '/settlements/expected']) {
        expect(await read(people.seller, `${path}?cursor=${cursor}`)).toMatchObject({
          status: 400,
          body: { field: 'cursor' },
        });
      }
    },
  );

  test.each(['limit=0', 'limit=101', 'limit=x', 'tradeCurrCd=999', 'settlementStatus=OS10', 'fromYmd=20261399'])(
    '400 for %s, which names it',
    async (query) => {
      expect(await read(people.seller, `/settlements?${query}`)).toMatchObject({
        status: 400,
        body: { field: query.split('=')[0] },
      });
    },
  );
});

describe('GET /settlements/expected', () => {
  test('holds what is released and in no payout, soonest first, with its sum', async () => {
    const { list, totals, count } = await page(people.seller, '', '/settlements/expected');
    expect(list.map(({ orderId }) => orderId).toSorted()).toEqual(
      expectedOrders
        .slice(0, 2)
        .map(({ orderId }) => orderId)
        .toSorted(),
    );
    expect(totals).toEqual([{ tradeCurrCd: '840', totalMony: '21474.40', count: 2 }]);
    expect(count).toBe(2);
    const days = (await page(people.kotra, '', '/settlements/expected')).list.map(({ payoutYmd }) => payoutYmd ?? '');
    expect(days).toEqual(days.toSorted());
    expect(days).toHaveLength(3);
  });

  test('in pages of one shows every line once', async () => {
    const first = await page(people.seller, '?limit=1', '/settlements/expected');
    const second = await page(people.seller, `?limit=1&cursor=${first.nextCursor}`, '/settlements/expected');
    const seen = [...first.list, ...second.list].map(({ orderId }) => orderId);
    expect(new Set(seen).size).toBe(2);
    expect(second.nextCursor).toBeUndefined();
  });
});

describe('GET /settlements/{settlementId}', () => {
  test('200 with gross, fee, refund and net of every order, and the account but for its last digits hidden', async () => {
    const { status, body } = await read(people.seller, `/settlements/${await payoutIdOf(people.seller)}`);
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      settlementStatus: 'ST60',
      settlementMony: '1298983',
      orderCount: 1,
      bankCd: '088',
      depositNo: '**********8901',
      lines: [{ tradeMony: '1319300', sellerPgFee: '20317', refundMony: '0', settlementMony: '1298983' }],
    });
  });

  test('404 for an outsider’s payout, as for none at all', async () => {
    const outsider = await read(people.other, `/settlements/${await payoutIdOf(people.seller)}`);
    const none = await read(people.other, '/settlements/po_none');
    expect(outsider).toMatchObject({ status: 404, body: { code: 'settlement.not_found' } });
    expect(outsider).toEqual(none);
  });
});

describe('POST /settlements/runs', () => {
  test('200 for the agency, and the same answer for the same key', async () => {
    const key = crypto.randomUUID();
    world.passThreeWeeks();
    const first = await portal.call({ method: 'POST', path: '/settlements/runs', as: people.kotra, key });
    expect(first).toMatchObject({ status: 200, body: { result: { payoutCount: 2, orderCount: 3, skippedCount: 0 } } });
    expect(await portal.call({ method: 'POST', path: '/settlements/runs', as: people.kotra, key })).toEqual(first);
    const other = await portal.call({ method: 'POST', path: '/settlements/runs', as: people.kotra });
    expect(other).toMatchObject({ body: { result: { payoutCount: 0 } } });
  });

  test.each(['seller', 'buyer', 'visa', 'issuer'] as const)('403 for a %s', async (who) => {
    const answer = await portal.call({ method: 'POST', path: '/settlements/runs', as: people[who] });
    expect(answer).toMatchObject({ status: 403, body: { code: 'request.forbidden' } });
  });
});

describe('GET /settlements/problems', () => {
  test('200 for the agency alone', async () => {
    expect(await read(people.kotra, '/settlements/problems')).toEqual({ status: 200, body: { result: { list: [] } } });
    for (const who of ['seller', 'buyer', 'visa', 'issuer'] as const) {
      expect(await read(people[who], '/settlements/problems')).toMatchObject({ status: 403 });
    }
    expect(await read(undefined, '/settlements/problems')).toMatchObject({ status: 401 });
  });
});

describe.each(['/settlements', '/settlements/expected', '/settlements/po_1'])('GET %s', (path) => {
  test('401 without a session, 403 for a buyer and an issuer', async () => {
    expect(await read(undefined, path)).toMatchObject({ status: 401 });
    for (const who of [people.buyer, people.issuer]) expect(await read(who, path)).toMatchObject({ status: 403 });
  });
});
