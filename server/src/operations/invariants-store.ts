/** What must hold between the features' tables, whatever happened: `npm run verify` asks each of these. */

import { freezingDisputeStates } from '@gtp/domain/dispute/dispute-states.ts';
import { orderStateRecords, unpaidOrderStates } from '@gtp/domain/order/order-state-records.ts';
import { lostChargebackStates } from '@gtp/domain/payment/chargeback-states.ts';
import { givenRefundStates } from '@gtp/domain/payment/refund-states.ts';
import { statesWhere } from '@gtp/domain/platform/state-records.ts';
import { doneLineStates, owedLineStates } from '@gtp/domain/settlement/settlement-states.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { workSideBySide } from '../platform/side-by-side.ts';
import { stateList } from '../platform/state-list.ts';

/** What must hold, and a query for the rows that violate it. */
type Invariant = {
  readonly description: string;
  readonly violations: (database: Database) => Promise<readonly string[]>;
};

/** `query` lists, as `id`, every row that violates the invariant. */
function invariant(description: string, query: ReturnType<typeof sql<{ id: string }>>): Invariant {
  // Not all of them: a table that is wrong altogether has as many as it has rows.
  const first = sql<{ id: string }>`select id from (${query}) violation limit 100`;
  return { description, violations: async (database) => (await first.execute(database)).rows.map((row) => row.id) };
}

/**
 * What an order's journal of a kind moved on the acquirer's account, by its cause; a refund that the acquirer refused goes
 * from what is owed to buyers.
 */
const ofAcquirer = (kind: 'refund' | 'chargeback') => sql`(
  select split_part(j.cause, ':', 2) as id, -sum(e.amount_minor) as minor from journals j join journal_entries e
    using (journal_id) where j.kind = ${kind}
      and (e.account_id like 'acquirer_receivable:%' or e.account_id like 'refund_due:%') group by 1)`;

const held = stateList(statesWhere(orderStateRecords, ({ phase }) => phase === 'held'));
const unpaid = stateList(unpaidOrderStates);
const lost = stateList(lostChargebackStates);
const done = stateList(doneLineStates);
const givenRefunds = stateList(givenRefundStates);

