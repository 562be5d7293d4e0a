/** A quarter's pack beside the ledger it is made of. */
import { refundJournal } from '@gtp/domain/payment/payment-postings.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { formatMoney, type Money, minus, money, zero } from '@gtp/domain/platform/money.ts';
import { quarterOf } from '@gtp/domain/zero-rating/zero-rating.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeCompany } from '../../test/make/make-company.ts';
import { makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { askOutcome } from '../../test/make/set-outcome-by-two.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { postJournal } from '../ledger/ledger.ts';
import type { Order } from '../order/order.ts';
import { inTransaction } from '../platform/database.ts';
import { sampleBaseRates } from './base-rates.ts';
import { bindZeroRating } from './zero-rating-routes.ts';

type Line = { sectionType: string; tradeMony: string; krwMony?: string; baseRate?: string; missingList: string[] };
type Total = { sectionType: string; tradeCurrCd: string; count: number; totalMony: string; ledgerMony: string };
type Pack = { list: Line[]; totals: Total[]; missingCount: number; ledgerTiedYn: string };

let world: SettlementWorld;
let portal: TestPortal;
let seller: MadeCompany;
let other: MadeCompany;
let inWon: MadeCompany;
let confirmed: MadeCompany;
let early: MadeCompany;
let orders: readonly Order[];

beforeAll(async () => {
  world = await makeSettlementWorld();
  seller = await world.makeSellerPaidTo('8901', ['USD', 'JPY']);
  other = await world.makeSellerPaidTo('0001');
  orders = [
    await world.makeReleasedOrder({ seller }),
    await world.makeReleasedOrder({ seller }),
    await world.makeReleasedOrder({ seller, currency: 'JPY' }),
  ];
  await world.makeReleasedOrder({ seller: other });
  inWon = await world.makeSellerPaidTo('8901', ['KRW']);
  early = await world.makeSellerPaidTo('8901');
  confirmed = await world.makeSellerPaidTo('8901');
  await world.makeReleasedOrder({ seller: inWon });
  world.passThreeWeeks();
  const now = world.context.clock.now();
  await world.made.pool.query(
    `insert into exchange_rates (exchange_rate_id, currency, won_e4, units, value_on, quoted_at, source, recorded_at)
      values ('rate_1', 'USD', 13842000, 1, $1, $2, 'Bank of Seoul', $2)`,
    [seoulDay(now), now],
  );
  await world.payOut();
  await world.receiveBankReports();
  const callers = [seller, other, inWon, confirmed, early].map(({ caller }) => caller);
  const bind = (bound: Parameters<typeof bindZeroRating>[0]) => bindZeroRating(bound, { baseRates: sampleBaseRates });
  portal = await startTestPortal({ ...world.context, callers, bind });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

/** The quarters of release and of payment, which may be two. */
async function readPacks(as = seller): Promise<readonly Pack[]> {
  const today = seoulDay(world.context.clock.now());
  const quarters = new Set([quarterOf(addDays(today, -21)), quarterOf(today)]);
  const packs = [...quarters].map(async (quarter) => {
    const { status, body } = await portal.call({ method: 'GET', path: `/zero-rating?quarter=${quarter}`, as });
    expect(status).toBe(200);
    return body.result as Pack;
  });
  return Promise.all(packs);
}

async function sumOf(account: string, kinds: string): Promise<string> {
  const { rows } = await world.made.pool.query<{ sum: string }>(
    `select coalesce(-sum(e.amount_minor), 0)::text as sum from journals j join journal_entries e using (journal_id)
      where e.account_id like $1 and j.kind = any($2::text[])
        and (j.order_id in (select order_id from orders where seller_company_id = $3)
          or split_part(j.cause, ':', 2) in (select payout_id from payouts where company_id = $3))`,
    [account, kinds.split(' '), seller.companyId],
  );
  return rows[0]?.sum ?? '';
}

const minor = (written: string) => BigInt(written.replace('.', ''));

test('every total is the ledger’s to the last unit, in each currency', async () => {
  const packs = await readPacks();
  const totals = packs.flatMap((pack) => pack.totals);
  const total = (section: string, currency: string) =>
    totals
      .filter((each) => each.sectionType === section && each.tradeCurrCd === currency)
      .reduce((sum, each) => sum + minor(each.totalMony), 0n);
  for (const [currency, number] of [
    ['USD', '840'],
    ['JPY', '392'],
  ] as const) {
    expect(total('export', number)).toBe(BigInt(await sumOf(`hold:%:${currency}`, 'capture')));
    expect(total('fee', number)).toBe(BigInt(await sumOf(`fee_income_seller:${currency}`, 'release take_back recall')));
    expect(total('receipt', number)).toBe(BigInt(await sumOf(`bank_clearing:${currency}`, 'payout payout_returned')));
    expect(total('export', number) - total('fee', number)).toBe(total('receipt', number));
    expect(total('receipt', number)).toBeGreaterThan(0n);
  }
  expect(totals.every(({ totalMony, ledgerMony }) => totalMony === ledgerMony)).toBe(true);
  expect(packs.every(({ ledgerTiedYn }) => ledgerTiedYn === 'Y')).toBe(true);
});

test('what the bank exchanged is a receipt of the foreign amount in the won that came, at the bank’s rate', async () => {
  const packs = await readPacks(inWon);
  expect(packs.flatMap(({ list }) => list).filter(({ sectionType }) => sectionType === 'receipt')).toMatchObject([
    { tradeCurrCd: '840', tradeMony: '10737.20', baseRate: '1384.2', krwMony: '14862432', missingList: [] },
  ]);
  expect(packs.every(({ ledgerTiedYn }) => ledgerTiedYn === 'Y')).toBe(true);
});

/** The seller gives back so much of an order, now. */
async function giveBack({ orderId, sellerCompanyId: sellerId }: Order, trade: Money) {
  const none = zero('USD');
  const costs = { buyerFee: none, sellerFee: none, buyerCost: none, sellerCost: none };
  const refundId = world.context.ids.make('rf');
  const refund = refundJournal({ refundId, orderId, sellerId, trade, amount: trade, ...costs });
  const now = world.context.clock.now();
  await inTransaction(world.made.database, (transaction) => postJournal(transaction, refund, now));
}

test('what was given back before anything was shipped is neither an export nor a return', async () => {
  const order = await world.makeReleasedOrder({ seller: other, state: 'held' });
  await giveBack(order, money(1_000n, 'USD'));
  const lines = (await readPacks(other)).flatMap(({ list }) => list);
  expect(lines.filter(({ sectionType }) => sectionType === 'export')).toHaveLength(1);
  expect(lines.filter(({ sectionType }) => sectionType === 'return')).toEqual([]);
});

test('a line without a declaration says so until the seller adds it, and is counted by the day of shipping then', async () => {
  const [before] = await readPacks();
  const exported = before?.list.filter(({ sectionType }) => sectionType === 'export') ?? [];
  expect(exported.map(({ missingList }) => missingList)).toEqual(exported.map(() => ['declaration', 'ship_day']));
  expect(exported.every(({ krwMony, baseRate }) => krwMony && baseRate)).toBe(true);
  const body = { exportDclrNo: '12345-26-123456X', shipYmd: seoulDay(world.context.clock.now()).replaceAll('-', '') };
  const path = `/zero-rating/declarations/${orders[0]?.orderId}`;
  expect(await portal.call({ method: 'PUT', path, as: other, body })).toMatchObject({
    status: 404,
    body: { code: 'zero_rating.order_not_found' },
  });
  const later = { ...body, shipYmd: '20991231' };
  expect(await portal.call({ method: 'PUT', path, as: seller, body: later })).toMatchObject({
    body: { code: 'zero_rating.ship_day_wrong', field: 'shipYmd' },
  });
  expect((await portal.call({ method: 'PUT', path, as: seller, body })).status).toBe(200);
  const after = await readPacks();
  expect(after.flatMap(({ list }) => list)).toContainEqual(
    expect.objectContaining({ sectionType: 'export', exportDclrNo: '12345-26-123456X', missingList: [] }),
  );
  expect(after.every(({ ledgerTiedYn }) => ledgerTiedYn === 'Y')).toBe(true);
});

test('a rate is kept once and stays, whatever is announced later', async () => {
  const kept = await world.made.pool.query('select currency, day, won from base_rates order by 1, 2');
  expect(kept.rows.length).toBeGreaterThan(0);
  await readPacks();
  expect((await world.made.pool.query('select currency, day, won from base_rates order by 1, 2')).rows).toEqual(
    kept.rows,
  );
});

test('is a file for the bulk issue of tax invoices: 59 columns, a row an export that was shipped, in won and without tax', async () => {
  const today = seoulDay(world.context.clock.now());
  const headers = { authorization: `Bearer ${seller.userId}`, 'accept-language': 'en' };
  const read = async (quarter: string) => {
    const path = `/api/v1/zero-rating/tax-invoices?quarter=${quarter}&format=csv`;
    const { payload } = await portal.fastify.inject({ url: path, headers });
    // Without the marks that keep a spreadsheet from changing 02 into 2.
    const plain = payload.replace('\ufeff', '').replaceAll(/"'([^"]*)"/g, '$1');
    const [head = '', ...rows] = plain.trim().split(/\r?\n/);
    return { head: head.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/), rows };
  };
  const files = await Promise.all([...new Set([quarterOf(addDays(today, -21)), quarterOf(today)])].map(read));
  for (const { head } of files) expect(head).toHaveLength(59);
  expect(files[0]?.head.slice(-5)).toEqual(['현금', '수표', '어음', '외상미수금', expect.stringContaining('영수(01)')]);
  const rows = files.flatMap((file) => file.rows);
  // The one that was declared above; the others have no day of shipping yet.
  expect(rows).toHaveLength(1);
  const [row = ''] = rows;
  expect(row.startsWith(`02,${today.replaceAll('-', '')},`)).toBe(true);
  const exported = (await readPacks()).flatMap(({ list }) => list).find(({ missingList }) => missingList.length === 0);
  expect(row).toContain(`,${exported?.krwMony},0,`);
  expect(row).toContain('9999999999999');
  expect(row).toContain('12345-26-123456X');
});

test('is a workbook and a document, too, and empty for a quarter without trade', async () => {
  const headers = { authorization: `Bearer ${seller.userId}`, 'accept-language': 'ko' };
  const quarter = quarterOf(seoulDay(world.context.clock.now()));
  const get = (path: string) => portal.fastify.inject({ url: `/api/v1/zero-rating/${path}`, headers });
  const book = await get(`export?quarter=${quarter}&format=xlsx`);
  const sheet = strFromU8(unzipSync(book.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain('수출신고번호');
  expect(sheet.split('<row/>')[1]).toMatch(/수출실적명세서.* · 합계 \(\d+\)/);
  expect((await get(`paper?quarter=${quarter}`)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const { body } = await portal.call({ method: 'GET', path: '/zero-rating?quarter=2020Q1', as: seller });
  expect(body.result).toMatchObject({ list: [], count: 0, ledgerTiedYn: 'Y' });
});

test('what two people confirm is a receipt of the day that the bank booked it, in its quarter and at its rate', async () => {
  const { clock } = world.context;
  clock.set(new Date('2026-12-01T10:00:00+09:00'));
  await world.makeReleasedOrder({ seller: confirmed });
  clock.set(new Date('2026-12-30T10:00:00+09:00'));
  await world.payOut();
  const [payout] = await world.listPayouts(confirmed);
  const payoutId = payout?.payoutId ?? '';
  clock.set(new Date('2027-01-04T10:00:00+09:00'));
  const paid = { payoutId, outcome: 'paid', returnReason: undefined, bookedOn: '2026-12-30' } as const;
  const confirm = await askOutcome(world.context, paid);
  clock.set(new Date('2027-01-05T10:00:00+09:00'));
  await confirm();
  const receiptsOf = async (quarter: string) => {
    const { body } = await portal.call({ method: 'GET', path: `/zero-rating?quarter=${quarter}`, as: confirmed });
    return (body.result as Pack).list.filter(({ sectionType }) => sectionType === 'receipt');
  };
  const rate = await sampleBaseRates.readRate('USD', '2026-12-30');
  expect(await receiptsOf('2027Q1')).toEqual([]);
  const [receipt, ...others] = await receiptsOf('2026Q4');
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ supplyYmd: '20261230', missingList: [] });
  expect(Number(receipt?.baseRate) * 10_000).toBe(Number(rate));
});

test('what was given back before shipping makes the export smaller, what was given back later is a return', async () => {
  const { clock } = world.context;
  clock.set(new Date('2027-05-03T10:00:00+09:00'));
  const order = await world.makeReleasedOrder({ seller: early, state: 'held' });
  clock.set(new Date('2027-05-05T10:00:00+09:00'));
  await giveBack(order, money(200_000n, 'USD'));
  clock.set(new Date('2027-06-20T10:00:00+09:00'));
  const body = { exportDclrNo: '12345-27-123456X', shipYmd: '20270620' };
  const path = `/zero-rating/declarations/${order.orderId}`;
  expect((await portal.call({ method: 'PUT', path, as: early, body })).status).toBe(200);
  const read = async () => {
    const answer = await portal.call({ method: 'GET', path: '/zero-rating?quarter=2027Q2', as: early });
    const { list, ledgerTiedYn } = answer.body.result as Pack;
    expect(ledgerTiedYn).toBe('Y');
    return list;
  };
  const shipped = formatMoney(minus(order.trade, money(200_000n, 'USD')));
  const [exported, ...others] = await read();
  expect(exported).toMatchObject({ sectionType: 'export', tradeMony: shipped });
  expect(others).toEqual([]);
  const url = '/api/v1/zero-rating/tax-invoices?quarter=2027Q2&format=csv';
  const headers = { authorization: `Bearer ${early.userId}`, 'accept-language': 'en' };
  expect((await portal.fastify.inject({ url, headers })).payload).toContain(`,${exported?.krwMony},0,`);
  clock.set(new Date('2027-06-25T10:00:00+09:00'));
  await giveBack(order, money(100_000n, 'USD'));
  expect(await read()).toMatchObject([
    { sectionType: 'export', tradeMony: shipped },
    { sectionType: 'return', tradeMony: '-1000.00', supplyYmd: '20270625' },
  ]);
});
