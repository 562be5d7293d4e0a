import type { OrderContext } from '../order/order.ts';
import type { Acquirers } from './acquirers.ts';
import type { CardGateway, ThreeDSecureLevel } from './card-gateway.ts';

/** What paying needs: what moves orders, and the acquirer. */
export type PaymentContext = OrderContext & {
  /** The first, or only, one. */
  readonly gateway: CardGateway;
  /** Where there may be several; absent: the gateway has all payments. */
  readonly acquirers?: Acquirers;
  /** Asked for with every payment; where absent, where it is required. */
  readonly threeDSecure?: ThreeDSecureLevel;
  /** Where the payer's browser reaches the portal, without a slash at its end. */
  readonly publicUrl: string;
};
