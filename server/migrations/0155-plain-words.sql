-- The tables and columns take the field's words (names of the code follow docs/glossary.md); nothing else changes.
alter table mails rename to emails;
alter table emails rename column mail_id to email_id;
alter table emails rename column letter to template;
alter table emails rename column rings to is_notification;
alter table emails rename column kept_back_at to suppressed_at;
alter table emails rename constraint mails_pkey to emails_pkey;
alter table emails rename constraint mails_language_known to emails_language_known;
alter table emails rename constraint mails_once_per_cause_and_reader to emails_once_per_cause_and_reader;
alter table emails rename constraint mails_ended_once to emails_ended_once;
alter table emails rename constraint mails_user_id_fkey to emails_user_id_fkey;
alter table emails rename constraint mails_company_id_fkey to emails_company_id_fkey;
alter table emails rename constraint mails_resent_from_fkey to emails_resent_from_fkey;
alter index mails_by_email rename to emails_by_email;
alter index mails_by_company rename to emails_by_company;
alter index mails_in_bell rename to emails_shown_as_notifications;
alter index mails_unread rename to emails_unread;
alter index mails_by_age rename to emails_by_age;
alter index mails_by_resent_from rename to emails_by_resent_from;
update emails set template = 'notification.' || substr(template, 9) where template in ('message.digest', 'message.day_totals', 'message.file_infected');
update emails set facts = (facts - 'words') || jsonb_build_object('reasonText', facts -> 'words') where facts ? 'words';
alter table message_wishes rename to notification_preferences;
alter table notification_preferences rename constraint message_wishes_pkey to notification_preferences_pkey;
alter table notification_preferences rename constraint message_wishes_user_id_fkey to notification_preferences_user_id_fkey;
alter table order_cancellations rename column wish_id to bulk_cancellation_id;
alter index order_cancellations_by_wish rename to order_cancellations_by_bulk_cancellation;
alter table reviews rename column proposed_words to proposed_reason_text;
alter table reviews rename column told_reason to reason_class;
alter table reviews rename column told_words to reason_text;
alter table reviews rename constraint reviews_told_reason_known to reviews_reason_class_known;
alter table review_events rename column words to reason_text;
alter table review_requests rename column words to reason_text;
alter table company_documents rename column returned_words to returned_reason_text;
alter table screening_matches rename column words to reason_text;
alter table amendments rename column words to reason_text;
alter table bank_holiday_corrections rename column noted_by to recorded_by;
alter table bank_holiday_corrections rename column noted_at to recorded_at;
alter table export_declarations rename column noted_by to recorded_by;
alter table export_declarations rename column noted_at to recorded_at;
-- Jobs that wait at the upgrade run under their new names.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then return; end if;
  update graphile_worker._private_tasks t
  set identifier = renamed.new_name
  from (values
    ('deliver-mail', 'deliver-email'),
    ('forget-old-letters', 'erase-old-email-facts'),
    ('empty-bells', 'delete-expired-notifications'),
    ('clear-webhook-news', 'delete-old-webhook-events'),
    ('tell-of-fee', 'notify-fee-change'),
    ('ring-for-notice', 'notify-notice-readers'),
    ('mail-owner-when-account-locked', 'notify-owner-of-lock')
  ) renamed (old_name, new_name)
  where t.identifier = renamed.old_name;
  update graphile_worker._private_jobs j
  set payload = json_build_object('emailId', (select value from json_each_text(j.payload)))
  from graphile_worker._private_tasks t
  where t.id = j.task_id and t.identifier = 'deliver-email';
