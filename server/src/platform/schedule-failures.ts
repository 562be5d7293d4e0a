/**
 * Scheduled jobs that keep failing. The engine never gives one up: the next time of the schedule takes the failed job's
 * place and its attempts begin anew, so that it is neither lost nor late.
 */
import type { Job, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Schedule } from './jobs.ts';
import type { Log } from './log.ts';

type Noting = { readonly pool: pg.Pool; readonly log: Log; readonly schedules: readonly Schedule[] };

const failed = `
  insert into schedule_failures (job, failing_since, failed_at) values ($1, clock_timestamp(), clock_timestamp())
  on conflict (job) do update set failed_at = excluded.failed_at`;
const done = 'delete from schedule_failures where job = $1';

/** Writes down since when each job of `schedules` has only failed, and strikes it out once it is done. */
export function noteScheduleFailures(events: WorkerEvents, { pool, log, schedules }: Noting): void {
  const names = new Set<string>(schedules.map(({ job }) => job));
  async function note(statement: string, { task_identifier: name, key }: Job): Promise<void> {
    // Others of that name are no times of the schedule: those are lost as any job is.
    if (key !== name || !names.has(name)) return;
    await pool
      .query(statement, [name])
      .catch((error: unknown) => log.warn({ err: error, job: name }, 'whether a scheduled job fails is not noted'));
  }
  events.on('job:error', ({ job }) => void note(failed, job));
  events.on('job:success', ({ job }) => void note(done, job));
}
