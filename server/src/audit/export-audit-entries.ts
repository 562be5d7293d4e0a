import { fileOf } from '../platform/define-list.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import { listOfAuditEntries } from './list-audit-entries.ts';

const commandNames: Readonly<Record<string, InLanguages>> = textTable('audit.command');

const headings = textTable('audit.export');

/** All entries that the caller may see and the filter fits, for a file. */
export const exportAuditEntries = fileOf(listOfAuditEntries, {
  name: 'audit-log',
  title: headings.title,
  columns: [
    { heading: headings.happenedAt, kind: 'instant', value: (entry) => entry.happenedAt },
    { heading: headings.userId, kind: 'text', value: (entry) => entry.userId },
    { heading: headings.userName, kind: 'text', value: (entry) => entry.userName },
    { heading: headings.companyName, kind: 'text', value: (entry) => entry.companyName },
    {
      heading: headings.command,
      kind: 'text',
      value: (entry, language) => commandNames[entry.command]?.[language] ?? entry.command,
    },
    { heading: headings.objectId, kind: 'text', value: (entry) => entry.objectId },
    {
      heading: headings.outcome,
      kind: 'text',
      value: ({ outcome }, language) =>
        outcome === 'done' ? headings.done[language] : `${headings.refused[language]} · ${outcome}`,
    },
    { heading: headings.ipAddress, kind: 'text', value: (entry) => entry.ipAddress },
    { heading: headings.requestId, kind: 'text', value: (entry) => entry.requestId },
  ],
});