end
$$;
alter table outside_files rename to external_files;
alter table external_files rename column outside_file_id to external_file_id;
alter table stated_balances rename column outside_file_id to external_file_id;
alter table reconciliation_items rename column outside_file_id to external_file_id;
alter table external_files rename constraint outside_files_pkey to external_files_pkey;
alter table external_files rename constraint outside_files_source_known to external_files_source_known;
alter table external_files rename constraint outside_files_once_per_content to external_files_once_per_content;
alter table external_files rename constraint outside_files_once_per_reference to external_files_once_per_reference;
alter index outside_files_by_day rename to external_files_by_day;
alter trigger outside_files_append_only on external_files rename to external_files_append_only;
alter table stated_balances rename constraint stated_balances_outside_file_id_fkey to stated_balances_external_file_id_fkey;
alter table reconciliation_items rename constraint reconciliation_items_outside_file_id_fkey to reconciliation_items_external_file_id_fkey;
alter table silent_outsides rename to provider_outages;
alter table provider_outages rename column outside to provider;
alter table provider_outages rename constraint silent_outsides_pkey to provider_outages_pkey;
alter table mandates rename to delegations;
alter table mandate_policies rename to delegation_policies;
alter table delegations rename column stand_in_user_id to substitute_user_id;
alter table deputy_invitations rename column mandate_expires_on to delegation_expires_on;
alter index mandates_by_company rename to delegations_by_company;
alter index mandates_by_stand_in rename to delegations_by_substitute;
alter table delegations rename constraint mandates_order_limit_positive to delegations_order_limit_positive;
alter table delegations rename constraint mandates_day_limit_positive to delegations_day_limit_positive;
alter table delegations rename constraint mandates_kinds_known to delegations_kinds_known;
alter table delegations rename constraint mandates_nobody_stands_in_for_themselves to delegations_nobody_substitutes_themselves;
alter table delegations rename constraint mandates_absence_is_whole to delegations_absence_is_whole;
alter table delegation_policies rename constraint mandate_policies_not_negative to delegation_policies_not_negative;
alter table delegations rename constraint mandates_pkey to delegations_pkey;
alter table delegations rename constraint mandates_user_id_fkey to delegations_user_id_fkey;
alter table delegations rename constraint mandates_company_id_fkey to delegations_company_id_fkey;
alter table delegations rename constraint mandates_stand_in_user_id_fkey to delegations_substitute_user_id_fkey;
alter table delegation_policies rename constraint mandate_policies_pkey to delegation_policies_pkey;
alter table delegation_policies rename constraint mandate_policies_company_id_fkey to delegation_policies_company_id_fkey;
alter table delegation_policies rename constraint mandate_policies_changed_by_fkey to delegation_policies_changed_by_fkey;
alter table ledger_roots rename to merkle_roots;
alter table merkle_roots rename constraint ledger_roots_pkey to merkle_roots_pkey;
alter table merkle_roots rename constraint ledger_roots_once_per_seal to merkle_roots_once_per_seal;
alter table merkle_roots rename constraint ledger_roots_not_empty to merkle_roots_not_empty;
alter trigger ledger_roots_append_only on merkle_roots rename to merkle_roots_append_only;
alter trigger ledger_roots_no_truncate on merkle_roots rename to merkle_roots_no_truncate;
alter table webhook_deliveries rename column standing to status;
alter table webhook_deliveries rename constraint webhook_deliveries_standing_known to webhook_deliveries_status_known;
alter table applications rename column lacks_delegation_paper to lacks_power_of_attorney;
alter view figure_facts rename to statistics_facts;
alter table daily_figures rename to daily_statistics;
alter table figure_closings rename to statistics_closings;
alter table statistics_closings rename column figure_closing_id to statistics_closing_id;
alter table daily_statistics rename constraint daily_figures_scope_known to daily_statistics_scope_known;
alter index daily_figures_by_day rename to daily_statistics_by_day;
alter table daily_statistics rename constraint daily_figures_pkey to daily_statistics_pkey;
alter table statistics_closings rename constraint figure_closings_pkey to statistics_closings_pkey;
alter sequence figure_closings_figure_closing_id_seq rename to statistics_closings_statistics_closing_id_seq;
alter table chargebacks rename column hand_in_at to submit_at;
alter table chargebacks rename column handed_in_at to evidence_submitted_at;
alter table chargebacks rename column hand_in_problem to submission_problem;
alter index chargebacks_to_hand_in rename to chargebacks_to_submit;
update disputes set state = 'negotiation' where state = 'talks';
drop index disputes_one_open_per_order;
create unique index disputes_one_open_per_order on disputes (order_id) where state in ('opened', 'awaiting_seller', 'negotiation', 'mediation', 'decided');
alter table export_declarations rename constraint export_declarations_noted_by_fkey to export_declarations_recorded_by_fkey;
