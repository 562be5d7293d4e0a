/** The order list as a file over HTTP: the same orders as in the list, to the same readers. */
import { languages } from '@gtp/domain/platform/language.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { screenWord } from '../../test/screen-words.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { bindOrder, type OrderRoutesContext } from './order-routes.ts';

let made: TestDatabase;
let portal: TestPortal;
let seller: MadeCompany;
let outsider: MadeCompany;
let buyerOfFailed: MadeCompany;
let visa: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  seller = await makeSeller(database, { name: '한빛상사', englishName: 'Hanbit Trading' });
  outsider = await makeSeller(database);
  visa = await makeInstitution(database, 'VISA');
  const buyer = await makeBuyer(database, { englishName: 'Blue Ocean Imports', country: 'US' });
  await makeOrder(database, { seller, buyer, state: 'held', tradeNumber: 'T-HELD' });
  await makeOrder(database, { seller, buyer, state: 'settled', currency: 'KRW', tradeNumber: '=T-SETTLED' });
  buyerOfFailed = await makeBuyer(database);
  await makeOrder(database, { seller: outsider, buyer: buyerOfFailed, state: 'settlement_failed' });
  const context = createOrderContext(database);
  const callers = [seller, outsider, visa, buyerOfFailed].map(({ caller }) => caller);
  portal = await startTestPortal({
    ...context,
    callers,
    bind: (bound) =>
      bindOrder(bound, { ...context, expectPayout: () => '2026-12-01' } as unknown as OrderRoutesContext),
  });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});

async function exported(as: MadeCompany | undefined, query: string, language = 'en') {
  const authorization = as ? { authorization: `Bearer ${as.userId}` } : {};
  const headers = { 'accept-language': language, ...authorization };
  return portal.fastify.inject({ method: 'GET', url: `/api/v1/orders/export?${query}`, headers });
}

describe('200', () => {
  test('has a row an order, headings and states in the reader’s language, and computes nothing', async () => {
    const answer = await exported(seller, 'format=csv', 'ko');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="orders_\d{4}-\d\d-\d\d\.csv"$/);
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('주문 번호,거래 번호,작성일 (KST),판매자');
    expect(answer.body).toContain('결제 완료 · 보관 중');
    expect(answer.body).toContain(`"'=T-SETTLED"`);
  });
  test('has only what the filter lets through', async () => {
    const { body } = await exported(seller, 'format=csv&tradeCurrCd=410');
    expect([body.includes('T-HELD'), body.includes('T-SETTLED')]).toEqual([false, true]);
  });
  test('has nothing of another company', async () => {
    expect((await exported(outsider, 'format=csv')).body).not.toMatch(/T-HELD|T-SETTLED/);
  });
  test('says of a payout that came back what the screen says: to its buyer that it is in progress', async () => {
    expect((await exported(buyerOfFailed, 'format=csv')).body).toMatch(/Payout in progress/);
    expect((await exported(buyerOfFailed, 'format=csv')).body).not.toMatch(/Payout failed/);
    expect((await exported(outsider, 'format=csv')).body).toMatch(/Payout failed/);
    const [{ orderId } = { orderId: '' }] = (
      await made.pool.query(`select order_id as "orderId" from orders
      where state = 'settlement_failed'`)
    ).rows;
    const read = (as: MadeCompany) => portal.call({ method: 'GET', path: `/orders/${orderId}`, as, language: 'en' });
    expect(await read(buyerOfFailed)).toMatchObject({ body: { result: { orderStatusNm: 'Payout in progress' } } });
    expect(await read(outsider)).toMatchObject({ body: { result: { orderStatusNm: 'Payout failed' } } });
  });
  test('hides from the network what its list hides', async () => {
    const { body } = await exported(visa, 'format=csv');
    expect(body).toMatch(/Buyer \w{6}/);
    expect(body).not.toMatch(/Blue Ocean|Hanbit/);
  });
  test.each(languages)('says what the screen says in %s', async (language) => {
    const heading = (await exported(seller, 'format=csv', language)).body.slice(1).split('\r\n')[0]?.split(',');
    const fields = ['tradeNumber', 'seller', 'buyer', 'goodsName', 'charge', 'currency', 'state'];
    for (const field of fields) expect(heading).toContain(screenWord('order', field, language));
    expect(heading).toContain(`${screenWord('order', 'createdAt', language)} (KST)`);
  });
  test('is a workbook when that is asked for, its sheet named and its totals below', async () => {
    const answer = await exported(seller, 'format=xlsx&tradeCurrCd=410', 'ko');
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet');
    expect(answer.headers['content-disposition']).toMatch(/"orders_KRW_\d{4}-\d\d-\d\d\.xlsx"$/);
    const parts = unzipSync(answer.rawPayload);
    expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('<sheet name="주문서"');
    const sums = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array()).split('<row/>')[1] ?? '';
    expect(sums).toContain('>지급·결제 완료 · 합계 (1)<');
    expect(sums).toContain('>KRW<');
    expect(sums.match(/<row>/g)).toHaveLength(1);
  });
});

test.each(['format=pdf', '', 'format=csv&sort=sideways'])('400 for %j', async (query) => {
  expect((await exported(seller, query)).statusCode).toBe(400);
});

test('401 without a session', async () => {
  expect((await exported(undefined, 'format=csv')).statusCode).toBe(401);
});
