-- The rows that were there before the lists: reading them keeps nobody from writing.
set local lock_timeout = '5s';
set local statement_timeout = '10min';

alter table acquirer_deposits
  validate constraint acquirer_deposits_currency_listed;
alter table amendments
  validate constraint amendments_document_code_listed,
  validate constraint amendments_reason_class_listed;
alter table api_keys
  validate constraint api_keys_scopes_listed;
alter table bank_accounts
  validate constraint bank_accounts_currency_listed;
alter table beneficial_owners
  validate constraint beneficial_owners_kind_listed;
alter table chargebacks
  validate constraint chargebacks_state_listed,
  validate constraint chargebacks_currency_listed;
alter table companies
  validate constraint companies_member_state_listed;
alter table company_changes
  validate constraint company_changes_name_listed;
alter table company_documents
  validate constraint company_documents_document_code_listed,
  validate constraint company_documents_reason_class_listed;
alter table corridor_limits
  validate constraint corridor_limits_currency_listed;
alter table deputy_invitations
  validate constraint deputy_invitations_kinds_listed;
alter table dispute_entries
  validate constraint dispute_entries_kind_listed,
  validate constraint dispute_entries_actor_kind_listed;
alter table disputes
  validate constraint disputes_state_listed,
  validate constraint disputes_reason_code_listed,
  validate constraint disputes_currency_listed,
  validate constraint disputes_proposed_fault_listed;
alter table fee_proposals
  validate constraint fee_proposals_currency_listed;
alter table fee_rates
  validate constraint fee_rates_currency_listed;
alter table holds
  validate constraint holds_state_listed,
  validate constraint holds_currency_listed;
alter table journal_entries
  validate constraint journal_entries_currency_listed;
alter table journals
  validate constraint journals_kind_listed;
alter table member_limits
  validate constraint member_limits_currency_listed;
alter table notification_preferences
  validate constraint notification_preferences_muted_kinds_listed;
alter table order_documents
  validate constraint order_documents_document_code_listed;
alter table order_events
  validate constraint order_events_event_listed,
  validate constraint order_events_from_state_listed,
  validate constraint order_events_to_state_listed,
  validate constraint order_events_actor_kind_listed;
alter table order_shipments
  validate constraint order_shipments_currency_listed;
alter table orders
  validate constraint orders_state_listed,
  validate constraint orders_incoterm_listed,
  validate constraint orders_interrupted_state_listed;
alter table payments
  validate constraint payments_state_listed,
  validate constraint payments_currency_listed,
  validate constraint payments_operator_task_listed;
alter table payout_account_changes
  validate constraint payout_account_changes_currencies_listed;
alter table payout_files
  validate constraint payout_files_currency_listed;
alter table payouts
  validate constraint payouts_currency_listed,
  validate constraint payouts_state_listed,
  validate constraint payouts_source_currency_listed;
alter table reconciliation_events
  validate constraint reconciliation_events_event_listed,
  validate constraint reconciliation_events_resolution_listed;
alter table reconciliation_items
  validate constraint reconciliation_items_source_listed,
  validate constraint reconciliation_items_kind_listed,
  validate constraint reconciliation_items_state_listed,
  validate constraint reconciliation_items_our_currency_listed,
  validate constraint reconciliation_items_their_currency_listed,
  validate constraint reconciliation_items_difference_listed,
  validate constraint reconciliation_items_match_kind_listed,
  validate constraint reconciliation_items_resolution_listed;
alter table recoveries
  validate constraint recoveries_client_types_listed;
alter table refunds
  validate constraint refunds_state_listed,
  validate constraint refunds_fault_listed,
  validate constraint refunds_currency_listed;
alter table refused_files
  validate constraint refused_files_source_listed;
alter table review_events
  validate constraint review_events_change_listed,
  validate constraint review_events_to_state_listed,
  validate constraint review_events_decision_listed,
  validate constraint review_events_reason_class_listed;
alter table review_requests
  validate constraint review_requests_document_code_listed,
  validate constraint review_requests_reason_class_listed;
alter table reviews
  validate constraint reviews_last_change_listed,
  validate constraint reviews_proposed_reason_listed,
  validate constraint reviews_reason_class_listed;
alter table safeguarding_days
  validate constraint safeguarding_days_currency_listed;
alter table settlement_lines
  validate constraint settlement_lines_currency_listed,
  validate constraint settlement_lines_state_listed;
alter table stated_balances
  validate constraint stated_balances_currency_listed;
alter table webhook_messages
  validate constraint webhook_messages_event_listed;
alter table webhooks
  validate constraint webhooks_events_listed;

-- What was written of a member's review stays as it was written: where an old row names a code that no list knows, the
-- constraint holds for new rows alone.
do $$
begin
  if not exists (select from review_events where document_code not in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06', 'DG07',
    'DG08', 'DG09', 'DG10', 'DG11', 'DG12', 'DG13', 'DG14', 'DG20', 'DG90', 'DG99')) then
    alter table review_events validate constraint review_events_document_code_listed;
  end if;
end
$$;
