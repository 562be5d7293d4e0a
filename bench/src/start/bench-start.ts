/**
 * `npm run bench:start`: a demo of its own by `npm start`, in an empty folder: until its login page is served, until all
 * of its orders (BENCH_ORDERS, 60) are there, what it burns in BENCH_SECONDS (30; 0 leaves it out) while nobody uses it, and
 * its second start. The pages are built before, or with BENCH_BUILT=off by the start itself, as after `npm install`. With
 * BENCH_LIGHTHOUSE=on they are measured on it as well. BENCH_LOAD=10 has so many programs that never rest beside each
 * start, and measures nothing else.
 */
import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@gtp/server/platform/free-port.ts';
import { untilWhole } from '../../../e2e/portal/whole-demo.ts';
import { buildWeb, isWebStale, webFiles } from '../../../scripts/start/web-build.ts';
import { noteFigure } from '../figures.ts';
import { processorSeconds } from '../processor-time.ts';
import { startDemo } from '../start-demo.ts';

const root = resolve(import.meta.dirname, '../../..');
const idleSeconds = Number(process.env.BENCH_SECONDS ?? 30);
const isBuilt = process.env.BENCH_BUILT !== 'off';
const load = Number(process.env.BENCH_LOAD ?? 0);
const longestLoadMs = 180_000;
/** Pages as small as a release has them; a start that builds them by itself is content with less. */
const pages = isBuilt ? { WEB_BROTLI_QUALITY: '11' } : {};

const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const address = `http://127.0.0.1:${await findFreePort('127.0.0.1')}`;
const begin = () => startDemo({ directory, address, orders: process.env.BENCH_ORDERS ?? '60', env: pages });
let demo: ReturnType<typeof startDemo> | undefined;
if (!isBuilt) for (const each of webFiles) rmSync(each, { recursive: true, force: true });
else if (isWebStale(pages)) await buildWeb(new AbortController().signal, { ...process.env, ...pages });
const isBusy = load > 0;
try {
  await beside(async () => {
    const began = performance.now();
    demo = begin();
    await untilServed();
    report('first start: login page', isBusy ? 'start.firstBusy' : 'start.first', secondsSince(began));
    if (isBusy) return;
    await untilWhole(address);
    report('first start: all is there', 'start.whole', secondsSince(began));
  });
  await untilWhole(address);
  if (process.env.BENCH_LIGHTHOUSE === 'on') measurePages();
  if (!isBusy && idleSeconds > 0)
    report('processor time while idle, % of a core', 'start.idle', await idleShare(demo?.processId ?? 0));
  await demo?.stop();
  await beside(async () => {
    const again = performance.now();
    demo = begin();
    await untilWhole(address);
    report('second start', isBusy ? 'start.secondBusy' : 'start.second', secondsSince(again));
  });
} finally {
  await demo?.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Does something beside the load that is wanted; none of it is left afterwards. */
async function beside(work: () => Promise<void>): Promise<void> {
  const turn = '(function turn() { for (let i = 0; i < 1e7; i++); setImmediate(turn); })()';
  const script = `setTimeout(process.exit, ${longestLoadMs}); ${turn}`;
  const busy = Array.from({ length: load }, () => spawn(process.execPath, ['-e', script], { stdio: 'ignore' }));
  try {
    await work();
  } finally {
    for (const each of busy) each.kill('SIGKILL');
  }
}

async function untilServed(): Promise<void> {
  while (
    !(await fetch(`${address}/login`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(50);
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1_000;
}

/** What of it fails is said by the program itself; the start is measured all the same. */
function measurePages(): void {
  for (const name of ['lighthouse', 'rounds', 'interaction']) {
    const script = `bench/src/web/bench-${name}.ts`;
    const { status } = spawnSync(process.execPath, [script, address], { cwd: root, stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
}

/** Of all programs of the demo, PostgreSQL and the simulators included, in percent of one core. */
async function idleShare(processId: number): Promise<number> {
  await sleep(5_000);
  const before = await processorSeconds(processId);
  await sleep(idleSeconds * 1_000);
  return (100 * ((await processorSeconds(processId)) - before)) / idleSeconds;
}

function report(what: string, id: Parameters<typeof noteFigure>[0], value: number): void {
  noteFigure(id, value);
  console.log(`${what.padEnd(44)}${value.toFixed(1)}`);
}
