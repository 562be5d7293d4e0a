/** What both sides agree on beside the amounts, and who they are. */
import { hasInspection } from '@gtp/domain/order/release-modes.ts';
import { percentText } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { DayText, InstantText } from '../ui/time-text.tsx';
import styles from './order-detail-page.module.css';
import { type OrderDetail, releaseOf } from './order-queries.ts';

export function OrderTerms({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  return (
    <>
      <h3 className={styles.sumTitle}>{t('terms.title')}</h3>
      <KeyValues
        items={[
          { name: t('field.seller'), value: <Party name={order.sellerName} email={order.sellerEmail} /> },
          { name: t('field.buyer'), value: <Party name={order.buyerName} email={order.buyerEmail} /> },
          { name: t('field.orderId'), value: order.orderId },
          { name: t('field.version'), value: t('terms.version', { version: order.version }) },
          { name: t('field.hsCode'), value: order.hsCode },
          { name: t('field.incoterm'), value: order.incoterm },
          { name: t('field.releaseMode'), value: t(`mode.${order.releaseMode}`) },
          hasInspection(releaseOf(order)) && {
            name: t('field.inspectionDays'),
            value: t('terms.days', { count: order.inspectionDays }),
          },
          order.releaseMode === 'shipment' && {
            name: t('field.tolerance'),
            value: `± ${percentText(order.tolerance)}`,
          },
          { name: t('field.buyerShare'), value: percentText(order.buyerShare) },
          { name: t('field.paymentDueOn'), value: <DayText day={order.paymentDueOn} /> },
          { name: t('field.createdAt'), value: <InstantText at={order.createdAt} /> },
        ]}
      />
      {order.isMasked && (
        <NoticeBox kind="info">
          <p>{t('terms.masked')}</p>
        </NoticeBox>
      )}
    </>
  );
}

function Party({ name, email }: { readonly name: string; readonly email: string }) {
  return (
    <>
      {name}
      {email && (
        <span style={{ display: 'block', fontSize: 'var(--type-small)', color: 'var(--color-text-soft)' }}>
          {email}
        </span>
      )}
    </>
  );
}
