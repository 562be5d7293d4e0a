import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { payoutExport, payoutSummary } from '@gtp/contract/settlement/settlement-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { settlementStateNames } from '@gtp/domain/settlement/settlement-state-names.ts';
import { exportHeadings } from '../platform/export-headings.ts';
import { type ExportColumn, exportList, exportPageSize, type ListExport } from '../platform/list-export.ts';
import type { Portal } from '../platform/portal.ts';
import { listSettlements, readSettlementPage } from './list-settlements.ts';
import type { SettlementReader } from './settlement-reader.ts';
import { statementWords } from './statement-words.ts';
import { writeRate } from './write-rate.ts';

type Row = Inside<typeof payoutSummary>;

/** All payouts that the reader may see and the filter fits, for a file. */
export async function exportSettlements(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  reader: SettlementReader,
  query: Inside<typeof payoutExport>,
): Promise<Result<ListExport<Row>>> {
  const whole = { ...query, cursor: undefined, limit: exportPageSize };
  return exportList({
    name: 'payouts',
    today: seoulDay(clock.now()),
    language: reader.view.language,
    columns,
    first: () => listSettlements(database, reader, whole),
    next: (cursor) => readSettlementPage(database, reader, { ...whole, cursor }),
  });
}

const columns: readonly ExportColumn<Row>[] = [
  {
    heading: { ko: '정산번호', en: 'Payout number', ja: '精算番号', sp: 'N.º de liquidación', cn: '结算编号' },
    kind: 'text',
    value: (payout) => payout.payoutId,
  },
  {
    heading: { ko: '지급일', en: 'Payout day', ja: '支払日', sp: 'Día de pago', cn: '付款日' },
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
    heading: { ko: '정산금액', en: 'Amount', ja: '精算金額', sp: 'Importe', cn: '结算金额' },
    kind: 'money',
    value: (payout) => payout.amount,
  },
  { heading: statementWords.offset, kind: 'money', value: (payout) => payout.offset },
  { heading: statementWords.source, kind: 'money', value: (payout) => payout.source },
  {
    heading: statementWords.rate,
    kind: 'text',
    value: ({ exchange, source, currency }) =>
      exchange && source ? writeRate(exchange, [source.currency, currency]) : '',
  },
  {
    heading: exportHeadings.currency,
    kind: 'text',
    value: (payout) => payout.currency,
  },
  {
    heading: { ko: '송금 참조번호', en: 'Transfer reference', ja: '送金参照番号', sp: 'Referencia', cn: '汇款参考号' },
    kind: 'text',
    value: (payout) => payout.endToEndId,
  },
  {
    heading: exportHeadings.state,
    kind: 'text',
    value: (payout, language) => settlementStateNames[payout.state][language],
  },
  {
    heading: { ko: '입금일시', en: 'Credited', ja: '入金日時', sp: 'Abonado', cn: '到账时间' },
    kind: 'instant',
    value: (payout) => payout.paidAt,
  },
];
