import type { OrderContext } from '../order/order.ts';

/** What disputes need: what moves orders. The gateway is asked by the refunds that they decide. */
export type DisputeContext = OrderContext;
