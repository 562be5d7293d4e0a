-- The rows that were there before signing authorities: reading them keeps nobody from writing.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table delegations
  validate constraint delegations_appointed_by_fkey,
  validate constraint delegations_appointed_whole,
  validate constraint delegations_confirmed_kinds_sign;
alter table deputy_changes
  validate constraint deputy_changes_event_known;
