-- What people say of a payout without a message of the bank (decision 0154): one asks with a proof, another one confirms.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

create table payout_outcome_requests (
  request_id text primary key,
  payout_id text not null references payouts,
  state text not null
    constraint payout_outcome_requests_state_listed check (state in ('proposed', 'confirmed', 'refused', 'withdrawn', 'overtaken')),
  outcome text not null constraint payout_outcome_requests_outcome_listed check (outcome in ('paid', 'returned')),
  bank_reference text not null,
  booked_on date not null,
  return_reason text
    constraint payout_outcome_requests_return_reason_listed check (return_reason in ('AC01', 'AC04', 'BE01', 'MS03')),
  reason text not null,
  file_id text references files,
  proposed_by text not null references users,
  proposed_at timestamptz not null,
  decided_by text references users,
  decided_at timestamptz,
  decision_reason text,
  constraint payout_outcome_requests_reason_of_return check ((outcome = 'returned') = (return_reason is not null)),
  constraint payout_outcome_requests_decided_whole check ((state = 'proposed') = (decided_at is null)
    and (state in ('proposed', 'overtaken')) = (decided_by is null)),
  constraint payout_outcome_requests_confirmed_by_another check (state not in ('confirmed', 'refused') or decided_by <> proposed_by)
);
-- One waits at a time; so does the list of those that wait.
create unique index payout_outcome_requests_waiting on payout_outcome_requests (payout_id) where state = 'proposed';
create index payout_outcome_requests_of_payout on payout_outcome_requests (payout_id, proposed_at);
