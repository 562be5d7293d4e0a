import type { RefundRefusal } from '@gtp/domain/refund/refund-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

/** The status of every refusal of a refund without a dispute. */
export const refundStatuses: Readonly<Record<RefundRefusal, RefusalStatus>> = {
  'refund.not_found': 404,
  'refund.amount_out_of_range': 422,
  'refund.asked_already': 409,
  'refund.answered_already': 409,
  'refund.not_yours_to_answer': 403,
  'refund.unpaid_order': 409,
  'refund.interrupted': 409,
};
