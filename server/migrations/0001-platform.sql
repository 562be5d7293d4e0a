-- For parts of numbers and names (decision 0046).
create extension if not exists pg_trgm;

-- The first answer to a command that moves money, repeated when the command is repeated (product §3).
create table idempotency_keys (
  user_id text not null,
  idempotency_key text not null,
  endpoint text not null,
  body_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, idempotency_key)
);

-- How often each caller made each limited call in the minute that runs, counted for all API processes together
-- (decision 0055). Unlogged: counting costs no write-ahead log, and after a crash every minute begins anew. The
-- time is the database's. What the caller is known by (an address, a token) is kept as a hash alone.
create unlogged table rate_windows (
  caller_hash bytea primary key,
  calls integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
create index rate_windows_ends_at on rate_windows (ends_at);

-- When each worker was last seen, by the database's clock. A lock of its session would not do: a pooler that lends
-- connections by transaction keeps the session of a killed worker (decision 0068).
create table worker_heartbeats (
  worker_id text primary key,
  seen_at timestamptz not null
);

-- Providers that a process has stopped asking (decision 0050), so that any API tells of the workers', too. A
-- process that is gone leaves a row that nobody renews: only what was seen within a minute counts.
create table provider_outages (
  provider text not null,
  process_id text not null,
  seen_at timestamptz not null,
  primary key (provider, process_id)
);
