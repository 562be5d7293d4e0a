import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tables } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    auditExports: {
      destination: AuditDestination;
      lastEntryId: bigint;
      horizonId: bigint;
      horizonXid: string | null;
      leasedBy: string | null;
      leasedUntil: Date | null;
      sentAt: Date | null;
      failedSince: Date | null;
      lastProblem: string | null;
    };
  }
}

export type AuditDestination = 'syslog' | 'https';
export type ExportedEntry = Selectable<Tables['auditEntries']>;

/** These destinations are exported to, each from its first day on; what is known of others is forgotten. */
export async function keepDestinations(database: Database, destinations: readonly AuditDestination[]): Promise<void> {
  const others = database.deleteFrom('auditExports');
  await (destinations.length === 0 ? others : others.where('destination', 'not in', [...destinations])).execute();
  for (const destination of destinations) {
    await sql`insert into audit_exports (destination, last_entry_id, horizon_id)
      select ${destination}, newest.id, newest.id
      from (select coalesce(max(audit_entry_id), 0) as id from audit_entries) as newest
      on conflict do nothing`.execute(database);
  }
}

type Lease = { readonly destination: AuditDestination; readonly holder: string };
const leaseSeconds = 60;

/**
 * The next entries for a destination, in their order; undefined where another worker sends. An entry is handed out once
 * no transaction runs that may still write one before it.
 */
export async function leaseEntries(
  database: Database,
  { destination, holder, most }: Lease & { readonly most: number },
): Promise<readonly ExportedEntry[] | undefined> {
  const { rows } = await sql<{ lastEntryId: bigint; horizonId: bigint; isSettled: boolean }>`
    update audit_exports
    set leased_by = ${holder}, leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where destination = ${destination} and (leased_by = ${holder} or coalesce(leased_until < clock_timestamp(), true))
    returning last_entry_id as "lastEntryId", horizon_id as "horizonId",
      coalesce(horizon_xid::numeric <= pg_snapshot_xmin(pg_current_snapshot())::text::numeric, false)
        as "isSettled"`.execute(database);
  const [lease] = rows;
  if (!lease) return undefined;
  if (lease.lastEntryId >= lease.horizonId) {
    await lookFurther(database, destination);
    return [];
  }
  if (!lease.isSettled) {
    await noteTransactions(database, destination);
    return [];
  }
  return database
    .selectFrom('auditEntries')
    .selectAll()
    .where('auditEntryId', '>', lease.lastEntryId)
    .where('auditEntryId', '<=', lease.horizonId)
    .orderBy('auditEntryId')
    .limit(most)
    .execute();
}

async function lookFurther(database: Database, destination: AuditDestination): Promise<void> {
  await sql`update audit_exports set horizon_id = (select coalesce(max(audit_entry_id), 0) from audit_entries),
    horizon_xid = null where destination = ${destination}`.execute(database);
}

/**
 * In a look after the one that found the entries: whoever had taken a number by then has a transaction id by now. An id
 * that no transaction has yet is of another server, whose dump was restored into this one: it is noted anew.
 */
async function noteTransactions(database: Database, destination: AuditDestination): Promise<void> {
  await sql`update audit_exports set horizon_xid = least(coalesce(horizon_xid::numeric, next_xid), next_xid)::text
    from (select pg_snapshot_xmax(pg_current_snapshot())::text::numeric as next_xid) as newest
    where destination = ${destination}`.execute(database);
}

/** The collector has taken everything up to this entry. */
export async function saveExported(database: Database, { destination, holder }: Lease, lastEntryId: bigint) {
  await sql`update audit_exports set last_entry_id = ${lastEntryId}, sent_at = clock_timestamp(), failed_since = null,
    last_problem = null where destination = ${destination} and leased_by = ${holder}`.execute(database);
}

/** It has not; the same entries come again. */
export async function saveExportFailed(database: Database, { destination, holder }: Lease, problem: string) {
  await sql`update audit_exports set failed_since = coalesce(failed_since, clock_timestamp()), leased_until = null,
    last_problem = ${problem.slice(0, 200)}
    where destination = ${destination} and leased_by = ${holder}`.execute(database);
}
