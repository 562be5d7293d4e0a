/**
 * A worker that is killed leaves its jobs locked, and the engine itself would wait four hours for it. So every engine
 * writes every five seconds that it lives; who has missed three beats is dead, and its jobs go to the others. The time
 * is the database's, and nothing here lasts longer than a statement: it works through a pooler that lends connections
 * by transaction (decision 0068). The engine can also lose a job of its own: the lock was committed and the connection
 * cut before the answer came.
 */
import { setTimeout as sleep, setImmediate as untilRead } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from './log.ts';

const beatEveryMs = 5_000;
/** A worker that was not seen for so long is dead. */
export const deadAfterSeconds = 15;

type Engine = {
  /** The engine's name for itself in the queue: who locked a job. */
  readonly workerId: string;
  readonly pool: pg.Pool;
  readonly log: Log;
  /** The jobs that the engine knows it is running, or ended a moment ago. */
  readonly runningIds: () => readonly string[];
};

/**
 * Writes the engine's heartbeat and frees the jobs of dead engines, at once and then periodically; answers how to end
 * it.
 */
export function keepHeartbeat({ workerId, pool, log, runningIds }: Engine): () => Promise<void> {
  const ending = new AbortController();

  async function keepBeating(): Promise<void> {
    while (!ending.signal.aborted) {
      // After a standstill the answer that names a job of ours may still lie unread: it is not lost.
      await untilRead();
      await beat().catch((error: unknown) => log.warn({ err: error }, 'jobs of dead workers are not looked for'));
      await sleep(beatEveryMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    await pool.query('delete from worker_heartbeats where worker_id = $1', [workerId]).catch(() => undefined);
  }

  const beat = () => pool.query(heartbeat, [workerId, deadAfterSeconds, runningIds()]);

  const beating = keepBeating();
  return () => {
    ending.abort();
    return beating;
  };
}

/**
 * In one statement, which an idle worker sends again and again: it writes the beat, frees the jobs of the dead and those
 * that the engine itself lost (its own functions free all jobs of a worker or none; decision 0101), and forgets the long
 * dead. Who locked a job a moment ago lives, too: it may not have come to its first beat.
 */
const heartbeat = `
  with beat as (
    insert into worker_heartbeats (worker_id, seen_at) values ($1, clock_timestamp())
    on conflict (worker_id) do update set seen_at = excluded.seen_at
  ), alive as (
    select worker_id from worker_heartbeats where seen_at > clock_timestamp() - make_interval(secs => $2)
  ), dead as (
    select locked_by from graphile_worker.jobs
    where locked_by <> $1 and locked_by not in (select worker_id from alive)
    group by locked_by having max(locked_at) < clock_timestamp() - make_interval(secs => $2)
  ), lost as (
    update graphile_worker._private_jobs set locked_by = null, locked_at = null
    where locked_by = $1 and locked_at < now() - interval '10 seconds' and not id = any($3::bigint[])
  ), forgotten as (
    delete from worker_heartbeats where seen_at < clock_timestamp() - interval '1 day' and worker_id <> $1
  )
  select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`;
