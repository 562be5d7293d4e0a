-- Figures of trade for the main pages (decision 0039): what happened, one row a fact, always from the tables that hold
-- it; days that are over are kept added up.
create view figure_facts as
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
  where e.event = 'settle' and o.paid_at is not null;

create index payments_by_capture on payments (captured_at) where captured_at is not null;
create index payments_by_decline on payments (ended_at) where state = 'declined';
create index order_events_of_settling on order_events (happened_at) where event = 'settle';

-- A day's facts added up for everyone together and for each company in its part. `company_id` is empty for everyone.
create table daily_figures (
  day date not null,
  scope text not null constraint daily_figures_scope_known check (scope in ('everyone', 'seller', 'buyer', 'issuer')),
  company_id text not null,
  country char(2) not null,
  currency text not null,
  kind text not null,
  detail text not null,
  count bigint not null,
  amount_minor numeric not null,
  primary key (scope, company_id, day, country, currency, kind, detail)
);
create index daily_figures_by_day on daily_figures (day);

-- Up to which day they are added up; a row each time. The latest day counts.
create table figure_closings (
  figure_closing_id bigint generated always as identity primary key,
  closed_through date not null,
  closed_at timestamptz not null
);

-- Orders under way by state: few beside those that are over.
create index orders_under_way on orders (state, currency)
  include (charge_minor, seller_company_id, buyer_company_id, issuer_company_id, sent_at)
  where state not in ('settled', 'declined', 'expired', 'withdrawn', 'cancelled', 'refunded');
