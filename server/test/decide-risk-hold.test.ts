/** A trade is checked when it is sent and paid; what two people decide becomes of the order and its money. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findOrder, readOrder } from '../src/order/order.ts';
import { sendOrder } from '../src/order/send-order.ts';
import { payOrder } from '../src/payment/pay-order.ts';
import { sweepRefunds } from '../src/payment/sweep-refunds.ts';
import {
  approveRiskDecision,
  holdOrder,
  proposeRiskDecision,
  returnRiskDecision,
} from '../src/risk/decide-risk-hold.ts';
import { expectBooksInOrder } from './check-books.ts';
import { importNames } from './make/import-names.ts';
import { type MadeCompany, makeInstitution } from './make/make-company.ts';
import { makeOrder } from './make/make-order.ts';
import { makePaymentWorld, type PaymentWorld } from './make/make-payment-world.ts';

let world: PaymentWorld;
let first: MadeCompany;
let second: MadeCompany;
let network: MadeCompany;

beforeAll(async () => {
  world = await makePaymentWorld();
  const { database } = world.context;
  first = await makeInstitution(database, 'KOTRA');
  second = await makeInstitution(database, 'KOTRA');
  network = await makeInstitution(database, 'VISA');
  await importNames(world.context, '1,Ivan Petrov,person,TEST,\n');
});
afterAll(() => world.close());
afterEach(() => expectBooksInOrder(world.context.database));

const pool = () => world.made.pool;
const stateOf = async (orderId: string) => (await findOrder(world.context.database, orderId))?.state;
const count = async (table: string, orderId: string) =>
  Number(
    (await pool().query<{ n: string }>(`select count(*) as n from ${table} where order_id = $1`, [orderId])).rows[0]?.n,
  );

async function idOf(orderId: string): Promise<string> {
  const query = 'select risk_hold_id as id from risk_holds where order_id = $1 order by opened_at desc limit 1';
  return (await pool().query<{ id: string }>(query, [orderId])).rows[0]?.id ?? '';
}

/** Who put the order under review each time, as a reader sees its history. */
async function whoHeld(orderId: string, { caller }: Pick<MadeCompany, 'caller'>) {
  const read = await readOrder(world.context, { caller, orderId, language: 'en' });
  if (!read.ok) throw new Error(read.code);
  const held = read.value.events.filter(({ event }) => event === 'hold_for_review');
  expect(held.some(({ actorName }) => actorName !== undefined)).toBe(caller.clientType === 'KOTRA');
  return held.map(({ actorKind }) => actorKind);
}

async function send(differences: { hsCode?: string; note?: string }) {
  const { seller, buyer } = world;
  const order = await makeOrder(world.context.database, { seller, buyer });
  const { hsCode = order.hsCode, note = order.note } = differences;
  await pool().query('update orders set hs_code = $2, note = $3 where order_id = $1', [order.orderId, hsCode, note]);
  return {
    order,
    again: () => sendOrder(world.context, { caller: seller.caller, orderId: order.orderId, version: order.version }),
  };
}

async function decide(riskHoldId: string, decision: 'clear' | 'refuse') {
  const proposed = await proposeRiskDecision(world.context, {
    caller: first.caller,
    riskHoldId,
    decision,
    reason: 'Looked at',
  });
  expect(proposed).toMatchObject({ ok: true });
  const own = await approveRiskDecision(world.context, { caller: first.caller, riskHoldId });
  expect(own).toMatchObject({ code: 'screening.second_person_needed' });
  return approveRiskDecision(world.context, { caller: second.caller, riskHoldId });
}

describe('sending', () => {
  test('arms are refused, and nothing is left', async () => {
    const { order, again } = await send({ hsCode: '930690', note: 'Missile parts for Tehran' });
    expect(await again()).toMatchObject({ ok: false, code: 'screening.goods_refused', facts: { hsCode: '930690' } });
    expect([await stateOf(order.orderId), await count('trade_checks', order.orderId)]).toEqual(['draft', 0]);
    expect(await count('risk_holds', order.orderId)).toBe(0);
  });

  test('a listed consignee in any script waits for two people, and the seller reads nothing of why', async () => {
    const { order, again } = await send({ note: 'Consignee: Иван Петров, Tallinn' });
    const refused = await again();
    expect(refused).toEqual({ ok: false, code: 'screening.being_checked' });
    expect(await again()).toMatchObject({ code: 'screening.being_checked' });
    expect(await count('risk_holds', order.orderId)).toBe(1);
    expect(await decide(await idOf(order.orderId), 'clear')).toMatchObject({ ok: true });
    expect(await again()).toMatchObject({ ok: true, value: { state: 'requested' } });
  });

  test('what two people refused is refused again', async () => {
    const { order, again } = await send({ note: 'Notify party: Bandar Abbas Shipping' });
    expect(await again()).toMatchObject({ code: 'screening.being_checked' });
    expect(await decide(await idOf(order.orderId), 'refuse')).toMatchObject({ ok: true });
    expect(await again()).toMatchObject({ code: 'screening.trade_refused' });
    expect(await stateOf(order.orderId)).toBe('draft');
  });
});

