import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeBuyer, makeInstitution } from '../../test/make/make-company.ts';
import {
  listProblems,
  makeBankAccount,
  makeSettlementWorld,
  type PayoutRow,
  type SettlementWorld,
} from '../../test/make/make-settlement-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import type { Order } from '../order/order.ts';
import { rescheduleReturnedPayouts } from './reschedule-settlement.ts';
import { bindSettlement } from './settlement-routes.ts';

let world: SettlementWorld;
let portal: TestPortal;
let people: Record<'kotra' | 'seller' | 'buyer' | 'visa' | 'issuer', MadeCompany>;

beforeAll(async () => {
  world = await makeSettlementWorld();
  const { database } = world.made;
  people = {
    kotra: await makeInstitution(database, 'KOTRA'),
    seller: await world.makeSellerPaidTo('0001'),
    buyer: await makeBuyer(database),
    visa: await makeInstitution(database, 'VISA'),
    issuer: await makeInstitution(database, 'ISSUER'),
  };
  const callers = Object.values(people).map(({ caller }) => caller);
  portal = await startTestPortal({ ...world.context, callers, bind: (bound) => bindSettlement(bound, world.context) });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

type Returned = { readonly seller: MadeCompany; readonly orders: readonly Order[]; readonly payout: PayoutRow };

/** A payout of two orders to an account that the bank does not know. */
async function makeReturnedPayout(): Promise<Returned> {
  const seller = await world.makeSellerPaidTo('0001');
  const orders = [await world.makeReleasedOrder({ seller }), await world.makeReleasedOrder({ seller })];
  world.passThreeWeeks();
  await world.payOut();
  await world.receiveBankReports();
  const [payout] = await world.listPayouts(seller);
  if (payout?.state !== 'returned') throw new Error('The payout did not come back');
  return { seller, orders, payout };
}

function reschedule(payoutId: string, as: MadeCompany | undefined = people.kotra) {
  return portal.call({ method: 'POST', path: `/settlements/${payoutId}/reschedule`, as });
}

/** Another account takes the place of the one that the bank has spoken against. */
async function mendAccount({ seller: { companyId } }: Pick<Returned, 'seller'>, number = '110-245-678901') {
  const { database, pool } = world.made;
  await pool.query('update bank_accounts set is_active = false where company_id = $1', [companyId]);
  await makeBankAccount(database, { companyId, currency: 'USD', number, now: world.context.clock.now() });
}

function statesOf({ orders }: Returned) {
  return Promise.all(orders.map((order) => world.stateOf(order)));
}

describe('a returned payout', () => {
  test('made due again is paid by the next run, to the mended account, and keeps its own statement', async () => {
    const returned = await makeReturnedPayout();
    const preview = async () => {
      const path = `/settlements/${returned.payout.payoutId}/reschedule/preview`;
      return portal.call({ method: 'GET', path, as: people.kotra });
    };
    expect(await preview()).toMatchObject({ status: 409, body: { code: 'settlement.account_blocked' } });
    await mendAccount(returned);
    expect(await preview()).toMatchObject({ status: 200, body: { result: { depositName: expect.anything() } } });
    const answer = await reschedule(returned.payout.payoutId);
    expect(answer).toMatchObject({ status: 200, body: { result: { settlementStatus: 'ST70', orderCount: 2 } } });
    expect((answer.body.result as { rescheduleDt: string }).rescheduleDt).toMatch(/^\d{14}$/);
    expect(await statesOf(returned)).toEqual(['settlement_scheduled', 'settlement_scheduled']);
    world.passThreeWeeks();
    await world.payOut();
    await world.receiveBankReports();
    const payouts = await world.listPayouts(returned.seller);
    expect(payouts.map(({ state, amountMinor }) => [state, amountMinor])).toEqual([
      ['returned', 2_147_440n],
      ['paid', 2_147_440n],
    ]);
    expect(await statesOf(returned)).toEqual(['settled', 'settled']);
    const old = await portal.call({
      method: 'GET',
      path: `/settlements/${returned.payout.payoutId}`,
      as: people.kotra,
    });
    expect(old.body.result).toMatchObject({ settlementStatus: 'ST70', lines: [{}, {}] });
  });

  test('that comes back again can be made due again', async () => {
    const returned = await makeReturnedPayout();
    await mendAccount(returned, '110-245-680001');
    await reschedule(returned.payout.payoutId);
    world.passThreeWeeks();
    await world.payOut();
    await world.receiveBankReports();
    const second = (await world.listPayouts(returned.seller))[1];
    expect(second?.state).toBe('returned');
    await mendAccount(returned);
    expect(await reschedule(second?.payoutId ?? '')).toMatchObject({ status: 200 });
    expect(await statesOf(returned)).toEqual(['settlement_scheduled', 'settlement_scheduled']);
  });

  test('is made due again once, however many ask at the same moment', async () => {
    const returned = await makeReturnedPayout();
    await mendAccount(returned);
    const answers = await Promise.all(Array.from({ length: 40 }, () => reschedule(returned.payout.payoutId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(39);
    const { rows } = await world.made.pool.query(
      `select count(*)::int as count from order_events where event = 'reschedule' and order_id = any($1)`,
      [returned.orders.map(({ orderId }) => orderId)],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('takes no harm from the bank’s late reports on it', async () => {
    const returned = await makeReturnedPayout();
    await mendAccount(returned);
    await reschedule(returned.payout.payoutId);
    const { endToEndId: id } = returned.payout;
    const status = `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts>`;
    const information = `<OrgnlPmtInfAndSts>${status}</OrgnlPmtInfAndSts>`;
    await world.receiveBankMessage({
      kind: 'pain.002',
      xml: `<Document><CstmrPmtStsRpt>${information}</CstmrPmtStsRpt></Document>`,
    });
    expect(await statesOf(returned)).toEqual(['settlement_scheduled', 'settlement_scheduled']);
  });
});

test('409 for a payout that did not come back', async () => {
  const seller = await world.makeSellerPaidTo('8901');
  await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await world.payOut();
  const [payout] = await world.listPayouts(seller);
  expect(await reschedule(payout?.payoutId ?? '')).toMatchObject({
    status: 409,
    body: { code: 'settlement.not_in_state' },
  });
});

test('404 for none, 401 without a session', async () => {
  expect(await reschedule('po_none')).toMatchObject({ status: 404, body: { code: 'settlement.not_found' } });
  const anonymous = await portal.call({ method: 'POST', path: '/settlements/po_none/reschedule' });
  expect(anonymous).toMatchObject({ status: 401 });
});

test.each(['seller', 'buyer', 'visa', 'issuer'] as const)('403 for a %s', async (who) => {
  expect(await reschedule('po_none', people[who])).toMatchObject({ status: 403 });
});

test('a new account of the seller makes due again what came back because of the old one, once', async () => {
  const returned = await makeReturnedPayout();
  const { companyId, userId } = returned.seller;
  await mendAccount(returned);
  const account = { companyId, userId, currencies: ['USD'] } as const;
  await rescheduleReturnedPayouts(world.context, { ...account, currencies: ['JPY'] });
  expect(await statesOf(returned)).toEqual(['settlement_failed', 'settlement_failed']);
  await rescheduleReturnedPayouts(world.context, account);
  await rescheduleReturnedPayouts(world.context, account);
  expect(await statesOf(returned)).toEqual(['settlement_scheduled', 'settlement_scheduled']);
  world.passThreeWeeks();
  await world.payOut();
  await world.receiveBankReports();
  expect((await world.listPayouts(returned.seller)).map(({ state }) => state)).toEqual(['returned', 'paid']);
});
