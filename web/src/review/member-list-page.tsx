/** The queue of members to review: an institution's own, with how long each has waited. The network watches, masked. */

import { listMembers } from '@gtp/contract/review/review-endpoints.ts';
import { memberScopes } from '@gtp/contract/review/review-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { buyerStates, sellerStates } from '@gtp/domain/company/member-states.ts';
import { useTranslation } from 'react-i18next';
import { countryText } from '../platform/country-text.ts';
import { PageLink } from '../platform/page-link.tsx';
import { definedOnly } from '../platform/request-search.ts';
import { useRead } from '../platform/use-read.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ClippedText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { EmptyState, NothingFound } from '../ui/empty-state.tsx';
import { ChoiceFilter, FilterBar, TextFilter } from '../ui/filter-bar.tsx';
import { type ListSearch, useListSearch } from '../ui/list-search.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import { MemberStateChip } from './member-state-chip.tsx';
import { isSellersReviewer, memberPath } from './review-paths.ts';
import type { MemberFilter, MemberSummary } from './review-queries.ts';
import { TargetText } from './target-text.tsx';

const rowsAPage = 20;

function canDecide(): boolean {
  return may('review.decide', currentViewer());
}

/** The codes of the viewer's members, in the order of the review. */
function codes(): readonly string[] {
  const rows: readonly { readonly code: string }[] = Object.values(isSellersReviewer() ? sellerStates : buyerStates);
  return rows.map(({ code }) => code).filter((code) => code !== 'RV00');
}

export function MemberListPage() {
  const { t } = useTranslation('review');
  const search = useListSearch();
  const members = useRead(listMembers, { query: filterOf(search) });
  const title = t(isSellersReviewer() ? 'list.sellers' : 'list.buyers');
  return (
    <>
      <PageHeader title={title} hint={t(canDecide() ? 'list.hint' : 'list.hintMasked')} />
      <MemberFilters search={search} />
      <PagedList search={search} query={members} none={<NoMembers search={search} />}>
        {(rows) => <MemberTable label={title} members={rows} search={search} />}
      </PagedList>
    </>
  );
}

function filterOf(search: ListSearch): MemberFilter {
  const { filters, cursor } = search;
  return definedOnly({
    cursor,
    limit: rowsAPage,
    sort: search.word('sort', ['oldest']),
    text: filters.text,
    state: search.word('state', codes()),
    scope: search.word('scope', memberScopes),
  });
}

function MemberFilters({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('review');
  const scopes = memberScopes.filter((scope) => scope !== 'second' || canDecide());
  return (
    <FilterBar search={search}>
      <TextFilter search={search} label={t('list.search')} placeholder={t('list.searchHint')} />
      <ChoiceFilter
        search={search}
        name="scope"
        label={t('scope.label')}
        choices={scopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
      />
      <ChoiceFilter
        search={search}
        name="state"
        label={t('field.state')}
        choices={codes().map((code) => ({ value: code, label: t(`state.${code as 'RV10'}`) }))}
      />
    </FilterBar>
  );
}

type MemberTableProps = {
  readonly label: string;
  readonly members: readonly MemberSummary[];
  readonly search: ListSearch;
};

function MemberTable({ label, members, search }: MemberTableProps) {
  return (
    <DataTable
      label={label}
      columns={useColumns()}
      rows={members}
      keyOf={({ companyId }) => companyId}
      isOpening
      search={search}
    />
  );
}

function useColumns(): readonly Column<MemberSummary>[] {
  const { t } = useTranslation('review');
  return [
    { key: 'name', header: t('field.member'), onCard: 'title', cell: (member) => <MemberName member={member} /> },
    { key: 'country', header: t('field.country'), cell: ({ country }) => countryText(country) },
    {
      key: 'created',
      header: t('field.appliedAt'),
      isSorting: true,
      cell: ({ createdAt }) => <InstantDayText at={createdAt} />,
    },
    { key: 'target', header: t('field.waiting'), cell: (member) => <TargetText member={member} /> },
    {
      key: 'proposal',
      header: t('field.proposal'),
      cell: ({ proposedDecision }) => (proposedDecision ? t(`decision.${proposedDecision}`) : '–'),
    },
    { key: 'state', header: t('field.state'), cell: ({ state }) => <MemberStateChip code={state} /> },
  ];
}

function MemberName({ member }: { readonly member: MemberSummary }) {
  const { name, companyId, applicationNumber } = member;
  return (
    <>
      <PageLink to={memberPath()} search={{ id: companyId }}>
        <ClippedText text={name} />
      </PageLink>
      {applicationNumber && <SecondLine>{applicationNumber}</SecondLine>}
    </>
  );
}

function NoMembers({ search }: { readonly search: ListSearch }) {
  const { t } = useTranslation('review');
  if (!search.hasFilters) return <EmptyState title={t('list.none')} text={t('list.noneHint')} />;
  return <NothingFound search={search} title={t('list.noneFound')} text={t('list.noneFoundHint')} />;
}
