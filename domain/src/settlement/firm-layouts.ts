/**
 * Files of Korean firm banking as tables: records of one length, each field at its place (decision 0167). A bank's own
 * contract may say otherwise; what differs is a line here.
 */

/** `constant`: always these characters; `number`: digits with zeros before them; `text`: with spaces behind it. */
export type FixedField =
  | { readonly kind: 'constant'; readonly value: string }
  | { readonly kind: 'number' | 'text'; readonly name: string; readonly length: number }
  | { readonly kind: 'blank'; readonly length: number };

export type FixedRecord = readonly FixedField[];

/** Lengths are bytes in EUC-KR. `paid` and `refused` are what the field `result` says; blank while the bank has not spoken. */
export type FirmLayout = {
  readonly recordBytes: number;
  readonly header: FixedRecord;
  readonly data: FixedRecord;
  readonly trailer: FixedRecord;
  readonly paid: string;
  readonly refused: string;
};

const constant = (value: string): FixedField => ({ kind: 'constant', value });
const number = (name: string, length: number): FixedField => ({ kind: 'number', name, length });
const text = (name: string, length: number): FixedField => ({ kind: 'text', name, length });
const blank = (length: number): FixedField => ({ kind: 'blank', length });

/** Bulk transfers (work 82) of the Industrial Bank of Korea. */
const industrialBank: FirmLayout = {
  recordBytes: 80,
  paid: '1',
  refused: '2',
  header: [
    constant('11'),
    number('bank', 2),
    constant('82'),
    // YYMMDD.
    number('payOn', 6),
    blank(6),
    text('account', 14),
    blank(1),
    text('firmCode', 7),
    blank(40),
  ],
  data: [
    constant('22'),
    number('bank', 2),
    constant('82'),
    number('sequence', 6),
    text('account', 14),
    number('amount', 11),
    // The company's own use: our name of the transfer, which comes back with the result.
    text('reference', 34),
    text('result', 1),
    text('reason', 4),
    // The kind of money, for credits of the bank's own products.
    blank(1),
    blank(3),
  ],
  trailer: [
    constant('33'),
    number('bank', 2),
    constant('82'),
    number('count', 7),
    number('amount', 13),
    number('paidCount', 7),
    number('paidAmount', 13),
    number('refusedCount', 7),
    number('refusedAmount', 13),
    blank(6),
    // A check code that some contracts ask for.
    blank(4),
    blank(4),
  ],
};

/** By the three digits of the paying bank. */
export const firmLayouts: Readonly<Record<string, FirmLayout>> = { '003': industrialBank };

/** How many bytes a field takes. */
export function lengthOfField(field: FixedField): number {
  return field.kind === 'constant' ? field.value.length : field.length;
}

/** What the table has room for: banks are two digits, so that securities firms (200 and above) cannot be paid by it. */
export const firmPayeeLimits = { bankBelow: '100', accountDigits: 14 } as const;
