/** Finding by any number or name: everybody their own, nobody another's, whatever is typed. */
import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import type { Order } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import { bindSearch } from './search-routes.ts';

let made: TestDatabase;
let portal: TestPortal;
let seller: MadeCompany;
let buyer: MadeCompany;
let issuer: MadeCompany;
let kotra: MadeCompany;
let visa: MadeCompany;
let outsiders: readonly MadeCompany[];
let deputies: Readonly<Record<'finance' | 'payer' | 'support', Caller>>;
let order: Order;
let draft: Order;
const paymentId = 'pay_0k0000000000000000000000aa';

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  seller = await makeSeller(database, { name: '한빛화장품', englishName: 'Hanbit Cosmetics' });
  buyer = await makeBuyer(database, { englishName: 'Oak & Sons' });
  issuer = await makeInstitution(database, 'ISSUER');
  kotra = await makeInstitution(database, 'KOTRA');
  visa = await makeInstitution(database, 'VISA');
  outsiders = [await makeSeller(database), await makeBuyer(database), await makeInstitution(database, 'ISSUER')];
  const parties = { seller, buyer, issuerCompanyId: issuer.companyId };
  order = await makeOrder(database, { ...parties, state: 'settled', tradeNumber: 'PI/2026-00417' });
  draft = await makeOrder(database, { ...parties, tradeNumber: 'DRAFT-55881' });
  await payAndSettle();
  await made.pool.query(`update companies set tax_number = '123-45-67890' where company_id = '${seller.companyId}'`);
  deputies = { finance: await deputy('finance'), payer: await deputy('payer'), support: await deputy('support') };
  const callers = [seller, buyer, issuer, kotra, visa, ...outsiders].map((each) => each.caller);
  portal = await startTestPortal({
    ...createOrderContext(database),
    callers: [...callers, ...Object.values(deputies)],
    bind: bindSearch,
  });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});

async function deputy(kind: DeputyKind): Promise<Caller> {
  return (await makeDeputy(made.database, seller, { kinds: [kind] })).caller;
}

/** A captured payment of the order, a payout that carried it, a dispute about it. */
async function payAndSettle(): Promise<void> {
  const { pool, database } = made;
  const { orderId, charge } = order;
  const cardId = await makeCard(database, { companyId: buyer.companyId, issuerCompanyId: issuer.companyId });
  const at = defaultNow.toISOString();
  await pool.query(
    `insert into payments (payment_id, order_id, card_id, state, amount_minor, currency, started_by, request_key,
       started_at, sent_at, captured_at, ended_at, authorisation_code)
     values ($1, $2, $3, 'captured', $4, 'USD', $5, $1, $6, $6, $6, $6, '71A3Q9')`,
    [paymentId, orderId, cardId, charge.minor, buyer.userId, at],
  );
  await pool.query(`
    insert into bank_accounts (bank_account_id, company_id, currency, bank_code, account_number, holder_name, is_active,
      created_at) values ('acc-1', '${seller.companyId}', 'USD', '088', '110', 'Hanbit', true, now());
    insert into payouts (payout_id, company_id, currency, pay_on, amount_minor, state, end_to_end_id, bank_account_id,
      created_at) values ('po_0k1', '${seller.companyId}', 'USD', '2026-11-02', 1, 'paid', 'PO0K1', 'acc-1', now());
    insert into settlement_lines (settlement_line_id, order_id, company_id, currency, state, gross_minor, fee_minor,
      net_minor, released_at, due_on, payout_id)
      values ('line-1', '${orderId}', '${seller.companyId}', 'USD', 'paid', 1, 0, 1, now(), '2026-11-02', 'po_0k1');
    insert into payout_lines values ('po_0k1', 'line-1');
    insert into disputes (dispute_id, order_id, state, reason_code, amount_minor, currency, opened_by, opened_at,
      state_since) values ('dsp_1', '${orderId}', 'closed', '04', 1, 'USD', '${buyer.userId}', now(), now())`);
}

type Found = {
  keyword: string;
  orderList: { orderNo: string; sellerName: string; buyerName: string }[];
  paymentList: { paymentId: string }[];
  settlementList: { sellerName: string }[];
  memberList: { relationId: string }[];
  disputeList: object[];
  noticeList: object[];
  supportList: object[];
};

