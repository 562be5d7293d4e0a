/**
 * Which rule sends which e-mail to whom: the table of reference 4-k, and what the product sends beyond it. A template
 * is e-mailed and shown; what stands under `inApp` is for notifications alone. A test compares it with the reference
 * and with the e-mails that there are.
 */
import type { ClientType } from '../account/permissions.ts';

type TemplatesByClientType = Readonly<Partial<Record<ClientType, readonly string[]>>>;

export type NotificationRule = {
  /** As the reference names it. */
  readonly name: string;
  readonly emails: TemplatesByClientType;
  readonly inApp?: TemplatesByClientType;
};

const loginEmails = ['session.new_place', 'session.account_locked'];
const feeEmails = ['fee.rate_changes', 'fee.limit_changes'];
const deputyEmails = ['deputy.invitation', 'deputy.told'];
const recheckEmails = ['review.recheck_due', 'review.recheck_reminder', 'review.recheck_passed'];
const supplementEmails = ['review.supplement_asked', 'review.supplement_due', 'review.lapsed'];
const outcomes = ['review.approved', 'review.refused', 'review.suspended', 'review.resumed'];
const codes = ['verification.email_code', 'recovery.code', 'recovery.temporary_password', 'session.second_factor_code'];

export const notificationRules: readonly NotificationRule[] = [
  { name: 'Sign-up e-mail code, temporary password', emails: { SELLER: codes, BUYER: codes } },
  {
    name: 'Application received',
    emails: { SELLER: ['registration.seller_received'], BUYER: ['registration.buyer_received'] },
    inApp: { KOTRA: ['registration.to_review'], ISSUER: ['notification.digest'] },
  },
  { name: 'Supplement needed; reminder −7, −3, −1 d', emails: { SELLER: supplementEmails, BUYER: supplementEmails } },
  {
    name: 'Approved / refused',
    emails: {
      SELLER: ['review.contract_ready', 'review.approved_with_limits', ...outcomes],
      BUYER: outcomes,
    },
    inApp: { KOTRA: ['review.told_to_body'], ISSUER: ['review.told_to_body'] },
  },
  {
    name: 'Deputy invited, changed, removed',
    emails: { SELLER: deputyEmails, BUYER: deputyEmails, ISSUER: deputyEmails },
  },
  {
    name: 'Bank account or card changed',
    emails: {
      SELLER: [
        'payout_account.code',
        'payout_account.proposed',
        'payout_account.approved',
        'payout_account.stopped',
        'payout_account.activated',
      ],
      BUYER: ['card.registered', 'card.approved', 'card.refused', 'card.blocked', 'card.unblocked'],
    },
    inApp: { KOTRA: ['payout_account.activated_to_agency'], ISSUER: ['card.registered_to_issuer'] },
  },
  {
    name: 'New device or country log-in, lock',
    emails: { SELLER: loginEmails, BUYER: loginEmails, KOTRA: loginEmails, ISSUER: loginEmails, VISA: loginEmails },
  },
  {
    name: 'Payment request sent',
    emails: { BUYER: ['order.requested', 'order.withdrawn'] },
    inApp: { SELLER: ['order.noted_to_seller'] },
  },
  {
    name: 'Request seen, change asked, accepted, declined',
    emails: { SELLER: ['order.seen', 'order.change_asked', 'order.terms_accepted', 'order.declined'] },
    inApp: { BUYER: ['order.noted_to_buyer'] },
  },
  {
    name: 'Request about to expire (−3 d), expired',
    emails: {
      SELLER: ['order.expires_soon_to_seller', 'order.expired_to_seller'],
      BUYER: ['order.expires_soon_to_buyer', 'order.expired_to_buyer'],
    },
  },
  {
    name: 'Payment succeeded (receipt)',
    emails: { SELLER: ['payment.captured_to_seller'], BUYER: ['payment.captured_to_buyer'] },
    inApp: { KOTRA: ['notification.day_totals'], ISSUER: ['notification.day_totals'] },
  },
  {
    name: 'Payment failed with advice',
    emails: { BUYER: ['payment.failed'] },
    inApp: { SELLER: ['order.noted_to_seller'], ISSUER: ['notification.day_totals'] },
  },
  {
    name: 'Hold for review / cleared',
    emails: { SELLER: ['order.payment_unclear_to_seller'], BUYER: ['order.payment_unclear_to_buyer'] },
    inApp: {
      KOTRA: ['order.payment_unclear_to_body'],
      ISSUER: ['order.payment_unclear_to_body'],
      VISA: ['notification.day_totals'],
    },
  },
  {
    name: 'Evidence due −7, −3, −1 d; returned; accepted',
    emails: {
      SELLER: ['order.evidence_due', 'order.evidence_returned', 'order.inspection_to_seller'],
      BUYER: ['order.evidence_submitted'],
      KOTRA: ['order.evidence_waits'],
    },
    inApp: { BUYER: ['order.noted_to_buyer'] },
  },
  {
    name: 'Inspection started, −2 d, ended',
    emails: {
      SELLER: ['order.inspection_to_seller', 'order.released'],
      BUYER: ['order.inspection_started', 'order.inspection_ends_soon'],
    },
    inApp: { BUYER: ['order.noted_to_buyer'] },
  },
  {
    name: 'Released, expected payout date',
    emails: { SELLER: ['order.released'], BUYER: ['order.shipment_proved'] },
    inApp: { BUYER: ['order.noted_to_buyer'] },
  },
  {
    name: 'Settled (statement attached)',
    emails: { SELLER: ['settlement.paid', 'settlement.set_off'] },
    inApp: { KOTRA: ['notification.day_totals'], VISA: ['notification.day_totals'] },
  },
  {
    name: 'Payout returned',
    emails: { SELLER: ['settlement.returned', 'settlement.account_blocked', 'settlement.late'] },
    inApp: { KOTRA: ['settlement.returned_to_agency', 'settlement.account_blocked_to_agency'] },
  },
  {
    name: 'Dispute opened, answer due, talks end, decision',
    emails: {
      SELLER: ['opened', 'spoken', 'reminder', 'mediation', 'ended', 'withdrawn'].map(
        (step) => `dispute.${step}_to_seller`,
      ),
      BUYER: ['spoken', 'reminder', 'mediation', 'ended', 'lapsed'].map((step) => `dispute.${step}_to_buyer`),
      KOTRA: ['opened', 'reminder', 'mediation'].map((step) => `dispute.${step}_to_agency`),
    },
    inApp: { KOTRA: ['dispute.told_to_body'], ISSUER: ['dispute.told_to_body'], VISA: ['dispute.told_to_body'] },
  },
  {
    name: 'Chargeback alert, evidence due',
    emails: {
      SELLER: ['received', 'evidence_due', 'evidence_failed', 'won', 'lost'].map(
        (step) => `chargeback.${step}_to_seller`,
      ),
      KOTRA: ['received', 'evidence_due', 'evidence_failed', 'won', 'lost'].map(
        (step) => `chargeback.${step}_to_agency`,
      ),
    },
    inApp: { ISSUER: ['dispute.told_to_body'], VISA: ['dispute.told_to_body'] },
  },
  {
    name: 'Refund asked, approved, done, failed',
    emails: {
      SELLER: [
        'order.cancel_asked_to_seller',
        'order.cancel_due_to_seller',
        'order.kept_to_seller',
        'order.cancelled_to_seller',
        'order.refunded_to_seller',
        'payment.refund_delayed_to_seller',
        ...['asked', 'prepared', 'waits', 'approved', 'recovered'].map((step) => `refund.${step}_to_seller`),
      ],
      BUYER: [
        'order.cancel_asked_to_buyer',
        'order.cancel_due_to_buyer',
        'order.kept_to_buyer',
        'order.cancelled_to_buyer',
        'order.refund_offered',
        'order.refunded_to_buyer',
        'payment.refund_delayed_to_buyer',
        ...['refused', 'approved', 'recovered'].map((step) => `refund.${step}_to_buyer`),
      ],
    },
    inApp: {
      KOTRA: ['payment.refund_failed_to_agency', 'notification.day_totals'],
      ISSUER: ['notification.day_totals'],
    },
  },
  {
    name: 'Re-check due 60/30/7 d',
    emails: { SELLER: recheckEmails, BUYER: recheckEmails },
    inApp: { KOTRA: ['review.told_to_body'], ISSUER: ['review.told_to_body'] },
  },
  {
    name: 'Fee table or terms change (30 d ahead)',
    emails: { SELLER: [...feeEmails, 'notice.published'], BUYER: [...feeEmails, 'notice.published'] },
    inApp: {
      KOTRA: feeEmails,
      ISSUER: [...feeEmails, 'notice.published_to_body'],
      VISA: [...feeEmails, 'notice.published_to_body'],
    },
  },
  {
    name: 'Holiday settlement notice',
    emails: { SELLER: ['notice.published'] },
    inApp: { BUYER: ['notice.published'] },
  },
  { name: 'Support answered', emails: { SELLER: ['support.answered'], BUYER: ['support.answered'] } },
  {
    name: 'Daily digest, SLA breach list',
    emails: { KOTRA: ['notification.digest'], ISSUER: ['notification.digest'], VISA: ['notification.digest'] },
  },
];

