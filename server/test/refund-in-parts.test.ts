/** What an order gives back in parts counts together, for limits and the threshold of two people (decision 0333). */
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerRefund } from '../src/refund/answer-refund.ts';
import { makeRefundWorld, type RefundWorld } from './make/make-refund-world.ts';

let world: RefundWorld;
beforeAll(async () => {
  world = await makeRefundWorld();
});
afterAll(() => world.close());

test('in parts it takes two as well, from the part that reaches the threshold on', async () => {
  const [first, second] = [await world.makeColleague('approver'), await world.makeColleague('approver')];
  const order = await world.makePaid();
  const tenth = money(1_000_00n, 'USD');
  await world.made.pool.query(
    `insert into delegation_policies (company_id, two_people_from_cents, version, changed_by, changed_at)
      values ($1, $2, 1, $3, now())`,
    [world.seller.companyId, tenth.minor * 2n, world.seller.userId],
  );
  await world.give(order, tenth, first);
  await world.sweep();
  expect(await world.refundOf(order)).toMatchObject({ state: 'done' });
  world.passDays(1);
  expect(await world.give(order, tenth, first)).toMatchObject({ ok: true });
  expect(await world.refundOf(order)).toMatchObject({ state: 'requested' });
  const refundId = (await world.refundOf(order))?.refundId ?? '';
  await world.confirm(second);
  expect((await answerRefund(world.context, { caller: second, refundId, agrees: true })).ok).toBe(true);
  await world.sweep();
  await world.made.pool.query('delete from delegation_policies');
});
