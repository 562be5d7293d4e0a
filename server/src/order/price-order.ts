import { type OrderCosts, quoteOrder } from '@gtp/domain/order/order-amounts.ts';
import type { OrderRefusal } from '@gtp/domain/order/order-refusals.ts';
import { accept, inField, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { OrderLine, OrderPrice } from './order-record.ts';

/** `buyerShare` in hundredths of a percent. */
export type PricedCosts = Omit<OrderCosts, 'lines' | 'fee'> & {
  readonly lines: readonly OrderLine[];
  readonly buyerShare: number;
};

/** The database keeps quantities and prices as whole numbers of 64 bits. */
const largestStored = 9_000_000_000_000_000_000n;

/** Every amount of an order at a fee rate in hundredths of a percent; refuses as the rule does, field by field. */
export function priceOrder(costs: PricedCosts, feeRate: number): Result<OrderPrice, OrderRefusal> {
  const { currency, freight, insurance, otherCharges, discount, buyerShare } = costs;
  const quoted = unstorableLine(costs.lines) ?? quoteOrder({ ...costs, fee: { rate: feeRate, buyerShare } });
  if (!quoted.ok) return quoted.field === 'fee.buyerShare' ? inField(quoted, 'buyerShare') : quoted;
  return accept({ currency, freight, insurance, otherCharges, discount, feeRate, buyerShare, ...quoted.value });
}

function unstorableLine(lines: readonly OrderLine[]): Refused<OrderRefusal> | undefined {
  const index = lines.findIndex((line) => line.unitPrice > largestStored || line.quantity > largestStored);
  return index < 0 ? undefined : refuse('order.price_invalid', { field: `lines.${index}.unitPrice` });
}
