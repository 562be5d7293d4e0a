/** What stands in the fields of the order form, as text, and how it becomes a draft or a list of problems. */

import type { ScanState } from '@gtp/domain/attachment/file-scan.ts';
import { type HsSubheadings, isHsCode } from '@gtp/domain/code/hs-code.ts';
import { incoterms } from '@gtp/domain/order/order-sheet.ts';
import { lastPaymentDay } from '@gtp/domain/order/payment-days.ts';
import { contractKind, defaultReleaseMode, isReleaseMode } from '@gtp/domain/order/release-modes.ts';
import { defaultTolerance, widestTolerance } from '@gtp/domain/order/shipment-statement.ts';
import { addDays, isDay, seoulDay } from '@gtp/domain/platform/instant.ts';
import {
  type Currency,
  currencies,
  currencyDigits,
  formatMoney,
  formatScaled,
  type Money,
  money,
  parseScaled,
} from '@gtp/domain/platform/money.ts';
import { wordOf } from '../platform/request-search.ts';
import {
  draftMilestones,
  type MilestonePlan,
  type MilestoneProblem,
  milestoneProblems,
  planOf,
  quotedMilestones,
  tradeOf,
} from './order-form-milestones.ts';
import type { OrderDetail, OrderDraft, OrderQuoteRequest } from './order-queries.ts';
import { newRowKey } from './row-key.ts';

export type LineValues = {
  /** Tells lines apart on the screen. */
  readonly key: string;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
};

export type FiledContract = { readonly fileId: string; readonly fileName: string; readonly scan?: ScanState };

export type ChargeName = 'freight' | 'insurance' | 'otherCharges' | 'discount';

export type OrderFormValues = {
  readonly buyerCompanyId: string;
  /** Shown while the search has not run yet. */
  readonly buyerName: string;
  readonly tradeNumber: string;
  readonly goodsName: string;
  readonly hsCode: string;
  readonly incoterm: string;
  readonly releaseMode: string;
  readonly inspectionDays: string;
  /** By how much the declared value may differ, in percent, "5". */
  readonly tolerance: string;
  /** The contract's documents. */
  readonly contractFiles: readonly FiledContract[];
  /** Names of files of a restored draft that are gone from the server, until they are attached again. */
  readonly clearedFiles?: readonly string[];
  readonly paymentDueOn: string;
  readonly currency: string;
  readonly lines: readonly LineValues[];
  /** The buyer's part of the fee in percent, "50". */
  readonly buyerShare: string;
  readonly note: string;
  /** Counts in mode `milestones` alone; a draft that was kept before there were any has none. */
  readonly milestones: MilestonePlan;
} & Readonly<Record<ChargeName, string>>;

export type ProblemKey =
  | 'number'
  | 'hsCode'
  | 'dueDay'
  | 'dueDayLate'
  | 'days'
  | 'tolerance'
  | 'lines'
  | MilestoneProblem;
/** By the field's path, such as `lines.0.quantity`. */
export type FormProblems = Readonly<Record<string, ProblemKey>>;

export const chargeNames = ['freight', 'insurance', 'otherCharges', 'discount'] as const;
export const quantityScale = 3;
export const priceScale = 6;

const noMilestones: MilestonePlan = { basis: 'share', rows: [] };

export function emptyLine(): LineValues {
  return { key: newRowKey(), description: '', quantity: '', unit: 'EA', unitPrice: '' };
}

/** Whether nothing was written into it; the unit stands there from the start. */
export function isBlankLine({ description, quantity, unitPrice }: LineValues): boolean {
  return description.trim() === '' && quantity === '' && unitPrice === '';
}

/** The lines that count: an empty one at the end, which the Enter key made, is none. The first one always counts. */
export function writtenLines(lines: readonly LineValues[]): readonly LineValues[] {
  const last = lines.findLastIndex((line) => !isBlankLine(line));
  return lines.slice(0, Math.max(last, 0) + 1);
}

/** A new form; the due day is two weeks ahead. */
export function emptyForm(now: Date): OrderFormValues {
  return {
    buyerCompanyId: '',
    buyerName: '',
    tradeNumber: '',
    goodsName: '',
    hsCode: '',
    incoterm: 'FOB',
    releaseMode: defaultReleaseMode,
    inspectionDays: '7',
    tolerance: '5',
    contractFiles: [],
    paymentDueOn: addDays(seoulDay(now), 14),
    currency: 'USD',
    lines: [emptyLine()],
    freight: '',
    insurance: '',
    otherCharges: '',
    discount: '',
    buyerShare: '50',
    note: '',
    milestones: noMilestones,
  };
}

