-- What the orders, payments and payouts of one seller or buyer add up to is kept, too (decision 0282): without days, so
-- that each has a row a state and currency. A noted change says whose lists show its row.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

-- Nobody is in the middle of a change while the functions that note them change.
lock table orders, payments, payouts in share row exclusive mode;

alter table list_total_changes
  add column seller_company_id text,
  add column buyer_company_id text,
  -- False for an order that was not sent: its seller alone has it in a list.
  add column is_shared boolean not null default true;

create table party_totals (
  list text not null constraint party_totals_list_known check (list in ('orders', 'payments', 'payouts')),
  -- The seller, or the buyer.
  company_id text not null,
  state text not null,
  currency text not null,
  row_count bigint not null,
  amount_minor bigint not null,
  primary key (list, company_id, state, currency)
);

create or replace function note_order_in_totals() returns trigger language plpgsql as $$
begin
  insert into list_total_changes (list, issuer_company_id, seller_company_id, buyer_company_id, is_shared, state, currency,
    day, row_count, amount_minor)
  select 'orders', coalesce(o.issuer_company_id, ''), o.seller_company_id, o.buyer_company_id, o.sent_at is not null,
    o.state, o.currency, (o.created_at at time zone 'Asia/Seoul')::date, o.sign, o.sign * o.charge_minor
  from (values
    (-1, old.issuer_company_id, old.seller_company_id, old.buyer_company_id, old.state, old.currency, old.created_at,
      old.charge_minor, old.sent_at),
    (1, new.issuer_company_id, new.seller_company_id, new.buyer_company_id, new.state, new.currency, new.created_at,
      new.charge_minor, new.sent_at)
  ) as o (sign, issuer_company_id, seller_company_id, buyer_company_id, state, currency, created_at, charge_minor, sent_at)
  where o.state is not null;
  return null;
end $$;

drop trigger orders_noted_when_inserted on orders;
drop trigger orders_noted_when_changed on orders;
drop trigger orders_noted_when_deleted on orders;
create trigger orders_noted_when_inserted after insert on orders for each row
  execute function note_order_in_totals();
create trigger orders_noted_when_changed after update on orders for each row
  when ((old.state, old.currency, old.charge_minor, old.issuer_company_id, old.buyer_company_id, old.sent_at is null, old.created_at)
    is distinct from (new.state, new.currency, new.charge_minor, new.issuer_company_id, new.buyer_company_id, new.sent_at is null, new.created_at))
  execute function note_order_in_totals();
create trigger orders_noted_when_deleted after delete on orders for each row
  execute function note_order_in_totals();

create or replace function note_payment_in_totals() returns trigger language plpgsql as $$
begin
  insert into list_total_changes (list, issuer_company_id, seller_company_id, buyer_company_id, state, currency, day,
    row_count, amount_minor)
  select 'payments', c.issuer_company_id, p.seller_company_id, p.buyer_company_id, p.state, p.currency,
    (p.started_at at time zone 'Asia/Seoul')::date, p.sign, p.sign * p.amount_minor
  from (values
    (-1, old.card_id, old.seller_company_id, old.buyer_company_id, old.state, old.currency, old.started_at, old.amount_minor),
    (1, new.card_id, new.seller_company_id, new.buyer_company_id, new.state, new.currency, new.started_at, new.amount_minor)
  ) as p (sign, card_id, seller_company_id, buyer_company_id, state, currency, started_at, amount_minor)
  join cards c on c.card_id = p.card_id;
  return null;
end $$;

create or replace function note_payout_in_totals() returns trigger language plpgsql as $$
begin
  insert into list_total_changes (list, issuer_company_id, seller_company_id, state, currency, day, row_count, amount_minor)
  select 'payouts', '', p.company_id, p.state, p.currency, p.pay_on, p.sign, p.sign * p.amount_minor
  from (values
    (-1, old.company_id, old.state, old.currency, old.pay_on, old.amount_minor),
    (1, new.company_id, new.state, new.currency, new.pay_on, new.amount_minor)
  ) as p (sign, company_id, state, currency, pay_on, amount_minor)
  where p.state is not null;
  return null;
end $$;

-- Every row once for each party that has it in its list: what the totals of parties are made of, and held against.
create view party_total_rows as
  select 'orders' as list, seller_company_id as company_id, state, currency, charge_minor as amount_minor from orders
  union all
  select 'orders', buyer_company_id, state, currency, charge_minor from orders where sent_at is not null
  union all
  select 'payments', seller_company_id, state, currency, amount_minor from payments
  union all
  select 'payments', buyer_company_id, state, currency, amount_minor from payments
  union all
  select 'payouts', company_id, state, currency, amount_minor from payouts;

create or replace function rebuild_list_totals() returns void language plpgsql as $$
begin
  lock table list_totals in share row exclusive mode;
  delete from list_totals;
  delete from party_totals;
  with gone as (delete from list_total_changes),
  counted as materialized (
    select list, issuer_company_id, day, state, currency, count(*) as row_count, sum(amount_minor) as amount_minor
    from list_total_rows group by list, issuer_company_id, day, state, currency
  ), of_parties as (
    insert into party_totals (list, company_id, state, currency, row_count, amount_minor)
    select list, company_id, state, currency, count(*), sum(amount_minor) from party_total_rows
    group by list, company_id, state, currency
  )
  insert into list_totals (list, issuer_company_id, day, state, currency, row_count, amount_minor)
  select list, issuers.id, days.day, state, currency, sum(row_count), sum(amount_minor) from counted c
  cross join lateral (select '' as id union select c.issuer_company_id) issuers
  cross join lateral (values (c.day), ('-infinity'::date)) days (day)
  group by list, issuers.id, days.day, state, currency;
end $$;

create or replace function fold_list_totals(most integer) returns integer language plpgsql as $$
declare
  taken integer;
begin
  lock table list_totals in share row exclusive mode;
  with taken as (
    delete from list_total_changes
    where change_id in (select change_id from list_total_changes order by change_id limit most)
    returning *
  ), added as (
    insert into list_totals (list, issuer_company_id, day, state, currency, row_count, amount_minor)
    select list, issuers.id, days.day, state, currency, sum(t.row_count), sum(t.amount_minor) from taken t
    cross join lateral (select '' as id union select t.issuer_company_id) issuers
    cross join lateral (values (t.day), ('-infinity'::date)) days (day)
    where t.is_shared
    group by list, issuers.id, days.day, state, currency
    on conflict (list, issuer_company_id, day, state, currency) do update
      set row_count = list_totals.row_count + excluded.row_count,
        amount_minor = list_totals.amount_minor + excluded.amount_minor
  ), of_parties as (
    insert into party_totals (list, company_id, state, currency, row_count, amount_minor)
    select list, parties.id, state, currency, sum(t.row_count), sum(t.amount_minor) from taken t
    cross join lateral (
      select t.seller_company_id as id union select t.buyer_company_id where t.is_shared
    ) parties
    where parties.id is not null
    group by list, parties.id, state, currency
    on conflict (list, company_id, state, currency) do update
      set row_count = party_totals.row_count + excluded.row_count,
        amount_minor = party_totals.amount_minor + excluded.amount_minor
  )
  select count(*) into taken from taken;
  return taken;
end $$;
