-- A secret that was replaced is looked up as the present one is.
set lock_timeout = '5s';
set statement_timeout = '10min';

create unique index concurrently if not exists api_keys_old_hash_once on api_keys (old_key_hash);
