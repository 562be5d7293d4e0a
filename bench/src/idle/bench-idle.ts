/**
 * `npm run bench:idle`: what a portal costs that nobody uses, one API and one worker: processor time of each program in
 * percent of a core, commits and statements that PostgreSQL counts. BENCH_SECONDS (60), after
 * BENCH_SETTLING_SECONDS (150), hold each minute's clocks once.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startBenchWorld } from '../bench-world.ts';
import { noteFigure } from '../figures.ts';
import { processorSeconds } from '../processor-time.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 60);
/** What a program still does after its start: it compiles, PostgreSQL writes what was migrated, and the jobs of each
 *  minute and of each five minutes run once in code that is not compiled yet. */
const settlingSeconds = Number(process.env.BENCH_SETTLING_SECONDS ?? 150);

const world = await startBenchWorld();
const owner = new pg.Client({ connectionString: world.ownerUrl });
try {
  await owner.connect();
  const programs = {
    API: world.portalProcessId,
    worker: world.workers[0]?.processId() ?? 0,
    PostgreSQL: await findPostmaster(),
    simulators: world.simulatorsProcessId,
  };
  await sleep(settlingSeconds * 1_000);
  const before = await measure(programs);
  await sleep(seconds * 1_000);
  const after = await measure(programs);
  const share = (name: keyof typeof programs) => (100 * (after.processor[name] - before.processor[name])) / seconds;
  for (const name of Object.keys(programs) as (keyof typeof programs)[]) say(`${name}, % of a core`, share(name));
  const portal = share('API') + share('worker') + share('PostgreSQL');
  say('portal (API, worker, PostgreSQL), % of a core', portal);
  noteFigure('idle.portal', portal);
  // The two questions of this program itself are among them.
  const commits = (after.commits - before.commits) / seconds;
  say('commits a second', commits);
  noteFigure('idle.commits', commits);
} finally {
  await owner.end();
  await world.stop();
}

/** The server's first process: the parent of each that serves a connection. */
async function findPostmaster(): Promise<number> {
  const { rows } = await owner.query<{ id: number }>('select pg_backend_pid() as id');
  const line = await readFile(`/proc/${rows[0]?.id}/stat`, 'utf8');
  return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]);
}

async function measure<Name extends string>(programs: Readonly<Record<Name, number>>) {
  const { rows } = await owner.query<{ commits: string }>(
    'select xact_commit as commits from pg_stat_database where datname = current_database()',
  );
  const times = await Promise.all(
    (Object.entries(programs) as [Name, number][]).map(
      async ([name, id]) => [name, await processorSeconds(id)] as const,
    ),
  );
  return { commits: Number(rows[0]?.commits), processor: Object.fromEntries(times) as Record<Name, number> };
}

function say(what: string, value: number): void {
  console.log(`${what.padEnd(50)}${value.toFixed(2)}`);
}
