/** What may wait for somebody: orders by state, and what institutions decide on. */
export const waitingKinds = [
  'order',
  'member',
  'second_decision',
  'risk_hold',
  'evidence_review',
  'amendment',
  'fee_proposal',
  'inquiry',
  'answer',
  'payment_task',
  'refused_evidence',
  'refund_request',
  'failed_refund',
  'reconciliation',
  'safeguarding',
  'returned_payout',
  'payout_appeal',
  'payout_outcome',
  'bank_message',
  'blocked_account',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];
