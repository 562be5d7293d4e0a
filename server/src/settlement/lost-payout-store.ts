/** Transfers that the bank speaks of by a name as only we give them, and that no payout of ours bears. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import { payoutStatesOnWay } from '@gtp/domain/settlement/settlement-states.ts';
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

/**
 * The payouts that stand in a file, and of which the bank has said neither that it paid nor that it sent them back,
 * each as it was gathered, with the orders of its lines. What the bank said of the file need not be said of them: it
 * may have got the file without them.
 */
export async function listOnWay(database: Database) {
  const { rows } = await sql<OnWay>`
    select p.payout_id as "payoutId", p.payout_file_id as "payoutFileId", p.company_id as "sellerId",
      coalesce(p.source_currency, p.currency) as currency,
      p.pay_on as "payOn", coalesce(p.source_minor, p.amount_minor) as minor, p.offset_minor as "offsetMinor",
      array_agg(l.settlement_line_id order by l.settlement_line_id) as "lineIds",
      array_agg(l.order_id order by l.settlement_line_id) as "orderIds"
    from payouts p join settlement_lines l on l.payout_id = p.payout_id
    where p.state = any(${[...payoutStatesOnWay]}) and p.payout_file_id is not null
    group by p.payout_id order by p.payout_id`.execute(database);
  return rows.map(({ payoutFileId, minor, offsetMinor, orderIds, currency, lineIds, ...row }) => ({
    payoutFileId,
    payout: { ...row, currency, lineIds, amount: money(minor, currency), offset: money(offsetMinor, currency) },
    orders: new Map(lineIds.map((lineId, index) => [lineId, orderIds[index] ?? ''])),
  }));
}

type OnWay = {
  readonly payoutFileId: string;
  readonly payoutId: string;
  readonly sellerId: string;
  readonly currency: Currency;
  readonly payOn: Day;
  readonly minor: bigint;
  readonly offsetMinor: bigint;
  readonly lineIds: readonly string[];
  readonly orderIds: readonly string[];
};
