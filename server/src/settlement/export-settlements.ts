import { isOwnReason, returnReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { formatRate } from '@gtp/domain/settlement/exchange-rate.ts';
import { fileOf } from '../platform/define-list.ts';
import { exportHeadings } from '../platform/list-export.ts';
import { textTable } from '../platform/messages.ts';
import { listOfPayouts } from './list-settlements.ts';
import { statementLabels, writePayoutState, writeReturnReason } from './settlement-names.ts';

const headings = textTable('settlement.export');

/** All payouts that the caller may see and the filter fits, for a file. */
export const exportSettlements = fileOf(listOfPayouts, {
  name: 'payouts',
  title: headings.title,
  columns: [
    { heading: statementLabels.payoutId, kind: 'text', value: (payout) => payout.payoutId },
    { heading: statementLabels.payOn, kind: 'day', value: (payout) => payout.payOn },
    { heading: exportHeadings.seller, kind: 'text', value: (payout) => payout.sellerName },
    { heading: headings.orderCount, kind: 'count', value: (payout) => payout.orderCount },
    { heading: headings.amount, kind: 'money', value: (payout) => payout.amount, total: 'amount' },
    { heading: statementLabels.offset, kind: 'money', value: (payout) => payout.offset },
    { heading: statementLabels.source, kind: 'money', value: (payout) => payout.source },
    { heading: headings.ordersCurrency, kind: 'text', value: (payout) => payout.sourceCurrency ?? payout.currency },
    { heading: statementLabels.rate, kind: 'decimal', value: ({ exchange }) => exchange && formatRate(exchange.rate) },
    { heading: statementLabels.rateUnits, kind: 'count', value: ({ exchange }) => exchange?.units },
    { heading: exportHeadings.currency, kind: 'currency', value: (payout) => payout.currency },
    { heading: statementLabels.reference, kind: 'text', value: (payout) => payout.endToEndId },
    {
      heading: exportHeadings.state,
      kind: 'text',
      value: writePayoutState,
    },
    { heading: statementLabels.paidAt, kind: 'day', value: (payout) => payout.bookedOn },
    {
      heading: statementLabels.returnedAt,
      kind: 'instant',
      // Empty for what we stopped ourselves: no bank returned it.
      value: ({ returnedAt, returnReason: code = '' }) => (isOwnReason(code) ? undefined : returnedAt),
    },
    {
      heading: statementLabels.returnReason,
      kind: 'text',
      value: ({ returnReason: code }, language) =>
        code === undefined ? '' : writeReturnReason(code, returnReason(code), language),
    },
  ],
});
