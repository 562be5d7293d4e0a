/** One line of goods in the form: a row of the grid, a card on a phone. */

import { lineAmount } from '@gtp/domain/order/order-amounts.ts';
import { type Currency, currencies, currencyDigits, type Money, parseScaled } from '@gtp/domain/platform/money.ts';
import { type ClipboardEvent, type InputHTMLAttributes, type KeyboardEvent, memo } from 'react';
import { moneyFigure } from '../platform/format.ts';
import { wordOf } from '../platform/request-search.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { IconCopy, IconTrash } from '../ui/icons.ts';
import { useTypedDecimal } from '../ui/use-typed-decimal.ts';
import { type LineField, lineFields, mostCharacters } from './line-grid.ts';
import type { OrderForm } from './order-form.ts';
import { type LineValues, priceScale, quantityScale } from './order-form-values.ts';
import styles from './order-line-grid.module.css';

/** What a line does to the form; the same functions as long as the form is there. */
export type LineActions = Pick<OrderForm, 'setLine' | 'fieldOf'> & {
  readonly duplicate: (place: number) => void;
  readonly remove: (place: number) => void;
  /** Of a cell, whose input names its place and field. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
};

type OrderFormLineProps = {
  readonly actions: LineActions;
  readonly line: LineValues;
  readonly place: number;
  readonly currency: string;
  readonly isRemovable: boolean;
  readonly isCopiable: boolean;
  /** What is wrong with its fields. */
  readonly errors: Readonly<Record<LineField, string | undefined>>;
};

export function errorsOfLine(form: Pick<OrderForm, 'fieldOf'>, place: number): OrderFormLineProps['errors'] {
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

function Line({ actions, line, place, currency, isRemovable, isCopiable, errors }: OrderFormLineProps) {
  const { t } = useTranslation('order');
  const known = wordOf(currencies, currency) ?? 'USD';
  const amount = amountOf(line, known);
  const cell = (field: LineField) => ({ actions, line, place, field, error: errors[field] });
  return (
    <fieldset className={styles.row} aria-label={t('line.place', { place: place + 1 })}>
      <span className={styles.number} aria-hidden>
        {place + 1}
      </span>
      <TextCell {...cell('description')} isRequired />
      <DecimalCell {...cell('quantity')} scale={quantityScale} />
      <TextCell {...cell('unit')} />
      <DecimalCell {...cell('unitPrice')} scale={priceScale} priceDigits={currencyDigits(known)} />
      <span className={styles.amount}>
        <span className={styles.cardLabel}>{t('line.amount')}</span>
        {amount && moneyFigure(amount)}
      </span>
      <span className={styles.tools}>
        {isCopiable && (
          <button
            type="button"
            className={styles.tool}
            aria-label={t('line.duplicate', { place: place + 1 })}
            title={t('line.duplicate', { place: place + 1 })}
            onClick={() => actions.duplicate(place)}
          >
            <IconCopy size={16} aria-hidden />
          </button>
        )}
        {isRemovable && (
          <button
            type="button"
            className={styles.tool}
            aria-label={t('line.remove', { place: place + 1 })}
            title={t('line.remove', { place: place + 1 })}
            onClick={() => actions.remove(place)}
          >
            <IconTrash size={16} aria-hidden />
          </button>
        )}
      </span>
    </fieldset>
  );
}

/** The line's value as the server rounds it, so that the sum never surprises; undefined while it lacks something. */
export function amountOf(line: LineValues, currency: Currency): Money | undefined {
  const quantity = parseScaled(line.quantity, quantityScale);
  const unitPrice = parseScaled(line.unitPrice, priceScale);
  const isWhole = quantity !== undefined && unitPrice !== undefined && quantity > 0n && unitPrice > 0n;
  return isWhole ? lineAmount({ description: '', quantity, unitPrice }, currency) : undefined;
}

type CellProps = {
  readonly actions: LineActions;
  readonly line: LineValues;
  readonly place: number;
  readonly field: LineField;
  readonly error: string | undefined;
};

function TextCell({ isRequired = false, ...cell }: CellProps & { readonly isRequired?: boolean }) {
  const { actions, line, place, field } = cell;
  return (
    <CellFrame
      {...cell}
      value={line[field]}
      required={isRequired}
      {...(field in mostCharacters && { maxLength: mostCharacters[field as keyof typeof mostCharacters] })}
      onBlur={() => actions.fieldOf(`lines.${place}.${field}`).onBlur()}
      onChange={(event) => actions.setLine(place, { [field]: event.currentTarget.value })}
    />
  );
}

type DecimalCellProps = CellProps & { readonly scale: number; readonly priceDigits?: number };

function DecimalCell({ scale, priceDigits, ...cell }: DecimalCellProps) {
  const { actions, line, place, field, error } = cell;
  const onValue = (value: string) => actions.setLine(place, { [field]: value });
  const { unclear, ...input } = useTypedDecimal({ value: line[field], onValue, scale, priceDigits });
  return (
    <CellFrame
      {...cell}
      {...input}
      error={unclear ?? error}
      data-right
      required
      onBlur={() => {
        input.onBlur();
        actions.fieldOf(`lines.${place}.${field}`).onBlur();
      }}
    />
  );
}

type CellFrameProps = CellProps & InputHTMLAttributes<HTMLInputElement> & React.RefAttributes<HTMLInputElement>;

/** The heading names the column once; each cell still has its name for those who do not see the heading. */
function CellFrame({ actions, line, place, field, error, ...input }: CellFrameProps) {
  const { t } = useTranslation('order');
  const { id } = actions.fieldOf(`lines.${place}.${field}`);
  const label = t(`line.${field}`);
  return (
    <div className={styles.cell} data-column={field}>
      <label className={styles.cardLabel} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        autoComplete="off"
        data-place={place}
        data-field={field}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onKeyDown={actions.onKeyDown}
        onPaste={actions.onPaste}
        {...input}
      />
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          {label}: {error}
        </span>
      )}
    </div>
  );
}
