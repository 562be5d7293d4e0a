/** One engine of jobs: graphile-worker on connections of its own, watched for outages. */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CronItem, Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { detectOutage } from './detect-outage.ts';
import { lookForDueJobs } from './due-jobs.ts';
import { makeJobEnginePool } from './job-engine-pool.ts';
import type { Schedule, Task, TaskOfMany, Tasks } from './jobs.ts';
import { keepWorking } from './keep-working.ts';
import { type HandsLimit, type LimitedHands, limitHands } from './limit-hands.ts';
import type { WorkWords } from './listen-for-work.ts';
import type { Log } from './log.ts';
import { noteScheduleFailures } from './schedule-failures.ts';
import { traceJob } from './telemetry.ts';
import { keepHeartbeat } from './worker-heartbeat.ts';

export type RunJobsOptions = {
  readonly url: string;
  readonly log: Log;
  readonly tasks: Partial<Tasks>;
  readonly schedules?: readonly Schedule[];
  /** Jobs at the same time, beside those of `limits`. */
  readonly concurrency?: number;
  /** Of which names how many may run at the same time: so many hands more, and the others stay free of them. */
  readonly limits?: readonly HandsLimit[];
  /** The word that there are jobs; `runJobs` listens by itself when absent. */
  readonly words?: WorkWords;
};

export type JobEngine = {
  /** Resolves or rejects when the engine runs no more, by itself or after `stop`, and its connections are closed. */
  readonly ended: Promise<void>;
  /** Rejects when it has ended already. */
  readonly stop: () => Promise<void>;
};

/** How often an idle worker looks for jobs of which nobody sent word, and how often where word does not arrive. */
const lookEveryMs = 10_000;
const lookWithoutWordsMs = 300;
/** The engine's own looking, which each of its workers does: it is woken instead. */
const pollEveryMs = 60_000;
/** A failed job is stored anew before that, and due later. */
const failedAfterMs = 1_000;
const manyDueMs = 1_000;
/** Word may come with every commit; a look passes over all that waits. */
const betweenLooksMs = 20;
const stillRunningMs = 5_000;
const farewellMs = 1_000;
const closingMs = 10_000;

/** Starts an engine and frees what dead ones left locked. Throws if the database cannot be reached. */
export async function startJobEngine(options: RunJobsOptions & { readonly words: WorkWords }): Promise<JobEngine> {
  const { url, log, tasks, schedules = [], limits = [], words } = options;
  const concurrency = limits.reduce((hands, { most }) => hands + most, options.concurrency ?? 4);
  const pool = makeJobEnginePool({ url, log, size: concurrency + 3 });
  const events: WorkerEvents = new EventEmitter();
  const detector = detectOutage(events, { concurrency });
  const release = keepOwnJobs(events, { pool, log });
  noteScheduleFailures(events, { pool, log, schedules });
  const limited = limitHands(events, limits);
  const stopWaking = wakeWhenDue(events, { pool, log, names: Object.keys(tasks), concurrency, words, limited });
  const close = async () => {
    detector.end();
    stopWaking();
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
      forbiddenFlags: limited.forbiddenFlags,
      parsedCronItems: parseCronItems(schedules.map(cronItem)),
    });
    const runner = await Promise.race([starting, detector.noticed]);
    const untilEnded = async () => {
      try {
        await Promise.race([runner.promise, detector.noticed]);
      } finally {
        // Given up while it hangs, it would go on with its schedules without a connection.
        void runner.stop().catch(() => undefined);
        await close();
      }
    };
    const stop = () => {
      stopWaking();
      return runner.stop();
    };
    return { ended: untilEnded(), stop };
  } catch (error) {
    await close();
    throw error;
  }
}

type Waking = Keeping & {
  /** Of the jobs that it knows. */
  readonly names: readonly string[];
  readonly concurrency: number;
  readonly words: WorkWords;
  readonly limited: LimitedHands;
};

/** Wakes as many idle workers as there are jobs, at word of them and when the next one is due; answers how to end that. */
function wakeWhenDue(events: WorkerEvents, { pool, log, names, concurrency, words, limited }: Waking): () => void {
  let end: () => void = () => undefined;
  events.on('pool:create', ({ workerPool }) => {
    const looking = keepWorking({
      name: 'due jobs',
      everyMs: () => (words.arrive() ? lookEveryMs : lookWithoutWordsMs),
      pauseMs: betweenLooksMs,
      log,
      async work() {
        const { due, nextMs } = await lookForDueJobs(pool, names, concurrency);
        // One looks in any case: that shows that the engine is at work.
        workerPool.nudge(Math.max(due, 1));
        return due < concurrency ? nextMs : manyDueMs;
      },
    });
    limited.onFree(looking.wake);
    const stopListening = words.onWord('jobs', looking.wake);
    events.on('job:error', () => void setTimeout(looking.wake, failedAfterMs).unref());
    end = () => {
      stopListening();
      void looking.stop();
    };
  });
  return () => end();
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
    Object.entries<Task<never> | TaskOfMany<never> | undefined>(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { job: { attempts: attempt } }: { job: { attempts: number } }) =>
        traceJob(name, async () => {
          if (typeof task === 'object') return runMany(task, payload);
          await task?.(payload as never, { attempt });
          return undefined;
        }),
    ]),
  );
}

/** Of several payloads the engine keeps those whose promise is rejected, and tries them again later. */
async function runMany(task: TaskOfMany<never>, payload: unknown): Promise<Promise<void>[]> {
  const isOne = !Array.isArray(payload);
  const outcomes = await task.ofMany((isOne ? [payload] : payload) as never[]);
  const promises = outcomes.map((each) =>
    each.status === 'rejected' ? Promise.reject(each.reason as Error) : Promise.resolve(),
  );
  for (const each of promises) each.catch(() => undefined); // the engine looks at them a moment later
  if (isOne) await promises[0];
  return promises;
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
