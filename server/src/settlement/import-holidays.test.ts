import { openDayFor, payoutDay } from '@gtp/domain/settlement/business-calendar.ts';
import * as announced from '@hyunbinseo/holidays-kr/all';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { inTransaction } from '../platform/database.ts';
import { bankHolidays, findBankHolidays } from './bank-holidays.ts';
import { importHolidays } from './import-holidays.ts';
import { saveCorrection } from './payout-calendar-store.ts';
import { readHolidaysFile } from './read-holidays-file.ts';

const now = new Date('2026-04-01T00:00:00Z');
const bytes = (text: string) => new TextEncoder().encode(text);
const year = Object.entries(announced.y2026).map(([day, [name = '']]) => ({ day, name }));
const digits = (day: string) => day.replaceAll('-', '');

/**
 * As data.go.kr 15012690 (Korea Astronomy and Space Science Institute, getRestDeInfo) answers with `_type=json` and
 * without: the shapes of its guide (활용가이드), the days those of 2026.
 */
const item = ({ day, name }: { day: string; name: string }) => ({
  dateKind: '01',
  dateName: name,
  isHoliday: 'Y',
  locdate: Number(digits(day)),
  seq: 1,
});
const answer = (items: readonly object[], total = items.length) => ({
  response: {
    header: { resultCode: '00', resultMsg: 'NORMAL SERVICE.' },
    body: { items: { item: items }, numOfRows: 100, pageNo: 1, totalCount: total },
  },
});
const json = JSON.stringify(answer(year.map(item)));
const xmlItem = ({ day, name }: { day: string; name: string }) =>
  `<item><dateKind>01</dateKind><dateName>${name}</dateName><isHoliday>Y</isHoliday><locdate>${digits(day)}</locdate><seq>1</seq></item>`;
const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><response><header><resultCode>00</resultCode><resultMsg>NORMAL SERVICE.</resultMsg></header><body><items>${year.map(xmlItem).join('')}</items><numOfRows>100</numOfRows><pageNo>1</pageNo><totalCount>${year.length}</totalCount></body></response>`;
/** RFC 5545: an end that does not count, a folded line, a comma with its backslash. */
const event = ({ day, name }: { day: string; name: string }) =>
  `BEGIN:VEVENT\r\nUID:${day}\r\nDTSTART;VALUE=DATE:${digits(day)}\r\nSUMMARY;LANGUAGE=ko:${name.slice(0, 2)}\r\n ${name.slice(2)}\r\nEND:VEVENT\r\n`;
const ics = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\n${year.map(event).join('')}END:VCALENDAR\r\n`;
const csv = `날짜;휴일명\n${year.map(({ day, name }) => `${day.replaceAll('-', '. ')}.;${name}`).join('\n')}\n`;

describe('public holidays are read', () => {
  test.each(Object.entries({ json, xml, ics, csv }))('from %s', (_, text) => {
    expect(readHolidaysFile(bytes(text), 'KR')).toEqual(year);
  });

  test("from the Japanese Cabinet Office's table in Shift JIS", () => {
    // 国民の祝日・休日月日,国民の祝日・休日名称 / 元日 … as in syukujitsu.csv
    const heading = '8d9196af82cc8f6a93fa81458b7893fa8c8e93fa2c8d9196af82cc8f6a93fa81458b7893fa96bc8fcc';
    const days = ['1/1', '1/12', '2/11', '2/23', '3/20', '4/29', '5/3', '9/21', '11/3', '11/23'];
    const rows = days
      .map((day) => `2026/${day},`)
      .map((text) => Buffer.concat([Buffer.from(text), Buffer.from('8cb393fa', 'hex')]));
    const newline = Buffer.from('\r\n');
    const table = Buffer.concat([Buffer.from(heading, 'hex'), ...rows.flatMap((row) => [newline, row]), newline]);
    const read = readHolidaysFile(table, 'JP');
    expect([read.length, read[0]]).toEqual([10, { day: '2026-01-01', name: '元日' }]);
  });

  test('over several days, without what was cancelled or is no day off', () => {
    const long = ics
      .replace('DTSTART;VALUE=DATE:20260216\r\n', 'DTSTART;VALUE=DATE:20260216\r\nDTEND;VALUE=DATE:20260219\r\n')
      .replace('UID:2026-12-25', 'STATUS:CANCELLED');
    const read = readHolidaysFile(bytes(long), 'KR');
    expect(read.find(({ day }) => day === '2026-02-17')?.name).toBe('설날 전날, 설날');
    expect(read.some(({ day }) => day === '2026-12-25')).toBe(false);
    const noted = JSON.stringify(
      answer([...year.map(item), { ...item({ day: '2026-04-05', name: '식목일' }), isHoliday: 'N' }]),
    );
    expect(readHolidaysFile(bytes(noted), 'KR')).toEqual(year);
  });

  const page = (items: readonly object[], total?: number) => JSON.stringify(answer(items, total));
  test.each<[string, string, string]>([
    [
      'a refused key',
      '<OpenAPI_ServiceResponse><cmmMsgHeader><errMsg>SERVICE ERROR</errMsg><returnAuthMsg>SERVICE_KEY_IS_NOT_REGISTERED_ERROR</returnAuthMsg></cmmMsgHeader></OpenAPI_ServiceResponse>',
      'SERVICE_KEY_IS_NOT_REGISTERED_ERROR',
    ],
    ['an error code', json.replace('"00"', '"22"'), 'resultCode 22'],
    ['the first page alone', page(year.slice(0, 10).map(item), 22), 'totalCount: it says 22, and 10 are here'],
    [
      'one month',
      page(year.filter(({ day }) => day.startsWith('2026-05')).map(item)),
      'Year 2026: it has 4 holidays in part',
    ],
    ['no holidays', page([]).replace('{"item":[]}', '""'), 'there is no holiday in it'],
    ['a day that is none', json.replace('20260501', '20260532'), 'Item 7: locdate: “20260532” is no day'],
    ['no name', xml.replace('<dateName>노동절</dateName>', '<dateName></dateName>'), 'Item 7: dateName: it is missing'],
    ['half a document', xml.slice(0, 900), 'Nothing was changed'],
    ['broken JSON', json.slice(0, 300), 'JSON: '],
    ['a calendar cut off', ics.slice(0, 900), 'END:VCALENDAR is missing'],
    [
      'a calendar without a day',
      ics.replace('DTSTART;VALUE=DATE:20260501', 'DTSTART:soon'),
      'DTSTART: “soon” is no day',
    ],
    ['a line of another kind', csv.replace('2026. 05. 01.', 'May Day'), '날짜: “May Day” is no day'],
  ])('but not from %s', (_, text, sentence) => {
    expect(() => readHolidaysFile(bytes(text), 'KR')).toThrow(sentence);
  });
});

