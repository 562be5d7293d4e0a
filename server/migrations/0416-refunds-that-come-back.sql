-- A refund that was done may come back weeks later, as where the card was closed. It is owed to the buyer until it is made
-- again, and counts as given back from the day on which it was done first (decision 0299).
set local lock_timeout = '5s';
set local statement_timeout = '30s';

alter table refunds
  add column returned_at timestamptz,
  add column done_again_at timestamptz,
  drop constraint refunds_state_listed,
  add constraint refunds_state_listed
    check (state in ('requested', 'approved', 'submitted', 'done', 'returned', 'failed', 'refused')) not valid;
alter table journals
  drop constraint journals_kind_listed,
  add constraint journals_kind_listed check (kind in ('capture', 'release', 'take_back', 'recall', 'refund',
    'refund_returned', 'refund_again', 'chargeback', 'gateway_deposit', 'payout', 'payout_returned', 'exchange',
    'exchange_undone', 'set_off', 'set_off_undone', 'write_off', 'own_funds')) not valid;

create or replace function facts_of(r refunds) returns jsonb language sql stable as $$
  select jsonb_build_object('at', record_time(coalesce(
      greatest(r.done_at, r.returned_at, r.done_again_at), r.submitted_at, r.approved_at, r.asked_at)),
    'paymentId', r.payment_id, 'cause', r.cause, 'refundKind', r.kind, 'state', r.state, 'fault', r.fault,
    'afterwards', r.afterwards, 'currency', r.currency, 'tradeMinor', r.trade_minor, 'buyerFeeMinor', r.buyer_fee_minor,
    'sellerFeeMinor', r.seller_fee_minor, 'buyerCostMinor', r.buyer_cost_minor, 'sellerCostMinor', r.seller_cost_minor,
    'amountMinor', r.amount_minor, 'recalledMinor', r.recalled_minor, 'askedBy', r.asked_by,
    'actorUserId', r.asked_by_user, 'reason', r.reason, 'answeredByUserId', r.answered_by_user,
    'answerReason', r.answer_reason, 'askedAt', record_time(r.asked_at), 'doneAt', record_time(r.done_at))
$$;

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
  -- Detail: whole days, counted in Seoul, from the payment to the seller's money.
  select e.happened_at, 'settled',
    ((e.happened_at at time zone 'Asia/Seoul')::date - (o.paid_at at time zone 'Asia/Seoul')::date)::text,
    o.seller_company_id, o.buyer_company_id, o.issuer_company_id, b.country, o.currency, o.settlement_minor
  from order_events e
    join orders o on o.order_id = e.order_id
    join companies b on b.company_id = o.buyer_company_id
  where e.event = 'settle' and o.paid_at is not null
  union all
  -- Detail: how. A voided charge without a refund of its own was undone while its outcome was unknown.
  select g.happened_at, 'given_back', g.detail,
    o.seller_company_id, o.buyer_company_id, k.issuer_company_id, b.country, p.currency, g.amount_minor
  from (
      select payment_id, done_at as happened_at, kind as detail, amount_minor from refunds
        where state in ('done', 'returned') and done_at is not null
      union all
      select payment_id, ended_at, 'chargeback', amount_minor from chargebacks
        where state in ('lost', 'accepted') and ended_at is not null
      union all
      select v.payment_id, v.ended_at, 'void', v.amount_minor from payments v
        where v.state = 'voided' and v.ended_at is not null
          and not exists (select from refunds r where r.payment_id = v.payment_id and r.state in ('done', 'returned'))
    ) g
    join payments p on p.payment_id = g.payment_id
    join orders o on o.order_id = p.order_id
    join cards k on k.card_id = p.card_id
    join companies b on b.company_id = o.buyer_company_id
  where p.captured_at is not null;
