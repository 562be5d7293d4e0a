-- Webhooks that sign with a key pair (decision 0267): the private key is sealed where the secret was; the public one is
-- no secret.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

-- Null: it signs with a secret.
alter table webhooks add column public_key text;
alter table webhooks add column old_public_key text;
alter table webhooks add constraint webhooks_old_public_key_ends
  check (old_public_key is null or old_secret_until is not null) not valid;
