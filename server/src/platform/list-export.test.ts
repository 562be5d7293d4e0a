/** A list as a file, opened again: what a spreadsheet would show. */

import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { writeCsv } from './csv-file.ts';
import { expectExport } from './export-size.ts';
import { type ExportColumn, exportLimit, exportList, type ListExport } from './list-export.ts';
import { writeXlsx } from './xlsx-file.ts';

type Row = { readonly name: string; readonly usd: bigint };

const same = (heading: string) => ({ ko: `${heading} 한글`, en: heading, ja: heading, sp: heading, cn: heading });
const at = new Date('2026-11-21T04:05:00Z');
const columns: readonly ExportColumn<Row>[] = [
  { heading: same('Name'), kind: 'text', value: ({ name }) => name },
  { heading: same('Amount'), kind: 'money', value: ({ usd }) => money(usd, 'USD'), total: 'amount' },
  { heading: same('Yen'), kind: 'money', value: () => money(-1500n, 'JPY') },
  { heading: same('Orders'), kind: 'count', value: () => 7 },
  { heading: same('Day'), kind: 'day', value: () => '2026-11-21' },
  { heading: same('Time'), kind: 'instant', value: () => at },
  { heading: same('Rate'), kind: 'decimal', value: () => '1389.10' },
  { heading: same('Currency'), kind: 'currency', value: () => 'USD' },
  { heading: same('None'), kind: 'instant', value: () => undefined },
];

async function* inPages(...pages: readonly (readonly Row[])[]): AsyncGenerator<readonly Row[]> {
  yield* pages;
}
function listOf(...names: readonly string[]): ListExport<Row> {
  const rows = names.map((name) => ({ name, usd: 1_281_250n }));
  return { fileName: 'x', title: same('List'), language: 'en', columns, pages: inPages(rows), totals: [] };
}
const csvOf = (list: ListExport<Row>) => text(Readable.from(writeCsv(list)));

async function partsOf(list: ListExport<Row>): Promise<Readonly<Record<string, string>>> {
  const files = unzipSync(await buffer(writeXlsx(list)));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
async function cellsOf(list: ListExport<Row>): Promise<readonly unknown[][]> {
  const parts = await partsOf(list);
  const parser = new XMLParser({
    ignoreAttributes: false,
    trimValues: false,
    isArray: (name) => /^(row|c)$/.test(name),
  });
  const sheet = parser.parse(parts['xl/worksheets/sheet1.xml'] ?? '') as {
    worksheet: { sheetData: { row: { c: { v?: number; is?: { t: unknown } }[] }[] } };
  };
  const textOf = (value: unknown) =>
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)['#text'] : value;
  return sheet.worksheet.sheetData.row.map(({ c }) => c.map((cell) => cell.v ?? textOf(cell.is?.t)));
}

const total = { currency: 'USD', count: 2, amounts: { amount: money(2_562_500n, 'USD') } } as const;

describe('as CSV', () => {
  test('has a line a row, numbers as numbers, times of Korea, and the mark of UTF-8', async () => {
    expect(await csvOf(listOf('한빛, "Hanbit"'))).toBe(
      '\ufeffName,Amount,Yen,Orders,Day,Time (KST),Rate,Currency,None (KST)\r\n' +
        '"한빛, ""Hanbit""",12812.50,-1500,7,2026-11-21,2026-11-21 13:05:00,1389.10,USD,\r\n',
    );
  });
  test.each(['=1+1', '+82 2', '-2', '@sum', '\t=1', ' =1', '＝1', '\r=1'])('computes nothing of %j', async (name) => {
    const [, line] = (await csvOf(listOf(name))).split('\r\n"');
    expect(line?.startsWith(`'${name.replace(/^[\t\r]/, "$&'")}`)).toBe(true);
  });
  test.each([
    ['x;=1+1', `"x;'=1+1"`],
    ['x; "@sum"', `"x; ""'@sum"""`],
    ['a\n=1', `"a\n'=1"`],
    ['a|-1', `"a|'-1"`],
    ['a\t+1', `"a\t'+1"`],
  ])('computes nothing of %j where cells are separated by another sign', async (name, written) => {
    const [, line] = (await csvOf(listOf(name))).split(/\r\n(.*)/s);
    expect(line?.startsWith(`${written},12812.50`)).toBe(true);
  });
  test.each([
    '1/3',
    '0000',
    '0302',
    '3-1',
    '2026-11',
    '1E5',
    '12345678901234567',
    '1.50',
    '3월 1일',
    'MAR-1',
    'TRUE',
    "'x",
  ])('lets no spreadsheet change %j', async (name) => {
    const [, line] = (await csvOf(listOf(name))).split('\r\n');
    expect(line?.startsWith(`"'${name}",`)).toBe(true);
  });
  test.each(['ORD-2026-11', 'Mayflower', 'Decor 21 Ltd.', '330498', '0', 'JCB ···· 0000', '한빛 3'])(
    'leaves %j as it is',
    async (name) => {
      const [, line] = (await csvOf(listOf(name))).split('\r\n');
      expect(line?.startsWith(`${name},`)).toBe(true);
    },
  );
  test('has no totals, for programs read it', async () => {
    expect(await csvOf({ ...listOf('a'), totals: [total] })).not.toContain('Total');
  });
});

