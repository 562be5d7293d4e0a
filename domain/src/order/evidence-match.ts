import { addDays, type Day, isDay } from '../platform/instant.ts';
import { formatScaled, type Money, writtenMoney } from '../platform/money.ts';
import { nameSimilarity } from './name-similarity.ts';

/** What the seller copies from the transport document and the export declaration (mode RM02). */
export type ShipmentStatement = {
  readonly invoiceNumber: string;
  /** Of the bill of lading or air waybill. */
  readonly transportNumber: string;
  readonly shippedOn: Day;
  readonly declarationNumber: string;
  readonly declaredOn: Day;
  /** The exporter's business number on the declaration. */
  readonly exporterNumber: string;
  readonly hsCode: string;
  /** The settlement amount on the declaration, in its currency. */
  readonly value: Money;
  /** Thousandths of the unit. */
  readonly quantity: bigint;
  readonly unit: string;
  readonly consigneeName: string;
};

/** What the order says about the same things, and what other orders have used already. */
export type AgreedTrade = {
  readonly invoiceNumber: string;
  readonly exporterNumber: string;
  readonly hsCode: string;
  readonly value: Money;
  /** By how much the declared value may differ, in hundredths of a percent of the agreed one. */
  readonly tolerance: number;
  readonly quantities: readonly { readonly quantity: bigint; readonly unit: string }[];
  /** The buyer's name in each of its spellings. */
  readonly consigneeNames: readonly string[];
  readonly orderedOn: Day;
  readonly today: Day;
  /** Transport and declaration numbers that stand with another order, as `plainNumber` writes them. */
  readonly numbersUsedElsewhere: ReadonlySet<string>;
};

export const matchedFields = [
  'invoiceNumber',
  'exporterNumber',
  'hsCode',
  'currency',
  'value',
  'quantity',
  'consigneeName',
  'transportNumber',
  'shippedOn',
  'declarationNumber',
  'declaredOn',
] as const;
export type MatchedField = (typeof matchedFields)[number];

/** One field beside the order's; `agreed` and `declared` as people read them. */
export type FieldMatch = {
  readonly field: MatchedField;
  readonly agreed: string;
  readonly declared: string;
  readonly isMatching: boolean;
};

/** The default tolerance of the declared value, ± 5 %, and the widest (reference 4-a), in hundredths of a percent. */
export const defaultTolerance = 500;
export const widestTolerance = 1_000;
const namesAlike = 0.85;
const daysBefore = 30;
const daysAfter = 90;

/** Compares what was declared with what was agreed, field by field, in the order of `matchedFields` (reference 4-a). */
export function matchEvidence(declared: ShipmentStatement, agreed: AgreedTrade): readonly FieldMatch[] {
  return [...matchTrade(declared, agreed), ...matchGoods(declared, agreed), ...matchDocuments(declared, agreed)];
}

/** Whether nothing differs, so that no person has to look. */
export function fitsWhole(matches: readonly FieldMatch[]): boolean {
  return matches.length > 0 && matches.every(({ isMatching }) => isMatching);
}

