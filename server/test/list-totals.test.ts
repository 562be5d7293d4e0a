/** Totals that are kept say what the sum of the rows says, whatever happened to them and whenever they were added up. */

import type { Day } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../src/operations/invariants-store.ts';
import { findListTotals, foldListTotals } from '../src/platform/list-totals-store.ts';
import { listPayouts } from '../src/settlement/settlement-list-store.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

let made: TestDatabase;

beforeAll(async () => {
  made = await makeTestDatabase();
  await made.pool.query(`insert into companies (company_id, client_type, name, english_name, country, tax_number,
      representative_name, member_state, created_at) values
    ('seller', 'SELLER', 'S', 'S', 'KR', '101-81-00001', 'Kim', 'approved', now()),
    ('buyer', 'BUYER', 'B', 'B', 'US', 'US000000001', 'Lee', 'active', now()),
    ('issuer-1', 'ISSUER', 'I', 'I', 'US', null, 'Park', null, now()),
    ('issuer-2', 'ISSUER', 'J', 'J', 'US', null, 'Park', null, now())`);
  await made.pool.query(`insert into users (user_id, company_id, user_group, name, email, language, password_hash,
      created_at) values ('tester01', 'seller', 'UG01', 'U', 'u@demo.example', 'en', '', now())`);
  for (const issuer of ['issuer-1', 'issuer-2']) {
    await made.pool.query(
      `insert into cards (card_id, company_id, issuer_company_id, gateway_token, bin, last4, brand, holder_name,
        expiry_month, expiry_year, state, created_at)
      values ('card-' || $1, 'buyer', $1, 't' || $1, '45390001', '0001', 'VISA', 'B', 12, 2039, 'active', now())`,
      [issuer],
    );
  }
});
afterAll(() => made.drop());

type Made = { readonly id: string; readonly at: string; readonly issuer?: string; readonly isSent?: boolean };

async function addOrder({ id, at, issuer = 'issuer-1', isSent = true }: Made): Promise<void> {
  await made.pool.query(
    `insert into orders (order_id, state, seller_company_id, buyer_company_id, issuer_company_id, trade_number,
      goods_name, hs_code, incoterm, release_mode, inspection_days, payment_due_on, currency, goods_minor, trade_minor,
      fee_rate_hundredths, buyer_share_hundredths, buyer_fee_rate_hundredths, seller_fee_rate_hundredths,
      total_fee_minor, buyer_fee_minor, seller_fee_minor, charge_minor, settlement_minor, created_by, created_at, sent_at,
      state_since)
    values ($1, $2, 'seller', 'buyer', $3, $1, 'Bolts', '330499', 'CIF', 'delivery', 7, '2026-01-01', 'USD', 100, 100, 0,
      5000, 0, 0, 0, 0, 0, 100, 100, 'tester01', $4::timestamptz, case when $5 then $4::timestamptz end, $4::timestamptz)`,
    [id, isSent ? 'requested' : 'draft', issuer, at, isSent],
  );
}

async function totals(wanted: Partial<Parameters<typeof findListTotals>[1]> = {}) {
  const rows = await findListTotals(made.database, { list: 'orders', ...wanted });
  return Object.fromEntries(rows.map(({ state, count, amountMinor }) => [state, [Number(count), Number(amountMinor)]]));
}

/** What is asked is the same before and after what was noted is added up. */
async function expectBoth(check: () => Promise<void>): Promise<void> {
  await check();
  await foldListTotals(made.database);
  await check();
  expect(await foldListTotals(made.database)).toBe(0);
  expect((await findViolations(made.database)).filter((each) => each.includes('totals of lists'))).toEqual([]);
}

