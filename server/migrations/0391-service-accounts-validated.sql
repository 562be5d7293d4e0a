-- The checks of 0390.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table users validate constraint users_service_accounts_never_log_in;
alter table api_keys validate constraint api_keys_service_account_known;
