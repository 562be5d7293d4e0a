/** `npm run verify -- --nightly`: what came after the last proven root, and what is left to a whole run. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureJournal } from '@gtp/domain/payment/payment-postings.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendRecord, postJournal, publishMerkleRoot, verifyRecords, verifyTurnovers } from '../src/ledger/ledger.ts';
import type { MerkleRoot } from '../src/ledger/merkle-root.ts';
import { listPublishedRoots } from '../src/ledger/merkle-root-store.ts';
import { nightlyExtent, readProvenRoot, writeProvenRoot } from '../src/ledger/proven-root.ts';
import { sealJournals } from '../src/ledger/seal-journals.ts';
import { verifyLedger } from '../src/ledger/verify-ledger.ts';
import { makeAdjustableClock } from '../src/platform/clock.ts';
import { type Database, inTransaction } from '../src/platform/database.ts';
import { makeOrder } from './make/make-order.ts';
import { asOwner, type TestDatabase, withTestDatabase } from './make-test-database.ts';

const firstNight = new Date('2026-11-01T15:10:00Z');
const clock = makeAdjustableClock(firstNight);
const tables = ['journals', 'journal_entries', 'journal_seals', 'ledger_turnovers', 'order_records'];

async function asOwnerOf({ ownerUrl }: TestDatabase, ...statements: readonly string[]): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
    for (const statement of statements) await owner.query(statement);
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
  });
}

async function post(database: Database, from: number, count: number): Promise<void> {
  const amounts = { trade: money(10_000n, 'USD'), buyerFee: money(140n, 'USD') };
  for (let index = from; index < from + count; index += 1) {
    const journal = captureJournal({ paymentId: `pay_${index}`, orderId: `ord_${index}`, ...amounts });
    await inTransaction(database, (transaction) => postJournal(transaction, journal, clock.now()));
  }
}

/** Later journals and records have numbers so much higher that none of before can be sealed late among them. */
async function jump(made: TestDatabase, to: number): Promise<void> {
  await asOwnerOf(
    made,
    `alter table journals alter column journal_id restart with ${to}`,
    `alter table order_records alter column record_number restart with ${to}`,
  );
}

type Made = TestDatabase & { readonly root: MerkleRoot; readonly orders: readonly string[] };

/**
 * Journals 1 and 2 with an order, then 300001 and an order: a root. Journals 600001 to 600003 and an order come after it,
 * in the night of the next day.
 */
async function withNewDay(work: (made: Made) => Promise<void>): Promise<void> {
  await withTestDatabase(async (made) => {
    const { database } = made;
    clock.set(firstNight);
    const orders: string[] = [];
    const addOrder = async () => void orders.push((await makeOrder(database)).orderId);
    await post(database, 1, 2);
    await addOrder();
    await jump(made, 300_001);
    await post(database, 3, 1);
    await addOrder();
    const root = await publishMerkleRoot({ database, clock });
    if (!root) throw new Error('no root');
    clock.set(addDaysToInstant(firstNight, 1));
    await jump(made, 600_001);
    await post(database, 4, 3);
    await addOrder();
    await sealJournals(database);
    await work({ ...made, root, orders });
  });
}

async function findProblems({ database, root }: Made, isWhole: boolean): Promise<readonly string[]> {
  const extent = { from: isWhole ? undefined : root, atOnce: 2 };
  return [
    ...(await verifyLedger(database, [], extent)).problems,
    ...(await verifyRecords(database, extent)).problems,
    ...(await verifyTurnovers(database, extent)),
  ];
}

const change = (journal: number) => `update journals set cause = 'payment.captured:x' where journal_id = ${journal}`;
const recordOf = (place: number) =>
  `update order_records set salt = sha256('x') where sequence = 1 and order_id = (select order_id from order_records
    group by 1 order by min(record_number) offset ${place} limit 1)`;

/** What is done, and what a run from the root finds of it; a whole run finds each. */
const tamperings: readonly [string, string, readonly (string | RegExp)[]][] = [
  ['a journal after the root changed', change(600_002), ['Journal 600002 is not what was posted']],
  ['one shortly before the root changed', change(300_001), ['Journal 300001 is not what was posted']],
  ['one long before the root changed', change(1), []],
  [
    'a seal after the root broken',
    `update journal_seals set chain_hash = sha256('x') where seal_number = 5`,
    ['The chain breaks at seal 5'],
  ],
  [
    'the first seal after the root gone',
    'delete from journal_seals where seal_number = 4',
    ['Seal 4 is missing', /What .* moved/, /./, /./],
  ],
  ['a seal before the root broken', `update journal_seals set chain_hash = sha256('x') where seal_number = 2`, []],
  [
    'the balance of an account that moved after the root',
    `update ledger_balances set owed_minor = owed_minor + 1 where account_id = 'hold:ord_5:USD'`,
    ['The balance of hold:ord_5:USD is not the sum of its entries'],
  ],
  [
    'the balance of an account that has not moved since',
    `update ledger_balances set owed_minor = owed_minor + 1 where account_id = 'hold:ord_1:USD'`,
    [],
  ],
  [
    'the sum of a day after the root',
    `update ledger_turnovers set debit_minor = debit_minor + 1 where day = '2026-11-03'
      and account_id = 'acquirer_receivable:USD'`,
    ['What acquirer_receivable:USD moved on 2026-11-03 is not the sum of its entries'],
  ],
  ['a record after the root', recordOf(2), [/^Order \S+: record 1 \(.*\) is not what was recorded$/]],
  ['a record long before the root', recordOf(0), []],
];

