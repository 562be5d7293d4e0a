/** What an order is here, and how one is read while a card company has it. */

import type { findBuyers } from '@gtp/contract/company/company-wire.ts';
import {
  type createOrder,
  type listOrders,
  type quoteOrder,
  readOrder,
  type submitEvidence,
} from '@gtp/contract/order/order-endpoints.ts';
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import type { Release } from '@gtp/domain/order/release-modes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { usePolling } from '../platform/polling.ts';
import { startRead, useRead } from '../platform/use-read.ts';

export type OrderDetail = Answer<typeof readOrder>;
export type OrderSummary = Answer<typeof listOrders>['list'][number];
export type OrderFilter = Query<typeof listOrders>;
export type OrderDraft = Body<typeof createOrder>;
export type EvidenceStatement = NonNullable<Body<typeof submitEvidence>['statement']>;
export type OrderQuoteRequest = Body<typeof quoteOrder>;
export type OrderQuote = Answer<typeof quoteOrder>;
export type TradePartner = Answer<typeof findBuyers>[number];

/** By what the order's own money is released; of a milestone by its own condition. */
export function releaseOf({ releaseMode, milestone }: Pick<OrderDetail, 'releaseMode' | 'milestone'>): Release {
  return { releaseMode, ...(milestone && { milestoneKind: milestone.kind }) };
}

/** How often an order is looked at again while its payment is under way. */
const payingLookMs = 5_000;
/** A refund is sent by the worker, which takes seconds, or waits for its seller's next payouts. */
const refundingLookMs = 10_000;

/** How soon an order changes that waits for a card company; false for what a person moves. */
function lookAgainMs(order: OrderDetail | undefined): number | false {
  if (order?.state === 'paying') return payingLookMs;
  return order?.state === 'refunding' ? refundingLookMs : false;
}

/** Asks for one order before its page is drawn. */
export function startOrder(queries: QueryClient, orderId: string | undefined): void {
  if (orderId) startRead(queries, readOrder, { params: { orderId } });
}

/** One order. Undefined asks for nothing. */
export function useReadOrder(orderId: string | undefined) {
  const polling = usePolling();
  return useRead(
    readOrder,
    { params: { orderId } },
    {
      isBackground: (known) => lookAgainMs(known) !== false,
      refetchInterval: ({ state }) => polling(lookAgainMs(state.data)),
    },
  );
}