/** A number as it is compared: letters and digits alone, "pi-2026/11" is "PI202611". */
export function plainNumber(written: string): string {
  return written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function matchTrade(declared: ShipmentStatement, agreed: AgreedTrade): readonly FieldMatch[] {
  const sameText = (left: string, right: string) => left !== '' && left === right;
  return [
    {
      field: 'invoiceNumber',
      agreed: agreed.invoiceNumber,
      declared: declared.invoiceNumber,
      isMatching: sameText(plainNumber(declared.invoiceNumber), plainNumber(agreed.invoiceNumber)),
    },
    {
      field: 'exporterNumber',
      agreed: agreed.exporterNumber,
      declared: declared.exporterNumber,
      isMatching: sameText(digitsOf(declared.exporterNumber), digitsOf(agreed.exporterNumber)),
    },
    {
      field: 'hsCode',
      agreed: agreed.hsCode.slice(0, 6),
      declared: declared.hsCode,
      isMatching: sameText(digitsOf(declared.hsCode).slice(0, 6), agreed.hsCode.slice(0, 6)),
    },
  ];
}

function matchGoods(declared: ShipmentStatement, agreed: AgreedTrade): readonly FieldMatch[] {
  const isSameCurrency = declared.value.currency === agreed.value.currency;
  const likest = Math.max(0, ...agreed.consigneeNames.map((name) => nameSimilarity(name, declared.consigneeName)));
  return [
    {
      field: 'currency',
      agreed: agreed.value.currency,
      declared: declared.value.currency,
      isMatching: isSameCurrency,
    },
    {
      field: 'value',
      agreed: `${writtenMoney(agreed.value)} ± ${formatScaled(BigInt(agreed.tolerance), 2)}%`,
      declared: writtenMoney(declared.value),
      isMatching: isSameCurrency && isWithin(declared.value.minor, agreed.value.minor, agreed.tolerance),
    },
    {
      field: 'quantity',
      agreed: sumsByUnit(agreed.quantities).map(quantityText).join(', '),
      declared: quantityText(declared),
      isMatching: isAgreedQuantity(declared, agreed),
    },
    {
      field: 'consigneeName',
      agreed: agreed.consigneeNames.join(' · '),
      declared: declared.consigneeName,
      isMatching: likest >= namesAlike,
    },
  ];
}

function matchDocuments(declared: ShipmentStatement, agreed: AgreedTrade): readonly FieldMatch[] {
  const [first, last] = [addDays(agreed.orderedOn, -daysBefore), addDays(agreed.orderedOn, daysAfter)];
  const isUnused = (number: string) =>
    plainNumber(number) !== '' && !agreed.numbersUsedElsewhere.has(plainNumber(number));
  const isInTime = (day: Day) => isDay(day) && day >= first && day <= last && day <= agreed.today;
  const span = `${first} ~ ${last}`;
  return [
    {
      field: 'transportNumber',
      agreed: '',
      declared: declared.transportNumber,
      isMatching: isUnused(declared.transportNumber),
    },
    { field: 'shippedOn', agreed: span, declared: declared.shippedOn, isMatching: isInTime(declared.shippedOn) },
    {
      field: 'declarationNumber',
      agreed: '',
      declared: declared.declarationNumber,
      isMatching: isUnused(declared.declarationNumber),
    },
    { field: 'declaredOn', agreed: span, declared: declared.declaredOn, isMatching: isInTime(declared.declaredOn) },
  ];
}

type Quantity = { readonly quantity: bigint; readonly unit: string };

/** The declared sum is that of the unit; a declaration without lines in its unit fits nothing. */
function isAgreedQuantity(declared: Quantity, { quantities }: AgreedTrade): boolean {
  const sums = sumsByUnit(quantities);
  const sum = sums.find(({ unit }) => unit === plainUnit(declared.unit));
  return sums.length === 1 && sum !== undefined && sum.quantity === declared.quantity;
}

function sumsByUnit(quantities: readonly Quantity[]): readonly Quantity[] {
  const sums = new Map<string, bigint>();
  for (const { quantity, unit } of quantities) {
    sums.set(plainUnit(unit), (sums.get(plainUnit(unit)) ?? 0n) + quantity);
  }
  return [...sums].map(([unit, quantity]) => ({ quantity, unit }));
}

/** Units that mean the same on invoices and declarations. */
const pieces = ['EA', 'PC', 'PCS', 'PCE', 'PIECE', 'PIECES', 'U', 'UNIT', 'UNITS', '개'];

function plainUnit(unit: string): string {
  const plain = plainNumber(unit);
  return plain === '' || pieces.includes(plain) ? 'EA' : plain;
}

function isWithin(declared: bigint, agreed: bigint, tolerance: number): boolean {
  const difference = declared > agreed ? declared - agreed : agreed - declared;
  return difference * 10_000n <= agreed * BigInt(tolerance);
}

function digitsOf(written: string): string {
  return written.normalize('NFKC').replaceAll(/\D/g, '');
}

function quantityText({ quantity, unit }: Quantity): string {
  return `${formatScaled(quantity, 3).replace(/\.?0+$/, '')} ${unit}`;
}
