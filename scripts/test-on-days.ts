/**
 * `npm run test:long`: everything that `npm test` leaves to samples, and all tests and journeys, with a demo loaded
 * anew, on days that are unlike others: what passes today must pass on each of them; how the gallery and the main
 * pages look (`npm run visual`); hostile calls; the acquirer's faults; the runbooks; and what is known of our packages. Takes hours; `npm run test:long -- 3 7` runs the third and the seventh day alone. Needs a C compiler for the few lines that move the clock of every
 * program, PostgreSQL included (clock-ahead.c).
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runCommand } from './run-command.ts';

/** What comes every week, by its day (0 is Sunday) and time in UTC; Seoul is nine hours ahead. CI meets the rest. */
const weekly = [
  [0, '10:00', 'a Sunday in Seoul: nothing was settled yesterday'],
  [1, '00:30', 'a Monday, half an hour after the settlement'],
  [2, '07:59', 'a Tuesday, a minute before the cut-off'],
  [3, '14:59', 'a Wednesday, a minute before midnight in Seoul'],
] as const;

/** What comes rarely, in UTC. */
const rare = [
  ['2026-12-31 14:55', 'the end of a year, five minutes before it in Seoul'],
  ['2027-01-01 01:00', 'the first day of a year, a holiday everywhere'],
  ['2027-01-31 14:30', 'the end of a month'],
  ['2027-02-08 02:00', 'Seollal and its days'],
  ['2027-03-14 10:30', 'clocks go forward in the United States'],
  ['2027-09-15 02:00', 'Chuseok'],
  ['2027-10-31 01:30', 'clocks go back in Europe'],
  ['2027-11-07 06:30', 'clocks go back in the United States'],
  ['2028-02-29 03:00', 'a 29th of February'],
] as const;

const dayMs = 86_400_000;
const instantOf = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00Z`);

/** The days that are still to come: what failed on one that is over meets nobody any more. */
function listDays(nowMs: number): readonly (readonly [string, string])[] {
  const nextWeek = weekly.map(([weekday, time, what]) => {
    const days = (weekday - new Date(nowMs).getUTCDay() + 6) % 7;
    return [`${new Date(nowMs + (days + 1) * dayMs).toISOString().slice(0, 10)} ${time}`, what] as const;
  });
  return [...nextWeek, ...rare.filter(([instant]) => instantOf(instant) > nowMs)];
}

/** Everything, as it runs today: every page for every viewer, and long samples of what generated tests draw. */
async function runWhole(): Promise<boolean> {
  const samples = {
    CRAWL: 'whole',
    HISTORIES: '2000',
    LIFECYCLES: '100000',
    RACES: '1000',
    RUNS: '4000',
    SEED: String(Date.now() % 1_000_000),
    TRADES: '2000',
    // More than there are: all of them.
    NAUGHTY: '10000',
    ROUNDS: '20',
  };
  Object.assign(process.env, samples);
  const isWell = await runCommand('npm', ['test']);
  for (const name of Object.keys(samples)) delete process.env[name];
  return isWell;
}

/** Other ones each time: its first lines say by which seed they come again. */
async function runFuzz(): Promise<boolean> {
  process.env.FUZZ_REQUESTS = '10000';
  const isWell = await runCommand(process.execPath, ['bench/src/fuzz/bench-fuzz.ts']);
  delete process.env.FUZZ_REQUESTS;
  return isWell;
}

/** So many payments that each of eighteen faults strikes twenty of them and more; the first line says the seed. */
async function runFaults(): Promise<boolean> {
  process.env.BENCH_PAYMENTS = '1200';
  const isWell = await runCommand(process.execPath, ['bench/src/faults/bench-faults.ts']);
  delete process.env.BENCH_PAYMENTS;
  return isWell;
}

/** All suites with every program's clock at `instant`; it runs on from there. */
async function runOn(instant: string, library: string): Promise<boolean> {
  const aheadMs = instantOf(instant) - Date.now();
  Object.assign(process.env, { LD_PRELOAD: library, CLOCK_AHEAD_SECONDS: String(Math.round(aheadMs / 1_000)) });
  const isWell = await runCommand(process.execPath, ['scripts/test.ts', 'suites']);
  for (const name of ['LD_PRELOAD', 'CLOCK_AHEAD_SECONDS']) delete process.env[name];
  return isWell;
}

/** Where every user finds it: PostgreSQL does not run as root. Throws without a compiler. */
function compileClock(directory: string): string {
  const library = join(directory, 'clock-ahead.so');
  const source = join(root, 'scripts/clock-ahead.c');
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The clock of other days needs a C compiler: apt-get install gcc libc6-dev');
  chmodSync(directory, 0o755);
  chmodSync(library, 0o755);
  return library;
}

const directory = mkdtempSync(join(tmpdir(), 'clock-ahead-'));
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
const clock = compileClock(directory);
const chosen = process.argv.slice(2).map(Number);
const results: string[] = [];
const note = (isWell: boolean, what: string) => results.push(`${isWell ? 'passed' : 'FAILED'}  ${what}`);
if (chosen.length === 0) {
  note(await runWhole(), 'today, with nothing left out');
  note(await runCommand('npm', ['run', '--silent', 'visual']), 'pages look as in their pictures');
  note(await runFuzz(), 'hostile calls, fewer than npm run bench:fuzz makes');
  note(await runFaults(), 'the acquirer’s faults, each at twenty payments and more');
  note(await runCommand(process.execPath, ['bench/src/rehearse/rehearse.ts']), 'the runbooks, as they stand there');
  note(await runCommand(process.execPath, ['scripts/check-packages.ts', '--long']), 'what is known of our packages');
}
const days = listDays(Date.now());
for (const [index, [instant, what]] of days.entries()) {
  if (chosen.length > 0 && !chosen.includes(index + 1)) continue;
  console.log(`\n━━ day ${index + 1} of ${days.length}: ${instant} UTC, ${what}`);
  note(await runOn(instant, clock), `${instant}  ${what}`);
}
console.log(`\n${results.join('\n')}`);
process.exitCode = results.some((line) => line.startsWith('FAILED')) ? 1 : 0;
