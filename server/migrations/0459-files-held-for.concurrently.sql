-- The few payouts in doubt, for which every run asks.
set lock_timeout = '5s';
set statement_timeout = '30min';

create index concurrently if not exists payouts_in_doubt on payouts (doubted_at) where doubted_at is not null;
