/** The seller is notified once that a request was opened, colleagues of what one of them did. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { insertUser } from '../account/account.ts';
import { inTransaction } from '../platform/database.ts';
import { notifyOfTransition } from './notify-of-transition.ts';
import { recordOrderViewed } from './record-order-viewed.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  seller = await makeSeller(made.database);
  buyer = await makeBuyer(made.database);
});

const look = (caller: MadeCompany['caller'], orderId: string) =>
  recordOrderViewed(createOrderContext(made.database), { caller, orderId });

async function queued(template: string) {
  const { rows } = await made.mails.query<{ user_id: string; facts: { step?: string } }>(
    'select user_id, facts from emails where template = $1 and company_id in ($2, $3) order by email_id',
    [template, seller.companyId, buyer.companyId],
  );
  return rows;
}

test('the seller is notified once of a request that the buyer opens, by however many looks at once', async () => {
  const { orderId } = await makeOrder(made.database, { seller, buyer, state: 'requested' });
  await look({ ...buyer.caller, apiKey: { keyId: 'k', name: 'ERP' } }, orderId);
  await look(seller.caller, orderId);
  await look((await makeBuyer(made.database)).caller, orderId);
  expect(await queued('order.seen')).toEqual([]);
  await Promise.all([1, 2, 3].map(() => look(buyer.caller, orderId)));
  await look(buyer.caller, orderId);
  expect(await queued('order.seen')).toMatchObject([{ user_id: seller.userId }]);
});

test('an order that was answered, or never sent, notifies nobody as seen', async () => {
  for (const state of ['draft', 'confirmed', 'held'] as const) {
    const { orderId } = await makeOrder(made.database, { seller, buyer, state });
    await look(buyer.caller, orderId);
  }
  expect(await queued('order.seen')).toEqual([]);
});

test('colleagues are notified of what one of them did, and the buyer that documents were returned', async () => {
  const colleague = `colleague-${seller.userId}`;
  await inTransaction(made.database, (transaction) =>
    insertUser(transaction, {
      userId: colleague,
      companyId: seller.companyId,
      userGroup: 'UG03',
      name: 'Lee',
      email: `${colleague}@demo.example`,
      language: 'en',
      passwordHash: '',
      createdAt: defaultNow,
    }),
  );
  await makeOrder(made.database, { seller, buyer, state: 'evidence_returned', transitionSteps: [notifyOfTransition] });
  const toSeller = await queued('order.noted_to_seller');
  expect(toSeller).toMatchObject([{ user_id: colleague, facts: { step: { en: 'Payment request sent' } } }]);
  const steps = (await queued('order.noted_to_buyer')).map(({ facts }) => (facts.step as unknown as { en: string }).en);
  expect(steps).toEqual(['Documents returned to the seller']);
});
