/**
 * Reads the objects of a PDF as its readers do: names by any spelling, strings with brackets in them, dictionaries in
 * each other. Bytes come as a string of one character each.
 */

export type PdfDict = ReadonlyMap<string, PdfValue>;
export type PdfText = { readonly text: string };
export type PdfReference = { readonly object: number };
/** Names and numbers are as they stand, names with their slash. */
export type PdfValue = string | PdfText | PdfReference | PdfDict | readonly PdfValue[];

/** An object with a number; where the bytes of its stream begin, if it has one. */
export type PdfObject = { readonly object: number; readonly value: PdfValue; readonly streamAt?: number };

const white = '\\0\\t\\n\\f\\r ';
const ignored = `[${white}]+|%[^\\r\\n]*`;
const token = `<<|>>|<[\\da-fA-F${white}]*>|/[^${white}()<>[\\]{}/%]*|[^${white}()<>[\\]{}/%]+|[\\s\\S]`;
const part = new RegExp(`(${ignored})|${token}`, 'y');
const deepest = 40;

/** Words that are read of one file or stream: brackets that never close would be read anew from each object on. */
const mostWords = 1_000_000;
const mostObjects = 200_000;
/** Longer ones are no names. */
const longestHex = 1_000;

/**
 * Every object that a reader could be led to, wherever it stands in a file; undefined when it is made to be read for
 * ever.
 */
export function readPdfObjects(bytes: string): readonly PdfObject[] | undefined {
  const budget = { words: mostWords };
  const objects: PdfObject[] = [];
  // scan-allow pattern-of-a-caller: of constants; no part of the file is in it
  for (const found of bytes.matchAll(new RegExp(`(\\d{1,10})[${white}]+\\d{1,5}[${white}]+obj`, 'g'))) {
    const reader = makeReader(bytes, { from: found.index + found[0].length, budget });
    const value = reader.read();
    const object = Number(found[1]);
    if (reader.next() === 'stream')
      objects.push({ object, value, streamAt: reader.place() + lineEndAt(bytes, reader.place()) });
    else objects.push({ object, value });
    if (budget.words <= 0 || objects.length > mostObjects) return undefined;
  }
  return objects;
}

/** How long the end of the line is that begins here. */
function lineEndAt(bytes: string, place: number): number {
  const end = bytes.slice(place, place + 2);
  return end === '\r\n' ? 2 : end.startsWith('\n') ? 1 : 0;
}

/** All values that stand one after another, as in an unpacked object stream; undefined when there is no end of them. */
export function readPdfValues(text: string): readonly PdfValue[] | undefined {
  const budget = { words: mostWords };
  const values = makeReader(text, { from: 0, budget }).readAll();
  return budget.words > 0 ? values : undefined;
}

export function isDict(value: PdfValue): value is PdfDict {
  return value instanceof Map;
}

export function isList(value: PdfValue): value is readonly PdfValue[] {
  return Array.isArray(value);
}

/** The dictionaries in a value, itself included. */
export function dictsIn(value: PdfValue): readonly PdfDict[] {
  if (isDict(value)) return [value, ...[...value.values()].flatMap(dictsIn)];
  return isList(value) ? value.flatMap(dictsIn) : [];
}

type Reading = { readonly from: number; readonly budget: { words: number } };

function makeReader(bytes: string, { from, budget }: Reading) {
  let place = from;
  /** The next word; none at the end. */
  function next(): string {
    while (budget.words > 0) {
      part.lastIndex = place;
      const [word = '', skipped] = part.exec(bytes) ?? [];
      place += word.length;
      budget.words -= 1;
      if (!skipped) return word;
    }
    return '';
  }
  /** What a string of brackets says; its own brackets are even or escaped. */
  function readText(): string {
    const start = place;
    let depth = 1;
    while (depth > 0 && place < bytes.length && budget.words > 0) {
      const [piece = ''] = /^(?:[^\\()]+|\\[\s\S]|[()])/.exec(bytes.slice(place, place + 256)) ?? [];
      depth += piece === '(' ? 1 : 0;
      depth -= piece === ')' ? 1 : 0;
      place += piece.length || 1;
      budget.words -= 1;
    }
    return bytes.slice(start, place - 1);
  }
  function readUntil(end: string, depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    for (let word = next(); word !== end && word !== ''; word = next()) {
      const [object, generation] = values.slice(-2);
      if (word === 'R' && isWhole(object) && isWhole(generation)) values.splice(-2, 2, { object: Number(object) });
      else values.push(readValue(word, depth + 1));
    }
    return values;
  }
  function readValue(word: string, depth: number): PdfValue {
    if (depth > deepest) return 'null';
    if (word === '(') return { text: readText() };
    if (word === '[') return readUntil(']', depth);
    if (word === '<<') return dictOf(readUntil('>>', depth));
    if (word.startsWith('<')) return { text: hexText(word) };
    return word.startsWith('/') ? nameOf(word) : word;
  }
  return {
    next,
    read: () => readValue(next(), 0),
    readAll: () => readUntil('', 0),
    place: () => place,
  };
}

function isWhole(value: PdfValue | undefined): value is string {
  return typeof value === 'string' && /^\d+$/.test(value);
}

function dictOf(values: readonly PdfValue[]): PdfDict {
  const pairs = values.flatMap((key, at) =>
    at % 2 === 0 ? [[typeof key === 'string' ? key : '', values[at + 1] ?? 'null'] as const] : [],
  );
  return new Map(pairs);
}

const byteOf = (hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

function nameOf(word: string): string {
  return word.replace(/#([\da-f]{2})/gi, (_all, hex: string) => byteOf(hex));
}

function hexText(word: string): string {
  if (word.length > longestHex) return '';
  const digits = word.replace(/[^\da-f]/gi, '');
  return (digits.match(/..?/g) ?? []).map((each) => byteOf(each.padEnd(2, '0'))).join('');
}
