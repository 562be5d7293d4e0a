-- The rows that were there before: reading them keeps nobody from writing.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table delegations
  validate constraint delegations_substitute_named_by_fkey,
  validate constraint delegations_substitute_named_whole;
