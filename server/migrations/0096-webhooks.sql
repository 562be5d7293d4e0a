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
  -- Names the cause, so that news heard twice is told once.
  cause text not null,
  payload text not null,
  happened_at timestamptz not null,
  constraint webhook_messages_once_a_cause unique (company_id, object_id, event, cause)
);

create table webhook_deliveries (
  delivery_id text primary key,
  webhook_id text not null references webhooks,
  message_id text not null references webhook_messages,
  standing text not null
    constraint webhook_deliveries_standing_known check (standing in ('waiting', 'delivered', 'failed')),
  attempt_count integer not null default 0,
  -- How many attempts there had been when the present round began: a replay begins a new one.
  attempts_before integer not null default 0,
  next_at timestamptz,
  queued_at timestamptz not null,
  constraint webhook_deliveries_once_a_message unique (webhook_id, message_id)
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, queued_at desc, delivery_id desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id) where standing = 'waiting';

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
