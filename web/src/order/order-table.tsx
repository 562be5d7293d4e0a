/** The columns of the order list; the institutions see both sides, a party sees the other one. */
import { isMemberType } from '@gtp/domain/account/client-types.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import { Suspense } from 'react';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer, type Viewer } from '../platform/viewer.ts';
import { Coming } from '../ui/coming.tsx';
import {
  ClippedText,
  CodeText,
  type Column,
  DataTable,
  NumberLine,
  SecondLine,
  useIsNarrow,
} from '../ui/data-table.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { ListSearch } from '../ui/list-search.ts';
import { MoneyText } from '../ui/money-text.tsx';
import type { RowSelection } from '../ui/row-selection.tsx';
import { DayText, InstantDayText } from '../ui/time-text.tsx';
import { lastMinute } from './last-minute.ts';
import { orderPath } from './order-paths.ts';
import type { OrderSummary } from './order-queries.ts';
import { OrderStateChip } from './order-state-chip.tsx';
import { isViewersTurn, turnWord } from './order-turn.ts';

type OrderTableProps = {
  readonly orders: readonly OrderSummary[];
  readonly search?: ListSearch;
  /** Columns can be chosen, and are remembered under this name. */
  readonly choiceName?: string;
  /** Rows can be chosen. */
  readonly selection?: RowSelection<OrderSummary>;
};

const OrderPreview = lazyPart(async () => (await import('./order-preview.tsx')).OrderPreview);

/** What an order is called in a list: its trade number, and which milestone it is. */
export function orderName({ tradeNumber, milestone }: OrderSummary): string {
  return `${tradeNumber} ${milestoneText(milestone)}`.trim();
}

function Preview(order: OrderSummary) {
  return (
    <Suspense fallback={<Coming />}>
      <OrderPreview order={order} />
    </Suspense>
  );
}

const preview = { nameOf: orderName, show: Preview };

export function OrderTable({ orders, search, choiceName, selection }: OrderTableProps) {
  const { t } = useTranslation('order');
  const columns = useOrderColumns(currentViewer(), useIsNarrow());
  return (
    <DataTable
      label={t('list.title')}
      columns={columns}
      rows={orders}
      keyOf={(order) => order.orderId}
      {...(search && { search })}
      {...(choiceName && { choiceName, preview })}
      {...(selection && { selection })}
      isOpening
    />
  );
}

function useOrderColumns(viewer: Viewer, isNarrow: boolean): readonly Column<OrderSummary>[] {
  const { t } = useTranslation('order');
  const isParty = isMemberType(viewer.clientType);
  return [
    { key: 'number', header: t('list.trade'), onCard: 'title', cell: (order) => <TradeCell order={order} /> },
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
      cell: (order) => <MoneyText amount={order.charge} size={isNarrow ? 'strong' : 'normal'} />,
    },
    {
      key: 'state',
      header: t('field.state'),
      onCard: 'corner',
      cell: (order) => <OrderStateChip state={order.state} />,
    },
    { key: 'turn', header: t('list.due'), cell: (order) => <TurnCell order={order} viewer={viewer} /> },
    {
      key: 'created',
      header: t('field.createdAt'),
      isSorting: true,
      cell: (order) => <InstantDayText at={order.createdAt} isShort={!isNarrow} />,
      ...(isNarrow && { onCard: 'hidden' as const }),
    },
    ...useExtraColumns(),
  ];
}

/** What people add who want it. */
function useExtraColumns(): readonly Column<OrderSummary>[] {
  const { t } = useTranslation('order');
  return [
    {
      key: 'refunded',
      header: t('list.refundedColumn'),
      isRight: true,
      isExtra: true,
      cell: ({ refunded }) => (refunded ? <MoneyText amount={refunded} /> : '–'),
    },
    {
      key: 'trade',
      header: t('list.tradeAmount'),
      isRight: true,
      isExtra: true,
      cell: ({ trade }) => <MoneyText amount={trade} />,
    },
    {
      key: 'payout',
      header: t('list.payoutOn'),
      isExtra: true,
      cell: ({ expectedPayoutOn }) => (expectedPayoutOn ? <DayText day={expectedPayoutOn} /> : '–'),
    },
    { key: 'orderId', header: t('field.orderId'), isExtra: true, cell: ({ orderId }) => <CodeText text={orderId} /> },
  ];
}

/** Its number, with which milestone it is, and the goods in grey. */
function TradeCell({ order: { orderId, tradeNumber, milestone, goodsName } }: { readonly order: OrderSummary }) {
  return (
    <>
      <NumberLine>
        <PageLink to={orderPath(orderId)}>
          <CodeText text={tradeNumber} />
        </PageLink>
        {milestone && ` ${milestoneText(milestone)}`}
      </NumberLine>
      <SecondLine>{goodsName}</SecondLine>
    </>
  );
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
            {t('list.until')} <InstantDayText at={lastMinute(order.dueAt)} isShort />
          </span>
        </SecondLine>
      )}
    </>
  );
}
