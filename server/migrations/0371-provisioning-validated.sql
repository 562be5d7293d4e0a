set local lock_timeout = '5s';
set local statement_timeout = '1min';

alter table person_requests
  validate constraint person_requests_kind_known,
  validate constraint person_requests_about_somebody;
alter table deputy_changes validate constraint deputy_changes_event_known;
