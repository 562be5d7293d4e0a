-- Who did what: an entry a command, also of those that were refused. Written once; nobody changes or empties it. No
-- references: an entry outlives what it tells of.
create table audit_entries (
  audit_entry_id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  command text not null,
  -- Absent where nobody was signed in, as at a registration.
  user_id text,
  company_id text,
  object_kind text,
  object_id text,
  -- `done`, or the code of the refusal.
  outcome text not null,
  ip_address text not null,
  request_id text not null,
  -- With which key a program did it; the name as it was then.
  api_key_id text,
  api_key_name text,
  constraint audit_entries_name_kind_and_object check ((object_kind is null) = (object_id is null))
);
create index audit_entries_by_time on audit_entries (happened_at, audit_entry_id);
create index audit_entries_by_company on audit_entries (company_id, happened_at, audit_entry_id);
create index audit_entries_by_object on audit_entries (object_id) where object_id is not null;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_no_truncate before truncate on audit_entries execute function refuse_change();

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
