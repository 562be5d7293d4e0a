/** A line that the agency withheld once, and that is waiting again, can be taken back whole like any other. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDispute } from '../src/dispute/open-dispute.ts';
import { findOrder, type Order } from '../src/order/order.ts';
import { askRefund } from '../src/refund/ask-refund.ts';
import { holdLine, releaseLine } from '../src/settlement/hold-line.ts';
import { expectBooksInOrder } from './check-books.ts';
import { type DisputeWorld, makeDisputeWorld } from './make/make-dispute-world.ts';
import { makeFile } from './make/make-file.ts';
import { reportChargeback } from './make/report-chargeback.ts';
import { makeActContext } from './order-act-context.ts';

let world: DisputeWorld;
beforeAll(async () => {
  world = await makeDisputeWorld();
});
afterAll(() => world.close());
afterEach(() => expectBooksInOrder(world.context.database));

async function makeWithheldOnce(): Promise<Order> {
  const order = await world.makeOrderIn('released');
  const [{ id } = { id: '' }] = await linesOf(order);
  const about = { caller: world.agency[0].caller, lineId: id };
  const endsOn = addDays(seoulDay(world.context.clock.now()), 30);
  const context = makeActContext(world, world.context.database);
  const held = await holdLine(context, { ...about, reason: 'The card company asks about it', endsOn });
  expect(held).toMatchObject({ ok: true });
  expect(await releaseLine(context, about)).toMatchObject({ ok: true });
  return order;
}

async function linesOf({ orderId }: Order): Promise<readonly { readonly id: string }[]> {
  const query = `select settlement_line_id as id from settlement_lines where order_id = $1`;
  return (await world.made.pool.query<{ id: string }>(query, [orderId])).rows;
}
const stateOf = async ({ orderId }: Order) => (await findOrder(world.context.database, orderId))?.state;

test('by a chargeback', async () => {
  const order = await makeWithheldOnce();
  await reportChargeback(world, order, { kind: 'received' });
  expect([await stateOf(order), await linesOf(order)]).toEqual(['chargeback', []]);
  await reportChargeback(world, order, { kind: 'lost' });
  expect(await stateOf(order)).toBe('refunded');
});

test('by a dispute over all of it', async () => {
  const order = await makeWithheldOnce();
  const files = [await makeFile(world.context.database, { owner: world.buyer })];
  const said = { orderId: order.orderId, reason: '03', text: 'Empty boxes', amount: order.trade, files } as const;
  expect(await openDispute(world.context, { caller: world.buyer.caller, ...said })).toMatchObject({ ok: true });
  expect([await stateOf(order), await linesOf(order)]).toEqual(['disputed', []]);
});

test('by a refund of all of it, and that it was withheld stays recorded', async () => {
  const order = await makeWithheldOnce();
  // No second factor is asked for below this company's own threshold.
  await world.made.pool.query(
    `insert into delegation_policies (company_id, two_people_from_cents, version, changed_by, changed_at)
      values ($1, 100000000, 1, $2, now())`,
    [world.seller.companyId, world.seller.userId],
  );
  const asked = { orderId: order.orderId, reason: 'Sold out', part: order.trade, requestKey: crypto.randomUUID() };
  const caller = { ...world.seller.caller };
  expect(await askRefund(world.context, { caller, ...asked })).toMatchObject({ ok: true });
  await world.sweepRefunds();
  expect(await stateOf(order)).toMatch(/refunded|cancelled/);
  const { rows } = await world.made.pool.query('select count(*)::int as count from line_withholdings');
  expect(rows).toEqual([{ count: 3 }]);
});
