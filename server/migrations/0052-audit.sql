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
  constraint audit_entries_name_kind_and_object check ((object_kind is null) = (object_id is null))
);
create index audit_entries_by_time on audit_entries (happened_at, audit_entry_id);
create index audit_entries_by_company on audit_entries (company_id, happened_at, audit_entry_id);
create index audit_entries_by_object on audit_entries (object_id) where object_id is not null;

create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_no_truncate before truncate on audit_entries execute function refuse_change();
