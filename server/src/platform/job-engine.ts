/** One engine of jobs: graphile-worker on connections of its own, watched for outages. */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CronItem, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { detectOutage } from './detect-outage.ts';
import { makeJobEnginePool } from './job-engine-pool.ts';
import type { Schedule, Task, Tasks } from './jobs.ts';
import type { Log } from './log.ts';
import { traceJob } from './telemetry.ts';
import { keepHeartbeat } from './worker-heartbeat.ts';

export type RunJobsOptions = {
  readonly url: string;
  readonly log: Log;
  readonly tasks: Partial<Tasks>;
  readonly schedules?: readonly Schedule[];
  /** Jobs at the same time. */
  readonly concurrency?: number;
};

export type JobEngine = {
  /** Resolves or rejects when the engine runs no more, by itself or after `stop`, and its connections are closed. */
  readonly ended: Promise<void>;
  /** Rejects when it has ended already. */
  readonly stop: () => Promise<void>;
};

/**
 * The longest that a job waits for an idle worker; see `addJob`. Whoever waits for a code waits for the outbox, which is
 * looked at more often, and its e-mails wake the worker.
 */
const pollEveryMs = 300;
const stillRunningMs = 5_000;
const farewellMs = 1_000;
const closingMs = 10_000;

/** Starts an engine and frees what dead ones left locked. Throws if the database cannot be reached. */
export async function startJobEngine(options: RunJobsOptions): Promise<JobEngine> {
  const { url, log, tasks, schedules = [], concurrency = 4 } = options;
  const pool = makeJobEnginePool({ url, log, size: concurrency + 3 });
  const events: WorkerEvents = new EventEmitter();
  const detector = detectOutage(events, { concurrency });
  const release = keepOwnJobs(events, { pool, log });
  const close = async () => {
    detector.end();
    // An engine that hangs may never give its connections back.
    await Promise.race([release(), sleep(farewellMs, undefined, { ref: false })]);
    await Promise.race([pool.end(), sleep(closingMs, undefined, { ref: false })]);
  };
  try {
    const starting = run({
      pgPool: pool,
      concurrency,
      events,
      logger: makeLogger(log),
      noHandleSignals: true,
      pollInterval: pollEveryMs,
      taskList: makeTaskList(tasks),
      parsedCronItems: parseCronItems(schedules.map(cronItem)),
    });
    const runner = await Promise.race([starting, detector.noticed]);
    const untilEnded = async () => {
      try {
        await Promise.race([runner.promise, detector.noticed]);
      } finally {
        await close();
      }
    };
    return { ended: untilEnded(), stop: () => runner.stop() };
  } catch (error) {
    await close();
    throw error;
  }
}

type Keeping = { readonly pool: pg.Pool; readonly log: Log };

function keepOwnJobs(events: WorkerEvents, { pool, log }: Keeping): () => Promise<void> {
  const runningIds = followRunningJobs(events);
  let release: () => Promise<void> = () => Promise.resolve();
  events.on('pool:create', ({ workerPool }) => {
    release = keepHeartbeat({ workerId: workerPool.id, pool, log, runningIds });
  });
  return () => release();
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
        traceJob(name, () => task?.(payload as never, { attempt: helpers.job.attempts })),
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
