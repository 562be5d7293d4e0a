-- The lists of 0434, looked through beside the running portal.
set local lock_timeout = '5s';
set local statement_timeout = '60min';

alter table refunds validate constraint refunds_state_listed;
alter table journals validate constraint journals_kind_listed;
alter table work_assignments validate constraint work_assignments_kind_known;
