/** The queue of members to review: an institution's own, with how long each has waited. The network watches, masked. */

import { countMemberScopes, listMembers } from '@gtp/contract/review/review-endpoints.ts';
import { memberScopes } from '@gtp/contract/review/review-wire.ts';
import { type MemberType, reviewReachOf } from '@gtp/domain/account/client-types.ts';
import { buyerStateRecords, sellerStateRecords } from '@gtp/domain/company/member-states.ts';
import { countryText } from '../platform/country-text.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { SavedViews } from '../saved-view/saved-views.tsx';
import { ClippedText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import type { ListSearch } from '../ui/list-search.ts';
import type { ListTab } from '../ui/list-tabs.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import { MemberStateChip } from './member-state-chip.tsx';
import { followed, memberPath, useMembersHere } from './review-paths.ts';
import type { MemberFilter, MemberSummary } from './review-queries.ts';
import { TargetText } from './target-text.tsx';

const titles = { SELLER: 'list.sellers', BUYER: 'list.buyers' } as const;
const hints = { decides: 'list.hint', proposes: 'list.hintFollowed', sees: 'list.hintMasked' } as const;

/** The codes of these members, in the order of the review. */
function codesOf(memberType: MemberType): readonly string[] {
  const rows: readonly { readonly code: string }[] = Object.values(
    memberType === 'SELLER' ? sellerStateRecords : buyerStateRecords,
  );
  return rows.map(({ code }) => code).filter((code) => code !== 'RV00');
}

export function MemberListPage() {
  const { t } = useTranslation('review');
  const memberType = useMembersHere();
  const title = t(titles[memberType]);
  const { clientType } = currentViewer();
  const reach = clientType === 'VISA' ? 'sees' : (reviewReachOf(clientType, memberType) ?? 'sees');
  const list = useList(listMembers, [
    { kind: 'fixed', field: 'memberType', value: followed(memberType) },
    { kind: 'text', label: t('list.search'), hint: t('list.searchHint') },
    {
      kind: 'choice',
      name: 'state',
      label: t('field.state'),
      choices: choicesOf(codesOf(memberType), (code) => t(`state.${code as 'RV10'}`)),
    },
    { kind: 'words', name: 'scope', words: memberScopes },
    { kind: 'period', label: t('list.decided') },
    { kind: 'sort' },
  ]);
  return (
    <ListPage
      list={list}
      title={title}
      hint={t(hints[reach])}
      stages={useScopeTabs(list.filter, reach === 'decides')}
      views={<SavedViews list="members" search={list.search} />}
      none={{ title: t('list.none'), text: t('list.noneHint') }}
      noneFound={{ title: t('list.noneFound'), text: t('list.noneFoundHint') }}
    >
      {(rows) => <MemberTable label={title} members={rows} search={list.search} />}
    </ListPage>
  );
}

/** All, and whom they wait for, or how far the membership is. */
function useScopeTabs(filter: MemberFilter, isDeciding: boolean): readonly ListTab[] {
  const { t } = useTranslation('review');
  const { t: ui } = useTranslation('ui');
  const { cursor, limit, sort, scope, ...narrowed } = filter;
  const { data } = useRead(countMemberScopes, { query: narrowed });
  const shown = memberScopes.filter((each) => each !== 'second' || isDeciding);
  return [
    { key: 'all', label: ui('list.all'), count: data?.count, filters: { scope: undefined } },
    ...shown.map((each) => ({
      key: each,
      label: t(`scope.${each}`),
      count: data && (data.scopes.find((counted) => counted.scope === each)?.count ?? 0),
      filters: { scope: each },
    })),
  ];
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
      isSorting: 'on_wish',
      cell: ({ createdAt }) => <InstantDayText at={createdAt} />,
    },
    { key: 'target', header: t('field.waiting'), cell: (member) => <TargetText member={member} /> },
    {
      key: 'proposal',
      header: t('field.proposal'),
      cell: ({ proposedDecision }) => (proposedDecision ? t(`decision.${proposedDecision}`) : '–'),
    },
    { key: 'state', header: t('field.state'), onCard: 'corner', cell: ({ state }) => <MemberStateChip code={state} /> },
  ];
}

function MemberName({ member }: { readonly member: MemberSummary }) {
  const { name, companyId, applicationNumber } = member;
  return (
    <>
      <PageLink to={memberPath(useMembersHere())} search={{ id: companyId }}>
        <ClippedText text={name} />
      </PageLink>
      {applicationNumber && <SecondLine>{applicationNumber}</SecondLine>}
    </>
  );
}
