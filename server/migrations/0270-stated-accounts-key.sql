-- A message may state several accounts of a currency for one day.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table stated_balances
  drop constraint stated_balances_pkey,
  add constraint stated_balances_pkey primary key using index stated_balances_of_an_account;
