import { type OrderAmounts, type OrderCosts, quoteOrder } from '@gtp/domain/order/order-amounts.ts';
import type { OrderRefusal } from '@gtp/domain/order/order-refusals.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { OrderLine, OrderPrice } from './order-record.ts';

export type PricedCosts = Omit<OrderCosts, 'lines' | 'fee'> & {
  readonly lines: readonly OrderLine[];
  readonly buyerShare: number;
};

/** Every amount of an order at a fee rate in hundredths of a percent; refuses as the rule does, field by field. */
export function priceOrder(costs: PricedCosts, feeRate: number): Result<OrderPrice, OrderRefusal> {
  const { currency, freight, insurance, otherCharges, discount, buyerShare } = costs;
  const quoted = quoteOrder({ ...costs, fee: { rate: feeRate, buyerShare } });
  if (!quoted.ok) return quoted.field === 'fee.buyerShare' ? { ...quoted, field: 'buyerShare' } : quoted;
  const amounts: OrderAmounts = quoted.value;
  return accept({ currency, freight, insurance, otherCharges, discount, feeRate, buyerShare, ...amounts });
}
