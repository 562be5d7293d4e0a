-- What a command is about to do, written in its own first transaction: its entry of the audit log is made from it when
-- the process ends, or the database is too busy, between that commit and the entry (decision 0030).
create table audit_intents (
  audit_intent_id bigint generated always as identity primary key,
  request_id text not null,
  happened_at timestamptz not null,
  command text not null,
  user_id text,
  company_id text,
  object_kind text,
  object_id text,
  ip_address text not null,
  api_key_id text,
  api_key_name text
);
create index audit_intents_by_request on audit_intents (request_id);
create index audit_intents_by_time on audit_intents (happened_at);
