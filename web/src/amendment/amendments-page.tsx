/** What companies want to change, for those who decide on it: the oldest first, each with its difference. */
import { amendmentScopes, listAmendments } from '@gtp/contract/amendment/amendment-endpoints.ts';
import { NativeSelect } from '@mantine/core';
import { PageLink, usePageSearch } from '../platform/page-link.tsx';
import { definedOnly } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import type { Translate } from '../platform/use-translation.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar, TextFilter } from '../ui/filter-bar.tsx';
import { type ListSearch, useListSearch } from '../ui/list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import { amendmentsPath } from './amendment-paths.ts';
import type { Amendment, AmendmentFilter } from './amendment-queries.ts';
import { AmendmentStateChip } from './amendment-state-chip.tsx';
import { AmendmentToDecide } from './amendment-to-decide.tsx';

const rowsAPage = 20;

export function AmendmentsPage() {
  const { id } = usePageSearch();
  return id ? <AmendmentToDecide key={id} amendmentId={id} /> : <AmendmentList />;
}

function AmendmentList() {
  const { t } = useTranslation('amendment');
  const search = useListSearch();
  const amendments = useRead(listAmendments, { query: filterOf(search) });
  return (
    <>
      <PageHeader title={t('queue.title')} hint={t('queue.hint')} />
      <FilterBar search={search}>
        <TextFilter search={search} label={t('queue.company')} placeholder={t('queue.searchHint')} />
        <NativeSelect
          label={t('queue.state')}
          data={amendmentScopes.map((scope) => ({ value: scope, label: t(`queue.scope.${scope}`) }))}
          value={search.word('scope', amendmentScopes) ?? 'open'}
          onChange={({ currentTarget: { value } }) => search.set({ scope: value === 'open' ? undefined : value })}
        />
      </FilterBar>
      <PagedList
        search={search}
        query={amendments}
        none={<EmptyState kind="done" title={t('queue.none')} text={t('queue.noneHint')} />}
      >
        {(rows) => <AmendmentTable rows={rows} />}
      </PagedList>
    </>
  );
}

function filterOf(search: ListSearch): AmendmentFilter {
  const { filters, cursor } = search;
  const scope = search.word('scope', amendmentScopes);
  return definedOnly({ cursor, limit: rowsAPage, text: filters.text, scope });
}

function AmendmentTable({ rows }: { readonly rows: readonly Amendment[] }) {
  const { t } = useTranslation('amendment');
  const columns: readonly Column<Amendment>[] = [
    {
      key: 'company',
      header: t('queue.company'),
      onCard: 'title',
      cell: (each) => (
        <PageLink to={amendmentsPath()} search={{ id: each.amendmentId }}>
          {each.companyName}
        </PageLink>
      ),
    },
    {
      key: 'what',
      header: t('queue.what'),
      cell: (each) => (
        <>
          {wantedOf(each, t)}
          {each.needsSecondPerson && <SecondLine>{t('queue.twoPeople')}</SecondLine>}
        </>
      ),
    },
    { key: 'asked', header: t('queue.asked'), cell: (each) => <InstantDayText at={each.askedAt} /> },
    { key: 'state', header: t('queue.state'), cell: (each) => <AmendmentStateChip state={each.state} /> },
  ];
  return (
    <DataTable label={t('queue.title')} columns={columns} rows={rows} keyOf={(each) => each.amendmentId} isOpening />
  );
}

/** What is to change, by name. */
export function wantedOf({ documentName, changes }: Amendment, t: Translate<'amendment'>): string {
  return documentName ?? changes.map(({ name }) => t(`detail.${name}`)).join(', ');
}
