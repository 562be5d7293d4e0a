/** What buyers and sellers share, as the trade check counts it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { inTransaction } from '../platform/database.ts';
import { readTradeHistory } from './trade-history-store.ts';

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
  return inTransaction(made.database, (transaction) => readTradeHistory(transaction, { order, cardId, now }));
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
