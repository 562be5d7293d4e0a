import type { OrderContext } from '../order/order.ts';
import type { Bank } from './bank.ts';

/** What settling needs: what moves orders, and the bank. */
export type SettlementContext = OrderContext & { readonly bank: Bank };
