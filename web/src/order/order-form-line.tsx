/** One line of goods in the form, with its amount. */

import { lineAmount } from '@gtp/domain/order/order-amounts.ts';
import { currencies, currencyDigits, parseScaled } from '@gtp/domain/platform/money.ts';
import { ActionIcon, TextInput } from '@mantine/core';
import { memo, useMemo, useRef } from 'react';
import { wordOf } from '../platform/request-search.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { DecimalField } from '../ui/decimal-field.tsx';
import { IconTrash } from '../ui/icons.ts';
import { MoneyText } from '../ui/money-text.tsx';
import type { OrderForm } from './order-form.ts';
import styles from './order-form-page.module.css';
import { type LineValues, priceScale, quantityScale } from './order-form-values.ts';

type LineField = 'description' | 'quantity' | 'unit' | 'unitPrice';

/** What a line does to the form; the same functions as long as the form is there. */
export type LineActions = Pick<OrderForm, 'setLine' | 'removeLine' | 'fieldOf'>;

type OrderFormLineProps = {
  readonly actions: LineActions;
  readonly line: LineValues;
  readonly place: number;
  readonly currency: string;
  readonly isRemovable: boolean;
  /** What is wrong with its fields. */
  readonly errors: Readonly<Record<LineField, string | undefined>>;
};

const lineFields: readonly LineField[] = ['description', 'quantity', 'unit', 'unitPrice'];

export function useLineActions(form: OrderForm): LineActions {
  const newest = useRef(form);
  newest.current = form;
  return useMemo(
    () => ({
      setLine: (place, changes) => newest.current.setLine(place, changes),
      removeLine: (place) => newest.current.removeLine(place),
      fieldOf: (path) => newest.current.fieldOf(path),
    }),
    [],
  );
}

export function errorsOfLine(form: OrderForm, place: number): OrderFormLineProps['errors'] {
  const errorOf = (field: LineField) => form.fieldOf(`lines.${place}.${field}`).error;
  return {
    description: errorOf('description'),
    quantity: errorOf('quantity'),
    unit: errorOf('unit'),
    unitPrice: errorOf('unitPrice'),
  };
}

function isSameLine(before: OrderFormLineProps, after: OrderFormLineProps): boolean {
  const { errors, ...rest } = before;
  const isSame = (Object.keys(rest) as (keyof typeof rest)[]).every((key) => before[key] === after[key]);
  return isSame && lineFields.every((field) => errors[field] === after.errors[field]);
}

/** A form may have a hundred lines: one is drawn again only when it, or what is said of it, has changed. */
export const OrderFormLine = memo(Line, isSameLine);

function Line({ actions, line, place, currency, isRemovable, errors }: OrderFormLineProps) {
  const { t } = useTranslation('order');
  const path = (name: LineField) => {
    const full = `lines.${place}.${name}`;
    return { id: actions.fieldOf(full).id, error: errors[name], onBlur: () => actions.fieldOf(full).onBlur() };
  };
  const change = (changes: Partial<LineValues>) => actions.setLine(place, changes);
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
        priceDigits={currencyDigits(wordOf(currencies, currency) ?? 'USD')}
        required
        {...path('unitPrice')}
        value={line.unitPrice}
        onValue={(unitPrice) => change({ unitPrice })}
      />
      <div className={styles.lineAmount}>
        <LineAmount line={line} currency={currency} />
      </div>
      <div className={styles.lineRemove}>
        {isRemovable && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={t('line.remove', { place: place + 1 })}
            onClick={() => actions.removeLine(place)}
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