/** The fields of an order that is revised or copied. */
export function formOf(order: OrderDetail): OrderFormValues {
  const { buyerCompanyId, buyerName, tradeNumber, goodsName, hsCode, incoterm, releaseMode, currency, note } = order;
  return {
    ...{ buyerCompanyId, buyerName, tradeNumber, goodsName, hsCode, incoterm, releaseMode, currency, note },
    inspectionDays: String(order.inspectionDays),
    tolerance: shortDecimal(BigInt(order.tolerance), 2),
    contractFiles: order.documents
      .filter(({ documentCode }) => documentCode === contractKind)
      .map(({ fileId, fileName, scan }) => ({ fileId, fileName, scan })),
    paymentDueOn: order.paymentDueOn,
    lines: order.lines.map((line) => ({
      ...emptyLine(),
      description: line.description,
      unit: line.unit,
      quantity: shortDecimal(line.quantity, quantityScale),
      unitPrice: shortDecimal(line.unitPrice, priceScale),
    })),
    freight: chargeText(order.freight),
    insurance: chargeText(order.insurance),
    otherCharges: chargeText(order.otherCharges),
    discount: chargeText(order.discount),
    // What the buyer offered to carry is the start of the answer to it.
    buyerShare: shortDecimal(BigInt(order.proposedShare ?? order.buyerShare), 2),
    milestones: planOf(order),
  };
}

/** A copy starts with its own number and due day; a copy of one milestone is an order of its own. */
export function copyOf(order: OrderDetail, now: Date): OrderFormValues {
  const fresh = { tradeNumber: '', contractFiles: [], paymentDueOn: emptyForm(now).paymentDueOn };
  const copied = { ...formOf(order), ...fresh };
  if (!order.milestone) return copied;
  return { ...copied, releaseMode: defaultReleaseMode, milestones: noMilestones };
}

/** The milestones that stand in the form. */
export function planInForm({ milestones }: Partial<OrderFormValues>): MilestonePlan {
  return milestones ?? noMilestones;
}

function chargeText(amount: Money): string {
  return amount.minor === 0n ? '' : formatMoney(amount);
}

