/** Paying an order and looking payments up. */
import { listCards } from '@gtp/contract/card/card-wire.ts';
import { completePayment, listPayments, payOrder, readPayment } from '@gtp/contract/payment/payment-wire.ts';
import type { Answer, Body, Query } from '@gtp/contract/platform/endpoint.ts';
import { isPaymentOpen } from '@gtp/domain/payment/payment-states.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';
import { underRequestId } from '../platform/idempotency.ts';

export type PaymentSummary = Answer<typeof listPayments>['list'][number];
export type PaymentDetail = Answer<typeof readPayment>;
export type PaymentOutcome = Answer<typeof payOrder>;
export type PaymentFilter = Query<typeof listPayments>;
export type PayableCard = Answer<typeof listCards>[number];

const nothing = (): undefined => undefined;

export function useListPayments(filter: PaymentFilter) {
  return useQuery({
    queryKey: [listPayments.name, filter],
    queryFn: ({ signal }) => callEndpoint(listPayments, { query: filter, signal }),
  });
}

export function useReadPayment(paymentId: string | undefined) {
  return useQuery({
    queryKey: [readPayment.name, paymentId],
    queryFn: ({ signal }) => callEndpoint(readPayment, { params: { paymentId: paymentId ?? '' }, signal }),
    enabled: paymentId !== undefined,
    placeholderData: nothing,
  });
}

/** The cards that a buyer may pay with; the card feature keeps the same list under the same key. */
export function useListCards() {
  return useQuery({
    queryKey: [listCards.name],
    queryFn: ({ signal }) => callEndpoint(listCards, { signal }),
  });
}

export const payRequest = (orderId: string) => `pay-order:${orderId}`;

/** Pays once however often it is called with the same form: the request id stays until an answer came. */
export function usePayOrder(orderId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof payOrder>) =>
      underRequestId(payRequest(orderId), (idempotencyKey) =>
        callEndpoint(payOrder, { params: { orderId }, body, idempotencyKey }),
      ),
    onSettled: () => {
      for (const key of [['readOrder', orderId], ['listOrders'], [listPayments.name]]) {
        void queries.invalidateQueries({ queryKey: key });
      }
    },
  });
}

const askAgainMs = 3_000;
/** After this many questions the page stops asking; the server goes on and tells by e-mail. */
const mostQuestions = 40;

/** Asks for the outcome until it is known; every question but the first is background polling. */
export function useCompletePayment(paymentId: string | undefined) {
  return useQuery({
    queryKey: [completePayment.name, paymentId],
    queryFn: ({ signal, client }) => {
      const isBackground = client.getQueryData([completePayment.name, paymentId]) !== undefined;
      return callEndpoint(completePayment, { params: { paymentId: paymentId ?? '' }, isBackground, signal });
    },
    enabled: paymentId !== undefined,
    placeholderData: nothing,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => {
      const isOpen = state.data === undefined ? state.error === null : isPaymentOpen(state.data.state);
      return isOpen && state.dataUpdateCount < mostQuestions ? askAgainMs : false;
    },
  });
}
