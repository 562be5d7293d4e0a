/**
 * What rules of several subjects share: the rows of reference 4-k with the right by which they are read, and of whom a
 * rule speaks.
 */
import { institutionTypes, memberTypes } from '../account/client-types.ts';

export const ofSellers = { of: ['SELLER'] } as const;
export const ofBuyers = { of: ['BUYER'] } as const;
export const ofIssuers = { of: ['ISSUER'] } as const;
export const ofMembers = { of: memberTypes, beyond: institutionTypes };
export const ofInstitutions = { of: institutionTypes };
export const onlyBeyond = { of: [], beyond: institutionTypes } as const;
export const ofDeputies = { of: ['SELLER', 'BUYER'] } as const;
export const ofOwnPeople = { of: ['ISSUER'], beyond: ['KOTRA', 'VISA'] } as const;
export const ofHandlers = { of: ['KOTRA'], beyond: ['ISSUER', 'VISA'] } as const;
export const exceptActor = { exceptActor: true } as const;
export const codes = { row: 'Sign-up e-mail code, temporary password', readBy: 'everybody' } as const;
export const ownCodes = { row: 'A code for bank account or mobile phone', readBy: 'everybody' } as const;
export const passwords = { row: 'User ID found, password changed', readBy: 'everybody' } as const;
export const logins = { row: 'New device or country log-in, lock', readBy: 'everybody' } as const;
export const deputies = { row: 'Deputy invited, changed, removed', readBy: 'everybody' } as const;
export const powers = { row: 'A power of attorney waits for its confirmation', readBy: 'signatory.review' } as const;
export const proofs = {
  row: 'A document that proves a changed account waits for two people',
  readBy: 'payout_account.review_proof',
} as const;
export const applications = { row: 'Application received', readBy: 'everybody' } as const;
/** Whoever sends documents learns that the application stands again; who signed up may have left since. */
export const applicationsAgain = { row: 'Application received', readBy: 'review.answer' } as const;
export const supplements = { row: 'Supplement needed; reminder −7, −3, −1 d', readBy: 'review.answer' } as const;
export const decisions = { row: 'Approved / refused', readBy: 'review.answer' } as const;
export const rechecks = { row: 'Re-check due 60/30/7 d', readBy: 'review.answer' } as const;
export const documents = {
  row: 'A document expires in 30 and 7 days, today, and did',
  readBy: 'review.answer',
} as const;
export const cards = { row: 'Bank account or card changed', readBy: 'card.read' } as const;
export const amendments = { row: 'A change of company details asked for and decided', readBy: 'company.read' } as const;
/** A change of accounts reaches everybody of the company (decision 0027). */
export const accounts = { row: 'Bank account or card changed', readBy: 'everybody' } as const;
export const requests = { row: 'Payment request sent', readBy: 'order.read' } as const;
export const answers = { row: 'Request seen, change asked, accepted, declined', readBy: 'order.read' } as const;
export const expiries = { row: 'Request about to expire (−3 d), expired', readBy: 'order.read' } as const;
export const receipts = { row: 'Payment succeeded (receipt)', readBy: 'payment.read' } as const;
export const failures = { row: 'Payment failed with advice', readBy: 'payment.read' } as const;
export const unclear = { row: 'Hold for review / cleared', readBy: 'order.read' } as const;
export const evidence = { row: 'Evidence due −7, −3, −1 d; returned; accepted', readBy: 'order.read' } as const;
/** Not in the reference: what the buyer's word alone releases (decision 0329). */
export const acceptances = { row: 'Acceptance due, overdue', readBy: 'order.read' } as const;
export const inspections = { row: 'Inspection started, −2 d, ended', readBy: 'order.read' } as const;
export const releases = { row: 'Released, expected payout date', readBy: 'order.read' } as const;
export const payouts = { row: 'Settled (statement attached)', readBy: 'settlement.read' } as const;
export const returns = { row: 'Payout returned', readBy: 'settlement.read' } as const;
export const disputes = { row: 'Dispute opened, answer due, talks end, decision', readBy: 'dispute.read' } as const;
export const chargebacks = { row: 'Chargeback alert, evidence due', readBy: 'chargeback.read' } as const;
export const refunds = { row: 'Refund asked, approved, done, failed', readBy: 'order.read' } as const;
export const changedTerms = { row: 'Fee table or terms change (30 d ahead)', readBy: 'fee.read' } as const;
export const inquiries = {
  row: 'An inquiry asked, written to again, about to be closed',
  readBy: 'support.read',
} as const;
export const programs = { row: 'Published to the parties’ own programs', readBy: undefined } as const;
