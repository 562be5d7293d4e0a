-- A day's facts added up for everyone together and for each company in its part. `company_id` is empty for everyone.
create table daily_statistics (
  day date not null,
  scope text not null
    constraint daily_statistics_scope_known check (scope in ('everyone', 'seller', 'buyer', 'issuer')),
  company_id text not null,
  country char(2) not null,
  currency text not null,
  kind text not null,
  detail text not null,
  count bigint not null,
  amount_minor numeric not null,
  primary key (scope, company_id, day, country, currency, kind, detail)
);
create index daily_statistics_by_day on daily_statistics (day);

-- Up to which day they are added up; a row each time. The latest day counts.
create table statistics_closings (
  statistics_closing_id bigint generated always as identity primary key,
  closed_through date not null,
  closed_at timestamptz not null
);

-- What trade's statistics count, a row a fact. Volume is what cards paid less what went back to them.
create view statistics_facts as
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
