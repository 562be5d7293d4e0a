import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type {
  exportStatistics as endpoint,
  readStatistics as readEndpoint,
} from '@gtp/contract/statistics/statistics-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { minus } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { exportHeadings } from '../platform/export-headings.ts';
import { type ExportColumn, exportList, type ListExport } from '../platform/list-export.ts';
import type { Portal } from '../platform/portal.ts';
import { readStatistics } from './read-statistics.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };
type Row = Answer<typeof readEndpoint>['volumes'][number];

/** Volume and approvals of every step of the period, for a file. */
export async function exportStatistics(
  portal: Pick<Portal, 'database' | 'clock' | 'reports'>,
  { caller, query, language }: Asked,
): Promise<Result<ListExport<Row>>> {
  return exportList({
    name: 'figures',
    title: { ko: '결제 실적', en: 'Payments over time', ja: '決済実績', sp: 'Pagos en el tiempo', cn: '付款统计' },
    filter: query,
    today: seoulDay(portal.clock.now()),
    language,
    columns,
    async first() {
      const statistics = await readStatistics(portal, { caller, query });
      return statistics.ok
        ? accept({ list: statistics.value.volumes, count: statistics.value.volumes.length })
        : statistics;
    },
    next: async () => accept({ list: [] }),
  });
}

const columns: readonly ExportColumn<Row>[] = [
  {
    heading: { ko: '시작일', en: 'From', ja: '開始日', sp: 'Desde', cn: '起始日' },
    kind: 'day',
    value: (row) => row.from,
  },
  {
    heading: exportHeadings.currency,
    kind: 'currency',
    value: (row) => row.currency,
  },
  {
    heading: { ko: '결제 금액', en: 'Charged to card', ja: '決済額', sp: 'Pagado con tarjeta', cn: '付款金额' },
    kind: 'money',
    value: (row) => row.amount,
  },
  {
    heading: {
      ko: '취소·환불·차지백',
      en: 'Voided, refunded, charged back',
      ja: '取消・返金・チャージバック',
      sp: 'Anulado, reembolsado o con contracargo',
      cn: '撤销、退款和拒付',
    },
    kind: 'money',
    value: (row) => row.givenBack,
  },
  {
    heading: { ko: '순 결제 금액', en: 'Net', ja: '純決済額', sp: 'Neto', cn: '净付款金额' },
    kind: 'money',
    value: (row) => minus(row.amount, row.givenBack),
  },
  {
    heading: { ko: '승인 건수', en: 'Approved', ja: '承認件数', sp: 'Aprobados', cn: '批准笔数' },
    kind: 'count',
    value: (row) => row.count,
  },
  {
    heading: { ko: '거절 건수', en: 'Declined', ja: '拒否件数', sp: 'Rechazados', cn: '拒绝笔数' },
    kind: 'count',
    value: (row) => row.declinedCount,
  },
];
