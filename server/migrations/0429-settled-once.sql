-- A payout that came back had settled its orders, and the next one settled them again: two facts. Orders count as settled by the
-- payouts that stayed (decision 0305).
set local lock_timeout = '5s';
set local statement_timeout = '30s';

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
