/** A bank's XML with the line of every element, so that a refusal can say where. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { ExternalFileError } from './external-line.ts';

export type XmlElement = Readonly<Record<string | symbol, unknown>>;

const lists = new Set(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Btch', 'Chrgs', 'Rcrd']);
const place = XMLParser.getMetaDataSymbol() as symbol;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  captureMetaData: true,
  processEntities: { enabled: true, maxTotalExpansions: 1_000 },
  isArray: (name) => lists.has(name),
});

const envelopesAtMost = 4;

/** The document in whatever the bank's transport has put round it; undefined if there is none. */
export function findDocument(root: XmlElement, depth = 0): XmlElement | undefined {
  const isElement = (value: unknown): value is XmlElement =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (isElement(root.Document)) return root.Document;
  const inside = depth < envelopesAtMost ? Object.values(root).filter(isElement) : [];
  return inside.map((each) => findDocument(each, depth + 1)).find((each) => each !== undefined);
}

/** The document's root. Throws `ExternalFileError` for what is not well formed or brings entities of its own. */
export function parseStatementXml(xml: string): XmlElement {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new ExternalFileError('A document type is not allowed');
  // oxlint-disable-next-line typescript/no-deprecated -- The parser alone takes unclosed elements.
  const checked = XMLValidator.validate(xml);
  if (checked !== true) throw new ExternalFileError(checked.err.msg, { line: checked.err.line });
  try {
    return parser.parse(xml) as XmlElement;
  } catch (error) {
    throw new ExternalFileError((error as Error).message);
  }
}

/** Answers on which line of `xml` an element begins, from 1. */
function makeLineFinder(xml: string) {
  const starts = [0];
  for (let at = xml.indexOf('\n'); at !== -1; at = xml.indexOf('\n', at + 1)) starts.push(at + 1);
  return function lineOf(element: XmlElement | undefined): number | undefined {
    const begin = (element?.[place] as { readonly startIndex?: number } | undefined)?.startIndex;
    if (begin === undefined) return undefined;
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if ((starts[middle] ?? 0) <= begin) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** Reads the elements of one document; whatever is missing is refused with the line of its parent. */
export function makeXmlReader(xml: string) {
  const lineOf = makeLineFinder(xml);
  function fail(reason: string, element: XmlElement | undefined): never {
    throw new ExternalFileError(reason, { line: lineOf(element) });
  }
  function child(parent: XmlElement, name: string): XmlElement {
    const found = parent[name];
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as XmlElement;
    return fail(`The element ${name} is missing or repeated`, parent);
  }
  function text(parent: XmlElement, name: string): string {
    const found = parent[name];
    if (typeof found === 'string' && found !== '') return found;
    return fail(`The element ${name} is missing`, parent);
  }
  const list = (parent: XmlElement, name: string) =>
    ((parent[name] ?? []) as readonly unknown[]).filter((each) => typeof each === 'object') as readonly XmlElement[];
  /** One that may be missing: then it is empty. */
  const maybe = (parent: XmlElement, name: string): XmlElement => {
    const found = parent[name];
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as XmlElement) : {};
  };
  /** The text of an element that may be missing, with attributes or without. */
  const maybeText = (parent: XmlElement, name: string): string | undefined => {
    const found = parent[name];
    const value: unknown = typeof found === 'object' ? maybe(parent, name)['#text'] : found;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return { fail, child, text, list, maybe, maybeText, lineOf };
}

export type XmlReader = ReturnType<typeof makeXmlReader>;
