/**
 * `npm run bench:verify`: a ledger of so many entries (ENTRIES, a million if not given), sealed and with a published
 * root, verified by `npm run verify` in a fresh process, whose memory is read every tenth of a second: by one connection,
 * by two, and after a day of a hundredth more by `--nightly` from that root on.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { listPublishedRoots } from '@gtp/server/ledger/merkle-root-store.ts';
import { writeProvenRoot } from '@gtp/server/ledger/proven-root.ts';
import { publishMerkleRoot } from '@gtp/server/ledger/publish-merkle-root.ts';
import { makeAdjustableClock, systemClock } from '@gtp/server/platform/clock.ts';
import { connectDatabase } from '@gtp/server/platform/database.ts';
import { startEmbeddedPostgres } from '@gtp/server/platform/embedded-postgres.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import { migrate } from '@gtp/server/platform/migrate.ts';
import pg from 'pg';
import { noteFigure } from '../figures.ts';
import { timed } from '../timed.ts';

const root = resolve(import.meta.dirname, '../../..');
const entryCount = Number(process.env.ENTRIES || 1_000_000);
const journalCount = Math.ceil(entryCount / 3);
const holds = `'hold:ord_' || n || ':USD'`;
const lines = `concat_ws(E'\\n', '1|acquirer_receivable:USD|USD|10140', '2|hold:ord_' || n || ':USD|USD|-10000',
  '3|fee_income_buyer:USD|USD|-140')`;
const numbers = 'generate_series($1::int, $2::int) n';
const statements = [
  `insert into ledger_accounts (account_id, kind, currency) select ${holds}, 'hold', 'USD' from ${numbers}`,
  `insert into ledger_balances (account_id, owed_minor) select ${holds}, 10000 from ${numbers}`,
  `insert into journals (cause, kind, order_id, occurred_at, content_hash)
    select cause, 'capture', 'ord_' || n, at, journal_content(cause, 'capture', 'ord_' || n, at, ${lines})
    from (select n, 'payment.captured:' || n as cause, date_trunc('second', now()) as at from ${numbers}) j`,
  `insert into journal_entries (journal_id, entry_number, account_id, currency, amount_minor)
    select journal_id, place, account_id, 'USD', minor from ${numbers}
    join journals on cause = 'payment.captured:' || n
    cross join lateral (values (1, 'acquirer_receivable:USD', 10140), (2, ${holds}, -10000),
      (3, 'fee_income_buyer:USD', -140)) e (place, account_id, minor)`,
];
const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const rootDirectory = join(directory, 'roots');
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
try {
  await migrate({ ownerUrl: postgres.ownerUrl, portalRole: new URL(postgres.url).username });
  await timed('post', () => postCaptures(0, journalCount));
  const { database } = connectDatabase({ url: postgres.url, poolSize: 2, log: silentLog, statementTimeoutMs: 0 });
  await timed('seal and publish', () => publishMerkleRoot({ database, clock: systemClock }));
  await timed('verify by one connection', () => verify('--connections=1'));
  const seconds = await timed('verify by two', () => verify('--connections=2'));
  noteFigure('verify.perSecond', entryCount / seconds);
  // As a run notes it that finds nothing wrong.
  const [proven] = await listPublishedRoots(database);
  if (!proven) throw new Error('There is no root');
  await writeProvenRoot(rootDirectory, { ...proven, wholeAt: new Date() });
  await postCaptures(journalCount, journalCount + Math.ceil(journalCount / 100));
  const nextDay = makeAdjustableClock(addDaysToInstant(new Date(), 1));
  await timed('seal and publish a day', () => publishMerkleRoot({ database, clock: nextDay }));
  await timed('verify what came since', () => verify('--nightly'));
  await database.destroy();
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

/**
 * Captures of a hundred dollars with a fee of 1.40, from one number to another, fifty thousand a transaction, hashed as
 * the database does.
 */
async function postCaptures(after: number, until: number): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  await client.connect();
  await client.query(`insert into ledger_accounts (account_id, kind, currency)
    values ('acquirer_receivable:USD', 'acquirer_receivable', 'USD'), ('fee_income_buyer:USD', 'fee_income_buyer', 'USD')
    on conflict do nothing`);
  for (let from = after; from < until; from += 50_000) {
    const range = [from + 1, Math.min(from + 50_000, until)];
    await client.query('begin');
    for (const statement of statements) await client.query(statement, range);
    await client.query('commit');
  }
  await client.query('analyze');
  await client.end();
}

/** Runs the command and prints the most memory that it held. One problem is right: no orders stand behind the holds. */
async function verify(...args: readonly string[]): Promise<void> {
  const env = {
    ...process.env,
    ...{ DATABASE_URL: postgres.url, DEMO_MODE: 'on', DATA_DIRECTORY: directory, LEDGER_ROOT_DIRECTORY: rootDirectory },
  };
  const child = spawn(process.execPath, ['scripts/verify.ts', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  let most = 0;
  let isRunning = true;
  void ended.then(() => {
    isRunning = false;
  });
  while (isRunning) {
    most = Math.max(most, await residentKb(child.pid ?? 0));
    await sleep(100);
  }
  noteFigure('verify.memory', most / 1_024);
  console.log(`most memory that verify held: ${Math.round(most / 1_024)} MB; it ended with ${await ended}`);
}

async function residentKb(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}
