-- Evidence is judged by what was read in it and confirmed by somebody else than the seller (decision 0126).
set local lock_timeout = '5s';
set local statement_timeout = '60s';

-- Who confirmed what releases the order: 'agency', 'register'; 'unchecked' was released before anybody had to.
alter table orders add column confirmed_by text;
-- How many days the seller has to file again what was returned; 30 where null.
alter table orders add column evidence_days integer;
-- What a milestone waits for: its delivery where null.
alter table orders add column milestone_kind text;
alter table order_milestones add column kind text;

-- How a statement fits is said by judgements from now on.
alter table order_shipments alter column matches set default '[]';

-- Where the evidence of an order stands; one row an order, from its first submission on.
create table evidence_cases (
  order_id text primary key references orders,
  -- Counts the submissions, from 1.
  submission integer not null,
  submitted_at timestamptz not null,
  -- When a person was asked to look, and until when one should have.
  opened_at timestamptz,
  target_at timestamptz,
  -- Above an amount one person of the agency proposes and another one confirms.
  proposed_by text references users,
  proposed_at timestamptz,
  decided_by text references users,
  decided_at timestamptz,
  -- When it was compared last, whether or not anything had changed.
  checked_at timestamptz,
  constraint evidence_cases_two_people_are_two check (proposed_by <> decided_by),
  constraint evidence_cases_opened_whole check ((opened_at is null) = (target_at is null)),
  constraint evidence_cases_proposed_whole check ((proposed_by is null) = (proposed_at is null))
);
create index evidence_cases_by_target on evidence_cases (target_at, order_id) where target_at is not null;

-- Each judgement as it was, for ever; the newest of a submission counts.
create table evidence_judgements (
  evidence_judgement_id bigint generated always as identity primary key,
  order_id text not null references orders,
  submission integer not null,
  judged_at timestamptz not null,
  outcome text not null constraint evidence_judgements_outcome_known check (outcome in ('accept', 'review')),
  -- [{ field, agreed, typed, reads, register, verdict, reason }], [{ fileId, documentCode, problems }], [reason].
  rows jsonb not null,
  documents jsonb not null,
  reasons jsonb not null
);
create index evidence_judgements_by_order on evidence_judgements (order_id, evidence_judgement_id);
create trigger evidence_judgements_append_only before update or delete on evidence_judgements
  for each row execute function refuse_change();

-- What the agency gave back, item by item; never changed.
create table evidence_returns (
  evidence_return_id bigint generated always as identity primary key,
  order_id text not null references orders,
  submission integer not null,
  returned_by text not null references users,
  returned_at timestamptz not null,
  due_at timestamptz not null,
  -- [{ field, fileId, reason }]
  items jsonb not null,
  reason text not null
);
create index evidence_returns_by_order on evidence_returns (order_id, evidence_return_id);
create trigger evidence_returns_append_only before update or delete on evidence_returns
  for each row execute function refuse_change();

-- Numbers of transport documents and declarations that stand with an order: each proves one shipment.
create table evidence_numbers (
  order_id text not null references orders,
  -- Letters and digits alone, as numbers are compared.
  number_plain text not null,
  primary key (order_id, number_plain)
);
create index evidence_numbers_by_number on evidence_numbers (number_plain);
