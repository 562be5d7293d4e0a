-- Keys with which a company's own programs call. Of a key only its hash is kept, and its last four characters.
create table api_keys (
  key_id text primary key,
  company_id text not null references companies,
  made_by text not null references users,
  name text not null,
  key_hash bytea not null constraint api_keys_hash_once unique,
  hint text not null,
  scopes text[] not null constraint api_keys_have_scopes check (cardinality(scopes) > 0),
  made_at timestamptz not null,
  -- The last day in Seoul.
  expires_on date not null,
  revoked_at timestamptz,
  revoked_by text references users,
  constraint api_keys_revoked_by_somebody check ((revoked_at is null) = (revoked_by is null))
);
create index api_keys_by_company on api_keys (company_id, made_at desc);

-- How often a key calls, apart from the key itself, because every call writes here.
create table api_key_uses (
  key_id text primary key references api_keys,
  last_used_at timestamptz not null,
  window_started_at timestamptz not null,
  window_calls integer not null
);

-- With which key a program did it; the name as it was then.
alter table audit_entries add column api_key_id text, add column api_key_name text;
