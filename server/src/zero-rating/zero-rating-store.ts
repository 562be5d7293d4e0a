/** A quarter as the books have it: what was captured and shipped, what went back, what was credited, what it cost. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { PackSection } from '@gtp/domain/zero-rating/zero-rating.ts';
import { type Generated, sql } from 'kysely';
import type { Database } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    exportDeclarations: {
      exportDeclarationId: Generated<bigint>;
      orderId: string;
      declarationNumber: string;
      shippedOn: Day;
      recordedBy: string;
      recordedAt: Date;
    };
  }
}

export type PackRow = {
  readonly section: PackSection;
  readonly day: Day;
  /** Whose rate counts: of shipping, also for what went back later. */
  readonly rateDay: Day;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly ledgerMinor: bigint;
  readonly orderId: string | null;
  readonly tradeNumber: string | null;
  readonly partnerName: string | null;
  readonly partnerEnglishName: string | null;
  readonly declarationNumber: string | null;
  readonly isShipDayKnown: boolean;
  readonly reference: string | null;
  /** Of a receipt in won for a foreign amount: the won that came, and the bank's rate. */
  readonly wonMinor: bigint | null;
  readonly bankRate: bigint | null;
};

type Wanted = { readonly companyId: string; readonly from: Day; readonly to: Day };

/**
 * By section and day. An order counts on the day it was shipped; where that is not known, on the day it was released.
 * What went back before that day was never supplied: the export is smaller by it, and nothing returns.
 * Amounts are those of orders and payouts, `ledgerMinor` what the journals about them say; what went back and fees
 * stand in the ledger alone.
 */
export async function listPackRows(database: Database, { companyId, from, to }: Wanted): Promise<readonly PackRow[]> {
  const { rows } = await sql<PackRow>`
    with traded as (
      select o.order_id, o.trade_number, o.currency, o.trade_minor, b.name, b.english_name,
        coalesce(d.declaration_number, s.declaration_number) as declaration_number,
        coalesce(d.shipped_on, s.shipped_on) as shipped_on,
        coalesce(d.shipped_on, s.shipped_on, (o.released_at at time zone 'Asia/Seoul')::date) as supplied_on
      from orders o join companies b on b.company_id = o.buyer_company_id
      left join lateral (select declaration_number, shipped_on from export_declarations e
        where e.order_id = o.order_id order by export_declaration_id desc limit 1) d on true
      left join lateral (select declaration_number, shipped_on from order_shipments e
        where e.order_id = o.order_id order by order_shipment_id desc limit 1) s on true
      where o.seller_company_id = ${companyId} and o.paid_at is not null
    ), moved as (
      select t.*, j.kind, (j.occurred_at at time zone 'Asia/Seoul')::date as moved_on, a.kind as account,
        e.amount_minor as minor
      from traded t join journals j using (order_id) join journal_entries e using (journal_id)
        join ledger_accounts a using (account_id)
      where j.kind in ('capture', 'refund', 'chargeback', 'release', 'take_back', 'recall')
    ), gone as (
      select order_id, moved_on, sum(minor) as minor from moved
      where (kind in ('refund', 'chargeback') and account = 'hold')
        or (kind = 'chargeback' and account = 'seller_receivable')
      group by order_id, moved_on
    ), lines as (
      select 'export' as section, supplied_on as day, supplied_on as rate_day, currency, trade_minor - gone_before as minor,
        -minor - gone_before as ledger_minor, order_id, trade_number, name, english_name, declaration_number, shipped_on,
        null as reference, null::bigint as won_minor, null::bigint as bank_rate
      from moved m, lateral (select coalesce(sum(g.minor), 0) as gone_before from gone g
          where g.order_id = m.order_id and g.moved_on < m.supplied_on) as before
      where kind = 'capture' and account = 'hold'
      union all
      select 'return', moved_on, supplied_on, currency, -minor, -minor, order_id, trade_number, name, english_name,
        declaration_number, shipped_on, null, null, null
      from gone join traded using (order_id) where moved_on >= supplied_on
      union all
      select 'fee', moved_on, moved_on, currency, -sum(minor), -sum(minor), order_id, trade_number, null, null, null,
        shipped_on, null, null, null
      from moved where account = 'fee_income_seller'
      group by order_id, moved_on, currency, trade_number, shipped_on
      union all
      select 'receipt', day_booked(p), day_booked(p),
        coalesce(p.source_currency, p.currency), coalesce(p.source_minor, p.amount_minor),
        coalesce((select -sum(e.amount_minor) from journals j join journal_entries e using (journal_id)
          where (p.source_minor is null and j.cause = 'payout.sent:' || p.payout_id
              and e.account_id = 'bank_clearing:' || p.currency)
            or (p.source_minor is not null and j.cause = 'payout.exchanged:' || p.payout_id
              and e.account_id = 'exchange_position:' || p.source_currency)), 0),
        null, null, null, null, null, null, p.end_to_end_id,
        case when p.source_minor is not null then p.amount_minor end, r.won_e4
      from payouts p left join exchange_rates r using (exchange_rate_id)
      where p.company_id = ${companyId} and p.state = 'paid'
    )
    select section, day, rate_day as "rateDay", currency, minor::bigint as minor, ledger_minor::bigint as "ledgerMinor",
      order_id as "orderId", trade_number as "tradeNumber", name as "partnerName", english_name as "partnerEnglishName",
      declaration_number as "declarationNumber", shipped_on is not null as "isShipDayKnown", reference,
      won_minor as "wonMinor", bank_rate as "bankRate"
    from lines where day between ${from} and ${to} and minor <> 0
    order by array_position(array['export', 'return', 'receipt', 'fee'], section), day, order_id, reference`.execute(
    database,
  );
  return rows;
}

export async function findSupplier(database: Database, companyId: string) {
  return database
    .selectFrom('companies')
    .select(['name', 'englishName', 'taxNumber', 'representativeName', 'address'])
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
}

type NewDeclaration = {
  readonly orderId: string;
  readonly companyId: string;
  readonly declarationNumber: string;
  readonly shippedOn: Day;
  readonly userId: string;
  readonly now: Date;
};

/** False if the seller has no order of that id. */
export async function insertDeclaration(database: Database, declaration: NewDeclaration): Promise<boolean> {
  const { rows } = await sql`
    insert into export_declarations (order_id, declaration_number, shipped_on, recorded_by, recorded_at)
    select order_id, ${declaration.declarationNumber}, ${declaration.shippedOn}::date, ${declaration.userId}, ${declaration.now}::timestamptz
    from orders where order_id = ${declaration.orderId} and seller_company_id = ${declaration.companyId}
    returning order_id`.execute(database);
  return rows.length > 0;
}
