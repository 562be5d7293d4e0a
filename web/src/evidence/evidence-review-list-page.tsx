/** Evidence that waits for the agency, the most urgent first. */
import { listEvidenceReviews } from '@gtp/contract/evidence/evidence-wire.ts';
import { deadlineText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { ListPage, useList } from '../ui/list-page.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { InstantText } from '../ui/time-text.tsx';
import styles from './evidence.module.css';
import { evidencePath } from './evidence-paths.ts';
import type { EvidenceReviewRow } from './evidence-queries.ts';

export function EvidenceReviewListPage() {
  const { t } = useTranslation('evidence');
  const list = useList(listEvidenceReviews, [
    { kind: 'toggle', name: 'late', field: 'isLate', label: t('list.late'), value: 'only', isYesNo: true },
  ]);
  return (
    <ListPage
      list={list}
      title={t('list.title')}
      hint={t('list.hint')}
      none={{ title: t('list.none'), text: t('list.noneHint') }}
      noneFound={{ title: t('list.noneLate'), text: t('list.noneLateHint') }}
    >
      {(rows) => <ReviewTable rows={rows} />}
    </ListPage>
  );
}

function ReviewTable({ rows }: { readonly rows: readonly EvidenceReviewRow[] }) {
  const { t } = useTranslation('evidence');
  const columns: readonly Column<EvidenceReviewRow>[] = [
    {
      key: 'order',
      header: t('list.order'),
      onCard: 'title',
      cell: ({ orderId, tradeNumber, condition }) => (
        <>
          <PageLink to={evidencePath()} search={{ order: orderId }}>
            {tradeNumber}
          </PageLink>
          <SecondLine>{t(`list.condition.${condition}`)}</SecondLine>
        </>
      ),
    },
    {
      key: 'parties',
      header: t('list.parties'),
      cell: ({ sellerName, buyerName }) => <ClippedText text={sellerName} second={buyerName} />,
    },
    { key: 'trade', header: t('list.trade'), isRight: true, cell: ({ trade }) => <MoneyText amount={trade} /> },
    { key: 'submittedAt', header: t('list.submittedAt'), cell: ({ submittedAt }) => <InstantText at={submittedAt} /> },
    { key: 'reviewBy', header: t('list.reviewBy'), cell: (row) => <Target row={row} /> },
    { key: 'why', header: t('list.why'), cell: (row) => <Why row={row} /> },
  ];
  return (
    <DataTable
      isTall
      label={t('list.title')}
      columns={columns}
      rows={rows}
      keyOf={({ orderId }) => orderId}
      isOpening
    />
  );
}

function Target({ row: { reviewBy, isLate } }: { readonly row: EvidenceReviewRow }) {
  const { t } = useTranslation('evidence');
  return (
    <>
      {deadlineText(reviewBy)}
      {isLate && <span className={`${styles.source} ${styles.late}`}>{t('state.late')}</span>}
    </>
  );
}

/** The first reason, and what a colleague has done. */
function Why({ row: { reasons, proposerName } }: { readonly row: EvidenceReviewRow }) {
  const { t } = useTranslation('evidence');
  const [first, ...others] = reasons;
  return (
    <>
      {first ? t(`review.short.${first}`) : '–'}
      {others.length > 0 && ` ${t('list.more', { count: others.length })}`}
      {proposerName !== undefined && <SecondLine>{t('list.proposed', { name: proposerName })}</SecondLine>}
    </>
  );
}
