-- The rows that were there before: reading them keeps nobody from writing.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table screening_matches
  validate constraint screening_matches_reconsidered_by_fkey,
  validate constraint screening_matches_reconsidered_whole,
  validate constraint screening_matches_two_people_are_two;
alter table review_events
  validate constraint review_events_change_listed;
alter table reviews
  validate constraint reviews_last_change_listed;
