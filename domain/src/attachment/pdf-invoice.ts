/** Electronic invoices in a PDF (Factur-X, ZUGFeRD): the only files in a file that are taken (decision 0060). */
import { dictsIn, isDict, isList, type PdfDict, type PdfObject, type PdfValue } from './pdf-objects.ts';

/** Which objects are the files in a PDF. */
export type EmbeddedFiles = ReadonlySet<number>;

/** As a name of a PDF; `s` behind it is the list of all such files. */
const fileName = /\/EmbeddedFile(?![\w.-])/g;
const filesOfName = /\/EF[\0\t\n\f\r ]*(?=<<|\d)/g;
const invoiceName = /^[^\\/:]{1,120}\.xml$/i;
const nameKeys = ['/F', '/UF', '/DOS', '/Mac', '/Unix'];

type Structure = {
  readonly objects: readonly PdfObject[];
  /** What was unpacked, each with its text and its values. */
  readonly unpacked: readonly { readonly text: string; readonly values: readonly PdfValue[] }[];
  readonly bytes: string;
};

/** Whether a PDF, or what is packed in it, speaks of files in it in letters that are not written as codes. */
export function mentionsFiles(text: string): boolean {
  return /\/EmbeddedFile/.test(text) || /\/EF[\0\t\n\f\r ]*(?:<<|\d|%)/.test(text);
}

/**
 * The files in a PDF; undefined when one of them is not named as an invoice, is not reached in the plain way, or
 * something that looks like one could not be read.
 */
export function findInvoices({ objects, unpacked, bytes }: Structure): EmbeddedFiles | undefined {
  const values = [...objects.map(({ value }) => value), ...unpacked.flatMap((each) => each.values)];
  const dicts = values.flatMap(dictsIn);
  const holders = dicts.filter((dict) => dict.has('/EF'));
  const typed = objects.filter(({ value }) => isEmbedded(value)).map(({ object }) => object);
  const count = (expression: RegExp) =>
    [bytes, ...unpacked.map(({ text }) => text)].reduce((sum, text) => sum + [...text.matchAll(expression)].length, 0);
  if (count(filesOfName) !== holders.length || count(fileName) !== typed.length) return undefined;
  const reached = holders.map(filesOf);
  if (reached.includes(undefined)) return undefined;
  return new Set([...typed, ...reached.flatMap((each) => each ?? [])]);
}

function isEmbedded(value: PdfValue): boolean {
  return isDict(value) && value.get('/Type') === '/EmbeddedFile';
}

function filesOf(holder: PdfDict): readonly number[] | undefined {
  const files = holder.get('/EF');
  const names = nameKeys.flatMap((key) => holder.get(key) ?? []);
  const isNamed = names.length > 0 && names.every((name) => invoiceName.test(writtenName(name)));
  if (!isNamed || holder.has('/RF') || files === undefined || !isDict(files)) return undefined;
  const values: readonly PdfValue[] = [...files.values()];
  const objects = values.flatMap((value) => (typeof value === 'object' && 'object' in value ? value.object : []));
  return objects.length === values.length && objects.length > 0 ? objects : undefined;
}

/** Of a name in two bytes a letter, the low ones; those that need both are no name of an invoice. */
function writtenName(value: PdfValue): string {
  if (typeof value !== 'object' || !('text' in value)) return '';
  const { text } = value;
  if (!text.startsWith('\xfe\xff')) return text;
  const characters = text.slice(2);
  return /^(?:\0[^\0])*$/.test(characters) ? characters.replaceAll('\0', '') : '';
}

/** How an embedded file is packed; undefined when otherwise than by Flate or not at all. */
export function packingOf({ value }: PdfObject): 'flate' | 'none' | undefined {
  if (!isDict(value) || value.has('/DecodeParms') || value.has('/FFilter')) return undefined;
  const filter = value.get('/Filter') ?? [];
  const [first, ...more] = isList(filter) ? filter : [filter];
  if (more.length > 0) return undefined;
  if (first === undefined) return 'none';
  return first === '/FlateDecode' || first === '/Fl' ? 'flate' : undefined;
}

/** How many bytes its stream says that it has; NaN when the length stands elsewhere. */
export function lengthOf({ value }: PdfObject): number {
  const length = isDict(value) ? value.get('/Length') : undefined;
  return typeof length === 'string' ? Number(length) : Number.NaN;
}

const roots = 'CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote|TaxInvoice';
const invoiceStart = new RegExp(
  `^(?:\\xef\\xbb\\xbf)?\\s*(?:<\\?xml\\s[^>]*\\?>\\s*)?(?:<!--[^>]*-->\\s*)*<(?:[\\w-]+:)?(?:${roots})[\\s>]`,
);
const notOfAnInvoice =
  /<!(?:doctype|entity)|<\?(?!xml\s)|<(?:[\w-]+:)?(?:script|html|iframe|svg|object|embed)[\s>/]|\0/i;

/** Whether bytes are the XML of an invoice and nothing that a program would run. */
export function isInvoiceXml(content: string): boolean {
  return invoiceStart.test(content) && !notOfAnInvoice.test(content);
}
