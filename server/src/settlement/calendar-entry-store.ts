/** What each calendar published. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { PublishedEntry } from '@gtp/domain/settlement/published-entries.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

export type CalendarEntryKind = 'payout' | 'deadline';

declare module '../platform/database.ts' {
  interface Tables {
    calendarEntries: {
      owner: string;
      entryKey: string;
      kind: CalendarEntryKind;
      onDay: Day;
      facts: string;
      sequence: number;
      changedAt: Date;
      cancelledAt: Date | null;
    };
  }
}

type OfCalendar = { readonly owner: string; readonly kinds: readonly CalendarEntryKind[] };

/** Those of the kinds that the reader may read. */
export async function findPublishedEntries(
  database: Database,
  { owner, kinds }: OfCalendar,
): Promise<readonly PublishedEntry[]> {
  if (kinds.length === 0) return [];
  const rows = await database
    .selectFrom('calendarEntries')
    .select(['entryKey as key', 'kind', 'onDay as day', 'facts', 'sequence', 'changedAt', 'cancelledAt'])
    .where('owner', '=', owner)
    .where('kind', 'in', kinds)
    .execute();
  return rows.map(({ kind, cancelledAt, ...entry }) => ({
    ...entry,
    staysWhenPast: kind === 'deadline',
    cancelledAt: cancelledAt ?? undefined,
  }));
}

/** Others who read the same calendar wait, so that each change is counted once. */
export async function lockCalendar(transaction: Transaction, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('calendar_entries'), hashtext(${owner}))`.execute(transaction);
}

export async function savePublishedEntries(
  transaction: Transaction,
  owner: string,
  entries: readonly PublishedEntry[],
): Promise<void> {
  const rows = entries.map(({ key, day, staysWhenPast, cancelledAt, ...entry }) => ({
    ...entry,
    ...{ owner, entryKey: key, onDay: day, cancelledAt: cancelledAt ?? null },
    kind: staysWhenPast ? ('deadline' as const) : ('payout' as const),
  }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('calendarEntries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['owner', 'entryKey']).doUpdateSet((row) => ({
        onDay: row.ref('excluded.onDay'),
        facts: row.ref('excluded.facts'),
        sequence: row.ref('excluded.sequence'),
        changedAt: row.ref('excluded.changedAt'),
        cancelledAt: row.ref('excluded.cancelledAt'),
      })),
    )
    .execute();
}

/** Their revisions are needed no more: no calendar asks for that day again. */
export async function deletePublishedEntries(transaction: Transaction, owner: string, before: Day): Promise<void> {
  await transaction.deleteFrom('calendarEntries').where('owner', '=', owner).where('onDay', '<', before).execute();
}
