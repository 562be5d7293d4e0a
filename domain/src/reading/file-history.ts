/** What the history of a PDF says: whether somebody went on writing in it after it was issued. */
import type { ReadingWarning } from './document-reading.ts';

/** What a PDF says of itself, twice: in its information dictionary and in its XMP. */
export type FileProperties = {
  readonly producer?: string | undefined;
  readonly creator?: string | undefined;
  readonly createdAt?: string | undefined;
  readonly changedAt?: string | undefined;
};

export type FileHistory = {
  /** How often the file was written: once, and once for every part that was added behind its end. */
  readonly revisions: number;
  readonly info: FileProperties;
  readonly xmp: FileProperties;
};

/** Programs with which people change finished documents; no system issues invoices with them. */
const editors =
  /ilovepdf|i love pdf|sejda|smallpdf|pdfescape|pdf-?xchange editor|foxit (?:pdf ?)?(?:editor|phantom)|phantompdf|nitro|infix|photoshop|illustrator|gimp|inkscape|pdfelement|alpdf|알pdf|ezpdf editor|docfly|soda ?pdf|pdf ?candy|master pdf|pdf ?filler|dochub|coreldraw/i;

/** How often a PDF was written, from its bytes as a string of one character each. */
export function countRevisions(bytes: string): number {
  // A file that is made for reading over the network has a table before its first page, whose end names no place.
  const ends = [...bytes.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].filter(([, place]) => Number(place) > 0);
  const isLinear = /\/Linearized\s+1/.test(bytes.slice(0, 1_024));
  return Math.max(1, ends.length - (isLinear && ends.length > 1 && isBefore(bytes, ends) ? 1 : 0));
}

/** The first of a linear file's two tables stands before its pages. */
function isBefore(bytes: string, [first, second]: readonly RegExpMatchArray[]): boolean {
  return (
    first !== undefined &&
    second !== undefined &&
    (first.index ?? 0) < 4_096 &&
    (second.index ?? 0) > bytes.length - 2_048
  );
}

/** What is odd about how a file came to be. */
export function judgeHistory({ revisions, info, xmp }: FileHistory): readonly ReadingWarning[] {
  const isMismatch =
    differs(info.producer, xmp.producer) || differs(info.creator, xmp.creator) || isEdited(info) || isEdited(xmp);
  return [
    ...(revisions > 1 ? ['edited_after_issue' as const] : []),
    ...(isMismatch ? ['producer_mismatch' as const] : []),
  ];
}

function differs(one: string | undefined, other: string | undefined): boolean {
  return Boolean(one && other) && plain(one) !== plain(other);
}

function isEdited({ producer = '', creator = '', createdAt, changedAt }: FileProperties): boolean {
  return editors.test(`${producer} ${creator}`) && changedAt !== undefined && changedAt !== createdAt;
}

const plain = (text = '') => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
