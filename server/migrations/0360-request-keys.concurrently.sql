-- Keys are removed by age.
set lock_timeout = '5s';
set statement_timeout = '10min';

create index concurrently if not exists idempotency_keys_by_age on idempotency_keys (created_at);