const ownAmendments = ['amendment.accepted', 'amendment.refused'];
const expiringDocuments = ['review.document_expires_soon', 'review.document_expired'];
const passwordEmails = ['recovery.user_ids', 'recovery.password_changed', 'recovery.own_password_changed'];

/** What is sent though the reference does not ask for it. */
export const furtherNotificationRules: readonly NotificationRule[] = [
  {
    name: 'A code for bank account or mobile phone',
    emails: { SELLER: ['deposit_code', 'mobile_code'].map((each) => `verification.${each}`) },
  },
  { name: 'User ID found, password changed', emails: { SELLER: passwordEmails, BUYER: passwordEmails } },
  {
    name: 'Malware found in an uploaded file',
    emails: {
      SELLER: ['notification.file_infected'],
      BUYER: ['notification.file_infected'],
      KOTRA: ['notification.file_infected'],
      ISSUER: ['notification.file_infected'],
      VISA: ['notification.file_infected'],
    },
  },
  { name: 'A card expires in 30 days', emails: { BUYER: ['card.expires_soon'] } },
  {
    name: 'A document expires in 30 and 7 days, today, and did',
    emails: { SELLER: expiringDocuments, BUYER: expiringDocuments },
  },
  {
    name: 'A change of company details asked for and decided',
    emails: {
      SELLER: ownAmendments,
      BUYER: ownAmendments,
      KOTRA: ['amendment.requested'],
      ISSUER: ['amendment.issuer_accepted', 'amendment.issuer_refused'],
      VISA: ['amendment.issuer_requested'],
    },
  },
  {
    name: 'An inquiry asked, written to again, about to be closed',
    emails: {
      SELLER: ['support.closes_soon'],
      ISSUER: ['support.body_answered', 'support.body_closes_soon'],
      KOTRA: ['support.received', 'support.written_again'],
    },
  },
  {
    name: 'A webhook was paused',
    emails: { SELLER: ['integration.webhook_paused'], BUYER: ['integration.webhook_paused'] },
  },
];

/** The rules by which an e-mail is written, as the reference names them. */
export function notificationRulesOf(template: string): readonly string[] {
  const isSentBy = ({ emails, inApp = {} }: NotificationRule) =>
    [...Object.values(emails), ...Object.values(inApp)].some((templates) => templates.includes(template));
  return [...notificationRules, ...furtherNotificationRules].filter(isSentBy).map(({ name }) => name);
}