function shortDecimal(value: bigint, scale: number): string {
  const text = formatScaled(value, scale);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** What would be sent to the server, whatever is still wrong counting as empty; undefined without a usable line. */
export function quoteRequestOf(values: OrderFormValues): OrderQuoteRequest | undefined {
  const currency = currencyOf(values);
  const lines = values.lines.flatMap((line) => {
    const quantity = parseScaled(line.quantity, quantityScale);
    const unitPrice = parseScaled(line.unitPrice, priceScale);
    return quantity && unitPrice && quantity > 0n && unitPrice > 0n
      ? [{ description: line.description || '-', unit: line.unit, quantity, unitPrice }]
      : [];
  });
  if (lines.length === 0) return undefined;
  return {
    currency,
    lines,
    ...chargesOf(values, currency),
    buyerShare: shareOf(values.buyerShare) ?? 0,
    releaseMode: releaseModeOf(values),
    inspectionDays: wholeDays(values.inspectionDays) ?? 7,
    ...(values.buyerCompanyId && { buyerCompanyId: values.buyerCompanyId }),
    ...(isInMilestones(values) && { milestones: quotedMilestones(planInForm(values), currency) }),
  };
}

/** The draft to send, as far as it is right, and what is wrong in it. */
export function checkForm(
  values: OrderFormValues,
  now: Date,
  hsSubheadings?: HsSubheadings,
): { readonly draft: OrderDraft; readonly problems: FormProblems } {
  const currency = currencyOf(values);
  const draft: OrderDraft = {
    buyerCompanyId: values.buyerCompanyId,
    tradeNumber: values.tradeNumber.trim(),
    goodsName: values.goodsName.trim(),
    hsCode: plainHsCode(values.hsCode),
    incoterm: wordOf(incoterms, values.incoterm) ?? 'FOB',
    releaseMode: releaseModeOf(values),
    inspectionDays: wholeDays(values.inspectionDays) ?? 7,
    tolerance: toleranceOf(values.tolerance) ?? defaultTolerance,
    contractFiles: (values.contractFiles ?? []).map(({ fileId }) => fileId),
    paymentDueOn: firstDueOn(values),
    currency,
    lines: writtenLines(values.lines).map((line) => ({
      description: line.description.trim(),
      unit: line.unit.trim(),
      quantity: parseScaled(line.quantity, quantityScale) ?? 0n,
      unitPrice: parseScaled(line.unitPrice, priceScale) ?? 0n,
    })),
    ...chargesOf(values, currency),
    buyerShare: shareOf(values.buyerShare) ?? 0,
    note: values.note.trim(),
    ...(isInMilestones(values) && { milestones: draftMilestones(planInForm(values), currency) }),
  };
  const problems = { ...headProblems(values, now, hsSubheadings), ...lineProblems(values) };
  if (!isInMilestones(values)) return { draft, problems };
  const facts = { currency, trade: tradeOf(quoteRequestOf(values)), now };
  return { draft, problems: { ...problems, ...milestoneProblems(planInForm(values), facts) } };
}

/** The first milestone's day is the day of the sheet. */
function firstDueOn(values: OrderFormValues): string {
  const first = isInMilestones(values) && planInForm(values).rows[0]?.paymentDueOn;
  return first || values.paymentDueOn;
}

/** Whether the order is paid in several parts. */
export function isInMilestones({ releaseMode }: OrderFormValues): boolean {
  return releaseMode === 'milestones';
}

function headProblems(values: OrderFormValues, now: Date, hsSubheadings: HsSubheadings): FormProblems {
  const problems: Record<string, ProblemKey> = {};
  for (const field of ['buyerCompanyId', 'tradeNumber', 'goodsName', 'hsCode'] as const) {
    if (values[field].trim() === '') problems[field] = 'missing';
  }
  if (!problems.hsCode && !isHsCode(plainHsCode(values.hsCode), hsSubheadings)) problems.hsCode = 'hsCode';
  const wrongDay = isInMilestones(values) ? undefined : dueDayProblem(values.paymentDueOn, now);
  if (wrongDay) problems.paymentDueOn = wrongDay;
  if (wholeDays(values.inspectionDays) === undefined) problems.inspectionDays = 'days';
  if (values.releaseMode === 'shipment' && toleranceOf(values.tolerance) === undefined)
    problems.tolerance = 'tolerance';
  if (values.lines.length === 0) problems.lines = 'lines';
  for (const charge of chargeNames) {
    const isNumber =
      values[charge] === '' || parseScaled(values[charge], currencyDigits(currencyOf(values))) !== undefined;
    if (!isNumber) problems[charge] = 'number';
  }
  return problems;
}

function dueDayProblem(day: string, now: Date): ProblemKey | undefined {
  if (!isDay(day) || day <= seoulDay(now)) return 'dueDay';
  return day > lastPaymentDay(seoulDay(now), false) ? 'dueDayLate' : undefined;
}

function lineProblems(values: OrderFormValues): FormProblems {
  const problems: Record<string, ProblemKey> = {};
  for (const [index, line] of writtenLines(values.lines).entries()) {
    if (line.description.trim() === '') problems[`lines.${index}.description`] = 'missing';
    if (!isPositive(line.quantity, quantityScale)) problems[`lines.${index}.quantity`] = 'positive';
    if (!isPositive(line.unitPrice, priceScale)) problems[`lines.${index}.unitPrice`] = 'positive';
  }
  return problems;
}

/** A pasted "-5" stands in its cell until it is mended. */
function isPositive(text: string, scale: number): boolean {
  const value = parseScaled(text, scale);
  return value !== undefined && value > 0n;
}

/** "8517.62-0000" is written with dots and dashes on paper. */
function plainHsCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s.-]/g, '');
}

function chargesOf(values: OrderFormValues, currency: Currency): Readonly<Record<ChargeName, Money>> {
  const amountOf = (text: string) => money(parseScaled(text, currencyDigits(currency)) ?? 0n, currency);
  return {
    freight: amountOf(values.freight),
    insurance: amountOf(values.insurance),
    otherCharges: amountOf(values.otherCharges),
    discount: amountOf(values.discount),
  };
}

function currencyOf(values: OrderFormValues): Currency {
  return wordOf(currencies, values.currency) ?? 'USD';
}

function releaseModeOf(values: OrderFormValues): OrderDraft['releaseMode'] {
  return isReleaseMode(values.releaseMode) ? values.releaseMode : defaultReleaseMode;
}

function wholeDays(text: string): number | undefined {
  const days = Number(text);
  return /^\d{1,2}$/.test(text) && days >= 1 && days <= 30 ? days : undefined;
}

/** "5" → 500; undefined beyond 0–10 %. A draft that was kept before there was one has none. */
function toleranceOf(text: string | undefined): number | undefined {
  const hundredths = parseScaled(text ?? '', 2);
  const isWithin = hundredths !== undefined && hundredths >= 0n && hundredths <= BigInt(widestTolerance);
  return isWithin ? Number(hundredths) : undefined;
}

/** "33.33" → 3333; undefined beyond 0–100 or two decimals. */
export function shareOf(text: string): number | undefined {
  const hundredths = parseScaled(text, 2);
  return hundredths === undefined || hundredths < 0n || hundredths > 10_000n ? undefined : Number(hundredths);
}
