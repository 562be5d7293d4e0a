/** Why a dispute is not changed. `dispute.not_found` is raised by the look-up: an outsider's dispute is not found. */
export const disputeRefusals = [
  'dispute.not_found',
  'dispute.not_in_state',
  'dispute.not_your_turn',
  'dispute.already_open',
  'dispute.amount_out_of_range',
  'dispute.text_missing',
  'dispute.text_too_long',
  'dispute.evidence_missing',
  'dispute.evidence_handed_in',
  'dispute.evidence_too_large',
  'dispute.evidence_unreadable',
  'dispute.reason_unknown',
  'dispute.offer_replaced',
  'dispute.offer_out_of_range',
  'dispute.too_late_to_reopen',
  'dispute.no_proposal',
  'dispute.second_person_needed',
] as const;
export type DisputeRefusal = (typeof disputeRefusals)[number];

declare module '../platform/result.ts' {
  interface Refusals extends Record<DisputeRefusal, unknown> {}
}
