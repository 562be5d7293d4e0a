-- What became of each message of the bank, as people read it; null for those that were read before.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table bank_reports
  add column state text,
  -- Of its transfers, files or movements: how many are ours, and how many none of ours.
  add column ours_count integer,
  add column aside_count integer,
  -- Why people must look at it: [{"code", "about", "words"}].
  add column reasons jsonb,
  add constraint bank_reports_state_listed
    check (state in ('pending', 'taken', 'partly', 'aside', 'attention', 'refused')) not valid;
