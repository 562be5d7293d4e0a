-- The audit log becomes a table by months (decision 0293); nothing is copied or looked through. A portal at work waits for
-- some milliseconds, and its statements find the new table by the old name.
set local lock_timeout = '5s';
set local statement_timeout = '60s';

lock table audit_entries in access exclusive mode;

-- squawk-ignore renaming-table
alter table audit_entries rename to audit_entries_before;
drop trigger audit_entries_append_only on audit_entries_before;
alter index audit_entries_by_time rename to audit_entries_before_by_time;
alter index audit_entries_by_company rename to audit_entries_before_by_company;
alter index audit_entries_by_object rename to audit_entries_before_by_object;
alter table audit_entries_before drop constraint audit_entries_pkey;
alter table audit_entries_before add constraint audit_entries_before_pkey primary key using index audit_entries_key_with_time;

create table audit_entries (
  audit_entry_id bigint not null,
  happened_at timestamptz not null,
  command text not null,
  user_id text,
  company_id text,
  object_kind text,
  object_id text,
  outcome text not null,
  ip_address text not null,
  request_id text not null,
  api_key_id text,
  api_key_name text,
  -- The id alone is unique, too: nobody but its own sequence gives it.
  primary key (audit_entry_id, happened_at),
  constraint audit_entries_name_kind_and_object check ((object_kind is null) = (object_id is null))
) partition by range (happened_at);
create index audit_entries_by_time on audit_entries (happened_at, audit_entry_id);
create index audit_entries_by_company on audit_entries (company_id, happened_at, audit_entry_id);
create index audit_entries_by_object on audit_entries (object_id) where object_id is not null;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_no_truncate before truncate on audit_entries execute function refuse_change();

do $$
declare
  next_id bigint := 1 + coalesce(pg_sequence_last_value(pg_get_serial_sequence('audit_entries_before', 'audit_entry_id')), 0);
  first_month timestamptz := month_in_seoul(now(), 2);
  may record;
begin
  alter table audit_entries_before alter column audit_entry_id drop identity;
  execute format('alter table audit_entries alter column audit_entry_id add generated always as identity (start with %s)',
    next_id);
  execute format('alter table audit_entries attach partition audit_entries_before for values from (minvalue) to (%L)',
    first_month);
  -- Whoever could read and write the table can at once. The part is reached through it alone.
  for may in
    select grantee::regrole as role, privilege_type as what from pg_class, aclexplode(relacl)
    where oid = 'audit_entries_before'::regclass and grantee not in (0, relowner)
  loop
    execute format('grant %s on audit_entries to %s', may.what, may.role);
    execute format('revoke %s on audit_entries_before from %s', may.what, may.role);
  end loop;
end $$;
alter table audit_entries_before drop constraint audit_entries_before_months;

-- The parts of all tables by months, with the bounds of each. The rest is what takes rows that fit no other part.
create view table_parts as
  select whole.relname as table_name, part.relname as part_name,
    substring(bound from 'FROM \(''([^'']+)''\)')::timestamptz as begins_at,
    substring(bound from 'TO \(''([^'']+)''\)')::timestamptz as ends_at,
    bound = 'DEFAULT' as is_rest
  from pg_partitioned_table p
    join pg_class whole on whole.oid = p.partrelid
    join pg_inherits i on i.inhparent = whole.oid
    join pg_class part on part.oid = i.inhrelid
    cross join lateral pg_get_expr(part.relpartbound, part.oid) as bound
  where p.partstrat = 'r' and whole.relnamespace = 'public'::regnamespace;

-- A part of a table as the table says: columns, checks, indexes and triggers of rows come with its place. That nobody
-- empties an append-only one has to be said of each. p_bound is what stands behind `attach partition`.
create function add_table_part(p_table text, p_part text, p_bound text) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  execute format('create table %I (like %I including defaults including constraints)', p_part, p_table);
  execute format('alter table %I attach partition %I %s', p_table, p_part, p_bound);
  if exists (select from pg_trigger where tgrelid = p_table::regclass and tgfoid = 'refuse_change'::regproc) then
    execute format('create trigger %I before truncate on %I execute function refuse_change()',
      p_part || '_no_truncate', p_part);
  end if;
end $$;

-- Makes those of these months that no part holds, and answers their names.
create function add_month_parts(p_table text, p_months timestamptz[]) returns setof text
language plpgsql set search_path = public, pg_temp as $$
declare
  month timestamptz;
  part text;
begin
  for month in select distinct unnest(p_months) order by 1 loop
    continue when exists (select from table_parts where table_name = p_table and not is_rest
      and coalesce(begins_at, month) <= month and ends_at > month);
    part := p_table || to_char(month at time zone 'Asia/Seoul', '_YYYY_MM');
    perform add_table_part(p_table, part, format('for values from (%L) to (%L)', month, month_in_seoul(month, 1)));
    return next part;
  end loop;
end $$;

-- Rows that came before there was a part for them get one, and the rest is empty again. Answers how many there were.
create function move_rest_of_table(p_table text) returns bigint
language plpgsql set search_path = public, pg_temp as $$
declare
  rest text := (select part_name from table_parts where table_name = p_table and is_rest);
  late text := rest || '_late';
  months timestamptz[];
  moved bigint;
begin
  execute format('select array(select distinct month_in_seoul(%I) from %I)', (select attname from pg_attribute a
    join pg_partitioned_table p on p.partrelid = a.attrelid and p.partattrs[0] = a.attnum
    where p.partrelid = p_table::regclass), rest) into months;
  if cardinality(months) = 0 then return 0; end if;
  execute format('alter table %I detach partition %I', p_table, rest);
  execute format('alter table %I rename to %I', rest, late);
  perform add_month_parts(p_table, months);
  execute format('insert into %I overriding system value select * from %I', p_table, late);
  get diagnostics moved = row_count;
  execute format('drop table %I', late);
  perform add_table_part(p_table, rest, 'default');
  return moved;
end $$;

-- Of every table by months: makes the parts of this month and the next ones where there are none, and moves into theirs
-- what came before. The portal's role may make no tables; this makes some with the owner's rights, and takes nothing away.
create function make_table_parts(p_now timestamptz, p_months_ahead integer)
returns table (table_name text, made text[], moved bigint)
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '5s' as $$
begin
  if p_months_ahead not between 0 and 24 or p_now not between now() - interval '2 years' and now() + interval '5 years' then
    raise exception 'parts of tables are made for at most 24 months of these years' using errcode = '22023';
  end if;
  for table_name in
    select c.relname from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
    where p.partstrat = 'r' and c.relnamespace = 'public'::regnamespace order by 1
  loop
    -- Another that makes them waits.
    execute format('lock table only %I in share update exclusive mode', table_name);
    moved := move_rest_of_table(table_name);
    made := array(select add_month_parts(table_name,
      array(select month_in_seoul(p_now, n) from generate_series(0, p_months_ahead) n)));
    return next;
  end loop;
end $$;

-- What nobody made room for is kept all the same.
select add_table_part('audit_entries', 'audit_entries_rest', 'default');
select * from make_table_parts(now(), 4);

-- Functions with the owner's rights find tables of ours before temporary ones, which whoever connects may make.
alter function erase_login_traces(text, timestamptz) set search_path = public, pg_temp;
