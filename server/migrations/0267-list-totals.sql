-- What all orders that were sent and all payments add up to, for those who look at everybody's (decision 0179): a change is
-- noted as a row of its own, so that payments share none, and the worker adds the noted ones up.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

create table list_total_changes (
  change_id bigint generated always as identity primary key,
  list text not null constraint list_total_changes_list_known check (list in ('orders', 'payments')),
  -- The order's, or the card's; '' for an order of before cards had one.
  issuer_company_id text not null,
  state text not null,
  currency text not null,
  -- In Seoul, on which the order was created or the payment begun.
  day date not null,
  row_count integer not null,
  amount_minor bigint not null
);

create table list_totals (
  list text not null constraint list_totals_list_known check (list in ('orders', 'payments')),
  -- '' for everybody's.
  issuer_company_id text not null,
  -- '-infinity' for all days together.
  day date not null,
  state text not null,
  currency text not null,
  row_count bigint not null,
  amount_minor bigint not null,
  primary key (list, issuer_company_id, day, state, currency)
);

create function note_order_in_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.sent_at is not null then
    insert into list_total_changes (list, issuer_company_id, state, currency, day, row_count, amount_minor)
    values ('orders', coalesce(old.issuer_company_id, ''), old.state, old.currency,
      (old.created_at at time zone 'Asia/Seoul')::date, -1, -old.charge_minor);
  end if;
  if tg_op <> 'DELETE' and new.sent_at is not null then
    insert into list_total_changes (list, issuer_company_id, state, currency, day, row_count, amount_minor)
    values ('orders', coalesce(new.issuer_company_id, ''), new.state, new.currency,
      (new.created_at at time zone 'Asia/Seoul')::date, 1, new.charge_minor);
  end if;
  return null;
end $$;

create trigger orders_noted_when_inserted after insert on orders for each row
  when (new.sent_at is not null) execute function note_order_in_totals();
create trigger orders_noted_when_changed after update on orders for each row
  when ((old.state, old.currency, old.charge_minor, old.issuer_company_id, old.sent_at is null, old.created_at)
    is distinct from (new.state, new.currency, new.charge_minor, new.issuer_company_id, new.sent_at is null, new.created_at))
  execute function note_order_in_totals();
create trigger orders_noted_when_deleted after delete on orders for each row
  when (old.sent_at is not null) execute function note_order_in_totals();

create function note_payment_in_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_total_changes (list, issuer_company_id, state, currency, day, row_count, amount_minor)
    select 'payments', issuer_company_id, old.state, old.currency, (old.started_at at time zone 'Asia/Seoul')::date, -1,
      -old.amount_minor from cards where card_id = old.card_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into list_total_changes (list, issuer_company_id, state, currency, day, row_count, amount_minor)
    select 'payments', issuer_company_id, new.state, new.currency, (new.started_at at time zone 'Asia/Seoul')::date, 1,
      new.amount_minor from cards where card_id = new.card_id;
  end if;
  return null;
end $$;

create trigger payments_noted_when_inserted after insert on payments for each row
  execute function note_payment_in_totals();
create trigger payments_noted_when_changed after update on payments for each row
  when ((old.state, old.currency, old.amount_minor, old.card_id, old.started_at)
    is distinct from (new.state, new.currency, new.amount_minor, new.card_id, new.started_at))
  execute function note_payment_in_totals();
create trigger payments_noted_when_deleted after delete on payments for each row
  execute function note_payment_in_totals();

-- Every row as a change of its own kind, as the two triggers note it: what the totals are made of, and held against.
create view list_total_rows as
  select 'orders' as list, coalesce(issuer_company_id, '') as issuer_company_id, state, currency,
    (created_at at time zone 'Asia/Seoul')::date as day, charge_minor as amount_minor
  from orders where sent_at is not null
  union all
  select 'payments', c.issuer_company_id, p.state, p.currency, (p.started_at at time zone 'Asia/Seoul')::date, p.amount_minor
  from payments p join cards c using (card_id);

-- Adds the totals up anew from all rows. What is noted while it runs is added by the next turn of the worker: the one
-- statement that reads the rows also takes away the changes that it sees, and no other.
create function rebuild_list_totals() returns void language plpgsql as $$
begin
  lock table list_totals in share row exclusive mode;
  delete from list_totals;
  with gone as (delete from list_total_changes)
  insert into list_totals (list, issuer_company_id, day, state, currency, row_count, amount_minor)
  select list, issuer_company_id, day, state, currency, count(*), sum(amount_minor) from (
    select list, issuers.id as issuer_company_id, days.day, state, currency, amount_minor from list_total_rows r
    cross join lateral (select '' as id union select r.issuer_company_id) issuers
    cross join lateral (values (r.day), ('-infinity'::date)) days (day)
  ) everything group by list, issuer_company_id, day, state, currency;
end $$;

-- Adds up to so many noted changes to the totals; answers how many there were.
create function fold_list_totals(most integer) returns integer language plpgsql as $$
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
    group by list, issuers.id, days.day, state, currency
    on conflict (list, issuer_company_id, day, state, currency) do update
      set row_count = list_totals.row_count + excluded.row_count,
        amount_minor = list_totals.amount_minor + excluded.amount_minor
  )
  select count(*) into taken from taken;
  return taken;
end $$;
