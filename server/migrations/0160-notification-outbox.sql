-- What people and programs are to be told, one row for each thing that happened, written in its transaction. The worker turns
-- it into e-mails, notifications and webhook messages and deletes it in the same transaction, so none is lost or doubled. One
-- that fails waits until next_at, and is given up after ten attempts.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

create table notification_outbox (
  outbox_id bigint generated always as identity primary key,
  rule text not null,
  content jsonb not null,
  queued_at timestamptz not null default clock_timestamp(),
  -- squawk-ignore prefer-bigint-over-smallint
  attempts smallint not null default 0,
  next_at timestamptz not null default now(),
  last_error text
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
