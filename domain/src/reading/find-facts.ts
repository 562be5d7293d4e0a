/**
 * Finds values by their labels: in the same cell, right of it, below it, or in the column of a total. Of several that
 * could stand for one field, the surer place wins; where two are equally sure and differ, the first stays, unsure.
 */

import { type CheckedNumber, findAirWaybills, findContainers, findDeclarations } from './document-numbers.ts';
import type { FactField, ReadFact } from './document-reading.ts';
import { type FoundLabel, fold, labelAt } from './field-labels.ts';
import { continuesName, fieldReaders, type Habits, type ReadValue } from './field-readers.ts';
import {
  bottomOf,
  boxAround,
  type Cell,
  cellOf,
  cellsOf,
  overlap,
  type PageText,
  placeOf,
  startsOf,
  wordsBetween,
} from './page-words.ts';
import { currencyIn, decimalSignOf } from './written-amounts.ts';
import { dayOrderOf } from './written-dates.ts';

/** A cell, or the part of one that begins with a label. */
type Piece = Cell & { readonly label?: FoundLabel };

type Candidate = ReadValue & { readonly field: FactField; readonly score: number; readonly cell: Cell };

/** By where the value stands; a label's own strength counts ten. */
const ranks = { total: 40, same: 5, right: 4, below: 3, anywhere: 0 };
/** What a fact is worth that could have been read in another way. */
export const unsureConfidence = 0.5;

/** All facts of a document, one a field; of containers as many as there are. */
export function findFacts(pages: readonly PageText[]): readonly ReadFact[] {
  const pieces = pages.flatMap(cellsOf).flatMap(splitAtLabels);
  const text = pieces.map((piece) => piece.text).join('\n');
  const habits = habitsOf(text);
  const candidates = [
    ...pieces.flatMap((piece) => candidatesOf(piece, pieces, habits)),
    ...pieces.flatMap(numbersAnywhere),
  ];
  const fields = [...new Set(candidates.map(({ field }) => field))];
  const facts = fields.flatMap((field) => {
    const ofField = candidates.filter((candidate) => candidate.field === field);
    return field === 'containerNumber' ? allContainers(ofField) : best(ofField);
  });
  return withSameAsConsignee(facts.map((fact) => readFact(fact, pages)));
}

function habitsOf(text: string): Habits {
  const currencies = new Set(text.split('\n').flatMap((line) => (/\d/.test(line) ? (currencyIn(line) ?? []) : [])));
  const headed = currencyIn(
    /(?:currency|amount|total|통화|금액|金額|金额|moneda|importe)[^\n]*/i.exec(text)?.[0] ?? '',
  );
  return {
    decimals: decimalSignOf(text),
    dayOrder: dayOrderOf(text),
    currency: currencies.size === 1 ? [...currencies][0] : headed,
  };
}

/** A label within a cell begins a piece of its own where a colon follows it. */
function splitAtLabels(cell: Cell): readonly Piece[] {
  const starts = startsOf(cell);
  const cuts = [0];
  let free = labelAt(cell.text)?.end ?? 0;
  for (const [index, start] of starts.entries()) {
    const label = index > 0 && start >= free ? labelAt(cell.text.slice(start)) : undefined;
    if (!label || !/^\s*[:：]/.test(cell.text.slice(start + label.end))) continue;
    cuts.push(index);
    free = start + label.end;
  }
  return cuts.map((from, index) => {
    const piece = cuts.length === 1 ? cell : cellOf(cell.words.slice(from, cuts[index + 1]), cell);
    const label = labelAt(piece.text);
    return label ? { ...piece, label } : piece;
  });
}

const separators = /^[\s:/|\-–—#=·,.&)>*]+/;

/** What stands behind the label: the text in brackets, and where the value begins. */
function behindLabel({ text, label }: Piece): { readonly heading: string; readonly start: number } {
  let start = label?.end ?? 0;
  for (let before = -1; before !== start; ) {
    before = start;
    start += separators.exec(text.slice(start))?.[0].length ?? 0;
    start += /^\([^)]{1,60}\)?/.exec(text.slice(start))?.[0].length ?? 0;
    const again = labelAt(text.slice(start));
    if (again && again.field === label?.field) start += again.end;
  }
  // A value in the brackets of its own label: "(사업자등록번호) 123-45-67890" begins with them.
  return { heading: text.slice(0, start), start };
}

