-- Since when each scheduled job has only failed: the queue forgets it, since the next time of the schedule takes the failed
-- job's place and counts its attempts from 0.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

create table schedule_failures (
  job text primary key,
  failing_since timestamptz not null,
  failed_at timestamptz not null
);
