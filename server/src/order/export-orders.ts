import type { exportOrders as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { orderSummary } from '@gtp/contract/order/order-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import { orderStateNames } from '@gtp/domain/order/order-state-names.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { exportOf } from '../platform/define-list.ts';
import { exportHeadings } from '../platform/export-headings.ts';
import type { ExportColumn, ListExport } from '../platform/list-export.ts';
import type { Portal } from '../platform/portal.ts';
import { listOfOrders } from './list-orders.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };
type Row = Inside<typeof orderSummary>;

/** All orders that the caller may see and the filter fits, for a file. */
export async function exportOrders(
  portal: Pick<Portal, 'database' | 'clock'>,
  asked: Asked,
): Promise<Result<ListExport<Row>>> {
  return exportOf(listOfOrders, { name: 'orders', title, columns, today: seoulDay(portal.clock.now()) }, [
    portal,
    asked,
  ]);
}

const title = { ko: '주문서', en: 'Order sheets', ja: 'オーダーシート', sp: 'Hojas de pedido', cn: '订单' };

const columns: readonly ExportColumn<Row>[] = [
  {
    heading: exportHeadings.orderNumber,
    kind: 'text',
    value: (order) => order.orderId,
  },
  {
    heading: exportHeadings.tradeNumber,
    kind: 'text',
    value: (order) => order.tradeNumber,
  },
  {
    heading: { ko: '작성일', en: 'Created', ja: '作成日', sp: 'Creación', cn: '创建日' },
    kind: 'instant',
    value: (order) => order.createdAt,
  },
  {
    heading: exportHeadings.seller,
    kind: 'text',
    value: (order) => order.sellerName,
  },
  {
    heading: exportHeadings.buyer,
    kind: 'text',
    value: (order) => order.buyerName,
  },
  {
    heading: { ko: '바이어 국가', en: 'Buyer country', ja: '買主の国', sp: 'País del comprador', cn: '买方国家' },
    kind: 'text',
    value: (order) => order.buyerCountry,
  },
  {
    heading: { ko: '품명', en: 'Goods', ja: '品名', sp: 'Mercancía', cn: '品名' },
    kind: 'text',
    value: (order) => order.goodsName,
  },
  {
    heading: exportHeadings.milestone,
    kind: 'text',
    value: ({ milestone }) => `${milestoneText(milestone)} ${milestone?.title ?? ''}`.trim(),
  },
  {
    heading: { ko: '거래 금액', en: 'Invoice amount', ja: '取引金額', sp: 'Importe de la operación', cn: '交易金额' },
    kind: 'money',
    value: (order) => order.trade,
  },
  {
    heading: {
      ko: '카드 결제 금액',
      en: 'Charged to card',
      ja: 'カード決済額',
      sp: 'Cargo a la tarjeta',
      cn: '扣款金额',
    },
    kind: 'money',
    value: (order) => order.charge,
    total: 'amount',
  },
  {
    heading: exportHeadings.refunded,
    kind: 'money',
    value: (order) => order.refunded,
  },
  {
    heading: exportHeadings.currency,
    kind: 'currency',
    value: (order) => order.currency,
  },
  {
    heading: exportHeadings.state,
    kind: 'text',
    value: (order, language) => orderStateNames[order.state][language],
  },
  {
    heading: exportHeadings.paidAt,
    kind: 'instant',
    value: (order) => order.paidAt,
  },
  {
    heading: {
      ko: '정산 예정일',
      en: 'Expected payout date',
      ja: '精算予定日',
      sp: 'Abono previsto',
      cn: '预计结算日',
    },
    kind: 'day',
    value: (order) => order.expectedPayoutOn,
  },
];
