-- Programs outside that a process has stopped asking (decision 0050), so that any API tells of the workers', too. A
-- process that is gone leaves a row that nobody renews: only what was seen within a minute counts.
create table silent_outsides (
  outside text not null,
  process_id text not null,
  seen_at timestamptz not null,
  primary key (outside, process_id)
);
