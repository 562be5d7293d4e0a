-- A column of a closed list holds the domain's words and no others. They are written here as the domain has them today; a test
-- (server/test/closed-columns.test.ts) compares both, so that a new word comes with a migration that makes the list anew.
-- Table by table, each in a transaction of its own, so that no table waits for another one's turn; the rows that are there already
-- are read afterwards, by the step itself.
set lock_timeout = '5s';
set statement_timeout = '10s';

-- Until now any `DGnn` was taken where a document was filed or asked for. One that no list knows is filed as another document,
-- DG99; of several open requests that would become one, the newest stays open.
set statement_timeout = '10min';
update order_documents set document_code = 'DG99' where document_code not in ('DG30', 'DG31', 'DG32', 'DG33', 'DG34',
  'DG35', 'DG36', 'DG37', 'DG38', 'DG39', 'DG40', 'DG99');
update company_documents set document_code = 'DG99' where document_code not in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05',
  'DG06', 'DG07', 'DG08', 'DG09', 'DG10', 'DG11', 'DG12', 'DG13', 'DG14', 'DG20', 'DG90', 'DG99');
update amendments set document_code = 'DG99' where document_code not in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06',
  'DG07', 'DG08', 'DG09', 'DG10', 'DG11', 'DG12', 'DG13', 'DG14', 'DG20', 'DG90', 'DG99');
update review_requests r set answered_at = now() where answered_at is null
  and document_code not in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06', 'DG07', 'DG08', 'DG09', 'DG10', 'DG11', 'DG12',
    'DG13', 'DG14', 'DG20', 'DG90')
  and exists (select from review_requests n where n.company_id = r.company_id and n.answered_at is null
    and n.review_request_id > r.review_request_id and n.document_code not in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05',
      'DG06', 'DG07', 'DG08', 'DG09', 'DG10', 'DG11', 'DG12', 'DG13', 'DG14', 'DG20', 'DG90'));
update review_requests set document_code = 'DG99' where document_code not in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05',
  'DG06', 'DG07', 'DG08', 'DG09', 'DG10', 'DG11', 'DG12', 'DG13', 'DG14', 'DG20', 'DG90', 'DG99');
set statement_timeout = '10s';

alter table acquirer_deposits
  drop constraint if exists acquirer_deposits_currency_listed,
  add constraint acquirer_deposits_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid;
alter table amendments
  drop constraint if exists amendments_document_code_listed,
  add constraint amendments_document_code_listed check (document_code in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06',
    'DG07', 'DG08', 'DG09', 'DG10', 'DG11', 'DG12', 'DG13', 'DG14', 'DG20', 'DG90', 'DG99')) not valid,
  drop constraint if exists amendments_reason_class_listed,
  add constraint amendments_reason_class_listed check (reason_class in ('RJ01', 'RJ02', 'RJ03', 'RJ04', 'RJ05', 'RJ06',
    'RJ07', 'RJ08', 'RJ09', 'RJ99')) not valid;
alter table api_keys
  drop constraint if exists api_keys_scopes_listed,
  add constraint api_keys_scopes_listed check (scopes <@ array['order.read', 'order.write', 'order.send', 'order.answer',
    'order.submit_evidence', 'dispute.read', 'payment.read', 'settlement.read', 'fee.read', 'list.export',
    'company.find_buyer', 'file.upload']) not valid;
alter table bank_accounts
  drop constraint if exists bank_accounts_currency_listed,
  add constraint bank_accounts_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid;
alter table beneficial_owners
  drop constraint if exists beneficial_owners_kind_listed,
  add constraint beneficial_owners_kind_listed check (kind in ('01', '02', '03', '04', '05')) not valid;
alter table chargebacks
  drop constraint if exists chargebacks_state_listed,
  add constraint chargebacks_state_listed check (state in ('alert', 'received', 'evidence_sent', 'pre_arbitration', 'won',
    'lost', 'accepted', 'expired')) not valid,
  drop constraint if exists chargebacks_currency_listed,
  add constraint chargebacks_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid;
alter table companies
  drop constraint if exists companies_member_state_listed,
  add constraint companies_member_state_listed check (member_state in ('draft', 'submitted', 'document_check',
    'supplement_needed', 'screening', 'enhanced_check', 'contract', 'approved', 'approved_with_limits', 'recheck_due',
    'suspended', 'refused', 'lapsed', 'closed', 'email_confirmed', 'issuer_check', 'active', 'card_missing')) not valid;