async function find(as: { readonly userId: string }, text: string): Promise<Found> {
  const path = `/search?keyword=${encodeURIComponent(text)}`;
  const { status, body } = await portal.call({ method: 'GET', path, as });
  expect(status).toBe(200);
  return body.result as Found;
}

/** How many of each kind: orders, payments, settlements, members, disputes. */
async function counts(as: { readonly userId: string }, text: string): Promise<readonly number[]> {
  const found = await find(as, text);
  const { orderList, paymentList, settlementList, memberList, disputeList } = found;
  return [orderList, paymentList, settlementList, memberList, disputeList].map((list) => list.length);
}

describe('each side finds its own order and what happened with it', () => {
  const searchTexts = (): readonly string[] => [
    order.orderId,
    order.orderId.toLowerCase().replaceAll('-', ''),
    order.orderId.slice(-6),
    'PI/2026-00417',
    'pi202600417',
    '00417',
  ];

  test('by any of its numbers, however typed', async () => {
    for (const text of searchTexts()) {
      expect([text, await counts(seller, text)]).toEqual([text, [1, 1, 1, 0, 1]]);
      expect([text, await counts(buyer, text)]).toEqual([text, [1, 1, 0, 0, 1]]);
      expect([text, await counts(issuer, text)]).toEqual([text, [1, 1, 0, 0, 1]]);
      expect([text, await counts(kotra, text)]).toEqual([text, [1, 1, 1, 0, 1]]);
      expect([text, await counts(visa, text)]).toEqual([text, [1, 1, 1, 0, 1]]);
    }
  });

  test('and outsiders of every kind find nothing by any of them', async () => {
    const names = ['Hanbit', '한빛', 'Oak', '123-45-67890', paymentId, '71A3Q9', 'po_0k1'];
    for (const outsider of outsiders) {
      for (const text of [...searchTexts(), ...names]) {
        expect([text, await counts(outsider, text)]).toEqual([text, [0, 0, 0, 0, 0]]);
      }
    }
  });

  test('a payment by its own number or the code of the issuer, a payout by its own', async () => {
    for (const text of [paymentId, paymentId.slice(0, 12), paymentId.toUpperCase(), '71A3Q9']) {
      for (const viewer of [seller, buyer, issuer, kotra, visa]) {
        const found = await find(viewer, text);
        expect([text, found.paymentList.map((each) => each.paymentId)]).toEqual([text, [paymentId]]);
      }
    }
    for (const viewer of [seller, kotra, visa]) expect(await counts(viewer, 'po_0k1')).toEqual([0, 0, 1, 0, 0]);
    for (const viewer of [buyer, issuer]) expect(await counts(viewer, 'po_0k1')).toEqual([0, 0, 0, 0, 0]);
  });
});

test('a draft is found by its seller alone', async () => {
  expect(await counts(seller, '55881')).toEqual([1, 0, 0, 0, 0]);
  expect(await counts(seller, draft.orderId)).toEqual([1, 0, 0, 0, 0]);
  for (const other of [buyer, issuer, kotra, visa]) expect(await counts(other, '55881')).toEqual([0, 0, 0, 0, 0]);
});

test('a new number of the seller is found instead of the old one', async () => {
  const own = await makeOrder(made.database, { seller, buyer, tradeNumber: 'OLD-90017' });
  await made.pool.query(`update orders set trade_number = 'NEW-90018' where order_id = $1`, [own.orderId]);
  expect(await counts(seller, 'old90017')).toEqual([0, 0, 0, 0, 0]);
  expect(await counts(seller, 'new90018')).toEqual([1, 0, 0, 0, 0]);
});

describe('names', () => {
  test('lead to the orders with that company, in any case and script', async () => {
    for (const text of ['hanbit', '한빛', 'HANBIT COS', 'oak & sons']) {
      expect((await find(buyer, text)).orderList).toHaveLength(1);
      expect((await find(kotra, text)).orderList).toHaveLength(1);
    }
  });

  test('lead the agency to the member, also by its business number', async () => {
    for (const text of ['hanbit', '한빛화장품', '123-45-67890', '1234567890']) {
      const { memberList } = await find(kotra, text);
      expect([text, memberList.map((each) => each.relationId)]).toEqual([text, [seller.companyId]]);
    }
    expect((await find(issuer, 'Oak')).memberList.map((each) => each.relationId)).toEqual([buyer.companyId]);
  });

  test('lead the network nowhere, and it reads none', async () => {
    for (const text of ['hanbit', '한빛', 'oak', '123-45-67890']) {
      expect([text, await counts(visa, text)]).toEqual([text, [0, 0, 0, 0, 0]]);
    }
    const { orderList, settlementList } = await find(visa, order.orderId);
    const sellerAlias = expect.stringMatching(/^Seller \w{6}$/);
    expect(orderList[0]).toMatchObject({ sellerName: sellerAlias, buyerName: expect.stringMatching(/^Buyer \w{6}$/) });
    expect(settlementList[0]).toMatchObject({ sellerName: sellerAlias });
    expect((orderList[0] as { sellerName?: string }).sellerName).toBe(
      (settlementList[0] as { sellerName?: string }).sellerName,
    );
  });
});

