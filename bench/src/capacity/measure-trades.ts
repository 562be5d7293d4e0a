/** Whole trades through one API, its worker and its database; the last line that it prints is JSON (`Measured`). */
import { verifyLedger } from '@gtp/server/ledger/verify-ledger.ts';
import { sql } from 'kysely';
import { startBenchWorld } from '../bench-world.ts';
import { findPostmaster, readSpent, spentAnOrder } from '../pay/pay-costs.ts';
import type { Measured } from './capacity-table.ts';
import { makeTradePlayer } from './trade-player.ts';

const trades = Number(process.env.BENCH_TRADES || 600);
const warmUp = 60;
const clients = 8;

const world = await startBenchWorld();
try {
  const { database, playTrade, untilNotified } = await makeTradePlayer(world);
  await playTrades(warmUp);
  await untilNotified();
  const postmaster = await findPostmaster(world);
  const [spentBefore, writtenBefore] = [await readSpent(world, postmaster), await readWritten()];
  const startedAt = performance.now();
  const ms = await playTrades(trades);
  const perSecond = trades / ((performance.now() - startedAt) / 1_000);
  await untilNotified();
  const written = await readWritten();
  const {
    API: api,
    worker,
    PostgreSQL: postgres,
  } = spentAnOrder(spentBefore, await readSpent(world, postmaster), trades);
  const { problems } = await verifyLedger(database);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const found: Omit<Measured, 'cores'> = {
    perSecond,
    p99Ms: ms.toSorted((left, right) => left - right)[Math.floor(ms.length * 0.99)] ?? 0,
    apiMs: api,
    workerMs: worker,
    postgresMs: postgres,
    logKb: (written.log - writtenBefore.log) / trades / 1_000,
    diskKb: (written.disk - writtenBefore.disk) / trades / 1_000,
    largest: growthOf(writtenBefore.tables, written.tables),
  };
  await database.destroy();
  console.log(JSON.stringify(found));

  /** Bytes of the write-ahead log, of the database, and of each table with its indexes so far. */
  async function readWritten() {
    const { rows } = await sql<{
      log: string;
      disk: string;
    }>`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log,
      pg_database_size(current_database())::text as disk`.execute(database);
    const tables = await sql<{ name: string; bytes: string }>`
      select coalesce(pg_partition_root(oid), oid)::regclass::text as name,
        sum(pg_total_relation_size(oid))::text as bytes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace group by 1`.execute(database);
    const sizes = new Map(tables.rows.map(({ name, bytes }) => [name, Number(bytes)]));
    return { log: Number(rows[0]?.log), disk: Number(rows[0]?.disk), tables: sizes };
  }

  /** The tables that grow most, with the kB that a trade adds to each. */
  function growthOf(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): Measured['largest'] {
    return [...after]
      .map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / trades / 1_000] as const)
      .toSorted(([, left], [, right]) => right - left)
      .slice(0, 12);
  }

  /** So many people at once, each one trade after another; answers how long each command took, in milliseconds. */
  async function playTrades(count: number): Promise<number[]> {
    const took: number[] = [];
    let begun = 0;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (begun < count) {
          begun += 1;
          await playTrade((ms) => took.push(ms));
        }
      }),
    );
    return took;
  }
} finally {
  await world.stop();
}
