import type { DisputeRefusal } from '@gtp/domain/dispute/dispute-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

/** The status of every refusal of a dispute. */
export const disputeStatuses: Readonly<Record<DisputeRefusal, RefusalStatus>> = {
  'dispute.not_found': 404,
  'dispute.not_in_state': 409,
  'dispute.not_your_turn': 409,
  'dispute.already_open': 409,
  'dispute.amount_out_of_range': 422,
  'dispute.text_missing': 422,
  'dispute.text_too_long': 422,
  'dispute.evidence_missing': 422,
  'dispute.evidence_handed_in': 409,
  'dispute.evidence_too_large': 422,
  'dispute.evidence_unreadable': 422,
  'dispute.reason_unknown': 422,
  'dispute.offer_replaced': 409,
  'dispute.offer_out_of_range': 422,
  'dispute.too_late_to_reopen': 409,
  'dispute.no_proposal': 409,
  'dispute.second_person_needed': 403,
};
