/** The published roots: what a day added, and that nobody takes its end away unseen. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureJournal } from '@gtp/domain/payment/payment-postings.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { expect, test } from 'vitest';
import { postJournal } from '../src/ledger/ledger.ts';
import { bindLedger } from '../src/ledger/ledger-routes.ts';
import { hashOfRoot, listRootProblems } from '../src/ledger/merkle-root.ts';
import { readRootFiles, writeRootFiles } from '../src/ledger/merkle-root-files.ts';
import { listPublishedRoots, listSealedContents } from '../src/ledger/merkle-root-store.ts';
import { publishMerkleRoot } from '../src/ledger/publish-merkle-root.ts';
import { verifyLedger } from '../src/ledger/verify-ledger.ts';
import { makeAdjustableClock } from '../src/platform/clock.ts';
import { type Database, inTransaction } from '../src/platform/database.ts';
import { makeIds } from '../src/platform/ids.ts';
import { silentLog } from '../src/platform/log.ts';
import { merkleRoot } from '../src/platform/merkle-tree.ts';
import { asOwner, type TestDatabase, withTestDatabase } from './make-test-database.ts';
import { startTestPortal } from './start-test-portal.ts';

/** 00:10 in Seoul, on the second, third and fourth of November. */
const nights = [2, 3, 4].map((day) => new Date(Date.UTC(2026, 10, day - 1, 15, 10)));
const clock = makeAdjustableClock(nights[0] ?? new Date());

async function post(database: Database, from: number, count: number): Promise<void> {
  const amounts = { trade: money(10_000n, 'USD'), buyerFee: money(140n, 'USD') };
  for (let index = from; index < from + count; index += 1) {
    const journal = captureJournal({ paymentId: `pay_${index}`, orderId: `ord_${index}`, ...amounts });
    await inTransaction(database, (transaction) => postJournal(transaction, journal, clock.now()));
  }
}

/** Two days with three and two journals, and a night without any. */
async function publishDays(database: Database): Promise<void> {
  for (const [index, count] of [3, 2, 0].entries()) {
    clock.set(nights[index] ?? new Date());
    await post(database, index * 10, count);
    await publishMerkleRoot({ database, clock });
    expect(await publishMerkleRoot({ database, clock })).toBeUndefined();
  }
}

async function tamper({ ownerUrl }: TestDatabase, statement: string): Promise<void> {
  const tables = ['journals', 'journal_entries', 'journal_seals', 'merkle_roots'];
  await asOwner(ownerUrl, async (owner) => {
    for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
    await owner.query(statement);
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
  });
}

test('each day with journals gets one root over what it added, bound to the root before', async () => {
  await withTestDatabase(async ({ database }) => {
    await publishDays(database);
    const roots = (await listPublishedRoots(database)).toReversed();
    expect(roots.map(({ day, firstSeal, lastSeal }) => [day, firstSeal, lastSeal])).toEqual([
      ['2026-11-01', 1, 3],
      ['2026-11-02', 4, 5],
    ]);
    for (const root of roots) {
      const contents = await listSealedContents(database, root);
      expect(merkleRoot(contents).toString('hex')).toBe(root.merkleRoot);
    }
    expect(listRootProblems(roots)).toEqual([]);
    expect((await verifyLedger(database, roots)).problems).toEqual([]);
  });
});

const lastDayGone = `delete from merkle_roots where day = '2026-11-02'; delete from journal_seals where seal_number > 3;
  delete from journal_entries where journal_id > 3; delete from ledger_balances where account_id in ('hold:ord_10:USD',
  'hold:ord_11:USD'); delete from journals where journal_id > 3`;

test('who takes the last day away with its seals and its root is found by the files', async () => {
  await withTestDatabase(async (made) => {
    const directory = await mkdtemp(join(tmpdir(), 'roots-'));
    try {
      await publishDays(made.database);
      await writeRootFiles(made.database, directory);
      await writeRootFiles(made.database, directory);
      expect(await readdir(directory)).toEqual(['2026-11-01.json', '2026-11-02.json']);
      await tamper(made, lastDayGone);
      expect((await verifyLedger(made.database)).problems).toEqual([]);
      const published = await readRootFiles(directory);
      expect((await verifyLedger(made.database, published)).problems).toEqual([
        'The root of 2026-11-02 was published and is gone',
      ]);
      await writeFile(join(directory, '2026-11-03.json'), '{"rootYmd":"20261103"}');
      await expect(readRootFiles(directory)).rejects.toThrow('2026-11-03.json is not a root');
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});

test('who writes the last day anew, chain and root with it, is found by the files', async () => {
  await withTestDatabase(async (made) => {
    await publishDays(made.database);
    const published = (await listPublishedRoots(made.database)).toReversed();
    await tamper(made, lastDayGone);
    await post(made.database, 50, 2);
    clock.set(nights[1] ?? new Date());
    await publishMerkleRoot({ database: made.database, clock });
    expect((await verifyLedger(made.database)).problems).toEqual([]);
    expect((await verifyLedger(made.database, published)).problems).toEqual([
      'The root of 2026-11-02 is not the one that was published',
    ]);
  });
});

test('a root that is not what the chain says is found without any file', async () => {
  await withTestDatabase(async (made) => {
    await publishDays(made.database);
    await tamper(made, `update merkle_roots set merkle_root = sha256('x') where day = '2026-11-01'`);
    expect((await verifyLedger(made.database)).problems).toEqual([
      'The journals of 2026-11-01 are not those of its published root',
      'The root of 2026-11-01 is not what its hash says',
    ]);
  });
});

test('anyone reads the roots without a login, newest first, and can compute their hashes again', async () => {
  await withTestDatabase(async ({ database }) => {
    await publishDays(database);
    const portal = await startTestPortal({
      ...{ database, clock, ids: makeIds(clock), log: silentLog, callers: [] },
      bind: bindLedger,
    });
    const { status, body } = await portal.call({ method: 'GET', path: '/ledger/roots' });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ list: [{ rootYmd: '20261102' }, { rootYmd: '20261101' }] });
    const older = await portal.call({ method: 'GET', path: '/ledger/roots?beforeYmd=20261102' });
    expect(older.body.result).toMatchObject({ list: [{ rootYmd: '20261101', firstSealNo: 1, lastSealNo: 3 }] });
    for (const root of await listPublishedRoots(database)) expect(hashOfRoot(root)).toBe(root.rootHash);
    await portal.close();
  });
});
