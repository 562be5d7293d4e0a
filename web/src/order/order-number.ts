import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import type { OrderSummary } from './order-queries.ts';

/** The trade number; a milestone's says which one it is: "HAN-26001 · 2/3". */
export function orderNumber({ tradeNumber, milestone }: Pick<OrderSummary, 'tradeNumber' | 'milestone'>): string {
  return milestone ? `${tradeNumber} · ${milestoneText(milestone)}` : tradeNumber;
}
