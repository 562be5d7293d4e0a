/** Refunds without a dispute: what one would mean, asking for it, and the answer. */

import type { readOrderReturns } from '@gtp/contract/payment/refund-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { readRefundOutlook } from '@gtp/contract/refund/refund-request-wire.ts';
import { useRead } from '../platform/use-read.ts';

export type RefundOutlook = Answer<typeof readRefundOutlook>;
export type RefundQuote = NonNullable<RefundOutlook['quote']>;
export type RecoveryPlan = NonNullable<RefundOutlook['plan']>;
export type OrderRefund = Answer<typeof readOrderReturns>['refunds'][number];

/** What giving `part` back would mean, typed as its digits; asks nothing while nothing is typed. */
export function useRefundQuote(orderId: string, part: string) {
  const asking = { enabled: part !== '', retry: false };
  return useRead(readRefundOutlook, { params: { orderId }, query: { part } }, asking);
}
