/**
 * `npm run bench:rules`: the rules between the tables that `npm run verify` asks of all rows each night, of so many orders
 * (BENCH_ORDERS, a million if not given): a demo's trade, copied with its payments, holds, payouts and journals. By one
 * connection and by two, and the slowest of the rules. `BENCH_DIRECTORY` keeps the database for the next measurement.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findViolations } from '@gtp/server/operations/invariants-store.ts';
import { connectDatabase } from '@gtp/server/platform/database.ts';
import { startEmbeddedPostgres } from '@gtp/server/platform/embedded-postgres.ts';
import { findFreePort } from '@gtp/server/platform/free-port.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import pg from 'pg';
import { untilWhole } from '../../../e2e/portal/whole-demo.ts';
import { administratorUrl, ofABigDatabase, ofSeeding } from '../search/trade-world.ts';
import { startDemo } from '../start-demo.ts';
import { timed } from '../timed.ts';
import { copyTrade } from './copy-trade.ts';

const orderCount = Number(process.env.BENCH_ORDERS || 1_000_000);
const slowestShown = 8;
const kept = process.env.BENCH_DIRECTORY;
const directory = kept ?? (await mkdtemp(join(tmpdir(), 'portal-bench-')));
const home = join(directory, 'postgres');
try {
  if (!existsSync(home)) await timed('a demo', playDemo);
  await timed('copied', copyDemo);
  await askRules();
} finally {
  if (!kept) await rm(directory, { recursive: true, force: true });
}

async function playDemo(): Promise<void> {
  const address = `http://127.0.0.1:${await findFreePort('127.0.0.1')}`;
  const demo = startDemo({ directory, address, orders: '440' });
  try {
    await untilWhole(address);
  } finally {
    await demo.stop();
  }
}

async function copyDemo(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ directory: home, settings: ofSeeding });
  const client = await connect(postgres.url);
  const { rows } = await client.query<{ count: string }>('select count(*) as count from orders');
  const copies = Math.ceil(orderCount / Number(rows[0]?.count)) - 1;
  if (copies > 0) {
    await copyTrade(client, copies);
    await client.query('vacuum');
  }
  await client.end();
  await postgres.stop();
}

async function askRules(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ directory: home, settings: ofABigDatabase });
  const administrator = await connect(postgres.url);
  const { database } = connectDatabase({ url: postgres.url, poolSize: 2, log: silentLog, statementTimeoutMs: 0 });
  try {
    await administrator.query('create extension if not exists pg_stat_statements');
    const { rows } = await administrator.query(`select (select count(*) from orders) as orders,
      (select count(*) from journal_entries) as entries, pg_size_pretty(pg_database_size(current_database())) as size`);
    console.log(rows[0]);
    await timed('by one connection', () => findBreaches(1));
    await printSlowest(administrator);
    await timed('by two', () => findBreaches(2));
  } finally {
    await database.destroy();
    await administrator.end();
    await postgres.stop();
  }

  async function findBreaches(atOnce: number): Promise<void> {
    for (const breach of await findViolations(database, atOnce)) console.log(`  not so: ${breach.slice(0, 300)}`);
  }
}

async function printSlowest(administrator: pg.Client): Promise<void> {
  const { rows } = await administrator.query<{ seconds: string; query: string }>(
    `select round(total_exec_time::numeric / 1000, 1) as seconds, query from pg_stat_statements
      where toplevel and query like '%violation%' order by total_exec_time desc limit $1`,
    [slowestShown],
  );
  for (const { seconds, query } of rows) console.log(`  ${seconds} s: ${query.replaceAll(/\s+/g, ' ').slice(0, 140)}`);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await administratorUrl(home, url) });
  await client.connect();
  return client;
}
