/** A database with years of trade, and callers of each kind; `BENCH_DIRECTORY` keeps it for the next measurement. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import type { Caller } from '@gtp/server/platform/caller.ts';
import { systemClock } from '@gtp/server/platform/clock.ts';
import { connectDatabase } from '@gtp/server/platform/database.ts';
import { startEmbeddedPostgres } from '@gtp/server/platform/embedded-postgres.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import { migrate } from '@gtp/server/platform/migrate.ts';
import { administrator, portalDatabase, prepareCluster } from '@gtp/server/platform/postgres-cluster.ts';
import pg from 'pg';
import { countingStatements } from '../pay/pay-costs.ts';
import { bigSeller, seedTrade, smallSeller, someBuyer, someIssuer } from './seed-trade.ts';

export const callers: Readonly<Record<string, Caller>> = {
  'seller with a tenth of all': caller('SELLER', bigSeller),
  'seller with few': caller('SELLER', smallSeller),
  buyer: caller('BUYER', someBuyer),
  issuer: caller('ISSUER', someIssuer),
  agency: caller('KOTRA', 'kotra'),
  network: caller('VISA', 'visa'),
};

function caller(clientType: ClientType, companyId: string): Caller {
  const session = { sessionId: 'bench', stage: 'complete', language: 'en' } as const;
  return { ...session, userId: 'bench', clientType, companyId, userGroup: 'UG01', memberState: undefined };
}

/** What `docs/operations.md` advises for a database that is bigger than PostgreSQL's own settings expect. */
export const ofABigDatabase = {
  shared_buffers: '2GB',
  effective_cache_size: '12GB',
  work_mem: '32MB',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
  jit: 'off',
  ...countingStatements,
};

/** While it is seeded: nothing is measured, and what is lost in a crash is seeded again. */
export const ofSeeding = {
  ...ofABigDatabase,
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' },
  ...{ wal_level: 'minimal', max_wal_senders: '0', maintenance_work_mem: '1GB' },
};

type TradeOptions = {
  readonly orderCount?: number;
  /** Of PostgreSQL, instead of what is advised for a big database. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** Seeded unless a kept directory holds trade already. */
export async function startTradeWorld({
  orderCount = Number(process.env.BENCH_ORDERS ?? 1_000_000),
  settings = ofABigDatabase,
}: TradeOptions = {}) {
  const kept = process.env.BENCH_DIRECTORY;
  const directory = kept ?? (await mkdtemp(join(tmpdir(), 'portal-bench-')));
  const home = join(directory, 'postgres');
  await seedUnlessKept(home, orderCount);
  const postgres = await startEmbeddedPostgres({ directory: home, settings });
  const { database } = connectDatabase({ url: postgres.url, poolSize: 10, log: silentLog });
  const counter = new pg.Client({ connectionString: await administratorUrl(home, postgres.url) });
  await counter.connect();
  await counter.query('create extension if not exists pg_stat_statements');
  return {
    context: { database, reports: database, clock: systemClock },
    /** How many blocks of 8 kB the statements of `work` look at: the same however busy the machine is. */
    async countBuffers(work: () => Promise<unknown>): Promise<number> {
      await counter.query('select pg_stat_statements_reset()');
      await work();
      const { rows } = await counter.query<{ blocks: string }>(
        'select sum(shared_blks_hit + shared_blks_read) as blocks from pg_stat_statements where toplevel',
      );
      return Number(rows[0]?.blocks);
    },
    async stop() {
      await database.destroy();
      await counter.end();
      await postgres.stop();
      if (!kept) await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A cluster that has orders stays as it is, but for migrations that are new to it. */
async function seedUnlessKept(home: string, orderCount: number): Promise<void> {
  const began = performance.now();
  const postgres = await startEmbeddedPostgres({ directory: home, settings: ofSeeding });
  await migrate({ ownerUrl: postgres.ownerUrl, portalRole: new URL(postgres.url).username });
  if (await seedTrade(await administratorUrl(home, postgres.url), orderCount)) {
    console.log(`seeding: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  }
  await postgres.stop();
}

/** For whoever may do anything there. */
export async function administratorUrl(home: string, url: string): Promise<string> {
  const { password } = await prepareCluster(home);
  return `postgres://${administrator}:${password}@${new URL(url).host}/${portalDatabase}`;
}

/** Milliseconds of `rounds` runs one after another, after two that warm up, sorted. */
export async function measure(rounds: number, work: (round: number) => Promise<unknown>): Promise<readonly number[]> {
  for (let round = 0; round < 2; round += 1) await work(round);
  const milliseconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work(round);
    milliseconds.push(performance.now() - began);
  }
  return milliseconds.toSorted((left, right) => left - right);
}

export function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
}
