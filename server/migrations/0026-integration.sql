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

-- Where a company's own programs are told what happens. Secrets are sealed: the portal must sign with them.
create table webhooks (
  webhook_id text primary key,
  company_id text not null references companies,
  url text not null,
  events text[] not null constraint webhooks_have_events check (cardinality(events) > 0),
  sealed_secret bytea not null,
  old_sealed_secret bytea,
  old_secret_until timestamptz,
  made_by text not null references users,
  made_at timestamptz not null,
  paused_at timestamptz,
  removed_at timestamptz,
  constraint webhooks_old_secret_ends check ((old_sealed_secret is null) = (old_secret_until is null))
);
create index webhooks_by_company on webhooks (company_id) where removed_at is null;

-- The number of the last message to a company about an object.
create table webhook_sequences (
  company_id text not null references companies,
  object_id text not null,
  last_sequence integer not null,
  primary key (company_id, object_id)
);

-- What a company is told; written once, sent to each of its webhooks that wants it.
create table webhook_messages (
  message_id text primary key,
  company_id text not null references companies,
  event text not null,
  object_id text not null,
  sequence integer not null,
  -- Names the cause, so that what is heard twice is told once.
  cause text not null,
  payload text not null,
  happened_at timestamptz not null,
  constraint webhook_messages_once_a_cause unique (company_id, object_id, event, cause)
);
create index webhook_messages_by_age on webhook_messages using brin (happened_at);

create table webhook_deliveries (
  delivery_id text primary key,
  webhook_id text not null references webhooks,
  message_id text not null references webhook_messages,
  status text not null
    constraint webhook_deliveries_status_known check (status in ('waiting', 'delivered', 'failed')),
  attempt_count integer not null default 0,
  -- How many attempts there had been when the present round began: a replay begins a new one.
  attempts_before integer not null default 0,
  next_at timestamptz,
  queued_at timestamptz not null,
  constraint webhook_deliveries_once_a_message unique (webhook_id, message_id)
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, queued_at desc, delivery_id desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id) where status = 'waiting';
create index webhook_deliveries_by_message on webhook_deliveries (message_id);

create table webhook_attempts (
  delivery_id text not null references webhook_deliveries,
  attempt integer not null,
  started_at timestamptz not null,
  took_ms integer not null,
  status integer,
  problem text,
  answer_start text,
  primary key (delivery_id, attempt)
);
