/**
 * Public holidays as they are published: Korea's special days (data.go.kr 15012690, getRestDeInfo, JSON or XML), calendars
 * (ICS, RFC 5545), and a CSV with a day and a name (Japan's Cabinet Office: syukujitsu.csv).
 */
import { addDays, type Day } from '@gtp/domain/platform/instant.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { dayIn, decodeList, ListFileError, readNamedRows, readRows } from '../platform/list-file.ts';
import type { HolidayCountry } from './holiday-store.ts';

export type NamedDay = { readonly day: Day; readonly name: string };
type Element = Readonly<Record<string, unknown>>;

const columns = {
  day: ['국민の祝日・休日月日', '国民の祝日・休日月日', '날짜', '일자', '휴일', 'locdate', 'date', 'day'],
  name: ['国民の祝日・休日名称', '휴일명', '명칭', '이름', 'datename', 'name', 'holiday'],
} as const;

const longestName = 200;
const longestSpan = 31;
/** No country of ours has fewer in a year. */
const fewestDays = 8;

/**
 * The days of a file, each once, in order; two names of one day are joined. Throws `ListFileError` at the first place that
 * is wrong, for an answer that holds only part of what was asked, and for a year that is not whole: half a year's days
 * would make working days of the other half's.
 */
export function readHolidaysFile(bytes: Uint8Array, country: HolidayCountry): readonly NamedDay[] {
  const order = country === 'JP' ? ['utf-8', 'shift_jis'] : undefined;
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const text = isWorkbook
    ? ''
    : decodeList(bytes, order)
        .replace(/^\uFEFF/, '')
        .trimStart();
  const found = readDays(text, () => readTable(bytes, order));
  const byDay = new Map<Day, string>();
  for (const { day, name } of found) {
    const known = byDay.get(day);
    byDay.set(day, known === undefined || known === name ? name : `${known}, ${name}`);
  }
  const days = [...byDay].map(([day, name]) => ({ day, name })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  refusePartOfYear(days.map(({ day }) => day));
  return days;
}

function readDays(text: string, otherwise: () => readonly NamedDay[]): readonly NamedDay[] {
  if (text.startsWith('{')) return readAnswer(parseJson(text));
  if (text.startsWith('<')) return readAnswer(parseXml(text));
  if (/^BEGIN:VCALENDAR/i.test(text)) return readCalendar(text);
  return otherwise();
}

function refusePartOfYear(days: readonly Day[]): void {
  for (const year of new Set(days.map((day) => day.slice(0, 4)))) {
    const months = days.filter((day) => day.startsWith(year)).map((day) => Number(day.slice(5, 7)));
    if (months.length < fewestDays || Math.min(...months) > 3 || Math.max(...months) < 10)
      throw new ListFileError(
        `Year ${year}`,
        `it has ${months.length} holidays in part of the year: ask for the whole of it`,
      );
  }
  if (days.length === 0) throw new ListFileError('File', 'there is no holiday in it');
}

function parseJson(text: string): Element {
  try {
    return elementOf(JSON.parse(text));
  } catch (error) {
    throw new ListFileError('JSON', (error as Error).message);
  }
}

const parser = new XMLParser({
  parseTagValue: false,
  processEntities: { enabled: true, maxTotalExpansions: 10_000 },
});

function parseXml(text: string): Element {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new ListFileError('XML', 'a document type is not allowed');
  // oxlint-disable-next-line typescript/no-deprecated -- The parser alone takes unclosed elements.
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw new ListFileError(checked.err.line, checked.err.msg.replace(/\.$/, ''));
  return elementOf(parser.parse(text));
}

/** data.go.kr answers one item as an object, several as a list, none as an empty text. */
function readAnswer(document: Element): readonly NamedDay[] {
  const failure = elementOf(elementOf(document.OpenAPI_ServiceResponse).cmmMsgHeader);
  if (failure.errMsg !== undefined)
    throw new ListFileError('Answer', `${textIn(failure.errMsg)} ${textIn(failure.returnAuthMsg)}`.trim());
  const response = elementOf(document.response ?? document);
  const { resultCode, resultMsg } = elementOf(response.header);
  if (resultCode !== undefined && !/^0+$/.test(textIn(resultCode)))
    throw new ListFileError('Answer', `resultCode ${textIn(resultCode)}: ${textIn(resultMsg)}`);
  const body = elementOf(response.body);
  const items = [elementOf(body.items).item ?? []].flat().map(elementOf);
  const total = Number(body.totalCount ?? items.length);
  if (total !== items.length)
    throw new ListFileError(
      'totalCount',
      `it says ${total}, and ${items.length} are here: ask with a larger numOfRows`,
    );
  return items.flatMap((item, index) => {
    const place = `Item ${index + 1}`;
    const day = dayIn(textIn(item.locdate));
    if (!day) throw new ListFileError(place, `locdate: “${textIn(item.locdate).slice(0, 40)}” is no day`);
    const name = namedAt(place, 'dateName', item.dateName);
    const isHoliday = textIn(item.isHoliday);
    if (!/^[YN]$/.test(isHoliday)) throw new ListFileError(place, 'isHoliday: it is neither Y nor N');
    return isHoliday === 'Y' ? [{ day, name }] : [];
  });
}

function readTable(bytes: Uint8Array, order: readonly string[] | undefined): readonly NamedDay[] {
  return readNamedRows(readRows(bytes, order), columns, ['day', 'name']).map((row) => {
    const day = dayIn(row.cell('day')) ?? row.fail('day', `“${row.cell('day').slice(0, 40)}” is no day`);
    const name = row.cell('name');
    if (name === '') row.fail('name', 'it is missing');
    if (name.length > longestName) row.fail('name', `it is longer than ${longestName} letters`);
    return { day, name };
  });
}

type Line = { readonly number: number; readonly name: string; readonly value: string };

function readCalendar(text: string): readonly NamedDay[] {
  const lines = unfold(text);
  if (!lines.some(({ name, value }) => name === 'END' && value === 'VCALENDAR'))
    throw new ListFileError(lines.at(-1)?.number ?? 1, 'END:VCALENDAR is missing: the file was cut off');
  const days: NamedDay[] = [];
  let event: Map<string, Line> | undefined;
  for (const line of lines) {
    if (line.name === 'BEGIN' && line.value === 'VEVENT') event = new Map();
    else if (line.name === 'END' && line.value === 'VEVENT' && event) {
      days.push(...daysOf(event, line.number));
      event = undefined;
    } else if (event && !event.has(line.name)) event.set(line.name, line);
  }
  if (event) throw new ListFileError(lines.at(-1)?.number ?? 1, 'an event does not end');
  return days;
}

/** A long line goes on in the next one, after a space or tab. */
function unfold(text: string): readonly Line[] {
  const whole: { number: number; text: string }[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const last = whole.at(-1);
    if (/^[ \t]/.test(line) && last) last.text += line.slice(1);
    else if (line !== '') whole.push({ number: index + 1, text: line });
  }
  return whole.map(({ number, text: line }) => {
    const [, name = '', value = ''] = /^([A-Za-z-]+)(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?:(.*)$/.exec(line) ?? [];
    return { number, name: name.toUpperCase(), value: name.toUpperCase() === 'BEGIN' ? value.toUpperCase() : value };
  });
}

/** `DTEND` is the day after the last. What was cancelled is no holiday. */
function daysOf(event: ReadonlyMap<string, Line>, end: number): readonly NamedDay[] {
  if (event.get('STATUS')?.value === 'CANCELLED') return [];
  const start = event.get('DTSTART');
  const first = dayIn(start?.value.slice(0, 8) ?? '');
  if (!first) throw new ListFileError(start?.number ?? end, `DTSTART: “${start?.value.slice(0, 40) ?? ''}” is no day`);
  const summary = event.get('SUMMARY');
  const name = namedAt(summary?.number ?? end, 'SUMMARY', summary?.value.replaceAll(/\\([,;\\])/g, '$1'));
  const after = event.get('DTEND');
  const last = after === undefined ? addDays(first, 1) : dayIn(after.value.slice(0, 8));
  if (!last || last < first) throw new ListFileError(after?.number ?? end, 'DTEND: it is no day after DTSTART');
  const days: NamedDay[] = [{ day: first, name }];
  for (let day = addDays(first, 1); day < last; day = addDays(day, 1)) days.push({ day, name });
  if (days.length > longestSpan)
    throw new ListFileError(after?.number ?? end, `DTEND: it is more than ${longestSpan} days later`);
  return days;
}

function namedAt(place: number | string, field: string, value: unknown): string {
  const name = typeof value === 'string' ? value.trim() : '';
  if (name === '') throw new ListFileError(place, `${field}: it is missing`);
  if (name.length > longestName) throw new ListFileError(place, `${field}: it is longer than ${longestName} letters`);
  return name;
}

const textIn = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function elementOf(value: unknown): Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Element) : {};
}
