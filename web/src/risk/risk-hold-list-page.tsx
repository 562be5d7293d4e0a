/** Trades that wait for two people, and those that were decided. No party ever sees this page. */
import { listRiskHolds } from '@gtp/contract/risk/risk-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { riskHoldStates } from '@gtp/domain/screening/risk-hold.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { SavedViews } from '../saved-view/saved-views.tsx';
import { ClippedText, CodeText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { riskHoldPath } from './risk-paths.ts';
import type { RiskHoldRow } from './risk-queries.ts';
import { RiskDue, RiskStateChip } from './risk-state-chip.tsx';

export function RiskHoldListPage() {
  const { t } = useTranslation('risk');
  const viewer = currentViewer();
  const list = useList(listRiskHolds, [
    {
      kind: 'text',
      label: t('list.search'),
      hint: t(viewer.clientType === 'VISA' ? 'list.searchHintMasked' : 'list.searchHint'),
    },
    {
      kind: 'choice',
      name: 'state',
      label: t('list.state'),
      choices: choicesOf(riskHoldStates, (state) => t(`state.${state}`)),
    },
    {
      kind: 'toggle',
      name: 'scope',
      label: t('list.waiting'),
      value: 'waiting',
      isHidden: !may('risk.decide', viewer),
    },
  ]);
  return (
    <ListPage
      list={list}
      title={t('list.title')}
      hint={t('list.hint')}
      views={<SavedViews list="risk-holds" search={list.search} />}
      none={{ title: t('list.none'), text: t('list.noneHint') }}
      noneFound={{ title: t('list.noneFound'), text: t('list.noneFoundHint') }}
    >
      {(rows) => <RiskTable risks={rows} />}
    </ListPage>
  );
}

function RiskTable({ risks }: { readonly risks: readonly RiskHoldRow[] }) {
  const { t } = useTranslation('risk');
  const columns: readonly Column<RiskHoldRow>[] = [
    {
      key: 'order',
      header: t('list.order'),
      onCard: 'title',
      cell: ({ riskHoldId, orderId, tradeNumber }) => (
        <>
          <PageLink to={riskHoldPath()} search={{ hold: riskHoldId }}>
            <CodeText text={orderId} />
          </PageLink>
          <SecondLine>{tradeNumber}</SecondLine>
        </>
      ),
    },
    {
      key: 'parties',
      header: t('list.parties'),
      cell: ({ sellerName, buyerName }) => <ClippedText text={sellerName} second={buyerName} />,
    },
    { key: 'found', header: t('list.found'), cell: (each) => <Found risk={each} /> },
    { key: 'amount', header: t('list.amount'), isRight: true, cell: ({ trade }) => <MoneyText amount={trade} /> },
    {
      key: 'state',
      header: t('list.state'),
      onCard: 'corner',
      cell: ({ state, hasProposal }) => (
        <>
          <RiskStateChip state={state} />
          {hasProposal && <SecondLine>{t('list.second')}</SecondLine>}
        </>
      ),
    },
    { key: 'due', header: t('list.due'), cell: (each) => (each.state === 'open' ? <RiskDue risk={each} /> : '–') },
  ];
  return (
    <DataTable
      label={t('list.title')}
      columns={columns}
      rows={risks}
      keyOf={({ riskHoldId }) => riskHoldId}
      isOpening
    />
  );
}

/** The heaviest rule, how many more there are, and at which step it was found. */
function Found({ risk: { rules, moment } }: { readonly risk: RiskHoldRow }) {
  const { t } = useTranslation('risk');
  const [first, ...others] = rules;
  if (!first) return t(`moment.${moment}`);
  return (
    <>
      {t(`rule.${first}`)}
      {others.length > 0 && ` ${t('list.more', { count: others.length })}`}
      <SecondLine>{t(`moment.${moment}`)}</SecondLine>
    </>
  );
}
