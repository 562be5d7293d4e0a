import type { OrderContext } from '../order/order.ts';
import type { CardGateway } from './card-gateway.ts';

/** What paying needs: what moves orders, and the acquirer. */
export type PaymentContext = OrderContext & {
  readonly gateway: CardGateway;
  /** Where the payer's browser reaches the portal, without a slash at its end. */
  readonly publicUrl: string;
};
