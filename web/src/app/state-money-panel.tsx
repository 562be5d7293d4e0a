/** The money of orders under way, by state and currency. */

import { orderListPath } from '../order/order-paths.ts';
import { OrderStateChip } from '../order/order-state-chip.tsx';
import { countText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import type { Statistics } from '../statistics/statistics-queries.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';

type StateMoney = Statistics['money'][number];

export function StateMoneyPanel({ money }: { readonly money: readonly StateMoney[] }) {
  const { t } = useTranslation('statistics');
  const columns: readonly Column<StateMoney>[] = [
    {
      key: 'state',
      header: t('field.state'),
      onCard: 'title',
      cell: ({ state, currency }) => (
        <PageLink to={orderListPath()} search={{ state, currency }}>
          <OrderStateChip state={state} />
        </PageLink>
      ),
    },
    { key: 'count', header: t('field.orders'), isRight: true, cell: ({ count }) => countText(count) },
    { key: 'amount', header: t('field.charge'), isRight: true, cell: ({ amount }) => <MoneyText amount={amount} /> },
  ];
  return (
    <Panel title={t('money.title')}>
      <DataTable
        label={t('money.title')}
        columns={columns}
        rows={money}
        keyOf={({ state, currency }) => `${state} ${currency}`}
        isOpening
      />
    </Panel>
  );
}
