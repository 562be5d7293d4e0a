import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { exportSettlements as endpoint, payoutSummary } from '@gtp/contract/settlement/settlement-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { returnReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { writeReturnReason } from '@gtp/domain/settlement/return-reason-names.ts';
import { settlementStateNames } from '@gtp/domain/settlement/settlement-state-names.ts';
import type { Caller } from '../platform/caller.ts';
import { exportOf } from '../platform/define-list.ts';
import { exportHeadings } from '../platform/export-headings.ts';
import type { ExportColumn, ListExport } from '../platform/list-export.ts';
import type { Portal } from '../platform/portal.ts';
import { listOfPayouts } from './list-settlements.ts';
import { statementLabels } from './statement-labels.ts';
import { writeRate } from './write-rate.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };
type Row = Inside<typeof payoutSummary>;

/** All payouts that the caller may see and the filter fits, for a file. */
export async function exportSettlements(
  portal: Pick<Portal, 'database' | 'clock'>,
  asked: Asked,
): Promise<Result<ListExport<Row>>> {
  const file = { name: 'payouts', title, columns, today: seoulDay(portal.clock.now()) };
  return exportOf(listOfPayouts, file, [portal, asked]);
}

const title = { ko: '정산', en: 'Payouts', ja: '精算', sp: 'Pagos al vendedor', cn: '结算' };

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
    heading: { ko: '주문 수', en: 'Orders', ja: '注文数', sp: 'Pedidos', cn: '订单数' },
    kind: 'count',
    value: (payout) => payout.orderCount,
  },
  {
    heading: { ko: '지급 금액', en: 'Amount', ja: '送金額', sp: 'Importe', cn: '结算金额' },
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
