/** Where sellers' money was at an instant, from the entries of the ledger; amounts in minor units. */
import type { Currency } from '@gtp/domain/platform/money.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { SettlementScope } from './settlement-list-store.ts';

type Sum = { readonly currency: Currency; readonly minor: bigint };

/** What is held of each order of a seller, the largest first. */
export async function listHeldOrders(database: Database, companyId: string, at: Date) {
  const { rows } = await sql<Sum & { readonly orderId: string; readonly tradeNumber: string }>`
    select o.order_id as "orderId", o.trade_number as "tradeNumber", o.currency, -sum(e.amount_minor)::bigint as minor
    from orders o join journals j using (order_id)
      join journal_entries e on e.journal_id = j.journal_id and e.account_id = 'hold:' || o.order_id || ':' || o.currency
    where o.seller_company_id = ${companyId} and j.occurred_at <= ${at}
    group by 1, 2, 3 having sum(e.amount_minor) <> 0 order by minor desc, 1`.execute(database);
  return rows;
}

/** What the accounts of one seller held: what we owe it, and what it owes us. */
export async function sumAccountsOf(database: Database, companyId: string, at: Date) {
  const { rows } = await sql<Sum & { readonly kind: 'payable' | 'seller_receivable' }>`
    select a.kind, a.currency, sum(e.amount_minor)::bigint as minor
    from ledger_accounts a join journal_entries e using (account_id) join journals j using (journal_id)
    where a.account_id in (select k || ':' || ${companyId}::text || ':' || c
        from unnest(array['payable', 'seller_receivable']) k, unnest(array['USD', 'JPY', 'KRW']) c)
      and j.occurred_at <= ${at}
    group by 1, 2`.execute(database);
  return rows;
}

/** What left the payables for banks and for debts, less what came back. */
export async function sumPaidOut(database: Database, { reach, companyId }: SettlementScope, at: Date) {
  const { rows } = await sql<{ readonly currency: Currency; readonly paid: bigint; readonly setOff: bigint }>`
    select e.currency,
      coalesce(sum(e.amount_minor) filter (where j.kind not in ('set_off', 'set_off_undone')), 0)::bigint as paid,
      coalesce(sum(e.amount_minor) filter (where j.kind in ('set_off', 'set_off_undone')), 0)::bigint as "setOff"
    from journals j join journal_entries e using (journal_id)
    where j.kind in ('payout', 'payout_returned', 'exchange', 'exchange_undone', 'set_off', 'set_off_undone')
      and j.occurred_at <= ${at} and e.account_id like 'payable:%'
      and (${reach !== 'own'} or e.account_id = 'payable:' || ${companyId}::text || ':' || e.currency)
    group by 1`.execute(database);
  return rows;
}

/** What an operator kept back at that instant. */
export async function sumWithheld(database: Database, { reach, companyId }: SettlementScope, at: Date) {
  const { rows } = await sql<Sum>`
    select l.currency, sum(l.net_minor)::bigint as minor
    from line_withholdings w join settlement_lines l using (settlement_line_id)
    where w.withheld_at <= ${at} and (w.ended_at is null or w.ended_at > ${at})
      and (${reach !== 'own'} or l.company_id = ${companyId})
    group by 1`.execute(database);
  return rows;
}
