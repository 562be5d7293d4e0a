/**
 * Two who act at once: `RACES` times each, 30 in the normal tests, 1,000 by `npm run bench:races`. After every race the
 * books are in order and every invariant between the tables holds.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDisputeEntry } from '../src/dispute/add-dispute-entry.ts';
import { acceptOffer } from '../src/dispute/answer-dispute.ts';
import { listDisputes } from '../src/dispute/dispute-store.ts';
import { openDispute } from '../src/dispute/open-dispute.ts';
import { readDisputes } from '../src/dispute/read-disputes.ts';
import { findViolations } from '../src/operations/invariants-store.ts';
import { acceptGoods } from '../src/order/answer-order.ts';
import { findOrder, type Order } from '../src/order/order.ts';
import { withdrawOrder } from '../src/order/send-order.ts';
import { payOrder } from '../src/payment/pay-order.ts';
import { runSettlements } from '../src/settlement/run-settlements.ts';
import type { SettlementContext } from '../src/settlement/settlement.ts';
import { expectBooksInOrder } from './check-books.ts';
import { type DisputeWorld, makeDisputeWorld } from './make/make-dispute-world.ts';

// biome-ignore lint/style/noProcessEnv: how often is the caller's choice
const races = Number(process.env.RACES ?? 30);
const atOnce = 4;
let world: DisputeWorld;

beforeAll(async () => {
  world = await makeDisputeWorld();
  await world.made.pool.query(
    "insert into bank_accounts values ('ba_race', $1, 'USD', '004', '123456789012', 'Seller', true, now())",
    [world.seller.companyId],
  );
});
afterAll(() => world.close());

/** Runs the race so many times, a few side by side, and checks everything at the end. */
async function repeat(race: () => Promise<void>): Promise<void> {
  for (let done = 0; done < races; done += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, races - done) }, race));
  }
  await expectBooksInOrder(world.context.database);
  expect(await findViolations(world.context.database)).toEqual([]);
}

const stateOf = async ({ orderId }: Order) => (await findOrder(world.context.database, orderId))?.state;
const timeout = 20_000 + races * 1_000;

test(
  `pay against withdraw, ${races} times: paid or withdrawn, never both`,
  () =>
    repeat(async () => {
      const order = await world.makeConfirmedOrder();
      const request = await world.request(order);
      const withdrawal = { caller: world.seller.caller, orderId: order.orderId };
      const [paid, withdrawn] = await Promise.all([
        payOrder(world.context, request),
        withdrawOrder(world.context, withdrawal),
      ]);
      expect(withdrawn.ok).toBe(!paid.ok);
      expect(await stateOf(order)).toBe(paid.ok ? 'held' : 'withdrawn');
    }),
  timeout,
);

async function dispute({ orderId }: Order, minor: bigint) {
  const amount = { minor, currency: 'USD' } as const;
  return openDispute(world.context, {
    caller: world.buyer.caller,
    orderId,
    reason: '03',
    amount,
    text: 'x',
    files: [],
  });
}

test(
  `release against dispute, ${races} times: what is disputed is held, all else is the seller's`,
  () =>
    repeat(async () => {
      const order = await world.makeOrderIn('inspection');
      const [released, disputed] = await Promise.all([
        acceptGoods(world.context, { caller: world.buyer.caller, orderId: order.orderId }),
        dispute(order, 100_000n),
      ]);
      expect(released.ok || disputed.ok).toBe(true);
      expect(await stateOf(order)).toBe(disputed.ok ? 'disputed' : 'released');
      const { rows } = await world.made.pool.query('select left_minor, frozen_minor from holds where order_id = $1', [
        order.orderId,
      ]);
      const left = disputed.ok ? 100_000n : 0n;
      expect(rows).toEqual([{ left_minor: left, frozen_minor: left }]);
    }),
  timeout,
);

async function agreeOnAll({ orderId, trade }: Order): Promise<void> {
  const [open] = await listDisputes(world.context.database, orderId);
  const disputeId = open?.disputeId ?? '';
  const { buyer, seller } = world;
  // Without evidence the seller is not asked yet: the table is set by hand.
  await world.made.pool.query("update disputes set state = 'negotiation' where dispute_id = $1", [disputeId]);
  await addDisputeEntry(world.context, { caller: seller.caller, disputeId, text: 'x', files: [], offer: trade });
  const read = await readDisputes(world.context, { caller: buyer.caller, orderId });
  const entryId = (read.ok && read.value.disputes[0]?.offerToAccept) || '';
  const agreed = await acceptOffer(world.context, { caller: buyer.caller, disputeId, entryId });
  if (!agreed.ok) throw new Error(agreed.code);
}

test(
  `refund against settlement, ${races} times: paid out or given back, never both, and once however often it is sent`,
  () =>
    repeat(async () => {
      const order = await world.makeOrderIn('released');
      const { orderId, trade } = order;
      await world.made.pool.query("update settlement_lines set due_on = '2026-11-02' where order_id = $1", [orderId]);
      // A run cuts files alone; the bank is the worker's.
      const context = world.context as unknown as SettlementContext;
      const [disputed] = await Promise.all([dispute(order, trade.minor), runSettlements(context)]);
      const query = 'select payout_id is not null as paid from settlement_lines where order_id = $1';
      const { rows } = await world.made.pool.query(query, [orderId]);
      if (!disputed.ok) {
        expect(rows).toEqual([{ paid: true }]);
        return;
      }
      expect(rows).toEqual([]);
      await agreeOnAll(order);
      await Promise.all([world.sweepRefunds(), world.sweepRefunds(), runSettlements(context), world.sweepRefunds()]);
      // Another race's sweep may have it in hand.
      await expect.poll(() => stateOf(order)).toBe('cancelled');
      const done = await world.made.pool.query("select from journals where kind = 'refund' and order_id = $1", [
        orderId,
      ]);
      expect(done.rowCount).toBe(1);
    }),
  timeout,
);
