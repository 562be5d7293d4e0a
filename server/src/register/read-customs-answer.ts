/**
 * Export performance by declaration number as the Korea Customs Service answers it (UNI-PASS Open API, service API002
 * `expDclrNoPrExpFfmnBrkdQry/retrieveExpDclrNoPrExpFfmnBrkd`, "Open API 연계 가이드" v3.0): one head for the declaration, one
 * detail for each bill of lading. It tells a third party neither goods, nor value, nor the exporter's number.
 */
import type { CustomsFacts } from '@gtp/domain/register/register-answer.ts';
import { registerNumber } from '@gtp/domain/register/register-answer.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { NoAnswerError } from '../platform/read-json.ts';
import { dayOrAside } from './read-day.ts';
import type { ReadAnswer } from './register-port.ts';

type Element = Readonly<Record<string, unknown>>;

/** In small letters, since theirs vary: `shpmCmplYn` and `shpmcmplYn` stand in one answer. */
const root = 'expdclrnoprexpffmnbrkdqryrtnvo';
const head = 'expdclrnoprexpffmnbrkdqryrsltvo';
const detail = 'expdclrnoprexpffmnbrkddtlqryrsltvo';
/** Such as `[N00] 조회결과가 존재하지 않습니다.`; every other notice is about our access or their troubles. */
const isUnknownNumber = /\[N00\]|조회\s*결과가?\s*(?:존재하지\s*않|없)/;

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  removeNSPrefix: true,
  processEntities: { enabled: true, maxTotalExpansions: 10_000 },
  transformTagName: (name) => name.toLowerCase(),
  isArray: (name) => name === head || name === detail,
});

/** Throws `NoAnswerError` for what is none. */
export function readCustomsAnswer(raw: string, number: string): ReadAnswer<'customs'> {
  const answered = parse(raw);
  const heads = listOf(answered[head]);
  const found = heads.find((each) => registerNumber(textOf(each, 'expDclrNo') ?? '') === number);
  if (found) return readDeclaration(found, listOf(answered[detail]), number);
  const notice = textOf(answered, 'ntceInfo');
  const count = textOf(answered, 'tCnt');
  if (heads.length > 0) return { outcome: 'not_found', aside: ['The answer is about another declaration'] };
  if (notice !== undefined && !isUnknownNumber.test(notice)) {
    throw new NoAnswerError(`Customs say: ${notice.slice(0, 200)}`);
  }
  if (count !== '0' && notice === undefined) throw new NoAnswerError('No count and no declaration in the answer');
  return { outcome: 'not_found', aside: [] };
}

function parse(raw: string): Element {
  if (/<!DOCTYPE|<!ENTITY/i.test(raw)) throw new NoAnswerError('A document type is not read');
  // oxlint-disable-next-line typescript/no-deprecated -- The parser alone takes unclosed elements.
  if (XMLValidator.validate(raw) !== true) throw new NoAnswerError('The answer is no XML');
  const answered = (parser.parse(raw) as Element)[root];
  if (typeof answered !== 'object' || answered === null) throw new NoAnswerError(`The answer has no ${root}`);
  return answered as Element;
}

function readDeclaration(found: Element, details: readonly Element[], number: string): ReadAnswer<'customs'> {
  const aside: string[] = [];
  const exporterName = textOf(found, 'exppnConm');
  if (exporterName === undefined) aside.push('exppnConm is missing');
  const completeness = textOf(found, 'shpmCmplYn')?.toUpperCase();
  if (completeness !== 'Y' && completeness !== 'N') aside.push(`shpmCmplYn is neither Y nor N: ${completeness ?? ''}`);
  const departures = details.flatMap((each) => dayOrAside(textOf(each, 'tkofDt'), 'tkofDt', aside) ?? []).toSorted();
  const loadedOn = completeness === 'Y' ? departures.at(-1) : undefined;
  if (completeness === 'Y' && loadedOn === undefined) aside.push('Loaded, but no day of departure');
  const acceptedOn = dayOrAside(textOf(found, 'acptDt') ?? textOf(found, 'acptDttm'), 'acptDt', aside);
  const transportNumber = details.flatMap((each) => textOf(each, 'blno') ?? [])[0];
  const facts: CustomsFacts = {
    declarationNumber: number,
    exporterName: exporterName ?? '',
    ...(acceptedOn && { acceptedOn }),
    ...(loadedOn && { loadedOn }),
    ...(transportNumber && { transportNumber: registerNumber(transportNumber) }),
  };
  return { outcome: 'found', facts, aside };
}

function listOf(value: unknown): readonly Element[] {
  if (!Array.isArray(value)) return [];
  return value.filter((each): each is Element => typeof each === 'object' && each !== null);
}

/** Blank counts as absent. */
function textOf(element: Element, name: string): string | undefined {
  const value = element[name.toLowerCase()];
  const text = typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
  return text === '' ? undefined : text;
}
