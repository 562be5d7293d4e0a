-- The check of 0411: with it 0413 need not look through the entries.
set local lock_timeout = '5s';
set local statement_timeout = '60min';

alter table audit_entries validate constraint audit_entries_before_months;
