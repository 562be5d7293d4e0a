/** Transfers that the bank speaks of by a name as only we give them, and that no payout of ours bears. */
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

const ourName = '^PO[0-9A-HJKMNP-TV-Z]{26}';

/** From its reports, and from its statements, which the reconciliation has read; sorted. */
export async function listUnknownTransfers(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select reason ->> 'about' as name from bank_reports, jsonb_array_elements(reasons) as reason
        where reasons is not null and reason ->> 'code' = 'transfer_unknown'
      union
      select substring(reference from ${ourName}) from reconciliation_items
        where source = 'bank' and state = 'missing_here'
    ) named
    where name ~ ${ourName} and not exists (select from payouts p where p.end_to_end_id = name)
    order by name`.execute(database);
  return rows.map(({ name }) => name);
}

/** The reports that a person had to look at because of these transfers, the oldest first. */
export async function listReportsOnUnknown(database: Database, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ reportId: string }>`
    select bank_report_id as "reportId" from bank_reports
    where reasons is not null and exists (select from jsonb_array_elements(reasons) as reason
      where reason ->> 'code' = 'transfer_unknown' and reason ->> 'about' = any(${names}))
    order by read_number`.execute(database);
  return rows.map(({ reportId }) => reportId);
}