describe('paying', () => {
  beforeEach(async () => {
    const shared = `'Seoul, Teheran-ro 1'`;
    await pool().query(`update companies set address = ${shared}`);
  });

  /** Five orders within a day, from one address: nothing forbids it, and somebody looks before the money moves. */
  async function paid() {
    for (let made = 0; made < 5; made += 1) await world.makeConfirmedOrder();
    const order = await world.makeConfirmedOrder();
    expect(await payOrder(world.context, await world.request(order))).toMatchObject({ value: { state: 'captured' } });
    expect(await stateOf(order.orderId)).toBe('under_review');
    return order.orderId;
  }

  test('cleared, it goes on where it was', async () => {
    const orderId = await paid();
    expect(await decide(await idOf(orderId), 'clear')).toMatchObject({ ok: true });
    expect(await stateOf(orderId)).toBe('held');
  });

  test('refused, the card gets everything back and the order is cancelled', async () => {
    const orderId = await paid();
    expect(await decide(await idOf(orderId), 'refuse')).toMatchObject({ ok: true });
    await sweepRefunds(world.context);
    expect(await stateOf(orderId)).toBe('cancelled');
  });

  test('the network proposes, and does not decide; a proposal may be taken back', async () => {
    const orderId = await paid();
    const riskHoldId = await idOf(orderId);
    const proposal = { riskHoldId, decision: 'refuse', reason: 'Known to us' } as const;
    expect(
      await proposeRiskDecision(world.context, { ...proposal, caller: network.caller, reason: ' ' }),
    ).toMatchObject({
      code: 'screening.reason_missing',
    });
    expect(await proposeRiskDecision(world.context, { ...proposal, caller: network.caller })).toMatchObject({
      ok: true,
    });
    expect(await proposeRiskDecision(world.context, { ...proposal, caller: first.caller })).toMatchObject({
      code: 'screening.proposed_already',
    });
    expect(await returnRiskDecision(world.context, { caller: first.caller, riskHoldId })).toMatchObject({ ok: true });
    expect(await approveRiskDecision(world.context, { caller: second.caller, riskHoldId })).toMatchObject({
      code: 'screening.nothing_proposed',
    });
    expect(await decide(riskHoldId, 'clear')).toMatchObject({ ok: true });
    expect(await approveRiskDecision(world.context, { caller: second.caller, riskHoldId })).toMatchObject({
      code: 'screening.hold_closed',
    });
  });

  test('the agency puts a paid order under review, once; another issuer has no part in it', async () => {
    const orderId = await paid();
    await decide(await idOf(orderId), 'clear');
    const other = await makeInstitution(world.context.database, 'ISSUER');
    const holding = { orderId, reason: 'The vessel was named in a report' };
    expect(await holdOrder(world.context, { ...holding, caller: other.caller })).toMatchObject({
      code: 'order.not_found',
    });
    expect(await holdOrder(world.context, { ...holding, caller: first.caller })).toMatchObject({ ok: true });
    expect(await stateOf(orderId)).toBe('under_review');
    expect(await whoHeld(orderId, first)).toEqual(['system', 'agency']);
    // To its parties every review looks like one that a machine began.
    expect(await whoHeld(orderId, world.seller)).toEqual(['system', 'system']);
    expect(await whoHeld(orderId, world.buyer)).toEqual(['system', 'system']);
    expect(await holdOrder(world.context, { ...holding, caller: first.caller })).toMatchObject({
      code: 'screening.order_not_holdable',
    });
  });
});

test('the parties are told that they wait, and not why; those who decide have it in their chain alone', async () => {
  const { rows } = await pool().query(
    `select facts::text as facts from emails where template like 'order.under_review%'`,
  );
  expect(rows.filter(({ facts }) => /shared|velocity|sanction|risk/i.test(facts))).toEqual([]);
  const records = await pool().query<{ fields: string }>(
    `select fields::text as fields from order_records where kind = 'riskReview'`,
  );
  expect(records.rows.filter(({ fields }) => fields.includes('Looked at')).length).toBeGreaterThan(0);
});