describe('from a root on', () => {
  test('nothing is found where nothing is wrong, by one connection or several, and less is looked at', async () => {
    await withNewDay(async ({ database, root }) => {
      for (const atOnce of [1, 4]) {
        expect(await verifyLedger(database, [root], { from: root, atOnce })).toEqual({
          ...{ journals: 4n, unsealed: 0n, problems: [] },
        });
        expect(await verifyLedger(database, [root], { atOnce })).toMatchObject({ journals: 6n, problems: [] });
        const { records } = await verifyRecords(database, { atOnce });
        expect(await verifyRecords(database, { from: root, atOnce })).toEqual({
          ...{ records: (records * 2n) / 3n, problems: [] },
        });
      }
      expect(await verifyTurnovers(database, { from: root })).toEqual([]);
    });
  });

  test.each(tamperings)('%s: found now, or left to a whole run', async (_what, statement, found) => {
    await withNewDay(async (made) => {
      await asOwnerOf(made, statement);
      const problems = await findProblems(made, false);
      expect(problems).toHaveLength(found.length);
      for (const [index, each] of found.entries()) expect(problems[index]).toMatch(each);
      expect(await findProblems(made, true)).not.toEqual([]);
    });
  });

  test('roots of nights without a journal follow it, and later ones are compared', async () => {
    await withNewDay(async (made) => {
      const { database, root, orders } = made;
      const [orderId = ''] = orders;
      await publishMerkleRoot({ database, clock });
      for (const night of [2, 3]) {
        clock.set(addDaysToInstant(firstNight, night));
        const told = { orderId, kind: 'viewed', subject: `${night}`, facts: { night } };
        await inTransaction(database, (transaction) => appendRecord(transaction, told));
        await publishMerkleRoot({ database, clock });
      }
      const roots = (await listPublishedRoots(database)).toReversed();
      expect(roots.map(({ lastSeal }) => lastSeal)).toEqual([3, 6, 6, 6]);
      for (const from of roots) {
        expect(await findProblems({ ...made, root: from }, false)).toEqual([]);
      }
      await asOwner(made.ownerUrl, async (owner) => {
        await owner.query('alter table merkle_roots disable trigger user');
        await owner.query(`update merkle_roots set chain_hash = sha256('x') where day = '2026-11-03'`);
      });
      expect(await findProblems({ ...made, root: roots[1] ?? root }, false)).toEqual([
        'The journals of 2026-11-03 are not those of its published root',
        'The root of 2026-11-03 is not what its hash says',
      ]);
    });
  });

  test('the seals that a root tells of are gone', async () => {
    await withNewDay(async (made) => {
      await asOwnerOf(
        made,
        'alter table merkle_roots drop constraint merkle_roots_last_seal_fkey',
        'delete from journal_seals where seal_number > 2',
      );
      expect(await findProblems(made, false)).toContain('Seal 3, the last of 2026-11-01, is gone');
    });
  });
});

describe('the note of the last proven root', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'verified-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  const wholeAt = new Date('2026-11-02T03:00:00Z');
  const root = { day: '2026-11-01', rootHash: 'a'.repeat(64) } as MerkleRoot;

  test('is read as it was written, over the one before, and leaves nothing beside it', async () => {
    expect(await readProvenRoot(join(directory, 'none'))).toBeUndefined();
    await writeProvenRoot(directory, { ...root, wholeAt: new Date(0) });
    await writeProvenRoot(directory, { ...root, wholeAt });
    expect(await readProvenRoot(directory)).toEqual({ ...root, wholeAt });
    expect(await readdir(directory)).toEqual(['verified.json']);
  });

  test.each(['', '{', '{"day":"2026-11-01"}', '[]', 'null'])('is none where the file says %o', async (text) => {
    await writeFile(join(directory, 'verified.json'), text);
    expect(await readProvenRoot(directory)).toBeUndefined();
  });

  test('everything is looked at without it, once a month, and when its root is another', () => {
    const proven = { ...root, wholeAt };
    const later = (days: number) => addDaysToInstant(wholeAt, days);
    expect(nightlyExtent(proven, [root], later(30))).toEqual({ from: root });
    expect(nightlyExtent(proven, [root], later(31))).toEqual({ why: 'the last look at everything was on 2026-11-02' });
    const another = 'the root of 2026-11-01, the last proven one, is another now';
    expect(nightlyExtent(proven, [], later(1))).toEqual({ why: another });
    expect(nightlyExtent(proven, [{ ...root, rootHash: 'b'.repeat(64) }], later(1))).toEqual({ why: another });
    expect(nightlyExtent(undefined, [root], later(1))).toEqual({ why: 'no run has noted what it proved' });
  });
});
