-- Volume is what cards paid less what went back to them: a fourth fact, on the day on which it went. Detail: how. A
-- voided charge without a refund of its own was undone while its outcome was unknown.
create or replace view figure_facts as
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
  select g.happened_at, 'given_back', g.detail,
    o.seller_company_id, o.buyer_company_id, k.issuer_company_id, b.country, p.currency, g.amount_minor
  from (
      select payment_id, done_at as happened_at, kind as detail, amount_minor from refunds
        where state = 'done' and done_at is not null
      union all
      select payment_id, ended_at, 'chargeback', amount_minor from chargebacks
        where state in ('lost', 'accepted') and ended_at is not null
      union all
      select v.payment_id, v.ended_at, 'void', v.amount_minor from payments v
        where v.state = 'voided' and v.ended_at is not null
          and not exists (select from refunds r where r.payment_id = v.payment_id and r.state = 'done')
    ) g
    join payments p on p.payment_id = g.payment_id
    join orders o on o.order_id = p.order_id
    join cards k on k.card_id = p.card_id
    join companies b on b.company_id = o.buyer_company_id
  where p.captured_at is not null;

create index refunds_by_doing on refunds (done_at) where state = 'done';
create index chargebacks_lost on chargebacks (ended_at) where state in ('lost', 'accepted');
create index payments_voided on payments (ended_at) where state = 'voided';

-- Days that are over are added up anew, with what went back on them; until the job has done it they are counted.
delete from daily_figures;
delete from figure_closings;

-- What went back of the payments in a list, without a look at those of which nothing did.
create index orders_refunded on orders (order_id) include (refunded_minor) where refunded_minor > 0;
