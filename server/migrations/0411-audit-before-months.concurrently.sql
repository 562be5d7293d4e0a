-- A key that holds the time, as that of a table by months must. Beside the old one until 0413 takes its place.
set lock_timeout = '5s';
set statement_timeout = '60min';

create unique index concurrently if not exists audit_entries_key_with_time on audit_entries (audit_entry_id, happened_at);
