/**
 * A worker that is killed leaves its jobs locked, and the engine itself would wait four hours for it. So every
 * engine holds an advisory lock on its own name while it lives; a name that nobody holds belongs to a dead one. The
 * engine can also lose a job of its own: the lock was committed and the connection cut before it was told.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from './log.ts';

/** The first key of our advisory locks on names of job engines; each living one holds one. */
export const jobEngineLockClass = 20_261;
const beatEveryMs = 10_000;

type Engine = {
  readonly name: string;
  readonly pool: pg.Pool;
  readonly log: Log;
  /** The jobs that the engine knows it is running, or ended a moment ago. */
  readonly runningIds: () => readonly string[];
};

/** Marks the engine alive and frees the jobs of dead ones, at once and then every ten seconds; answers how to end it. */
export function takeOverOrphanedJobs({ name, pool, log, runningIds }: Engine): () => void {
  const ending = new AbortController();
  let client: pg.PoolClient | undefined;

  async function keepBeating(): Promise<void> {
    while (!ending.signal.aborted) {
      await beat();
      await sleep(beatEveryMs, undefined, { signal: ending.signal }).catch(() => undefined);
    }
    drop();
  }

  async function beat(): Promise<void> {
    try {
      client ??= await markAlive();
      await freeOrphans(client, name);
      await freeLost(client, { name, runningIds: runningIds() });
    } catch (error) {
      drop();
      if (!ending.signal.aborted) log.warn({ err: error }, 'jobs of dead workers are not looked for');
    }
  }

  async function markAlive(): Promise<pg.PoolClient> {
    const marked = await pool.connect();
    marked.on('error', drop);
    try {
      await marked.query('select pg_advisory_lock($1, hashtext($2))', [jobEngineLockClass, name]);
    } catch (error) {
      marked.release(true);
      throw error;
    }
    return marked;
  }

  /** Closes the connection, and with it goes the lock. */
  function drop(): void {
    client?.release(true);
    client = undefined;
  }

  void keepBeating();
  return () => {
    ending.abort();
    drop();
  };
}

async function freeOrphans(client: pg.PoolClient, own: string): Promise<void> {
  await client.query(
    `with holders as materialized (
       select locked_by from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null
     ), dead as materialized (
       select locked_by from holders where locked_by <> $2 and pg_try_advisory_xact_lock($1, hashtext(locked_by))
     )
     select graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`,
    [jobEngineLockClass, own],
  );
}

type Own = { readonly name: string; readonly runningIds: readonly string[] };

async function freeLost(client: pg.PoolClient, { name, runningIds }: Own): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null
     where locked_by = $1 and locked_at < now() - interval '10 seconds' and not id = any($2::bigint[])`,
    [name, runningIds],
  );
}
