/** What the newest version of an order sheet says otherwise than the one before, for both sides. */
import type { OrderSheetField } from '@gtp/domain/order/order-sheet.ts';
import { isReleaseMode } from '@gtp/domain/order/release-modes.ts';
import { isDay } from '@gtp/domain/platform/instant.ts';
import { dayText, groupDigits } from '../platform/format.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { KeyValues } from '../ui/key-values.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './order-detail-page.module.css';
import type { OrderDetail } from './order-queries.ts';

const amounts = ['freight', 'insurance', 'otherCharges', 'discount', 'charge', 'settlement'] as const;

export function OrderChanges({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const write = useWrittenValue(order);
  if (order.changes.length === 0) return null;
  const labelOf = (field: OrderSheetField) => {
    if (field === 'lines') return t('line.title');
    return field === 'charge' || field === 'settlement' ? t(`amount.${field}`) : t(`field.${field}`);
  };
  return (
    <Panel title={t('detail.changes', { version: order.version })}>
      <KeyValues
        items={order.changes.map(({ field, before, after }) => ({
          name: labelOf(field),
          value: <Difference before={write(field, before)} after={write(field, after)} />,
        }))}
      />
    </Panel>
  );
}

/** A field's value as the page writes it elsewhere. */
function useWrittenValue({ currency, changes }: OrderDetail): (field: OrderSheetField, value: string) => string {
  const { t } = useTranslation('order');
  const isOneCurrency = changes.every(({ field }) => field !== 'currency');
  const amount = (value: string) => (isOneCurrency ? `${currency} ${groupDigits(value)}` : groupDigits(value));
  const writers: Readonly<Partial<Record<OrderSheetField, (value: string) => string>>> = {
    ...Object.fromEntries(amounts.map((field) => [field, amount])),
    milestones: (value) => value.replace(/\d{4}-\d{2}-\d{2}$/gm, (day) => dayText(day)),
    paymentDueOn: (value) => (isDay(value) ? dayText(value) : value),
    releaseMode: (value) => (isReleaseMode(value) ? t(`mode.${value}`) : value),
    buyerShare: (value) => `${value}%`,
  };
  return (field, value) => writers[field]?.(value) || value || '–';
}

/** One value beside the other; of several lines only those that differ, the old ones first. */
function Difference({ before, after }: { readonly before: string; readonly after: string }) {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  if (old.length === 1 && fresh.length === 1 && before.length + after.length < 60) {
    return (
      <>
        <del>{before}</del> → <strong>{after}</strong>
      </>
    );
  }
  return (
    <ul className={styles.differences}>
      {without(old, fresh).map((line) => (
        <li key={`-${line}`}>
          <del>{line}</del>
        </li>
      ))}
      {without(fresh, old).map((line) => (
        <li key={`+${line}`}>
          <strong>{line}</strong>
        </li>
      ))}
    </ul>
  );
}

function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  return lines.filter((line) => line !== '' && !others.includes(line));
}
