/** The issuer's own notice of a chargeback: the gateway's report of the same is the same, and nothing is taken twice. */
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { type DisputeWorld, makeDisputeWorld } from '../../test/make/make-dispute-world.ts';
import { makeFile } from '../../test/make/make-file.ts';
import { canReadOrderFile, findOrder, type Order } from '../order/order.ts';
import { answerChargeback } from './answer-chargeback.ts';
import { makeApplyChargeback } from './apply-chargeback.ts';
import { listChargebacks } from './chargeback-store.ts';
import { fileChargeback } from './file-chargeback.ts';
import { listOfChargebacks, listOfDisputes } from './list-disputes.ts';
import { readDisputes } from './read-disputes.ts';
import { withdrawChargeback } from './withdraw-chargeback.ts';

let world: DisputeWorld;
let otherIssuer: MadeCompany;
beforeAll(async () => {
  world = await makeDisputeWorld();
  otherIssuer = await makeInstitution(world.context.database, 'ISSUER');
});
afterAll(() => world.close());

const notice = { kind: 'received', reason: '13.1', dueOn: '2026-12-01' } as const;

async function issuerOf({ orderId }: Order) {
  const { rows } = await world.made.pool.query(
    `select user_id, company_id from orders join users on company_id = issuer_company_id where order_id = $1`,
    [orderId],
  );
  const { user_id: userId, company_id: companyId } = rows[0];
  return { ...otherIssuer.caller, userId, companyId };
}

async function file(order: Order, about: object = {}, caller?: MadeCompany['caller']) {
  const given = { ...notice, amount: order.charge, ...about };
  const filed = await fileChargeback(world.context, {
    caller: caller ?? (await issuerOf(order)),
    orderId: order.orderId,
    notice: given,
  });
  return filed.ok ? 'filed' : filed.code;
}

async function report(order: Order, kind: 'received' | 'won' | 'lost') {
  const { rows } = await world.made.pool.query('select payment_id from holds where order_id = $1', [order.orderId]);
  const amountMinor = String(order.charge.minor);
  const reported = { chargebackId: `cbk_${order.orderId}`, paymentId: rows[0].payment_id, kind, reason: '13.1' };
  await makeApplyChargeback(world.context)({ ...reported, amountMinor, currency: 'USD' });
}

const stateOf = async ({ orderId }: Order) => (await findOrder(world.context.database, orderId))?.state;
const chargebacksOf = ({ orderId }: Order) => listChargebacks(world.context.database, orderId);

describe('a notice of the issuer', () => {
  test('stops the order, and the gateway’s report of the same payment is the same chargeback', async () => {
    const order = await world.makeOrderIn('inspection');
    expect(await file(order)).toBe('filed');
    expect(await stateOf(order)).toBe('chargeback');
    expect(await file(order)).toBe('dispute.charged_back_already');
    const [filed] = await chargebacksOf(order);
    const { chargebackId = '' } = filed ?? {};
    const answer = { caller: world.seller.caller, chargebackId, text: 'Delivered', evidenceFiles: [] };
    expect(await answerChargeback(world.context, answer)).toMatchObject({ ok: true });
    // The gateway does not know it yet: nothing is sent there.
    expect(await chargebacksOf(order)).toMatchObject([{ state: 'evidence_sent', submitAt: undefined }]);
    await report(order, 'received');
    await report(order, 'received');
    const known = await chargebacksOf(order);
    expect(known).toMatchObject([{ state: 'evidence_sent', gatewayChargebackId: `cbk_${order.orderId}` }]);
    expect(known[0]?.submitAt).toBeInstanceOf(Date);
    await report(order, 'lost');
    expect(await chargebacksOf(order)).toMatchObject([{ state: 'lost' }]);
    expect(await stateOf(order)).toBe('refunded');
    expect(await file(order)).toBe('dispute.charged_back_already');
  });

  test('may be announced first, withdrawn while nobody else knows of it, and comes too late after the gateway’s', async () => {
    const order = await world.makeOrderIn('inspection');
    expect(await file(order, { kind: 'alert' })).toBe('filed');
    expect(await stateOf(order)).toBe('inspection');
    expect(await file(order)).toBe('filed');
    const caller = await issuerOf(order);
    const [{ chargebackId = '' } = {}] = await chargebacksOf(order);
    const byOther = await withdrawChargeback(world.context, { caller: otherIssuer.caller, chargebackId });
    expect(byOther).toMatchObject({ code: 'dispute.not_found' });
    expect(await withdrawChargeback(world.context, { caller, chargebackId })).toMatchObject({ ok: true });
    expect(await chargebacksOf(order)).toMatchObject([{ state: 'won' }]);
    const read = await readDisputes(world.context, { caller, orderId: order.orderId });
    expect(read).toMatchObject({ value: { chargebacks: [{ isFiledByIssuer: true, isWithdrawn: true }] } });
    expect(await stateOf(order)).toBe('inspection');
    expect(await withdrawChargeback(world.context, { caller, chargebackId })).toMatchObject({
      code: 'dispute.not_in_state',
    });
    await report(order, 'received');
    expect(await chargebacksOf(order)).toMatchObject([{ state: 'won' }, { state: 'received', filedBy: undefined }]);
    expect(await file(order)).toBe('dispute.charged_back_already');
  });

  test('is of the own cards, of what was charged, and leaves days to answer; a refusal leaves nothing', async () => {
    const order = await world.makeOrderIn('inspection');
    expect(await file(order, {}, otherIssuer.caller)).toBe('order.not_found');
    const more = money(order.charge.minor + 1n, 'USD');
    expect(await file(order, { amount: more })).toBe('dispute.amount_out_of_range');
    expect(await file(order, { dueOn: '2026-01-01' })).toBe('dispute.due_day_out_of_range');
    expect(await chargebacksOf(order)).toEqual([]);
    expect(await stateOf(order)).toBe('inspection');
    const seen = await readDisputes(world.context, { caller: await issuerOf(order), orderId: order.orderId });
    expect(seen).toMatchObject({ value: { charged: order.charge } });
    const sellers = await readDisputes(world.context, { caller: world.seller.caller, orderId: order.orderId });
    expect(sellers.ok && sellers.value.charged).toBeUndefined();
    await world.made.pool.query(`update orders set state = 'refunded' where order_id = $1`, [order.orderId]);
    expect(await file(order)).toBe('order.not_in_state');
  });
});

