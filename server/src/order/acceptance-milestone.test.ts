/** A milestone that needs no documents: the buyer's own word releases it, so that the buyer is waited for (decision 0329). */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { makeAgreement, makePlannedRow } from '../../test/make/make-agreement.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import type { Caller } from '../platform/caller.ts';
import { acceptGoods } from './answer-order.ts';
import { moverOf, withLockedOrder } from './change-order.ts';
import { countOrderStages } from './count-order-stages.ts';
import { listOfOrders } from './list-orders.ts';
import { moveOrder, type Order } from './move-order.ts';
import { readOrder } from './read-order.ts';
import { remindBuyer } from './remind-buyer.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';
import { runOrderClocks } from './run-order-clocks.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;
let kotra: MadeCompany;
let order: Order;

beforeAll(async () => {
  made = await makeTestDatabase();
  kotra = await makeInstitution(made.database, 'KOTRA');
});
afterAll(() => made.drop());
beforeEach(async () => {
  await made.mails.query('delete from emails; update orders set due_at = null');
  seller = await makeSeller(made.database);
  buyer = await makeBuyer(made.database);
  const rows = [
    { ...makePlannedRow('Deposit', { share: 3_000 }), kind: 'acceptance' as const },
    makePlannedRow('Balance', { share: 7_000 }, 40),
  ];
  const [first] = await makeAgreement(contextAfter(0), { seller, buyer }, rows);
  if (!first) throw new Error('no milestone');
  order = await pay(first);
});

const contextAfter = (days: number) => createOrderContext(made.database, { now: addDaysToInstant(defaultNow, days) });

/** What the gateway would do, without money. */
async function pay({ orderId }: Order): Promise<Order> {
  const context = contextAfter(0);
  const paid = await withLockedOrder(
    context,
    { caller: buyer.caller, orderId },
    async ({ transaction, order: locked }) => {
      const begun = await moveOrder(context, transaction, {
        order: locked,
        event: 'start_payment',
        actor: moverOf(buyer.caller),
      });
      if (!begun.ok) return begun;
      return moveOrder(context, transaction, { order: begun.value, event: 'capture', actor: { kind: 'gateway' } });
    },
  );
  if (!paid.ok) throw new Error(paid.code);
  return paid.value;
}

async function read(caller: Caller, days = 0) {
  const found = await readOrder(contextAfter(days), { caller, orderId: order.orderId, language: 'en' });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

async function waitingFor(caller: Caller) {
  const query = { whoseTurn: 'mine' as const, state: ['held' as const] };
  const asked = { caller, query, language: 'en' as const };
  const listed = await listOfOrders.read(contextAfter(0), asked);
  if (!listed.ok) throw new Error(listed.code);
  const counted = await countOrderStages(contextAfter(0), asked);
  if (!counted.ok) throw new Error(counted.code);
  return [listed.value.list.map(({ orderId }) => orderId), counted.value.mine];
}

const queued = async () => {
  const { rows } = await made.mails.query('select template, user_id from emails order by template, email_id');
  return rows.map((row) => [row.template, row.user_id]);
};

test('once paid it is the buyer’s turn to everybody, in its list and in nobody else’s', async () => {
  for (const { caller } of [seller, buyer, kotra]) expect((await read(caller)).whoseTurn).toBe('buyer');
  expect(await waitingFor(buyer.caller)).toEqual([[order.orderId], 1]);
  expect((await waitingFor(seller.caller))[0]).toEqual([]);
  expect((await read(seller.caller)).actions).not.toContain('submit_evidence');
  expect((await read(buyer.caller)).actions).toContain('accept_goods');
});

test('the buyer is reminded of the goods, the seller of no documents', async () => {
  for (const days of [9, 10.1, 11, 20.1, 28.1, 29]) await remindOfDeadlines(contextAfter(days));
  expect(await queued()).toEqual(Array.from({ length: 3 }, () => ['order.acceptance_due', buyer.userId]));
});

test('silence releases nothing: the agency asks and both sides know, and a month later again', async () => {
  expect(await runOrderClocks(contextAfter(29.9))).toBe(0);
  expect(await read(buyer.caller, 30)).toMatchObject({ onTimeout: 'ask_agency' });
  expect(await runOrderClocks(contextAfter(30))).toBe(1);
  expect(await runOrderClocks(contextAfter(31))).toBe(0);
  expect(await read(seller.caller, 31)).toMatchObject({
    ...{ state: 'held', whoseTurn: 'buyer', dueAt: addDaysToInstant(defaultNow, 60) },
  });
  const overdue = async () => (await queued()).filter(([template]) => template.startsWith('order.acceptance_overdue'));
  expect(await overdue()).toEqual([
    ['order.acceptance_overdue_to_agency', kotra.userId],
    ['order.acceptance_overdue_to_buyer', buyer.userId],
    ['order.acceptance_overdue_to_seller', seller.userId],
  ]);
  await runOrderClocks(contextAfter(60.1));
  expect(await overdue()).toHaveLength(6);
});

test('the seller may remind the buyer, also after that', async () => {
  await runOrderClocks(contextAfter(30));
  await made.mails.query('delete from emails');
  const reminded = await remindBuyer(contextAfter(31), { caller: seller.caller, orderId: order.orderId });
  expect(reminded).toMatchObject({ ok: true });
  expect((await read(seller.caller, 31)).reminders).toMatchObject({ left: 4 });
  expect(await queued()).toEqual([['order.acceptance_due', buyer.userId]]);
});

test('the buyer accepts whenever it likes, and nobody is waited for any more', async () => {
  const accepted = await acceptGoods(contextAfter(45), { caller: buyer.caller, orderId: order.orderId });
  expect(accepted).toMatchObject({ ok: true, value: { state: 'released', waitsFor: undefined } });
  expect((await waitingFor(buyer.caller))[0]).toEqual([]);
});
