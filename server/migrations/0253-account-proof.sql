-- Where nobody remits one won, a changed account is proved by a document, which two people of the agency accept (decision 0170).
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table payout_account_changes
  -- The copy of the bank book; null where the one-won deposit proved the account.
  add column proof_file_id text,
  add column proof_first_by text,
  add column proof_first_at timestamptz,
  -- Who accepted it second, or sent it back.
  add column proof_decided_by text,
  add column proof_decided_at timestamptz,
  add column proof_return_reason text;
alter table payout_account_changes
  add constraint payout_account_changes_proof_file_id_fkey foreign key (proof_file_id) references files not valid,
  add constraint payout_account_changes_proof_first_by_fkey foreign key (proof_first_by) references users not valid,
  add constraint payout_account_changes_proof_decided_by_fkey foreign key (proof_decided_by) references users not valid,
  drop constraint payout_account_changes_state_known,
  add constraint payout_account_changes_state_known
    check (state in ('proposed', 'proof_review', 'waiting', 'active', 'stopped', 'returned')) not valid,
  add constraint payout_account_changes_proof_of_approved check (state not in ('proof_review', 'returned')
    or (proof_file_id is not null and approved_by is not null)) not valid,
  add constraint payout_account_changes_proof_by_two check (proof_file_id is null or state not in ('waiting', 'active')
    or (proof_first_by is not null and proof_decided_by is not null and proof_first_by <> proof_decided_by
      and proof_decided_at is not null and takes_effect_at >= proof_decided_at + interval '48 hours')) not valid,
  add constraint payout_account_changes_returned_for_a_reason check ((state = 'returned') = (proof_return_reason is not null)) not valid;
