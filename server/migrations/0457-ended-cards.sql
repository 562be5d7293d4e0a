-- When the end of a card's month was looked at: a buyer that has no card left by it is written to once (decision 0325). Of cards that ended
-- before, only those of the last days are looked at.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table cards add column expiry_noted_at timestamptz;
