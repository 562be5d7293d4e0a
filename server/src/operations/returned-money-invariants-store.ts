/** What must hold of money that is kept back, frozen, or goes back; `invariants-store.ts` asks each of these. */
import { freezingDisputeStates } from '@gtp/domain/dispute/dispute-states.ts';
import { lostChargebackStates } from '@gtp/domain/payment/chargeback-states.ts';
import { sql } from 'kysely';
import { stateList } from '../platform/state-list.ts';
import { invariant } from './invariant-query-store.ts';

const lost = stateList(lostChargebackStates);

/** What an order's journal of a kind moved on the acquirer's account, by its cause. */
const ofAcquirer = (kind: 'refund' | 'chargeback') => sql`(
  select split_part(j.cause, ':', 2) as id, -sum(e.amount_minor) as minor from journals j join journal_entries e
    using (journal_id) where j.kind = ${kind} and e.account_id like 'acquirer_receivable:%' group by 1)`;

export const returnedMoneyInvariants = [
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
    'What a refund gave back left the acquirer once, to the last cent',
    sql`select coalesce(r.refund_id, j.id) as id from (select * from refunds where state = 'done') r
      full join ${ofAcquirer('refund')} j on j.id = r.refund_id
      where r.amount_minor is distinct from j.minor`,
  ),
  invariant(
    'What a refund claims from its seller is owed to the hold once, to the last cent',
    sql`select coalesce(r.refund_id, j.id) as id from (select * from refunds where recalled_minor > 0
        and state <> 'requested') r
      full join (select split_part(j.cause, ':', 2) as id, -sum(e.amount_minor) as minor from journals j
        join journal_entries e using (journal_id) where j.kind = 'recall' and e.account_id like 'hold:%' group by 1) j
        on j.id = r.refund_id
      where r.recalled_minor is distinct from j.minor`,
  ),
  invariant(
    'What a card company took back for good left the acquirer once, to the last cent',
    sql`select c.chargeback_id as id from chargebacks c left join ${ofAcquirer('chargeback')} j on j.id = c.chargeback_id
      where (c.state in ${lost} and j.minor is distinct from c.amount_minor)
        or (c.state not in ${lost} and j.id is not null)`,
  ),
  invariant(
    'An order says what went back to its card, and what its seller no longer gets, to the last cent',
    sql`select coalesce(o.order_id, b.order_id) as id
      from (select * from orders where refunded_minor <> 0 or forgone_minor <> 0) o
      full join (select order_id, sum(amount_minor) as amount, bool_or(is_all) as is_all from (
        select order_id, amount_minor, false as is_all from refunds where state = 'done' union all
        select order_id, amount_minor, true from chargebacks where state in ${lost}) each
        group by order_id) b using (order_id)
      left join holds h using (order_id)
      where o.refunded_minor is distinct from b.amount or o.forgone_minor is distinct from
        case when b.is_all then o.settlement_minor else h.refunded_minor - h.refunded_seller_fee_minor end`,
  ),
];
