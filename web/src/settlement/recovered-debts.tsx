/** The refunds and chargebacks that a payout was made smaller by, each with its order. */

import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { CodeText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import { orderOfLinePath } from './settlement-paths.ts';
import type { PayoutDetail } from './settlement-queries.ts';

type Debt = PayoutDetail['recovered'][number];

export function RecoveredDebts({ debts }: { readonly debts: readonly Debt[] }) {
  const { t } = useTranslation('settlement');
  if (debts.length === 0) return null;
  const columns: readonly Column<Debt>[] = [
    {
      key: 'order',
      header: t('field.tradeNumber'),
      onCard: 'title',
      cell: ({ orderId, tradeNumber }) =>
        orderId ? (
          <PageLink to={orderOfLinePath(orderId)}>
            <CodeText text={tradeNumber ?? orderId} />
          </PageLink>
        ) : (
          '–'
        ),
    },
    {
      key: 'kind',
      header: t('recovered.kind'),
      cell: ({ kind, causeId }) => (
        <>
          {t(`recovered.${kind}`)}
          <SecondLine>{causeId}</SecondLine>
        </>
      ),
    },
    { key: 'since', header: t('recovered.owedSince'), cell: ({ owedSince }) => <InstantDayText at={owedSince} /> },
    {
      key: 'amount',
      header: t('field.offset'),
      isRight: true,
      cell: ({ amount }) => <MoneyText amount={amount} isDeducted />,
    },
  ];
  return (
    <Panel title={t('recovered.title')}>
      <DataTable label={t('recovered.title')} columns={columns} rows={debts} keyOf={({ causeId }) => causeId} />
    </Panel>
  );
}
