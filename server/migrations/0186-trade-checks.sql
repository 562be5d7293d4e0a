-- What was found when a trade was sent, accepted or paid, and what a person has to look at because of it. Parties never read either.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

create table trade_checks (
  trade_check_id text primary key,
  order_id text not null references orders,
  moment text not null constraint trade_checks_moment_known check (moment in ('send', 'accept', 'pay')),
  result text not null constraint trade_checks_result_known check (result in ('clear', 'review', 'refuse')),
  score bigint not null,
  -- Each with its rule, where it was found, what, and the listed entry.
  hits jsonb not null,
  lists_version text not null,
  checked_at timestamptz not null
);
create index trade_checks_by_order on trade_checks (order_id, checked_at);
create trigger trade_checks_append_only before update or delete on trade_checks
  for each row execute function refuse_change();

create table risk_holds (
  risk_hold_id text primary key,
  order_id text not null references orders,
  trade_check_id text references trade_checks,
  moment text not null constraint risk_holds_moment_known check (moment in ('send', 'accept', 'pay', 'manual')),
  state text not null constraint risk_holds_state_known check (state in ('open', 'cleared', 'refused', 'closed')),
  opened_at timestamptz not null,
  opened_by text references users,
  opening_reason text not null default '',
  due_at timestamptz not null,
  proposed_decision text constraint risk_holds_proposal_known check (proposed_decision in ('clear', 'refuse')),
  proposed_by text references users,
  proposed_at timestamptz,
  proposed_reason text not null default '',
  decided_by text references users,
  decided_at timestamptz,
  constraint risk_holds_proposed_by_someone check ((proposed_decision is null) = (proposed_by is null)),
  constraint risk_holds_decided_by_another check (decided_by is null or decided_by <> proposed_by)
);
create unique index risk_holds_one_open on risk_holds (order_id) where state = 'open';
create index risk_holds_by_order on risk_holds (order_id, opened_at);

-- The history tells of a review, and of what the issuer of the card decides. What it tells already is kept.
do $$
declare listed text;
begin
  select pg_get_constraintdef(oid) into strict listed from pg_constraint where conname = 'order_events_event_listed';
  execute 'alter table order_events drop constraint order_events_event_listed, add constraint order_events_event_listed '
    || replace(replace(listed, 'ARRAY[', 'ARRAY[''hold_for_review''::text, ''clear_review''::text, '), ' NOT VALID', '')
    || ' not valid';
end $$;
alter table order_events
  drop constraint order_events_actor_kind_listed,
  add constraint order_events_actor_kind_listed
    check (actor_kind in ('seller', 'buyer', 'agency', 'issuer', 'gateway', 'system')) not valid;
