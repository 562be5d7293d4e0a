-- Who named the substitute of somebody who is away, and when: for seven days the substitute is no second person beside
-- them in what they do for the absent (decision 0304). Nobody is known for those from before.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table delegations
  add column substitute_named_by text,
  add column substitute_named_at timestamptz;
alter table delegations
  add constraint delegations_substitute_named_by_fkey foreign key (substitute_named_by) references users not valid,
  add constraint delegations_substitute_named_whole
    check ((substitute_named_by is null) = (substitute_named_at is null)) not valid;
