/** An order at a glance, beside its list: how much, where it stands, what happens next, where the money is. */
import { orderStateRecord } from '@gtp/domain/order/order-state-records.ts';
import { Button } from '@mantine/core';
import { dayText, deadlineText } from '../platform/format.ts';
import { useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { PreviewHead, PreviewNote } from '../ui/preview-parts.tsx';
import { DayText } from '../ui/time-text.tsx';
import { nextWords } from './order-next-words.ts';
import { orderPath } from './order-paths.ts';
import type { OrderSummary } from './order-queries.ts';
import { OrderStateChip } from './order-state-chip.tsx';

/** Where the money stands, in the words of the order's page; a card that is asked for money has not paid yet. */
const places = {
  not_paid: 'not_paid',
  card: 'not_paid',
  hold: 'hold',
  payable: 'payable',
  bank: 'payable',
  seller: 'seller',
  returned: 'returned',
} as const;

export function OrderPreview({ order }: { readonly order: OrderSummary }) {
  const { t } = useTranslation('order');
  const go = useGo();
  const { state, charge, trade, refunded, dueAt, cancelledAt, expectedPayoutOn } = order;
  const payout = expectedPayoutOn ? dayText(expectedPayoutOn) : '';
  return (
    <>
      <PreviewHead
        amount={charge}
        state={<OrderStateChip state={state} />}
        about={`${order.goodsName} · ${order.sellerName} → ${order.buyerName}`}
      />
      <PreviewNote
        title={t(cancelledAt ? 'next.titleOver' : 'next.title')}
        foot={dueAt && !cancelledAt && `${t('preview.due')}: ${deadlineText(dueAt)}`}
      >
        {nextWords(order, t, { payout })}
      </PreviewNote>
      <KeyValues
        isRight
        items={[
          { name: t('list.tradeAmount'), value: <MoneyText amount={trade} /> },
          { name: t('field.charge'), value: <MoneyText amount={charge} /> },
          refunded && { name: t('list.refundedColumn'), value: <MoneyText amount={refunded} /> },
          { name: t('place.title'), value: t(`place.${places[orderStateRecord(state).money]}`) },
          expectedPayoutOn !== undefined && { name: t('list.payoutOn'), value: <DayText day={expectedPayoutOn} /> },
        ]}
      />
      <Button onClick={() => go(orderPath(order.orderId))}>{t('preview.open')}</Button>
    </>
  );
}
