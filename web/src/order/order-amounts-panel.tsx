/** What the buyer pays, each fee and who bears it, what the seller receives and when. */
import { minus, zero } from '@gtp/domain/platform/money.ts';
import { percentText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { DayText } from '../ui/time-text.tsx';
import styles from './order-detail-page.module.css';
import type { OrderDetail } from './order-queries.ts';

export function OrderAmounts({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  return (
    <Panel title={t('amount.title')}>
      <KeyValues
        isRight
        items={[
          { name: t('amount.goods'), value: <MoneyText amount={order.goods} /> },
          order.freight.minor > 0n && { name: t('amount.freight'), value: <MoneyText amount={order.freight} /> },
          order.insurance.minor > 0n && { name: t('amount.insurance'), value: <MoneyText amount={order.insurance} /> },
          order.otherCharges.minor > 0n && {
            name: t('amount.otherCharges'),
            value: <MoneyText amount={order.otherCharges} />,
          },
          order.discount.minor > 0n && {
            name: t('amount.discount'),
            value: <MoneyText amount={order.discount} isDeducted />,
          },
          { name: t('amount.trade'), value: <MoneyText amount={order.trade} />, isTotal: true },
        ]}
      />
      <div className={styles.sums}>
        <BuyerSum order={order} />
        <SellerSum order={order} />
      </div>
    </Panel>
  );
}

/** Whether the order ended before anything was paid. */
const isNeverPaid = ({ cancelledAt, paidAt }: OrderDetail) => cancelledAt !== undefined && paidAt === undefined;

function BuyerSum({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { charge, refunded } = order;
  return (
    <div>
      <h3 className={styles.sumTitle}>{t('amount.buyerPays')}</h3>
      <KeyValues
        isRight
        items={[
          { name: t('amount.trade'), value: <MoneyText amount={order.trade} /> },
          {
            name: t('amount.buyerFee', { rate: percentText(order.buyerFeeRate) }),
            value: <MoneyText amount={order.buyerFee} />,
          },
          { name: t('amount.charge'), value: <MoneyText amount={charge} />, isTotal: !isNeverPaid(order) },
          isNeverPaid(order) && {
            name: t('amount.paid'),
            value: <MoneyText amount={zero(order.currency)} />,
            isTotal: true,
          },
          refunded && { name: t('amount.refunded'), value: <MoneyText amount={refunded} isDeducted /> },
          refunded && {
            name: t('amount.chargeLeft'),
            value: <MoneyText amount={minus(charge, refunded)} />,
            isTotal: true,
          },
        ]}
      />
    </div>
  );
}

function SellerSum({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const { settlement, netSettlement } = order;
  const forgone = minus(settlement, netSettlement);
  const isPayable = netSettlement.minor > 0n && !isNeverPaid(order);
  return (
    <div>
      <h3 className={styles.sumTitle}>{t('amount.sellerGets')}</h3>
      <KeyValues
        isRight
        items={[
          { name: t('amount.trade'), value: <MoneyText amount={order.trade} /> },
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
        ]}
      />
    </div>
  );
}
