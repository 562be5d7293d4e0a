/** Reading orders and changing them; every command answers the whole order, which replaces what the page shows. */
import { findHsCodes } from '@gtp/contract/code/code-wire.ts';
import { findBuyers } from '@gtp/contract/company/company-wire.ts';
import {
  acceptGoods,
  acceptTerms,
  askChange,
  createOrder,
  declineOrder,
  listOrders,
  quoteOrder,
  readOrder,
  readOrderLedger,
  reviewEvidence,
  reviseOrder,
  sendOrder,
  submitEvidence,
  withdrawOrder,
} from '@gtp/contract/order/order-endpoints.ts';
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';
import type { Asking } from '../platform/query-client.ts';

export type OrderDetail = Answer<typeof readOrder>;
export type OrderSummary = Answer<typeof listOrders>['list'][number];
export type OrderFilter = Query<typeof listOrders>;
export type OrderDraft = Body<typeof createOrder>;
export type EvidenceStatement = NonNullable<Body<typeof submitEvidence>['statement']>;
export type OrderQuoteRequest = Body<typeof quoteOrder>;
export type OrderQuote = Answer<typeof quoteOrder>;
export type TradePartner = Answer<typeof findBuyers>[number];

const nothing = (): undefined => undefined;

export function useListOrders(filter: OrderFilter, asking: Asking = {}) {
  return useQuery({
    ...asking,
    queryKey: [listOrders.name, filter],
    queryFn: ({ signal }) => callEndpoint(listOrders, { query: filter, signal }),
  });
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

/** One order; another order's content never stands in for it. Undefined asks for nothing. */
export function useReadOrder(orderId: string | undefined) {
  return useQuery({
    queryKey: [readOrder.name, orderId],
    queryFn: ({ signal, client }) => {
      const known = client.getQueryData<OrderDetail>([readOrder.name, orderId]);
      const isBackground = lookAgainMs(known) !== false;
      return callEndpoint(readOrder, { params: { orderId: orderId ?? '' }, isBackground, signal });
    },
    enabled: orderId !== undefined,
    placeholderData: nothing,
    refetchInterval: ({ state }) => lookAgainMs(state.data),
  });
}

export function useReadOrderLedger(orderId: string) {
  return useQuery({
    queryKey: [readOrderLedger.name, orderId],
    queryFn: ({ signal }) => callEndpoint(readOrderLedger, { params: { orderId }, signal }),
    placeholderData: nothing,
  });
}

/** A quote; `request` is undefined while the form cannot be quoted. `key` tells requests apart: amounts are bigints. */
export function useQuoteOrder(request: OrderQuoteRequest | undefined, key: string) {
  return useQuery({
    queryKey: [quoteOrder.name, key],
    queryFn: ({ signal }) => callEndpoint(quoteOrder, { body: request as OrderQuoteRequest, signal }),
    enabled: request !== undefined,
    staleTime: 60_000,
  });
}

export function useFindHsCodes(text: string) {
  return useQuery({
    queryKey: [findHsCodes.name, text],
    queryFn: ({ signal }) => callEndpoint(findHsCodes, { body: { text }, signal }),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
}

export function useFindBuyers(text: string) {
  return useQuery({
    queryKey: [findBuyers.name, text],
    queryFn: ({ signal }) => callEndpoint(findBuyers, { query: { text }, signal }),
    staleTime: 60_000,
  });
}

export const createRequest = 'create-order';
export const acceptGoodsRequest = (orderId: string) => `accept-goods:${orderId}`;

export function useCreateOrder() {
  return useOrderCommand((body: OrderDraft) =>
    underRequestId(createRequest, (idempotencyKey) => callEndpoint(createOrder, { body, idempotencyKey })),
  );
}

export function useReviseOrder() {
  return useOrderCommand(({ orderId, draft }: { orderId: string; draft: OrderDraft }) =>
    callEndpoint(reviseOrder, { params: { orderId }, body: draft }),
  );
}

export function useSendOrder() {
  return useOrderCommand(({ orderId, version }: { orderId: string; version: number }) =>
    callEndpoint(sendOrder, { params: { orderId }, body: { version } }),
  );
}

export function useWithdrawOrder(orderId: string) {
  return useOrderCommand((body: Body<typeof withdrawOrder>) =>
    callEndpoint(withdrawOrder, { params: { orderId }, body }),
  );
}

export function useAcceptTerms(orderId: string) {
  return useOrderCommand((body: Body<typeof acceptTerms>) => callEndpoint(acceptTerms, { params: { orderId }, body }));
}

export function useAskChange(orderId: string) {
  return useOrderCommand((body: Body<typeof askChange>) => callEndpoint(askChange, { params: { orderId }, body }));
}

export function useDeclineOrder(orderId: string) {
  return useOrderCommand((body: Body<typeof declineOrder>) =>
    callEndpoint(declineOrder, { params: { orderId }, body }),
  );
}

export function useSubmitEvidence(orderId: string) {
  return useOrderCommand((body: Body<typeof submitEvidence>) =>
    callEndpoint(submitEvidence, { params: { orderId }, body }),
  );
}

export function useReviewEvidence(orderId: string) {
  return useOrderCommand((body: Body<typeof reviewEvidence>) =>
    callEndpoint(reviewEvidence, { params: { orderId }, body }),
  );
}

export function useAcceptGoods(orderId: string) {
  return useOrderCommand((_: undefined) =>
    underRequestId(acceptGoodsRequest(orderId), (idempotencyKey) =>
      callEndpoint(acceptGoods, { params: { orderId }, idempotencyKey }),
    ),
  );
}

function useOrderCommand<Input>(command: (input: Input) => Promise<OrderDetail>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: command, onSuccess: (order) => showOrder(queries, order) });
}

/** The newest order is on the page at once; lists and ledger are asked again when next seen. */
function showOrder(queries: QueryClient, order: OrderDetail): void {
  queries.setQueryData([readOrder.name, order.orderId], order);
  // Each milestone's page shows the state of all.
  if (order.milestone) {
    const isAnother = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[1] !== order.orderId;
    void queries.invalidateQueries({ queryKey: [readOrder.name], predicate: isAnother });
  }
  for (const name of [listOrders.name, readOrderLedger.name, 'listExpectedSettlements']) {
    void queries.invalidateQueries({ queryKey: [name] });
  }
}
