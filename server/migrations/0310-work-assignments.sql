set local lock_timeout = '5s';
set local statement_timeout = '30s';

-- Who is in charge of what waits for an institution, over time: a matter by its id, or a kind as a whole where that is
-- empty, orders by their state. The newest row of each holds; it gives no rights.
create table work_assignments (
  company_id text not null references companies,
  kind text not null,
  order_state text not null default '',
  matter_id text not null default '',
  -- Counts the changes of the same matter or kind, from 1: of two who assign at once one comes second.
  version integer not null constraint work_assignments_version_from_one check (version >= 1),
  -- Nobody: it was released.
  assignee text references users,
  assigned_by text not null references users,
  assigned_at timestamptz not null,
  primary key (company_id, kind, order_state, matter_id, version),
  constraint work_assignments_kind_known check (kind in (
    'order', 'member', 'second_decision', 'risk_hold', 'evidence_review', 'amendment', 'fee_proposal', 'inquiry', 'answer',
    'payment_task', 'refused_evidence', 'failed_refund', 'reconciliation', 'safeguarding', 'returned_payout',
    'payout_appeal', 'payout_outcome', 'bank_message', 'paying_account', 'base_rate', 'exchange_rate', 'payout_file', 'card',
    'account_proof')),
  constraint work_assignments_state_known check (order_state in (
    '', 'cancel_requested', 'cancelled', 'change_requested', 'chargeback', 'confirmed', 'declined', 'disputed',
    'draft', 'evidence_returned', 'evidence_submitted', 'expired', 'held', 'inspection', 'partly_refunded', 'paying',
    'payment_failed', 'refunded', 'refunding', 'released', 'requested', 'settled', 'settlement_failed',
    'settlement_scheduled', 'under_review', 'withdrawn')),
  constraint work_assignments_state_of_orders check (order_state = '' or kind = 'order')
);
create trigger work_assignments_append_only before update or delete on work_assignments
  for each row execute function refuse_change();
create trigger work_assignments_no_truncate before truncate on work_assignments execute function refuse_change();
