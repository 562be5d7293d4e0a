/**
 * On which occasion who is told by which letter: the table of reference 4-k, and what the product tells beyond it. A
 * letter is mailed and rings; what stands under `rings` is for the bell alone. A test compares it with the reference
 * and with the letters that there are.
 */
import type { ClientType } from '../account/permissions.ts';

type Letters = Readonly<Partial<Record<ClientType, readonly string[]>>>;

export type Occasion = {
  /** As the reference names it. */
  readonly name: string;
  readonly mails: Letters;
  readonly rings?: Letters;
};

const placeNews = ['session.new_place', 'session.account_locked'];
const feeNews = ['fee.rate_changes', 'fee.limit_changes'];
const deputyNews = ['deputy.invitation', 'deputy.told'];
const recheckNews = ['review.recheck_due', 'review.recheck_reminder', 'review.recheck_passed'];
const supplementNews = ['review.supplement_asked', 'review.supplement_due', 'review.lapsed'];
const outcomes = ['review.approved', 'review.refused', 'review.suspended', 'review.resumed'];
const codes = ['verification.email_code', 'recovery.code', 'recovery.temporary_password', 'session.second_factor_code'];

export const occasions: readonly Occasion[] = [
  { name: 'Sign-up e-mail code, temporary password', mails: { SELLER: codes, BUYER: codes } },
  {
    name: 'Application received',
    mails: { SELLER: ['registration.seller_received'], BUYER: ['registration.buyer_received'] },
    rings: { KOTRA: ['registration.to_review'], ISSUER: ['message.digest'] },
  },
  { name: 'Supplement needed; reminder −7, −3, −1 d', mails: { SELLER: supplementNews, BUYER: supplementNews } },
  {
    name: 'Approved / refused',
    mails: {
      SELLER: ['review.contract_ready', 'review.approved_with_limits', ...outcomes],
      BUYER: outcomes,
    },
    rings: { KOTRA: ['review.told_to_body'], ISSUER: ['review.told_to_body'] },
  },
  {
    name: 'Deputy invited, changed, removed',
    mails: { SELLER: deputyNews, BUYER: deputyNews, ISSUER: deputyNews },
  },
  {
    name: 'Bank account or card changed',
    mails: {
      SELLER: [
        'payout_account.code',
        'payout_account.proposed',
        'payout_account.approved',
        'payout_account.stopped',
        'payout_account.activated',
      ],
      BUYER: ['card.registered', 'card.approved', 'card.refused', 'card.blocked', 'card.unblocked'],
    },
    rings: { KOTRA: ['payout_account.activated_to_agency'], ISSUER: ['card.registered_to_issuer'] },
  },
  {
    name: 'New device or country log-in, lock',
    mails: { SELLER: placeNews, BUYER: placeNews, KOTRA: placeNews, ISSUER: placeNews, VISA: placeNews },
  },
  {
    name: 'Payment request sent',
    mails: { BUYER: ['order.requested', 'order.withdrawn'] },
    rings: { SELLER: ['order.noted_to_seller'] },
  },
  {
    name: 'Request seen, change asked, accepted, declined',
    mails: { SELLER: ['order.seen', 'order.change_asked', 'order.terms_accepted', 'order.declined'] },
    rings: { BUYER: ['order.noted_to_buyer'] },
  },
  {
    name: 'Request about to expire (−3 d), expired',
    mails: {
      SELLER: ['order.expires_soon_to_seller', 'order.expired_to_seller'],
      BUYER: ['order.expires_soon_to_buyer', 'order.expired_to_buyer'],
    },
  },
  {
    name: 'Payment succeeded (receipt)',
    mails: { SELLER: ['payment.captured_to_seller'], BUYER: ['payment.captured_to_buyer'] },
    rings: { KOTRA: ['message.day_totals'], ISSUER: ['message.day_totals'] },
  },
  {
    name: 'Payment failed with advice',
    mails: { BUYER: ['payment.failed'] },
    rings: { SELLER: ['order.noted_to_seller'], ISSUER: ['message.day_totals'] },
  },
  {
    name: 'Hold for review / cleared',
    mails: { SELLER: ['order.payment_unclear_to_seller'], BUYER: ['order.payment_unclear_to_buyer'] },
    rings: {
      KOTRA: ['order.payment_unclear_to_body'],
      ISSUER: ['order.payment_unclear_to_body'],
      VISA: ['message.day_totals'],
    },
  },
  {
    name: 'Evidence due −7, −3, −1 d; returned; accepted',
    mails: {
      SELLER: ['order.evidence_due', 'order.evidence_returned', 'order.inspection_to_seller'],
      BUYER: ['order.evidence_submitted'],
      KOTRA: ['order.evidence_waits'],
    },
    rings: { BUYER: ['order.noted_to_buyer'] },
  },
  {
    name: 'Inspection started, −2 d, ended',
    mails: {
      SELLER: ['order.inspection_to_seller', 'order.released'],
      BUYER: ['order.inspection_started', 'order.inspection_ends_soon'],
    },
    rings: { BUYER: ['order.noted_to_buyer'] },
  },
  {
    name: 'Released, expected payout date',
    mails: { SELLER: ['order.released'], BUYER: ['order.shipment_proved'] },
    rings: { BUYER: ['order.noted_to_buyer'] },
  },
  {
    name: 'Settled (statement attached)',
    mails: { SELLER: ['settlement.paid', 'settlement.set_off'] },
    rings: { KOTRA: ['message.day_totals'], VISA: ['message.day_totals'] },
  },
  {
    name: 'Payout returned',
    mails: { SELLER: ['settlement.returned', 'settlement.account_blocked', 'settlement.late'] },
    rings: { KOTRA: ['settlement.returned_to_agency', 'settlement.account_blocked_to_agency'] },
  },
  {
    name: 'Dispute opened, answer due, talks end, decision',
    mails: {
      SELLER: ['opened', 'spoken', 'reminder', 'mediation', 'ended', 'withdrawn'].map(
        (step) => `dispute.${step}_to_seller`,
      ),
      BUYER: ['spoken', 'reminder', 'mediation', 'ended', 'lapsed'].map((step) => `dispute.${step}_to_buyer`),
      KOTRA: ['opened', 'reminder', 'mediation'].map((step) => `dispute.${step}_to_agency`),
    },
    rings: { KOTRA: ['dispute.told_to_body'], ISSUER: ['dispute.told_to_body'], VISA: ['dispute.told_to_body'] },
  },
  {
    name: 'Chargeback alert, evidence due',
    mails: {
      SELLER: ['received', 'evidence_due', 'evidence_failed', 'won', 'lost'].map(
        (step) => `chargeback.${step}_to_seller`,
      ),
      KOTRA: ['received', 'evidence_due', 'evidence_failed', 'won', 'lost'].map(
        (step) => `chargeback.${step}_to_agency`,
      ),
    },
    rings: { ISSUER: ['dispute.told_to_body'], VISA: ['dispute.told_to_body'] },
  },
  {
    name: 'Refund asked, approved, done, failed',
    mails: {
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
    rings: {
      KOTRA: ['payment.refund_failed_to_agency', 'message.day_totals'],
      ISSUER: ['message.day_totals'],
    },
  },
  {
    name: 'Re-check due 60/30/7 d',
    mails: { SELLER: recheckNews, BUYER: recheckNews },
    rings: { KOTRA: ['review.told_to_body'], ISSUER: ['review.told_to_body'] },
  },
  {
    name: 'Fee table or terms change (30 d ahead)',
    mails: { SELLER: [...feeNews, 'notice.published'], BUYER: [...feeNews, 'notice.published'] },
    rings: {
      KOTRA: feeNews,
      ISSUER: [...feeNews, 'notice.published_to_body'],
      VISA: [...feeNews, 'notice.published_to_body'],
    },
  },
  {
    name: 'Holiday settlement notice',
    mails: { SELLER: ['notice.published'] },
    rings: { BUYER: ['notice.published'] },
  },
  { name: 'Support answered', mails: { SELLER: ['support.answered'], BUYER: ['support.answered'] } },
  {
    name: 'Daily digest, SLA breach list',
    mails: { KOTRA: ['message.digest'], ISSUER: ['message.digest'], VISA: ['message.digest'] },
  },
];

const ownAmendments = ['amendment.accepted', 'amendment.refused'];
const expiringPapers = ['review.document_expires_soon', 'review.document_expired'];
const passwordNews = ['recovery.user_ids', 'recovery.password_changed', 'recovery.own_password_changed'];

/** What is told though the reference does not ask for it. */
export const furtherOccasions: readonly Occasion[] = [
  {
    name: 'A code for bank account or mobile phone',
    mails: { SELLER: ['deposit_code', 'mobile_code'].map((each) => `verification.${each}`) },
  },
  { name: 'User ID found, password changed', mails: { SELLER: passwordNews, BUYER: passwordNews } },
  {
    name: 'Malware found in an uploaded file',
    mails: {
      SELLER: ['message.file_infected'],
      BUYER: ['message.file_infected'],
      KOTRA: ['message.file_infected'],
      ISSUER: ['message.file_infected'],
      VISA: ['message.file_infected'],
    },
  },
  { name: 'A card expires in 30 days', mails: { BUYER: ['card.expires_soon'] } },
  {
    name: 'A paper expires in 30 and 7 days, today, and did',
    mails: { SELLER: expiringPapers, BUYER: expiringPapers },
  },
  {
    name: 'A change of company details asked for and decided',
    mails: {
      SELLER: ownAmendments,
      BUYER: ownAmendments,
      KOTRA: ['amendment.requested'],
      ISSUER: ['amendment.issuer_accepted', 'amendment.issuer_refused'],
      VISA: ['amendment.issuer_requested'],
    },
  },
  {
    name: 'An inquiry asked, written to again, about to be closed',
    mails: {
      SELLER: ['support.closes_soon'],
      ISSUER: ['support.body_answered', 'support.body_closes_soon'],
      KOTRA: ['support.received', 'support.written_again'],
    },
  },
  {
    name: 'A webhook was paused',
    mails: { SELLER: ['integration.webhook_paused'], BUYER: ['integration.webhook_paused'] },
  },
];

/** The occasions on which a letter is written, as the reference names them. */
export function occasionsOf(letter: string): readonly string[] {
  const isToldOn = ({ mails, rings = {} }: Occasion) =>
    [...Object.values(mails), ...Object.values(rings)].some((letters) => letters.includes(letter));
  return [...occasions, ...furtherOccasions].filter(isToldOn).map(({ name }) => name);
}
