/** How the value of each field is read from the words beside its label. */

import {
  type CheckedNumber,
  findAirWaybills,
  findBusinessNumbers,
  findContainers,
  findDeclarations,
  plainNumber,
} from './document-numbers.ts';
import type { FactField } from './document-reading.ts';
import { fold, labelAt } from './field-labels.ts';
import { plainPort } from './port-names.ts';
import {
  currencyIn,
  type DecimalSign,
  findAmounts,
  findQuantities,
  isWeight,
  unitIn,
  type WrittenNumber,
} from './written-amounts.ts';
import { type DayOrder, findDates } from './written-dates.ts';

/** What was read beside a label. */
export type ReadValue = {
  readonly value: string;
  readonly unit?: string;
  readonly written: string;
  readonly isCheckDigitWrong?: true;
  /** It could be read in another way too. */
  readonly isUnsure?: true;
};

/** What the document shows of how it writes. */
export type Habits = {
  readonly decimals?: DecimalSign | undefined;
  readonly dayOrder?: DayOrder | undefined;
  /** The only currency that it names. */
  readonly currency?: string | undefined;
};

type Reader = (text: string, habits: Habits, heading: string) => ReadValue | undefined;

/** One for each field; `heading` is the label with what stands in brackets behind it. */
export const fieldReaders: Readonly<Record<FactField, Reader>> = {
  invoiceNumber: readNumber,
  transportNumber: readTransportNumber,
  declarationNumber: (text) => first(findDeclarations(text)) ?? readGroups(text) ?? readLongNumber(text, 8),
  containerNumber: (text) => first(findContainers(text)),
  exporterName: readName,
  exporterNumber: (text) => first(findBusinessNumbers(text)),
  consigneeName: readName,
  notifyPartyName: readName,
  issuedOn: readDate,
  shippedOn: readDate,
  declaredOn: readDate,
  deliveredOn: readDate,
  portOfLoading: readPort,
  portOfDischarge: readPort,
  vessel: readVessel,
  hsCode: readHsCode,
  quantity: readQuantity,
  grossWeight: readWeight,
  netWeight: readWeight,
  amount: readAmount,
};

function first(found: readonly CheckedNumber[]): ReadValue | undefined {
  const best = found.find(({ isCheckDigitWrong }) => !isCheckDigitWrong) ?? found[0];
  if (!best) return undefined;
  const { value, written, isCheckDigitWrong } = best;
  return { value, written, ...(isCheckDigitWrong && { isCheckDigitWrong }) };
}

function readNumber(text: string): ReadValue | undefined {
  // "INV 2026" is one; a word in lower case before a number is none of it.
  const written = /(?:[A-Z]{1,6} )?[A-Za-z0-9][A-Za-z0-9/_.-]{2,34}/g;
  const found = [...text.matchAll(written)].map(([each]) => each.replace(/[./_-]+$/, ''));
  const [number] = found.filter((each) => /\d/.test(each) && !isDateAlone(each));
  return number && isAtStart(text, number) ? { value: plainNumber(number), written: number } : undefined;
}

/** A number stands first: what follows words is no number of the label. */
function isAtStart(text: string, number: string): boolean {
  return !/\p{L}{2}.*\p{L}{2}/u.test(text.slice(0, text.indexOf(number)));
}

function isDateAlone(text: string): boolean {
  return findDates(text).some(({ written }) => written.length >= text.length - 1);
}

function readTransportNumber(text: string): ReadValue | undefined {
  const waybill = first(findAirWaybills(text));
  if (waybill) return waybill;
  return readGroups(text) ?? readLongNumber(text, 6);
}

/** Digits with gaps between them, such as `1234 5678 9012`. */
function readGroups(text: string): ReadValue | undefined {
  const grouped = /(?<!\d)\d{2,4}(?:[ -]\d{2,4}){1,4}(?!\d)/.exec(text)?.[0];
  if (grouped && plainNumber(grouped).length >= 9 && isAtStart(text, grouped) && !isDateAlone(grouped)) {
    return { value: plainNumber(grouped), written: grouped };
  }
  return undefined;
}

function readLongNumber(text: string, fewest: number): ReadValue | undefined {
  const read = readNumber(text);
  return read && read.value.length >= fewest && /\d{3}/.test(read.value) ? read : undefined;
}

const companyEnding = /^(?:co|company|ltd|limited|inc|corp|corporation|llc|gmbh|s\.?a|sarl|plc|pte|kk|srl)\b/i;

/** Whether a line goes on with the name of the line before. */
export function continuesName(line: string): boolean {
  return companyEnding.test(line.trim()) && line.length < 40;
}

function readName(text: string): ReadValue | undefined {
  const written = text
    .replace(/\s*[|;].*$/, '')
    .replace(/\s*\(?(?:tel|phone|fax|전화)[.: ].*$/i, '')
    .replace(/[\s,:]+$/, '')
    .trim();
  const letters = written.replaceAll(/[^\p{L}]/gu, '');
  const isLabel = labelAt(written)?.end === written.length;
  if (letters.length < 2 || written.length > 120 || isLabel || isDateAlone(written)) return undefined;
  return { value: written.replaceAll(/\s+/g, ' '), written };
}

function readDate(text: string, { dayOrder }: Habits): ReadValue | undefined {
  const [date] = findDates(text, dayOrder);
  return date && { value: date.value, written: date.written, ...(date.isUnsure && { isUnsure: true as const }) };
}

function readPort(text: string): ReadValue | undefined {
  const written = text.replace(/\s*[;|].*$/, '').trim();
  const letters = fold(written).letters.replaceAll(/\d/g, '');
  if (letters.length < 2 || written.length > 60 || isDateAlone(written)) return undefined;
  if (labelAt(written)?.end === written.length && plainPort(written) === written.toUpperCase()) return undefined;
  return { value: plainPort(written), written };
}

function readVessel(text: string): ReadValue | undefined {
  const written = text.trim();
  if (written.replaceAll(/[^\p{L}]/gu, '').length < 2 || written.length > 60) return undefined;
  return { value: written.replaceAll(/\s+/g, ' ').toUpperCase(), written };
}

function readHsCode(text: string): ReadValue | undefined {
  const written = /(?<![\d.])\d{4}[. -]?\d{2}(?:[. -]?\d{2}){0,2}(?![\d])/.exec(text)?.[0];
  return written === undefined ? undefined : { value: plainNumber(written), written };
}

function readQuantity(text: string, { decimals }: Habits, heading: string): ReadValue | undefined {
  const all = findQuantities(text, decimals);
  const pieces = all.filter(({ unit }) => !isWeight(unit));
  // Goods that are sold by weight.
  const found = pieces.length > 0 ? pieces : all;
  return withUnit(found.find(({ unit }) => unit !== undefined) ?? found[0], unitIn(heading));
}

function readWeight(text: string, { decimals }: Habits, heading: string): ReadValue | undefined {
  const found = findQuantities(text, decimals);
  const weight = found.find(({ unit }) => isWeight(unit)) ?? found.find(({ unit }) => unit === undefined);
  const unit = unitIn(heading);
  return withUnit(weight, isWeight(unit) ? unit : undefined);
}

function readAmount(text: string, { decimals, currency }: Habits, heading: string): ReadValue | undefined {
  const found = findAmounts(text, decimals);
  return withUnit(found.at(-1), currencyIn(heading) ?? currency);
}

function withUnit(found: WrittenNumber | undefined, usual: string | undefined): ReadValue | undefined {
  if (!found) return undefined;
  return { ...found, ...(found.unit === undefined && usual !== undefined && { unit: usual }) };
}
