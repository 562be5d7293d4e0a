import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { formatMoney, money } from '@gtp/domain/platform/money.ts';
import { isException } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeReconciliationWorld, type ReconciliationWorld } from '../../test/make/make-reconciliation-world.ts';
import { listProblems } from '../../test/make/make-settlement-world.ts';
import { payingAccountNumber } from '../../test/make-test-database.ts';
import { sumByKind } from '../../test/sum-by-kind.ts';
import { tokenHash } from '../platform/secrets.ts';
import { expectOurEntries, importStatement } from './reconcile-days.ts';
import { itemOf } from './reconciliation-item-store.ts';
import { confirmResolution, proposeResolution } from './work-exception.ts';

let world: ReconciliationWorld;

beforeAll(async () => {
  world = await makeReconciliationWorld();
});
afterAll(() => world.close());

const today = () => seoulDay(world.context.clock.now());

/** Of all items, those that appeared since `before`. */
async function newItems(before: readonly { readonly reference: string; readonly kind: string }[]) {
  const keys = new Set(before.map((item) => `${item.kind} ${item.reference}`));
  return (await world.listItems()).filter((item) => !keys.has(`${item.kind} ${item.reference}`));
}

let before: Awaited<ReturnType<ReconciliationWorld['listItems']>>;
beforeEach(async () => {
  await world.reconcile();
  before = await world.listItems();
});

describe('a payment', () => {
  test('is matched with the acquirer the day after, its deposit with the bank the day after that', async () => {
    const { paymentId } = await world.pay();
    expect((await world.reconcile()).takenCount).toBe(0);
    const acquirer = 'simulator';
    expect(await newItems(before)).toMatchObject([{ reference: paymentId, state: 'expected', acquirer }]);
    await world.passDays(2);
    await world.reconcile();
    const items = await newItems(before);
    expect(items).toMatchObject([
      { kind: 'capture', reference: paymentId, state: 'matched', matchKind: 'automatic', acquirer },
      { source: 'bank', kind: 'deposit', state: 'matched', acquirer },
    ]);
    const sums = await sumByKind(world.payment.made.database);
    expect(sums.get('acquirer_receivable USD')).toBe(0n);
    expect(sums.get('bank_clearing USD')).toBe(1_104_211n - 16_563n);
    expect(sums.get('gateway_cost USD')).toBe(16_563n);
  });

  test.each([
    ['report_wrong_amount', 'mismatch', 'amount'],
    ['report_line_missing', 'missing_there', undefined],
    ['report_line_twice', 'mismatch', 'duplicate'],
    ['report_line_foreign', 'missing_here', undefined],
  ] as const)('is an exception when the acquirer has %s', async (fault, state, difference) => {
    const day = today();
    await world.pay();
    await world.spoil(fault, 'settlement_reports.get', day);
    await world.passDays(3);
    await world.pay();
    await world.passDays(1);
    await world.reconcile();
    const found = (await newItems(before)).filter((item) => item.source === 'acquirer' && item.state === state);
    expect(found).toMatchObject([{ difference }]);
  });
});

describe('twice', () => {
  test('changes nothing, also by two at once', async () => {
    await world.pay();
    await world.passDays(2);
    await Promise.all([world.reconcile(), world.reconcile()]);
    const once = await world.listItems();
    await Promise.all([world.reconcile(), world.reconcile()]);
    expect(await world.listItems()).toEqual(once);
    expect(await listProblems(world.payment.made.database)).toEqual([]);
  });

  test('the same statement under another name changes nothing', async () => {
    await world.pay();
    await world.passDays(2);
    await world.reconcile();
    const once = await world.listItems();
    const { rows } = await world.payment.made.pool.query<{ xml: string }>(
      `select xml from bank_reports where kind = 'camt.053' order by read_number desc limit 1`,
    );
    const again = await importStatement(world.context, { fileName: 'copy.xml', xml: rows[0]?.xml ?? '' });
    expect(again).toEqual({ kind: 'known' });
    expect(await world.listItems()).toEqual(once);
  });

  test('a broken report is refused, and its day is asked for again', async () => {
    const { paymentId } = await world.pay();
    await world.spoil('report_broken', 'settlement_reports.get', today());
    await world.passDays(2);
    expect((await world.reconcile()).refusedCount).toBe(1);
    expect(await newItems(before)).toMatchObject([
      { reference: paymentId, state: 'expected' },
      { state: 'missing_here' },
    ]);
    expect((await world.reconcile()).refusedCount).toBe(0);
    const items = await newItems(before);
    expect(items.map((item) => item.state)).toEqual(['matched', 'matched']);
  });
});

test('each stated day knows what had to be kept, and that bank and acquirer had at least that', async () => {
  await world.pay();
  await world.passDays(2);
  await world.reconcile();
  const { rows } = await world.payment.made.pool.query('select * from safeguarding_days order by stated_on desc');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const kept = BigInt(row.bank_minor) + BigInt(row.acquirer_minor);
    expect(kept).toBeGreaterThanOrEqual(BigInt(row.held_minor) + BigInt(row.payable_minor));
  }
});

