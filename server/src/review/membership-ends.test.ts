/** A membership that two people close: never over open business, and with the past still to be read. */
import { credit, debit, makeJournal, ownedAccount } from '@gtp/domain/ledger/ledger.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { codeOf, type ReviewWorld, startReviewWorld } from '../../test/start-review-world.ts';
import { postJournal } from '../ledger/ledger.ts';
import { inTransaction } from '../platform/database.ts';

let world: ReviewWorld;
let seller: MadeCompany;

beforeAll(async () => {
  world = await startReviewWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  seller = await makeSeller(world.app.made.database);
});

const closing = { reviewDecision: 'close', contents: 'They asked by inquiry.', limitList: [] };
const propose = () => world.step('kotra', `${seller.companyId}/propose`, closing);
const confirm = () => world.step('second', `${seller.companyId}/approve`);

async function makeOpenOrder(state: 'draft' | 'confirmed' | 'settled', side: 'seller' | 'buyer' = 'seller') {
  const { database } = world.app.made;
  const other = await (side === 'seller' ? makeBuyer : makeSeller)(database);
  const sides = side === 'seller' ? { seller, buyer: other } : { seller: other, buyer: seller };
  return makeOrder(database, { ...sides, state });
}

/** Moves an amount between two accounts of this seller's, or from an order's. */
async function owe(kind: 'payable' | 'seller_receivable', minor: bigint, currency: Currency = 'USD') {
  const { database } = world.app.made;
  const own = ownedAccount(kind, seller.companyId, currency);
  const other = { kind: 'bank_clearing', currency } as const;
  const amount = money(minor, currency);
  const entries =
    kind === 'payable' ? [debit(other, amount), credit(own, amount)] : [debit(own, amount), credit(other, amount)];
  const journal = makeJournal({ cause: `test:${crypto.randomUUID()}`, kind: 'own_funds', entries });
  await inTransaction(database, (transaction) => postJournal(transaction, journal, new Date()));
}

describe('a membership', () => {
  test('is closed by two people of those who decide; the member reads that it is, and not why', async () => {
    const { companyId } = seller;
    expect((await world.read('kotra', companyId)).decisionList).toContain('close');
    expect((await world.read('visa', companyId)).decisionList).not.toContain('close');
    expect(codeOf(await world.step('kotra', `${companyId}/propose`, { ...closing, contents: ' ' }))).toBe(
      'review.words_missing',
    );
    expect((await propose()).statusCode).toBe(200);
    expect(codeOf(await world.step('kotra', `${companyId}/approve`))).toBe('review.second_person_needed');
    expect((await confirm()).statusCode).toBe(200);
    const closed = await world.read('kotra', companyId);
    expect(closed).toMatchObject({ reviewStatus: 'RV95', actions: ['note'], decisionList: [] });
    expect(await world.emailsTo(seller)).toEqual(['review.closed']);
    const sent = 'select facts from emails where user_id = $1';
    const { rows } = await world.app.made.mails.query(sent, [seller.userId]);
    expect(JSON.stringify(rows)).not.toContain(closing.contents);
  });

  test.each([
    ['an order that was sent', () => makeOpenOrder('confirmed')],
    ['an order that it was sent as a buyer of', () => makeOpenOrder('confirmed', 'buyer')],
    ['money to be paid out', () => owe('payable', 1_000n)],
    ['a debt', () => owe('seller_receivable', 1n, 'JPY')],
  ])('stays while there is %s, also one that came after the proposal', async (_, open) => {
    expect((await propose()).statusCode).toBe(200);
    await open();
    expect(codeOf(await confirm())).toBe('review.business_open');
    expect((await world.read('kotra', seller.companyId)).reviewStatus).toBe('RV50');
    await world.step('second', `${seller.companyId}/return-proposal`);
    expect(codeOf(await propose())).toBe('review.business_open');
  });

  test.each([
    ['a draft', () => makeOpenOrder('draft')],
    ['a trade that was paid out', () => makeOpenOrder('settled')],
    [
      'a debt that was paid',
      async () => {
        await owe('seller_receivable', 500n);
        await owe('seller_receivable', -500n);
      },
    ],
  ])('ends with %s', async (_, made) => {
    await made();
    await propose();
    expect((await confirm()).statusCode).toBe(200);
  });
});

test('a closed member still reads its past trades', async () => {
  const { companyId } = world.people.otherSeller;
  const order = await makeOrder(world.app.made.database, { seller: world.people.otherSeller, state: 'settled' });
  await world.done('kotra', `${companyId}/propose`, closing);
  await world.done('second', `${companyId}/approve`);
  expect((await world.call('otherSeller', `/orders/${order.orderId}`)).statusCode).toBe(200);
});
