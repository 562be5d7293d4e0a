/** The columns of the order list; the institutions see both sides, a party sees the other one. */
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import type { ReactNode } from 'react';
import { moneyFigure } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer, type Viewer } from '../platform/viewer.ts';
import {
  ClippedText,
  CodeText,
  type Column,
  DataTable,
  NumberLine,
  SecondLine,
  useIsNarrow,
} from '../ui/data-table.tsx';
import type { ListSearch } from '../ui/list-search.ts';
import { MoneyLine, MoneyText } from '../ui/money-text.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import { lastMinute } from './last-minute.ts';
import { orderPath } from './order-paths.ts';
import type { OrderSummary } from './order-queries.ts';
import { OrderStateChip } from './order-state-chip.tsx';
import { isViewersTurn, turnWord } from './order-turn.ts';

type OrderTableProps = {
  readonly orders: readonly OrderSummary[];
  readonly search?: ListSearch;
  /** What can be done with the whole list; with it columns can be chosen, too. */
  readonly tools?: ReactNode;
};

export function OrderTable({ orders, search, tools }: OrderTableProps) {
  const { t } = useTranslation('order');
  const columns = useOrderColumns(currentViewer(), useIsNarrow());
  return (
    <DataTable
      label={t('list.title')}
      columns={columns}
      rows={orders}
      keyOf={(order) => order.orderId}
      {...(search && { search })}
      {...(tools ? { tools, choiceName: 'orders' } : {})}
      isOpening
    />
  );
}

function useOrderColumns(viewer: Viewer, isNarrow: boolean): readonly Column<OrderSummary>[] {
  const { t } = useTranslation('order');
  const isParty = isMemberType(viewer.clientType);
  return [
    {
      key: 'number',
      header: t('field.tradeNumber'),
      onCard: 'title',
      cell: (order) => (
        <>
          <NumberLine>
            <PageLink to={orderPath(order.orderId)}>
              <CodeText text={order.tradeNumber} />
            </PageLink>
            {order.milestone && ` ${milestoneText(order.milestone)}`}
          </NumberLine>
          <SecondLine>{order.goodsName}</SecondLine>
        </>
      ),
    },
    {
      key: 'created',
      header: t('field.createdAt'),
      isSorting: true,
      cell: (order) => <InstantDayText at={order.createdAt} />,
      ...(isNarrow && { onCard: 'hidden' as const }),
    },
    isParty
      ? {
          key: 'counterparty',
          header: t(viewer.clientType === 'SELLER' ? 'field.buyer' : 'field.seller'),
          cell: (order) => <ClippedText text={order.counterpartyName} />,
        }
      : {
          key: 'parties',
          header: t('field.parties'),
          cell: (order) => <ClippedText text={order.sellerName} second={`→ ${order.buyerName}`} />,
        },
    {
      key: 'amount',
      header: t('field.charge'),
      isRight: true,
      cell: (order) => (
        <>
          <MoneyText amount={order.charge} size={isNarrow ? 'strong' : 'normal'} />
          {order.refunded && <MoneyLine>{t('list.refunded', { amount: moneyFigure(order.refunded) })}</MoneyLine>}
        </>
      ),
    },
    { key: 'state', header: t('field.state'), cell: (order) => <OrderStateChip state={order.state} /> },
    { key: 'turn', header: t('field.turn'), cell: (order) => <TurnCell order={order} viewer={viewer} /> },
  ];
}

/** Whose turn it is and, where a clock runs, until when. */
function TurnCell({ order, viewer }: { readonly order: OrderSummary; readonly viewer: Viewer }) {
  const { t } = useTranslation('order');
  if (order.whoseTurn === 'nobody') return <span>–</span>;
  const isMine = isViewersTurn(order.whoseTurn, viewer.clientType);
  return (
    <>
      <span style={{ fontWeight: isMine ? 700 : 400 }}>
        {t(`turn.${turnWord(order.whoseTurn, viewer.clientType)}`)}
      </span>
      {order.dueAt && (
        <SecondLine>
          <span style={{ whiteSpace: 'nowrap' }}>
            {t('list.until')} <InstantDayText at={lastMinute(order.dueAt)} />
          </span>
        </SecondLine>
      )}
    </>
  );
}
