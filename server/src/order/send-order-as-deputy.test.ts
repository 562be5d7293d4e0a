/** What a deputy's limits and the rule of two people make of sending and agreeing (decision 0026). */
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import type { Caller } from '../platform/caller.ts';
import { acceptTerms } from './answer-order.ts';
import { readOrder } from './read-order.ts';
import { sendOrder } from './send-order.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
  [seller, buyer] = await Promise.all([makeSeller(made.database), makeBuyer(made.database)]);
});
afterAll(() => made.drop());

/** Sends a draft of USD 11,042.11 that `writer` wrote. */
async function send(caller: Caller, writer: { readonly userId: string }) {
  const { companyId } = seller;
  const order = await makeOrder(made.database, { seller: { companyId, userId: writer.userId }, buyer });
  const sending = { caller, orderId: order.orderId, version: order.version };
  const sent = await sendOrder(createOrderContext(made.database), sending);
  return sent.ok ? sent.value.state : sent.code;
}

test('above the threshold a deputy sends what another person wrote, and not their own', async () => {
  const deputy = await makeDeputy(made.database, seller, { kinds: ['order_maker'] });
  expect(await send(deputy.caller, deputy)).toBe('account.second_person_needed');
  expect(await send(deputy.caller, seller)).toBe('requested');
  expect(await send(seller.caller, seller)).toBe('requested');
});

test('a deputy agrees within the own limit alone', async () => {
  const orderLimit = money(500_000n, 'USD');
  const deputy = await makeDeputy(made.database, buyer, { kinds: ['approver'], orderLimit });
  const order = await makeOrder(made.database, { seller, buyer, state: 'requested' });
  const acceptance = { orderId: order.orderId, version: order.version };
  const context = createOrderContext(made.database);
  expect(await acceptTerms(context, { ...acceptance, caller: deputy.caller })).toMatchObject({
    code: 'account.over_order_limit',
  });
  expect((await acceptTerms(context, { ...acceptance, caller: buyer.caller })).ok).toBe(true);
});

test.each([
  [['order_maker'], ['accept_terms', 'ask_change', 'decline']],
  [['payer'], []],
  [['auditor', 'support'], []],
] as const)('a page shows who is %j only the actions %j of an order to answer', async (kinds, actions) => {
  const deputy = await makeDeputy(made.database, buyer, { kinds });
  const { orderId } = await makeOrder(made.database, { seller, buyer, state: 'requested' });
  const shown = await readOrder(createOrderContext(made.database), { caller: deputy.caller, orderId, language: 'en' });
  expect(shown.ok && shown.value.actions).toEqual(actions);
});