describe('as a workbook', () => {
  test('shows the same, amounts and times as numbers', async () => {
    expect(await cellsOf(listOf('한빛 & <Söhne>'))).toEqual([
      ['Name', 'Amount', 'Yen', 'Orders', 'Day', 'Time (KST)', 'Rate', 'Currency', 'None (KST)'],
      [
        '한빛 &amp; &lt;Söhne&gt;',
        12812.5,
        -1500,
        7,
        46347,
        expect.closeTo(46347.54514, 4),
        1389.1,
        'USD',
        undefined,
      ].map((cell) => (cell === '한빛 &amp; &lt;Söhne&gt;' ? '한빛 & <Söhne>' : cell)),
    ]);
  });
  test('holds no formula, and keeps what looks like one a text', async () => {
    const parts = await partsOf(listOf('=HYPERLINK("https://x.example")'));
    expect(parts['xl/worksheets/sheet1.xml']).not.toMatch(/<f[ >]/);
    expect(parts['xl/worksheets/sheet1.xml']).toContain('t="inlineStr"');
    expect(parts['xl/styles.xml']).toContain('quotePrefix="1"');
  });
  test('has the totals of each currency below an empty row, and a sheet with the list’s name', async () => {
    const list = {
      ...listOf('a', 'b'),
      title: same('Orders: "2026" [all]/a very long name that is cut'),
      totals: [total],
    };
    const parts = await partsOf(list);
    expect(parts['xl/workbook.xml']).toContain('<sheet name="Orders  &quot;2026&quot;  all  a very lon"');
    const sums = parts['xl/worksheets/sheet1.xml']?.split('<row/>')[1];
    expect(sums).toContain('>Total (2)<');
    expect(sums).toContain('<v>25625.00</v>');
    expect(sums).toContain('>USD<');
  });
  test('leaves out what XML cannot hold', async () => {
    expect((await cellsOf(listOf('a\u0001b\ud800c')))[1]?.[0]).toBe('ab\ufffdc');
  });
  test('ends broken when a page cannot be read', async () => {
    async function* broken(): AsyncGenerator<readonly Row[]> {
      yield [{ name: 'a', usd: 1n }];
      throw new Error('connection lost');
    }
    const list: ListExport<Row> = { ...listOf(), pages: broken() };
    await expect(buffer(writeXlsx(list))).rejects.toThrow('connection lost');
  });
  test('stops reading when nobody takes the file any more', async () => {
    let isOver = false;
    async function* endless(): AsyncGenerator<readonly Row[]> {
      try {
        for (;;) yield Array.from({ length: 500 }, () => ({ name: crypto.randomUUID(), usd: 1n }));
      } finally {
        isOver = true;
      }
    }
    const file = writeXlsx({ ...listOf(), pages: endless() });
    let taken = 0;
    for await (const piece of file) {
      taken += (piece as Buffer).length;
      if (taken > 100_000) break;
    }
    const deadline = Date.now() + 5_000;
    while (!isOver && Date.now() < deadline) await setImmediate();
    expect(isOver).toBe(true);
  });
});

test.each(['csv', 'xlsx'] as const)('20,000 rows as %s are never held at once', async (format) => {
  const rowsAPage = 500;
  let written = 0;
  let ahead = 0;
  async function* many(): AsyncGenerator<readonly Row[]> {
    for (let page = 0; page < 40; page += 1) {
      ahead = Math.max(ahead, page * rowsAPage * 100 - written);
      yield Array.from({ length: rowsAPage }, () => ({
        name: crypto.randomUUID().repeat(2) + crypto.randomUUID(),
        usd: 1n,
      }));
    }
  }
  const list: ListExport<Row> = { ...listOf(), pages: many() };
  const file = format === 'csv' ? Readable.from(writeCsv(list)) : writeXlsx(list);
  let bytes = 0;
  const before = process.memoryUsage().heapUsed;
  let most = before;
  for await (const piece of file) {
    bytes += (piece as Buffer).length;
    most = Math.max(most, process.memoryUsage().heapUsed);
    written = format === 'csv' ? bytes : Number.POSITIVE_INFINITY;
    await setImmediate();
  }
  expect(bytes).toBeGreaterThan(400_000);
  if (format === 'csv') expect(ahead).toBeLessThan(2 * rowsAPage * 100);
  expect(most - before).toBeLessThan(64 * 1024 * 1024);
});

