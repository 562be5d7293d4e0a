-- What all payouts add up to is kept, too (decision 0238), as that of orders and payments since 0267. Of a payout the day is
-- the one on which it is paid, and there are no parts by issuer.
-- And adding all of them up anew wrote each row four times before it counted them (everybody and the issuer, the day and
-- all days): each kind of row is counted once now, and what it comes to is added to its totals.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

alter table list_total_changes drop constraint list_total_changes_list_known;
alter table list_total_changes add constraint list_total_changes_known_lists
  check (list in ('orders', 'payments', 'payouts')) not valid;
alter table list_totals drop constraint list_totals_list_known;
alter table list_totals add constraint list_totals_known_lists
  check (list in ('orders', 'payments', 'payouts')) not valid;

create function note_payout_in_totals() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into list_total_changes (list, issuer_company_id, state, currency, day, row_count, amount_minor)
    values ('payouts', '', old.state, old.currency, old.pay_on, -1, -old.amount_minor);
  end if;
  if tg_op <> 'DELETE' then
    insert into list_total_changes (list, issuer_company_id, state, currency, day, row_count, amount_minor)
    values ('payouts', '', new.state, new.currency, new.pay_on, 1, new.amount_minor);
  end if;
  return null;
end $$;

create trigger payouts_noted_when_inserted after insert on payouts for each row
  execute function note_payout_in_totals();
create trigger payouts_noted_when_changed after update on payouts for each row
  when ((old.state, old.currency, old.amount_minor, old.pay_on)
    is distinct from (new.state, new.currency, new.amount_minor, new.pay_on))
  execute function note_payout_in_totals();
create trigger payouts_noted_when_deleted after delete on payouts for each row
  execute function note_payout_in_totals();

create or replace view list_total_rows as
  select 'orders' as list, coalesce(issuer_company_id, '') as issuer_company_id, state, currency,
    (created_at at time zone 'Asia/Seoul')::date as day, charge_minor as amount_minor
  from orders where sent_at is not null
  union all
  select 'payments', c.issuer_company_id, p.state, p.currency, (p.started_at at time zone 'Asia/Seoul')::date, p.amount_minor
  from payments p join cards c using (card_id)
  union all
  select 'payouts', '', state, currency, pay_on, amount_minor from payouts;

create or replace function rebuild_list_totals() returns void language plpgsql as $$
begin
  lock table list_totals in share row exclusive mode;
  delete from list_totals;
  with gone as (delete from list_total_changes),
  counted as materialized (
    select list, issuer_company_id, day, state, currency, count(*) as row_count, sum(amount_minor) as amount_minor
    from list_total_rows group by list, issuer_company_id, day, state, currency
  )
  insert into list_totals (list, issuer_company_id, day, state, currency, row_count, amount_minor)
  select list, issuers.id, days.day, state, currency, sum(row_count), sum(amount_minor) from counted c
  cross join lateral (select '' as id union select c.issuer_company_id) issuers
  cross join lateral (values (c.day), ('-infinity'::date)) days (day)
  group by list, issuers.id, days.day, state, currency;
end $$;
