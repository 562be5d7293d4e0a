/**
 * `npm run bench`: every measurement in its short form, one after another (below ten minutes on a quiet machine), and
 * one table: figure, aim, how much of the aim, last time. `npm run bench -- pay lists` picks, and alone runs `busy` and `fuzz`; `--keep` writes what was
 * found into `bench/last.json` and the table into `bench/README.md`. What each printed lies in `.cache/bench/`.
 */
import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { type FigureId, figuresFileSetting } from './figures.ts';
import { type Kept, tableOf, writeTable } from './figures-table.ts';

const root = resolve(import.meta.dirname, '../..');
const logs = join(root, '.cache/bench');
const lastFile = join(root, 'bench/last.json');
const readme = join(root, 'bench/README.md');

/** The world of years of trade, seeded by the first that needs it. */
const trade = join(logs, 'trade');

type Part = { readonly script: string; readonly env?: NodeJS.ProcessEnv; readonly isNamedOnly?: true };
const parts: Readonly<Record<string, Part>> = {
  start: {
    script: 'start/bench-start.ts',
    env: { BENCH_LIGHTHOUSE: 'on', BENCH_SECONDS: '0', LIGHTHOUSE_DESKTOP: 'off', LIGHTHOUSE_RUNS: '3' },
  },
  idle: { script: 'idle/bench-idle.ts', env: { BENCH_SETTLING_SECONDS: '60' } },
  pay: { script: 'pay/bench-pay.ts', env: { BENCH_ORDERS: '1000', BENCH_PLAIN: '1000' } },
  lists: { script: 'lists/bench-lists.ts', env: { BENCH_ORDERS: '10000', BENCH_DIRECTORY: trade } },
  search: { script: 'search/bench-search.ts', env: { BENCH_ORDERS: '10000', BENCH_DIRECTORY: trade } },
  load: { script: 'load/bench-load.ts', env: { BENCH_SECONDS: '4', LOAD: 'lists,exports,overload,documents,pdfs' } },
  settle: { script: 'settle/bench-settle.ts', env: { BENCH_ORDERS: '5000' } },
  post: { script: 'post/bench-post.ts', env: { TURNS: '3' } },
  verify: { script: 'verify/bench-verify.ts', env: { ENTRIES: '90000' } },
  pdf: { script: 'pdf/bench-pdf.ts' },
  faults: { script: 'faults/bench-faults.ts', env: { BENCH_PAYMENTS: '40', SEED: '42' } },
  // Minutes more: only when they are named.
  busy: { script: 'start/bench-start.ts', env: { BENCH_LOAD: '10', BENCH_ORDERS: '10' }, isNamedOnly: true },
  fuzz: { script: 'fuzz/bench-fuzz.ts', env: { FUZZ_REQUESTS: '2000', SEED: '42' }, isNamedOnly: true },
  soak: { script: 'soak/bench-soak.ts', env: { BENCH_MINUTES: '0.7' } },
};

const wishes = process.argv.slice(2);
const picked = wishes.filter((each) => each in parts);
const unknown = wishes.filter((each) => !(each in parts) && each !== '--keep');
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')} and --keep`);
  process.exit(2);
}

mkdirSync(logs, { recursive: true });
const figuresFile = join(logs, 'figures.jsonl');
for (const each of [figuresFile, trade]) rmSync(each, { recursive: true, force: true });
const began = performance.now();
const loads: number[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (picked.length > 0 ? !picked.includes(name) : part.isNamedOnly) continue;
  loads.push(loadavg()[0] ?? 0);
  await run(name, part);
}
rmSync(trade, { recursive: true, force: true });

const last = readLast();
const day = new Date().toISOString().slice(0, 10);
const found = Object.fromEntries(readFound().map(({ id, value }) => [id, { value, day }]));
console.log(`\n${tableOf({ found, last })}`);
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(
  `\n${minutes} minutes; load before the parts ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`,
);
if (wishes.includes('--keep')) {
  const kept = { ...last, ...found };
  writeFileSync(lastFile, `${JSON.stringify(kept, null, 2)}\n`);
  writeFileSync(readme, writeTable(readFileSync(readme, 'utf8'), kept));
}

/** A part that fails is said, and the others go on. */
async function run(name: string, { script, env = {} }: Part): Promise<void> {
  const log = join(logs, `${name}.log`);
  const output = openSync(log, 'w');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join('bench/src', script)], {
    cwd: root,
    env: { ...process.env, ...env, [figuresFileSetting]: figuresFile },
    stdio: ['ignore', output, output],
  });
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  closeSync(output);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.log(`${name.padEnd(10)}${seconds.padStart(5)} s${code === 0 ? '' : `  failed: ${log}`}`);
  if (code !== 0) process.exitCode = 1;
}

function readFound(): readonly { readonly id: FigureId; readonly value: number }[] {
  if (!existsSync(figuresFile)) return [];
  return readFileSync(figuresFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: FigureId; value: number });
}

function readLast(): Kept {
  return existsSync(lastFile) ? (JSON.parse(readFileSync(lastFile, 'utf8')) as Kept) : {};
}
