/** One line of goods in the form, with its amount. */

import { lineAmount } from '@gtp/domain/order/order-amounts.ts';
import { currencies, currencyDigits, parseScaled } from '@gtp/domain/platform/money.ts';
import { ActionIcon, TextInput } from '@mantine/core';
import { wordOf } from '../platform/request-search.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DecimalField } from '../ui/decimal-field.tsx';
import { IconTrash } from '../ui/icons.ts';
import { MoneyText } from '../ui/money-text.tsx';
import type { OrderForm } from './order-form.ts';
import styles from './order-form-page.module.css';
import { type LineValues, priceScale, quantityScale } from './order-form-values.ts';

type OrderFormLineProps = { readonly form: OrderForm; readonly line: LineValues; readonly place: number };

export function OrderFormLine({ form, line, place }: OrderFormLineProps) {
  const { t } = useTranslation('order');
  const path = (name: string) => form.fieldOf(`lines.${place}.${name}`);
  const change = (changes: Partial<LineValues>) => form.setLine(place, changes);
  return (
    <fieldset className={styles.line} aria-label={t('line.place', { place: place + 1 })}>
      <TextInput
        label={t('line.description')}
        maxLength={200}
        required
        {...path('description')}
        value={line.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <DecimalField
        label={t('line.quantity')}
        scale={quantityScale}
        required
        {...path('quantity')}
        value={line.quantity}
        onValue={(quantity) => change({ quantity })}
      />
      <TextInput
        label={t('line.unit')}
        maxLength={20}
        {...path('unit')}
        value={line.unit}
        onChange={(event) => change({ unit: event.currentTarget.value })}
      />
      <DecimalField
        label={t('line.unitPrice')}
        scale={priceScale}
        priceDigits={currencyDigits(wordOf(currencies, form.values.currency) ?? 'USD')}
        required
        {...path('unitPrice')}
        value={line.unitPrice}
        onValue={(unitPrice) => change({ unitPrice })}
      />
      <div className={styles.lineAmount}>
        <LineAmount line={line} currency={form.values.currency} />
      </div>
      <div className={styles.lineRemove}>
        {form.values.lines.length > 1 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={t('line.remove', { place: place + 1 })}
            onClick={() => form.removeLine(place)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </fieldset>
  );
}

/** The same rounding as the server's, so that the sum never surprises. */
function LineAmount({ line, currency }: { readonly line: LineValues; readonly currency: string }) {
  const quantity = parseScaled(line.quantity, quantityScale);
  const unitPrice = parseScaled(line.unitPrice, priceScale);
  const known = wordOf(currencies, currency);
  if (!quantity || !unitPrice || !known) return null;
  return <MoneyText amount={lineAmount({ description: '', quantity, unitPrice }, known)} />;
}
