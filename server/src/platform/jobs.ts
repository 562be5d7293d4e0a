/**
 * Work for later: a job is stored in the transaction of its cause, so it exists exactly if the change does.
 * The worker runs it at least once (run-jobs.ts); a job therefore does its work so that twice is as good as once.
 */
import { sql } from 'kysely';
import { writeLater } from './ask-together.ts';
import type { Transaction } from './database.ts';

/** Each feature adds its jobs here (`declare module`): `'<verb-noun>': payload`, a payload that JSON can hold. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface Jobs {}

export type JobName = keyof Jobs & string;

type NewJobNamed<Name extends JobName> = {
  readonly name: Name;
  readonly payload: Jobs[Name];
  /** One waiting job a key: a second one takes the first one's place. */
  readonly key?: string;
  /** Not before this instant; at once when absent. */
  readonly runAt?: Date;
  /** Takes no more hands than the worker's limit for its name says. */
  readonly isLimited?: boolean;
};
export type NewJob = { [Name in JobName]: NewJobNamed<Name> }[JobName];

/** Stores a job; it runs once the transaction has been committed, and never if it is rolled back. */
export async function addJob(transaction: Transaction, job: NewJob): Promise<void> {
  await writeLater(transaction, job.key === undefined ? insertQuietly(job) : sql`select ${adding(job)}`);
}

const adding = ({ name, payload, runAt, key, isLimited = false }: NewJob) => sql`graphile_worker.add_job(
  ${name}::text, ${JSON.stringify(payload)}::json,
  run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null}::text,
  flags => case when ${isLimited}::boolean then array[${name}::text] end)`;

type JobsOfOneName<Name extends JobName> = {
  readonly name: Name;
  readonly queue?: string;
  readonly isLimited?: boolean;
  readonly together?: number;
  /** Not before so many milliseconds have passed, by the clock of the database; at once when absent. */
  readonly delayMs?: number;
};

/**
 * Stores jobs of one name in one statement, and wakes the worker: not for what many do at the same time. Those of one
 * `queue` run one after another, so that they leave the worker's other hands free; limited ones take no more hands than
 * the worker's limit for their name says. `together` of them are one job, for a `TaskOfMany`: what fails of it is tried
 * again without the rest.
 */
export async function addJobs<Name extends JobName>(
  transaction: Transaction,
  { name, queue, isLimited = false, together = 1, delayMs = 0 }: JobsOfOneName<Name>,
  payloads: readonly Jobs[Name][],
): Promise<void> {
  if (payloads.length === 0) return;
  const jobs = together === 1 ? payloads : chunksOf(payloads, together);
  const added = sql`select graphile_worker.add_jobs(array(
    select json_populate_record(null::graphile_worker.job_spec, json_build_object(
      'identifier', ${name}::text, 'payload', p, 'queue_name', ${queue ?? null}::text,
      'run_at', case when ${delayMs}::float8 > 0 then now() + ${delayMs}::float8 * interval '1 millisecond' end,
      'flags', case when ${isLimited}::boolean then array[${name}::text] end))
    from json_array_elements(${JSON.stringify(jobs)}::json) p))`;
  await writeLater(transaction, added);
}

function chunksOf<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}

/**
 * The same row that the engine's own function writes, without its NOTIFY: that makes PostgreSQL commit one
 * transaction after the other, and payments at the same time were four times slower (16 clients on 2 cores: 810
 * commits a second instead of 3,440). The worker looks for jobs often instead. A name that is new to the queue goes the
 * engine's own way.
 */
function insertQuietly(job: NewJob) {
  return sql`
    with quietly as (
      insert into graphile_worker._private_jobs (task_id, payload, run_at, flags)
      select id, ${JSON.stringify(job.payload)}::json, coalesce(${job.runAt ?? null}::timestamptz, now()),
        case when ${job.isLimited ?? false}::boolean then jsonb_build_object(identifier, true) end
      from graphile_worker._private_tasks where identifier = ${job.name}
      returning id
    )
    select ${adding(job)} where not exists (select from quietly)`;
}

/** What runs a job. It throws to be run again later; `attempt` counts from 1. */
export type Task<Payload> = (payload: Payload, run: { readonly attempt: number }) => Promise<void>;

/** What runs a job of several payloads: answers what became of each, in their order. */
export type TaskOfMany<Payload> = {
  readonly ofMany: (payloads: readonly Payload[]) => Promise<readonly PromiseSettledResult<void>[]>;
};

/** A task for every job: worker.ts gives all of them, a test those that it needs. */
export type Tasks = { readonly [Name in JobName]: Task<Jobs[Name]> | TaskOfMany<Jobs[Name]> };

/** A job without a payload that runs again and again. */
export type Schedule = {
  readonly job: JobName;
  /** Five cron fields in UTC, such as '0 8 * * *' for 17:00 in Seoul. */
  readonly at: string;
  /** How long after a missed time, with no worker there, it is still made up for; not at all when absent. */
  readonly catchUpMs?: number;
};
