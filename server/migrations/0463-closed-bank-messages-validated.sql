set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table bank_reports validate constraint bank_reports_state_listed;
