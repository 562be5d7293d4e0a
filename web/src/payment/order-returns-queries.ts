import {
  answerCancel,
  askCancel,
  askCancelUnpaid,
  readOrderReturns,
  retryRefund,
} from '@gtp/contract/payment/refund-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';

export type OrderReturns = Answer<typeof readOrderReturns>;

/** `since` changes with the order, so that what it shows is never older than the page. */
export function useOrderReturns(orderId: string, since: string) {
  return useQuery({
    queryKey: [readOrderReturns.name, orderId, since],
    queryFn: ({ signal }) => callEndpoint(readOrderReturns, { params: { orderId }, signal }),
  });
}

export function useAskCancel(orderId: string) {
  return useOrderChange(orderId, (body: Body<typeof askCancel>) =>
    underRequestId(`ask-cancel:${orderId}`, (idempotencyKey) =>
      callEndpoint(askCancel, { params: { orderId }, body, idempotencyKey }),
    ),
  );
}

export function useAskCancelUnpaid(orderId: string) {
  return useOrderChange(orderId, (body: Body<typeof askCancelUnpaid>) =>
    underRequestId(`ask-cancel-unpaid:${orderId}`, (idempotencyKey) =>
      callEndpoint(askCancelUnpaid, { params: { orderId }, body, idempotencyKey }),
    ),
  );
}

export function useAnswerCancel(orderId: string) {
  return useOrderChange(orderId, (body: Body<typeof answerCancel>) =>
    underRequestId(`answer-cancel:${orderId}`, (idempotencyKey) =>
      callEndpoint(answerCancel, { params: { orderId }, body, idempotencyKey }),
    ),
  );
}

export function useRetryRefund(orderId: string) {
  return useOrderChange(orderId, (refundId: string) =>
    underRequestId(`retry-refund:${refundId}`, (idempotencyKey) =>
      callEndpoint(retryRefund, { params: { refundId }, idempotencyKey }),
    ),
  );
}

/** Yes or no, orders are read again: one request may be about several, and whoever came second sees who was faster. */
function useOrderChange<Input, Answered>(orderId: string, command: (input: Input) => Promise<Answered>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: command,
    onSettled: () => {
      const keys = [['readOrder'], [readOrderReturns.name, orderId], ['listOrders'], ['readOrderLedger']];
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
    },
  });
}
