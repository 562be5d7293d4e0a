/** The money of orders under way: a row a currency, a column a stage; each figure leads to its orders. */
import { stageQuery } from '@gtp/contract/statistics/figure-queries.ts';
import { type OrderStage, orderStateRecords } from '@gtp/domain/order/order-state-records.ts';
import { type Currency, sum } from '@gtp/domain/platform/money.ts';
import { orderListPath } from '../order/order-paths.ts';
import { countText, moneyFigure } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import type { Statistics } from '../statistics/statistics-queries.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './money-matrix.module.css';
import { searchOf } from './waiting-link.ts';

type StateMoney = Statistics['money'][number];

/** Drafts have no money yet, and what is done or over has none that waits. */
const moneyStages = ['unpaid', 'held', 'evidence', 'payout', 'problem'] as const satisfies readonly OrderStage[];
type MoneyStage = (typeof moneyStages)[number];

type Row = { readonly currency: Currency; readonly money: readonly StateMoney[] };

export function MoneyMatrix({ money }: { readonly money: readonly StateMoney[] }) {
  const { t } = useTranslation('statistics');
  const rows = rowsOf(money);
  if (rows.length === 0) return null;
  const columns: readonly Column<Row>[] = [
    { key: 'currency', header: t('money.currency'), onCard: 'title', cell: ({ currency }) => <b>{currency}</b> },
    ...moneyStages.map((stage) => ({
      key: stage,
      header: t(`money.stage.${stage}`),
      isRight: true,
      cell: (row: Row) => <StageMoney row={row} stage={stage} />,
    })),
  ];
  return (
    <Panel title={t('money.title')} side={<span className={styles.hint}>{t('money.hint')}</span>}>
      <div className={styles.matrix}>
        <DataTable label={t('money.title')} columns={columns} rows={rows} keyOf={({ currency }) => currency} />
      </div>
    </Panel>
  );
}

/** The currency with the most orders first. */
function rowsOf(money: readonly StateMoney[]): readonly Row[] {
  const shown = money.filter(({ state }) => moneyStages.some((stage) => stage === orderStateRecords[state].stage));
  const currencies = [...new Set(shown.map(({ currency }) => currency))];
  const countOf = (own: readonly StateMoney[]) => own.reduce((all, { count }) => all + count, 0);
  return currencies
    .map((currency) => ({ currency, money: shown.filter((each) => each.currency === currency) }))
    .toSorted((left, right) => countOf(right.money) - countOf(left.money));
}

type StageMoneyProps = { readonly row: Row; readonly stage: MoneyStage };

function StageMoney({ row: { currency, money }, stage }: StageMoneyProps) {
  const { t } = useTranslation('statistics');
  const own = money.filter(({ state }) => orderStateRecords[state].stage === stage);
  if (own.length === 0) return <span className={styles.none}>–</span>;
  const amount = sum(
    own.map((each) => each.amount),
    currency,
  );
  const count = own.reduce((all, each) => all + each.count, 0);
  return (
    <PageLink
      to={orderListPath()}
      search={searchOf({ ...stageQuery(stage, currency) } as Readonly<Record<string, string>>)}
      className={`${styles.figure} ${stage === 'problem' ? styles.problem : ''}`}
      title={t('figure.orders', { count })}
      underline="hover"
    >
      {moneyFigure(amount)}
      <span className={styles.count}> {t('figure.count', { count: countText(count) })}</span>
    </PageLink>
  );
}
