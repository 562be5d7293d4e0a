-- What a screening service outside said of names (decision 0141), and what was found in the documents of an order (decision 0142).
set local lock_timeout = '5s';
set local statement_timeout = '10s';

create table screening_calls (
  screening_call_id bigint generated always as identity primary key,
  service text not null constraint screening_calls_service_known check (service in ('yente', 'watchman')),
  -- Which of its lists were asked, and from which likeness on: under other settings the answer may be another one.
  dataset text not null,
  outcome text not null constraint screening_calls_outcome_known check (outcome in ('answered', 'outage')),
  -- Why there is no answer, for people.
  aside text not null default '',
  list_version text not null default '',
  asked_at timestamptz not null,
  raw_sha256 text constraint screening_calls_hash_is_sha256 check (raw_sha256 ~ '^[0-9a-f]{64}$'),
  raw text,
  constraint screening_calls_answer_is_kept
    check ((outcome = 'answered') = (raw_sha256 is not null) and (raw is null) = (raw_sha256 is null))
);
create trigger screening_calls_append_only before update or delete on screening_calls
  for each row execute function refuse_change();

create table screening_answers (
  screening_answer_id bigint generated always as identity primary key,
  screening_call_id bigint not null references screening_calls,
  -- In capitals and without blanks around it.
  name text not null,
  kind text not null constraint screening_answers_kind_known check (kind in ('party', 'vessel')),
  -- The entries that are as like as was asked for; empty where there are none.
  matches jsonb not null
);
create index screening_answers_by_name on screening_answers (name, kind, screening_answer_id);
create index screening_answers_by_call on screening_answers (screening_call_id);
create trigger screening_answers_append_only before update or delete on screening_answers
  for each row execute function refuse_change();

alter table trade_checks
  drop constraint trade_checks_moment_known,
  add constraint trade_checks_moment_known check (moment in ('send', 'accept', 'pay', 'evidence')) not valid;
alter table risk_holds
  drop constraint risk_holds_moment_known,
  add constraint risk_holds_moment_known
    check (moment in ('send', 'accept', 'pay', 'evidence', 'manual')) not valid;
