-- The place of a message among all that were written, so that a program goes on from the last one that it read (decision
-- 0302). The fan-out writes under its lock until it commits: no lower place appears behind a higher one. Messages of before
-- have 0 and are read by their time.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

alter table webhook_messages
  add column position bigint not null default 0;
alter table webhook_messages
  alter column position drop default,
  alter column position add generated always as identity;
