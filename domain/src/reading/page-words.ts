/**
 * Words of a page with their boxes, and the cells that they make: words side by side without a gap. Lengths are in one
 * unit for both directions (points, pixels), from the top left.
 */
import type { Place } from './document-reading.ts';

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

export type PageWord = Box & {
  readonly text: string;
  /** 0 to 1; 1 when absent. */
  readonly confidence?: number;
};

export type PageText = {
  /** From 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly PageWord[];
};

/** Words that read as one: a label, a value, or a label with its value. */
export type Cell = Box & {
  readonly page: number;
  /** Which line of the page, from 0. */
  readonly line: number;
  readonly text: string;
  readonly words: readonly PageWord[];
};

const rightOf = (box: Box) => box.left + box.width;
export const bottomOf = (box: Box) => box.top + box.height;

/** The cells of a page, line by line and from the left. */
export function cellsOf({ page, words }: PageText): readonly Cell[] {
  return linesOf(words.filter(({ text }) => text.trim() !== '')).flatMap((line, index) =>
    groupsOf(line).map((group) => cellOf(group, { page, line: index })),
  );
}

/** One cell of these words, which follow one another. */
export function cellOf(words: readonly PageWord[], at: { readonly page: number; readonly line: number }): Cell {
  return { ...at, ...boxAround(words), text: spansOf(words).text, words };
}

/** The smallest box around all of them. */
export function boxAround(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map(rightOf)) - left,
    height: Math.max(...boxes.map(bottomOf)) - top,
  };
}

/** A box in fractions of the page. */
export function placeOf(box: Box, { page, width, height }: Omit<PageText, 'words'>): Place {
  const fraction = (part: number, whole: number) => Math.min(1, Math.max(0, Math.round((part / whole) * 1e4) / 1e4));
  return {
    page,
    left: fraction(box.left, width),
    top: fraction(box.top, height),
    width: fraction(box.width, width),
    height: fraction(box.height, height),
  };
}

/** How far two boxes stand over each other, from the left to the right. */
export function overlap(one: Box, other: Box): number {
  return Math.min(rightOf(one), rightOf(other)) - Math.max(one.left, other.left);
}

/** Words whose middles are on the same height. */
function linesOf(words: readonly PageWord[]): readonly (readonly PageWord[])[] {
  const lines: { middle: number; words: PageWord[] }[] = [];
  const middleOf = (word: PageWord) => word.top + word.height / 2;
  for (const word of words.toSorted((one, other) => middleOf(one) - middleOf(other))) {
    const last = lines.at(-1);
    const isSame = last && Math.abs(middleOf(word) - last.middle) < word.height * 0.5;
    if (isSame) last.words.push(word);
    else lines.push({ middle: middleOf(word), words: [word] });
  }
  return lines.map((line) => line.words.toSorted((one, other) => one.left - other.left));
}

function groupsOf(line: readonly PageWord[]): readonly (readonly PageWord[])[] {
  const groups: PageWord[][] = [];
  for (const word of line) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const gap = before ? word.left - rightOf(before) : 0;
    if (group && before && gap < Math.min(word.height, before.height) * 1.1) group.push(word);
    else groups.push([word]);
  }
  return groups;
}

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

type Span = { readonly word: PageWord; readonly start: number; readonly end: number };

/** Programs that set text write a word in parts, one behind the other. */
function touches(before: PageWord, word: PageWord): boolean {
  const gap = (word.left - rightOf(before)) / Math.max(1, word.height);
  return gap > -0.3 && gap < 0.12;
}

/**
 * Where each word stands in the text of them all: a blank stands between words, and none between
 * Han characters and where words touch.
 */
function spansOf(words: readonly PageWord[]): { readonly text: string; readonly spans: readonly Span[] } {
  const spans: Span[] = [];
  let text = '';
  for (const word of words) {
    const plain = word.text.normalize('NFKC').trim();
    const before = spans.at(-1)?.word;
    const isJoined = !before || touches(before, word) || (han.test(text.at(-1) ?? '') && han.test(plain[0] ?? ''));
    const start = text.length + (isJoined ? 0 : 1);
    text = `${text}${isJoined ? '' : ' '}${plain}`;
    spans.push({ word, start, end: text.length });
  }
  return { text, spans };
}

/** The words of a cell of which a part stands between these places of its text. */
export function wordsBetween({ words }: Cell, start: number, end: number): readonly PageWord[] {
  return spansOf(words)
    .spans.filter((span) => span.start < end && span.end > start)
    .map(({ word }) => word);
}

/** The places at which the words of a cell begin in its text, each with its number. */
export function startsOf({ words }: Cell): readonly number[] {
  return spansOf(words).spans.map(({ start }) => start);
}