alter table company_changes
  drop constraint if exists company_changes_name_listed,
  add constraint company_changes_name_listed check (name in ('name', 'englishName', 'representativeName',
    'corporationNumber', 'tradeName', 'tradeNameEnglish', 'businessKind', 'postalCode', 'address1', 'address2',
    'address1English', 'address2English', 'phone', 'fax', 'email', 'url', 'description', 'descriptionEnglish')) not valid;
alter table company_documents
  drop constraint if exists company_documents_document_code_listed,
  add constraint company_documents_document_code_listed check (document_code in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05',
    'DG06', 'DG07', 'DG08', 'DG09', 'DG10', 'DG11', 'DG12', 'DG13', 'DG14', 'DG20', 'DG90', 'DG99')) not valid,
  drop constraint if exists company_documents_reason_class_listed,
  add constraint company_documents_reason_class_listed check (reason_class in ('RJ01', 'RJ02', 'RJ03', 'RJ04', 'RJ05',
    'RJ06', 'RJ07', 'RJ08', 'RJ09', 'RJ99')) not valid;
alter table corridor_limits
  drop constraint if exists corridor_limits_currency_listed,
  add constraint corridor_limits_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid;
alter table deputy_invitations
  drop constraint if exists deputy_invitations_kinds_listed,
  add constraint deputy_invitations_kinds_listed check (kinds <@ array['administrator', 'order_maker', 'approver', 'payer',
    'evidence', 'finance', 'support', 'auditor']) not valid;
alter table dispute_entries
  drop constraint if exists dispute_entries_kind_listed,
  add constraint dispute_entries_kind_listed check (kind in ('opened', 'evidence', 'statement', 'offer', 'accepted',
    'mediation', 'proposed', 'returned', 'decided', 'reminder', 'lapsed', 'reopened', 'withdrawn', 'overtaken', 'closed'))
    not valid,
  drop constraint if exists dispute_entries_actor_kind_listed,
  add constraint dispute_entries_actor_kind_listed check (actor_kind in ('buyer', 'seller', 'agency', 'system')) not valid;
alter table disputes
  drop constraint if exists disputes_state_listed,
  add constraint disputes_state_listed check (state in ('opened', 'awaiting_seller', 'negotiation', 'mediation', 'decided',
    'closed', 'withdrawn')) not valid,
  drop constraint if exists disputes_reason_code_listed,
  add constraint disputes_reason_code_listed check (reason_code in ('01', '02', '03', '04', '05', '06', '07', '08', '09',
    '99')) not valid,
  drop constraint if exists disputes_currency_listed,
  add constraint disputes_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid,
  drop constraint if exists disputes_proposed_fault_listed,
  add constraint disputes_proposed_fault_listed check (proposed_fault in ('seller', 'buyer', 'both')) not valid;
alter table fee_proposals
  drop constraint if exists fee_proposals_currency_listed,
  add constraint fee_proposals_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid;
alter table fee_rates
  drop constraint if exists fee_rates_currency_listed,
  add constraint fee_rates_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid;
alter table holds
  drop constraint if exists holds_state_listed,
  add constraint holds_state_listed check (state in ('open', 'part_released', 'released', 'frozen', 'returned')) not valid,
  drop constraint if exists holds_currency_listed,
  add constraint holds_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid;
alter table journal_entries
  drop constraint if exists journal_entries_currency_listed,
  add constraint journal_entries_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid;
alter table journals
  drop constraint if exists journals_kind_listed,
  add constraint journals_kind_listed check (kind in ('capture', 'release', 'take_back', 'recall', 'refund', 'chargeback',
    'gateway_deposit', 'payout', 'payout_returned', 'exchange', 'exchange_undone', 'set_off', 'set_off_undone', 'write_off',
    'own_funds')) not valid;
alter table member_limits
  drop constraint if exists member_limits_currency_listed,
  add constraint member_limits_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid;
alter table notification_preferences
  drop constraint if exists notification_preferences_muted_kinds_listed,
  add constraint notification_preferences_muted_kinds_listed check (muted_kinds <@ array['progress', 'payment',
    'settlement', 'support', 'company', 'work', 'digest']) not valid;
