-- What two people book of a lost chargeback (decision 0321), and a refused payout file that they make anew (0317), are kinds of their own in
-- the work queue.
set local lock_timeout = '5s';
set local statement_timeout = '10s';

alter table work_assignments
  drop constraint work_assignments_kind_known,
  add constraint work_assignments_kind_known check (kind in (
    'order', 'member', 'second_decision', 'risk_hold', 'evidence_review', 'amendment', 'fee_proposal', 'inquiry', 'answer',
    'payment_task', 'refused_evidence', 'failed_refund', 'refund_transfer', 'chargeback_loss', 'reconciliation', 'safeguarding',
    'returned_payout', 'payout_appeal', 'payout_outcome', 'bank_message', 'paying_account', 'base_rate', 'exchange_rate',
    'payout_file', 'payout_file_request', 'card', 'account_proof')) not valid;
