import type { readOrderReturns } from '@gtp/contract/payment/refund-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';

export type OrderReturns = Answer<typeof readOrderReturns>;
/** What giving back all that is held would mean now. */
export type RefundPreview = NonNullable<OrderReturns['wouldRefund']>;
