-- How often each caller made each limited call in the minute that runs, counted for all API processes together
-- (decision 0055). Unlogged: counting costs no write-ahead log, and after a crash every minute begins anew. The
-- time is the database's. What the caller is known by (an address, a token) is kept as a hash alone.
create unlogged table rate_windows (
  caller_hash bytea primary key,
  calls integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

create index rate_windows_ends_at on rate_windows (ends_at);
