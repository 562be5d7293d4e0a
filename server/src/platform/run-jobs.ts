/** The worker's engine: graphile-worker on connections of its own, started again when it gives up. */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import type { Schedule, Task, Tasks } from './jobs.ts';
import type { Log } from './log.ts';
import { takeOverOrphanedJobs } from './orphaned-jobs.ts';

export type RunJobsOptions = {
  readonly url: string;
  readonly log: Log;
  readonly tasks: Partial<Tasks>;
  readonly schedules?: readonly Schedule[];
  /** Jobs at the same time. */
  readonly concurrency?: number;
};

export type JobsRunner = {
  /** Takes no new job, waits for the running ones (their connections are cut after 5 s) and closes everything. */
  readonly stop: () => Promise<void>;
};

const restartAfterMs = 1_000;
/** The longest that a job waits for an idle worker; see `addJob`. */
const pollEveryMs = 200;
const stillRunningMs = 5_000;

/**
 * Runs jobs until `stop`. A database that goes away stops nothing: the engine is started again until it is back.
 * Jobs that a killed worker left behind are taken over. Throws if the database cannot be reached at the start.
 */
export async function runJobs(options: RunJobsOptions): Promise<JobsRunner> {
  let isStopping = false;
  let engine = await startEngine(options);
  const ended = keepRunning();

  async function keepRunning(): Promise<void> {
    for (let next: Engine | undefined = engine; next; next = await restart()) {
      engine = next;
      if (isStopping) await next.runner.stop();
      await next.runner.promise.catch((error: unknown) => options.log.warn({ err: error }, 'job engine ended'));
      await next.close();
    }
  }

  async function restart(): Promise<Engine | undefined> {
    while (!isStopping) {
      await sleep(restartAfterMs);
      try {
        return await startEngine(options);
      } catch (error) {
        options.log.warn({ err: error }, 'job engine does not start');
      }
    }
    return undefined;
  }

  return {
    async stop() {
      isStopping = true;
      // It may have ended by itself a moment ago; then there is nothing left to stop.
      await engine.runner.stop().catch(() => undefined);
      await ended;
    },
  };
}

type Engine = { readonly runner: Runner; readonly close: () => Promise<void> };

/** The engine has connections of its own: it wants big integers as text, which the portal's pool does not give. */
async function startEngine({ url, log, tasks, schedules = [], concurrency = 4 }: RunJobsOptions): Promise<Engine> {
  const pool = new pg.Pool({ connectionString: url, max: concurrency + 3, application_name: 'portal-jobs' });
  const onLoss = (error: Error) => log.warn({ outage: error.message }, 'job engine lost a connection');
  pool.on('error', onLoss);
  pool.on('connect', (client) => client.on('error', onLoss));
  const events: WorkerEvents = new EventEmitter();
  const runningIds = followRunningJobs(events);
  let release: () => void = () => undefined;
  events.on('pool:create', ({ workerPool }) => {
    release = takeOverOrphanedJobs({ name: workerPool.id, pool, log, runningIds });
  });
  const close = () => {
    release();
    return pool.end();
  };
  try {
    const runner = await run({
      pgPool: pool,
      concurrency,
      events,
      logger: makeLogger(log),
      noHandleSignals: true,
      pollInterval: pollEveryMs,
      taskList: makeTaskList(tasks),
      parsedCronItems: parseCronItems(schedules.map(cronItem)),
    });
    return { runner, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** For some seconds after its end a job still counts: its row may not be gone yet. */
function followRunningJobs(events: WorkerEvents): () => readonly string[] {
  const until = new Map<string, number>();
  events.on('job:start', ({ job }) => until.set(job.id, Number.POSITIVE_INFINITY));
  events.on('job:complete', ({ job }) => until.set(job.id, Date.now() + stillRunningMs));
  return () => {
    for (const [id, end] of until) if (end < Date.now()) until.delete(id);
    return [...until.keys()];
  };
}

/** With the job's name as its key, times that were missed while no worker ran become one job. */
function cronItem({ job, at, catchUpMs = 0 }: Schedule): CronItem {
  return { task: job, match: at, identifier: job, options: { backfillPeriod: catchUpMs, jobKey: job } };
}

function makeTaskList(tasks: Partial<Tasks>): TaskList {
  return Object.fromEntries(
    Object.entries<Task<never> | undefined>(tasks).map(([name, task]) => [
      name,
      (payload: unknown, helpers: { job: { attempts: number } }) =>
        task?.(payload as never, { attempt: helpers.job.attempts }),
    ]),
  );
}

/** Failed jobs are warnings until their last attempt; the engine's own chatter is left out. */
function makeLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return;
    const about = { job: scope.taskIdentifier, jobId: scope.jobId, err: meta?.error };
    const job = meta?.job as { attempts: number; max_attempts: number } | undefined;
    const isLost = job !== undefined && job.attempts >= job.max_attempts;
    if (isLost) log.error(about, 'job failed for good');
    else log.warn(about, job ? `job failed, attempt ${job.attempts}` : message);
  });
}
