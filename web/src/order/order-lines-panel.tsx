/** The goods of an order, a line each. */
import { lineAmount } from '@gtp/domain/order/order-amounts.ts';
import { currencyDigits, formatScaled } from '@gtp/domain/platform/money.ts';
import { groupDigits } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, DataTable } from '../ui/data-table.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import styles from './order-detail-page.module.css';
import type { OrderDetail } from './order-queries.ts';

export function OrderLines({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const rows = order.lines.map((line, place) => ({ ...line, place }));
  return (
    <>
      <DataTable
        label={t('line.title')}
        rows={rows}
        keyOf={(line) => String(line.place)}
        columns={[
          {
            key: 'description',
            header: t('line.description'),
            onCard: 'title',
            cell: (line) => <ClippedText text={line.description} />,
          },
          {
            key: 'quantity',
            header: t('line.quantity'),
            isRight: true,
            cell: (line) => `${plainDecimal(line.quantity, 3)}\u00a0${line.unit}`,
          },
          {
            key: 'price',
            header: t('line.unitPrice'),
            isRight: true,
            cell: (line) => plainDecimal(line.unitPrice, 6, currencyDigits(order.currency)),
          },
          {
            key: 'amount',
            header: t('line.amount'),
            isRight: true,
            cell: (line) => <MoneyText amount={lineAmount(line, order.currency)} />,
          },
        ]}
      />
      {order.note && (
        <>
          <h3 className={styles.sumTitle}>{t('field.note')}</h3>
          <p className={styles.note}>{order.note}</p>
        </>
      )}
    </>
  );
}

/** 1250000n with scale 3 → "1,250"; 8300000n with scale 6 and at least 2 digits → "8.30". */
function plainDecimal(value: bigint, scale: number, least = 0): string {
  const [whole = '', digits = ''] = formatScaled(value, scale).split('.');
  const shown = digits.replace(/0+$/, '').padEnd(least, '0');
  return groupDigits(shown === '' ? whole : `${whole}.${shown}`);
}
