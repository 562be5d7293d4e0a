import type { OrderDetail } from './order-queries.ts';

/** What each action on an order gets: the order, and where to say what was done. */
export type OrderActionProps = { readonly order: OrderDetail; readonly onDone: (sentence: string) => void };
