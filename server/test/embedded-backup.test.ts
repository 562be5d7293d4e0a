/**
 * A backup taken while people work, laid down elsewhere, has every commit of its moment and passes the check of the
 * books.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureJournal } from '@gtp/domain/payment/payment-postings.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postJournal } from '../src/ledger/ledger.ts';
import { sealJournals } from '../src/ledger/seal-journals.ts';
import { verifyLedger } from '../src/ledger/verify-ledger.ts';
import { connectDatabase, type Database, inTransaction } from '../src/platform/database.ts';
import { backUpEmbeddedPostgres, restoreEmbeddedPostgres } from '../src/platform/embedded-backup.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { silentLog } from '../src/platform/log.ts';
import { migrate } from '../src/platform/migrate.ts';

let workDirectory: string;
let postgres: EmbeddedPostgres;
const started: EmbeddedPostgres[] = [];
let posted = 0;

beforeAll(async () => {
  workDirectory = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  postgres = await startEmbeddedPostgres({ directory: join(workDirectory, 'first') });
  started.push(postgres);
  await migrate({ ownerUrl: postgres.ownerUrl, portalRole: 'portal' });
});
afterAll(async () => {
  for (const each of started) await each.stop();
  await rm(workDirectory, { recursive: true });
});

async function post(database: Database, number: number): Promise<void> {
  const [trade, buyerFee] = [money(10_000n, 'USD'), money(140n, 'USD')];
  const journal = captureJournal({ paymentId: `pay_${number}`, orderId: `ord_${number}`, trade, buyerFee });
  await inTransaction(database, (transaction) => postJournal(transaction, journal, new Date('2026-11-02T03:00:00Z')));
}

test('a backup taken under load is restored whole, and its books verify', async () => {
  const { database } = connectDatabase({ url: postgres.url, poolSize: 3, log: silentLog });
  for (; posted < 50; posted += 1) await post(database, posted);
  await sealJournals(database);
  let isCopied = false;
  const work = async () => {
    for (; !isCopied; posted += 1) await post(database, posted);
  };
  const working = work();
  const backup = join(workDirectory, 'backup');
  const before = posted;
  await backUpEmbeddedPostgres({ directory: join(workDirectory, 'first'), backup });
  isCopied = true;
  await working;
  await database.destroy();

  await restoreEmbeddedPostgres({ directory: join(workDirectory, 'second'), backup });
  const restored = await startEmbeddedPostgres({ directory: join(workDirectory, 'second') });
  started.push(restored);
  const { database: copy } = connectDatabase({ url: restored.url, poolSize: 3, log: silentLog });
  const { journals, problems } = await verifyLedger(copy);
  expect(problems).toEqual([]);
  expect(Number(journals)).toBeGreaterThanOrEqual(before);
  expect(Number(journals)).toBeLessThanOrEqual(posted);
  await post(copy, 1_000_000);
  await copy.destroy();
});

test('nothing is written over: neither a backup nor a cluster', async () => {
  const backup = join(workDirectory, 'backup');
  await expect(backUpEmbeddedPostgres({ directory: join(workDirectory, 'first'), backup })).rejects.toThrow(
    'not empty',
  );
  await expect(restoreEmbeddedPostgres({ directory: join(workDirectory, 'first'), backup })).rejects.toThrow(
    'not empty',
  );
});

test('a backup that was cut short is no backup', async () => {
  const directory = join(workDirectory, 'third');
  const backup = join(workDirectory, 'first', 'data');
  await expect(restoreEmbeddedPostgres({ directory, backup })).rejects.toThrow('no complete backup');
});
