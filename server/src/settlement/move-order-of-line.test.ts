/** Banks and card networks do not wait for each other: an order that goes on is where its money is. */
import type { OrderEvent } from '@gtp/domain/order/order-states.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { lockOrder, moveOrder, type Order } from '../order/order.ts';
import { inTransaction } from '../platform/database.ts';
import { syncOrderWithLines } from './move-order-of-line.ts';
import { rescheduleSettlement } from './reschedule-settlement.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await makeSettlementWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

async function receiveFromNetwork({ orderId }: Order, event: OrderEvent): Promise<void> {
  await inTransaction(world.made.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) throw new Error(orderId);
    const moved = await moveOrder(world.context, transaction, { order, event, actor: { kind: 'gateway' } });
    expect(moved.ok).toBe(true);
    if (event === 'resume') await syncOrderWithLines(world.context, transaction, orderId);
  });
}

async function makeSentOrder(accountEnd: string) {
  const seller = await world.makeSellerPaidTo(accountEnd);
  const order = await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await world.payOut();
  await receiveFromNetwork(order, 'charge_back');
  await world.receiveBankReports();
  expect(await world.stateOf(order)).toBe('chargeback');
  return { seller, order };
}

test('a payout that arrived during a chargeback that was won has settled its order', async () => {
  const { order } = await makeSentOrder('8901');
  await receiveFromNetwork(order, 'resume');
  expect(await world.stateOf(order)).toBe('settled');
});

test('a payout that came back during a chargeback that was won is failed, and is made due again', async () => {
  const { seller, order } = await makeSentOrder('0104');
  await receiveFromNetwork(order, 'resume');
  expect(await world.stateOf(order)).toBe('settlement_failed');
  const [payout] = await world.listPayouts(seller);
  const caller = { userId: seller.userId, companyId: seller.companyId };
  const done = await rescheduleSettlement(world.context, { caller, payoutId: payout?.payoutId ?? '' });
  expect(done.ok).toBe(true);
  expect(await world.stateOf(order)).toBe('settlement_scheduled');
});

test('a payout that came back and was made due again during a chargeback is paid by the next run', async () => {
  const { seller, order } = await makeSentOrder('0104');
  const [payout] = await world.listPayouts(seller);
  const caller = { userId: seller.userId, companyId: seller.companyId };
  await rescheduleSettlement(world.context, { caller, payoutId: payout?.payoutId ?? '' });
  await receiveFromNetwork(order, 'resume');
  world.passThreeWeeks();
  expect(await world.payOut()).toMatchObject({ payoutCount: 1, orderCount: 1 });
});
