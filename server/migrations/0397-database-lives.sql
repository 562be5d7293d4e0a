-- What a restore to an earlier moment forgets, the acquirer and the bank have done all the same. So a database's lives are
-- kept: one ends, and the next begins, when it is restored or another server is promoted. In a life that nobody has
-- checked against the bank yet, nobody is paid out (decision 0279).
set local lock_timeout = '5s';
set local statement_timeout = '30s';

create table database_lives (
  -- The cluster's own number, and its timeline.
  life_id text primary key,
  noticed_at timestamptz not null,
  -- Null: payouts are stopped.
  checked_at timestamptz,
  -- Nobody checks the first one: nothing was before it.
  checked_by text,
  -- Transfers that the bank has and the books have not, as the person who ended the stop named them.
  left_over text[] not null default '{}',
  constraint database_lives_checked_before_ended check (checked_by is null or checked_at is not null)
);
