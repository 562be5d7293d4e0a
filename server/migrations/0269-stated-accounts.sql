-- Of which account the bank states a balance: a currency may have two on one day, such as while one replaces another.
-- '' for balances of before, of which nobody wrote it down.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table stated_balances
  add column account_number text not null default '';
