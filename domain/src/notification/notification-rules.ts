/**
 * Which event notifies whom of what, and how (reference 4-k, and what we send beyond it). This table drives the
 * sending: a use case names the rule and gives the facts, and the worker addresses, translates and writes. What moves
 * money or opens rights does not follow from here: that is a step of its own transaction.
 */
import { institutionTypes, memberTypes } from '../account/client-types.ts';
import { email, inApp, type NotificationRule } from './notification-rule.ts';

export type { NotificationRule, NotificationTarget, Party } from './notification-rule.ts';

const ofSellers = { of: ['SELLER'] } as const;
const ofBuyers = { of: ['BUYER'] } as const;
const ofIssuers = { of: ['ISSUER'] } as const;
const ofMembers = { of: memberTypes, beyond: institutionTypes };
const ofInstitutions = { of: institutionTypes };
const onlyBeyond = { of: [], beyond: institutionTypes } as const;
const ofDeputies = { of: ['SELLER', 'BUYER', 'ISSUER'], beyond: ['KOTRA', 'VISA'] } as const;
const ofHandlers = { of: ['KOTRA'], beyond: ['ISSUER', 'VISA'] } as const;
const exceptActor = { exceptActor: true } as const;
const codes = { row: 'Sign-up e-mail code, temporary password' };
const ownCodes = { row: 'A code for bank account or mobile phone' };
const passwords = { row: 'User ID found, password changed' };
const logins = { row: 'New device or country log-in, lock' };
const deputies = { row: 'Deputy invited, changed, removed' };
const powers = { row: 'A power of attorney waits for its confirmation' };
const applications = { row: 'Application received' };
const supplements = { row: 'Supplement needed; reminder −7, −3, −1 d' };
const decisions = { row: 'Approved / refused' };
const rechecks = { row: 'Re-check due 60/30/7 d' };
const documents = { row: 'A document expires in 30 and 7 days, today, and did' };
const amendments = { row: 'A change of company details asked for and decided' };
const accounts = { row: 'Bank account or card changed' };
const requests = { row: 'Payment request sent' };
const answers = { row: 'Request seen, change asked, accepted, declined' };
const expiries = { row: 'Request about to expire (−3 d), expired' };
const receipts = { row: 'Payment succeeded (receipt)' };
const failures = { row: 'Payment failed with advice' };
const unclear = { row: 'Hold for review / cleared' };
const evidence = { row: 'Evidence due −7, −3, −1 d; returned; accepted' };
const inspections = { row: 'Inspection started, −2 d, ended' };
const releases = { row: 'Released, expected payout date' };
const payouts = { row: 'Settled (statement attached)' };
const returns = { row: 'Payout returned' };
const disputes = { row: 'Dispute opened, answer due, talks end, decision' };
const chargebacks = { row: 'Chargeback alert, evidence due' };
const refunds = { row: 'Refund asked, approved, done, failed' };
const changedTerms = { row: 'Fee table or terms change (30 d ahead)' };
const inquiries = { row: 'An inquiry asked, written to again, about to be closed' };
const programs = { row: 'Published to the parties’ own programs' };

const watching = [inApp('issuer', 'dispute.told_to_body'), inApp('network', 'dispute.told_to_body')] as const;
const allWatching = [...watching, inApp('agency', 'dispute.told_to_body')] as const;
const holdWaits = (['agency', 'issuer', 'network'] as const).map((to) => inApp(to, 'order.hold_waits'));