test.each(['csv', 'xlsx'] as const)(
  'how big a long list as %s will be is known about, before it is read',
  async (format) => {
    const rows = (from: number) =>
      Array.from({ length: 500 }, (_, n) => ({ name: `Hex bolts ${from * 31 + n * 17}`, usd: BigInt((from + n) * 7) }));
    const pages = Array.from({ length: 20 }, (_, page) => rows(page * 500));
    const list: ListExport<Row> = { ...listOf(), pages: inPages(...pages), ahead: { count: 10_000, first: rows(0) } };
    const expected = await expectExport(list, format);
    const file = await buffer(format === 'csv' ? Readable.from(writeCsv(list)) : writeXlsx(list));
    expect(expected?.rows).toBe(10_000);
    expect((expected?.bytes ?? 0) / file.length).toBeGreaterThan(0.7);
    expect((expected?.bytes ?? 0) / file.length).toBeLessThan(1.3);
    expect(await expectExport(listOf('a'), format)).toBeUndefined();
  },
);

describe('a whole list', () => {
  const filter = {
    from: '2026-10-01',
    to: '2026-10-31',
    state: 'held',
    currency: 'USD',
    text: '=x',
    cursor: 'c',
    limit: 5,
  };
  const source = {
    name: 'orders',
    title: same('Orders'),
    filter,
    today: '2026-11-21',
    language: 'en',
    columns,
  } as const;
  const page = (name: string, nextCursor?: string) => accept({ list: [{ name, usd: 1n }], nextCursor, count: 2 });

  test('has the rows of every page, in order, once', async () => {
    const made = await exportList({ ...source, first: async () => page('a', 'after-a'), next: async () => page('b') });
    if (!made.ok) throw new Error(made.code);
    const names: string[] = [];
    for await (const rows of made.value.pages) names.push(...rows.map(({ name }) => name));
    expect([made.value.fileName, names]).toEqual([
      'orders_2026-10-01_2026-10-31_held_USD_search_2026-11-21',
      ['a', 'b'],
    ]);
  });
  test('adds up what was paid apart from what never was money', async () => {
    const sum = (usd: bigint, count: number) => ({ currency: 'USD', amount: money(usd, 'USD'), count }) as const;
    const parts = [
      { part: 'paid', ...sum(500n, 2) },
      { part: 'refunded', ...sum(100n, 1) },
      { part: 'failed', ...sum(900n, 3) },
    ] as const;
    const first = async () => accept({ list: [], count: 5, totals: [{ ...sum(1_400n, 5), parts }] });
    const made = await exportList({ ...source, first, next: first });
    if (!made.ok) throw new Error(made.code);
    const rows = made.value.totals.map(({ of, count, amounts }) => [of, count, amounts.amount?.minor]);
    expect(rows).toEqual([
      ['Paid, net of refunds', 2, 400n],
      ['Paid', 2, 500n],
      ['Refunded', 1, 100n],
      ['Declined or expired', 3, 900n],
    ]);
  });
  test.each([
    [{}, 'orders_2026-11-21'],
    [{ from: '2026-10-01' }, 'orders_2026-10-01_onwards_2026-11-21'],
    [{ to: '2026-10-31', days: 7, sort: 'oldest', format: 'csv' }, 'orders_until_2026-10-31_days-7_2026-11-21'],
    [{ bundleId: 'a/b"\r\nc' }, 'orders_a-b-c_2026-11-21'],
  ])('narrowed to %j is called %s', async (narrowed, fileName) => {
    const made = await exportList({
      ...source,
      filter: narrowed,
      first: async () => page('a'),
      next: async () => page('b'),
    });
    expect(made).toMatchObject({ value: { fileName } });
  });
  test('is refused when it is too long, and for what its first page is refused for', async () => {
    const tooLong = async () => accept({ list: [], count: exportLimit + 1 });
    expect(await exportList({ ...source, first: tooLong, next: tooLong })).toMatchObject({
      code: 'request.export_too_large',
      facts: { limit: '100000' },
    });
    const refused = async () => refuse('request.invalid', { facts: { field: 'cursor' } });
    expect(await exportList({ ...source, first: refused, next: refused })).toMatchObject({ code: 'request.invalid' });
  });
});
