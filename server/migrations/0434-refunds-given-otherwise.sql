-- A refund that the card does not take is given by a transfer to the buyer's own account (decision 0310): one person asks with a
-- proof, another one confirms. It counts as given back from then on, or from the day on which it was done first.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

alter table refunds
  drop constraint refunds_state_listed,
  add constraint refunds_state_listed check (state in ('requested', 'approved', 'submitted', 'done', 'returned',
    'given_otherwise', 'failed', 'refused')) not valid;
alter table journals
  drop constraint journals_kind_listed,
  add constraint journals_kind_listed check (kind in ('capture', 'release', 'take_back', 'recall', 'refund',
    'refund_returned', 'refund_again', 'refund_given_otherwise', 'chargeback', 'gateway_deposit', 'payout',
    'payout_returned', 'exchange', 'exchange_undone', 'set_off', 'set_off_undone', 'write_off', 'own_funds')) not valid;
alter table work_assignments
  drop constraint work_assignments_kind_known,
  add constraint work_assignments_kind_known check (kind in (
    'order', 'member', 'second_decision', 'risk_hold', 'evidence_review', 'amendment', 'fee_proposal', 'inquiry', 'answer',
    'payment_task', 'refused_evidence', 'failed_refund', 'refund_transfer', 'reconciliation', 'safeguarding',
    'returned_payout', 'payout_appeal', 'payout_outcome', 'bank_message', 'paying_account', 'base_rate', 'exchange_rate',
    'payout_file', 'card', 'account_proof')) not valid;

create table refund_transfer_requests (
  request_id text primary key,
  refund_id text not null references refunds,
  state text not null
    constraint refund_transfer_requests_state_listed
    check (state in ('proposed', 'confirmed', 'refused', 'withdrawn', 'overtaken')),
  -- As the bank's statement names the transfer, so that the reconciliation finds it.
  bank_reference text not null,
  booked_on date not null,
  reason text not null,
  file_id text not null references files,
  proposed_by text not null references users,
  proposed_at timestamptz not null,
  decided_by text references users,
  decided_at timestamptz,
  decision_reason text,
  constraint refund_transfer_requests_decided_whole check ((state = 'proposed') = (decided_at is null)
    and (state in ('proposed', 'overtaken')) = (decided_by is null)),
  constraint refund_transfer_requests_confirmed_by_another
    check (state not in ('confirmed', 'refused') or decided_by <> proposed_by)
);
-- One waits at a time, and one is confirmed; so are the lists of them.
create unique index refund_transfer_requests_waiting on refund_transfer_requests (refund_id) where state = 'proposed';
create unique index refund_transfer_requests_confirmed on refund_transfer_requests (refund_id) where state = 'confirmed';
create index refund_transfer_requests_of_refund on refund_transfer_requests (refund_id, proposed_at);
-- A transfer is recorded for one refund, however its reference is typed.
create unique index refund_transfer_requests_one_transfer on refund_transfer_requests (upper(bank_reference))
  where state in ('proposed', 'confirmed');
create index refund_transfer_requests_by_booking on refund_transfer_requests (booked_on) where state = 'confirmed';

create or replace view statistics_facts as
  select p.captured_at as happened_at, 'captured'::text as kind, ''::text as detail,
    o.seller_company_id, o.buyer_company_id, k.issuer_company_id, b.country, p.currency, p.amount_minor
  from payments p
    join orders o on o.order_id = p.order_id
    join cards k on k.card_id = p.card_id
    join companies b on b.company_id = o.buyer_company_id
  where p.captured_at is not null
  union all
  -- Detail: the code that the card company gave.
  select p.ended_at, 'declined', coalesce(p.decline_code, ''),
    o.seller_company_id, o.buyer_company_id, k.issuer_company_id, b.country, p.currency, p.amount_minor
  from payments p
    join orders o on o.order_id = p.order_id
    join cards k on k.card_id = p.card_id
    join companies b on b.company_id = o.buyer_company_id
  where p.state = 'declined' and p.ended_at is not null
  union all
  -- Detail: whole days, counted in Seoul, from the payment to the seller's money. An order counts once for each payout that
  -- brought it and stayed, or was set off.
  select coalesce(p.paid_at, p.created_at), 'settled',
    (coalesce(day_booked(p), p.pay_on) - (o.paid_at at time zone 'Asia/Seoul')::date)::text,
    o.seller_company_id, o.buyer_company_id, o.issuer_company_id, b.country, o.currency, brought.net_minor
  from payouts p
    cross join lateral (select l.order_id, sum(l.net_minor)::bigint as net_minor
      from payout_lines pl join settlement_lines l using (settlement_line_id)
      where pl.payout_id = p.payout_id group by l.order_id) brought
    join orders o on o.order_id = brought.order_id
    join companies b on b.company_id = o.buyer_company_id
  where p.state in ('paid', 'offset') and o.paid_at is not null
  union all
  -- Detail: how. A voided charge without a refund of its own was undone while its outcome was unknown.
  select g.happened_at, 'given_back', g.detail,
    o.seller_company_id, o.buyer_company_id, k.issuer_company_id, b.country, p.currency, g.amount_minor
  from (
      select payment_id, done_at as happened_at, kind as detail, amount_minor from refunds
        where state in ('done', 'returned', 'given_otherwise') and done_at is not null
      union all
      select payment_id, ended_at, 'chargeback', amount_minor from chargebacks
        where state in ('lost', 'accepted') and ended_at is not null
      union all
      select v.payment_id, v.ended_at, 'void', v.amount_minor from payments v
        where v.state = 'voided' and v.ended_at is not null
          and not exists (select from refunds r where r.payment_id = v.payment_id and r.state in ('done', 'returned', 'given_otherwise'))
    ) g
    join payments p on p.payment_id = g.payment_id
    join orders o on o.order_id = p.order_id
    join cards k on k.card_id = p.card_id
    join companies b on b.company_id = o.buyer_company_id
  where p.captured_at is not null;
