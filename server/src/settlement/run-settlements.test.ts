import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MadeCompany } from '../../test/make/make-company.ts';
import { defaultNow } from '../../test/make/make-order.ts';
import {
  listProblems,
  makeBankAccount,
  makeSettlementWorld,
  type SettlementWorld,
} from '../../test/make/make-settlement-world.ts';
import { asOwner } from '../../test/make-test-database.ts';
import { readOwed } from '../ledger/ledger.ts';
import { expectPayout } from './expect-settlement.ts';
import { explainLatePayouts } from './explain-late-payouts.ts';
import { readSettlementOutlook } from './list-expected-settlements.ts';
import { previewSettlementRun } from './preview-run.ts';
import { runSettlements } from './run-settlements.ts';
import { settlementReader } from './show-settlement.ts';

let world: SettlementWorld;

beforeAll(async () => {
  world = await makeSettlementWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

async function lineOf(orderId: string) {
  const lines = world.made.database.selectFrom('settlementLines').selectAll().where('orderId', '=', orderId);
  const [line, ...more] = await lines.execute();
  expect(more).toEqual([]);
  return line;
}

function owedTo({ companyId }: MadeCompany) {
  return readOwed(world.made.database, { kind: 'payable', owner: companyId, currency: 'USD' });
}

describe('a released order', () => {
  test('makes one line: gross less fee is net, due eight business days later for a first payout', async () => {
    world.context.clock.set(defaultNow);
    const seller = await world.makeSellerPaidTo('8901');
    const order = await world.makeReleasedOrder({ seller });
    expect(await lineOf(order.orderId)).toMatchObject({
      companyId: seller.companyId,
      grossMinor: 1_088_965n,
      feeMinor: 15_245n,
      refundMinor: 0n,
      netMinor: 1_073_720n,
      dueOn: '2026-11-12',
      state: 'expected',
    });
    const { rows } = await world.made.pool.query('select expected_payout_on from orders where order_id = $1', [
      order.orderId,
    ]);
    expect(rows).toEqual([{ expected_payout_on: '2026-11-12' }]);
  });

  test('is due five business days later once the seller was paid before', async () => {
    const seller = await world.makeSellerPaidTo('8901');
    await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    await world.payOut();
    const release = {
      sellerCompanyId: seller.companyId,
      currency: 'KRW',
      releasedAt: new Date('2026-11-02T03:00:00Z'),
    } as const;
    expect(await expectPayout(world.made.database, release)).toBe('2026-11-12');
    await world.receiveBankReports();
    expect(await expectPayout(world.made.database, release)).toBe('2026-11-09');
  });
});

describe('a run', () => {
  test('pays each seller once a currency and day, and moves every order', async () => {
    const seller = await world.makeSellerPaidTo('8901', ['USD', 'JPY']);
    const other = await world.makeSellerPaidTo('8902');
    const orders = [
      await world.makeReleasedOrder({ seller }),
      await world.makeReleasedOrder({ seller }),
      await world.makeReleasedOrder({ seller, currency: 'JPY' }),
      await world.makeReleasedOrder({ seller: other }),
    ];
    world.passThreeWeeks();
    expect(await runSettlements(world.context)).toMatchObject({ payoutCount: 3, orderCount: 4 });
    expect(await world.listPayouts(seller)).toMatchObject([
      { currency: 'JPY', amountMinor: 1_298_983n, state: 'file_cut', attempt: 1 },
      { currency: 'USD', amountMinor: 2n * 1_073_720n, state: 'file_cut', attempt: 1 },
    ]);
    expect(await world.listPayouts(other)).toMatchObject([{ amountMinor: 1_073_720n }]);
    for (const order of orders) expect(await world.stateOf(order)).toBe('settlement_scheduled');
    expect(await owedTo(seller)).toEqual({ minor: 0n, currency: 'USD' });
  });

  test('pays nothing before its day', async () => {
    const seller = await world.makeSellerPaidTo('8901');
    const { orderId } = await world.makeReleasedOrder({ seller });
    const dueOn = (await lineOf(orderId))?.dueOn ?? '';
    const lastMinute = new Date(`${addDays(dueOn, -1)}T23:59:59+09:00`);
    world.context.clock.set(lastMinute);
    expect(await runSettlements(world.context)).toMatchObject({ payoutCount: 0 });
    world.context.clock.advance(1_000);
    expect(await runSettlements(world.context)).toMatchObject({ payoutCount: 1 });
    expect(await world.listPayouts(seller)).toMatchObject([{ payOn: dueOn }]);
  });

  test('pays everybody beside a seller whose payout fails, says who that is, and pays him once it does not', async () => {
    const sellers = await Promise.all(
      ['8901', '8902', '8903', '8904', '8905'].map((end) => world.makeSellerPaidTo(end)),
    );
    for (const seller of sellers) await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    const unlucky = sellers[2]?.companyId ?? '';
    const change = (sql: string) => asOwner(world.made.ownerUrl, (owner) => owner.query(sql));
    await change(`alter table payouts add constraint unlucky check (company_id <> '${unlucky}') not valid`);
    await expect(runSettlements(world.context)).rejects.toThrow('1 sellers could not be paid');
    expect(world.logged.filter((line) => line.includes('payout fails')).join()).toContain(unlucky);
    const counts = () => Promise.all(sellers.map(async (seller) => (await world.listPayouts(seller)).length));
    expect(await counts()).toEqual([1, 1, 0, 1, 1]);
    await change('alter table payouts drop constraint unlucky');
    expect(await runSettlements(world.context)).toMatchObject({ payoutCount: 1 });
    expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  });

  test('pays a suspended seller nothing, says so beforehand and to whom it is late, and pays when it is over', async () => {
    const seller = await world.makeSellerPaidTo('8901');
    await world.makeReleasedOrder({ seller });
    const { companyId } = seller;
    const turn = (memberState: 'suspended' | 'approved') =>
      world.made.database.updateTable('companies').set({ memberState }).where('companyId', '=', companyId).execute();
    world.passThreeWeeks();
    await turn('suspended');
    const { payouts, skipped } = await previewSettlementRun(world.context, 'en');
    expect(payouts).toEqual([]);
    expect(skipped).toMatchObject([{ reason: 'seller_suspended', amount: { minor: 1_073_720n }, orderCount: 1 }]);
    const own = await readSettlementOutlook(world.made.database, settlementReader(seller.caller, 'en'));
    const all = { expected: { minor: 1_073_720n }, withheld: { minor: 1_073_720n }, toPay: { minor: 0n } };
    expect(own).toMatchObject({ ok: true, value: { list: [all] } });
    expect(await runSettlements(world.context)).toMatchObject({ payoutCount: 0, skippedCount: 1 });
    expect(await world.listPayouts(seller)).toEqual([]);
    world.context.clock.advance(24 * 3_600_000);
    await explainLatePayouts(world.context);
    const late = world.made.database
      .selectFrom('latePayouts as t')
      .innerJoin('settlementLines as l', (join) => join.onRef('l.settlementLineId', '=', 't.settlementLineId'));
    const reasons = await late.select('t.reason').where('l.companyId', '=', companyId).execute();
    expect(reasons).toEqual([{ reason: 'seller_suspended' }]);
    await turn('approved');
    expect(await runSettlements(world.context)).toMatchObject({ payoutCount: 1, skippedCount: 0 });
    expect(await world.listPayouts(seller)).toMatchObject([{ amountMinor: 1_073_720n }]);
  });

  test('on a Saturday asks the bank for the next day on which it works, and keeps that day', async () => {
    const seller = await world.makeSellerPaidTo('8901');
    await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    world.context.clock.set(new Date('2027-04-10T12:00:00+09:00'));
    expect(await previewSettlementRun(world.context, 'en')).toMatchObject({ payOn: '2027-04-12' });
    await runSettlements(world.context);
    const [payout] = await world.listPayouts(seller);
    expect(payout).toMatchObject({ payOn: '2027-04-12' });
    const { xml } = await world.made.database
      .selectFrom('payoutFiles')
      .select('xml')
      .where('payoutFileId', '=', payout?.payoutFileId ?? '')
      .executeTakeFirstOrThrow();
    expect(xml).toMatch(/<ReqdExctnDt>\s*<Dt>2027-04-12</);
  });

  test('a second time pays nothing', async () => {
    const seller = await world.makeSellerPaidTo('8901');
    await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    await runSettlements(world.context);
    expect(await runSettlements(world.context)).toEqual({
      payoutCount: 0,
      orderCount: 0,
      skippedCount: 0,
      blockedCount: 0,
    });
    expect(await world.listPayouts(seller)).toHaveLength(1);
  });

  test('beside seven others pays everything once', async () => {
    const sellers = await Promise.all(['8901', '8902', '8903'].map((end) => world.makeSellerPaidTo(end)));
    for (const seller of [...sellers, ...sellers]) await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    const runs = await Promise.all(Array.from({ length: 8 }, () => runSettlements(world.context)));
    expect(runs.reduce((sum, run) => sum + run.orderCount, 0)).toBe(6);
    for (const seller of sellers) expect(await world.listPayouts(seller)).toMatchObject([{ amountMinor: 2_147_440n }]);
  });

  test('pays what an earlier day left behind together with its own', async () => {
    const seller = await world.makeSellerPaidTo('8901');
    await world.makeReleasedOrder({ seller });
    world.context.clock.advance(3 * 86_400_000);
    await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    await runSettlements(world.context);
    const today = seoulDay(world.context.clock.now());
    expect(await world.listPayouts(seller)).toMatchObject([{ amountMinor: 2_147_440n, payOn: today }]);
  });

  test('counts what waits for an account, and pays it once there is one', async () => {
    const seller = await world.makeSellerPaidTo();
    await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    expect(await runSettlements(world.context)).toEqual({
      payoutCount: 0,
      orderCount: 0,
      skippedCount: 1,
      blockedCount: 0,
    });
    expect(await owedTo(seller)).toEqual({ minor: 1_073_720n, currency: 'USD' });
    const account = { companyId: seller.companyId, currency: 'USD', number: '110-245-678901' } as const;
    await makeBankAccount(world.made.database, account);
    expect(await runSettlements(world.context)).toEqual({
      payoutCount: 1,
      orderCount: 1,
      skippedCount: 0,
      blockedCount: 0,
    });
  });

  test('of many sellers gives nobody two payouts of one day', async () => {
    const sellers = await Promise.all(Array.from({ length: 103 }, () => world.makeSellerPaidTo('8901')));
    for (const seller of sellers) await world.makeReleasedOrder({ seller });
    for (const seller of sellers.slice(0, 5)) await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    expect(await runSettlements(world.context)).toMatchObject({ payoutCount: 103, orderCount: 108 });
    const { rows } = await world.made.pool.query(
      'select company_id from payouts group by company_id, currency, pay_on having count(*) > 1',
    );
    expect(rows).toEqual([]);
  });
});
