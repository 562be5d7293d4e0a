/** Refunds without a dispute: what one would mean, asking for it, and the answer. */
import { readOrderReturns } from '@gtp/contract/payment/refund-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { answerRefund, askRefund, readRefundOutlook } from '@gtp/contract/refund/refund-request-wire.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';

export type RefundOutlook = Answer<typeof readRefundOutlook>;
export type RefundQuote = NonNullable<RefundOutlook['quote']>;
export type RecoveryPlan = NonNullable<RefundOutlook['plan']>;
export type OrderRefund = Answer<typeof readOrderReturns>['refunds'][number];

/** `since` changes with the order, so that what it shows is never older than the page. */
export function useRefundOutlook(orderId: string, since: string) {
  return useQuery({
    queryKey: [readRefundOutlook.name, orderId, since],
    queryFn: ({ signal }) => callEndpoint(readRefundOutlook, { params: { orderId }, query: {}, signal }),
  });
}

/** What giving `part` back would mean, typed as its digits; asks nothing while nothing is typed. */
export function useRefundQuote(orderId: string, part: string) {
  return useQuery({
    queryKey: [readRefundOutlook.name, orderId, 'quote', part],
    queryFn: ({ signal }) => callEndpoint(readRefundOutlook, { params: { orderId }, query: { part }, signal }),
    enabled: part !== '',
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** The refunds of an order, requests among them; the same query as the panel beside it. */
export function useOrderRefunds(orderId: string, since: string) {
  return useQuery({
    queryKey: [readOrderReturns.name, orderId, since],
    queryFn: ({ signal }) => callEndpoint(readOrderReturns, { params: { orderId }, signal }),
  });
}

export function useAskRefund(orderId: string) {
  return useRefundCommand(orderId, (body: Body<typeof askRefund>) =>
    underRequestId(`ask-refund:${orderId}`, (idempotencyKey) =>
      callEndpoint(askRefund, { params: { orderId }, body, idempotencyKey }),
    ),
  );
}

export function useAnswerRefund(orderId: string, refundId: string) {
  return useRefundCommand(orderId, (body: Body<typeof answerRefund>) =>
    underRequestId(`answer-refund:${refundId}`, (idempotencyKey) =>
      callEndpoint(answerRefund, { params: { refundId }, body, idempotencyKey }),
    ),
  );
}

function useRefundCommand<Input, Answered>(orderId: string, command: (input: Input) => Promise<Answered>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSettled: () => {
      const ofOrder = [readOrderReturns.name, readRefundOutlook.name].map((name) => [name, orderId]);
      const keys = [['readOrder'], ...ofOrder, ['listOrders'], ['readOrderLedger']];
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
    },
  });
}
