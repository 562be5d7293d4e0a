set local lock_timeout = '5s';
set local statement_timeout = '30s';

-- How much of the demo's past is there. No row: no demo, or one of before this step, which is whole.
create table demo_loads (
  -- A database holds one demo.
  is_only boolean primary key default true constraint demo_loads_one_row check (is_only),
  percent integer not null default 0 constraint demo_loads_percent_in_range check (percent between 0 and 100),
  begun_at timestamptz not null default now(),
  -- Null while it loads, and for ever where that was cut short.
  ended_at timestamptz
);
