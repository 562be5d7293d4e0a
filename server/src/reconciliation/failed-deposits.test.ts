/** A payout of the acquirer's that fails after it was said to be paid: nothing that never came is booked. */
import { addDays, type Day } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type { Resolution } from '@gtp/domain/reconciliation/exception-work.ts';
import { gatewayDepositJournal } from '@gtp/domain/settlement/settlement-postings.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeInstitution } from '../../test/make/make-company.ts';
import { makeReconciliationWorld, type ReconciliationWorld } from '../../test/make/make-reconciliation-world.ts';
import { sumByKind } from '../../test/sum-by-kind.ts';
import { postJournal } from '../ledger/ledger.ts';
import type { ExternalFile, ReportedDeposit } from './external-line.ts';
import { importExternalFile } from './import-external-file.ts';
import { settleWaitingItems } from './reconcile-days.ts';
import { itemOf } from './reconciliation-item-store.ts';
import { confirmResolution, proposeResolution } from './work-exception.ts';

let world: ReconciliationWorld;
let day: Day = '2026-11-02';
let depositId: string;
let before: Awaited<ReturnType<typeof sums>>;

beforeAll(async () => {
  world = await makeReconciliationWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  day = addDays(day, 20);
  depositId = `po_${day}`;
  before = await sums();
});

const usd = (minor: bigint) => money(minor, 'USD');
const [gross, cost, net] = [10_000n, 300n, 9_700n];
const announced = (): ReportedDeposit => ({ depositId, gross: usd(gross), cost: usd(cost) });
const accounts = ['acquirer_receivable', 'bank_clearing', 'gateway_cost', 'reconciliation_difference'] as const;

async function sums() {
  const found = await sumByKind(world.payment.made.database);
  return accounts.map((kind) => found.get(`${kind} USD`) ?? 0n);
}

/** What was booked since the test began: with the acquirer, at the bank, as cost, as a difference. */
async function booked() {
  const now = await sums();
  return now.map((minor, index) => minor - (before[index] ?? 0n));
}

async function read(source: 'acquirer' | 'bank', on: Day, parts: Partial<ExternalFile> = {}): Promise<void> {
  const content = `${source} ${on} ${depositId}`;
  const empty = { lines: [], deposits: [], balances: [], ...parts };
  const file = { source, reference: content, on, content, ...empty } as const;
  await importExternalFile(world.context, { source, fileName: content, content, read: () => file });
  await settleWaitingItems(world.context);
}

/** The bank's line of it, or another one. */
const arrives = (on: Day, minor = net, reference = depositId) =>
  ({
    lines: [
      { source: 'bank', kind: minor > 0n ? 'deposit' : 'payout', reference, amount: usd(minor), on, lineNumber: 1 },
    ],
  }) as const;

async function find(reference = depositId) {
  const query = world.payment.made.database.selectFrom('reconciliationItems').selectAll();
  const rows = await query.where('reference', '=', reference).orderBy('itemId').execute();
  const item = rows.map(itemOf).at(-1);
  if (!item) throw new Error(reference);
  return item;
}

async function close(reference: string, resolution: Resolution): Promise<void> {
  const { itemId, version } = await find(reference);
  const about = { itemId, resolution, reason: 'As the acquirer says' };
  const proposed = await proposeResolution(world.context, { ...about, version, userId: 'kotra01' });
  const decided = await confirmResolution(world.context, { itemId, version: version + 1, userId: 'kotra02' });
  expect([proposed.ok, decided.ok]).toEqual([true, true]);
}

/** Announced, and the bank says nothing of it for as long as is waited for it. */
async function missAtBank(): Promise<void> {
  await read('acquirer', day, { deposits: [announced()] });
  await read('bank', addDays(day, 4));
  expect(await find()).toMatchObject({ state: 'missing_there' });
}

test('what failed is no exception any more, costs what it cost, and comes again with another payout', async () => {
  await missAtBank();
  await read('acquirer', addDays(day, 5), { failedDeposits: [depositId] });
  expect(await find()).toMatchObject({ state: 'matched', matchKind: 'rejection' });
  expect(await booked()).toEqual([-cost, 0n, cost, 0n]);
  const again = { depositId: `${depositId}_2`, gross: usd(net), cost: usd(0n) };
  await read('acquirer', addDays(day, 6), { deposits: [again], failedDeposits: [depositId] });
  await read('bank', addDays(day, 6), arrives(addDays(day, 6), net, again.depositId));
  expect(await booked()).toEqual([-gross, net, cost, 0n]);
});

test('closed as it is, nothing is booked that never came; it is matched where it comes after all', async () => {
  await missAtBank();
  await close(depositId, 'accept_as_is');
  expect(await booked()).toEqual([0n, 0n, 0n, 0n]);
  await read('bank', addDays(day, 7), arrives(addDays(day, 7)));
  expect(await find()).toMatchObject({ state: 'matched', matchKind: 'automatic' });
  expect(await booked()).toEqual([-gross, net, cost, 0n]);
});

