import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { holdLine, releaseLine } from './hold-line.ts';

let world: SettlementWorld;
let agency: MadeCompany;
beforeAll(async () => {
  world = await makeSettlementWorld();
  agency = await makeInstitution(world.made.database, 'KOTRA');
});
afterAll(() => world.close());
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

async function makeDueLine() {
  const seller = await world.makeSellerPaidTo('8901');
  const { orderId } = await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  const { rows } = await world.made.pool.query(
    'select settlement_line_id as id from settlement_lines where order_id = $1',
    [orderId],
  );
  const inDays = (days: number) => addDays(seoulDay(world.context.clock.now()), days);
  return { seller, about: { caller: agency.caller, lineId: String(rows[0].id) }, inDays };
}

const reason = 'The card company asks about this order.';

test('a withheld line is not paid, its seller’s other one is', async () => {
  const { seller, about, inDays } = await makeDueLine();
  await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  expect(await holdLine(world.context, { ...about, reason, endsOn: inDays(30) })).toMatchObject({ ok: true });
  expect(await world.payOut()).toMatchObject({ payoutCount: 1, orderCount: 1 });
  expect(await releaseLine(world.context, about)).toMatchObject({ ok: true });
  expect(await world.payOut()).toMatchObject({ payoutCount: 1, orderCount: 1 });
});

test('on its last day it is paid by itself', async () => {
  const { about, inDays } = await makeDueLine();
  await holdLine(world.context, { ...about, reason, endsOn: inDays(7) });
  world.context.clock.advance(6 * 86_400_000);
  expect(await world.payOut()).toMatchObject({ payoutCount: 0 });
  world.context.clock.advance(86_400_000);
  expect(await world.payOut()).toMatchObject({ payoutCount: 1 });
});

test('what is in a payout, or withheld already, is refused', async () => {
  const { about, inDays } = await makeDueLine();
  const hold = () => holdLine(world.context, { ...about, reason, endsOn: inDays(7) });
  const both = await Promise.all([hold(), hold()]);
  expect(both.filter((each) => each.ok)).toHaveLength(1);
  await releaseLine(world.context, about);
  expect(await releaseLine(world.context, about)).toMatchObject({ code: 'settlement.not_in_state' });
  await world.payOut();
  expect(await hold()).toMatchObject({ code: 'settlement.not_found' });
});
