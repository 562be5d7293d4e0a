/**
 * What was typed into a sign-up so far: flat, by the path that the rules use (`company.foundedOn`, `coOwners.0.name`),
 * so that a field, its draft and its error share one name. Flags are Y and N, lists say how many they are in `.count`.
 */
import type { ScanState } from '@gtp/domain/attachment/file-scan.ts';
import { memberDocumentCodes } from '@gtp/domain/code/document-codes.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { ApplicationFile } from '@gtp/domain/registration/application-file.ts';
import { currentLanguage } from '../platform/language.ts';
import { wordOf } from '../platform/request-search.ts';
import { typedDay } from '../ui/typed-day.ts';

export type SignUpValues = Readonly<Record<string, string>>;

/** A stored document as it is kept between the steps: what the server answered to the upload, without its bytes. */
export type KeptFile = Pick<ApplicationFile, 'fileName' | 'contentType' | 'byteCount'> & {
  readonly fileId: string;
  /** Of its bytes, in hexadecimal. */
  readonly sha256?: string;
  /** What the malware scanner had said when it was sent; about one that was being checked, the form asks again. */
  readonly scan?: ScanState;
};

export type ValueReader = {
  /** Without blanks around it; empty if nothing was typed. */
  readonly text: (name: string) => string;
  readonly optional: (name: string) => string | undefined;
  /** What was chosen from a list; whether it is in the list, and anything at all, is the rules' to say. */
  readonly choice: <Code extends string>(name: string) => Code;
  readonly optionalChoice: <Code extends string>(name: string) => Code | undefined;
  readonly flag: (name: string) => boolean;
  /** As it was written, where that is no day of the calendar. */
  readonly day: (name: string) => Day;
  /** Without the hyphens and blanks that people write into numbers. */
  readonly number: (name: string) => string;
  readonly count: (name: string) => number;
  readonly at: (name: string) => ValueReader;
};

/** Reads values below `prefix`, such as `owner.`. */
export function readerOf(values: SignUpValues, prefix = ''): ValueReader {
  const text = (name: string) => values[prefix + name]?.trim() ?? '';
  return {
    text,
    optional: (name) => text(name) || undefined,
    choice: <Code extends string>(name: string) => text(name) as Code,
    optionalChoice: <Code extends string>(name: string) => (text(name) || undefined) as Code | undefined,
    flag: (name) => text(name) === 'Y',
    day: (name) => typedDay(text(name), currentLanguage()) ?? text(name),
    number: (name) => text(name).replaceAll(/[\s-]/g, ''),
    count: (name) => Number(text(`${name}.count`)) || 0,
    at: (name) => readerOf(values, `${prefix}${name}.`),
  };
}

/** The readers of a list's items. */
export function itemsOf(reader: ValueReader, name: string): readonly ValueReader[] {
  return Array.from({ length: reader.count(name) }, (_, place) => reader.at(`${name}.${place}`));
}

/** The same values without item `place` of a list; later items move up. Answers changes to set. */
export function withoutItem(values: SignUpValues, list: string, place: number): Record<string, string> {
  const count = Number(values[`${list}.count`]) || 0;
  const changes: Record<string, string> = { [`${list}.count`]: String(Math.max(0, count - 1)) };
  for (const key of Object.keys(values)) {
    const found = parseItemKey(list, key);
    if (!found || found.place < place) continue;
    // scan-allow key-of-a-caller: begins with the name of a list and a point
    changes[key] = values[`${list}.${found.place + 1}.${found.rest}`] ?? '';
  }
  return changes;
}

function parseItemKey(list: string, key: string): { place: number; rest: string } | undefined {
  if (!key.startsWith(`${list}.`)) return undefined;
  const [place = '', ...rest] = key.slice(list.length + 1).split('.');
  return /^\d+$/.test(place) ? { place: Number(place), rest: rest.join('.') } : undefined;
}

const fileKey = 'files.';

/** The documents that were uploaded, by their codes. */
export function filesOf(values: SignUpValues): readonly ApplicationFile[] {
  return Object.entries(values).flatMap(([key, text]) => {
    const file = key.startsWith(fileKey) ? readFile(text) : undefined;
    const documentCode = wordOf(memberDocumentCodes, key.slice(fileKey.length));
    return file && documentCode ? [{ ...file, documentCode }] : [];
  });
}

export function fileOf(values: SignUpValues, documentCode: string): KeptFile | undefined {
  return readFile(values[fileKey + documentCode] ?? '');
}

/** Another document for which the very same file was uploaded; most often a slip of the hand. */
export function documentWithSameFile(values: SignUpValues, documentCode: string): string | undefined {
  const own = fileOf(values, documentCode)?.sha256;
  const isSame = (code: string) => code !== documentCode && own !== undefined && fileOf(values, code)?.sha256 === own;
  return filesOf(values).find((file) => isSame(file.documentCode))?.documentCode;
}

/** The change that keeps a file, to be set. */
export function keepFile(documentCode: string, file: KeptFile): SignUpValues {
  return { [fileKey + documentCode]: JSON.stringify(file) };
}

function readFile(text: string): KeptFile | undefined {
  try {
    return text ? (JSON.parse(text) as KeptFile) : undefined;
  } catch {
    return undefined;
  }
}
