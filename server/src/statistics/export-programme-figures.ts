import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type {
  exportProgrammeFigures as endpoint,
  readProgrammeFigures as readEndpoint,
} from '@gtp/contract/statistics/programme-wire.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { ProgrammePart } from '@gtp/domain/statistics/programme-figures.ts';
import type { StatisticsRefusal } from '@gtp/domain/statistics/statistics-refusals.ts';
import type { Caller } from '../platform/caller.ts';
import { type ExportColumn, exportList, type ListExport } from '../platform/list-export.ts';
import { textTable } from '../platform/messages.ts';
import type { Portal } from '../platform/portal.ts';
import { readProgrammeFigures } from './read-programme-figures.ts';

const headings = textTable('statistics.programmeExport');
const groupings = textTable('statistics.programmeGrouping');

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };
type Row = Answer<typeof readEndpoint>['groups'][number];

/** The payments of a period by issuer, country and decline code, for a file. */
export async function exportProgrammeFigures(
  portal: Pick<Portal, 'database' | 'clock' | 'reports'>,
  { caller, query, language }: Asked,
): Promise<Result<ListExport<Row>, StatisticsRefusal | 'request.export_too_large'>> {
  return exportList({
    name: 'programme',
    title: headings.title,
    filter: query,
    today: seoulDay(portal.clock.now()),
    language,
    columns,
    async first() {
      const found = await readProgrammeFigures(portal, { caller, query, language });
      return found.ok ? accept({ list: found.value.groups, count: found.value.groups.length }) : found;
    },
    next: async () => accept({ list: [] }),
  });
}

const countOf = (row: Row, part: ProgrammePart) => row.parts.find((each) => each.part === part)?.count;
/** Hundredths of a percent, as a plain number of percent. */
const percentOf = (rate: number | undefined) => (rate === undefined ? undefined : (rate / 100).toFixed(2));

const columns: readonly ExportColumn<Row>[] = [
  { heading: headings.grouping, kind: 'text', value: (row, language) => groupings[row.grouping][language] },
  { heading: headings.name, kind: 'text', value: ({ name, key }) => name ?? key },
  { heading: headings.approved, kind: 'count', value: (row) => countOf(row, 'approved') },
  { heading: headings.declined, kind: 'count', value: (row) => countOf(row, 'declined') },
  {
    heading: headings.rate,
    kind: 'decimal',
    value: ({ grouping, rate }) => percentOf(grouping === 'decline' ? undefined : rate),
  },
  { heading: headings.paid, kind: 'count', value: (row) => countOf(row, 'paid') },
  { heading: headings.chargebacks, kind: 'count', value: (row) => countOf(row, 'chargebacks') },
  { heading: headings.chargebackRate, kind: 'decimal', value: ({ chargebackRate }) => percentOf(chargebackRate) },
];
