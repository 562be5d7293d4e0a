/** What the newest version of an order sheet says otherwise than the one before, for both sides. */
import { isReleaseMode } from '@gtp/domain/order/release-modes.ts';
import { isDay } from '@gtp/domain/platform/instant.ts';
import { useTranslation } from 'react-i18next';
import { dayText } from '../platform/format.ts';
import { wordOf } from '../platform/request-search.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { Panel } from '../ui/panel.tsx';
import type { OrderDetail } from './order-queries.ts';

const fields = [
  'tradeNumber',
  'goodsName',
  'hsCode',
  'incoterm',
  'releaseMode',
  'inspectionDays',
  'paymentDueOn',
  'currency',
  'freight',
  'insurance',
  'otherCharges',
  'discount',
  'buyerShare',
  'note',
  'milestones',
] as const;

export function OrderChanges({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  if (order.changes.length === 0) return null;
  const labelOf = (field: string) => {
    if (field === 'lines') return t('line.title');
    if (field === 'charge' || field === 'settlement') return t(`amount.${field}`);
    const known = wordOf(fields, field);
    return known ? t(`field.${known}`) : field;
  };
  const write = (field: string, value: string) => {
    if (field === 'paymentDueOn') return isDay(value) ? dayText(value) : value;
    if (field === 'releaseMode') return isReleaseMode(value) ? t(`mode.${value}`) : value;
    return field === 'buyerShare' ? `${value}%` : value || '–';
  };
  return (
    <Panel title={t('detail.changes', { version: order.version })}>
      <KeyValues
        items={order.changes.map(({ field, before, after }) => ({
          name: labelOf(field),
          value: (
            <>
              <del>{write(field, before)}</del> → <strong>{write(field, after)}</strong>
            </>
          ),
        }))}
      />
    </Panel>
  );
}
