/**
 * A bank's XML as banks really send it: any encoding that it names, with or without a byte order mark, any prefix, an
 * envelope round the document or none, CDATA, attributes and white space wherever they like.
 */
import { currencies, type Money } from '@gtp/domain/platform/money.ts';
import { readBankAmount } from '@gtp/domain/settlement/bank-amount.ts';
import type { BankMessageKind, BankMessageReason } from '@gtp/domain/settlement/bank-message-states.ts';
import { isXmlElement as isElement, readXml, type XmlElement } from '../platform/read-xml.ts';

/** Thrown for a message that cannot be read; its reason says where it is wrong. */
export class BankMessageError extends Error {
  readonly reason: BankMessageReason;

  constructor(reason: BankMessageReason) {
    super(writtenReason(reason));
    this.reason = reason;
  }
}

/** For the log, and wherever no reader's language is known. */
export function writtenReason({ code, about, words }: BankMessageReason): string {
  return [about === undefined ? code : `${about}: ${code}`, words].filter((each) => each !== undefined).join(' ');
}

export type BankElement = XmlElement;

/** The one `Document` in it, whatever is around it. Throws BankMessageError for what is no XML or brings entities. */
export function parseBankDocument(xml: string): BankElement {
  const read = readXml(xml);
  if ('fault' in read) {
    const { code, line, words } = read.fault;
    throw new BankMessageError({ code, ...(line !== undefined && { about: String(line) }), ...(words && { words }) });
  }
  const document = findDocument(read.document, 0);
  if (!document) throw new BankMessageError({ code: 'no_document' });
  return document;
}

const envelopesAtMost = 4;

function findDocument(parent: unknown, depth: number): BankElement | undefined {
  if (!isElement(parent) || depth > envelopesAtMost) return undefined;
  if (parent.Document !== undefined) return isElement(parent.Document) ? parent.Document : undefined;
  for (const each of Object.values(parent)) {
    const found = findDocument(each, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** The first element of that name; an empty one if there is none. */
export function childOf(parent: BankElement, name: string): BankElement {
  return listOf(parent, name)[0] ?? {};
}

/** All elements of that name, one or many. */
export function listOf(parent: BankElement, name: string): readonly BankElement[] {
  const found = parent[name];
  return (Array.isArray(found) ? found : [found]).filter(isElement);
}

/** The text of an element, with attributes or without; undefined if it is missing or empty. */
export function textOf(parent: BankElement, name: string): string | undefined {
  const [first] = textsOf(parent, name);
  return first;
}

/** The text of each element of that name. */
export function textsOf(parent: BankElement, name: string): readonly string[] {
  const found: unknown = parent[name];
  const values: readonly unknown[] = Array.isArray(found) ? found : [found];
  const texts = values.map((each): unknown => (isElement(each) ? each['#text'] : each));
  return texts.filter((each): each is string => typeof each === 'string' && each !== '');
}

/** `money` is absent for an amount that is none of our currencies, or no amount at all. */
export type BankAmount = { readonly money?: Money; readonly written: string };

/** The amount in an element of that name; undefined if there is no such element. */
export function amountOf(parent: BankElement, name: string): BankAmount | undefined {
  const element = listOf(parent, name)[0];
  if (!element) return undefined;
  const { '#text': value = '', '@Ccy': code = '' } = element as Readonly<Record<string, string>>;
  const currency = currencies.find((each) => each === code);
  const money = currency && readBankAmount(value, currency);
  return { written: `${value} ${code}`.trim(), ...(money && { money }) };
}

type XmlKind = Exclude<BankMessageKind, 'firm.result'>;

const roots = {
  'pain.002': ['CstmrPmtStsRpt', 'pain.002.001.02'],
  'camt.052': ['BkToCstmrAcctRpt'],
  'camt.053': ['BkToCstmrStmt'],
  'camt.054': ['BkToCstmrDbtCdtNtfctn'],
} as const satisfies Readonly<Record<XmlKind, readonly string[]>>;

const searchedCharacters = 10_000;

/** Which message it is by its own root element, or else by its namespace; undefined for none that we know. */
export function kindOfBankMessage(xml: string): XmlKind | undefined {
  const start = xml.slice(0, searchedCharacters);
  const isThere = (name: string) =>
    // scan-allow pattern-of-a-caller: names of the table above
    new RegExp(`<(?:[\\w.-]+:)?${name.replaceAll('.', String.raw`\.`)}[\\s/>]`).test(start);
  const kinds = Object.keys(roots) as XmlKind[];
  return kinds.find((kind) => roots[kind].some(isThere)) ?? kinds.find((kind) => start.includes(`tech:xsd:${kind}.`));
}

/** The version that its namespace, SIX's too, names, such as `camt.053.001.08`; undefined if the start names none. */
export function versionOfBankMessage(start: string): string | undefined {
  return /xmlns(?::[\w.-]+)?=["'][^"']*?((?:pain|camt)\.\d{3}\.\d{3}\.\d{2})(?:\.[\w.]+)?["']/.exec(start)?.[1];
}

/** The element that says everything in a message of that kind. */
export function rootOfMessage(document: BankElement, kind: XmlKind): BankElement {
  const found = roots[kind].flatMap((name) => listOf(document, name));
  const [root] = found;
  if (!root || found.length > 1) throw new BankMessageError({ code: 'no_root', about: roots[kind][0] });
  return root;
}
