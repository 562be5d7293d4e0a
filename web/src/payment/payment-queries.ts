/** Paying an order and looking payments up. */

import type { listCards } from '@gtp/contract/card/card-wire.ts';
import { completePayment, type listPayments, type payOrder, readPayment } from '@gtp/contract/payment/payment-wire.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import { isCardExpired } from '@gtp/domain/card/card.ts';
import { isPaymentOpen } from '@gtp/domain/payment/payment-states.ts';
import type { QueryClient } from '@tanstack/react-query';
import { startRead, useRead } from '../platform/use-read.ts';

export type PaymentSummary = Answer<typeof listPayments>['list'][number];
export type PaymentDetail = Answer<typeof readPayment>;
export type PaymentOutcome = Answer<typeof payOrder>;
export type PaymentFilter = Query<typeof listPayments>;
export type PayableCard = Answer<typeof listCards>[number];

/** Asks for one payment before its page is drawn. */
export function startPayment(queries: QueryClient, paymentId: string | undefined): void {
  if (paymentId) startRead(queries, readPayment, { params: { paymentId } });
}

/** Whether a payment could be made with the card now. */
export function isUsable(card: PayableCard): boolean {
  return card.state === 'active' && !isExpired(card);
}

export function isExpired({ expiryYear, expiryMonth }: Pick<PayableCard, 'expiryYear' | 'expiryMonth'>): boolean {
  return isCardExpired({ year: expiryYear, month: expiryMonth }, new Date());
}

const askAgainMs = 3_000;
/** After this many polls the page stops asking; the server goes on and sends an e-mail. */
const mostQuestions = 40;

/** Asks for the outcome until it is known; every question but the first is background polling. */
export function useCompletePayment(paymentId: string | undefined) {
  return useRead(
    completePayment,
    { params: { paymentId } },
    {
      isBackground: (known) => known !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: ({ state }) => {
        const isOpen = state.data === undefined ? state.error === null : isPaymentOpen(state.data.state);
        return isOpen && state.dataUpdateCount < mostQuestions ? askAgainMs : false;
      },
    },
  );
}
