-- What the seller says against a chargeback goes to the card company through the gateway (decision 0052).
alter table chargebacks
  add column shipping_file_id text references files,
  add column talks_file_id text references files,
  add column other_file_id text references files,
  -- When it is sent next, or asked about again.
  add column hand_in_at timestamptz,
  add column handed_in_at timestamptz,
  -- Why the gateway does not take it: a person has to look.
  add column hand_in_problem text;
create index chargebacks_to_hand_in on chargebacks (hand_in_at) where hand_in_at is not null;
create index chargebacks_by_deadline on chargebacks (evidence_due_at) where ended_at is null;
