import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { exportSettlements as endpoint, payoutSummary } from '@gtp/contract/settlement/settlement-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { returnReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import type { Caller } from '../platform/caller.ts';
import { exportOf } from '../platform/define-list.ts';
import { type ExportColumn, exportHeadings, type ListExport } from '../platform/list-export.ts';
import { textTable } from '../platform/messages.ts';
import type { Portal } from '../platform/portal.ts';
import { listOfPayouts } from './list-settlements.ts';
import { settlementStateNames, writeReturnReason } from './settlement-names.ts';
import { statementLabels } from './statement-labels.ts';
import { writeRate } from './write-rate.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

const headings = textTable('settlement.export');

type Row = Inside<typeof payoutSummary>;

/** All payouts that the caller may see and the filter fits, for a file. */
export async function exportSettlements(
  portal: Pick<Portal, 'database' | 'clock'>,
  asked: Asked,
): Promise<Result<ListExport<Row>>> {
  const file = { name: 'payouts', title: headings.title, columns, today: seoulDay(portal.clock.now()) };
  return exportOf(listOfPayouts, file, [portal, asked]);
}

const columns: readonly ExportColumn<Row>[] = [
  {
    heading: statementLabels.payoutId,
    kind: 'text',
    value: (payout) => payout.payoutId,
  },
  {
    heading: statementLabels.payOn,
    kind: 'day',
    value: (payout) => payout.payOn,
  },
  {
    heading: exportHeadings.seller,
    kind: 'text',
    value: (payout) => payout.sellerName,
  },
  {
    heading: headings.orderCount,
    kind: 'count',
    value: (payout) => payout.orderCount,
  },
  {
    heading: headings.amount,
    kind: 'money',
    value: (payout) => payout.amount,
    total: 'amount',
  },
  { heading: statementLabels.offset, kind: 'money', value: (payout) => payout.offset },
  { heading: statementLabels.source, kind: 'money', value: (payout) => payout.source },
  {
    heading: statementLabels.rate,
    kind: 'text',
    value: ({ exchange, source, currency }) =>
      exchange && source ? writeRate(exchange, [source.currency, currency]) : '',
  },
  {
    heading: exportHeadings.currency,
    kind: 'currency',
    value: (payout) => payout.currency,
  },
  {
    heading: statementLabels.reference,
    kind: 'text',
    value: (payout) => payout.endToEndId,
  },
  {
    heading: exportHeadings.state,
    kind: 'text',
    value: (payout, language) => settlementStateNames[payout.state][language],
  },
  {
    heading: statementLabels.paidAt,
    kind: 'instant',
    value: (payout) => payout.paidAt,
  },
  { heading: statementLabels.returnedAt, kind: 'instant', value: (payout) => payout.returnedAt },
  {
    heading: statementLabels.returnReason,
    kind: 'text',
    value: ({ returnReason: code }, language) =>
      code === undefined ? '' : writeReturnReason(code, returnReason(code), language),
  },
];
