/** What a seller owes us is set off against what it is due, once, whatever happens to the payout (reference 4-b). */
import { money } from '@gtp/domain/platform/money.ts';
import { minimumPayouts } from '@gtp/domain/settlement/gather-payouts.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MadeCompany } from '../../test/make/make-company.ts';
import { listProblems, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { listDebts } from '../ledger/ledger.ts';
import { readSettlementOutlook } from './list-expected-settlements.ts';
import { listPayoutFiles, retryPayoutFile } from './payout-files.ts';
import { previewSettlementRun } from './preview-run.ts';
import { rescheduleSettlement } from './reschedule-settlement.ts';
import { runSettlements } from './run-settlements.ts';
import { sendPayoutFile } from './send-payout-file.ts';

const net = 1_073_720n;

let world: SettlementWorld;
beforeAll(async () => {
  world = await makeSettlementWorld();
});
afterAll(() => world.close());
afterEach(async () => expect(await listProblems(world.made.database)).toEqual([]));

async function debtOf({ companyId }: MadeCompany): Promise<bigint> {
  const [debt] = await listDebts(world.made.database, [companyId]);
  return debt?.amount.minor ?? 0n;
}

/** A seller who owes so much, with so many released orders that are due. */
async function makeDebtor(debt: bigint, accountEnd = '8901') {
  const seller = await world.makeSellerPaidTo(accountEnd);
  const order = await world.makeReleasedOrder({ seller });
  await world.makeDebt(seller, money(debt, 'USD'));
  world.passThreeWeeks();
  return { seller, order };
}

test('a smaller debt makes the payout smaller', async () => {
  const { seller, order } = await makeDebtor(300_00n);
  await world.payOut();
  expect(await world.listPayouts(seller)).toMatchObject([{ amountMinor: net - 300_00n, offsetMinor: 300_00n }]);
  expect(await debtOf(seller)).toBe(0n);
  await world.receiveBankReports();
  expect(await world.stateOf(order)).toBe('settled');
});

test('a larger debt takes several payouts; the bank pays only the last', async () => {
  const { seller, order } = await makeDebtor(net + 500_00n);
  expect(await world.payOut()).toMatchObject({ payoutCount: 1, orderCount: 1 });
  expect(await world.listPayouts(seller)).toMatchObject([
    { amountMinor: 0n, offsetMinor: net, state: 'offset', payoutFileId: null },
  ]);
  expect(await world.stateOf(order)).toBe('settled');
  expect(await debtOf(seller)).toBe(500_00n);
  const { rows } = await world.made.mails.query(
    `select facts from emails where template = 'settlement.set_off' and user_id = $1`,
    [seller.userId],
  );
  expect(rows).toMatchObject([
    { facts: { orderCount: '1', earned: { minor: String(net) }, remaining: { minor: '50000' } } },
  ]);
  const next = await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await world.payOut();
  await world.receiveBankReports();
  expect((await world.listPayouts(seller))[1]).toMatchObject({ amountMinor: net - 500_00n, state: 'paid' });
  expect(await world.stateOf(next)).toBe('settled');
  expect(await debtOf(seller)).toBe(0n);
});

test('a payout that comes back brings the debt back, and the next one sets it off again', async () => {
  const { seller } = await makeDebtor(300_00n, '0104');
  await world.payOut();
  await world.receiveBankReports();
  const [returned] = await world.listPayouts(seller);
  expect(returned).toMatchObject({ state: 'returned', offsetMinor: 300_00n });
  expect(await debtOf(seller)).toBe(300_00n);
  const caller = { userId: seller.userId, companyId: seller.companyId };
  await rescheduleSettlement(world.context, { caller, payoutId: returned?.payoutId ?? '' });
  world.passThreeWeeks();
  await world.payOut();
  expect((await world.listPayouts(seller))[1]).toMatchObject({ amountMinor: net - 300_00n, offsetMinor: 300_00n });
  expect(await debtOf(seller)).toBe(0n);
});

test('runs side by side set a debt off once', async () => {
  const debtors = await Promise.all([100_00n, net, net * 2n].map((debt) => makeDebtor(debt)));
  await Promise.all(Array.from({ length: 6 }, () => runSettlements(world.context)));
  const left = await Promise.all(debtors.map(({ seller }) => debtOf(seller)));
  expect(left).toEqual([0n, 0n, net]);
});

test('what is less than the minimum after the debt waits, and the debt with it', async () => {
  const { seller, order } = await makeDebtor(net - minimumPayouts.USD.minor + 1n);
  expect(await world.payOut()).toMatchObject({ payoutCount: 0 });
  expect(await world.stateOf(order)).toBe('released');
  expect(await debtOf(seller)).toBe(net - minimumPayouts.USD.minor + 1n);
  await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  expect(await world.payOut()).toMatchObject({ payoutCount: 1, orderCount: 2 });
});

test('the seller sees what is expected and owed, and nothing of another’s', async () => {
  const { seller } = await makeDebtor(300_00n);
  const other = await world.makeSellerPaidTo('8901');
  const outlookOf = ({ companyId }: MadeCompany) =>
    readSettlementOutlook(world.made.database, {
      scope: { reach: 'own', companyId },
      view: { language: 'en', companyId: 'any', userId: 'any', isMasked: false },
    });
  expect(await outlookOf(seller)).toMatchObject({
    value: { list: [{ currency: 'USD', expected: { minor: net }, withheld: { minor: 0n }, debt: { minor: 300_00n } }] },
  });
  expect(await outlookOf(other)).toEqual({ ok: true, value: { list: [] } });
});

test('to those who see everybody, one seller’s debt takes nothing from what another is paid', async () => {
  await world.payOut();
  await makeDebtor(net + 500_00n);
  const creditor = await world.makeSellerPaidTo('8901');
  await world.makeReleasedOrder({ seller: creditor });
  world.passThreeWeeks();
  const outlook = await readSettlementOutlook(world.made.database, {
    scope: { reach: 'all', companyId: 'any' },
    view: { language: 'en', companyId: 'any', userId: 'any', isMasked: false },
  });
  const usd = outlook.ok ? outlook.value.list.find(({ currency }) => currency === 'USD') : undefined;
  const { payouts } = await previewSettlementRun(world.context, 'en');
  expect(payouts).toMatchObject([{ currency: 'USD', amount: { minor: net } }]);
  expect(usd).toMatchObject({ expected: { minor: net * 2n }, toPay: payouts[0]?.amount });
  expect(usd && usd.expected.minor - usd.debt.minor).toBeLessThan(net);
});

test('a file that the bank refused is shown with its reason and sent again; one that it took is not', async () => {
  await makeDebtor(300_00n);
  await runSettlements(world.context);
  const [file] = await newestFiles();
  await world.made.pool.query(
    `update payout_files set state = 'rejected', problem = 'Limit' where payout_file_id = $1`,
    [file?.payoutFileId],
  );
  expect((await newestFiles())[0]).toMatchObject({
    state: 'rejected',
    problem: 'Limit',
    payoutCount: expect.any(Number),
  });
  const fileId = file?.payoutFileId ?? '';
  expect(await retryPayoutFile(world.context, fileId)).toEqual({ ok: true, value: { payoutFileId: fileId } });
  await sendPayoutFile(world.context, fileId);
  expect((await newestFiles()).find(({ payoutFileId }) => payoutFileId === fileId)).toMatchObject({
    state: 'cancelled',
  });
  await sendPayoutFile(world.context, (await newestFiles())[0]?.payoutFileId ?? '');
  expect((await newestFiles())[0]).toMatchObject({ state: 'sent' });
  expect(await retryPayoutFile(world.context, fileId)).toMatchObject({ code: 'settlement.not_in_state' });
  expect(await retryPayoutFile(world.context, 'FILE0')).toMatchObject({ code: 'settlement.not_found' });
});

async function newestFiles() {
  const files = await listPayoutFiles(world.made.database);
  return files.ok ? files.value.list : [];
}
