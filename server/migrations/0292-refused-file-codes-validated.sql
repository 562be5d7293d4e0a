-- The check of 0291.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table refused_files validate constraint refused_files_reason_code_listed;