describe('imported holidays', () => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await makeTestDatabase();
  });
  afterAll(() => made.drop());
  beforeEach(() => made.database.deleteFrom('publicHolidays').execute());
  const file = (days: typeof year, isDryRun = false) =>
    inTransaction(made.database, (transaction) =>
      importHolidays(transaction, { country: 'KR', bytes: bytes(page(days)), isDryRun, now }),
    );
  const page = (days: typeof year) => JSON.stringify(answer(days.map(item)));
  const bridge = { day: '2026-04-06', name: '임시공휴일' };
  const dayPaid = async () =>
    payoutDay({ releasedAt: now, currency: 'KRW', holidays: await findBankHolidays(made.database, now) });

  test('count instead of the calendar that ships, for the years and the country of the file alone', async () => {
    expect(await dayPaid()).toBe('2026-04-08');
    expect(await file([...year, bridge], true)).toMatchObject({ added: 23, years: [2026] });
    expect(await dayPaid()).toBe('2026-04-08');
    await file([...year, bridge]);
    expect(await dayPaid()).toBe('2026-04-09');
    const [shipped, counted] = [bankHolidays(now), await findBankHolidays(made.database, now)];
    expect([counted.JP, counted.US]).toEqual([shipped.JP, shipped.US]);
    expect([...counted.KR].filter((day) => day.startsWith('2027'))).toEqual(
      [...shipped.KR].filter((day) => day.startsWith('2027')),
    );
  });

  test('of Japan leave the days on which only its banks rest: 2 and 3 January, 31 December', async () => {
    // As the Cabinet Office publishes them: public holidays alone.
    const published = [
      ...[
        '2027-01-01',
        '2027-01-11',
        '2027-02-11',
        '2027-02-23',
        '2027-03-21',
        '2027-03-22',
        '2027-04-29',
        '2027-05-03',
      ],
      ...[
        '2027-05-04',
        '2027-05-05',
        '2027-07-19',
        '2027-08-11',
        '2027-09-20',
        '2027-09-23',
        '2027-10-11',
        '2027-11-03',
      ],
      '2027-11-23',
    ];
    const rows = published.map((day) => `${day.replaceAll('-', '/')},祝日`).join('\n');
    const december = new Date('2027-12-24T03:00:00Z');
    const list = { country: 'JP', bytes: bytes(`date,name\n${rows}\n`), isDryRun: false, now } as const;
    expect(await inTransaction(made.database, (transaction) => importHolidays(transaction, list))).toMatchObject({
      added: published.length,
      years: [2027],
    });
    const { JP } = await findBankHolidays(made.database, december);
    expect(published.every((day) => JP.has(day))).toBe(true);
    expect(['2027-01-02', '2027-01-03', '2027-12-31'].filter((day) => JP.has(day))).toHaveLength(3);
    expect(openDayFor('2027-12-31', 'JPY', await findBankHolidays(made.database, december))).toBe('2028-01-04');
  });

  test('change nothing the second time, and a day that is gone works again', async () => {
    await file([...year, bridge]);
    expect(await file([...year, bridge])).toMatchObject({ added: 0, changed: 0, removed: 0, samples: [] });
    expect(await file(year)).toMatchObject({ removed: 1, samples: ['-2026-04-06'] });
    expect(await dayPaid()).toBe('2026-04-08');
  });

  test('are corrected by hand as the shipped ones are', async () => {
    await file([...year, bridge]);
    const correction = {
      country: 'KR',
      day: bridge.day,
      isHoliday: false,
      name: 'back to work',
      userId: 'kotra01',
      now,
    } as const;
    await saveCorrection(made.database, correction);
    expect(await dayPaid()).toBe('2026-04-08');
  });
});
