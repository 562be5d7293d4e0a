/** A payout that is not there on its expected day has a reason, and its seller is notified once. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import type { Order } from '../order/order.ts';
import { explainLatePayouts } from './explain-late-payouts.ts';
import { holdLine } from './hold-line.ts';
import { runSettlements } from './run-settlements.ts';
import { bindSettlement } from './settlement-routes.ts';

let world: SettlementWorld;
let portal: TestPortal;
let kotra: MadeCompany;
let seller: MadeCompany;
let withoutAccount: MadeCompany;
const dayMs = 86_400_000;

beforeAll(async () => {
  world = await makeSettlementWorld();
  const { database } = world.made;
  kotra = await makeInstitution(database, 'KOTRA');
  [seller, withoutAccount] = [await world.makeSellerPaidTo('8901'), await world.makeSellerPaidTo()];
  portal = await startTestPortal({
    ...world.context,
    callers: [kotra.caller, seller.caller, withoutAccount.caller],
    bind: (bound) => bindSettlement(bound, world.context),
  });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

async function reasonsOf(order: Order, as: MadeCompany): Promise<readonly (string | undefined)[]> {
  const { status, body } = await portal.call({ method: 'GET', path: `/orders/${order.orderId}/payouts`, as });
  expect(status).toBe(200);
  return (body.result as { list: readonly { lateCd?: string }[] }).list.map(({ lateCd }) => lateCd);
}

async function countEmails(to: MadeCompany): Promise<number> {
  const { rows } = await world.made.mails.query<{ count: number }>(
    `select count(*)::int as count from emails where user_id = $1 and template = 'settlement.late'`,
    [to.userId],
  );
  return rows[0]?.count ?? 0;
}

test('a payout of which the bank says nothing is late on the day after, notified once, and keeps its reason when it arrives', async () => {
  const orders = [await world.makeReleasedOrder({ seller }), await world.makeReleasedOrder({ seller })];
  await world.made.pool.query('update settlement_lines set due_on = $1 where payout_id is null', ['2026-11-25']);
  world.context.clock.set(new Date('2026-11-25T00:00:00Z'));
  await world.payOut();
  expect(await explainLatePayouts(world.context)).toBe(0);
  world.context.clock.advance(dayMs);
  expect(await explainLatePayouts(world.context)).toBe(2);
  expect(await explainLatePayouts(world.context)).toBe(0);
  expect(await countEmails(seller)).toBe(1);
  for (const order of orders) expect(await reasonsOf(order, seller)).toEqual(['bank_silent']);
  await world.receiveBankReports();
  world.context.clock.advance(dayMs);
  expect(await explainLatePayouts(world.context)).toBe(0);
  for (const order of orders) expect(await reasonsOf(order, kotra)).toEqual(['bank_silent']);
});

test('the reason follows what happens, and is not mailed again', async () => {
  const order = await world.makeReleasedOrder({ seller });
  const before = await countEmails(seller);
  const { rows } = await world.made.pool.query<{ id: string }>(
    'select settlement_line_id as id from settlement_lines where order_id = $1',
    [order.orderId],
  );
  const endsOn = '2026-12-31';
  const kept = { caller: kotra.caller, lineId: rows[0]?.id ?? '', reason: 'under review', endsOn };
  expect(await holdLine(world.context, kept)).toMatchObject({ ok: true });
  world.context.clock.set(new Date('2026-12-30T01:00:00Z'));
  await explainLatePayouts(world.context);
  expect(await reasonsOf(order, seller)).toEqual(['withheld']);
  world.context.clock.set(new Date('2026-12-31T01:00:00Z'));
  await runSettlements(world.context);
  await explainLatePayouts(world.context);
  expect(await reasonsOf(order, seller)).toEqual(['not_handed_over']);
  expect(await countEmails(seller)).toBe(before + 1);
  await world.sendFiles();
});

test('an order that is somebody else’s is not there; a seller without an account reads that it is missing', async () => {
  const order = await world.makeReleasedOrder({ seller: withoutAccount });
  world.passThreeWeeks();
  await runSettlements(world.context);
  await explainLatePayouts(world.context);
  expect(await reasonsOf(order, withoutAccount)).toEqual(['account_missing']);
  const outsider = await portal.call({ method: 'GET', path: `/orders/${order.orderId}/payouts`, as: seller });
  expect(outsider.status).toBe(404);
});
