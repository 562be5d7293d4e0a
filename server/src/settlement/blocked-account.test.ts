/** A payout that the bank sent back because of the account stops all payouts to it until another one is verified. */
import { addDays } from '@gtp/domain/platform/instant.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import {
  listProblems,
  makeBankAccount,
  makeSettlementWorld,
  type SettlementWorld,
} from '../../test/make/make-settlement-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { rescheduleReturnedPayouts } from './reschedule-settlement.ts';
import { runSettlements } from './run-settlements.ts';
import { bindSettlement } from './settlement-routes.ts';

let world: SettlementWorld;
let portal: TestPortal;
let kotra: MadeCompany;

beforeAll(async () => {
  world = await makeSettlementWorld();
  kotra = await makeInstitution(world.made.database, 'KOTRA');
  portal = await startTestPortal({
    ...world.context,
    callers: [kotra.caller],
    bind: (bound) => bindSettlement(bound, world.context),
  });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

const closed = '0004';

/** A payout of one order, as far as the bank brings it. */
async function payOutOnce(seller: MadeCompany) {
  const order = await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  const run = await world.payOut();
  await world.receiveBankReports();
  return { order, run };
}

async function statesOf(seller: MadeCompany): Promise<readonly string[]> {
  return (await world.listPayouts(seller)).map(({ state }) => state);
}

/** Another account, as a change of the seller's brings it. */
async function changeAccount({ companyId }: MadeCompany, number = '110-245-678901'): Promise<void> {
  await world.made.pool.query(`update bank_accounts set is_active = false where company_id = $1 and currency = 'USD'`, [
    companyId,
  ]);
  await makeBankAccount(world.made.database, { companyId, currency: 'USD', number, now: world.context.clock.now() });
}

async function blocksOf({ companyId }: MadeCompany) {
  const { rows } = await world.made.pool.query(
    'select currency, blocked_reason as reason from bank_accounts where company_id = $1 order by currency, created_at',
    [companyId],
  );
  return rows;
}

async function emailsTo(email: string): Promise<readonly string[]> {
  const { rows } = await world.made.mails.query<{ template: string }>(
    `select template from emails where email = $1 and template like 'settlement.%' order by email_id`,
    [email],
  );
  return rows.map(({ template }) => template);
}

function reschedule(payoutId: string) {
  return portal.call({ method: 'POST', path: `/settlements/${payoutId}/reschedule`, as: kotra });
}

describe('an account that the bank calls closed', () => {
  test('gets no second payout: the next run leaves its lines out and says so', async () => {
    const seller = await world.makeSellerPaidTo(closed);
    await payOutOnce(seller);
    const { run, order } = await payOutOnce(seller);
    expect(await statesOf(seller)).toEqual(['returned']);
    expect(run).toMatchObject({ payoutCount: 0, skippedCount: 1, blockedCount: 1 });
    expect(await world.stateOf(order)).toBe('released');
    await changeAccount(seller);
    await world.payOut();
    await world.receiveBankReports();
    expect(await statesOf(seller)).toEqual(['returned', 'paid']);
  });

  test('is left out by two runs side by side', async () => {
    const seller = await world.makeSellerPaidTo(closed);
    await payOutOnce(seller);
    await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    const runs = await Promise.all([runSettlements(world.context), runSettlements(world.context)]);
    expect(runs.map(({ payoutCount, blockedCount }) => [payoutCount, blockedCount])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    await changeAccount(seller);
    await world.payOut();
    await world.receiveBankReports();
  });

  test('is no longer paid in any currency, and money of another currency does not move to it by way of won', async () => {
    const seller = await world.makeSellerPaidTo(closed, ['USD', 'JPY', 'KRW']);
    await payOutOnce(seller);
    expect(await blocksOf(seller)).toEqual([
      { currency: 'JPY', reason: 'AC04' },
      { currency: 'KRW', reason: 'AC04' },
      { currency: 'USD', reason: 'AC04' },
    ]);
    await world.makeReleasedOrder({ seller, currency: 'JPY' });
    world.passThreeWeeks();
    expect(await world.payOut()).toMatchObject({ payoutCount: 0, blockedCount: 1 });
  });

  test('holds a returned payout back until it is changed: 409 with a sentence, then everything goes on', async () => {
    const seller = await world.makeSellerPaidTo(closed);
    const { order } = await payOutOnce(seller);
    const [payout] = await world.listPayouts(seller);
    const payoutId = payout?.payoutId ?? '';
    const refused = await reschedule(payoutId);
    expect(refused).toMatchObject({ status: 409, body: { code: 'settlement.account_blocked' } });
    expect(refused.body.message).toContain('AC04');
    expect(await world.stateOf(order)).toBe('settlement_failed');
    const shown = await portal.call({ method: 'GET', path: `/settlements/${payoutId}`, as: kotra });
    expect(shown.body.result).toMatchObject({ settlementStatus: 'ST70', depositBlockYn: 'Y', returnCd: 'AC04' });
    await changeAccount(seller);
    await rescheduleReturnedPayouts(world.context, { ...seller, currencies: ['USD'] });
    expect(await world.stateOf(order)).toBe('settlement_scheduled');
    world.passThreeWeeks();
    await world.payOut();
    await world.receiveBankReports();
    expect(await statesOf(seller)).toEqual(['returned', 'paid']);
    expect(await world.stateOf(order)).toBe('settled');
  });

  test('is notified: the seller is asked for another one, the agency learns whose it is', async () => {
    const seller = await world.makeSellerPaidTo(closed);
    await payOutOnce(seller);
    expect(await emailsTo(seller.email)).toEqual(['settlement.paid', 'settlement.account_blocked']);
    expect((await emailsTo(kotra.email)).at(-1)).toBe('settlement.account_blocked_to_agency');
  });

  test('that the seller had changed meanwhile stops nothing: the payout goes on to the new one', async () => {
    const seller = await world.makeSellerPaidTo(closed);
    await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    await world.payOut();
    world.context.clock.advance(60_000);
    await changeAccount(seller);
    await world.receiveBankReports();
    expect(await statesOf(seller)).toEqual(['returned']);
    expect(await blocksOf(seller)).toEqual([
      { currency: 'USD', reason: 'AC04' },
      { currency: 'USD', reason: null },
    ]);
    expect((await emailsTo(seller.email)).at(-1)).toBe('settlement.returned');
    const [payout] = await world.listPayouts(seller);
    expect(await reschedule(payout?.payoutId ?? '')).toMatchObject({ status: 200 });
  });

  test('that is registered and verified again is paid to, and a late word on an older payout does not block it', async () => {
    const seller = await world.makeSellerPaidTo('0201');
    await payOutOnce(seller);
    world.context.clock.advance(60_000);
    await changeAccount(seller, '110-245-670201');
    const blocks = await blocksOf(seller);
    expect(blocks).toEqual([
      { currency: 'USD', reason: 'BE01' },
      { currency: 'USD', reason: null },
    ]);
  });
});

test('what was not the account’s fault stops nothing, and the seller is asked for nothing', async () => {
  const seller = await world.makeSellerPaidTo('0104');
  await payOutOnce(seller);
  expect(await blocksOf(seller)).toEqual([{ currency: 'USD', reason: null }]);
  expect(await emailsTo(seller.email)).toEqual(['settlement.returned']);
  const [payout] = await world.listPayouts(seller);
  expect(await reschedule(payout?.payoutId ?? '')).toMatchObject({ status: 200 });
});

describe('an account blocked after its payout was cut', () => {
  test('gets nothing: the payout is taken out of the file, and the others in it are paid', async () => {
    const [seller, other] = [await world.makeSellerPaidTo('8901'), await world.makeSellerPaidTo('8902')];
    const order = await world.makeReleasedOrder({ seller });
    await world.makeReleasedOrder({ seller: other });
    world.passThreeWeeks();
    await runSettlements(world.context);
    await block(seller);
    await world.sendFiles();
    await world.receiveBankReports();
    expect(await world.listPayouts(seller)).toMatchObject([
      { state: 'returned', returnReason: 'OWN/AC04', paidAt: null },
    ]);
    // It was stopped by us, and no bank returned it.
    expect(await emailsTo(seller.email)).toEqual(['settlement.stopped']);
    expect(await emailsTo(kotra.email)).toContain('settlement.stopped_to_agency');
    expect(await blocksOf(seller)).toEqual([{ currency: 'USD', reason: 'AC04' }]);
    expect(await world.stateOf(order)).toBe('settlement_failed');
    expect(await statesOf(other)).toEqual(['paid']);
  });

  test.each([
    ['on the Saturday on which it was cut', '2028-04-08', '2028-04-08', '2028-04-10'],
    ['after its day', '2028-05-13', '2028-05-20', '2028-05-22'],
  ])(
    'leaves a file that asks for a day on which its bank works, offered %s',
    async (_what, cutOn, offeredOn, asked) => {
      const [seller, other] = [await world.makeSellerPaidTo('8901'), await world.makeSellerPaidTo('8902')];
      for (const each of [seller, other]) await world.makeReleasedOrder({ seller: each });
      world.context.clock.set(new Date(`${cutOn}T09:00:00+09:00`));
      await runSettlements(world.context);
      await block(seller);
      world.context.clock.set(new Date(`${offeredOn}T10:00:00+09:00`));
      await world.sendFiles();
      const [payout] = await world.listPayouts(other);
      expect(payout).toMatchObject({ payOn: addDays(cutOn, 2) });
      const { rows } = await world.made.pool.query<{ xml: string }>(
        'select xml from payout_files where payout_file_id = $1',
        [payout?.payoutFileId],
      );
      expect(rows[0]?.xml).toMatch(new RegExp(`<ReqdExctnDt>\\s*<Dt>${asked}<`));
      await world.receiveBankReports();
    },
  );

  test('leaves a file that held nothing else unsent', async () => {
    const seller = await makeTakenOut();
    const [payout] = await world.listPayouts(seller);
    const { rows } = await world.made.pool.query('select state from payout_files where payout_file_id = $1', [
      payout?.payoutFileId,
    ]);
    expect(rows).toEqual([{ state: 'cancelled' }]);
    expect(payout?.state).toBe('returned');
  });

  test('is paid by itself once it was changed, as with what the bank returned', async () => {
    const seller = await makeTakenOut();
    await changeAccount(seller);
    await rescheduleReturnedPayouts(world.context, { ...seller, currencies: ['USD'] });
    world.passThreeWeeks();
    await world.payOut();
    await world.receiveBankReports();
    expect(await statesOf(seller)).toEqual(['returned', 'paid']);
  });

  test('changes nothing about a file that the bank may have already', async () => {
    const seller = await world.makeSellerPaidTo('8901');
    await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    await runSettlements(world.context);
    await world.switchFault({ kind: 'drop_after', call: 'bank.files.create', times: 1 });
    await expect(world.sendFiles()).rejects.toThrow('did not answer');
    await block(seller);
    await world.sendFiles();
    await world.receiveBankReports();
    expect(await statesOf(seller)).toEqual(['paid']);
  });

  async function block({ companyId }: MadeCompany): Promise<void> {
    await world.made.pool.query(
      `update bank_accounts set blocked_at = now(), blocked_reason = 'AC04' where company_id = $1`,
      [companyId],
    );
  }

  /** A seller whose payout was all that its file held, and was taken out of it. */
  async function makeTakenOut(): Promise<MadeCompany> {
    const seller = await world.makeSellerPaidTo('8901');
    await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    await runSettlements(world.context);
    await block(seller);
    await world.sendFiles();
    return seller;
  }
});
