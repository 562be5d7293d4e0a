-- Erasing what is known of a person (decision 0158): what was done, and a way to take the traces out of old log-ins, which
-- are only added to.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

create table personal_data_erasures (
  erasure_id bigint generated always as identity primary key,
  user_id text not null references users,
  happened_at timestamptz not null,
  -- Part by part: how many rows were erased, and what is kept until when by which law.
  report jsonb not null
);
create index personal_data_erasures_by_user on personal_data_erasures (user_id);
create trigger personal_data_erasures_append_only before update or delete on personal_data_erasures
  for each row execute function refuse_change();
create trigger personal_data_erasures_no_truncate before truncate on personal_data_erasures
  execute function refuse_change();

-- A log-in stays in the history; from where it came may go after three months, and nothing else of it ever.
create function only_erase_traces() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.ip_address = '' and new.user_agent = ''
    and (new.login_attempt_id, new.user_id, new.happened_at, new.outcome)
      is not distinct from (old.login_attempt_id, old.user_id, old.happened_at, old.outcome)
    and old.happened_at < now() - interval '3 months' then
    return new;
  end if;
  raise exception '% on % is refused: the log-in history is append only', tg_op, tg_table_name using errcode = 'P0L01';
end $$;
drop trigger login_attempts_append_only on login_attempts;
create trigger login_attempts_append_only before update or delete on login_attempts
  for each row execute function only_erase_traces();

-- The portal's role may change no log-in; this does it with the owner's rights, under the trigger above.
create function erase_login_traces(p_user_id text, p_before timestamptz) returns bigint
language sql security definer set search_path = public as $$
  with erased as (
    update login_attempts set ip_address = '', user_agent = ''
    where user_id = p_user_id and happened_at < least(p_before, now() - interval '3 months')
      and (ip_address <> '' or user_agent <> '')
    returning 1)
  select count(*) from erased
$$;
