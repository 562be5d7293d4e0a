-- What each account moved on each day (Seoul), summed when its journals are sealed: balances of any day need no full
-- scan. `npm run verify` computes them again.
create table ledger_turnovers (
  account_id text not null references ledger_accounts,
  day date not null,
  debit_minor bigint not null,
  credit_minor bigint not null,
  primary key (account_id, day)
);

insert into ledger_turnovers
  select e.account_id, (j.occurred_at at time zone 'Asia/Seoul')::date,
    sum(greatest(e.amount_minor, 0)), sum(greatest(-e.amount_minor, 0))
  from journal_seals s join journals j using (journal_id) join journal_entries e using (journal_id)
  group by 1, 2;

-- Journals come nearly in the order of their times, so that a few pages of an index are enough.
create index journals_by_time on journals using brin (occurred_at) with (pages_per_range = 16, autosummarize = on);
