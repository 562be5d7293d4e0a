-- Where a period of payouts begins (decision 0282).
set lock_timeout = '5s';
set statement_timeout = '30min';

create index concurrently if not exists payouts_by_day on payouts (pay_on, created_at);
