/**
 * XML of others as they really send it: any encoding that it names, any prefixes, CDATA and white space wherever they like. A
 * document that brings entities of its own is an attack and is refused (trust.md).
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** Why a text is no document: `line` where the parser knows it. */
type XmlFault = {
  readonly code: 'empty' | 'document_type' | 'not_xml';
  readonly line?: number;
  readonly words?: string;
};

/** An element's children and attributes (`@name`) by their names without prefixes; `#text` is what stands in it. */
export type XmlElement = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: { enabled: true, maxTotalExpansions: 1_000 },
});

/** The document as an element that holds its root. */
export function readXml(xml: string): { readonly document: XmlElement } | { readonly fault: XmlFault } {
  if (xml.trim() === '') return { fault: { code: 'empty' } };
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return { fault: { code: 'document_type' } };
  // oxlint-disable-next-line typescript/no-deprecated -- The parser alone takes unclosed elements.
  const checked = XMLValidator.validate(xml);
  if (checked !== true) return { fault: { code: 'not_xml', line: checked.err.line, words: checked.err.msg } };
  try {
    return { document: parser.parse(xml) as XmlElement };
  } catch (error) {
    // What the parser itself refuses, such as names that would change our own objects.
    return { fault: { code: 'not_xml', words: (error as Error).message } };
  }
}

export function isXmlElement(value: unknown): value is XmlElement {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How a file begins: with a byte order mark, or with the `<?` of UTF-16 without one (XML 1.0, appendix F). */
const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  { bytes: [0x3c, 0, 0x3f, 0], encoding: 'utf-16le' },
  { bytes: [0, 0x3c, 0, 0x3f], encoding: 'utf-16be' },
] as const;

/** The text of a file in the encoding that its mark or its own first line names; else XML is UTF-8, all others EUC-KR. */
export function decodeXml(bytes: Uint8Array): string {
  const mark = marks.find((each) => each.bytes.every((byte, index) => bytes[index] === byte));
  const firstLine = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const isXml = firstLine.trimStart().startsWith('<');
  const [, named = isXml ? 'utf-8' : 'euc-kr'] =
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(firstLine) ?? [];
  // A name that can be read byte by byte is not in UTF-16: programs of .NET write so what they send in UTF-8.
  const isMisnamed = /^(?:utf-?16|utf-?32|ucs-?[24]|iso-10646-ucs)/i.test(named);
  const text = decoderOf(mark?.encoding ?? (isMisnamed ? 'utf-8' : named)).decode(bytes);
  // A database text holds no NUL; without it the text is unreadable all the same, and is kept as such.
  return text.replaceAll('\0', '\uFFFD').toWellFormed();
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    return new TextDecoder();
  }
}
