import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { bindCompany } from './company-routes.ts';
import { findBuyers } from './find-buyers.ts';

let made: TestDatabase;
let portal: TestPortal;
let seller: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  seller = await makeSeller(database);
  buyer = await makeBuyer(database, { name: '青海商事', englishName: 'Blue_Ocean 100% Imports', country: 'JP' });
  await makeBuyer(database, { englishName: 'Blue Sky', memberState: 'suspended' });
  await makeBuyer(database, { englishName: 'Bluebird', memberState: 'recheck_due' });
  await makeSeller(database, { englishName: 'Blue Seller' });
  const callers = [seller.caller, buyer.caller, (await makeInstitution(database, 'KOTRA')).caller];
  portal = await startTestPortal({ ...createOrderContext(database), callers, bind: bindCompany });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});

describe('buyers to whom an order may be sent', () => {
  test.each([
    ['blue', ['Blue_Ocean 100% Imports', 'Bluebird']],
    ['BLUEBIRD', ['Bluebird']],
    ['青海', ['Blue_Ocean 100% Imports']],
    ['100%', ['Blue_Ocean 100% Imports']],
    ['imports', ['Blue_Ocean 100% Imports']],
    ['ocean 100', ['Blue_Ocean 100% Imports']],
    ['商事', ['Blue_Ocean 100% Imports']],
    ['bird', []],
    ['e_b', []],
    ['(', []],
    ['buyer-', []],
    ['b', ['Blue_Ocean 100% Imports', 'Bluebird']],
    ['', ['Blue_Ocean 100% Imports', 'Bluebird']],
  ])('are found by "%s"', async (text, names) => {
    const found = await findBuyers(made, { memberState: 'approved', text, language: 'en' });
    expect(found.ok && found.value.map(({ name }) => name)).toEqual(names);
  });

  test('come first where the whole name begins with the text', async () => {
    const [{ companyId }] = [await makeBuyer(made.database, { englishName: 'Aqua Zephyr Trading' })];
    await makeBuyer(made.database, { englishName: 'Zephyr Goods' });
    expect(await namesFoundBy('zephyr')).toEqual(['Zephyr Goods', 'Aqua Zephyr Trading']);
    expect(await namesFoundBy(companyId)).toEqual(['Aqua Zephyr Trading']);
  });

  test('are found by their exact numbers, however those are written', async () => {
    const numbered = await makeBuyer(made.database, { englishName: 'Zenith' });
    const { companyId } = numbered;
    await made.pool.query(`update companies set tax_number = '12-3456789' where company_id = $1`, [companyId]);
    for (const text of [companyId, '12-3456789', '123456789', '12 3456789']) {
      expect(await namesFoundBy(text)).toEqual(['Zenith']);
    }
    for (const text of [companyId.slice(0, -1), '12345678', '-']) expect(await namesFoundBy(text)).toEqual([]);
  });

  test('are twenty at most', async () => {
    for (let count = 0; count < 21; count += 1) await makeBuyer(made.database, { englishName: `Many ${count}` });
    const found = await findBuyers(made, { memberState: 'approved', text: 'many', language: 'en' });
    expect(found.ok && found.value).toHaveLength(20);
  });

  test.each(['submitted', 'contract', 'refused', 'suspended', undefined] as const)(
    'are nobody’s list who may write no order: a seller that is %s',
    async (memberState) => {
      const found = await findBuyers(made, { memberState, text: 'bluebird', language: 'en' });
      expect(found).toEqual({ ok: true, value: [] });
    },
  );

  test('are shown to a seller with limits, and while a re-check is due', async () => {
    for (const memberState of ['approved_with_limits', 'recheck_due'] as const) {
      const found = await findBuyers(made, { memberState, text: 'bluebird', language: 'en' });
      expect(found.ok && found.value).toHaveLength(1);
    }
  });

  test('are shown to sellers in the words of the spec', async () => {
    const call = { method: 'GET', path: '/trade-partners?text=bluebird', as: seller } as const;
    expect(await portal.call(call)).toMatchObject({
      status: 200,
      body: { result: [{ corpName: 'Bluebird', countryCd: 'US', reviewStatus: 'BV70' }] },
    });
    expect((await portal.call({ ...call, as: buyer })).status).toBe(403);
    expect((await portal.call({ method: 'GET', path: '/trade-partners?text=blue' })).status).toBe(401);
    expect((await portal.call({ ...call, path: '/trade-partners' })).status).toBe(400);
  });
});

async function namesFoundBy(text: string) {
  const found = await findBuyers(made, { memberState: 'approved', text, language: 'en' });
  return found.ok && found.value.map(({ name }) => name);
}
