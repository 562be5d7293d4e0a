-- A message of the bank that waits for people, and of which nothing is left to do in the portal (decision 0327): one person asks that it is
-- closed, another one confirms.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table bank_reports drop constraint bank_reports_state_listed;
alter table bank_reports add constraint bank_reports_state_listed
  check (state in ('pending', 'taken', 'partly', 'aside', 'attention', 'refused', 'closed')) not valid;

create table bank_message_requests (
  request_id text primary key,
  bank_report_id text not null references bank_reports,
  state text not null
    constraint bank_message_requests_state_listed
    check (state in ('proposed', 'confirmed', 'refused', 'withdrawn', 'overtaken')),
  reason text not null,
  file_id text references files,
  proposed_by text not null references users,
  proposed_at timestamptz not null,
  decided_by text references users,
  decided_at timestamptz,
  decision_reason text,
  constraint bank_message_requests_decided_whole check ((state = 'proposed') = (decided_at is null)
    and (state in ('proposed', 'overtaken')) = (decided_by is null)),
  constraint bank_message_requests_confirmed_by_another
    check (state not in ('confirmed', 'refused') or decided_by <> proposed_by)
);
-- One waits at a time. A message that was closed and read again may be closed once more.
create unique index bank_message_requests_waiting on bank_message_requests (bank_report_id) where state = 'proposed';
create index bank_message_requests_of_message on bank_message_requests (bank_report_id, proposed_at);
