import type { exportPayments as endpoint, paymentSummary } from '@gtp/contract/payment/payment-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import type { PaymentState } from '@gtp/domain/payment/payment-states.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { exportOf } from '../platform/define-list.ts';
import { type ExportColumn, exportHeadings, type ListExport } from '../platform/list-export.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type { Portal } from '../platform/portal.ts';
import { listOfPayments } from './list-payments.ts';

const paymentStateNames: Readonly<Record<PaymentState, InLanguages>> = textTable('payment.state');

const headings = textTable('payment.export');

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };
type Row = Inside<typeof paymentSummary>;

/** All payments that the caller may see and the filter fits, for a file. */
export async function exportPayments(
  portal: Pick<Portal, 'database' | 'clock'>,
  { query: { format: _, ...query }, ...asked }: Asked,
): Promise<Result<ListExport<Row>>> {
  const file = { name: 'payments', title: headings.title, columns, today: seoulDay(portal.clock.now()) };
  return exportOf(listOfPayments, file, [portal, { ...asked, query }]);
}

const columns: readonly ExportColumn<Row>[] = [
  {
    heading: headings.paymentId,
    kind: 'text',
    value: (payment) => payment.paymentId,
  },
  {
    heading: exportHeadings.orderNumber,
    kind: 'text',
    value: (payment) => payment.orderId,
  },
  {
    heading: exportHeadings.tradeNumber,
    kind: 'text',
    value: (payment) => payment.tradeNumber,
  },
  {
    heading: exportHeadings.milestone,
    kind: 'text',
    value: (payment) => milestoneText(payment.milestone),
  },
  {
    heading: headings.startedAt,
    kind: 'instant',
    value: (payment) => payment.startedAt,
  },
  {
    heading: exportHeadings.seller,
    kind: 'text',
    value: (payment) => payment.sellerName,
  },
  {
    heading: exportHeadings.buyer,
    kind: 'text',
    value: (payment) => payment.buyerName,
  },
  {
    heading: headings.cardBrand,
    kind: 'text',
    value: ({ cardBrand, cardLast4 }) => cardLast4 && `${cardBrand.toUpperCase()} ···· ${cardLast4}`,
  },
  {
    heading: headings.issuerName,
    kind: 'text',
    value: (payment) => payment.issuerName,
  },
  {
    heading: headings.amount,
    kind: 'money',
    value: (payment) => payment.amount,
    total: 'amount',
  },
  {
    heading: headings.refunded,
    kind: 'money',
    value: (payment) => payment.refunded,
  },
  {
    heading: exportHeadings.currency,
    kind: 'currency',
    value: (payment) => payment.currency,
  },
  {
    heading: exportHeadings.state,
    kind: 'text',
    value: (payment, language) => paymentStateNames[payment.state][language],
  },
  {
    heading: headings.capturedAt,
    kind: 'instant',
    value: (payment) => payment.capturedAt,
  },
  {
    heading: headings.declineCode,
    kind: 'text',
    value: (payment) => payment.declineCode,
  },
];
