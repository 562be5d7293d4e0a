-- One attempt at a time for each webhook, and less often where nobody answers (decision 0302).
set local lock_timeout = '5s';
set local statement_timeout = '10s';

create table webhook_turns (
  webhook_id text primary key references webhooks,
  -- Of which an attempt is under way; null while nothing is.
  delivery_id text,
  -- Until then nothing else is tried: an attempt is under way, or the receiver did not answer several.
  taken_until timestamptz,
  -- Whether a job gave way to the attempt under way: what it was for follows.
  has_waiting boolean not null default false,
  -- Deliveries to which nobody answered in time, since the last one to which somebody did.
  silent_ids text[] not null default '{}'
);

-- The index that this step has beside it; a file of that kind runs with its step alone.
comment on index webhook_messages_by_position is 'What was written to a company after a message, for its programs';
