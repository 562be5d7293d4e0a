/**
 * `npm run bench:start`: a demo of its own by `npm start`, in an empty folder: until its login page is served, until all
 * of its orders (BENCH_ORDERS, 60) are there, what it burns while nobody uses it, and its second start. With
 * BENCH_LIGHTHOUSE=on the pages are measured on it as well. Pages that are built already are not built again.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@gtp/server/platform/free-port.ts';
import { untilWhole } from '../../../e2e/portal/whole-demo.ts';
import { noteFigure } from '../figures.ts';

const root = resolve(import.meta.dirname, '../../..');
const idleSeconds = Number(process.env.BENCH_SECONDS ?? 30);
/** The kernel counts processor time in hundredths of a second. */
const ticksASecond = 100;

const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const address = `http://127.0.0.1:${await findFreePort('127.0.0.1')}`;
let demo: ReturnType<typeof startDemo> | undefined;
try {
  const began = performance.now();
  demo = startDemo();
  await untilServed();
  report('first start: login page', 'start.first', secondsSince(began));
  await untilWhole(address);
  report('first start: all is there', 'start.whole', secondsSince(began));
  if (process.env.BENCH_LIGHTHOUSE === 'on') measurePages();
  report('processor time while idle, % of a core', 'start.idle', await idleShare(demo.processId));
  await demo.stop();
  const again = performance.now();
  demo = startDemo();
  await untilWhole(address);
  report('second start', 'start.second', secondsSince(again));
} finally {
  await demo?.stop();
  await rm(directory, { recursive: true, force: true });
}

function startDemo() {
  const orders = process.env.BENCH_ORDERS ?? '60';
  const env = { ...process.env, DATA_DIRECTORY: directory, PORT: new URL(address).port, DEMO_ORDERS: orders };
  const child = spawn(process.execPath, ['--import', './scripts/check-node.mjs', 'scripts/start.ts'], {
    cwd: root,
    env: { ...env, DEMO_MODE: 'on', PUBLIC_URL: '', WEB_BROTLI_QUALITY: '11' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  return {
    processId: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
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

function measurePages(): void {
  execFileSync(process.execPath, ['bench/src/web/bench-lighthouse.ts', address], { cwd: root, stdio: 'inherit' });
}

/** Of all programs of the demo, PostgreSQL and the simulators included, in percent of one core. */
async function idleShare(processId: number): Promise<number> {
  await sleep(5_000);
  const before = await ticksOf(processId);
  await sleep(idleSeconds * 1_000);
  return (100 * ((await ticksOf(processId)) - before)) / ticksASecond / idleSeconds;
}

type Process = { readonly id: number; readonly parent: number; readonly ticks: number };

/** Of a process and of all that it started; known on Linux only. */
async function ticksOf(processId: number): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(ids.map(readProcess))).filter((each) => each !== undefined);
  const family = new Set([processId]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { id, parent } of all) if (family.has(parent)) family.add(id);
  }
  return all.filter(({ id }) => family.has(id)).reduce((sum, { ticks }) => sum + ticks, 0);
}

async function readProcess(id: string): Promise<Process | undefined> {
  const line = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  // The name stands in brackets and may hold blanks; the fields after it are state, parent, …, user and system time.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15) return undefined;
  return { id: Number(id), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}

function report(what: string, id: Parameters<typeof noteFigure>[0], value: number): void {
  noteFigure(id, value);
  console.log(`${what.padEnd(44)}${value.toFixed(1)}`);
}
