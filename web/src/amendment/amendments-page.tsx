/** What companies want to change, for those who decide on it: the oldest first, each with its difference. */
import { amendmentScopes, listAmendments } from '@gtp/contract/amendment/amendment-endpoints.ts';
import { PageLink, usePageSearch } from '../platform/page-link.tsx';
import type { Translate } from '../platform/use-translation.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { ListPage, useList } from '../ui/list-page.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import { amendmentsPath } from './amendment-paths.ts';
import type { Amendment } from './amendment-queries.ts';
import { AmendmentStateChip } from './amendment-state-chip.tsx';
import { AmendmentToDecide } from './amendment-to-decide.tsx';

export function AmendmentsPage() {
  const { id } = usePageSearch();
  return id ? <AmendmentToDecide key={id} amendmentId={id} /> : <AmendmentList />;
}

function AmendmentList() {
  const { t } = useTranslation('amendment');
  const list = useList(listAmendments, [
    { kind: 'text', label: t('queue.company'), hint: t('queue.searchHint') },
    { kind: 'words', name: 'scope', words: amendmentScopes },
  ]);
  const stages = amendmentScopes.map((scope) => ({
    key: scope,
    label: t(`queue.scope.${scope}`),
    filters: { scope: scope === 'open' ? undefined : scope },
  }));
  return (
    <ListPage
      list={list}
      title={t('queue.title')}
      hint={t('queue.hint')}
      stages={stages}
      none={{ title: t('queue.none'), text: t('queue.noneHint') }}
    >
      {(rows) => <AmendmentTable rows={rows} />}
    </ListPage>
  );
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
    {
      key: 'state',
      header: t('queue.state'),
      onCard: 'corner',
      cell: (each) => <AmendmentStateChip state={each.state} />,
    },
  ];
  return (
    <DataTable label={t('queue.title')} columns={columns} rows={rows} keyOf={(each) => each.amendmentId} isOpening />
  );
}

/** What is to change, by name. */
export function wantedOf({ documentName, changes }: Amendment, t: Translate<'amendment'>): string {
  return documentName ?? changes.map(({ name }) => t(`detail.${name}`)).join(', ');
}
