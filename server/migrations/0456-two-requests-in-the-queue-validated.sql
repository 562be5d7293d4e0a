-- The list of 0455, looked through beside the running portal.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table work_assignments validate constraint work_assignments_kind_known;
