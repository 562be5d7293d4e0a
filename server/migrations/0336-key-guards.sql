-- A key says for which kind of installation it was made, from which addresses it may call and from where it last did, and
-- has for some hours the secret before beside its new one. What exists calls from everywhere, as before.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

alter table api_keys
  -- Null for keys of before, whose secrets say nothing of it.
  add column environment text,
  -- Ranges such as 203.0.113.0/24; empty: from everywhere.
  add column addresses text[] not null default '{}',
  add column old_key_hash bytea,
  add column old_secret_until timestamptz;
alter table api_keys
  add constraint api_keys_environment_known check (environment in ('live', 'test')) not valid,
  add constraint api_keys_old_secret_ends check ((old_key_hash is null) = (old_secret_until is null)) not valid;

alter table api_key_uses add column last_address text;

-- How often a key was refused because of where it was called from, by day in Seoul.
create table api_key_refusals (
  key_id text not null references api_keys,
  day date not null,
  refused_count integer not null,
  last_address text not null,
  last_at timestamptz not null,
  primary key (key_id, day)
);
