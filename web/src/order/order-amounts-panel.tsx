/** What the buyer pays, each fee and who bears it, what the seller receives and when. */
import { useTranslation } from 'react-i18next';
import { percentText } from '../platform/format.ts';
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

function BuyerSum({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
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
          { name: t('amount.charge'), value: <MoneyText amount={order.charge} />, isTotal: true },
        ]}
      />
    </div>
  );
}

function SellerSum({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
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
          { name: t('amount.settlement'), value: <MoneyText amount={order.settlement} />, isTotal: true },
          order.expectedPayoutOn !== undefined && {
            name: t(order.state === 'settled' ? 'amount.paidOn' : 'amount.payoutOn'),
            value: <DayText day={order.expectedPayoutOn} />,
          },
        ]}
      />
    </div>
  );
}
