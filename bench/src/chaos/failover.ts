/**
 * `CHAOS=failover`: the server that takes writes is killed, loses its network or its disk, or one of its followers, an
 * API and a worker end, while three APIs take payments and two workers work (decision 0260). Nothing acknowledged is
 * lost, nothing is there twice, and payments go on within thirty seconds. With `PGBOUNCER` the APIs reach their database
 * by way of poolers, one for each server.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { portalRole } from '@gtp/server/platform/postgres-cluster.ts';
import {
  type Chaos,
  faultsAmong,
  findProblems,
  formatCounts,
  inChaos,
  longestOutageMs,
  repeats,
  startBuying,
  untilAnswered,
} from './chaos-world.ts';
import type { Payers } from './payers.ts';
import { type Poolers, poolerProgram, setLimitsForRole, startPoolers } from './poolers.ts';
import { names, startTrio, type Trio } from './postgres-trio.ts';
import { canMakeSmallDisks, fillUntilStopped, mountSmallDisk, removeFillers, unmountSmallDisk } from './small-disk.ts';

/** So long whoever watches the servers waits before one of them counts as gone: what Patroni calls `ttl`, shortened. */
const detectionMs = 3_000;
/** A follower is laid down by way of a copy beside it: twice the database, with all that twenty turns wrote. */
const diskMb = 4_000;
const allKinds = ['kill', 'cut', 'disk', 'restart'] as const;
type Kind = (typeof allKinds)[number];
/** `FAILOVERS=restart` picks. */
const kinds = allKinds.filter((kind) => process.env.FAILOVERS?.split(',').includes(kind) ?? true);

type Failing = { readonly chaos: Chaos; readonly trio: Trio; readonly disks: ReadonlyMap<string, string> };

export async function failovers(): Promise<readonly string[]> {
  const failures: string[] = [];
  const disks = await makeDisks();
  let trio: Trio | undefined;
  let poolers: Poolers | undefined;
  const startDatabase = async (directory: string) => {
    const elsewhere = (name: string) => join(disks.get(name) ?? directory, name);
    const started = await startTrio(directory, { max_connections: '120', max_wal_size: '128MB' }, elsewhere);
    trio = started;
    return { ...started, administratorUrl: started.administratorUrl(), revive: async () => undefined };
  };
  const reachDatabase = async (url: string) => {
    if (!poolerProgram) return url;
    await setLimitsForRole(trio?.administratorUrl() ?? url, portalRole);
    poolers = await startPoolers(poolerProgram, url);
    return poolers.url;
  };
  const env = { HIGH_AVAILABILITY: 'on' };
  try {
    await inChaos({ portals: 3, workers: 2, startDatabase, reachDatabase, env }, async (chaos) => {
      if (!trio) throw new Error('There is no database');
      const acknowledged: string[] = [];
      for (let turn = 0; turn < repeats; turn += 1) {
        const kind = kinds[turn % kinds.length] ?? 'kill';
        const isTried = kind !== 'disk' || disks.has(trio.primary());
        const { paid, problems } = await failOnce({ chaos, trio, disks }, isTried ? kind : 'kill');
        acknowledged.push(...paid);
        failures.push(...problems.map((each) => `turn ${turn + 1}: ${each}`));
      }
      // A later turn may lose what an earlier one had found.
      const atTheEnd = await findProblems(chaos, acknowledged);
      console.log(`  ${acknowledged.length} acknowledged in ${repeats} turns, ${atTheEnd.length} problems at the end`);
      failures.push(...atTheEnd.map((each) => `at the end: ${each}`));
    });
  } finally {
    await poolers?.stop();
    for (const disk of disks.values()) await unmountSmallDisk(disk);
  }
  return failures;
}

type Turn = { readonly paid: readonly string[]; readonly problems: readonly string[] };

