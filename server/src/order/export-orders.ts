import type { exportOrders as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { orderSummary } from '@gtp/contract/order/order-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { exportOf } from '../platform/define-list.ts';
import { type ExportColumn, exportHeadings, type ListExport } from '../platform/list-export.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type { Portal } from '../platform/portal.ts';
import { listOfOrders } from './list-orders.ts';

const orderStateNames: Readonly<Record<OrderState, InLanguages>> = textTable('order.state');

const headings = textTable('order.export');

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };
type Row = Inside<typeof orderSummary>;

/** All orders that the caller may see and the filter fits, for a file. */
export async function exportOrders(
  portal: Pick<Portal, 'database' | 'clock'>,
  asked: Asked,
): Promise<Result<ListExport<Row>>> {
  return exportOf(
    listOfOrders,
    { name: 'orders', title: headings.title, columns, today: seoulDay(portal.clock.now()) },
    [portal, asked],
  );
}

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
    heading: headings.createdAt,
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
    heading: headings.buyerCountry,
    kind: 'text',
    value: (order) => order.buyerCountry,
  },
  {
    heading: headings.goodsName,
    kind: 'text',
    value: (order) => order.goodsName,
  },
  {
    heading: exportHeadings.milestone,
    kind: 'text',
    value: ({ milestone }) => `${milestoneText(milestone)} ${milestone?.title ?? ''}`.trim(),
  },
  {
    heading: headings.trade,
    kind: 'money',
    value: (order) => order.trade,
  },
  {
    heading: headings.charge,
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
    heading: headings.expectedPayoutOn,
    kind: 'day',
    value: (order) => order.expectedPayoutOn,
  },
];
