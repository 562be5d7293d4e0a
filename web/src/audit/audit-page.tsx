/** Who did what: the entries of the audit log that the viewer may see, with filters in the URL. */

import { auditOutcomes, exportAuditEntries, listAuditEntries } from '@gtp/contract/audit/audit-wire.ts';
import { addDays } from '@gtp/domain/platform/instant.ts';
import type messages from '@gtp/messages/ko/audit.json';
import { Button } from '@mantine/core';
import { dayText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { SavedViews } from '../saved-view/saved-views.tsx';
import { ClippedText, CodeText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import type { List } from '../ui/list-page.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import type { AuditEntry } from './audit-queries.ts';

/** One that has a name; another is shown as the name of its call. */
type Command = keyof (typeof messages)['names']['command'];

export function AuditPage() {
  const { t, table } = useTranslation('audit');
  const named = Object.keys(table('command')) as readonly Command[];
  const commands = choicesOf(named, (command) => t(`command.${command}`));
  const list = useList(listAuditEntries, [
    { kind: 'text', label: t('list.search'), hint: t('list.searchHint') },
    {
      kind: 'choice',
      name: 'command',
      label: t('field.command'),
      choices: commands.toSorted((left, right) => left.label.localeCompare(right.label)),
      takesAny: true,
    },
    {
      kind: 'choice',
      name: 'outcome',
      label: t('field.outcome'),
      choices: choicesOf(auditOutcomes, (outcome) => t(`outcome.${outcome}`)),
    },
    { kind: 'period', label: t('field.happenedAt') },
    { kind: 'sort' },
  ]);
  return (
    <ListPage
      list={list}
      title={t('list.title')}
      hint={t(currentViewer().clientType === 'KOTRA' ? 'list.hintAll' : 'list.hintOwn')}
      below={<ArchiveLine list={list} />}
      views={<SavedViews list="audit" search={list.search} />}
      tools={<ExportMenu endpoint={exportAuditEntries} filter={list.filter} />}
      hasTotals
      none={{ title: t('list.none'), text: t('list.noneHint') }}
      noneFound={{ title: t('list.noneFound'), text: t('list.noneFoundHint') }}
    >
      {(rows) => <AuditTable entries={rows} list={list} />}
    </ListPage>
  );
}

/** Where older entries are, while they are not looked through. */
function ArchiveLine({ list: { search, query } }: Pick<AuditTableProps, 'list'>) {
  const { t } = useTranslation('audit');
  const archivedBefore = query.data?.archivedBefore;
  const from = search.day('from');
  if (!archivedBefore || (from && from < archivedBefore)) return null;
  const to = addDays(archivedBefore, -1);
  const showArchive = (
    <Button size="xs" variant="default" onClick={() => search.set({ from: `${to.slice(0, 7)}-01`, to })}>
      {t('list.showArchive')}
    </Button>
  );
  return (
    <div style={{ marginBottom: 16 }}>
      <NoticeBox kind="info" actions={showArchive}>
        <p>{t('list.archived', { date: dayText(archivedBefore) })}</p>
      </NoticeBox>
    </div>
  );
}

type AuditTableProps = { readonly entries: readonly AuditEntry[]; readonly list: List<typeof listAuditEntries> };

function AuditTable({ entries, list: { search } }: AuditTableProps) {
  const { t } = useTranslation('audit');
  return (
    <DataTable
      label={t('list.title')}
      columns={useAuditColumns()}
      rows={entries}
      keyOf={(entry) => entry.entryId}
      search={search}
      choiceName="audit"
    />
  );
}

function useAuditColumns(): readonly Column<AuditEntry>[] {
  const { t, table } = useTranslation('audit');
  const names = table('command');
  return [
    {
      key: 'at',
      header: t('field.happenedAt'),
      isSorting: true,
      onCard: 'title',
      cell: (entry) => <InstantText at={entry.happenedAt} />,
    },
    {
      key: 'who',
      header: t('field.who'),
      cell: (entry) => (
        <ClippedText
          text={entry.userId ?? t('list.nobody')}
          second={[entry.userName, entry.companyName, entry.apiKeyName].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      key: 'command',
      header: t('field.command'),
      cell: (entry) => <ClippedText text={names[entry.command] ?? entry.command} />,
    },
    {
      key: 'object',
      header: t('field.object'),
      cell: (entry) => (entry.objectId ? <CodeText text={entry.objectId} /> : '–'),
    },
    { key: 'outcome', header: t('field.outcome'), cell: (entry) => <OutcomeCell outcome={entry.outcome} /> },
    { key: 'address', header: t('field.address'), cell: (entry) => <CodeText text={entry.ipAddress} /> },
  ];
}

/** A refusal with its code, which staff ask for. */
function OutcomeCell({ outcome }: { readonly outcome: string }) {
  const { t } = useTranslation('audit');
  if (outcome === 'done') return <StateChip tone="good" label={t('outcome.done')} />;
  return (
    <>
      <StateChip tone="bad" label={t('outcome.refused')} />
      <SecondLine>{outcome}</SecondLine>
    </>
  );
}
