import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { makeAgreement } from '../../test/make/make-agreement.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { inTransaction } from '../platform/database.ts';
import { moveTogether } from './move-order.ts';
import { notifyOfTransition } from './notify-of-transition.ts';
import { withdrawOrder } from './send-order.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  seller = await makeSeller(made.database, { name: '한빛상사', englishName: 'Hanbit Trading', language: 'ko' });
  buyer = await makeBuyer(made.database, { name: '青海商事', englishName: 'Blue Ocean', language: 'en' });
});

describe('an e-mail goes to', () => {
  test.each([
    ['the buyer, when an order is sent', 'requested', 'order.requested', () => buyer],
    ['the seller, when it is accepted', 'confirmed', 'order.terms_accepted', () => seller],
    ['the seller, when a change is asked for', 'change_requested', 'order.change_asked', () => seller],
    ['the seller, when it is declined', 'declined', 'order.declined', () => seller],
    ['the buyer, when the inspection begins', 'inspection', 'order.inspection_started', () => buyer],
    ['the seller, when the inspection begins', 'inspection', 'order.inspection_to_seller', () => seller],
    ['the seller, when evidence is returned', 'evidence_returned', 'order.evidence_returned', () => seller],
  ] as const)('%s', async (_, state, template, reader) => {
    const { orderId } = await makeOrder(made.database, { seller, buyer, state, transitionSteps: [notifyOfTransition] });
    const last = (await listEmails()).findLast(({ email }) => email === reader().email);
    expect(last).toMatchObject({ template, facts: { orderId } });
  });
});

test('the buyer is notified of a withdrawn order if it was sent', async () => {
  const context = createOrderContext(made.database, { transitionSteps: [notifyOfTransition] });
  for (const state of ['draft', 'requested'] as const) {
    const { orderId } = await makeOrder(made.database, { seller, buyer, state });
    await withdrawOrder(context, { caller: seller.caller, orderId });
  }
  expect(await listEmails()).toMatchObject([{ template: 'order.withdrawn', email: buyer.email }]);
});

test('both sides are notified that an order has expired', async () => {
  await makeOrder(made.database, { seller, buyer, state: 'expired', transitionSteps: [notifyOfTransition] });
  expect((await listEmails()).slice(-2)).toMatchObject([
    { template: 'order.expired_to_buyer', email: buyer.email, facts: { sellerName: { en: 'Hanbit Trading' } } },
    { template: 'order.expired_to_seller', email: seller.email, facts: { buyerName: { ko: '青海商事' } } },
  ]);
});

test('milestones that are cancelled together go into one e-mail', async () => {
  const bundle = await makeAgreement(createOrderContext(made.database), { seller, buyer });
  const before = (await listEmails()).length;
  const context = createOrderContext(made.database, { transitionSteps: [notifyOfTransition] });
  const orders = bundle.slice(1);
  const actor = { kind: 'buyer', userId: buyer.userId, companyId: buyer.companyId } as const;
  const asked = await inTransaction(made.database, (transaction) =>
    moveTogether(context, transaction, { orders, event: 'ask_cancel', actor, waitsFor: 'seller' }),
  );
  await inTransaction(made.database, (transaction) =>
    moveTogether(context, transaction, { orders: asked, event: 'cancel', actor: { kind: 'seller' } }),
  );
  const facts = { goodsName: 'Stainless bolts (2/3, 3/3)', orderId: orders[0]?.orderId };
  expect((await listEmails()).slice(before)).toMatchObject([
    { template: 'order.cancel_asked_to_seller', email: seller.email, facts },
    { template: 'order.cancelled_to_buyer', email: buyer.email, facts },
    { template: 'order.cancelled_to_seller', email: seller.email, facts },
  ]);
});

test('each reads the other’s name and the template in the own language', async () => {
  await makeOrder(made.database, { seller, buyer, state: 'confirmed', transitionSteps: [notifyOfTransition] });
  const [request, acceptance] = await listEmails();
  expect(request).toMatchObject({ language: 'en', facts: { sellerName: { en: 'Hanbit Trading' } } });
  expect(acceptance).toMatchObject({ language: 'ko', facts: { buyerName: { ko: '青海商事' } } });
});

async function listEmails() {
  const { rows } = await made.mails.query(
    `select template, email, language, facts from emails
      where company_id in ($1, $2) and suppressed_at is null order by queued_at, email_id`,
    [seller.companyId, buyer.companyId],
  );
  return rows as { template: string; email: string; language: string; facts: Record<string, unknown> }[];
}
