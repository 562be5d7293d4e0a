-- The audit log by months (decision 0293). What stands there stays where it is: the table becomes the part of all entries
-- before the first month of its own, which begins in a month or two, when these steps are long through.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

-- Months are Seoul's, as the days of all lists are.
create function month_in_seoul(p_at timestamptz, p_months_later integer default 0) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (date_trunc('month', p_at at time zone 'Asia/Seoul') + make_interval(months => p_months_later))
    at time zone 'Asia/Seoul'
$$;

do $$
begin
  execute format('alter table audit_entries add constraint audit_entries_before_months check (happened_at < %L) not valid',
    month_in_seoul(now(), 2));
end $$;
