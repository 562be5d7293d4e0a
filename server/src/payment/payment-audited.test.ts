/** The audit log has a payment's entry with the payment itself, or neither (decision 0181). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import {
  acquirerApiKey,
  makePaymentWorld,
  type PaymentWorld,
  webhookSecret,
} from '../../test/make/make-payment-world.ts';
import { asOwner } from '../../test/make-test-database.ts';
import { startTestApp, type TestApp } from '../../test/start-test-app.ts';

let world: PaymentWorld;
let app: TestApp;
let seller: MadeCompany;
let buyer: MadeCompany;
let token: string;

beforeAll(async () => {
  world = await makePaymentWorld();
  const env = {
    ACQUIRER_URL: world.acquirerUrl,
    ACQUIRER_API_KEY: acquirerApiKey,
    ACQUIRER_WEBHOOK_SECRET: webhookSecret,
  };
  app = await startTestApp({ beside: { made: world.made } as TestApp, env });
  const { passwordHash } = app;
  seller = await makeSeller(world.made.database, { passwordHash });
  buyer = await makeBuyer(world.made.database, { passwordHash });
  token = (await app.logInWholly(buyer.userId)).accessToken;
});
afterAll(async () => {
  await app.close();
  await world.close();
});

let orderId: string;
beforeEach(async () => {
  const issuerCompanyId = world.issuer.companyId;
  ({ orderId } = await makeOrder(world.made.database, { state: 'confirmed', seller, buyer, issuerCompanyId }));
});

async function pay(last4 = '0000', totalMony = '11042.11') {
  const cardId = await world.makeCard(last4);
  await world.made.pool.query('update cards set company_id = $1 where card_id = $2', [buyer.companyId, cardId]);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { cardId, tradeCurrCd: '840', totalMony };
  return app.call({ path: `/orders/${orderId}/payments`, token, body, headers });
}

async function entriesOf(table: 'audit_entries' | 'audit_intents'): Promise<readonly unknown[]> {
  const outcome = table === 'audit_entries' ? ', outcome' : '';
  const { rows } = await world.made.pool.query(
    `select command, user_id as "userId"${outcome} from ${table} where object_id = $1`,
    [orderId],
  );
  return rows;
}

const done = () => [{ command: 'payOrder', userId: buyer.userId, outcome: 'done' }];

test.each([
  ['is approved', '0000'],
  ['is declined', '0051'],
  ['asks for 3-D Secure', '3000'],
])('one entry, and no note left, for a card that %s', async (_, last4) => {
  expect((await pay(last4)).statusCode).toBe(200);
  expect(await entriesOf('audit_entries')).toEqual(done());
  expect(await entriesOf('audit_intents')).toEqual([]);
});

test('a refusal has an entry of its own', async () => {
  expect((await pay('0000', '1.00')).statusCode).not.toBe(200);
  expect(await entriesOf('audit_entries')).toMatchObject([
    { command: 'payOrder', outcome: expect.not.stringMatching('done') },
  ]);
});

test('an answer whose entry cannot be written is not made true, and the attempt keeps its note', async () => {
  await asOwner(world.made.ownerUrl, (owner) =>
    owner.query(`create function refuse_entry() returns trigger language plpgsql as
      $$ begin raise exception 'no entry today'; end $$;
      create trigger no_entry before insert on audit_entries for each row execute function refuse_entry()`),
  );
  const answer = await pay();
  await asOwner(world.made.ownerUrl, (owner) =>
    owner.query('drop trigger no_entry on audit_entries; drop function refuse_entry()'),
  );
  expect(answer.statusCode).toBe(500);
  const { rows } = await world.made.pool.query('select state from payments where order_id = $1', [orderId]);
  expect(rows).toEqual([{ state: 'created' }]);
  expect(await entriesOf('audit_intents')).toEqual([{ command: 'payOrder', userId: buyer.userId }]);
});
