/** A buyer asks for money back that the seller has been paid out, and nothing comes of it: nobody owes anything for it. */
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerRefund } from '../src/refund/answer-refund.ts';
import { askRefund } from '../src/refund/ask-refund.ts';
import { makeRefundWorld, type RefundWorld } from './make/make-refund-world.ts';
import { listProblems } from './make/make-settlement-world.ts';
import { reportChargeback } from './make/report-chargeback.ts';

let world: RefundWorld;
beforeAll(async () => {
  world = await makeRefundWorld();
});
afterAll(() => world.close());

async function askAfterPayout() {
  const order = await world.makeSettled();
  const asking = { part: money(1_000_00n, 'USD'), reason: 'Two boxes were damaged', requestKey: crypto.randomUUID() };
  const asked = await askRefund(world.context, { ...asking, caller: world.buyer.caller, orderId: order.orderId });
  expect(asked.ok).toBe(true);
  return { order, refundId: (await world.refundOf(order))?.refundId ?? '' };
}

test('the nightly check finds nothing wrong once the seller has refused', async () => {
  const { refundId } = await askAfterPayout();
  const answer = { caller: world.seller.caller, agrees: false, reason: 'They were whole', refundId };
  expect(await answerRefund(world.context, answer)).toMatchObject({ ok: true });
  expect(await listProblems(world.context.database)).toEqual([]);
});

test('nor once the card company has taken all of it back, which ends the order', async () => {
  const { order } = await askAfterPayout();
  for (const kind of ['received', 'lost'] as const) await reportChargeback(world, order, { kind });
  expect(await world.stateOf(order)).toBe('refunded');
  expect(await listProblems(world.context.database)).toEqual([]);
});
