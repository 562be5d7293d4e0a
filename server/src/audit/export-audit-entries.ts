import type { auditEntry, exportAuditEntries as endpoint } from '@gtp/contract/audit/audit-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { exportOf } from '../platform/define-list.ts';
import type { ExportColumn, ListExport } from '../platform/list-export.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type { Portal } from '../platform/portal.ts';
import { listOfAuditEntries } from './list-audit-entries.ts';

const commandNames: Readonly<Record<string, InLanguages>> = textTable('audit.command');

const headings = textTable('audit.export');

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };
type Row = Inside<typeof auditEntry>;

/** All entries that the caller may see and the filter fits, for a file. */
export async function exportAuditEntries(
  portal: Pick<Portal, 'database' | 'clock'>,
  asked: Asked,
): Promise<Result<ListExport<Row>>> {
  const file = { name: 'audit-log', title: headings.title, columns, today: seoulDay(portal.clock.now()) };
  return exportOf(listOfAuditEntries, file, [portal, asked]);
}

const columns: readonly ExportColumn<Row>[] = [
  {
    heading: headings.happenedAt,
    kind: 'instant',
    value: (entry) => entry.happenedAt,
  },
  {
    heading: headings.userId,
    kind: 'text',
    value: (entry) => entry.userId,
  },
  {
    heading: headings.userName,
    kind: 'text',
    value: (entry) => entry.userName,
  },
  {
    heading: headings.companyName,
    kind: 'text',
    value: (entry) => entry.companyName,
  },
  {
    heading: headings.command,
    kind: 'text',
    value: (entry, language) => commandNames[entry.command]?.[language] ?? entry.command,
  },
  {
    heading: headings.objectId,
    kind: 'text',
    value: (entry) => entry.objectId,
  },
  {
    heading: headings.outcome,
    kind: 'text',
    value: ({ outcome }, language) =>
      outcome === 'done' ? headings.done[language] : `${headings.refused[language]} · ${outcome}`,
  },
  {
    heading: headings.ipAddress,
    kind: 'text',
    value: (entry) => entry.ipAddress,
  },
  {
    heading: headings.requestId,
    kind: 'text',
    value: (entry) => entry.requestId,
  },
];
