/**
 * `npm run bench:replica`: what a follower takes off the database. Two APIs on one database, of which one reads lists from
 * a server that follows it; loaded in turns. BENCH_ORDERS (20,000) are seeded, BENCH_SECONDS (5) is each load's length,
 * BENCH_ROUNDS (3) the number of turns. Load, APIs and both servers share the machine: what the follower's processor does
 * here is done on another machine elsewhere.
 */
import { join } from 'node:path';
import { connectDatabase, inTransaction } from '@gtp/server/platform/database.ts';
import { layDownEmbeddedFollower } from '@gtp/server/platform/embedded-follower.ts';
import { startEmbeddedPostgres } from '@gtp/server/platform/embedded-postgres.ts';
import { findFreePort } from '@gtp/server/platform/free-port.ts';
import { silentLog } from '@gtp/server/platform/log.ts';
import { administrator, portalDatabase, prepareCluster } from '@gtp/server/platform/postgres-cluster.ts';
import { findPostmaster } from '@gtp/server/platform/postmaster.ts';
import { makeWritePositions } from '@gtp/server/platform/write-position.ts';
import { sql } from 'kysely';
import { type BenchDatabase, startBenchWorld } from '../bench-world.ts';
import { logIn } from '../pay/log-in.ts';
import { processorSeconds } from '../processor-time.ts';
import { seedTrade } from '../search/seed-trade.ts';
import { addPeople } from './add-people.ts';
import { fire } from './autocannon.ts';

const orderCount = Number(process.env.BENCH_ORDERS ?? 20_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const writes = 2_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const settings = {
  shared_buffers: '512MB',
  work_mem: '32MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_connections: '120',
};

type Place = 'database' | 'follower';
const folders: Partial<Record<Place, string>> = {};
const followerPort = await findFreePort('127.0.0.1');
let followerUrl = '';
let stopFollower: () => Promise<void> = async () => undefined;

async function startBoth(directory: string): Promise<BenchDatabase> {
  const [followed, following] = [join(directory, 'one'), join(directory, 'two')];
  const database = await startEmbeddedPostgres({
    directory: followed,
    settings: { ...settings, wal_keep_size: '4GB' },
  });
  const { password } = await prepareCluster(followed);
  const { host, port } = new URL(database.url);
  await layDownEmbeddedFollower({ followed, directory: following, port: Number(port), password });
  const follower = await startEmbeddedPostgres({ directory: following, port: followerPort, settings });
  Object.assign(folders, { database: join(followed, 'data'), follower: join(following, 'data') });
  followerUrl = Object.assign(new URL(database.url), { port: String(followerPort) }).href;
  stopFollower = follower.stop;
  return { ...database, administratorUrl: `postgres://${administrator}:${password}@${host}/${portalDatabase}` };
}

const world = await startBenchWorld({
  portals: 2,
  startDatabase: startBoth,
  env: { PUBLIC_CALLS_PER_MINUTE: '100000' },
  envOf: (program, index) =>
    program === 'api' && index === 1 ? { DATABASE_REPLICA_URL: followerUrl, DATABASE_REPLICA_MAX_LAG: '50' } : {},
});
try {
  await seedTrade(world.administratorUrl, orderCount);
  await addPeople(world.ownerUrl, 'bench', ['bench-replica']);
  const token = await logIn(world.portalUrl, 'bench-replica');
  const apis = { 'without a follower': world.portals[0], 'with a follower': world.portals[1] };
  for (const [only, name] of [
    ['', 'lists with totals'],
    ['?only=rows', 'rows alone'],
  ] as const) {
    for (const api of Object.values(apis)) await load(`${api?.url}/api/v1/orders${only}`, token, 2);
    for (let round = 0; round < rounds; round += 1) {
      for (const [which, api] of Object.entries(apis)) {
        const { perSecond, ms, statuses } = await load(`${api?.url}/api/v1/orders${only}`, token, seconds);
        const shown = `${perSecond.toFixed(0)} a second, ${ms.database} ms of the database, ${ms.follower} ms of the follower`;
        console.log(`${name}, ${which}`.padEnd(40), shown, JSON.stringify(Object.fromEntries(statuses)));
      }
    }
  }
  await measureWrites();
} finally {
  await stopFollower();
  await world.stop();
}

/** What it costs a command to learn where it ended: transactions of one row, one after the other, with and without. */
async function measureWrites(): Promise<void> {
  const url = world.ownerUrl;
  const options = { url, poolSize: 1, log: silentLog };
  const ways = {
    'told nothing': connectDatabase(options),
    'told its place': connectDatabase({ ...options, positions: makeWritePositions() }),
  };
  await sql`create table written (written_id bigint generated always as identity)`.execute(
    ways['told nothing'].database,
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const [way, { database }] of Object.entries(ways)) {
      const [before, startedMs] = [await spent(), performance.now()];
      for (let count = 0; count < writes; count += 1) {
        await inTransaction(database, async (transaction) => {
          await sql`insert into written default values`.execute(transaction);
        });
      }
      const ms = ((performance.now() - startedMs) / writes).toFixed(3);
      const processor = (((await spent()).database - before.database) * 1_000) / writes;
      // What runs first compiles at first.
      if (round > 0) console.log(`a write, ${way}`.padEnd(40), `${ms} ms, ${processor.toFixed(3)} ms of the database`);
    }
  }
  for (const { database } of Object.values(ways)) await database.destroy();
}

/** Processor time of each server a list, in ms. */
async function load(url: string, token: string, lasting: number) {
  const before = await spent();
  const fired = await fire({ url, token, connections: 20, seconds: lasting });
  const after = await spent();
  const ms = (place: Place) => (((after[place] - before[place]) * 1_000) / (fired.perSecond * lasting)).toFixed(3);
  return { ...fired, ms: { database: ms('database'), follower: ms('follower') } };
}

async function spent(): Promise<Record<Place, number>> {
  const of = async (place: Place) =>
    processorSeconds((await findPostmaster(folders[place] ?? ''))?.processId ?? Number.NaN);
  return { database: await of('database'), follower: await of('follower') };
}