async function failOnce(failing: Failing, kind: Kind): Promise<Turn> {
  const { chaos, trio } = failing;
  const payers = await startBuying(chaos);
  await sleep(1_000 + chaos.random() * 2_000);
  const gone = trio.primary();
  const { struckAt, rejoin } = await faults[kind](failing);
  const tookOverMs = performance.now() - struckAt;
  const paidAtOnce = payers.paid.length;
  await untilPaid(payers, paidAtOnce);
  await payers.untilServed();
  const outageMs = performance.now() - struckAt;
  await rejoin();
  await payers.stop();
  console.log(
    `  ${kind}: ${gone} → ${trio.primary()} after ${(tookOverMs / 1_000).toFixed(1)} s, paid again after ${(outageMs / 1_000).toFixed(1)} s, ${payers.paid.length} paid (${formatCounts(payers.statuses)})`,
  );
  await untilAnswered(chaos);
  const problems = [
    ...(await findProblems(chaos, payers.paid)),
    ...(outageMs > longestOutageMs ? [`${kind}: paid again after ${outageMs.toFixed(0)} ms`] : []),
    ...(faultsAmong(payers.statuses) > 0 ? [`5xx other than 503: ${formatCounts(payers.statuses)}`] : []),
  ];
  return { paid: payers.paid, problems };
}

async function untilPaid(payers: Payers, count: number): Promise<void> {
  for (const end = Date.now() + 2 * longestOutageMs; Date.now() < end && payers.paid.length <= count; ) await sleep(20);
}

/** `struckAt`: when nothing could be written any more; `rejoin` makes three servers of them again. */
type Struck = { readonly struckAt: number; readonly rejoin: () => Promise<void> };

/** Each does its harm and what brings writes back. */
const faults: Readonly<Record<Kind, (failing: Failing) => Promise<Struck>>> = {
  async kill({ trio }) {
    const gone = trio.primary();
    const struckAt = performance.now();
    await trio.kill(gone);
    await sleep(detectionMs);
    await trio.failOver();
    return { struckAt, rejoin: () => trio.rejoin(gone) };
  },
  /** It lives on behind its cut network, and answers again for a second before it is stopped: two that take writes. */
  async cut({ trio }) {
    const gone = trio.primary();
    const proxy = trio.proxyOf(gone);
    const struckAt = performance.now();
    proxy.turn('held');
    await sleep(detectionMs);
    await trio.failOver();
    proxy.turn('open');
    await sleep(1_000);
    await trio.kill(gone);
    return { struckAt, rejoin: () => trio.rejoin(gone) };
  },
  async disk({ trio, disks }) {
    const gone = trio.primary();
    const filler = join(disks.get(gone) ?? '', 'filler');
    const struckAt = await fillUntilStopped(trio.administratorUrl(), filler);
    await sleep(detectionMs);
    await trio.kill(gone);
    await trio.failOver();
    const rejoin = async () => {
      await removeFillers(filler);
      await trio.rejoin(gone);
    };
    return { struckAt, rejoin };
  },
  /** A follower, an API and a worker end without warning; nobody takes anybody's place. */
  async restart({ chaos, trio }) {
    const { random, world } = chaos;
    const follower = trio.standbys()[Math.floor(random() * 2)] ?? '';
    const api = world.portals[Math.floor(random() * world.portals.length)];
    const worker = world.workers[Math.floor(random() * world.workers.length)];
    const struckAt = performance.now();
    await trio.kill(follower);
    const restarted = Promise.all([api?.killAndRestart(500), worker?.killAndRestart(500)]);
    const rejoin = async () => {
      await restarted;
      await trio.rejoin(follower);
    };
    return { struckAt, rejoin };
  },
};

/** Small disks in memory, which root alone can make; without them no disk is filled. */
async function makeDisks(): Promise<ReadonlyMap<string, string>> {
  const disks = new Map<string, string>();
  if (!canMakeSmallDisks()) return disks;
  for (const name of names) disks.set(name, await mountSmallDisk(diskMb));
  return disks;
}
