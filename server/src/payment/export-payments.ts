import type { exportPayments as endpoint, paymentSummary } from '@gtp/contract/payment/payment-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import { paymentStateNames } from '@gtp/domain/payment/payment-state-names.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { exportOf } from '../platform/define-list.ts';
import { exportHeadings } from '../platform/export-headings.ts';
import type { ExportColumn, ListExport } from '../platform/list-export.ts';
import type { Portal } from '../platform/portal.ts';
import { listOfPayments } from './list-payments.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };
type Row = Inside<typeof paymentSummary>;

/** All payments that the caller may see and the filter fits, for a file. */
export async function exportPayments(
  portal: Pick<Portal, 'database' | 'clock'>,
  { query: { format: _, ...query }, ...asked }: Asked,
): Promise<Result<ListExport<Row>>> {
  const file = { name: 'payments', title, columns, today: seoulDay(portal.clock.now()) };
  return exportOf(listOfPayments, file, [portal, { ...asked, query }]);
}

const title = { ko: '결제', en: 'Payments', ja: '決済', sp: 'Pagos', cn: '付款' };

const columns: readonly ExportColumn<Row>[] = [
  {
    heading: { ko: '결제 번호', en: 'Payment number', ja: '決済番号', sp: 'N.º de pago', cn: '付款编号' },
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
    heading: { ko: '결제 시작', en: 'Started', ja: '決済開始', sp: 'Inicio', cn: '付款开始' },
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
    heading: { ko: '카드', en: 'Card', ja: 'カード', sp: 'Tarjeta', cn: '付款卡' },
    kind: 'text',
    value: ({ cardBrand, cardLast4 }) => cardLast4 && `${cardBrand.toUpperCase()} ···· ${cardLast4}`,
  },
  {
    heading: { ko: '카드사', en: 'Card issuer', ja: 'カード発行会社', sp: 'Emisor', cn: '发卡机构' },
    kind: 'text',
    value: (payment) => payment.issuerName,
  },
  {
    heading: { ko: '결제 금액', en: 'Charged to card', ja: 'カード決済額', sp: 'Importe', cn: '付款金额' },
    kind: 'money',
    value: (payment) => payment.amount,
    total: 'amount',
  },
  {
    heading: {
      ko: '카드로 환불',
      en: 'Refunded to the card',
      ja: 'カードへの返金',
      sp: 'Reembolsado a la tarjeta',
      cn: '退款至付款卡',
    },
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
    heading: { ko: '승인 일시', en: 'Captured', ja: '決済完了日時', sp: 'Cobrado', cn: '扣款时间' },
    kind: 'instant',
    value: (payment) => payment.capturedAt,
  },
  {
    heading: { ko: '거절 코드', en: 'Decline code', ja: '拒否コード', sp: 'Código de rechazo', cn: '拒绝代码' },
    kind: 'text',
    value: (payment) => payment.declineCode,
  },
];
