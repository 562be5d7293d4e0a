set local lock_timeout = '5s';
set local statement_timeout = '10s';

-- What a company's calendar published, so that calendar programs see a changed day as a change of the same entry and
-- one that fell away as called off. Written anew by whoever reads the calendar.
create table calendar_entries (
  -- A company, or how far an institution sees.
  owner text not null,
  entry_key text not null,
  kind text not null constraint calendar_entries_kind check (kind in ('payout', 'deadline')),
  on_day date not null,
  -- What is shown of it, in no language.
  facts text not null,
  sequence integer not null constraint calendar_entries_sequence check (sequence >= 0),
  changed_at timestamptz not null,
  cancelled_at timestamptz,
  primary key (owner, entry_key)
);