test('counts orders that were sent, by state, issuer and day in Seoul', async () => {
  await addOrder({ id: 'a', at: '2026-03-01T14:59:59Z' });
  await addOrder({ id: 'b', at: '2026-03-01T15:00:00Z', issuer: 'issuer-2' });
  await addOrder({ id: 'c', at: '2026-03-05T00:00:00Z', isSent: false });
  await expectBoth(async () => {
    expect(await totals()).toEqual({ requested: [2, 200] });
    expect(await totals({ issuerCompanyId: 'issuer-2' })).toEqual({ requested: [1, 100] });
    expect(await totals({ to: '2026-03-01' })).toEqual({ requested: [1, 100] });
    expect(await totals({ from: '2026-03-02' })).toEqual({ requested: [1, 100] });
    expect(await totals({ states: ['confirmed'] })).toEqual({});
    expect(await totals({ currency: 'JPY' })).toEqual({});
  });
});

test('follows what is sent, changed, moved to another issuer, and removed', async () => {
  await made.pool.query(`update orders set state = 'requested', sent_at = now() where order_id = 'c'`);
  await made.pool.query(
    `update orders set goods_minor = 250, trade_minor = 250, charge_minor = 250, settlement_minor = 250, state = 'confirmed' where order_id = 'a'`,
  );
  await made.pool.query(`update orders set issuer_company_id = 'issuer-1' where order_id = 'b'`);
  await expectBoth(async () => {
    expect(await totals()).toEqual({ confirmed: [1, 250], requested: [2, 200] });
    expect(await totals({ issuerCompanyId: 'issuer-2' })).toEqual({});
  });
  await made.pool.query(`delete from orders where order_id = 'c'`);
  await expectBoth(async () => expect(await totals()).toEqual({ confirmed: [1, 250], requested: [1, 100] }));
});

test('counts payments by the issuer of their card, and nothing when nothing that counts has changed', async () => {
  await made.pool.query(`insert into payments (payment_id, order_id, card_id, state, amount_minor, currency, started_by,
      request_key, started_at, sent_at) values ('p', 'a', 'card-issuer-2', 'created', 250, 'USD', 'tester01', 'k', now(), now())`);
  await made.pool.query(
    `update payments set state = 'captured', captured_at = now(), ended_at = now() where payment_id = 'p'`,
  );
  await expectBoth(async () => {
    expect(await totals({ list: 'payments' })).toEqual({ captured: [1, 250] });
    expect(await totals({ list: 'payments', issuerCompanyId: 'issuer-2' })).toEqual({ captured: [1, 250] });
    expect(await totals({ list: 'payments', issuerCompanyId: 'issuer-1' })).toEqual({});
  });
  await made.pool.query(`update orders set note = 'n' where order_id = 'a'`);
  expect(await foldListTotals(made.database)).toBe(0);
});

test('counts payouts by the day on which they are paid, and follows what becomes of them', async () => {
  await made.pool.query(`insert into bank_accounts (bank_account_id, company_id, currency, bank_code, account_number,
      holder_name, is_active, created_at) values ('acc', 'seller', 'USD', '088', '110', 'S', true, now())`);
  await made.pool.query(`insert into payouts (payout_id, company_id, currency, pay_on, amount_minor, state, end_to_end_id,
      bank_account_id, created_at)
    select 'po_' || n, 'seller', 'USD', date '2026-03-01' + n, 100 * n, 'scheduled', 'PO' || n, 'acc', now()
    from generate_series(1, 3) n`);
  const ofPayouts = (wanted: Parameters<typeof totals>[0] = {}) => totals({ list: 'payouts', ...wanted });
  await expectBoth(async () => {
    expect(await ofPayouts()).toEqual({ scheduled: [3, 600] });
    expect(await ofPayouts({ from: '2026-03-03', to: '2026-03-03' })).toEqual({ scheduled: [1, 200] });
  });
  await made.pool.query(`update payouts set state = 'paid', paid_at = now() where payout_id = 'po_3'`);
  await made.pool.query(`update payouts set amount_minor = 150, pay_on = '2026-03-09' where payout_id = 'po_1'`);
  await expectBoth(async () => {
    expect(await ofPayouts()).toEqual({ scheduled: [2, 350], paid: [1, 300] });
    expect(await ofPayouts({ from: '2026-03-05' })).toEqual({ scheduled: [1, 150] });
    expect(await ofPayouts({ states: ['paid'], currency: 'JPY' })).toEqual({});
  });
});

