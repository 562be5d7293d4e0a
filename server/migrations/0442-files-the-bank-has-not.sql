-- How often a file was handed to the bank, and how often the bank said that it does not take it (decision 0317). Of a file
-- from before, or of one that an older process cuts, nobody knows: it counts as handed over once without an answer.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table payout_files
  add column calls integer not null default 1,
  add column refusals integer not null default 0;
