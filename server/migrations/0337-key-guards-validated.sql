-- The checks of 0336.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table api_keys validate constraint api_keys_environment_known;
alter table api_keys validate constraint api_keys_old_secret_ends;