test('a list of payouts of a period holds those of its days, from both ends, whenever they were made', async () => {
  await made.pool.query(`update payouts set created_at = pay_on + case payout_id when 'po_2' then 40 else 0 end`);
  const everybody = { reach: 'all', companyId: '' } as const;
  const page = { after: undefined, limit: 10 };
  const listed = async (from: Day, to: Day, isOldestFirst: boolean) =>
    (await listPayouts(made.database, everybody, { ...page, from, to, isOldestFirst })).map(({ payoutId }) => payoutId);
  expect(await listed('2026-03-03', '2026-03-09', false)).toEqual(['po_2', 'po_1', 'po_3']);
  expect(await listed('2026-03-03', '2026-03-09', true)).toEqual(['po_3', 'po_1', 'po_2']);
  expect(await listed('2026-03-03', '2026-03-03', true)).toEqual(['po_2']);
  expect(await listed('2026-03-05', '2026-03-08', false)).toEqual([]);
});

test('counts for a seller and a buyer what stands in their own lists: for the seller what was not sent, too', async () => {
  await addOrder({ id: 'd', at: '2026-03-05T00:00:00Z', isSent: false });
  const of = (partyCompanyId: string, list: 'orders' | 'payments' | 'payouts' = 'orders') =>
    totals({ list, partyCompanyId });
  const sent = { confirmed: [1, 250], requested: [1, 100] };
  await expectBoth(async () => {
    expect([await of('seller'), await of('buyer')]).toEqual([{ ...sent, draft: [1, 100] }, sent]);
    expect([await of('seller', 'payments'), await of('buyer', 'payments')]).toEqual([
      { captured: [1, 250] },
      { captured: [1, 250] },
    ]);
    expect([await of('seller', 'payouts'), await of('buyer', 'payouts')]).toEqual([
      { scheduled: [2, 350], paid: [1, 300] },
      {},
    ]);
    expect(await of('issuer-1')).toEqual({});
  });
  await made.pool.query(`update orders set state = 'requested', sent_at = now() where order_id = 'd'`);
  await expectBoth(async () => expect(await of('buyer')).toEqual({ confirmed: [1, 250], requested: [2, 200] }));
  await made.pool.query(`delete from orders where order_id = 'd'`);
  await expectBoth(async () => expect([await of('seller'), await of('buyer')]).toEqual([sent, sent]));
});

test('adds up anew beside others who write, and loses nothing', async () => {
  const writing = Array.from({ length: 20 }, (_, place) => addOrder({ id: `w${place}`, at: '2026-04-01T00:00:00Z' }));
  const counting = Array.from({ length: 5 }, async (_, turn) =>
    turn % 2 ? foldListTotals(made.database) : made.pool.query('select rebuild_list_totals()'),
  );
  await Promise.all([...writing, ...counting]);
  await expectBoth(async () => expect((await totals()).requested).toEqual([21, 2_100]));
});

test('a total that is wrong is found', async () => {
  await made.pool.query(
    `update list_totals set amount_minor = amount_minor + 1 where state = 'confirmed' and day > '-infinity'`,
  );
  expect((await findViolations(made.database)).join('\n')).toContain('orders');
  await made.pool.query(
    `update party_totals set row_count = row_count + 1 where company_id = 'buyer' and list = 'payments'`,
  );
  expect((await findViolations(made.database)).join('\n')).toContain('payments buyer');
  await made.pool.query('select rebuild_list_totals()');
  expect((await findViolations(made.database)).filter((each) => each.includes('totals of lists'))).toEqual([]);
});
