import type { OrderContext } from '../order/order.ts';
import type { CardGateway, ThreeDSecureLevel } from './card-gateway.ts';

/** What paying needs: what moves orders, and the acquirer. */
export type PaymentContext = OrderContext & {
  readonly gateway: CardGateway;
  /** Asked for with every payment; where absent, where it is required. */
  readonly threeDSecure?: ThreeDSecureLevel;
  /** Where the payer's browser reaches the portal, without a slash at its end. */
  readonly publicUrl: string;
};
