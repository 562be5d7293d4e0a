-- A token ends with the secret that it was given for (decision 0302).
set local lock_timeout = '5s';
set local statement_timeout = '10s';

-- The secret's hash; null: given by an older release, and lasts its fifteen minutes.
alter table access_tokens add column secret_hash bytea;
