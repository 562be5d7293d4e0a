/** Order sheets out of the rows of a spreadsheet: what each cell says, and everything that is wrong with it. */
import type { HsSubheadings } from '../code/hs-code.ts';
import type { Day } from '../platform/instant.ts';
import { type Currency, currencies, currencyDigits, type Money, money } from '../platform/money.ts';
import { type Refused, refusalsIn } from '../platform/result.ts';
import {
  type CellValue,
  type DecimalMark,
  decimalMarkOf,
  type ImportCell,
  readImportDay,
  readImportNumber,
} from './import-cells.ts';
import { wrongTerms } from './order.ts';
import { quoteOrder } from './order-amounts.ts';
import type { OrderRefusal } from './order-refusals.ts';
import { type Incoterm, incoterms } from './order-sheet.ts';
import { defaultReleaseMode, type ReleaseMode } from './release-modes.ts';
import { defaultTolerance } from './shipment-statement.ts';

/** What a column of the file may hold, in the order of the template. */
export const importColumns = [
  'tradeNumber',
  'buyer',
  'goodsName',
  'hsCode',
  'incoterm',
  'currency',
  'paymentDueOn',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'freight',
  'insurance',
  'otherCharges',
  'discount',
  'buyerShare',
  'releaseMode',
  'inspectionDays',
  'note',
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Without one of these no order comes of the file. */
export const neededImportColumns = [
  'tradeNumber',
  'buyer',
  'goodsName',
  'hsCode',
  'incoterm',
  'currency',
  'paymentDueOn',
  'description',
  'quantity',
  'unitPrice',
] as const satisfies readonly ImportColumn[];

/** A file holds so many rows at most, and so many bytes. */
export const mostImportRows = 500;
export const mostImportBytes = 500_000;
/** As many lines as one order sheet takes. */
const mostLines = 100;

/** A row below the headings; `line` is its number in the sheet. */
export type ImportRow = {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ImportColumn, ImportCell>>>;
};

/** Why a cell is no value, before the rules of an order sheet are asked. */
export const importReasons = [
  'missing',
  'notNumber',
  'numberAmbiguous',
  'notDay',
  'dayAmbiguous',
  'notCurrency',
  'notIncoterm',
  'notReleaseMode',
  'tooLong',
  'differs',
  'tooManyLines',
  'buyerUnknown',
  'buyerSeveral',
  'sumDiffers',
  'otherCurrency',
] as const;
export type ImportReason = (typeof importReasons)[number];

/** A wrong cell: the row and column of it, what it says, and why that will not do, as a reason or as a rule's refusal. */
export type ImportProblem = {
  readonly tradeNumber: string;
  readonly line: number;
  readonly column: ImportColumn;
  readonly text: string;
} & (
  | { readonly reason: ImportReason; readonly facts?: Readonly<Record<string, string>> }
  | { readonly refused: Refused }
);

/** What the person who sends a message says of it, for most orders of others leave it out; it counts before the message. */
export type ImportTerms = {
  readonly hsCode?: string | undefined;
  readonly incoterm?: string | undefined;
  readonly paymentDueOn?: string | undefined;
};

export type ImportedSheet = {
  readonly tradeNumber: string;
  readonly goodsName: string;
  readonly hsCode: string;
  readonly incoterm: Incoterm;
  readonly currency: Currency;
  readonly releaseMode: ReleaseMode;
  readonly inspectionDays: number;
  readonly paymentDueOn: Day;
  readonly lines: readonly {
    readonly description: string;
    readonly quantity: bigint;
    readonly unit: string;
    readonly unitPrice: bigint;
  }[];
  readonly freight: Money;
  readonly insurance: Money;
  readonly otherCharges: Money;
  readonly discount: Money;
  readonly buyerShare: number;
  readonly note: string;
};

/** The rows of one trade number. */
export type PlannedOrder = {
  /** Of its first row. */
  readonly line: number;
  /** As the file names the buyer. */
  readonly buyer: string;
  readonly sheet: ImportedSheet;
};

export type ImportPlan = {
  readonly orders: readonly PlannedOrder[];
  readonly problems: readonly ImportProblem[];
};

type Facts = {
  readonly now: Date;
  readonly hsSubheadings: HsSubheadings;
  /** The release mode that a text names. */
  readonly releaseModeNamed: (text: string) => ReleaseMode | undefined;
};

/** The orders that the rows would make, and every wrong cell of the others; an order with a wrong cell is none. */
export function planImport(rows: readonly ImportRow[], facts: Facts): ImportPlan {
  const numbers = rows.flatMap(({ cells }) => numberColumns.flatMap((column) => cells[column] ?? []));
  const mark = decimalMarkOf(numbers);
  const groups = new Map<string, ImportRow[]>();
  for (const row of rows) {
    const tradeNumber = textIn(row, 'tradeNumber');
    // Rows without a number belong to nobody: each is named.
    const key = tradeNumber === '' ? `row ${row.line}` : `number ${tradeNumber}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const planned = [...groups.values()].map((group) => planOrder(group, { ...facts, mark }));
  return {
    orders: planned.flatMap(({ order }) => order ?? []),
    problems: planned.flatMap(({ problems }) => problems),
  };
}

const numberColumns = [
  'quantity',
  'unitPrice',
  'freight',
  'insurance',
  'otherCharges',
  'discount',
] as const satisfies readonly ImportColumn[];
const longest: Readonly<Partial<Record<ImportColumn, number>>> = {
  tradeNumber: 40,
  goodsName: 200,
  description: 200,
  unit: 20,
  note: 2_000,
};
const quantityScale = 3;
const priceScale = 6;
const usualDays = 7;
const usualShare = 5_000;
const usualUnit = 'EA';

type GroupFacts = Facts & { readonly mark: DecimalMark };

function planOrder(rows: readonly ImportRow[], facts: GroupFacts) {
  const reader = new GroupReader(rows);
  const currency = reader.word('currency', currencies, 'notCurrency') ?? 'USD';
  const amount = (column: ImportColumn) =>
    money(reader.number(column, { scale: currencyDigits(currency), mark: facts.mark }) ?? 0n, currency);
  const lines = rows.map((row) => ({
    description: reader.text('description', row, true),
    quantity: reader.number('quantity', { scale: quantityScale, mark: facts.mark, row }) ?? 0n,
    unit: reader.text('unit', row) || usualUnit,
    unitPrice: reader.number('unitPrice', { scale: priceScale, mark: facts.mark, row }) ?? 0n,
  }));
  const sheet: ImportedSheet = {
    tradeNumber: reader.needed('tradeNumber'),
    goodsName: reader.needed('goodsName'),
    hsCode: hsCodeIn(reader.needed('hsCode')),
    incoterm: reader.word('incoterm', incoterms, 'notIncoterm') ?? 'FOB',
    currency,
    releaseMode: reader.releaseMode(facts.releaseModeNamed),
    inspectionDays: Number(reader.number('inspectionDays', { scale: 0, mark: facts.mark }) ?? usualDays),
    paymentDueOn: reader.day('paymentDueOn') ?? '',
    lines,
    freight: amount('freight'),
    insurance: amount('insurance'),
    otherCharges: amount('otherCharges'),
    discount: amount('discount'),
    buyerShare: Number(reader.share(facts.mark) ?? usualShare),
    note: reader.text('note', reader.rowOf('note')),
  };
  const buyer = reader.needed('buyer');
  if (rows.length > mostLines)
    reader.say('tooManyLines', 'tradeNumber', { row: rows[mostLines], facts: { most: String(mostLines) } });
  reader.sayRefusals(sheet, facts);
  const { problems } = reader;
  return { problems, order: problems.length > 0 ? undefined : { line: rows[0]?.line ?? 0, buyer, sheet } };
}

type NumberFacts = { readonly scale: number; readonly mark: DecimalMark; readonly row?: ImportRow };

/** Where and with which facts a reason is given; at the row that holds for the whole order, unless another is named. */
type Where = { readonly row?: ImportRow | undefined; readonly facts?: Readonly<Record<string, string>> };

/** Reads the cells of one order's rows, and keeps what is wrong with them. */
class GroupReader {
  readonly problems: ImportProblem[] = [];
  readonly #rows: readonly ImportRow[];

  constructor(rows: readonly ImportRow[]) {
    this.#rows = rows;
  }

  /** The row that says what holds for the whole order: the first with a value; another that says otherwise is wrong. */
  rowOf(column: ImportColumn): ImportRow | undefined {
    return this.#rows.find((row) => textIn(row, column) !== '') ?? this.#rows[0];
  }

  say(reason: ImportReason, column: ImportColumn, { row = this.rowOf(column), facts }: Where = {}): void {
    if (row) this.problems.push({ ...this.#at(column, row), reason, ...(facts && { facts }) });
  }

  text(column: ImportColumn, row: ImportRow | undefined, isNeeded = false): string {
    const text = textIn(row, column);
    const most = longest[column];
    if (text === '' && isNeeded) this.say('missing', column, { row });
    if (most !== undefined && text.length > most) this.say('tooLong', column, { row, facts: { most: String(most) } });
    return text;
  }

  /** What the whole order has to have. */
  needed(column: ImportColumn): string {
    return this.text(column, this.#agreed(column), true);
  }

  word<Word extends string>(column: ImportColumn, words: readonly Word[], reason: ImportReason): Word | undefined {
    const text = this.needed(column);
    const found = words.find((word) => word === text.normalize('NFKC').toUpperCase());
    if (text !== '' && found === undefined) this.say(reason, column, { facts: { words: words.join(', ') } });
    return found;
  }

  releaseMode(named: Facts['releaseModeNamed']): ReleaseMode {
    const text = this.text('releaseMode', this.#agreed('releaseMode'));
    const mode = text === '' ? defaultReleaseMode : named(text);
    // Milestones are rows of their own, for which a file has no place.
    if (mode !== undefined && mode !== 'milestones') return mode;
    this.say('notReleaseMode', 'releaseMode');
    return defaultReleaseMode;
  }

  day(column: ImportColumn): Day | undefined {
    const row = this.#agreed(column);
    const text = this.text(column, row, true);
    if (text === '') return undefined;
    return this.#valueOf(readImportDay(cellIn(row, column)), (wrong) =>
      this.say(wrong === 'ambiguous' ? 'dayAmbiguous' : 'notDay', column, { row }),
    );
  }

  /** Of a row, or of the whole order; undefined for an empty cell. A line's has to be there. */
  number(column: ImportColumn, { scale, mark, row: ofRow }: NumberFacts): bigint | undefined {
    const row = ofRow ?? this.#agreed(column);
    const text = this.text(column, row, ofRow !== undefined);
    if (text === '') return undefined;
    return this.#valueOf(readImportNumber(cellIn(row, column), scale, mark), (wrong) =>
      this.say(wrong === 'ambiguous' ? 'numberAmbiguous' : 'notNumber', column, {
        row,
        facts: { most: String(scale) },
      }),
    );
  }

  /** In hundredths. A workbook keeps "50%" as 0.5, which could be half a percent as well. */
  share(mark: DecimalMark): bigint | undefined {
    const cell = cellIn(this.rowOf('buyerShare'), 'buyerShare');
    const share = this.number('buyerShare', { scale: 2, mark });
    if (!cell.isNumber || share === undefined || share === 0n || share > 100n) return share;
    this.say('numberAmbiguous', 'buyerShare');
    return undefined;
  }

  /** What the rules of an order sheet refuse, of cells that are values. */
  sayRefusals(sheet: ImportedSheet, { now, hsSubheadings }: GroupFacts): void {
    const wrong = new Set(this.problems.map(({ column }) => column));
    const terms = { ...sheet, tolerance: defaultTolerance, paymentDueOn: sheet.paymentDueOn || undefined };
    for (const refused of wrongTerms({ terms, hsSubheadings }, now)) {
      const column = importColumns.find((each) => each === refused.field);
      if (column && !wrong.has(column)) this.#refuse(refused, column, this.rowOf(column));
    }
    if (this.problems.length > 0) return;
    // The rate is the server's; what it makes of an amount is checked once more when the order is priced.
    const quoted = quoteOrder({ ...sheet, fee: { rate: 0, buyerShare: sheet.buyerShare } });
    for (const refused of quoted.ok ? [] : refusalsIn(quoted)) this.refuseAt(refused);
  }

  /** Puts a rule's refusal at the cell that its field stands in; the trade number's where it names none. */
  refuseAt(refused: Refused): void {
    const [name = '', place = '0', part] = (refused.field ?? '').replace(/^fee\./, '').split('.');
    const column = importColumns.find((each) => each === (part ?? name));
    const row = name === 'lines' ? this.#rows[Number(place)] : column && this.rowOf(column);
    this.#refuse(refused, column ?? (name === 'lines' ? 'unitPrice' : 'tradeNumber'), row ?? this.#rows[0]);
  }

  #refuse(refused: Refused<OrderRefusal> | Refused, column: ImportColumn, row: ImportRow | undefined): void {
    if (row) this.problems.push({ ...this.#at(column, row), refused });
  }

  #agreed(column: ImportColumn): ImportRow | undefined {
    const first = this.rowOf(column);
    for (const row of this.#rows) {
      const text = textIn(row, column);
      if (text === '' || text === textIn(first, column)) continue;
      this.say('differs', column, { row, facts: { line: String(first?.line ?? 0) } });
    }
    return first;
  }

  #at(column: ImportColumn, row: ImportRow) {
    return { tradeNumber: textIn(this.#rows[0], 'tradeNumber'), line: row.line, column, text: textIn(row, column) };
  }

  #valueOf<Value>(read: CellValue<Value>, otherwise: (wrong: 'ambiguous' | 'none') => void): Value | undefined {
    if ('value' in read) return read.value;
    otherwise(read.wrong);
    return undefined;
  }
}

/** The cell's refusal of an order that was planned and then refused by what only the server knows. */
export function problemOf(order: PlannedOrder, rows: readonly ImportRow[], refused: Refused): readonly ImportProblem[] {
  const own = rows.filter((row) => textIn(row, 'tradeNumber') === order.sheet.tradeNumber);
  const reader = new GroupReader(own);
  const field = refused.field === 'buyerCompanyId' ? 'buyer' : refused.field;
  reader.refuseAt({ ...refused, ...(field !== undefined && { field }) });
  return reader.problems;
}

/** The buyer's cell of an order, for whom the server finds nobody, or more than one. */
export function buyerProblem(
  order: PlannedOrder,
  rows: readonly ImportRow[],
  reason: 'buyerUnknown' | 'buyerSeveral',
): readonly ImportProblem[] {
  const reader = new GroupReader(rows.filter((row) => textIn(row, 'tradeNumber') === order.sheet.tradeNumber));
  reader.say(reason, 'buyer');
  return reader.problems;
}

/** "8517.62-0000" on paper; a workbook drops the zero that a code begins with, and codes have even numbers of digits. */
function hsCodeIn(text: string): string {
  const digits = text.normalize('NFKC').replaceAll(/[\s.-]/g, '');
  return /^\d+$/.test(digits) && digits.length % 2 === 1 ? `0${digits}` : digits;
}

function cellIn(row: ImportRow | undefined, column: ImportColumn): ImportCell {
  return row?.cells[column] ?? { text: '', isNumber: false };
}

function textIn(row: ImportRow | undefined, column: ImportColumn): string {
  return cellIn(row, column).text.trim();
}
