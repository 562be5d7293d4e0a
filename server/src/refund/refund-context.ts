import type { OrderContext } from '../order/order.ts';

/** What refunds need: what moves orders. The gateway is asked by the worker. */
export type RefundContext = OrderContext;