test('its own notice opens no documents to the issuer; the gateway’s report does, until it is over, and never the contract', async () => {
  const order = await world.makeOrderIn('inspection');
  const issuer = await issuerOf(order);
  const files: string[] = [];
  for (const documentCode of ['DG39', 'DG30']) {
    const fileId = await makeFile(world.context.database, { owner: world.seller });
    await world.made.pool.query(
      `insert into order_documents (order_id, file_id, document_code, uploaded_by, uploaded_at) values ($1, $2, $3, $4, now())`,
      [order.orderId, fileId, documentCode, world.seller.userId],
    );
    files.push(fileId);
  }
  const readable = (caller = issuer) =>
    Promise.all(files.map((fileId) => canReadOrderFile(world.context.database, caller, fileId)));
  expect(await readable()).toEqual([false, false]);
  expect(await file(order)).toBe('filed');
  expect(await stateOf(order)).toBe('chargeback');
  expect(await readable()).toEqual([false, false]);
  await report(order, 'received');
  expect(await readable()).toEqual([true, false]);
  expect(await readable(otherIssuer.caller)).toEqual([false, false]);
  await report(order, 'lost');
  expect(await readable()).toEqual([false, false]);
});

test('the buyer reads neither the notice of a chargeback nor what is said against it', async () => {
  const order = await world.makeOrderIn('inspection');
  await report(order, 'received');
  const asBuyer = await readDisputes(world.context, { caller: world.buyer.caller, orderId: order.orderId });
  expect(asBuyer).toMatchObject({ ok: true, value: { chargebacks: [] } });
  const asSeller = await readDisputes(world.context, { caller: world.seller.caller, orderId: order.orderId });
  expect(asSeller).toMatchObject({ ok: true, value: { chargebacks: [{ state: 'received' }] } });
});

test('the list of chargebacks shows each role its own, late ones marked, and the network no names', async () => {
  const order = await world.makeOrderIn('inspection');
  expect(await file(order, { dueOn: '2026-11-25' })).toBe('filed');
  world.passDays(60);
  const asked = { query: { text: order.orderId }, language: 'en' } as const;
  const read = async (caller: MadeCompany['caller'], query: object = {}) => {
    const found = await listOfChargebacks.read(world.context, {
      ...asked,
      caller,
      query: { ...asked.query, ...query },
    });
    return found.ok ? found.value : undefined;
  };
  for (const caller of [world.seller.caller, world.agency[0].caller, await issuerOf(order)]) {
    expect(await read(caller)).toMatchObject({
      count: 1,
      list: [{ orderId: order.orderId, isLate: true, evidence: 'needed' }],
    });
    expect(await read(caller, { scope: 'late' })).toMatchObject({ count: 1, totals: [{ amount: order.charge }] });
  }
  for (const caller of [otherIssuer.caller, world.outsider.caller]) {
    expect(await read(caller)).toMatchObject({ count: 0, list: [] });
  }
  const masked = await read(world.visa.caller);
  expect(masked?.list[0]?.isFiledByIssuer).toBe(true);
  expect(masked?.list[0]?.sellerName).not.toContain(world.seller.englishName);
  const disputes = await listOfDisputes.read(world.context, { ...asked, caller: world.buyer.caller });
  expect(disputes).toMatchObject({ value: { count: 0, list: [], totals: [] } });
});
