/**
 * `npm run bench:recovery`: what is lost and how long it takes when the server and its disk are gone (decision 0295).
 * `RECOVERY=archive,follower,time` picks: payments that were acknowledged against what the archive gives back
 * (`archive_timeout` of a minute, as operators are shown it), against what a second server has that confirmed each commit,
 * and the time to the first answer by how much of the journal must be played. `RECOVERY_TURNS` (5) losses each,
 * `RECOVERY_FILES` (8,64,256) files of 16 MB, `SEED` repeats a run. Minutes each.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBenchWorld } from '../bench-world.ts';
import { addPersons } from '../chaos/chaos-world.ts';
import { startTrio, type Trio } from '../chaos/postgres-trio.ts';
import { makeRandom } from '../faults/injected-faults.ts';
import { logIn } from '../pay/log-in.ts';
import { prepareOrders } from '../pay/prepare-orders.ts';
import { clusterBelow, makeOwnArchive } from '../rehearse/archive.ts';
import { loseServer } from '../rehearse/lose-and-restore.ts';
import { recoverFrom } from './how-long.ts';
import { type Losing, type Loss, loseOnce } from './what-is-lost.ts';

const picked = (process.env.RECOVERY ?? 'archive,follower,time').split(',');
const turns = Number(process.env.RECOVERY_TURNS ?? 5);
const files = (process.env.RECOVERY_FILES ?? '8,64,256').split(',').map(Number);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const orders = 20_000;
const longestMs = 100_000;
/** How often somebody pays. */
const pauses = { 'four a second': 200, 'one in two seconds': 2_000 } as const;

console.log(`seed ${seed}, load ${loadavg()[0]?.toFixed(1)}`);
const random = makeRandom(seed);
if (picked.includes('archive')) await measureArchive();
if (picked.includes('follower')) await measureFollower();
if (picked.includes('time')) await measureTime();

type Options = NonNullable<Parameters<typeof startBenchWorld>[0]>;

/** A world below a folder of its own, with orders to pay and a buyer who is logged in. */
async function inWorld(options: Options, work: (losing: Losing) => Promise<void>): Promise<void> {
  const world = await startBenchWorld(options);
  try {
    const prepared = await prepareOrders(world, orders);
    let next = 0;
    const nextOrder = () => {
      next += 1;
      return `${prepared.order.orderId}-${next}`;
    };
    const nextPerson = await addPersons(prepared, 2 * turns);
    const logInAnew = () => logIn(world.portalUrl, nextPerson());
    await work({ world, prepared, logInAnew, nextOrder, random });
    await prepared.context.database.destroy();
  } finally {
    await world.stop();
  }
}

async function inFolder(work: (directory: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-recovery-'));
  try {
    await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function measureArchive(): Promise<void> {
  await inFolder(async (directory) => {
    const archive = await makeOwnArchive(directory, { timeoutSeconds: 60 });
    const cluster = clusterBelow(directory);
    const place = { postgresDirectory: cluster, postgresSettings: archive.settings };
    await inWorld(place, async (losing) => {
      for (const [rate, pauseMs] of Object.entries(pauses)) {
        const losses: Loss[] = [];
        for (let turn = 1; turn <= turns; turn += 1) {
          await archive.backUp();
          const end = async () => {
            await loseServer(join(cluster, 'data'));
            await archive.restore();
            await losing.world.revive();
          };
          losses.push(await loseOnce(losing, { pauseMs, longestMs, end }));
          console.log(`archive, ${rate}, turn ${turn}: ${losses.at(-1)?.shown}`);
        }
        summarise(`archive, ${rate}`, losses);
      }
    });
  });
}

async function measureFollower(): Promise<void> {
  let trio: Trio | undefined;
  const startDatabase = async (directory: string) => {
    trio = await startTrio(directory, { max_connections: '120' });
    return { ...trio, administratorUrl: trio.administratorUrl(), revive: async () => undefined };
  };
  await inWorld({ startDatabase, env: { HIGH_AVAILABILITY: 'on' } }, async (losing) => {
    const losses: Loss[] = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      if (!trio) throw new Error('There is no database');
      const servers = trio;
      const gone = servers.primary();
      const end = async () => {
        await loseServer(join(servers.directoryOf(gone), 'data'));
        await servers.failOver();
      };
      losses.push(await loseOnce(losing, { pauseMs: 0, longestMs: 15_000, end }));
      console.log(`a server that confirms, turn ${turn}: ${losses.at(-1)?.shown}`);
      await servers.rejoin(gone);
    }
    summarise('a server that confirms', losses);
  });
}

async function measureTime(): Promise<void> {
  await inFolder(async (directory) => {
    const archive = await makeOwnArchive(directory);
    const cluster = clusterBelow(directory);
    const place = { postgresDirectory: cluster, postgresSettings: { ...archive.settings, max_wal_size: '2GB' } };
    await inWorld(place, async ({ world, prepared }) => {
      let copies = orders;
      const nextCopy = (count: number) => {
        copies += count;
        return copies - count + 1;
      };
      for (const count of files) {
        const load = loadavg()[0] ?? 0;
        const found = await recoverFrom({ world, prepared, archive, directory: cluster, nextCopy }, count);
        const journalGb = (count * 16 * 1.048_576) / 1_000;
        const rate = (found.playedSeconds / journalGb).toFixed(0);
        console.log(
          `time, ${count} files (${journalGb.toFixed(2)} GB) after a base of ${found.baseGb.toFixed(2)} GB: ready after ${found.seconds.toFixed(1)} s, ` +
            `laid down in ${found.laidDownSeconds.toFixed(1)}, played in ${found.playedSeconds.toFixed(1)} (${rate} s a GB), load ${load.toFixed(1)}`,
        );
      }
    });
  });
}

function summarise(what: string, losses: readonly Loss[]): void {
  const seconds = losses.map((each) => each.seconds).toSorted((a, b) => a - b);
  const lost = losses.reduce((sum, each) => sum + each.lost, 0);
  const acknowledged = losses.reduce((sum, each) => sum + each.acknowledged, 0);
  console.log(
    `${what}: ${lost} of ${acknowledged} lost in ${losses.length} turns; seconds ${seconds.map((each) => each.toFixed(1)).join(', ')}; load ${loadavg()[0]?.toFixed(1)}`,
  );
}
