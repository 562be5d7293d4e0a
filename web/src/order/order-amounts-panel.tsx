/** What the buyer pays, each fee and who bears it, what the seller receives and when. */
import { minus, zero } from '@gtp/domain/platform/money.ts';
import type { ComponentProps } from 'react';
import { percentText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { DayText } from '../ui/time-text.tsx';
import { FeeShareOffer } from './fee-share-offer.tsx';
import type { OrderActionProps } from './order-action-props.ts';
import type { OrderDetail } from './order-queries.ts';

/** Each amount once, from the invoice to the card's and from there to the seller's account. */
export function OrderAmounts({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  return (
    <Panel title={t('amount.title')}>
      <KeyValues isRight items={[...invoiceItems(order, t), ...cardItems(order, t), ...sellerItems(order, t)]} />
      <FeeShareOffer key={order.version} order={order} onDone={onDone} />
    </Panel>
  );
}

type Translate = ReturnType<typeof useTranslation<'order'>>['t'];
type Items = ComponentProps<typeof KeyValues>['items'];

/** What makes up the invoice, where that is more than the goods. */
function invoiceItems(order: OrderDetail, t: Translate): Items {
  const { goods, freight, insurance, otherCharges, discount, trade } = order;
  const added = [freight, insurance, otherCharges, discount].some(({ minor }) => minor > 0n);
  return [
    added && { name: t('amount.goods'), value: <MoneyText amount={goods} /> },
    freight.minor > 0n && { name: t('amount.freight'), value: <MoneyText amount={freight} /> },
    insurance.minor > 0n && { name: t('amount.insurance'), value: <MoneyText amount={insurance} /> },
    otherCharges.minor > 0n && { name: t('amount.otherCharges'), value: <MoneyText amount={otherCharges} /> },
    discount.minor > 0n && { name: t('amount.discount'), value: <MoneyText amount={discount} isDeducted /> },
    { name: t('amount.trade'), value: <MoneyText amount={trade} />, isTotal: added },
  ];
}

/** Whether the order ended before anything was paid. */
const isNeverPaid = ({ cancelledAt, paidAt }: OrderDetail) => cancelledAt !== undefined && paidAt === undefined;

function cardItems(order: OrderDetail, t: Translate): Items {
  const { charge, refunded } = order;
  return [
    {
      name: t('amount.buyerFee', { rate: percentText(order.buyerFeeRate) }),
      value: <MoneyText amount={order.buyerFee} />,
    },
    { name: t('amount.charge'), value: <MoneyText amount={charge} />, isTotal: !isNeverPaid(order) },
    isNeverPaid(order) && { name: t('amount.paid'), value: <MoneyText amount={zero(order.currency)} />, isTotal: true },
    refunded && { name: t('amount.refunded'), value: <MoneyText amount={refunded} isDeducted /> },
    refunded && {
      name: t('amount.chargeLeft'),
      value: <MoneyText amount={minus(charge, refunded)} />,
      isTotal: true,
    },
  ];
}

function sellerItems(order: OrderDetail, t: Translate): Items {
  const { settlement, netSettlement } = order;
  const forgone = minus(settlement, netSettlement);
  const isPayable = netSettlement.minor > 0n && !isNeverPaid(order);
  return [
    {
      name: t('amount.sellerFee', { rate: percentText(order.sellerFeeRate) }),
      value: <MoneyText amount={order.sellerFee} isDeducted />,
    },
    { name: t('amount.settlement'), value: <MoneyText amount={settlement} />, isTotal: !isNeverPaid(order) },
    isNeverPaid(order) && {
      name: t('amount.paidOut'),
      value: <MoneyText amount={zero(order.currency)} />,
      isTotal: true,
    },
    forgone.minor > 0n && { name: t('amount.forgone'), value: <MoneyText amount={forgone} isDeducted /> },
    forgone.minor > 0n && {
      name: t('amount.settlementLeft'),
      value: <MoneyText amount={netSettlement} />,
      isTotal: true,
    },
    isPayable &&
      order.expectedPayoutOn !== undefined && {
        name: t(order.settledAt ? 'amount.paidOn' : 'amount.payoutOn'),
        value: <DayText day={order.expectedPayoutOn} />,
      },
  ];
}