alter table order_documents
  drop constraint if exists order_documents_document_code_listed,
  add constraint order_documents_document_code_listed check (document_code in ('DG30', 'DG31', 'DG32', 'DG33', 'DG34',
    'DG35', 'DG36', 'DG37', 'DG38', 'DG39', 'DG40', 'DG99')) not valid;
alter table order_events
  drop constraint if exists order_events_event_listed,
  add constraint order_events_event_listed check (event in ('create', 'edit', 'send', 'accept_terms', 'ask_change',
    'resend', 'decline', 'expire', 'withdraw', 'start_payment', 'capture', 'fail_payment', 'submit_evidence',
    'accept_evidence', 'return_evidence', 'accept_goods', 'end_inspection', 'release', 'schedule_settlement', 'settle',
    'return_payout', 'reschedule', 'ask_cancel', 'keep', 'cancel', 'start_refund', 'void', 'refund', 'refund_part',
    'resume', 'open_dispute', 'charge_back', 'lose_chargeback', 'reprice', 'split', 'ask_operator')) not valid,
  drop constraint if exists order_events_from_state_listed,
  add constraint order_events_from_state_listed check (from_state in ('draft', 'requested', 'change_requested', 'declined',
    'expired', 'withdrawn', 'confirmed', 'paying', 'payment_failed', 'under_review', 'held', 'evidence_submitted',
    'evidence_returned', 'inspection', 'released', 'settlement_scheduled', 'settled', 'settlement_failed', 'disputed',
    'chargeback', 'cancel_requested', 'cancelled', 'refunding', 'partly_refunded', 'refunded')) not valid,
  drop constraint if exists order_events_to_state_listed,
  add constraint order_events_to_state_listed check (to_state in ('draft', 'requested', 'change_requested', 'declined',
    'expired', 'withdrawn', 'confirmed', 'paying', 'payment_failed', 'under_review', 'held', 'evidence_submitted',
    'evidence_returned', 'inspection', 'released', 'settlement_scheduled', 'settled', 'settlement_failed', 'disputed',
    'chargeback', 'cancel_requested', 'cancelled', 'refunding', 'partly_refunded', 'refunded')) not valid,
  drop constraint if exists order_events_actor_kind_listed,
  add constraint order_events_actor_kind_listed check (actor_kind in ('seller', 'buyer', 'agency', 'gateway', 'system')) not
    valid;
alter table order_shipments
  drop constraint if exists order_shipments_currency_listed,
  add constraint order_shipments_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid;
alter table orders
  drop constraint if exists orders_state_listed,
  add constraint orders_state_listed check (state in ('draft', 'requested', 'change_requested', 'declined', 'expired',
    'withdrawn', 'confirmed', 'paying', 'payment_failed', 'under_review', 'held', 'evidence_submitted', 'evidence_returned',
    'inspection', 'released', 'settlement_scheduled', 'settled', 'settlement_failed', 'disputed', 'chargeback',
    'cancel_requested', 'cancelled', 'refunding', 'partly_refunded', 'refunded')) not valid,
  drop constraint if exists orders_incoterm_listed,
  add constraint orders_incoterm_listed check (incoterm in ('EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB',
    'CFR', 'CIF')) not valid,
  drop constraint if exists orders_interrupted_state_listed,
  add constraint orders_interrupted_state_listed check (interrupted_state in ('draft', 'requested', 'change_requested',
    'declined', 'expired', 'withdrawn', 'confirmed', 'paying', 'payment_failed', 'under_review', 'held',
    'evidence_submitted', 'evidence_returned', 'inspection', 'released', 'settlement_scheduled', 'settled',
    'settlement_failed', 'disputed', 'chargeback', 'cancel_requested', 'cancelled', 'refunding', 'partly_refunded',
    'refunded')) not valid;
alter table payments
  drop constraint if exists payments_state_listed,
  add constraint payments_state_listed check (state in ('created', 'three_d_secure', 'authorised', 'captured', 'declined',
    'unknown', 'voided', 'expired', 'corrected')) not valid,
  drop constraint if exists payments_currency_listed,
  add constraint payments_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid,
  drop constraint if exists payments_operator_task_listed,
  add constraint payments_operator_task_listed check (operator_task in ('payment.amount_differs',
    'payment.captured_after_end', 'payment.outcome_unknown')) not valid;