test('a deposit that two people had to decide on counts, once they have, on the day on which it came', async () => {
  const own = await makeReconciliationWorld();
  const day = seoulDay(own.context.clock.now());
  await own.pay();
  await own.spoil('report_line_foreign', 'settlement_reports.get', day);
  await own.passDays(2);
  await own.reconcile();
  const differing = async () => {
    const query = 'select stated_on from safeguarding_days where bank_minor <> booked_minor';
    return (await own.payment.made.pool.query<{ stated_on: string }>(query)).rows.map((row) => row.stated_on);
  };
  expect(await differing()).toEqual([addDays(day, 1)]);
  const items = (await own.payment.made.database.selectFrom('reconciliationItems').selectAll().execute()).map(itemOf);
  const exceptions = items.filter((item) => isException(item.state));
  expect(exceptions.map((item) => item.kind).toSorted()).toEqual(['capture', 'deposit']);
  for (const { itemId, version } of exceptions) {
    const about = {
      itemId,
      reason: 'The acquirer counted a payment of somebody else.',
      resolution: 'write_off',
    } as const;
    const proposed = await proposeResolution(own.context, { ...about, version, userId: 'kotra01' });
    const decided = await confirmResolution(own.context, { itemId, version: version + 1, userId: 'kotra02' });
    expect([proposed.ok, decided.ok]).toEqual([true, true]);
  }
  expect(await differing()).toEqual([]);
  await own.reconcile();
  expect(await differing()).toEqual([]);
  expect(await listProblems(own.payment.made.database)).toEqual([]);
  await own.close();
});

test('the operator’s own funds are an account of their own, proved by the bank’s statement and two people', async () => {
  const own = await makeReconciliationWorld();
  await own.pay();
  await own.moveOwnFunds('OWN-FUNDS-1', 2_500_000);
  await own.passDays(1);
  await own.moveOwnFunds('OWN-FUNDS-2', -500_000);
  await own.passDays(1);
  await own.reconcile();
  const { database } = own.payment.made;
  const open = (await database.selectFrom('reconciliationItems').selectAll().execute())
    .map(itemOf)
    .filter((item) => item.state === 'missing_here');
  expect(open.map((item) => item.theirs?.amount.minor)).toEqual([2_500_000n, -500_000n]);
  for (const { itemId, version } of open) {
    const about = { itemId, reason: 'Working capital of the operator.', resolution: 'own_funds' } as const;
    const proposed = await proposeResolution(own.context, { ...about, version, userId: 'kotra01' });
    const decided = await confirmResolution(own.context, { itemId, version: version + 1, userId: 'kotra02' });
    expect([proposed.ok, decided.ok]).toEqual([true, true]);
  }
  const balance = await database
    .selectFrom('journalEntries')
    .select((select) => select.fn.sum<string>('amountMinor').as('sum'))
    .where('accountId', '=', 'operator_funds:USD')
    .executeTakeFirstOrThrow();
  expect(BigInt(balance.sum)).toBe(-2_000_000n);
  const days = await database
    .selectFrom('safeguardingDays')
    .select(['ownFundsMinor', 'bankMinor', 'bookedMinor'])
    .orderBy('statedOn')
    .execute();
  // Each counts on the day on which the bank had it, and explains all that the books did not know.
  expect(days.map((day) => day.ownFundsMinor)).toEqual([2_500_000n, 2_000_000n]);
  expect(days.every((day) => day.bankMinor === day.bookedMinor)).toBe(true);
  await own.reconcile();
  expect((await database.selectFrom('reconciliationItems').selectAll().execute()).map(itemOf)).toHaveLength(
    new Set((await own.listItems()).map((item) => `${item.kind} ${item.reference}`)).size,
  );
  expect(await listProblems(database)).toEqual([]);
  await own.close();
});

test('payouts that the bank booked in one sum are matched one by one; a mended file is no longer refused', async () => {
  const own = await makeReconciliationWorld();
  await own.giveAccount('8901');
  await own.pay();
  await own.passDays(21);
  await own.payOut();
  const { database } = own.payment.made;
  const payout = await database.selectFrom('payouts').selectAll().executeTakeFirstOrThrow();
  const day = seoulDay(own.context.clock.now());
  const amount = formatMoney(money(payout.amountMinor, payout.currency));
  const balance = (code: string, text: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${text}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const batch = `<Btch><PmtInfId>${payout.payoutFileId}</PmtInfId><NbOfTxs>1</NbOfTxs></Btch>`;
  const entry = `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><NtryDtls>${batch}</NtryDtls></Ntry>`;
  const account = `<Acct><Id><Othr><Id>${payingAccountNumber}</Id></Othr></Id><Ccy>USD</Ccy></Acct>`;
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>B1</MsgId></GrpHdr><Stmt>${account}${balance('OPBD', amount)}${balance('CLBD', '0.00')}${entry}</Stmt></BkToCstmrStmt></Document>`;
  // As it was refused by a reader that did not know it yet.
  await own.payment.made.pool.query(
    `insert into refused_files (refused_file_id, source, content_hash, file_name, reason, refused_at)
      values ('bad_1', 'bank', $1, 'batch.xml', 'The element Cd is missing', now())`,
    [tokenHash(xml)],
  );
  await expectOurEntries(own.context);
  expect(await importStatement(own.context, { fileName: 'batch.xml', xml })).toEqual({
    kind: 'taken',
    lineCount: 1,
    aside: [],
  });
  const item = (await own.listItems()).find(({ reference }) => reference === payout.endToEndId);
  expect(item).toMatchObject({ kind: 'payout', state: 'matched' });
  expect(await database.selectFrom('refusedFiles').selectAll().execute()).toEqual([]);
  await own.close();
});
