/**
 * `npm run rehearse`: each incident of docs/incidents.md is caused on a portal of its own, and the commands of its
 * runbook are run as they stand there. It fails where one shows something else than the page says. `REHEARSE=2,5` picks.
 * `REHEARSE_WITH=pgbackrest` keeps the database with pgBackRest, where that is installed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchWorld } from '../bench-world.ts';
import { clusterBelow, makeOwnArchive } from './archive.ts';
import { type Caused, causes } from './causes.ts';
import { makePgBackRest, versionOfPgBackRest } from './pg-back-rest.ts';
import { misses, type Runbook, readRunbooks, type Step } from './read-runbooks.ts';
import { prepareRehearsal } from './rehearsal.ts';

const root = resolve(import.meta.dirname, '../../..');
/** What waits for the sweeper, the worker or a probe comes in its own time. */
const longestWaitMs = 180_000;
const picked = process.env.REHEARSE?.split(',').map(Number);
const metricsToken = 'rehearsal-metrics-token';

const isWithPgBackRest = process.env.REHEARSE_WITH === 'pgbackrest';
if (isWithPgBackRest) {
  const version = versionOfPgBackRest();
  console.log(version ?? 'pgBackRest is not installed here: nothing was rehearsed');
  if (version === undefined) process.exit();
}

const directory = await mkdtemp(join(tmpdir(), 'portal-rehearsal-'));
const archive = await (isWithPgBackRest ? makePgBackRest : makeOwnArchive)(directory);
const world = await startBenchWorld({
  // Roots that a demo published beside it are not of this ledger.
  env: { METRICS_TOKEN: metricsToken, LEDGER_ROOT_DIRECTORY: join(directory, 'roots') },
  postgresDirectory: clusterBelow(directory),
  postgresSettings: archive.settings,
});
const background: ChildProcess[] = [];
const failures: string[] = [];
try {
  const rehearsal = await prepareRehearsal(world, { directory, archive });
  for (const runbook of readRunbooks()) {
    if (picked === undefined || picked.includes(runbook.number)) await rehearse(runbook, rehearsal);
  }
  await rehearsal.close();
} finally {
  for (const child of background) if (child.pid !== undefined) process.kill(-child.pid);
  await world.stop();
  await rm(directory, { recursive: true, force: true });
}
for (const each of failures) console.error(`✗ ${each}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function rehearse({ number, title, steps }: Runbook, rehearsal: Awaited<ReturnType<typeof prepareRehearsal>>) {
  const cause = causes[number];
  if (!cause) throw new Error(`Nobody knows how to cause incident ${number}`);
  console.log(`\n${number}. ${title}`);
  const { names, before = {}, typed = [] } = await cause(rehearsal);
  const env = {
    ...world.env,
    npm_config_loglevel: 'silent',
    PORTAL: world.portalUrl,
    METRICS_TOKEN: metricsToken,
    ...names,
  };
  const mended = new Set<number>();
  for (const step of steps) {
    const mend = mended.has(step.number) ? undefined : before[step.number];
    mended.add(step.number);
    if (mend) await mend();
    const wrong = await runStep(step, { env, names, typed });
    console.log(`  ${wrong.length === 0 ? '✓' : '✗'} ${number}.${step.number} ${step.command.slice(0, 100)}`);
    for (const each of wrong) console.log(`    ${each}`);
    failures.push(...wrong.map(() => `${number}.${step.number} ${step.command}`));
  }
}

/** Asked again until it shows what it should. */
type Surroundings = Pick<Caused, 'names'> & { readonly env: NodeJS.ProcessEnv; readonly typed: readonly string[] };

async function runStep({ command, shows }: Step, { env, names, typed }: Surroundings) {
  if (command.endsWith('&')) {
    background.push(spawn('bash', ['-c', command.slice(0, -1)], { cwd: root, env, detached: true, stdio: 'ignore' }));
    return [];
  }
  const named = (words: string) => words.replaceAll(/\$([A-Z]+)/g, (all, name: string) => names[name] ?? all);
  const expected = { all: shows.all.map((each) => each.map(named)), never: shows.never.map(named) };
  for (const deadline = Date.now() + longestWaitMs; ; await sleep(2_000)) {
    const output = await run(command, { env, typed });
    const wrong = misses(expected, output);
    if (wrong.length === 0) return [];
    if (Date.now() > deadline) return [`${wrong.join('; ')}\n  it shows: ${output.trim()}`];
  }
}

function run(command: string, { env, typed }: Omit<Surroundings, 'names'>): Promise<string> {
  const child = spawn('bash', ['-c', command], { cwd: root, env });
  // Most ask nothing and are gone before they read.
  child.stdin.on('error', () => undefined).end(typed.map((line) => `${line}\n`).join(''));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
  return new Promise((done) => child.once('close', () => done(said)));
}