function candidatesOf(piece: Piece, pieces: readonly Piece[], habits: Habits): readonly Candidate[] {
  const { label } = piece;
  if (!label || label.field === 'other') return [];
  const { field } = label;
  const { heading, start } = behindLabel(piece);
  const read = (cell: Cell, from: number, rank: number): readonly Candidate[] => {
    const value = fieldReaders[field](cell.text.slice(from), habits, heading);
    if (!value) return [];
    const found = { ...value, field, cell: partOf(cell, from, value.written), score: label.strength * 10 + rank };
    return field === 'invoiceNumber' ? [found, ...dateBeside(cell, pieces, habits)] : [found];
  };
  const totals = isTotal(piece) ? totalsOf(piece, pieces, habits) : [];
  if (piece.text.slice(start).trim() !== '') {
    const same = read(piece, start, isTotal(piece) ? ranks.total : ranks.same);
    if (same.length > 0 || isName(field)) return [...withNextLine(same, pieces), ...totals];
  }
  // What stands in the line of a total may be of any column: `totalsOf` knows which.
  const right = isTotal(piece) ? undefined : neighbourOf(piece, pieces);
  const besides = right ? read(right, 0, ranks.right) : [];
  const under = belowOf(piece, pieces).flatMap((cell, index) => read(cell, 0, ranks.below - index));
  const near =
    isName(field) && under.length > 0 ? under.map((each) => ({ ...each, score: each.score + 2 })).slice(0, 1) : under;
  return [...withNextLine([...besides, ...near], pieces), ...totals];
}

/** "Invoice No. & Date": the day of an invoice often stands behind its number. */
function dateBeside(cell: Cell, pieces: readonly Piece[], habits: Habits): readonly Candidate[] {
  const [next] = onLineAfter(cell, pieces);
  for (const each of next && !next.label ? [cell, next] : [cell]) {
    const value = fieldReaders.issuedOn(each.text, habits, '');
    if (value) return [{ ...value, field: 'issuedOn', cell: partOf(each, 0, value.written), score: ranks.right }];
  }
  return [];
}

const isName = (field: FactField) => field.endsWith('Name');

/** A name may go on in the next line: "HANBIT COSMETICS" above "CO., LTD." */
function withNextLine(candidates: readonly Candidate[], pieces: readonly Piece[]): readonly Candidate[] {
  return candidates.map((candidate) => {
    if (!isName(candidate.field)) return candidate;
    const next = pieces.find((piece) => isUnder(candidate.cell, piece) && continuesName(piece.text));
    if (!next) return candidate;
    const value = `${candidate.value} ${next.text}`;
    return { ...candidate, value, written: value, cell: { ...candidate.cell, ...boxAround([candidate.cell, next]) } };
  });
}

function isUnder(above: Cell, cell: Cell): boolean {
  const gap = cell.top - bottomOf(above);
  return cell.page === above.page && gap > -above.height * 0.5 && gap < above.height * 1.6 && overlap(above, cell) > 0;
}

function partOf(cell: Cell, from: number, written: string): Cell {
  const at = cell.text.indexOf(written, from);
  const words = at < 0 ? cell.words : wordsBetween(cell, at, at + written.length);
  return words.length === 0 ? cell : { ...cell, ...boxAround(words), words };
}

/** The next cell on the line, unless it is a label itself. */
function neighbourOf(piece: Piece, pieces: readonly Piece[]): Piece | undefined {
  const [next] = onLineAfter(piece, pieces);
  const isOnlySign = next && /^[\s:：-]*$/.test(next.text);
  const [, afterSign] = onLineAfter(piece, pieces);
  const found = isOnlySign ? afterSign : next;
  return found?.label && !isValueOf(piece, found) ? undefined : found;
}

/** "Invoice No.   BL-2026-1": a value that begins like a weak label. */
function isValueOf(piece: Piece, { label, text }: Piece): boolean {
  return piece.label?.strength === 2 && label?.strength === 1 && /\d/.test(text);
}

function onLineAfter(piece: Cell, pieces: readonly Piece[]): readonly Piece[] {
  return pieces.filter((each) => each.page === piece.page && each.line === piece.line && each.left > piece.left);
}

/** Up to three cells below a label, each under the one before, until the next label. */
function belowOf(piece: Piece, pieces: readonly Piece[]): readonly Piece[] {
  const found: Piece[] = [];
  let above: Piece = piece;
  while (found.length < 3) {
    const reach = above === piece ? piece.height * 2.2 : piece.height * 1.6;
    const next = pieces.find(
      (each) =>
        each.page === piece.page &&
        each.line > above.line &&
        each.top - bottomOf(above) < reach &&
        (overlap(piece, each) > 0 || overlap(above, each) > 0),
    );
    if (!next || next.label) return found;
    found.push(next);
    above = next;
  }
  return found;
}

const totalNames = /^(?:grandtotal|total|합계|총계|合計|総合計|合计|总计)/;

function isTotal({ text, label }: Piece): boolean {
  return label?.field === 'amount' && totalNames.test(fold(text).letters);
}

const columnFields: readonly FactField[] = ['quantity', 'netWeight', 'grossWeight', 'amount'];

