import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import type { Caller } from '../platform/caller.ts';
import { fileOf } from '../platform/define-list.ts';
import { type ExportColumn, exportHeadings } from '../platform/list-export.ts';
import { textTable } from '../platform/messages.ts';
import { orderStateName } from './legacy-fields.ts';
import { listOfOrders } from './list-orders.ts';
import type { OrderSummary } from './order-view.ts';

const headings = textTable('order.export');

/** All orders that the caller may see and the filter fits, for a file; states are called as on the caller's screen. */
export const exportOrders: ReturnType<typeof exporterFor> = (context, asked) =>
  exporterFor(asked.caller)(context, asked);

function exporterFor({ clientType }: Pick<Caller, 'clientType'>) {
  return fileOf(listOfOrders, { name: 'orders', title: headings.title, columns: columnsFor(clientType) });
}

function columnsFor(clientType: ClientType): readonly ExportColumn<OrderSummary>[] {
  return [
    { heading: exportHeadings.orderNumber, kind: 'text', value: (order) => order.orderId },
    { heading: exportHeadings.tradeNumber, kind: 'text', value: (order) => order.tradeNumber },
    { heading: headings.createdAt, kind: 'instant', value: (order) => order.createdAt },
    { heading: exportHeadings.seller, kind: 'text', value: (order) => order.sellerName },
    { heading: exportHeadings.buyer, kind: 'text', value: (order) => order.buyerName },
    { heading: headings.buyerCountry, kind: 'text', value: (order) => order.buyerCountry },
    { heading: headings.goodsName, kind: 'text', value: (order) => order.goodsName },
    {
      heading: exportHeadings.milestone,
      kind: 'text',
      value: ({ milestone }) => `${milestoneText(milestone)} ${milestone?.title ?? ''}`.trim(),
    },
    { heading: headings.trade, kind: 'money', value: (order) => order.trade },
    { heading: headings.charge, kind: 'money', value: (order) => order.charge, total: 'amount' },
    { heading: exportHeadings.refunded, kind: 'money', value: (order) => order.refunded },
    { heading: exportHeadings.currency, kind: 'currency', value: (order) => order.currency },
    {
      heading: exportHeadings.state,
      kind: 'text',
      value: ({ state }, language) => orderStateName(state, { clientType, language }),
    },
    { heading: exportHeadings.paidAt, kind: 'instant', value: (order) => order.paidAt },
    { heading: headings.expectedPayoutOn, kind: 'day', value: (order) => order.expectedPayoutOn },
  ];
}
