/**
 * `npm run bench:post`: journals a second, each in a transaction of its own, beside the same rows by plain SQL in the
 * same run; and what the journals' hashes, the chain and the audit log cost of it. The methods take turns, so that a
 * busy minute touches all of them; the median of their turns counts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureJournal } from '@gtp/domain/payment/payment-postings.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { postJournal } from '@gtp/server/ledger/ledger.ts';
import { sealJournals } from '@gtp/server/ledger/seal-journals.ts';
import { verifyLedger } from '@gtp/server/ledger/verify-ledger.ts';
import { connectDatabase, type Database, inTransaction, type Transaction } from '@gtp/server/platform/database.ts';
import { startEmbeddedPostgres } from '@gtp/server/platform/embedded-postgres.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import { migrate } from '@gtp/server/platform/migrate.ts';
import { sql } from 'kysely';
import { noteFigure } from '../figures.ts';
import { postBySql } from './post-by-sql.ts';

const clients = 8;
const turns = Number(process.env.TURNS || 8);
const aTurn = 1_000;
const plainSql = 'plain SQL, a statement a table';
const ownPosting = 'postJournal (with its hash)';

const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') });
try {
  await migrate({ ownerUrl: postgres.ownerUrl, portalRole: new URL(postgres.url).username });
  const { database } = connectDatabase({ url: postgres.url, poolSize: clients, log: silentLog });
  await measureAll(database);
  await database.destroy();
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}

type PostingMethod = (index: number) => Promise<void>;

async function measureAll(database: Database): Promise<void> {
  const methods: Readonly<Record<string, PostingMethod>> = {
    [plainSql]: (index) => postBySql(database, index),
    'plain SQL, and the hash': (index) => postBySql(database, index, { isHashed: true }),
    [ownPosting]: (index) => inTransaction(database, (transaction) => post(transaction, index)),
    'postJournal and an audit row': (index) =>
      inTransaction(database, async (transaction) => {
        await post(transaction, index);
        await audit(transaction, index);
      }),
  };
  const seconds = new Map(Object.keys(methods).map((name) => [name, [] as number[]]));
  const sealing: number[] = [];
  let index = 0;
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [name, method] of rotated(Object.entries(methods), turn)) {
      const took = await timed(() => spread(method, index));
      index += aTurn;
      // The first turn warms up.
      if (turn > 0) seconds.get(name)?.push(took);
    }
    const took = await timed(() => sealJournals(database));
    if (turn > 0) sealing.push(took);
  }
  for (const [name, took] of seconds) report(name, aTurn / median(took));
  noteFigure('post.ratio', medianOf(seconds, plainSql) / medianOf(seconds, ownPosting));
  report('sealed into the chain', (aTurn * Object.keys(methods).length) / median(sealing));
  const altered = (await verifyLedger(database)).problems.filter((each) => !each.includes('not what was posted'));
  console.log(`problems in the ledger but missing hashes: ${altered.length}`);
}

async function post(transaction: Transaction, index: number): Promise<void> {
  const amounts = { trade: money(10_000n, 'USD'), buyerFee: money(140n, 'USD') };
  const journal = captureJournal({ paymentId: `pay_${index}`, orderId: `ord_${index}`, ...amounts });
  await postJournal(transaction, journal, new Date());
}

async function audit(transaction: Transaction, index: number): Promise<void> {
  await sql`insert into audit_entries (happened_at, command, user_id, company_id, object_kind, object_id, outcome,
      ip_address, request_id)
    values (now(), 'payOrder', 'bench', 'bench', 'order', ${`ord_${index}`}, 'done', '127.0.0.1', ${`req_${index}`})
    `.execute(transaction);
}

/** Whoever comes first in one turn comes last in another: the first pays for what the sealing left behind. */
function rotated<Item>(items: readonly Item[], by: number): readonly Item[] {
  const first = by % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}

/** A turn of one method, by all clients. */
async function spread(method: PostingMethod, from: number): Promise<void> {
  let next = from;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < from + aTurn) {
        next += 1;
        await method(next);
      }
    }),
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

function medianOf(seconds: ReadonlyMap<string, readonly number[]>, method: string): number {
  return median(seconds.get(method) ?? []);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function report(what: string, perSecond: number): void {
  console.log(`${what.padEnd(32)} ${perSecond.toFixed(0).padStart(6)} journals a second`);
}