test('deputies find what their delegation lets them read', async () => {
  expect(await counts(deputies.finance, order.orderId)).toEqual([1, 1, 1, 0, 1]);
  expect(await counts(deputies.payer, order.orderId)).toEqual([1, 1, 0, 0, 1]);
  expect(await counts(deputies.support, order.orderId)).toEqual([0, 0, 0, 0, 0]);
});

describe('whatever is typed', () => {
  test.each(['', ' ', '%', '_', '%%%', '___', '%_\\', '\\\\', "' or 1=1 --", '0x41%', '😀😀😀', '٣٣٣', '){}[^$.*+?'])(
    '%j is text and finds nothing',
    async (text) => {
      for (const viewer of [seller, kotra]) expect(await counts(viewer, text)).toEqual([0, 0, 0, 0, 0]);
    },
  );

  test('NUL bytes and very long texts are refused', async () => {
    for (const keyword of ['a%00b', '%00', 'x'.repeat(101)]) {
      const answer = await portal.call({ method: 'GET', path: `/search?keyword=${keyword}`, as: seller });
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    }
  });

  test('nobody who is not signed in finds anything', async () => {
    expect((await portal.call({ method: 'GET', path: '/search?keyword=ORD' })).status).toBe(401);
  });
});

test('at most five of a kind, the newest first, however many there are', async () => {
  const busy = await makeSeller(made.database);
  for (let day = 1; day <= 7; day += 1) {
    const now = new Date(Date.UTC(2026, 9, day));
    await makeOrder(made.database, { seller: busy, buyer, tradeNumber: `MANY-7700${day}`, now });
  }
  const path = '/search?keyword=many-7700';
  const callers = [busy.caller];
  const own = await startTestPortal({ ...createOrderContext(made.database), callers, bind: bindSearch });
  const { body } = await own.call({ method: 'GET', path, as: busy });
  const numbers = (body.result as { orderList: { tradeNo: string }[] }).orderList.map((each) => each.tradeNo);
  expect(numbers).toEqual(['MANY-77007', 'MANY-77006', 'MANY-77005', 'MANY-77004', 'MANY-77003']);
  await own.close();
});

test('one login is held back after 120 searches a minute, another is not', async () => {
  const [eager, calm] = [await makeSeller(made.database), await makeBuyer(made.database)];
  const callers = [eager.caller, calm.caller];
  const own = await startTestPortal({ ...createOrderContext(made.database), callers, bind: bindSearch });
  const search = async (as: MadeCompany) => (await own.call({ method: 'GET', path: '/search?keyword=', as })).status;
  for (let count = 1; count <= 120; count += 1) expect(await search(eager)).toBe(200);
  expect(await search(eager)).toBe(429);
  expect(await search(calm)).toBe(200);
  await own.close();
});

test('invented tokens count by the address they come from, not each by itself', async () => {
  const seller = await makeSeller(made.database);
  const own = await startTestPortal({
    ...createOrderContext(made.database),
    callers: [seller.caller],
    bind: bindSearch,
  });
  const search = (userId: string) => own.call({ method: 'GET', path: '/search?keyword=', as: { userId } });
  await made.pool.query('delete from rate_windows');
  for (let count = 1; count <= 120; count += 1) expect((await search(`invented-${count}`)).status).toBe(401);
  expect((await search('invented-again')).status).toBe(429);
  const { rows } = await made.pool.query<{ calls: number }>('select calls from rate_windows');
  expect(rows).toEqual([{ calls: 121 }]);
  expect((await search(seller.userId)).status).toBe(200);
  await own.close();
});
