-- A payout file that the bank refused, and may have all the same (decision 0317): one person says with the bank's refusal that none of it
-- was carried out, another one confirms, and what it held goes into a new file.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

create table payout_file_requests (
  request_id text primary key,
  payout_file_id text not null references payout_files,
  state text not null
    constraint payout_file_requests_state_listed
    check (state in ('proposed', 'confirmed', 'refused', 'withdrawn', 'overtaken')),
  -- How often the file had been handed to the bank and refused then: another call changes what was said.
  calls integer not null,
  refusals integer not null,
  -- The payout for which the bank refuses the file; it comes back and waits for a person.
  left_out_id text references payouts,
  reason text not null,
  file_id text not null references files,
  proposed_by text not null references users,
  proposed_at timestamptz not null,
  decided_by text references users,
  decided_at timestamptz,
  decision_reason text,
  constraint payout_file_requests_decided_whole check ((state = 'proposed') = (decided_at is null)
    and (state in ('proposed', 'overtaken')) = (decided_by is null)),
  constraint payout_file_requests_confirmed_by_another
    check (state not in ('confirmed', 'refused') or decided_by <> proposed_by)
);
-- One waits at a time, and one is confirmed; so are the lists of them.
create unique index payout_file_requests_waiting on payout_file_requests (payout_file_id) where state = 'proposed';
create unique index payout_file_requests_confirmed on payout_file_requests (payout_file_id) where state = 'confirmed';
create index payout_file_requests_of_file on payout_file_requests (payout_file_id, proposed_at);
