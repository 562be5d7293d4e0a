/** What the seller copies from the documents, as text in fields, and as what is sent once it is whole. */
import { isDay } from '@gtp/domain/platform/instant.ts';
import {
  currencies,
  currencyDigits,
  formatMoney,
  formatScaled,
  money,
  parseScaled,
} from '@gtp/domain/platform/money.ts';
import { wordOf } from '../platform/request-search.ts';
import { quantityScale } from './order-form-values.ts';
import type { EvidenceStatement, OrderDetail } from './order-queries.ts';

export const statementTexts = [
  'invoiceNumber',
  'exporterNumber',
  'transportNumber',
  'declarationNumber',
  'hsCode',
  'consigneeName',
] as const;

export type StatementValues = Readonly<
  Record<
    (typeof statementTexts)[number] | 'shippedOn' | 'declaredOn' | 'currency' | 'value' | 'quantity' | 'unit',
    string
  >
>;

/** As it was submitted last; before that empty, but for currency and unit: the rest is copied from the documents. */
export function statementOf({ shipment, currency, lines }: OrderDetail): StatementValues {
  const nothing = { invoiceNumber: '', exporterNumber: '', transportNumber: '', declarationNumber: '', hsCode: '' };
  const start = { ...nothing, consigneeName: '', shippedOn: '', declaredOn: '', value: '', quantity: '' };
  if (!shipment) return { ...start, currency, unit: lines[0]?.unit ?? 'EA' };
  const { value, quantity, submittedAt: _, ...texts } = shipment;
  const shownQuantity = formatScaled(quantity, quantityScale).replace(/\.?0+$/, '');
  return { ...texts, currency: value.currency, value: formatMoney(value), quantity: shownQuantity };
}

/** The statement, or the fields that are still empty or wrong. */
export function readStatement(
  values: StatementValues,
): { readonly statement: EvidenceStatement } | { readonly missing: readonly (keyof StatementValues)[] } {
  const currency = wordOf(currencies, values.currency) ?? 'USD';
  const minor = parseScaled(values.value, currencyDigits(currency));
  const quantity = parseScaled(values.quantity, quantityScale);
  const wrong: Partial<Record<keyof StatementValues, boolean>> = {
    ...Object.fromEntries(statementTexts.map((name) => [name, values[name].trim() === ''])),
    shippedOn: !isDay(values.shippedOn),
    declaredOn: !isDay(values.declaredOn),
    value: !minor,
    quantity: !quantity,
  };
  const missing = Object.keys(wrong).filter((name) => wrong[name as keyof StatementValues]);
  if (!minor || !quantity || missing.length > 0) return { missing: missing as (keyof StatementValues)[] };
  return { statement: { ...values, currency, value: money(minor, currency), quantity } };
}