alter table payout_account_changes
  drop constraint if exists payout_account_changes_currencies_listed,
  add constraint payout_account_changes_currencies_listed check (currencies <@ array['USD', 'JPY', 'KRW']) not valid;
alter table payout_files
  drop constraint if exists payout_files_currency_listed,
  add constraint payout_files_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid;
alter table payouts
  drop constraint if exists payouts_currency_listed,
  add constraint payouts_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid,
  drop constraint if exists payouts_state_listed,
  add constraint payouts_state_listed check (state in ('expected', 'scheduled', 'file_cut', 'sent', 'accepted', 'paid',
    'returned', 'withheld', 'offset')) not valid,
  drop constraint if exists payouts_source_currency_listed,
  add constraint payouts_source_currency_listed check (source_currency in ('USD', 'JPY')) not valid;
alter table reconciliation_events
  drop constraint if exists reconciliation_events_event_listed,
  add constraint reconciliation_events_event_listed check (event in ('propose', 'confirm', 'reject')) not valid,
  drop constraint if exists reconciliation_events_resolution_listed,
  add constraint reconciliation_events_resolution_listed check (resolution in ('accept_as_is', 'write_off', 'own_funds'))
    not valid;
alter table reconciliation_items
  drop constraint if exists reconciliation_items_source_listed,
  add constraint reconciliation_items_source_listed check (source in ('acquirer', 'bank')) not valid,
  drop constraint if exists reconciliation_items_kind_listed,
  add constraint reconciliation_items_kind_listed check (kind in ('capture', 'refund', 'void', 'chargeback', 'deposit',
    'payout', 'payout_returned', 'exchange', 'other')) not valid,
  drop constraint if exists reconciliation_items_state_listed,
  add constraint reconciliation_items_state_listed check (state in ('expected', 'matched', 'mismatch', 'missing_here',
    'missing_there', 'written_off')) not valid,
  drop constraint if exists reconciliation_items_our_currency_listed,
  add constraint reconciliation_items_our_currency_listed check (our_currency in ('USD', 'JPY', 'KRW')) not valid,
  drop constraint if exists reconciliation_items_their_currency_listed,
  add constraint reconciliation_items_their_currency_listed check (their_currency in ('USD', 'JPY', 'KRW')) not valid,
  drop constraint if exists reconciliation_items_difference_listed,
  add constraint reconciliation_items_difference_listed check (difference in ('amount', 'currency', 'direction',
    'duplicate')) not valid,
  drop constraint if exists reconciliation_items_match_kind_listed,
  add constraint reconciliation_items_match_kind_listed check (match_kind in ('automatic', 'rejection', 'forced')) not valid,
  drop constraint if exists reconciliation_items_resolution_listed,
  add constraint reconciliation_items_resolution_listed check (resolution in ('accept_as_is', 'write_off', 'own_funds')) not
    valid;
alter table recoveries
  drop constraint if exists recoveries_client_types_listed,
  add constraint recoveries_client_types_listed check (client_types <@ array['SELLER', 'BUYER', 'VISA', 'KOTRA', 'ISSUER'])
    not valid;
alter table refunds
  drop constraint if exists refunds_state_listed,
  add constraint refunds_state_listed check (state in ('requested', 'approved', 'submitted', 'done', 'failed', 'refused'))
    not valid,
  drop constraint if exists refunds_fault_listed,
  add constraint refunds_fault_listed check (fault in ('seller', 'buyer', 'both')) not valid,
  drop constraint if exists refunds_currency_listed,
  add constraint refunds_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid;
alter table refused_files
  drop constraint if exists refused_files_source_listed,
  add constraint refused_files_source_listed check (source in ('acquirer', 'bank')) not valid;
