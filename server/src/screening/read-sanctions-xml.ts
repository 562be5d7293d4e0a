/** Lists that are published in XML: by the United Nations, the European Union and OFAC. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type ListedName, SanctionsFileError } from './listed-name.ts';
import type { NameKind } from './sanction-list-store.ts';

type Element = Readonly<Record<string, unknown>>;

const lists = new Set([
  ...['INDIVIDUAL', 'ENTITY', 'INDIVIDUAL_ALIAS', 'ENTITY_ALIAS', 'VALUE'],
  ...['sanctionEntity', 'nameAlias', 'citizenship', 'regulation'],
  ...['sdnEntry', 'aka', 'program', 'nationality'],
]);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  // A list has no entities of its own; one that brings some is an attack (trust.md). Names are full of "&amp;".
  processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 100_000_000 },
  isArray: (name) => lists.has(name),
});

/** The names of a published XML. Throws `SanctionsFileError` for one that is cut off, of another kind, or empty. */
export function readSanctionsXml(xml: string): readonly ListedName[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new SanctionsFileError(1, 'a document type is not allowed');
  if (xml.includes('\uFFFD')) throw new SanctionsFileError(1, 'this is not UTF-8');
  // oxlint-disable-next-line typescript/no-deprecated -- The parser alone takes unclosed elements.
  const checked = XMLValidator.validate(xml);
  if (checked !== true) throw new SanctionsFileError(checked.err.line, checked.err.msg.replace(/\.$/, ''));
  const document = parse(xml);
  const names = readDocument(document);
  if (names.length === 0) throw new SanctionsFileError(1, 'there is no entry in the file');
  return names;
}

function parse(xml: string): Element {
  try {
    return elementOf(parser.parse(xml));
  } catch (error) {
    throw new SanctionsFileError(1, (error as Error).message);
  }
}

function readDocument(document: Element): readonly ListedName[] {
  if (document.CONSOLIDATED_LIST !== undefined) return readUnitedNations(elementOf(document.CONSOLIDATED_LIST));
  if (document.export !== undefined) return children(document.export, 'sanctionEntity').flatMap(readEuropean);
  if (document.sdnList !== undefined) return children(document.sdnList, 'sdnEntry').flatMap(readSdn);
  throw new SanctionsFileError(
    1,
    'it is neither the consolidated list of the United Nations (CONSOLIDATED_LIST), nor of the European Union (export), nor OFAC’s (sdnList)',
  );
}

function readUnitedNations(list: Element): readonly ListedName[] {
  const persons = children(list.INDIVIDUALS, 'INDIVIDUAL').flatMap((each) => readUnitedNationsEntry(each, 'person'));
  const entities = children(list.ENTITIES, 'ENTITY').flatMap((each) => readUnitedNationsEntry(each, 'entity'));
  return [...persons, ...entities];
}

function readUnitedNationsEntry(entry: Element, kind: ListedName['kind']): readonly ListedName[] {
  const entryNumber = textOf(entry.REFERENCE_NUMBER) || textOf(entry.DATAID);
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
  const name = joined(parts.map((part) => textOf(entry[part])));
  const about = { kind, program: textOf(entry.UN_LIST_TYPE), country: textOf(children(entry.NATIONALITY, 'VALUE')[0]) };
  const aliases = children(entry, kind === 'person' ? 'INDIVIDUAL_ALIAS' : 'ENTITY_ALIAS').map((alias) => ({
    name: textOf(alias.ALIAS_NAME),
    nameKind: /^low$/i.test(textOf(alias.QUALITY)) ? ('weak_alias' as const) : ('alias' as const),
  }));
  const original = { name: textOf(entry.NAME_ORIGINAL_SCRIPT), nameKind: 'alias' as const };
  return namesOf({ entryNumber, ...about }, [{ name, nameKind: 'primary' }, original, ...aliases]);
}

function readEuropean(entry: Element): readonly ListedName[] {
  const entryNumber = textOf(entry['@euReferenceNumber']) || textOf(entry['@logicalId']);
  const [regulation] = children(entry, 'regulation');
  const [citizenship] = children(entry, 'citizenship');
  const kind = textOf(elementOf(entry.subjectType)['@classificationCode']) === 'P' ? 'person' : 'entity';
  const aliases = children(entry, 'nameAlias').map((alias, index) => ({
    name: textOf(alias['@wholeName']),
    nameKind: europeanKind(textOf(alias['@strong']), index),
  }));
  const about = { program: textOf(regulation?.['@programme']), country: textOf(citizenship?.['@countryIso2Code']) };
  return namesOf({ entryNumber, kind, ...about }, aliases);
}

function europeanKind(strong: string, index: number): NameKind {
  if (strong === 'false') return 'weak_alias';
  return index === 0 ? 'primary' : 'alias';
}

function readSdn(entry: Element): readonly ListedName[] {
  const entryNumber = textOf(entry.uid);
  const kind = textOf(entry.sdnType) === 'Individual' ? 'person' : 'entity';
  const program = children(entry.programList, 'program').map(textOf).join(', ');
  const country = textOf(elementOf(children(entry.nationalityList, 'nationality')[0]).country);
  const aliases = children(entry.akaList, 'aka').map((aka) => ({
    name: sdnName(aka),
    nameKind: textOf(aka.category) === 'weak' ? ('weak_alias' as const) : ('alias' as const),
  }));
  return namesOf({ entryNumber, kind, program, country }, [{ name: sdnName(entry), nameKind: 'primary' }, ...aliases]);
}

function sdnName({ lastName, firstName }: Element): string {
  return [textOf(lastName), textOf(firstName)].filter(Boolean).join(', ');
}

type Named = Pick<ListedName, 'name' | 'nameKind'>;

/** An entry without a number or a name is no entry: the file is cut, or another program wrote it. */
function namesOf(about: Omit<ListedName, keyof Named>, names: readonly Named[]): readonly ListedName[] {
  const { entryNumber } = about;
  if (entryNumber === '') throw new SanctionsFileError('An entry', 'the number is missing');
  const named = names.filter(({ name }) => name !== '');
  if (named.length === 0) throw new SanctionsFileError(`Entry ${entryNumber}`, 'the name is missing');
  return named.map((name) => ({ ...about, ...name }));
}

function joined(parts: readonly string[]): string {
  return parts.filter(Boolean).join(' ');
}

function elementOf(value: unknown): Element {
  return typeof value === 'object' && value !== null ? (value as Element) : {};
}

function children(parent: unknown, name: string): readonly Element[] {
  const found = elementOf(parent)[name];
  return (Array.isArray(found) ? found : []) as readonly Element[];
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim().replaceAll(/\s+/g, ' ');
  const inner = elementOf(value)['#text'];
  return typeof inner === 'string' ? inner.trim() : '';
}