/** What stands in the line of a total belongs to the column above it; without one, an amount is the last. */
function totalsOf(total: Piece, pieces: readonly Piece[], habits: Habits): readonly Candidate[] {
  const strength = total.label?.strength ?? 1;
  const cells = onLineAfter(total, pieces).filter(({ text }) => /\d/.test(text));
  const headings = pieces.filter((each) => each.page === total.page && each.line < total.line && each.label);
  const found = cells.flatMap((cell) => {
    const heading = nearestAbove(cell, headings);
    const field = heading?.label?.field;
    if (!heading || !field || !columnFields.includes(field as FactField)) return [];
    const value = fieldReaders[field as FactField](cell.text, habits, heading.text);
    return value ? [{ ...value, field: field as FactField, cell, score: ranks.total + strength }] : [];
  });
  const last = cells.at(-1);
  if (found.some(({ field }) => field === 'amount') || !last) return found;
  const amount = fieldReaders.amount(last.text, habits, total.text);
  const isAmount = amount && (currencyIn(last.text) !== undefined || found.length === 0);
  return isAmount ? [...found, { ...amount, field: 'amount', cell: last, score: ranks.same + strength * 10 }] : found;
}

function nearestAbove(cell: Cell, headings: readonly Piece[]): Piece | undefined {
  const middle = (box: Cell) => box.left + box.width / 2;
  const near = headings.filter(
    (heading) => overlap(cell, heading) > 0 || Math.abs(middle(cell) - middle(heading)) < cell.height * 4,
  );
  const line = Math.max(...near.map((heading) => heading.line));
  return near
    .filter((heading) => heading.line === line)
    .toSorted((one, other) => Math.abs(middle(one) - middle(cell)) - Math.abs(middle(other) - middle(cell)))[0];
}

/** Numbers whose shape alone says what they are. */
function numbersAnywhere(piece: Piece): readonly Candidate[] {
  const found = (field: FactField, numbers: readonly CheckedNumber[]) =>
    numbers
      .filter(
        ({ isCheckDigitWrong }) => !isCheckDigitWrong || (field === 'containerNumber' && piece.label?.field === field),
      )
      .map(({ value, written, isCheckDigitWrong }) => ({
        field,
        value,
        written,
        ...(isCheckDigitWrong && { isCheckDigitWrong }),
        cell: partOf(piece, 0, written),
        score: ranks.anywhere,
      }));
  const hsCode = /(?<!\p{L})h\.? ?s\.? ?(?:code)?(?: ?no\.?)?[ :#]*(\d{4}[.]?\d{2}[\d.-]*)/iu.exec(piece.text)?.[1];
  const read = hsCode ? fieldReaders.hsCode(hsCode, {}, '') : undefined;
  return [
    ...found('containerNumber', findContainers(piece.text)),
    ...found('transportNumber', findAirWaybills(piece.text)),
    ...found('declarationNumber', findDeclarations(piece.text)),
    ...(read
      ? [{ ...read, field: 'hsCode' as const, cell: partOf(piece, 0, read.written), score: ranks.anywhere }]
      : []),
  ];
}

function best(candidates: readonly Candidate[]): readonly Candidate[] {
  // A number that fits its check digit is surer than any place.
  const sure = candidates.filter(({ isCheckDigitWrong }) => !isCheckDigitWrong);
  const ranked = (sure.length > 0 ? sure : candidates).toSorted((one, other) => other.score - one.score);
  const [winner] = ranked;
  if (!winner) return [];
  const rival = ranked.find(({ score, value }) => score === winner.score && value !== winner.value);
  return [rival ? { ...winner, isUnsure: true } : winner];
}

function allContainers(candidates: readonly Candidate[]): readonly Candidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.value, candidate])).values()];
}

function readFact(
  { field, value, unit, written, isCheckDigitWrong, isUnsure, cell }: Candidate,
  pages: readonly PageText[],
): ReadFact {
  const page = pages.find((each) => each.page === cell.page);
  const worst = Math.min(1, ...cell.words.map((word) => word.confidence ?? 1));
  return {
    field,
    value,
    ...(unit !== undefined && { unit }),
    written,
    ...(page && { place: placeOf(cell, page) }),
    confidence: isUnsure ? Math.min(worst, unsureConfidence) : Math.round(worst * 100) / 100,
    ...(isCheckDigitWrong && { isCheckDigitWrong }),
  };
}

/** "Same as consignee" is the consignee. */
function withSameAsConsignee(facts: readonly ReadFact[]): readonly ReadFact[] {
  const consignee = facts.find(({ field }) => field === 'consigneeName');
  return facts.map((fact) => {
    const isSame =
      fact.field === 'notifyPartyName' &&
      /same as (?:the )?consignee|^same as above|상동|수하인과 동일|同上/i.test(fact.value);
    return isSame && consignee ? { ...fact, value: consignee.value } : fact;
  });
}