test('closed as it is, and the bank books it later under a name of its own: it is that deposit, once', async () => {
  await read('acquirer', day, { deposits: [{ ...announced(), acquirer: 'stripe' }] });
  await read('bank', addDays(day, 4));
  await close(depositId, 'accept_as_is');
  await read('bank', addDays(day, 12), arrives(addDays(day, 12), net, `FT_${day}`));
  expect(await find()).toMatchObject({ state: 'matched', matchKind: 'automatic' });
  expect(await booked()).toEqual([-gross, net, cost, 0n]);
  // Another credit of the same sum is not the same deposit.
  await read('bank', addDays(day, 13), arrives(addDays(day, 13), net, `FT_${day}_2`));
  expect(await find(`FT_${day}_2`)).toMatchObject({ state: 'missing_here' });
  expect(await booked()).toEqual([-gross, net, cost, 0n]);
});

test('closed as it is and failed afterwards, a credit of its sum is for people', async () => {
  await read('acquirer', day, { deposits: [{ ...announced(), acquirer: 'stripe' }] });
  await read('bank', addDays(day, 4));
  await close(depositId, 'accept_as_is');
  await read('acquirer', addDays(day, 5), { failedDeposits: [depositId] });
  expect(await find()).toMatchObject({ state: 'matched', matchKind: 'rejection' });
  await read('bank', addDays(day, 6), arrives(addDays(day, 6), net, `FT_${day}`));
  expect(await find(`FT_${day}`)).toMatchObject({ state: 'missing_here' });
  // Nor is it the failed one where the bank names it.
  await read('bank', addDays(day, 7), arrives(addDays(day, 7)));
  expect(await find()).toMatchObject({ state: 'mismatch', difference: 'duplicate' });
  expect(await booked()).toEqual([-cost, 0n, cost, 0n]);
});

test('closed as it is and failed afterwards, it costs what it cost, and comes no more', async () => {
  await missAtBank();
  await close(depositId, 'accept_as_is');
  await read('acquirer', addDays(day, 5), { failedDeposits: [depositId] });
  expect(await booked()).toEqual([-cost, 0n, cost, 0n]);
});

test('what people had proposed for the exception is gone with it', async () => {
  await missAtBank();
  const { itemId, version } = await find();
  const { userId } = await makeInstitution(world.payment.made.database, 'KOTRA');
  const about = { itemId, resolution: 'write_off', reason: 'It is lost', version, userId } as const;
  await proposeResolution(world.context, about);
  await read('acquirer', addDays(day, 5), { failedDeposits: [depositId] });
  const decided = await confirmResolution(world.context, { itemId, version: version + 1, userId: 'kotra02' });
  expect(decided).toMatchObject({ ok: false });
  expect(await booked()).toEqual([-cost, 0n, cost, 0n]);
});

test('what the bank had booked and takes back are two exceptions, which people end without a difference', async () => {
  await read('acquirer', day, { deposits: [announced()] });
  await read('bank', day, arrives(day));
  expect(await booked()).toEqual([-gross, net, cost, 0n]);
  await read('acquirer', addDays(day, 3), { failedDeposits: [depositId] });
  await read('bank', addDays(day, 3), arrives(addDays(day, 3), -net, `back_${day}`));
  expect(await find(`${depositId}-returned`)).toMatchObject({ source: 'acquirer', state: 'missing_here' });
  await close(`${depositId}-returned`, 'write_off');
  await close(`back_${day}`, 'write_off');
  expect(await booked()).toEqual([-cost, 0n, cost, 0n]);
});

test('what was written off and failed afterwards is with the acquirer again', async () => {
  await missAtBank();
  await close(depositId, 'write_off');
  await read('acquirer', addDays(day, 5), { failedDeposits: [depositId] });
  await close(`${depositId}-returned`, 'write_off');
  expect(await booked()).toEqual([-cost, 0n, cost, 0n]);
});

test('what failed before it was announced to us is never waited for', async () => {
  await read('acquirer', day, { deposits: [{ ...announced(), isFailed: true }], failedDeposits: [depositId] });
  await expect(find()).rejects.toThrow();
  expect(await booked()).toEqual([-cost, 0n, cost, 0n]);
});

test('what earlier releases had booked without its coming is the acquirer’s again', async () => {
  await missAtBank();
  await close(depositId, 'accept_as_is');
  const { database } = world.payment.made;
  const now = world.context.clock.now();
  await database.transaction().execute(async (transaction) => {
    await postJournal(transaction, gatewayDepositJournal(announced()), now);
  });
  await database
    .updateTable('acquirerDeposits')
    .set({ arrivedOn: day, postedAt: now })
    .where('depositId', '=', depositId)
    .execute();
  await read('acquirer', addDays(day, 5), { failedDeposits: [depositId] });
  expect(await booked()).toEqual([-cost, 0n, cost, 0n]);
});
