/** Metrics about the whole portal, read from its database: what an operator must know before a customer does. */
import { dayMs } from '@gtp/domain/platform/instant.ts';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { mostAttempts } from '../notification/outbox-store.ts';
import type { Database } from '../platform/database.ts';
import { deadAfterSeconds } from '../platform/worker-heartbeat.ts';
import { listCertificates } from './certificates-store.ts';
import { makeMetricReader } from './metric-reader.ts';
import { listRooms } from './table-parts-store.ts';

type Metric = {
  readonly name: string;
  readonly help: string;
  readonly query: ReturnType<typeof sql<{ value: number }>>;
};

/** Each answers one row with one number. Times are in seconds, by the database's own clock. */
const metrics: readonly Metric[] = [
  {
    name: 'portal_jobs_waiting',
    help: 'Jobs that should have begun and have not',
    query: sql`select count(*)::int as value from graphile_worker.jobs where locked_at is null and run_at <= now()
      and attempts < max_attempts`,
  },
  {
    name: 'portal_oldest_job_seconds',
    help: 'How late the latest waiting job is',
    query: sql`select coalesce(extract(epoch from now() - min(run_at)), 0)::float as value from graphile_worker.jobs
      where locked_at is null and run_at <= now() and attempts < max_attempts`,
  },
  {
    name: 'portal_jobs_lost',
    help: 'Jobs that failed at their last attempt',
    query: sql`select count(*)::int as value from graphile_worker.jobs where attempts >= max_attempts`,
  },
  {
    name: 'portal_workers',
    help: 'Workers alive',
    query: sql`select count(*)::int as value from worker_heartbeats
      where seen_at > clock_timestamp() - make_interval(secs => ${deadAfterSeconds})`,
  },
  {
    name: 'portal_oldest_unscanned_seconds',
    help: 'How long the malware scanner has not spoken of a document',
    query: sql`select coalesce(extract(epoch from now() - min(created_at)), 0)::float as value from files
      where scan = 'checking'`,
  },
  {
    name: 'portal_files_missing',
    help: 'Documents whose bytes are not in the file store',
    query: sql`select count(*)::int as value from files where missing_since is not null`,
  },
  {
    name: 'portal_notifications_waiting',
    help: 'Notifications and webhooks that the worker has not written yet',
    query: sql`select count(*)::int as value from notification_outbox where attempts < ${sql.lit(mostAttempts)}`,
  },
  {
    name: 'portal_notifications_lost',
    help: 'Notifications that failed at their last attempt',
    query: sql`select count(*)::int as value from notification_outbox where attempts >= ${sql.lit(mostAttempts)}`,
  },
  {
    name: 'portal_mails_waiting',
    help: 'Mails that are neither sent nor given up',
    query: sql`select count(*)::int as value from emails
      where num_nonnulls(sent_at, dropped_at, suppressed_at) = 0`,
  },
  {
    name: 'portal_payments_unknown',
    help: 'Payments whose outcome the acquirer has not said',
    query: sql`select count(*)::int as value from payments where state = 'unknown'`,
  },
  {
    name: 'portal_payouts_returned',
    help: 'Payouts that came back from the bank, or of which it is open whether it pays them, and wait for a person',
    query: sql`select count(*)::int as value from payouts
      where state = 'returned' and (rescheduled_at is null or doubted_at is not null)`,
  },
  {
    name: 'portal_audit_export_lag_seconds',
    help: 'Age of the oldest entry of the audit log that a collector has not taken',
    query: sql`select coalesce(max(extract(epoch from now() - a.happened_at)), 0)::float as value
      from audit_exports as e cross join lateral (select happened_at from audit_entries
        where audit_entry_id > e.last_entry_id order by audit_entry_id limit 1) as a`,
  },
  {
    name: 'portal_unarchived_seconds',
    help: 'How long PostgreSQL has archived nothing of its journal because that fails',
    query: sql`select (case when last_failed_time > coalesce(last_archived_time, '-infinity')
      then extract(epoch from now() - coalesce(last_archived_time, stats_reset)) else 0 end)::float as value
      from pg_stat_archiver`,
  },
  {
    name: 'portal_journals_unsealed_seconds',
    help: 'Age of the oldest journal that no seal covers',
    query: sql`select coalesce(extract(epoch from now() - min(recorded_at)), 0)::float as value from journals j
      where journal_id > coalesce((select max(journal_id) from journal_seals), 0) - 1000
        and not exists (select from journal_seals s where s.journal_id = j.journal_id)`,
  },
];

/** Has a line for each row, with `label` for what the row is about. */
type MetricOfMany = {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly rows: (database: Database) => Promise<readonly { readonly of: string; readonly value: number }[]>;
};

const daysUntil = (at: Date): number => (at.getTime() - Date.now()) / dayMs;

const metricsOfMany: readonly MetricOfMany[] = [
  {
    name: 'portal_certificate_days',
    help: 'Days until the certificate of an address ends, below 0 once it has',
    label: 'setting',
    rows: async (database) =>
      (await listCertificates(database)).map(({ setting, endsAt }) => ({ of: setting, value: daysUntil(endsAt) })),
  },
  {
    name: 'portal_table_room_days',
    help: 'Days for which a table by months has parts',
    label: 'table',
    rows: async (database) =>
      (await listRooms(database, new Date())).map(({ table, until }) => ({ of: table, value: daysUntil(until) })),
  },
  {
    // One that nobody schedules any more is forgotten after two days.
    name: 'portal_schedule_failing_seconds',
    help: 'For how long a scheduled job has only failed',
    label: 'job',
    rows: async (database) =>
      (
        await sql<{ of: string; value: number }>`
          select job as of, extract(epoch from now() - failing_since)::float as value from schedule_failures
          where failed_at > now() - interval '2 days'`.execute(database)
      ).rows,
  },
  {
    name: 'portal_running_job_seconds',
    help: 'For how long the longest of the running jobs of a name has run',
    label: 'job',
    rows: async (database) =>
      (
        await sql<{ of: string; value: number }>`
          select task_identifier as of, extract(epoch from now() - min(locked_at))::float as value
          from graphile_worker.jobs where locked_at is not null group by task_identifier`.execute(database)
      ).rows,
  },
];

/** Adds the metrics to `registry`. One that cannot be read is left out of that answer; the others still come. */
export function addPortalMetrics(registry: Registry, database: Database): void {
  const read = makeMetricReader(registry);
  for (const { name, help, label, rows } of metricsOfMany) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const found = (await read(name, rows(database))) ?? [];
        gauge.reset();
        for (const { of, value } of found) gauge.set({ [label]: of }, value);
      },
    });
  }
  for (const { name, help, query } of metrics) {
    const gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const row = (await read(name, query.execute(database)))?.rows[0];
        // A reset would say 0.
        if (row) gauge.set(row.value);
        else gauge.remove();
      },
    });
  }
}
