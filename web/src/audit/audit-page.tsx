/** Who did what: the entries of the audit log that the viewer may see, with filters in the URL. */
import { auditOutcomes, exportAuditEntries, listAuditEntries } from '@gtp/contract/audit/audit-wire.ts';
import { commandName, namedCommands } from '@gtp/domain/audit/command-names.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../platform/language.ts';
import { definedOnly } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ClippedText, CodeText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { EmptyState, NothingFound } from '../ui/empty-state.tsx';
import { ExportMenu } from '../ui/export-menu.tsx';
import { ChoiceFilter, FilterBar, PeriodFilter, TextFilter } from '../ui/filter-bar.tsx';
import { type ListSearch, useListSearch } from '../ui/list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { TotalledList } from '../ui/totalled-list.tsx';
import type { AuditEntry, AuditFilter } from './audit-queries.ts';

const rowsAPage = 20;

export function AuditPage() {
  const { t } = useTranslation('audit');
  const search = useListSearch();
  const entries = useRead(listAuditEntries, { query: filterOf(search) });
  const hint = t(currentViewer().clientType === 'KOTRA' ? 'list.hintAll' : 'list.hintOwn');
  return (
    <>
      <PageHeader title={t('list.title')} hint={hint} />
      <AuditFilters search={search} />
      <TotalledList search={search} query={entries} none={<NoEntries search={search} />}>
        {(rows) => <AuditTable entries={rows} search={search} />}
      </TotalledList>
    </>
  );
}

function filterOf(search: ListSearch): AuditFilter {
  const { filters, cursor } = search;
  return definedOnly({
    cursor,
    limit: rowsAPage,
    text: filters.text,
    command: filters.command,
    outcome: search.word('outcome', auditOutcomes),
    from: search.day('from'),
    to: search.day('to'),
    sort: search.word('sort', ['oldest']),
  });
}

function AuditFilters({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('audit');
  const language = currentLanguage();
  const commands = namedCommands
    .map((value) => ({ value, label: commandName(value, language) }))
    .toSorted((left, right) => left.label.localeCompare(right.label));
  const outcomes = auditOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }));
  return (
    <FilterBar search={search}>
      <TextFilter search={search} label={t('list.search')} placeholder={t('list.searchHint')} />
      <ChoiceFilter search={search} name="command" label={t('field.command')} choices={commands} />
      <ChoiceFilter search={search} name="outcome" label={t('field.outcome')} choices={outcomes} />
      <PeriodFilter search={search} label={t('field.happenedAt')} />
    </FilterBar>
  );
}

type AuditTableProps = { readonly entries: readonly AuditEntry[]; readonly search: ListSearch };

function AuditTable({ entries, search }: AuditTableProps) {
  const { t } = useTranslation('audit');
  return (
    <DataTable
      label={t('list.title')}
      columns={useAuditColumns()}
      rows={entries}
      keyOf={(entry) => entry.entryId}
      search={search}
      choiceName="audit"
      tools={<ExportMenu endpoint={exportAuditEntries} filter={filterOf(search)} />}
    />
  );
}

function useAuditColumns(): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
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
      cell: (entry) => <ClippedText text={commandName(entry.command, currentLanguage())} />,
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

function NoEntries({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('audit');
  if (!search.hasFilters) return <EmptyState title={t('list.none')} text={t('list.noneHint')} />;
  return <NothingFound search={search} title={t('list.noneFound')} text={t('list.noneFoundHint')} />;
}
