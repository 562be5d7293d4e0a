/** What buyers and sellers share, as the trade check counts it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { readTradeRows, tradeHistoryOf } from './trade-history-store.ts';

const now = new Date('2026-11-02T00:00:00Z');
let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;
let other: MadeCompany;
let issuer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
  issuer = await makeInstitution(made.database, 'ISSUER');
});
afterAll(() => made.drop());
beforeEach(async () => {
  const { database } = made;
  [seller, buyer, other] = await Promise.all([makeSeller(database), makeBuyer(database), makeBuyer(database)]);
  await made.pool.query('delete from bank_accounts');
});

async function historyOf(cardId?: string) {
  const order = await makeOrder(made.database, { seller, buyer });
  const rows = await readTradeRows(made.database, { orderId: order.orderId, cardId, now });
  if (!rows) throw new Error('The order is gone');
  return tradeHistoryOf(rows, order);
}

async function giveAccount({ companyId }: MadeCompany, number: string, holder: string): Promise<void> {
  await made.pool.query(
    `insert into bank_accounts (bank_account_id, company_id, currency, bank_code, account_number, holder_name, is_active, created_at)
      values ($1, $2, 'USD', '088', $3, $4, true, $5)`,
    [`account_${crypto.randomUUID()}`, companyId, number, holder, now],
  );
}

/** A card whose last digits no other test has. */
async function giveCard({ companyId }: MadeCompany, last4: string, holder = 'JANE BUYER', expiryYear = 2031) {
  const cardId = await makeCard(made.database, {
    companyId,
    issuerCompanyId: issuer.companyId,
    expiryYear,
    isDefault: false,
  });
  await made.pool.query('update cards set last4 = $2, holder_name = $3 where card_id = $1', [cardId, last4, holder]);
  return cardId;
}

test("a seller's own account is shared with nobody", async () => {
  await giveAccount(seller, '110-314-456781', 'Hanbit Precision');
  expect((await historyOf(await giveCard(buyer, '0001'))).sharesAccount).toBe(false);
});

test('the same account stands with another company, however its number is written', async () => {
  await giveAccount(seller, '110-314-456781', 'Hanbit Precision');
  await giveAccount(await makeSeller(made.database), '110314456781', 'Hanbit Trading');
  expect((await historyOf()).sharesAccount).toBe(true);
});

test("an account in the buyer's name, and one in the name of whoever holds the card that pays", async () => {
  await giveAccount(seller, '110-314-000001', 'Blue River, Imports');
  expect((await historyOf()).sharesAccount).toBe(false);
  await made.pool.query('update companies set english_name = $2 where company_id = $1', [
    buyer.companyId,
    'BLUE RIVER IMPORTS',
  ]);
  expect((await historyOf()).sharesAccount).toBe(true);
  await made.pool.query('update companies set english_name = $2 where company_id = $1', [buyer.companyId, 'Other']);
  expect((await historyOf(await giveCard(buyer, '0002', 'BLUE RIVER IMPORTS'))).sharesAccount).toBe(true);
});

test('the same card at another buyer counts once a card is chosen; another expiry is another card', async () => {
  const card = await giveCard(buyer, '0003');
  await giveCard(other, '0003', 'SOMEBODY ELSE');
  expect(await historyOf()).toMatchObject({ sameCardBuyers: 0, sameCardPayers: 0 });
  expect(await historyOf(card)).toMatchObject({ sameCardBuyers: 1, sameCardPayers: 0 });
  expect(await historyOf(await giveCard(buyer, '0003', 'JANE BUYER', 2032))).toMatchObject({ sameCardBuyers: 0 });
});

test('a card with which another buyer paid this seller', async () => {
  const card = await giveCard(buyer, '0004');
  const theirs = await giveCard(other, '0004');
  const { orderId } = await makeOrder(made.database, { seller, buyer: other });
  await made.pool.query(
    `insert into payments (payment_id, order_id, card_id, state, amount_minor, currency, started_by, request_key,
      started_at, sent_at, captured_at) values ('pay_theirs', $1, $2, 'captured', 100, 'USD', $3, 'key', $4, $4, $4)`,
    [orderId, theirs, other.userId, now],
  );
  expect(await historyOf(card)).toMatchObject({ sameCardBuyers: 1, sameCardPayers: 1 });
});

test('orders of the two are counted with their amounts within a week, those of the last day as well, milestones as one', async () => {
  const sentAt = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000);
  const bundle = await makeOrder(made.database, { seller, buyer });
  const send = async (at: Date, milestone?: number) => {
    const order = await makeOrder(made.database, { seller, buyer });
    await made.pool.query('update orders set sent_at = $2 where order_id = $1', [order.orderId, at]);
    if (milestone === undefined) return;
    const sheet = `update orders set bundle_id = $2, milestone_number = $3, milestone_count = 3, milestone_title = 'Part',
      milestone_condition = 'Done' where order_id = $1`;
    await made.pool.query(sheet, [order.orderId, bundle.orderId, milestone]);
  };
  for (const hours of [1, 23, 25, 167, 169]) await send(sentAt(hours));
  for (const milestone of [1, 2, 3]) await send(sentAt(2), milestone);
  const history = await historyOf();
  expect(history.weekAmounts.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(1 + 4 + 3);
  // Itself, the two of the last day, and the three milestones as one.
  expect(history.dayCount).toBe(4);
  expect(history.hasSettled).toBe(false);
  await made.pool.query('update orders set settled_at = $2 where seller_company_id = $1', [seller.companyId, now]);
  expect((await historyOf()).hasSettled).toBe(true);
});

test('a network address from which both were logged in is shared, one inside the own network is not', async () => {
  const logIn = ({ userId }: MadeCompany, address: string, daysAgo: number) =>
    made.pool.query(
      `insert into sessions (session_id, user_id, stage, rotation, created_at, refresh_until, user_agent, ip_address, last_seen_at)
        select $1, $2, 'complete', 1, $3, $3, '', $4, $3`,
      [crypto.randomUUID(), userId, new Date(now.getTime() - daysAgo * 86_400_000), address],
    );
  await logIn(seller, '10.0.0.7', 1);
  await logIn(buyer, '10.0.0.7', 1);
  await logIn(seller, '203.0.113.7', 31);
  await logIn(buyer, '203.0.113.7', 1);
  expect((await historyOf()).sharesDevice).toBe(false);
  await logIn(seller, '203.0.113.7', 29);
  expect((await historyOf()).sharesDevice).toBe(true);
});

test('prices are compared with those of the same goods, unit and country that were paid within a year', async () => {
  const order = await makeOrder(made.database, { seller, buyer });
  const paid = async (daysAgo: number, price: bigint) => {
    const { orderId } = await makeOrder(made.database, { seller, buyer });
    await made.pool.query('update orders set paid_at = $2 where order_id = $1', [
      orderId,
      new Date(now.getTime() - daysAgo * 86_400_000),
    ]);
    await made.pool.query('update order_lines set unit_price_millionths = $2 where order_id = $1', [orderId, price]);
  };
  const hsCode = '999901';
  await made.pool.query('update orders set hs_code = $2 where seller_company_id = $1', [seller.companyId, hsCode]);
  await paid(1, 100n);
  await paid(364, 300n);
  await paid(366, 900n);
  await made.pool.query('update orders set hs_code = $2 where seller_company_id = $1', [seller.companyId, hsCode]);
  const rows = await readTradeRows(made.database, { orderId: order.orderId, now });
  expect(rows?.lines).toMatchObject([{ median: 200, count: 2, price: 8_370_000 }]);
});
