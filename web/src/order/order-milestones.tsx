/** The whole agreement: every milestone with its state, amount, day and order (RM04, decision 0043). */
import { sum } from '@gtp/domain/platform/money.ts';
import { percentText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ClippedText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { DayText } from '../ui/time-text.tsx';
import styles from './order-detail-page.module.css';
import { orderListPath, orderPath } from './order-paths.ts';
import type { OrderDetail } from './order-queries.ts';
import { OrderStateChip } from './order-state-chip.tsx';

type Row = OrderDetail['milestones'][number];

export function OrderMilestones({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const columns = useMilestoneColumns(order);
  const { milestones, milestone, agreedGoods } = order;
  if (milestones.length === 0) return null;
  const total = sum(
    milestones.map((each) => each.charge),
    order.currency,
  );
  return (
    <Panel
      title={t('milestone.title')}
      side={
        milestone && (
          <PageLink to={orderListPath()} search={{ bundle: milestone.bundleId }}>
            {t('milestone.inList')}
          </PageLink>
        )
      }
    >
      <DataTable
        label={t('milestone.title')}
        rows={milestones}
        keyOf={(row) => String(row.number)}
        columns={columns}
        isOpening
      />
      <p className={styles.milestoneTotal}>
        {t('milestone.total')} · {t('field.charge')} <MoneyText amount={total} size="strong" />
      </p>
      {agreedGoods && (
        <>
          <h3 className={styles.sumTitle}>{t('milestone.agreedGoods')}</h3>
          <p className={styles.note}>{agreedGoods}</p>
        </>
      )}
      <p className={styles.small}>{t(milestone ? 'milestone.howAfter' : 'milestone.howBefore')}</p>
    </Panel>
  );
}

function useMilestoneColumns(order: OrderDetail): readonly Column<Row>[] {
  const { t } = useTranslation('order');
  const isSeller = currentViewer().clientType === 'SELLER';
  const count = order.milestones.length;
  return [
    {
      key: 'name',
      header: t('milestone.number'),
      onCard: 'title',
      cell: (row) => <MilestoneName row={row} count={count} isCurrent={row.orderId === order.orderId} />,
    },
    { key: 'due', header: t('milestone.dueOn'), cell: ({ paymentDueOn }) => <DayText day={paymentDueOn} /> },
    {
      key: 'charge',
      header: t('field.charge'),
      isRight: true,
      cell: ({ charge, share }) => (
        <>
          <MoneyText amount={charge} />
          {share !== undefined && <SecondLine>{percentText(share)}</SecondLine>}
        </>
      ),
    },
    ...(isSeller
      ? [
          {
            key: 'settlement',
            header: t('amount.settlement'),
            isRight: true,
            cell: ({ settlement }: Row) => <MoneyText amount={settlement} />,
          },
        ]
      : []),
    {
      key: 'state',
      header: t('milestone.state'),
      cell: ({ state }) =>
        state ? <OrderStateChip state={state} /> : <StateChip tone="neutral" label={t('milestone.planned')} />,
    },
  ];
}

type NameProps = { readonly row: Row; readonly count: number; readonly isCurrent: boolean };

function MilestoneName({ row, count, isCurrent }: NameProps) {
  const { t } = useTranslation('order');
  const name = `${row.number}/${count} ${row.title}`.trim();
  return (
    <>
      {row.orderId && !isCurrent ? (
        <PageLink to={orderPath(row.orderId)}>{name}</PageLink>
      ) : (
        <strong>
          {name}
          {isCurrent && ` · ${t('milestone.current')}`}
        </strong>
      )}
      <SecondLine>{t(`milestone.kindName.${row.kind}`)}</SecondLine>
      {row.condition && (
        <SecondLine>
          <ClippedText text={row.condition} />
        </SecondLine>
      )}
    </>
  );
}
