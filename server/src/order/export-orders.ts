import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import { fileOf } from '../platform/define-list.ts';
import { exportHeadings } from '../platform/list-export.ts';
import { textTable } from '../platform/messages.ts';
import { orderStateNames } from './legacy-fields.ts';
import { listOfOrders } from './list-orders.ts';

const headings = textTable('order.export');

/** All orders that the caller may see and the filter fits, for a file. */
export const exportOrders = fileOf(listOfOrders, {
  name: 'orders',
  title: headings.title,
  columns: [
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
    { heading: exportHeadings.state, kind: 'text', value: (order, language) => orderStateNames[order.state][language] },
    { heading: exportHeadings.paidAt, kind: 'instant', value: (order) => order.paidAt },
    { heading: headings.expectedPayoutOn, kind: 'day', value: (order) => order.expectedPayoutOn },
  ],
});
