-- Closed years of the audit log leave the database for files of the file store (decision 0293). Rows here say what was taken
-- out and by which files it is read; an archive is a part of the table, whole.
set local lock_timeout = '5s';
set local statement_timeout = '30s';

create table audit_archives (
  archive_number integer primary key,
  -- The part that it was, and its bounds; no beginning: all entries before.
  part_name text not null,
  begins_at timestamptz,
  ends_at timestamptz not null,
  entry_count bigint not null check (entry_count > 0),
  -- Over the hashes of its volumes in their order, and that with the archive before.
  merkle_root bytea not null check (length(merkle_root) = 32),
  chain_hash bytea not null unique check (length(chain_hash) = 32),
  -- Two administrators of the agency.
  asked_by text not null references users,
  approved_by text not null references users,
  archived_at timestamptz not null,
  constraint audit_archives_of_two_people check (asked_by <> approved_by)
);
create trigger audit_archives_append_only before update or delete on audit_archives
  for each row execute function refuse_change();
create trigger audit_archives_no_truncate before truncate on audit_archives execute function refuse_change();

-- A volume is a file: up to 5,000 entries in the order of their time, a line of JSON each, compressed.
create table audit_volumes (
  volume_number integer primary key,
  archive_number integer not null references audit_archives,
  storage_key text not null unique,
  first_at timestamptz not null,
  last_at timestamptz not null,
  entry_count integer not null check (entry_count > 0),
  -- SHA-256 of the lines, before they are compressed.
  content_hash bytea not null check (length(content_hash) = 32),
  -- How many entries each company has in it, and each person, who also has the time of the newest.
  companies jsonb not null,
  people jsonb not null
);
create index audit_volumes_by_archive on audit_volumes (archive_number);
create index audit_volumes_by_time on audit_volumes (last_at);
create index audit_volumes_by_person on audit_volumes using gin (people);
create trigger audit_volumes_append_only before update or delete on audit_volumes
  for each row execute function refuse_change();
create trigger audit_volumes_no_truncate before truncate on audit_volumes execute function refuse_change();
