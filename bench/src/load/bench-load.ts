/**
 * `npm run bench:load`: lists read, overload, slow senders, large documents, PDFs and memory over time (trust.md L2 to
 * L6) by HTTP on a seeded world. BENCH_ORDERS (20,000) are seeded, BENCH_SECONDS (10) is each load's length,
 * BENCH_MINUTES (0.5) the last one's, `LOAD=lists,exports,overload,slow,documents,pdfs,soak` picks; BENCH_DIRECTORY keeps
 * the world. Load and portal share the machine. The exports are of 100,000 rows where there are a million orders or more.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchWorld, startBenchWorld } from '../bench-world.ts';
import { startPayers } from '../chaos/payers.ts';
import { noteFigure } from '../figures.ts';
import { logIn } from '../pay/log-in.ts';
import { findPostmaster } from '../pay/pay-costs.ts';
import { type PreparedOrders, prepareOrders } from '../pay/prepare-orders.ts';
import { processorSeconds } from '../processor-time.ts';
import { seedTrade } from '../search/seed-trade.ts';
import { quantile } from '../search/trade-world.ts';
import { addPeople } from './add-people.ts';
import { type Fired, fire } from './autocannon.ts';
import { printFifty } from './fifty-pdfs.ts';
import { makeLargePicture, sendPictures } from './large-documents.ts';
import { longExports } from './long-exports.ts';
import { openSlowSenders } from './slow-senders.ts';
import { figureOf, memoryMb, metricsToken, probeDuring, statusOf } from './watch-portal.ts';

const orderCount = Number(process.env.BENCH_ORDERS ?? 20_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const minutes = Number(process.env.BENCH_MINUTES ?? 0.5);
const loads = {
  lists: measureLists,
  exports: (token: string) => longExports(world, { token, orderCount }),
  overload,
  slow: slowSenders,
  documents: largeDocuments,
  pdfs,
  soak,
};
const picked = (process.env.LOAD ?? Object.keys(loads).join(',')).split(',');
const settings = { shared_buffers: '1GB', work_mem: '32MB', random_page_cost: '1.1', max_wal_size: '4GB', jit: 'off' };
const listPath = '/api/v1/orders';

const kept = process.env.BENCH_DIRECTORY;
let preparing: Promise<PreparedOrders> | undefined;

const world = await startBenchWorld({
  ...(kept && { postgresDirectory: join(kept, 'postgres') }),
  postgresSettings: settings,
  env: { METRICS_TOKEN: metricsToken, PUBLIC_CALLS_PER_MINUTE: '100000' },
});
try {
  await seed(world);
  for (const [name, load] of Object.entries(loads)) {
    if (!picked.includes(name)) continue;
    console.log(name);
    await rest();
    await load(await logIn(world.portalUrl, personOf(name)));
  }
  await (await preparing)?.context.database.destroy();
} finally {
  await world.stop();
}

/** Until what the load before left behind is done. */
async function rest(): Promise<void> {
  while ((await statusOf(`${world.portalUrl}/api/openapi.json`)) !== '200') await sleep(200);
}

/** For each load a person of their own, of the seller with a tenth of all orders: codes of one person are limited. */
function personOf(load: string): string {
  return `bench-${load}`;
}

