import type { OrderHouse } from '../order/order.ts';
import type { CardGateway } from './card-gateway.ts';

/** What paying needs: what moves orders, and the acquirer. */
export type PaymentHouse = OrderHouse & {
  readonly gateway: CardGateway;
  /** Where the payer's browser reaches the portal, without a slash at its end. */
  readonly publicUrl: string;
};
