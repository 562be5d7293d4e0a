/** What paying costs each program: processor time, and with a profile where it goes in the API and in PostgreSQL. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { BenchWorld } from '../bench-world.ts';
import { processorSeconds } from '../processor-time.ts';

const programs = ['API', 'worker', 'PostgreSQL', 'acquirer simulator'] as const;
export type Program = (typeof programs)[number];

/** Processor time of each program, in seconds since it began. */
export type Spent = Readonly<Record<Program, number>>;

/** The server's first process is the parent of each that serves a connection. */
export async function findPostmaster({ ownerUrl }: BenchWorld): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: number }>('select pg_backend_pid() as id');
  const line = readFileSync(`/proc/${rows[0]?.id}/stat`, 'utf8');
  await owner.end();
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]);
}

export async function readSpent(world: BenchWorld, postmaster: number): Promise<Spent> {
  const ids = [world.portalProcessId, world.workers[0]?.processId() ?? 0, postmaster, world.simulatorsProcessId];
  const seconds = await Promise.all(ids.map(processorSeconds));
  return Object.fromEntries(programs.map((name, index) => [name, seconds[index] ?? 0])) as Spent;
}

/** In milliseconds an order. */
export function spentAnOrder(before: Spent, after: Spent, orders: number): Spent {
  const share = (name: Program) => ((after[name] - before[name]) * 1_000) / orders;
  return Object.fromEntries(programs.map((name) => [name, share(name)])) as Spent;
}

/** Settings of PostgreSQL that count each statement, those of functions and triggers among them. */
export const countingStatements = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
  'pg_stat_statements.max': '10000',
};

export async function countStatementsAnew({ administratorUrl }: BenchWorld): Promise<void> {
  await asAdministrator(administratorUrl, [
    'create extension if not exists pg_stat_statements',
    'select pg_stat_statements_reset()',
  ]);
}

export type CostlyStatement = {
  readonly ms: number;
  readonly calls: number;
  readonly isTop: boolean;
  readonly text: string;
};

/** The statements that took longest, by their own time, those that they call included: an order's milliseconds and calls. */
export async function costliestStatements(world: BenchWorld, orders: number): Promise<readonly CostlyStatement[]> {
  const rows = await asAdministrator(world.administratorUrl, [
    `select total_exec_time as ms, calls, toplevel, regexp_replace(query, '\\s+', ' ', 'g') as text
     from pg_stat_statements order by total_exec_time desc limit 60`,
  ]);
  return rows.map(({ ms, calls, toplevel, text }) => ({
    ms: Number(ms) / orders,
    calls: Number(calls) / orders,
    isTop: toplevel === true,
    text: String(text),
  }));
}

async function asAdministrator(url: string, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  for (const each of statements) ({ rows } = await client.query(each));
  await client.end();
  return rows;
}

type Node = { readonly id: number; readonly callFrame: { readonly functionName: string; readonly url: string } };
type Profile = {
  readonly nodes: readonly Node[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
  readonly startTime: number;
};

/** Where the API leaves its profile when it ends, and what lets it. */
export function profileFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-profile-'));
  const env = { NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=500 --cpu-prof-dir=${folder}` };
  return { folder, env, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export type Window = { readonly from: bigint; readonly to: bigint };

/** Self time in percent of the time at work, by function and file, within a time of `process.hrtime`; most first. */
export function topOf(folder: string, { from, to }: Window, keyOf = nameOf): readonly (readonly [string, number])[] {
  const spent = new Map<string, number>();
  let all = 0;
  for (const file of readdirSync(folder)) {
    const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
    const names = new Map(profile.nodes.map((node) => [node.id, keyOf(node)]));
    let at = profile.startTime;
    profile.samples.forEach((sample, index) => {
      // A sample stands for the time until the next one.
      at += profile.timeDeltas[index] ?? 0;
      const lasts = profile.timeDeltas[index + 1] ?? 0;
      const name = names.get(sample) ?? '';
      if (at < Number(from / 1_000n) || at > Number(to / 1_000n) || name === '') return;
      all += lasts;
      spent.set(name, (spent.get(name) ?? 0) + lasts);
    });
  }
  const shares = [...spent].map(([name, time]) => [name, (100 * time) / all] as const);
  return shares.toSorted(([, left], [, right]) => right - left);
}

/** Nothing for the time in which it waits. */
function nameOf({ callFrame: { functionName, url } }: Node): string {
  if (functionName === '(idle)' || functionName === '(program)' || functionName === '(root)') return '';
  return `${functionName || 'anonymous'} ${placeOf(url)}`.trim();
}

function placeOf(url: string): string {
  return url.replace(/^.*\/node_modules\//, '').replace(/^file:\/\/.*?\/(server|domain|contract)\//, '$1/');
}

/** Whose code: a package, a part of the portal, Node itself. */
export function ownerOf(node: Node): string {
  const name = nameOf(node);
  if (name === '') return '';
  const { functionName, url } = node.callFrame;
  if (functionName.startsWith('(')) return functionName;
  if (url === '') return `engine: ${functionName}`;
  const place = placeOf(url);
  if (place.startsWith('node:')) return place;
  return url.includes('/node_modules/')
    ? place
        .split('/')
        .slice(0, place.startsWith('@') ? 2 : 1)
        .join('/')
    : place;
}
