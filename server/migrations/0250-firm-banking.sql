-- By what name the bank of a paying account knows us in its contract on firm banking (decision 0167); with it, files to
-- the bank are records of fixed length. None has one yet.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table paying_accounts
  add column firm_code text;
