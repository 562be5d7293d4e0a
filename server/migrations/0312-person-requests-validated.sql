set local lock_timeout = '5s';
set local statement_timeout = '1min';

alter table deputy_changes validate constraint deputy_changes_event_known;