/** Every rule by the name of what happened. */
export const notificationRules = {
  'session.second_factor_code': { ...codes, targets: [email('readers', 'session.second_factor_code', ofMembers)] },
  'session.new_place': { ...logins, targets: [email('readers', 'session.new_place')] },
  'session.account_locked': { ...logins, targets: [email('readers', 'session.account_locked')] },
  'verification.email_code': { ...codes, targets: [email('readers', 'verification.email_code', ofMembers)] },
  'verification.mobile_code': { ...ownCodes, targets: [email('readers', 'verification.mobile_code')] },
  'verification.deposit_code': { ...ownCodes, targets: [email('readers', 'verification.deposit_code')] },
  'recovery.user_ids': { ...passwords, targets: [email('readers', 'recovery.user_ids')] },
  'recovery.code': { ...codes, targets: [email('readers', 'recovery.code', ofMembers)] },
  'recovery.temporary_password': { ...codes, targets: [email('readers', 'recovery.temporary_password', ofMembers)] },
  'recovery.password_changed': { ...passwords, targets: [email('readers', 'recovery.password_changed')] },
  'recovery.own_password_changed': { ...passwords, targets: [email('readers', 'recovery.own_password_changed')] },
  'deputy.invitation': { ...deputies, targets: [email('readers', 'deputy.invitation', ofDeputies)] },
  'deputy.told': { ...deputies, targets: [email('readers', 'deputy.told', ofDeputies)] },
  'signatory.filed_by_seller': { ...powers, targets: [inApp('agency', 'signatory.to_confirm')] },
  'signatory.filed_by_buyer': { ...powers, targets: [inApp('issuer', 'signatory.to_confirm')] },
  'registration.seller_received': {
    ...applications,
    targets: [email('readers', 'registration.seller_received', ofSellers), inApp('agency', 'registration.to_review')],
  },
  'registration.buyer_received': {
    ...applications,
    targets: [email('readers', 'registration.buyer_received', ofBuyers)],
  },
  'review.supplement_asked': { ...supplements, targets: [email('company', 'review.supplement_asked')] },
  'review.supplement_due': { ...supplements, targets: [email('company', 'review.supplement_due')] },
  'review.lapsed': { ...supplements, targets: [email('company', 'review.lapsed')] },
  'review.contract_ready': { ...decisions, targets: [email('company', 'review.contract_ready', ofSellers)] },
  'review.approved': { ...decisions, targets: [email('company', 'review.approved')] },
  'review.approved_with_limits': { ...decisions, targets: [email('company', 'review.approved_with_limits')] },
  'review.refused': { ...decisions, targets: [email('company', 'review.refused')] },
  'review.suspended': { ...decisions, targets: [email('company', 'review.suspended')] },
  'review.resumed': { ...decisions, targets: [email('company', 'review.resumed')] },
  'review.outcome_of_seller': {
    ...decisions,
    targets: [inApp('agency', 'review.told_to_body')],
    also: { [rechecks.row]: ['KOTRA'] },
  },
  'review.outcome_of_buyer': {
    ...decisions,
    targets: [inApp('issuer', 'review.told_to_body')],
    also: { [rechecks.row]: ['ISSUER'] },
  },
  'review.recheck_due': { ...rechecks, targets: [email('company', 'review.recheck_due')] },
  'review.recheck_reminder': { ...rechecks, targets: [email('company', 'review.recheck_reminder')] },
  'review.recheck_passed': { ...rechecks, targets: [email('company', 'review.recheck_passed')] },
  'review.document_expires_soon': { ...documents, targets: [email('company', 'review.document_expires_soon')] },
  'review.document_expired': { ...documents, targets: [email('company', 'review.document_expired')] },
  'amendment.requested': {
    ...amendments,
    targets: [email('company', 'amendment.requested'), email('company', 'amendment.issuer_requested', ofIssuers)],
  },
  'amendment.accepted': {
    ...amendments,
    targets: [email('company', 'amendment.accepted'), email('company', 'amendment.issuer_accepted', ofIssuers)],
  },
  'amendment.refused': {
    ...amendments,
    targets: [email('company', 'amendment.refused'), email('company', 'amendment.issuer_refused', ofIssuers)],
  },
  'payout_account.code': { ...accounts, targets: [email('readers', 'payout_account.code', ofSellers)] },
  'payout_account.proposed': { ...accounts, targets: [email('seller', 'payout_account.proposed')] },
  'payout_account.approved': { ...accounts, targets: [email('seller', 'payout_account.approved')] },
  'payout_account.stopped': { ...accounts, targets: [email('seller', 'payout_account.stopped')] },
  'payout_account.activated': {
    ...accounts,
    targets: [email('seller', 'payout_account.activated'), inApp('agency', 'payout_account.activated_to_agency')],
  },
  'card.registered': {
    ...accounts,
    targets: [email('buyer', 'card.registered'), inApp('issuer', 'card.registered_to_issuer')],
  },
  'card.approved': { ...accounts, targets: [email('buyer', 'card.approved')] },
  'card.refused': { ...accounts, targets: [email('buyer', 'card.refused')] },
  'card.blocked': { ...accounts, targets: [email('buyer', 'card.blocked')] },
  'card.unblocked': { ...accounts, targets: [email('buyer', 'card.unblocked')] },
  'card.expires_soon': { row: 'A card expires in 30 days', targets: [email('buyer', 'card.expires_soon')] },
  'order.moved': { ...programs, targets: [], webhook: 'order.moved' },
  'order.noted_to_seller': {
    ...requests,
    targets: [inApp('seller', 'order.noted_to_seller', exceptActor)],
    also: { [failures.row]: ['SELLER'] },
  },
  'order.noted_to_buyer': {
    ...answers,
    targets: [inApp('buyer', 'order.noted_to_buyer', exceptActor)],
    also: { [evidence.row]: ['BUYER'], [inspections.row]: ['BUYER'], [releases.row]: ['BUYER'] },
  },
  'order.requested': { ...requests, targets: [email('buyer', 'order.requested')] },
  'order.withdrawn': { ...requests, targets: [email('buyer', 'order.withdrawn')] },
  'order.seen': { ...answers, targets: [email('seller', 'order.seen')] },
  'order.change_asked': { ...answers, targets: [email('seller', 'order.change_asked')] },
  'order.terms_accepted': { ...answers, targets: [email('seller', 'order.terms_accepted')] },
  'order.declined': { ...answers, targets: [email('seller', 'order.declined')] },
  'order.expires_soon': {
    ...expiries,
    targets: [email('buyer', 'order.expires_soon_to_buyer'), email('seller', 'order.expires_soon_to_seller')],
  },
  'order.revision_expires_soon': { ...expiries, targets: [email('seller', 'order.expires_soon_to_seller')] },
  'order.expired': {
    ...expiries,
    targets: [email('buyer', 'order.expired_to_buyer'), email('seller', 'order.expired_to_seller')],
  },
  'order.payment_unclear': {
    ...unclear,
    targets: [
      email('buyer', 'order.payment_unclear_to_buyer'),
      email('seller', 'order.payment_unclear_to_seller'),
      inApp('agency', 'order.payment_unclear_to_body'),
      inApp('issuer', 'order.payment_unclear_to_body'),
    ],
  },
  'order.under_review': {
    ...unclear,
    targets: [email('buyer', 'order.under_review_to_buyer'), email('seller', 'order.under_review_to_seller')],
  },
  'order.review_cleared': {
    ...unclear,
    targets: [email('buyer', 'order.review_cleared_to_buyer'), email('seller', 'order.review_cleared_to_seller')],
  },
  'order.hold_waits': { ...unclear, targets: holdWaits },
  'order.evidence_due': { ...evidence, targets: [email('seller', 'order.evidence_due')] },
  'order.evidence_submitted': { ...evidence, targets: [email('buyer', 'order.evidence_submitted')] },
  'order.evidence_waits': { ...evidence, targets: [email('agency', 'order.evidence_waits')] },
  'order.evidence_returned': { ...evidence, targets: [email('seller', 'order.evidence_returned')] },
  'order.inspection_started': {
    ...inspections,
    targets: [email('buyer', 'order.inspection_started'), email('seller', 'order.inspection_to_seller')],
  },
  'order.inspection_ends_soon': { ...inspections, targets: [email('buyer', 'order.inspection_ends_soon')] },
  'order.shipment_proved': { ...releases, targets: [email('buyer', 'order.shipment_proved')] },
  'order.released': {
    ...releases,
    targets: [email('seller', 'order.released')],
    also: { [inspections.row]: ['SELLER'] },
  },
  'order.cancel_asked_to_seller': { ...refunds, targets: [email('seller', 'order.cancel_asked_to_seller')] },
  'order.cancel_asked_to_buyer': { ...refunds, targets: [email('buyer', 'order.cancel_asked_to_buyer')] },
  'order.refund_offered': { ...refunds, targets: [email('buyer', 'order.refund_offered')] },
  'order.cancel_due_to_seller': { ...refunds, targets: [email('seller', 'order.cancel_due_to_seller')] },
  'order.cancel_due_to_buyer': { ...refunds, targets: [email('buyer', 'order.cancel_due_to_buyer')] },
  'order.kept': {
    ...refunds,
    targets: [email('buyer', 'order.kept_to_buyer'), email('seller', 'order.kept_to_seller')],
  },
  'order.cancelled': {
    ...refunds,
    targets: [email('buyer', 'order.cancelled_to_buyer'), email('seller', 'order.cancelled_to_seller')],
  },
  'order.refunded': {
    ...refunds,
    targets: [email('buyer', 'order.refunded_to_buyer'), email('seller', 'order.refunded_to_seller')],
  },
  'payment.captured': {
    ...receipts,
    targets: [email('buyer', 'payment.captured_to_buyer'), email('seller', 'payment.captured_to_seller')],
    webhook: 'payment.ended',
  },
  'payment.failed': { ...failures, targets: [email('buyer', 'payment.failed')], webhook: 'payment.ended' },
  'payment.refund_failed': {
    ...refunds,
    targets: [
      email('buyer', 'payment.refund_delayed_to_buyer'),
      email('seller', 'payment.refund_delayed_to_seller'),
      inApp('agency', 'payment.refund_failed_to_agency'),
    ],
  },
  'settlement.paid': { ...payouts, targets: [email('seller', 'settlement.paid')], webhook: 'payout.paid' },
  'settlement.set_off': { ...payouts, targets: [email('seller', 'settlement.set_off')] },
  'settlement.late': { ...returns, targets: [email('seller', 'settlement.late')] },
  'settlement.returned': {
    ...returns,
    targets: [email('seller', 'settlement.returned'), inApp('agency', 'settlement.returned_to_agency')],
    webhook: 'payout.returned',
  },
  'settlement.account_blocked': {
    ...returns,
    targets: [email('seller', 'settlement.account_blocked'), inApp('agency', 'settlement.account_blocked_to_agency')],
    webhook: 'payout.returned',
  },
  'settlement.withheld': { ...returns, targets: [email('seller', 'settlement.withheld')] },
  'settlement.appealed': { ...returns, targets: [inApp('agency', 'settlement.appealed_to_agency')] },
  'settlement.appeal_granted': { ...returns, targets: [email('seller', 'settlement.appeal_granted')] },
  'settlement.appeal_refused': { ...returns, targets: [email('seller', 'settlement.appeal_refused')] },
  'refund.asked': { ...refunds, targets: [email('seller', 'refund.asked_to_seller', exceptActor)] },
  'refund.prepared': { ...refunds, targets: [email('seller', 'refund.prepared_to_seller', exceptActor)] },
  'refund.waits': { ...refunds, targets: [email('seller', 'refund.waits_to_seller', exceptActor)] },
  'refund.refused': { ...refunds, targets: [email('buyer', 'refund.refused_to_buyer')] },
  'refund.approved': {
    ...refunds,
    targets: [email('buyer', 'refund.approved_to_buyer'), email('seller', 'refund.approved_to_seller')],
  },
  'refund.recovered': {
    ...refunds,
    targets: [email('buyer', 'refund.recovered_to_buyer'), email('seller', 'refund.recovered_to_seller')],
  },
  'dispute.opened': {
    ...disputes,
    targets: [email('seller', 'dispute.opened_to_seller'), email('agency', 'dispute.opened_to_agency'), ...watching],
  },
  'dispute.spoken_to_seller': { ...disputes, targets: [email('seller', 'dispute.spoken_to_seller')] },
  'dispute.spoken_to_buyer': { ...disputes, targets: [email('buyer', 'dispute.spoken_to_buyer')] },
  'dispute.reminder_to_seller': { ...disputes, targets: [email('seller', 'dispute.reminder_to_seller')] },
  'dispute.reminder_to_buyer': { ...disputes, targets: [email('buyer', 'dispute.reminder_to_buyer')] },
  'dispute.reminder_to_agency': { ...disputes, targets: [email('agency', 'dispute.reminder_to_agency')] },
  'dispute.mediation': {
    ...disputes,
    targets: [
      email('seller', 'dispute.mediation_to_seller'),
      email('buyer', 'dispute.mediation_to_buyer'),
      email('agency', 'dispute.mediation_to_agency'),
      ...watching,
    ],
  },
  'dispute.ended': {
    ...disputes,
    targets: [email('seller', 'dispute.ended_to_seller'), email('buyer', 'dispute.ended_to_buyer'), ...allWatching],
  },
  'dispute.lapsed': { ...disputes, targets: [email('buyer', 'dispute.lapsed_to_buyer'), ...allWatching] },
  'dispute.withdrawn': { ...disputes, targets: [email('seller', 'dispute.withdrawn_to_seller'), ...allWatching] },
  'dispute.opened_to_programs': { ...programs, targets: [], webhook: 'dispute.opened' },
  'dispute.answered_to_programs': { ...programs, targets: [], webhook: 'dispute.answered' },
  'dispute.ended_to_programs': { ...programs, targets: [], webhook: 'dispute.ended' },
  'chargeback.received': {
    ...chargebacks,
    targets: [
      email('seller', 'chargeback.received_to_seller'),
      email('agency', 'chargeback.received_to_agency'),
      ...watching,
    ],
  },
  'chargeback.evidence_due': {
    ...chargebacks,
    targets: [
      email('seller', 'chargeback.evidence_due_to_seller'),
      email('agency', 'chargeback.evidence_due_to_agency'),
    ],
  },
  'chargeback.evidence_failed': {
    ...chargebacks,
    targets: [
      email('seller', 'chargeback.evidence_failed_to_seller'),
      email('agency', 'chargeback.evidence_failed_to_agency'),
    ],
  },
  'chargeback.evidence_unanswered': {
    ...chargebacks,
    targets: [email('agency', 'chargeback.evidence_failed_to_agency')],
  },
  'chargeback.won': {
    ...chargebacks,
    targets: [email('seller', 'chargeback.won_to_seller'), email('agency', 'chargeback.won_to_agency'), ...watching],
  },
  'chargeback.lost': {
    ...chargebacks,
    targets: [email('seller', 'chargeback.lost_to_seller'), email('agency', 'chargeback.lost_to_agency'), ...watching],
  },
  'fee.rate_changes': {
    ...changedTerms,
    targets: [
      email('readers', 'fee.rate_changes', { of: memberTypes }),
      inApp('readers', 'fee.rate_changes', ofInstitutions),
    ],
  },
  'fee.limit_changes': {
    ...changedTerms,
    targets: [
      email('readers', 'fee.limit_changes', { of: memberTypes }),
      inApp('readers', 'fee.limit_changes', ofInstitutions),
    ],
  },
  'notice.of_terms': {
    ...changedTerms,
    targets: [
      email('readers', 'notice.published', { of: memberTypes }),
      inApp('readers', 'notice.published_to_body', ofInstitutions),
    ],
  },
  'notice.of_holidays': {
    row: 'Holiday settlement notice',
    targets: [
      email('readers', 'notice.published', ofSellers),
      inApp('readers', 'notice.published', ofBuyers),
      inApp('readers', 'notice.published_to_body', onlyBeyond),
    ],
  },
  'notice.published': {
    row: 'A notice published',
    targets: [
      inApp('readers', 'notice.published', { of: memberTypes }),
      inApp('readers', 'notice.published_to_body', ofInstitutions),
    ],
  },
  'support.received': { ...inquiries, targets: [email('handler', 'support.received', ofHandlers)] },
  'support.written_again': { ...inquiries, targets: [email('handler', 'support.written_again', ofHandlers)] },
  'support.answered': {
    row: 'Support answered',
    targets: [
      email('asker', 'support.answered'),
      email('asker', 'support.body_answered', { of: [], beyond: ['ISSUER'] }),
    ],
  },
  'support.closes_soon': {
    ...inquiries,
    targets: [email('asker', 'support.closes_soon'), email('asker', 'support.body_closes_soon', ofIssuers)],
  },
  'integration.webhook_paused': {
    row: 'A webhook was paused',
    targets: [email('readers', 'integration.webhook_paused')],
  },
  'notification.file_infected': {
    row: 'Malware found in an uploaded file',
    targets: [email('readers', 'notification.file_infected')],
  },
  'notification.digest': {
    row: 'Daily digest, SLA breach list',
    targets: [email('readers', 'notification.digest', ofInstitutions)],
    also: { [applications.row]: ['ISSUER'] },
  },
  'notification.day_totals': {
    row: 'What a day brought in all',
    targets: [inApp('readers', 'notification.day_totals', ofInstitutions)],
    also: {
      [receipts.row]: ['KOTRA', 'ISSUER'],
      [failures.row]: ['ISSUER'],
      [unclear.row]: ['VISA'],
      [payouts.row]: ['KOTRA', 'VISA'],
      [refunds.row]: ['KOTRA', 'ISSUER'],
    },
  },
} as const satisfies Readonly<Record<string, NotificationRule>>;

export type NotificationRuleName = keyof typeof notificationRules;

/** A rule by its name, which may come from a store; undefined if there is none. */
export function findNotificationRule(name: string): NotificationRule | undefined {
  return Object.hasOwn(notificationRules, name) ? notificationRules[name as NotificationRuleName] : undefined;
}

/** The rows by which an e-mail is written. */
export function notificationRulesOf(template: string): readonly string[] {
  const rules: readonly NotificationRule[] = Object.values(notificationRules);
  const rows = rules.filter(({ targets }) => targets.some((target) => target.template === template));
  return [...new Set(rows.map(({ row }) => row))];
}