const invariants: readonly Invariant[] = [
  invariant(
    'An order is charged once at most',
    sql`select order_id as id from payments where state = 'captured' group by order_id having count(*) > 1`,
  ),
  invariant(
    'A payment names the parties of its order',
    sql`select p.order_id as id from payments p join orders o on o.order_id = p.order_id
      where (p.seller_company_id, p.buyer_company_id) is distinct from (o.seller_company_id, o.buyer_company_id)`,
  ),
  invariant(
    'A charge is held, and what is held was charged',
    sql`select coalesce(p.order_id, h.order_id) as id
      from (select * from payments where captured_at is not null) p
      full join holds h on h.payment_id = p.payment_id where p.payment_id is null or h.hold_id is null`,
  ),
  invariant(
    'The card was charged what the order says',
    sql`select o.order_id as id from orders o join payments p on p.order_id = o.order_id and p.state = 'captured'
      where p.amount_minor <> o.charge_minor or p.currency <> o.currency`,
  ),
  invariant(
    'What evidence or silence released, somebody else than the seller had confirmed',
    sql`select o.order_id as id from orders o where o.confirmed_by is null and exists (
        select from order_events e where e.order_id = o.order_id and e.event in ('accept_evidence', 'end_inspection')
          and e.to_state in ('inspection', 'released')
          and not exists (select from order_events later where later.order_id = e.order_id
            and later.event in ('reopen_evidence', 'submit_evidence') and later.order_event_id > e.order_event_id))`,
  ),
  invariant(
    'Evidence that the system accepted was judged so, and a register had said yes',
    sql`select o.order_id as id from orders o where o.confirmed_by = 'register' and not exists (
        select from evidence_judgements j where j.order_id = o.order_id and j.outcome = 'accept'
          and jsonb_path_exists(j.rows, '$[*] ? (@.verdict == "agrees" && @.register.outcome == "found")'))`,
  ),
  invariant(
    'Evidence that the agency accepted has a person who decided, and is not their own proposal',
    sql`select c.order_id as id from evidence_cases c join orders o using (order_id)
      where o.confirmed_by = 'agency' and c.opened_at is not null
        and (c.decided_by is null or c.decided_by = c.proposed_by)`,
  ),
  invariant(
    'A hold is worth in the ledger what is left of it: the order less what was released and given back',
    sql`select coalesce(h.order_id, b.account_id) as id from holds h
      full join (select * from ledger_balances where account_id like 'hold:%') b
        on b.account_id = 'hold:' || h.order_id || ':' || h.currency
      where coalesce(b.owed_minor, 0) <> coalesce(h.left_minor, 0)`,
  ),
  invariant(
    'Money is held for orders under way, and for no other',
    sql`select o.order_id as id from orders o left join holds h on h.order_id = o.order_id and h.left_minor > 0
      where o.state <> 'chargeback' and (h.hold_id is not null) <> (o.state in ${held}
        or o.state in ('disputed', 'under_review') or (o.state in ('cancel_requested', 'refunding') and o.interrupted_state not in ${unpaid}))`,
  ),
  invariant(
    'What was released of an order is expected, or in a payout, exactly once',
    sql`select coalesce(h.order_id, l.order_id) as id
      from (select order_id, sum(gross_minor - refund_minor) as gross, sum(fee_minor) as fee
        from settlement_lines group by 1) l
      full join holds h on h.order_id = l.order_id
      where coalesce(l.gross, 0) <> coalesce(h.released_minor + h.recalled_minor, 0)
        or coalesce(l.fee, 0) <> coalesce(h.released_fee_minor + h.recalled_fee_minor, 0)`,
  ),
  invariant(
    'What was given back of an order is what its refunds say',
    sql`select h.order_id as id from holds h left join (select order_id, sum(trade_minor) as trade,
        sum(buyer_fee_minor) as buyer_fee from refunds where state in ${givenRefunds} group by 1) r on r.order_id = h.order_id
      where not exists (select from chargebacks c where c.order_id = h.order_id and c.state in ${lost})
        and (h.refunded_minor <> coalesce(r.trade, 0) or h.refunded_buyer_fee_minor <> coalesce(r.buyer_fee, 0))`,
  ),
  invariant(
    'Only what is disputed is frozen',
    sql`select o.order_id as id from orders o join holds h on h.order_id = o.order_id
      where h.frozen_minor > 0 and o.state not in ('disputed', 'refunding', 'chargeback')`,
  ),
  invariant(
    'A payout is the sum of its lines',
    sql`select p.payout_id as id from payouts p left join payout_lines pl on pl.payout_id = p.payout_id
      left join settlement_lines l on l.settlement_line_id = pl.settlement_line_id
      group by p.payout_id
      having coalesce(sum(l.net_minor), 0) <> coalesce(p.source_minor, p.amount_minor) + p.offset_minor
        or bool_or(l.currency <> coalesce(p.source_currency, p.currency))`,
  ),
  invariant(
    'A payout in won is worth what was owed, at the rate of its day',
    sql`select p.payout_id as id from payouts p join exchange_rates r using (exchange_rate_id)
      where r.currency <> p.source_currency or r.value_on <> p.pay_on
        or p.amount_minor <> div(p.source_minor::numeric * r.won_e4, 1000000)`,
  ),
  invariant(
    'The exchange position is empty, but for payouts in won made before the bank bought it',
    sql`select coalesce(w.account_id, e.account_id) as id from (
        select 'exchange_position:' || each.currency as account_id, sum(each.minor) as minor
        from payouts p join exchange_rates r using (exchange_rate_id), lateral (values
          (p.source_currency, -p.source_minor::numeric),
          ('KRW', round(p.source_minor::numeric * r.won_e4 / 1000000))) each (currency, minor)
        where p.state <> 'returned'
          and not exists (select from journals j where j.cause = 'payout.sold:' || p.payout_id) group by 1) w
      full join (select account_id, sum(amount_minor) as minor from journal_entries
        where account_id like 'exchange_position:%' group by 1) e on e.account_id = w.account_id
      where coalesce(w.minor, 0) <> coalesce(e.minor, 0)`,
  ),
  invariant(
    'What was set off is what payouts say that did not come back',
    sql`select coalesce(p.account_id, e.account_id) as id from (
        select 'seller_receivable:' || company_id || ':' || coalesce(source_currency, currency) as account_id,
          sum(offset_minor) as offset_minor
        from payouts where offset_minor > 0 and state <> 'returned' group by 1) p
      full join (select account_id, -sum(e.amount_minor) as minor from journal_entries e join journals j using (journal_id)
        where j.kind in ('set_off', 'set_off_undone') and e.account_id like 'seller_receivable:%' group by 1) e
        on e.account_id = p.account_id
      where coalesce(p.offset_minor, 0) <> coalesce(e.minor, 0)`,
  ),
  invariant(
    'Nobody gives back more than they owe',
    sql`select account_id as id from journal_entries where account_id like 'seller_receivable:%'
      group by account_id having sum(amount_minor) < 0`,
  ),
  invariant(
    'A line is in one payout at a time, and the payouts it was in before came back',
    sql`select l.settlement_line_id as id from settlement_lines l
      left join payout_lines pl on pl.settlement_line_id = l.settlement_line_id
      left join payouts p on p.payout_id = pl.payout_id
      group by l.settlement_line_id, l.payout_id
      having count(*) filter (where p.rescheduled_at is null and p.payout_id is not null)
          <> (case when l.payout_id is null then 0 else 1 end)
        or bool_or(p.rescheduled_at is not null and p.state <> 'returned')`,
  ),
  invariant(
    'A seller is owed what was released and has not been paid out',
    sql`select account_id as id from (
        select 'payable:' || company_id || ':' || currency as account_id, sum(net_minor) as owed from settlement_lines
        where state in ${stateList(owedLineStates)} group by 1) o
      full join (select * from ledger_balances where account_id like 'payable:%') b using (account_id)
      where coalesce(b.owed_minor, 0) <> coalesce(o.owed, 0)`,
  ),
  invariant(
    'An order is as far as its payouts are',
    sql`select o.order_id as id from orders o join settlement_lines l using (order_id)
      where o.state in ('settlement_scheduled', 'settled', 'settlement_failed') group by o.order_id, o.state
      having case o.state when 'settlement_failed' then not bool_or(l.state = 'returned')
        when 'settled' then not bool_and(l.state in ${done})
        else bool_or(l.state = 'returned') or bool_and(l.state in ${done}) end`,
  ),
  invariant(
    'The totals of lists are what their rows add up to',
    sql`select list || ' ' || issuer_company_id || ' ' || state || ' ' || currency || ' ' || day as id
      from (select list, ids.issuer_company_id, days.day, state, currency, sum(row_count) as row_count, sum(minor) as minor
        from (select list, issuer_company_id, day, state, currency, count(*) as row_count, sum(amount_minor) as minor
          from list_total_rows group by 1, 2, 3, 4, 5) r
        cross join lateral (select '' as issuer_company_id union select r.issuer_company_id) ids
        cross join lateral (values (r.day), ('-infinity'::date)) days (day) group by 1, 2, 3, 4, 5) listed
      full join (select list, issuer_company_id, day, state, currency, sum(row_count) as row_count, sum(minor) as minor
        from (select list, issuer_company_id, day, state, currency, row_count, amount_minor as minor from list_totals
          union all select list, ids.issuer_company_id, days.day, state, currency, row_count, amount_minor
          from list_total_changes c
          cross join lateral (select '' as issuer_company_id union select c.issuer_company_id) ids
          cross join lateral (values (c.day), ('-infinity'::date)) days (day) where c.is_shared) parts
        group by 1, 2, 3, 4, 5) kept using (list, issuer_company_id, day, state, currency)
      where coalesce(listed.row_count, 0) <> coalesce(kept.row_count, 0)
        or coalesce(listed.minor, 0) <> coalesce(kept.minor, 0)`,
  ),
  invariant(
    'The totals of lists of sellers and buyers are what their rows add up to',
    sql`select list || ' ' || company_id || ' ' || state || ' ' || currency as id
      from (select list, company_id, state, currency, count(*) as row_count, sum(amount_minor) as minor
        from party_total_rows group by 1, 2, 3, 4) listed
      full join (select list, company_id, state, currency, sum(row_count) as row_count, sum(minor) as minor
        from (select list, company_id, state, currency, row_count, amount_minor as minor from party_totals
          union all select list, parties.id, state, currency, row_count, amount_minor from list_total_changes c
          cross join lateral (select c.seller_company_id as id union select c.buyer_company_id where c.is_shared) parties
          where parties.id is not null) parts
        group by 1, 2, 3, 4) kept using (list, company_id, state, currency)
      where coalesce(listed.row_count, 0) <> coalesce(kept.row_count, 0)
        or coalesce(listed.minor, 0) <> coalesce(kept.minor, 0)`,
  ),
  // Of money that is kept back, frozen, or goes back.
  invariant(
    'What is kept back has one reason and one end, and nothing else has any',
    sql`select coalesce(l.settlement_line_id, w.settlement_line_id) as id
      from (select settlement_line_id from settlement_lines where state = 'withheld') l
      full join (select settlement_line_id from line_withholdings where ended_at is null) w using (settlement_line_id)
      where l.settlement_line_id is null or w.settlement_line_id is null`,
  ),
  invariant(
    'What is frozen of an order is what its dispute is about, or all that is left of it in a chargeback',
    sql`select o.order_id as id from orders o join holds h using (order_id)
      left join disputes d on d.order_id = o.order_id
        and d.state in ${stateList(freezingDisputeStates)}
      where (o.state = 'disputed' and h.frozen_minor is distinct from d.amount_minor)
        or (o.state = 'chargeback' and h.frozen_minor <> h.left_minor)`,
  ),
  invariant(
    'What a refund gave back left the acquirer, or is owed to the buyer, once and to the last cent',
    sql`select coalesce(r.refund_id, j.id) as id from (select * from refunds where state in ${givenRefunds}) r
      full join ${ofAcquirer('refund')} j on j.id = r.refund_id
      where r.amount_minor is distinct from j.minor`,
  ),
  invariant(
    "What is owed to buyers is what their cards' banks sent back and was not given again, to the last cent",
    sql`select coalesce(r.account_id, e.account_id) as id from (
        select 'refund_due:' || currency as account_id, sum(amount_minor) as minor from refunds
        where state = 'returned' group by 1) r
      full join (select account_id, -sum(amount_minor) as minor from journal_entries
        where account_id like 'refund_due:%' group by 1) e using (account_id)
      where coalesce(r.minor, 0) <> coalesce(e.minor, 0)`,
  ),
  invariant(
    'What two people recorded as given by a transfer left the bank once, to the last cent',
    sql`select coalesce(r.refund_id, j.id, g.id) as id from (select r.refund_id, r.amount_minor from refunds r
        join refund_transfer_requests q on q.refund_id = r.refund_id and q.state = 'confirmed'
          and q.decided_by <> q.proposed_by
        where r.state = 'given_otherwise') r
      full join (select split_part(j.cause, ':', 2) as id, -sum(e.amount_minor) as minor from journals j
        join journal_entries e using (journal_id)
        where j.kind = 'refund_given_otherwise' and e.account_id like 'bank_clearing:%' group by 1) j on j.id = r.refund_id
      full join (select refund_id as id from refunds where state = 'given_otherwise') g on g.id = coalesce(r.refund_id, j.id)
      where r.amount_minor is distinct from j.minor or g.id is null or r.refund_id is null`,
  ),
  // What was only asked for, and refused, claimed nothing.
  invariant(
    'What a refund claims from its seller is owed to the hold once, less what the card company took of it meanwhile',
    sql`select coalesce(r.refund_id, j.id) as id from (select * from refunds where recalled_minor > 0
        and approved_at is not null) r
      full join (select split_part(j.cause, ':', 2) as id, -sum(e.amount_minor) as minor from journals j
        join journal_entries e using (journal_id) where j.kind = 'recall' and e.account_id like 'hold:%' group by 1) j
        on j.id = r.refund_id
      where r.recalled_minor is distinct from j.minor and not (coalesce(r.recalled_minor < j.minor, false) and exists (
        select from chargebacks c join chargeback_loss_requests q using (chargeback_id)
        where c.order_id = r.order_id and q.state = 'confirmed'))`,
  ),
  invariant(
    'What a card company took back for good left the acquirer once, to the last cent',
    sql`select c.chargeback_id as id from chargebacks c left join ${ofAcquirer('chargeback')} j on j.id = c.chargeback_id
      where (c.state in ${lost} and j.minor is distinct from c.amount_minor)
        or (c.state not in ${lost} and j.id is not null)`,
  ),
  invariant(
    'What two people booked of a chargeback is what it took, to the last cent',
    sql`select q.chargeback_id as id from chargeback_loss_requests q join chargebacks c using (chargeback_id)
      where q.state = 'confirmed' and (c.state not in ${lost} or c.amount_minor <> q.amount_minor
        or c.currency <> q.currency or q.decided_by = q.proposed_by)`,
  ),
  invariant(
    'An order says what went back to its card, and what its seller no longer gets, to the last cent',
    sql`select coalesce(o.order_id, b.order_id) as id
      from (select * from orders where refunded_minor <> 0 or forgone_minor <> 0) o
      full join (select order_id, sum(amount_minor) as amount, bool_or(is_all) as is_all from (
        select order_id, amount_minor, false as is_all from refunds where state in ${givenRefunds} union all
        select c.order_id, c.amount_minor, x.state = 'refunded' or not exists (select from chargeback_loss_requests q
            where q.chargeback_id = c.chargeback_id and q.state = 'confirmed')
          from chargebacks c join orders x using (order_id) where c.state in ${lost}) each
        group by order_id) b using (order_id)
      left join holds h using (order_id)
      where o.refunded_minor is distinct from b.amount or o.forgone_minor is distinct from
        case when b.is_all then o.settlement_minor else h.refunded_minor - h.refunded_seller_fee_minor end`,
  ),
  invariant(
    'The bytes of every document are in the file store, as it was looked at last',
    sql`select file_id as id from files where missing_since is not null`,
  ),
];

/** The violated invariants, each with the ids of the first hundred rows that violate it; asked so many at once. */
export async function findViolations(database: Database, atOnce = 1): Promise<readonly string[]> {
  const found: string[] = [];
  await workSideBySide(invariants, atOnce, async ({ description, violations }) => {
    const ids = await violations(database);
    if (ids.length > 0) found.push(`${description}: not so for ${ids.join(', ')}`);
  });
  return found;
}
