-- Of which file the bank spoke when a new one was held (decision 0317): not always the one before it.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table payout_files add column held_for text;