async function seed({ ownerUrl, administratorUrl }: BenchWorld): Promise<void> {
  const startedAt = performance.now();
  await seedTrade(administratorUrl, orderCount);
  await addPeople(ownerUrl, 'bench', Object.keys(loads).map(personOf));
  report(`${orderCount} orders seeded in`, `${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
}

async function measureLists(token: string): Promise<void> {
  const postmaster = await findPostmaster(world);
  const spent = async () => ({
    API: await processorSeconds(world.portalProcessId),
    PostgreSQL: await processorSeconds(postmaster),
  });
  const measure = async (what: string, only = '') => {
    const before = await spent();
    const fired = await fire({ url: list() + only, token, connections: 50, seconds });
    const after = await spent();
    const ms = (name: keyof typeof after) =>
      (((after[name] - before[name]) * 1_000) / (fired.perSecond * seconds)).toFixed(2);
    reportFired(what, fired);
    report('  processor ms each, API and PostgreSQL', `${ms('API')} and ${ms('PostgreSQL')}`);
    return fired.perSecond;
  };
  // A program that was started just now compiles at first.
  await fire({ url: list(), token, connections: 50, seconds: 2 });
  noteFigure('load.lists', await measure('50 connections'));
  noteFigure('load.rows', await measure('rows alone', '?only=rows'));
  await measure('totals alone', '?only=totals');
}

async function overload(token: string): Promise<void> {
  const load = () => fire({ url: list(), token, connections: 1_000, seconds });
  const { worked, statuses, milliseconds } = await probeDuring({ url: list(), token, everyMs: 250 }, load);
  reportFired('1,000 connections', worked);
  report('one who asked meanwhile was answered', `${formatCounts(statuses)}; p99 ${quantile(milliseconds, 0.99)} ms`);
  const endedAt = performance.now();
  while ((await statusOf(list(), token)) !== '200') await sleep(50);
  const again = performance.now() - endedAt;
  noteFigure('load.again', again / 1_000);
  report('then served again after', `${again.toFixed(0)} ms`);
  reportFired('and 50 connections again', await fire({ url: list(), token, connections: 50, seconds }));
}

async function slowSenders(token: string): Promise<void> {
  const close = openSlowSenders(world.portalUrl, 400);
  const { statuses, milliseconds } = await probeDuring({ url: list(), token, everyMs: 50 }, () =>
    sleep(seconds * 1_000),
  );
  report('beside 400 slow senders, lists', `${formatCounts(statuses)}; p99 ${quantile(milliseconds, 0.99)} ms`);
  report('slow senders closed by the portal', close());
}

async function largeDocuments(token: string): Promise<void> {
  const { length } = makeLargePicture();
  const pingUrl = `${world.portalUrl}/healthz`;
  const rounds = Math.max(1, Math.round(seconds / 5));
  await figureOf(world.portalUrl, 'nodejs_eventloop_lag_p99_seconds');
  const before = memoryMb(world.portalProcessId);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memoryMb(world.portalProcessId));
  }, 20);
  const { worked, milliseconds } = await probeDuring({ url: pingUrl, everyMs: 10 }, async () => {
    const byStatus = new Map<string, number>();
    for (let round = 0; round < rounds; round += 1) {
      const statuses = await sendPictures({ portalUrl: world.portalUrl, token, count: 20 });
      for (const status of statuses) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    }
    return byStatus;
  });
  clearInterval(timer);
  noteFigure('load.ping', Number(quantile(milliseconds, 0.99)));
  noteFigure('load.uploadMemory', most - before);
  noteFigure('load.uploadsLost', 20 * rounds - (worked.get('200') ?? 0));
  const lagMs = 1_000 * (await figureOf(world.portalUrl, 'nodejs_eventloop_lag_p99_seconds'));
  report(`20 documents of ${(length / 1_048_576).toFixed(1)} MB at once, ${rounds} times`, formatCounts(worked));
  report('memory before and most meanwhile', `${before.toFixed(0)}, ${most.toFixed(0)} MB`);
  report(
    'event loop late p99 / ping p50, p99',
    `${lagMs.toFixed(0)} / ${quantile(milliseconds, 0.5)}, ${quantile(milliseconds, 0.99)} ms`,
  );
}

async function pdfs(): Promise<void> {
  const { order, userId } = await prepared();
  const { statuses, memory } = await printFifty(world, { orderId: order.orderId, companyOf: userId });
  const others = [...statuses].filter(([status]) => status !== '200' && status !== '503');
  noteFigure('load.pdfsLost', others.reduce((sum, [, count]) => sum + count, 0) + (statuses.has('200') ? 0 : 1));
  noteFigure('load.pdfMemory', (memory.at(-1) ?? 0) - (memory[1] ?? 0));
  report('50 PDFs at once, 6 times', formatCounts(statuses));
  report('memory after each time, MB', memory.map((each) => each.toFixed(0)).join(' '));
}

/** What the loads have in common that pay or print. */
function prepared(): Promise<PreparedOrders> {
  preparing ??= prepareOrders(world, picked.includes('soak') ? Math.ceil(minutes * 60 * 30) : 1);
  return preparing;
}

/** Payments and lists at a steady rate; memory from the first fifth on, when all has been loaded. */
async function soak(): Promise<void> {
  const { order, userId, cardId } = await prepared();
  const endsAt = Date.now() + minutes * 60_000;
  const sampled: number[] = [];
  let [next, paid] = [0, 0];
  const nextOrder = () => {
    next += 1;
    return `${order.orderId}-${next}`;
  };
  while (Date.now() < endsAt) {
    // A token lives for five minutes.
    const partS = Math.max(1, Math.min(240, Math.ceil((endsAt - Date.now()) / 1_000)));
    const buyer = await logIn(world.portalUrl, userId);
    const seller = await logIn(world.portalUrl, personOf('soak'));
    const payers = startPayers({ urls: [world.portalUrl], token: buyer, cardId, nextOrder });
    const timer = setInterval(() => sampled.push(memoryMb(world.portalProcessId)), 1_000);
    reportFired('lists', await fire({ url: list(), token: seller, connections: 5, seconds: partS, perSecond: 50 }));
    await payers.stop();
    clearInterval(timer);
    paid += payers.paid.length;
  }
  const fifth = Math.floor(sampled.length / 5);
  const mean = (part: readonly number[]) => part.reduce((sum, each) => sum + each, 0) / Math.max(1, part.length);
  const [early, late] = [mean(sampled.slice(fifth, 2 * fifth)), mean(sampled.slice(-fifth))];
  report(`paid in ${minutes} minutes`, paid);
  report(
    'memory in the second and in the last fifth',
    `${early.toFixed(0)}, ${late.toFixed(0)} MB (${(100 * (late / early - 1)).toFixed(1)} %)`,
  );
  report(
    'calls that wait for a connection',
    await figureOf(world.portalUrl, 'portal_database_connections{state="awaited"}'),
  );
}

function list(): string {
  return world.portalUrl + listPath;
}

function reportFired(what: string, { perSecond, p50, p99, statuses }: Fired): void {
  report(what, `${perSecond.toFixed(0)} a second, p50 ${p50} ms, p99 ${p99} ms; ${formatCounts(statuses)}`);
}

function formatCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${what}: ${count}`).join(', ');
}

function report(what: string, figure: unknown): void {
  console.log(`  ${what.padEnd(44)} ${String(figure)}`);
}
