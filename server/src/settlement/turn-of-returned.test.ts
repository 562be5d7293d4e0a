/** A payout that came back waits for its seller only where another account mends it; else for the agency. */
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { findOrder, lockOrder, moveOrder, type Order } from '../order/order.ts';
import { inTransaction } from '../platform/database.ts';
import { syncOrderWithLines } from './move-order-of-line.ts';
import { learnWhyReturned } from './return-payout.ts';
import { lockPayout } from './settlement-store.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await makeSettlementWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

/** By how their accounts end, as the bank simulator answers: AC04, AM04. */
const [closed, fundsShort] = ['0004', '0104'];

const waitsFor = async ({ orderId }: Order) => {
  const order = await findOrder(world.made.database, orderId);
  return { state: order?.state, waitsFor: order?.waitsFor };
};

async function payOutTo(accountEnd: string | undefined) {
  const seller = await world.makeSellerPaidTo(accountEnd);
  const order = await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await world.payOut();
  return { seller, order };
}

test('the seller is waited for where the bank spoke against the account', async () => {
  const { order } = await payOutTo(closed);
  await world.receiveBankReports();
  expect(await waitsFor(order)).toEqual({ state: 'settlement_failed', waitsFor: 'seller' });
});

test('the seller is not waited for after another reason', async () => {
  const { order } = await payOutTo(fundsShort);
  await world.receiveBankReports();
  expect(await waitsFor(order)).toEqual({ state: 'settlement_failed', waitsFor: undefined });
});

test('the seller is waited for once people learn that it was the account', async () => {
  const { order, seller } = await payOutTo(fundsShort);
  await world.receiveBankReports();
  const [found] = await world.listPayouts(seller);
  await inTransaction(world.made.database, async (transaction) => {
    const payout = await lockPayout(transaction, found?.payoutId ?? '');
    if (!payout) throw new Error('There is no payout');
    await learnWhyReturned(world.context, transaction, { payout, reason: 'AC04' });
  });
  expect(await waitsFor(order)).toEqual({ state: 'settlement_failed', waitsFor: 'seller' });
});

test('an order that goes on after a chargeback finds its payout returned, and waits for whom that waits', async () => {
  const { order } = await payOutTo(closed);
  const receive = (event: 'charge_back' | 'resume') =>
    inTransaction(world.made.database, async (transaction) => {
      const locked = await lockOrder(transaction, order.orderId);
      if (!locked) throw new Error(order.orderId);
      await moveOrder(world.context, transaction, { order: locked, event, actor: { kind: 'gateway' } });
      if (event === 'resume') await syncOrderWithLines(world.context, transaction, order.orderId);
    });
  await receive('charge_back');
  await world.receiveBankReports();
  await receive('resume');
  expect(await waitsFor(order)).toEqual({ state: 'settlement_failed', waitsFor: 'seller' });
});

test('orders that were in this state before are given the same by the migration', async () => {
  const [{ order: closedOne }, { order: shortOne }] = [await payOutTo(closed), await payOutTo(fundsShort)];
  await world.receiveBankReports();
  await world.made.pool.query("update orders set waits_for = null where state = 'settlement_failed'");
  const file = new URL('../../migrations/0472-failed-payouts-that-wait-for-the-seller.sql', import.meta.url);
  await world.made.pool.query(await readFile(file, 'utf8'));
  expect((await waitsFor(closedOne)).waitsFor).toBe('seller');
  expect((await waitsFor(shortOne)).waitsFor).toBeUndefined();
});
