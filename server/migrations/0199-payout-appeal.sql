-- The seller's appeal against a withheld payout (decision 0139): one for each withholding, decided by somebody other than who
-- withheld it.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

create table payout_appeals (
  withholding_id text primary key references line_withholdings,
  withheld_by text not null,
  filed_by text not null references users,
  filed_at timestamptz not null,
  reason text not null,
  outcome text constraint payout_appeals_outcome_known check (outcome in ('granted', 'refused')),
  decided_by text references users,
  decided_at timestamptz,
  decision_reason text,
  constraint payout_appeals_decided_whole check ((outcome is null) = (decided_by is null)
    and (outcome is null) = (decided_at is null) and (outcome is null) = (decision_reason is null)),
  constraint payout_appeals_decided_by_another check (decided_by <> withheld_by)
);
create index payout_appeals_waiting on payout_appeals (filed_at) where outcome is null;
