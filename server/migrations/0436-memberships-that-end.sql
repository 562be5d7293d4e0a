-- A membership is closed by a decision of two people (decision 0312).
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table review_events
  drop constraint review_events_decision_listed,
  add constraint review_events_decision_listed check (decision in ('approve', 'approve_with_limits', 'refuse', 'suspend',
    'resume', 'pass_recheck', 'reopen', 'close')) not valid;
alter table reviews
  drop constraint reviews_decision_known,
  add constraint reviews_decision_known check (proposed_decision in ('approve', 'approve_with_limits', 'refuse', 'suspend',
    'resume', 'pass_recheck', 'reopen', 'close')) not valid;
