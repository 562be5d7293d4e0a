-- A bank may send the statements of several days in one file: a balance is of a day, not of a file.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table stated_balances
  drop constraint stated_balances_pkey,
  add constraint stated_balances_pkey primary key using index stated_balances_of_a_day;
