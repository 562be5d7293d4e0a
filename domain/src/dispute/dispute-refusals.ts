/** Why a dispute is not changed. `dispute.not_found` is raised by the look-up: an outsider's dispute is not found. */
export const disputeRefusals = {
  'dispute.not_found': 404,
  'dispute.not_in_state': { status: 409, facts: ['who'] },
  'dispute.not_your_turn': 409,
  'dispute.already_open': 409,
  'dispute.amount_out_of_range': 422,
  'dispute.charged_back_already': 409,
  'dispute.nothing_charged': 409,
  'dispute.filing_limit_over': { status: 409, facts: ['days'] },
  'dispute.due_day_out_of_range': { status: 422, facts: ['days'] },
  'dispute.text_missing': 422,
  'dispute.text_too_long': { status: 422, facts: ['longest'] },
  'dispute.evidence_missing': 422,
  'dispute.evidence_handed_in': 409,
  'dispute.evidence_too_large': 422,
  'dispute.evidence_unreadable': 422,
  'dispute.offer_replaced': { status: 409, facts: ['who'] },
  'dispute.offer_out_of_range': 422,
  'dispute.too_late_to_reopen': 409,
  'dispute.no_proposal': 409,
  /** Another proposal took the place of the one that was read. */
  'dispute.proposal_changed': 409,
  'dispute.second_person_needed': 403,
  'dispute.loss_overtaken': 409,
  'dispute.loss_amount': 422,
} as const;
export type DisputeRefusal = keyof typeof disputeRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof disputeRefusals> {}
}
