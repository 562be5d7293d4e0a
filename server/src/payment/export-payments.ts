import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import type { PaymentState } from '@gtp/domain/payment/payment-states.ts';
import { fileOf } from '../platform/define-list.ts';
import { exportHeadings } from '../platform/list-export.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import { listOfPayments } from './list-payments.ts';

const paymentStateNames: Readonly<Record<PaymentState, InLanguages>> = textTable('payment.state');

const headings = textTable('payment.export');

/** All payments that the caller may see and the filter fits, for a file. */
export const exportPayments = fileOf(listOfPayments, {
  name: 'payments',
  title: headings.title,
  columns: [
    { heading: headings.paymentId, kind: 'text', value: (payment) => payment.paymentId },
    { heading: exportHeadings.orderNumber, kind: 'text', value: (payment) => payment.orderId },
    { heading: exportHeadings.tradeNumber, kind: 'text', value: (payment) => payment.tradeNumber },
    { heading: exportHeadings.milestone, kind: 'text', value: (payment) => milestoneText(payment.milestone) },
    { heading: headings.startedAt, kind: 'instant', value: (payment) => payment.startedAt },
    { heading: exportHeadings.seller, kind: 'text', value: (payment) => payment.sellerName },
    { heading: exportHeadings.buyer, kind: 'text', value: (payment) => payment.buyerName },
    {
      heading: headings.cardBrand,
      kind: 'text',
      value: ({ cardBrand, cardLast4 }) => cardLast4 && `${cardBrand.toUpperCase()} ···· ${cardLast4}`,
    },
    { heading: headings.issuerName, kind: 'text', value: (payment) => payment.issuerName },
    { heading: headings.amount, kind: 'money', value: (payment) => payment.amount, total: 'amount' },
    { heading: headings.refunded, kind: 'money', value: (payment) => payment.refunded },
    { heading: exportHeadings.currency, kind: 'currency', value: (payment) => payment.currency },
    {
      heading: exportHeadings.state,
      kind: 'text',
      value: (payment, language) => paymentStateNames[payment.state][language],
    },
    { heading: headings.capturedAt, kind: 'instant', value: (payment) => payment.capturedAt },
    { heading: headings.declineCode, kind: 'text', value: (payment) => payment.declineCode },
  ],
});
