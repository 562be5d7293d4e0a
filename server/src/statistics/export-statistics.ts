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
import { type ExportColumn, exportHeadings, exportList, type ListExport } from '../platform/list-export.ts';
import { textTable } from '../platform/messages.ts';
import type { Portal } from '../platform/portal.ts';
import { readStatistics } from './read-statistics.ts';

const headings = textTable('statistics.export');

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };
type Row = Answer<typeof readEndpoint>['volumes'][number];

/** Volume and approvals of every step of the period, for a file. */
export async function exportStatistics(
  portal: Pick<Portal, 'database' | 'clock' | 'reports'>,
  { caller, query, language }: Asked,
): Promise<Result<ListExport<Row>>> {
  return exportList({
    name: 'figures',
    title: headings.title,
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
  { heading: headings.from, kind: 'day', value: (row) => row.from },
  { heading: exportHeadings.currency, kind: 'currency', value: (row) => row.currency },
  { heading: headings.amount, kind: 'money', value: (row) => row.amount },
  { heading: headings.givenBack, kind: 'money', value: (row) => row.givenBack },
  { heading: headings.net, kind: 'money', value: (row) => minus(row.amount, row.givenBack) },
  { heading: headings.count, kind: 'count', value: (row) => row.count },
  { heading: headings.declinedCount, kind: 'count', value: (row) => row.declinedCount },
];
