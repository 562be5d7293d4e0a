-- The changes that were there before 0253: reading them keeps nobody from writing.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table payout_account_changes
  validate constraint payout_account_changes_proof_file_id_fkey,
  validate constraint payout_account_changes_proof_first_by_fkey,
  validate constraint payout_account_changes_proof_decided_by_fkey,
  validate constraint payout_account_changes_state_known,
  validate constraint payout_account_changes_proof_of_approved,
  validate constraint payout_account_changes_proof_by_two,
  validate constraint payout_account_changes_returned_for_a_reason;
