/** Values of documents as they are compared: money, quantities and names as people write them. */

import { nameSimilarity } from '../order/name-similarity.ts';
import { plainNumber } from '../order/shipment-statement.ts';
import { currencies, currencyDigits, formatScaled, type Money, money, parseScaled } from '../platform/money.ts';
import { unitOf } from '../reading/written-amounts.ts';
import type { JudgedOrder } from './evidence-facts.ts';

const namesAlike = 0.85;

export function areAlike(left: string, right: string): boolean {
  return nameSimilarity(left, right) >= namesAlike;
}

export function isAgreedValue(value: Money | undefined, { values, tolerance }: JudgedOrder): boolean {
  return (
    value !== undefined &&
    values.some(({ currency, minor }) => value.currency === currency && isWithin(value.minor, minor, tolerance))
  );
}

export function isAnyName(name: string, names: readonly string[]): boolean {
  return names.some((each) => areAlike(each, name));
}

/** "USD 10889.65", and with separators of thousands as people write it. */
export function moneyIn(written: string): Money | undefined {
  const [, letters = '', amount = ''] = /^([A-Z]{3}) (\d[\d,]*(?:\.\d+)?)$/.exec(written) ?? [];
  const currency = currencies.find((each) => each === letters);
  const plain = amount.replaceAll(',', '');
  const short = plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
  const minor = currency && parseScaled(short, currencyDigits(currency));
  return currency && minor !== undefined ? money(minor, currency) : undefined;
}

type Quantity = { readonly quantity: bigint; readonly unit: string };

export function quantityIn(written: string): Quantity | undefined {
  const [, amount = '', unit = ''] = /^(\d[\d,]*(?:\.\d+)?)\s*(.*)$/.exec(written) ?? [];
  const quantity = parseScaled(amount.replaceAll(',', ''), 3);
  return quantity === undefined ? undefined : { quantity, unit: plainUnit(unit) };
}

/** The sum of the unit; goods in several units always go to a person. */
export function isAgreedQuantity(written: string, { quantities }: JudgedOrder): boolean {
  const said = quantityIn(written);
  const sums = sumsByUnit(quantities);
  return sums.length === 1 && said !== undefined && sums[0]?.unit === said.unit && sums[0].quantity === said.quantity;
}

export function sumsByUnit(quantities: readonly Quantity[]): readonly Quantity[] {
  const sums = new Map<string, bigint>();
  for (const { quantity, unit } of quantities) {
    sums.set(plainUnit(unit), (sums.get(plainUnit(unit)) ?? 0n) + quantity);
  }
  return [...sums].map(([unit, quantity]) => ({ quantity, unit }));
}

/** Pieces however they are called on invoices and declarations; all else is called as the reader calls it. */
const pieces = ['EA', 'PC', 'PCS', 'PCE', 'PIECE', 'PIECES', 'U', 'UNIT', 'UNITS', '개'];

function plainUnit(unit: string): string {
  const plain = plainNumber(unit);
  return plain === '' || pieces.includes(plain) ? 'EA' : (unitOf(unit) ?? plain);
}

function isWithin(declared: bigint, agreed: bigint, tolerance: number): boolean {
  const difference = declared > agreed ? declared - agreed : agreed - declared;
  return difference * 10_000n <= agreed * BigInt(tolerance);
}

export function digitsOf(written: string): string {
  return written.normalize('NFKC').replaceAll(/\D/g, '');
}

export function quantityText({ quantity, unit }: Quantity): string {
  return `${formatScaled(quantity, 3).replace(/\.?0+$/, '')} ${unit}`;
}
