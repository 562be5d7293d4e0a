/** The queue of members to review: an institution's own, with how long each has waited. The network watches, masked. */

import { listMembers } from '@gtp/contract/review/review-endpoints.ts';
import { memberScopes } from '@gtp/contract/review/review-wire.ts';
import { buyerStateRecords, sellerStateRecords } from '@gtp/domain/company/member-states.ts';
import { countryText } from '../platform/country-text.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { SavedViews } from '../saved-view/saved-views.tsx';
import { ClippedText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import type { ListSearch } from '../ui/list-search.ts';
import { InstantDayText } from '../ui/time-text.tsx';
import { MemberStateChip } from './member-state-chip.tsx';
import { followedHere, memberPath, membersHere, reachHere } from './review-paths.ts';
import type { MemberSummary } from './review-queries.ts';
import { TargetText } from './target-text.tsx';

const titles = { SELLER: 'list.sellers', BUYER: 'list.buyers' } as const;
const hints = { decides: 'list.hint', proposes: 'list.hintFollowed', sees: 'list.hintMasked' } as const;

/** The codes of the members here, in the order of the review. */
function codes(): readonly string[] {
  const rows: readonly { readonly code: string }[] = Object.values(
    membersHere() === 'SELLER' ? sellerStateRecords : buyerStateRecords,
  );
  return rows.map(({ code }) => code).filter((code) => code !== 'RV00');
}

export function MemberListPage() {
  const { t } = useTranslation('review');
  const title = t(titles[membersHere()]);
  const reach = currentViewer().clientType === 'VISA' ? 'sees' : (reachHere() ?? 'sees');
  const scopes = memberScopes.filter((scope) => scope !== 'second' || reach === 'decides');
  const list = useList(listMembers, [
    { kind: 'fixed', field: 'memberType', value: followedHere() },
    { kind: 'text', label: t('list.search'), hint: t('list.searchHint') },
    {
      kind: 'choice',
      name: 'scope',
      label: t('scope.label'),
      choices: choicesOf(scopes, (scope) => t(`scope.${scope}`)),
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('field.state'),
      choices: choicesOf(codes(), (code) => t(`state.${code as 'RV10'}`)),
    },
    { kind: 'sort' },
  ]);
  return (
    <ListPage
      list={list}
      title={title}
      hint={t(hints[reach])}
      views={<SavedViews list="members" search={list.search} />}
      none={{ title: t('list.none'), text: t('list.noneHint') }}
      noneFound={{ title: t('list.noneFound'), text: t('list.noneFoundHint') }}
    >
      {(rows) => <MemberTable label={title} members={rows} search={list.search} />}
    </ListPage>
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
      <PageLink to={memberPath(membersHere())} search={{ id: companyId }}>
        <ClippedText text={name} />
      </PageLink>
      {applicationNumber && <SecondLine>{applicationNumber}</SecondLine>}
    </>
  );
}
