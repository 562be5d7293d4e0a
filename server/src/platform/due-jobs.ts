/** What waits in the queue of jobs, asked in one statement. */
import type pg from 'pg';

type Due = {
  /** How many may run now, counted up to `most`. */
  readonly due: number;
  /** In how many milliseconds the next of the others may; undefined when there is none, or when `most` are due. */
  readonly nextMs: number | undefined;
};

/**
 * By the clock of the database, as the engine itself decides. Jobs of other names than the worker's are another's: each
 * look of the engine passes over all of them.
 */
export async function lookForDueJobs(pool: pg.Pool, names: readonly string[], most: number): Promise<Due> {
  const { rows } = await pool.query<{ due: number; nextMs: number | null }>(
    `with known as (
       select id from graphile_worker._private_tasks where identifier = any($2)
     ), due as (
       select from graphile_worker._private_jobs
       where is_available and run_at <= now() and task_id in (select id from known) limit $1
     ), counted as (
       select count(*)::int as due from due
     )
     select due, case when due < $1 then (
       select extract(epoch from min(run_at) - now())::float8 * 1000 from graphile_worker._private_jobs
       where is_available and run_at > now() and task_id in (select id from known)
     ) end as "nextMs" from counted`,
    [most, names],
  );
  const [row] = rows;
  return { due: row?.due ?? 0, nextMs: row?.nextMs ?? undefined };
}
