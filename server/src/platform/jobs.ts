/**
 * Work for later: a job is stored in the transaction of its cause, so it exists exactly if the change does.
 * The worker runs it at least once (run-jobs.ts); a job therefore does its work so that twice is as good as once.
 */
import { sql } from 'kysely';
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
};
export type NewJob = { [Name in JobName]: NewJobNamed<Name> }[JobName];

/** Stores a job; it runs once the transaction has been committed, and never if it is rolled back. */
export async function addJob(transaction: Transaction, job: NewJob): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${job.name}::text, ${JSON.stringify(job.payload)}::json,
    run_at => ${job.runAt ?? null}::timestamptz, job_key => ${job.key ?? null}::text)`.execute(transaction);
}

/** What runs a job. It throws to be run again later; `attempt` counts from 1. */
export type Task<Payload> = (payload: Payload, run: { readonly attempt: number }) => Promise<void>;

/** A task for every job: worker.ts gives all of them, a test those that it needs. */
export type Tasks = { readonly [Name in JobName]: Task<Jobs[Name]> };

/** A job without a payload that runs again and again. */
export type Schedule = {
  readonly job: JobName;
  /** Five cron fields in UTC, such as '0 8 * * *' for 17:00 in Seoul. */
  readonly at: string;
};