alter table review_events
  drop constraint if exists review_events_change_listed,
  add constraint review_events_change_listed check (change in ('opened', 'taken_up', 'document_accepted',
    'document_returned', 'document_filed', 'supplement_asked', 'documents_passed', 'screened', 'match_decided',
    'decision_proposed', 'decision_confirmed', 'proposal_returned', 'contract_signed', 'recheck_started', 'lapsed',
    'noted')) not valid,
  drop constraint if exists review_events_to_state_listed,
  add constraint review_events_to_state_listed check (to_state in ('draft', 'submitted', 'document_check',
    'supplement_needed', 'screening', 'enhanced_check', 'contract', 'approved', 'approved_with_limits', 'recheck_due',
    'suspended', 'refused', 'lapsed', 'closed', 'email_confirmed', 'issuer_check', 'active', 'card_missing')) not valid,
  drop constraint if exists review_events_document_code_listed,
  add constraint review_events_document_code_listed check (document_code in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06',
    'DG07', 'DG08', 'DG09', 'DG10', 'DG11', 'DG12', 'DG13', 'DG14', 'DG20', 'DG90', 'DG99')) not valid,
  drop constraint if exists review_events_decision_listed,
  add constraint review_events_decision_listed check (decision in ('approve', 'approve_with_limits', 'refuse', 'suspend',
    'resume', 'pass_recheck')) not valid,
  drop constraint if exists review_events_reason_class_listed,
  add constraint review_events_reason_class_listed check (reason_class in ('RJ01', 'RJ02', 'RJ03', 'RJ04', 'RJ05', 'RJ06',
    'RJ07', 'RJ08', 'RJ09', 'RJ99')) not valid;
alter table review_requests
  drop constraint if exists review_requests_document_code_listed,
  add constraint review_requests_document_code_listed check (document_code in ('DG01', 'DG02', 'DG03', 'DG04', 'DG05',
    'DG06', 'DG07', 'DG08', 'DG09', 'DG10', 'DG11', 'DG12', 'DG13', 'DG14', 'DG20', 'DG90', 'DG99')) not valid,
  drop constraint if exists review_requests_reason_class_listed,
  add constraint review_requests_reason_class_listed check (reason_class in ('RJ01', 'RJ02', 'RJ03', 'RJ04', 'RJ05', 'RJ06',
    'RJ07', 'RJ08', 'RJ09', 'RJ99')) not valid;
alter table reviews
  drop constraint if exists reviews_last_change_listed,
  add constraint reviews_last_change_listed check (last_change in ('opened', 'taken_up', 'document_accepted',
    'document_returned', 'document_filed', 'supplement_asked', 'documents_passed', 'screened', 'match_decided',
    'decision_proposed', 'decision_confirmed', 'proposal_returned', 'contract_signed', 'recheck_started', 'lapsed',
    'noted')) not valid,
  drop constraint if exists reviews_proposed_reason_listed,
  add constraint reviews_proposed_reason_listed check (proposed_reason in ('RJ01', 'RJ02', 'RJ03', 'RJ04', 'RJ05', 'RJ06',
    'RJ07', 'RJ08', 'RJ09', 'RJ99')) not valid,
  drop constraint if exists reviews_reason_class_listed,
  add constraint reviews_reason_class_listed check (reason_class in ('RJ01', 'RJ02', 'RJ03', 'RJ04', 'RJ05', 'RJ06', 'RJ07',
    'RJ08', 'RJ09', 'RJ99')) not valid;
alter table safeguarding_days
  drop constraint if exists safeguarding_days_currency_listed,
  add constraint safeguarding_days_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid;
alter table settlement_lines
  drop constraint if exists settlement_lines_currency_listed,
  add constraint settlement_lines_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid,
  drop constraint if exists settlement_lines_state_listed,
  add constraint settlement_lines_state_listed check (state in ('expected', 'scheduled', 'file_cut', 'sent', 'accepted',
    'paid', 'returned', 'withheld', 'offset')) not valid;
alter table stated_balances
  drop constraint if exists stated_balances_currency_listed,
  add constraint stated_balances_currency_listed check (currency in ('USD', 'JPY', 'KRW')) not valid;
alter table webhook_messages
  drop constraint if exists webhook_messages_event_listed,
  add constraint webhook_messages_event_listed check (event in ('order.moved', 'payment.ended', 'payout.paid',
    'payout.returned', 'dispute.opened', 'dispute.answered', 'dispute.ended', 'integration.tested')) not valid;
alter table webhooks
  drop constraint if exists webhooks_events_listed,
  add constraint webhooks_events_listed check (events <@ array['order.moved', 'payment.ended', 'payout.paid',
    'payout.returned', 'dispute.opened', 'dispute.answered', 'dispute.ended']) not valid;
