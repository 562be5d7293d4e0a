/** Order sheets out of files as spreadsheets save them. */
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow } from '../../test/make/make-order.ts';
import { makeWorkbook } from '../../test/make/make-workbook.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { writeCsv } from '../platform/csv-file.ts';
import { encodeEucKr } from '../platform/euc-kr.ts';
import { writeXlsx } from '../platform/xlsx-file.ts';
import { sentences } from '../sentences.ts';
import { importOrders, previewOrderImport } from './import-orders.ts';
import { importTemplate } from './import-template.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  seller = await makeSeller(made.database);
  buyer = await makeBuyer(made.database);
});

const due = addDays(seoulDay(defaultNow), 20);
const context = () => ({ ...createOrderContext(made.database), sentences });
const sent = (bytes: Uint8Array | string, language: Language = 'en') => ({
  caller: seller.caller,
  language,
  content: Buffer.from(bytes).toString('base64'),
});
async function preview(bytes: Uint8Array | string, language?: Language) {
  const answer = await previewOrderImport(context(), sent(bytes, language));
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
async function imported(bytes: Uint8Array | string) {
  const answer = await importOrders(context(), sent(bytes));
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
const countOrders = async () => {
  const rows = await made.database
    .selectFrom('orders')
    .select('orderId')
    .where('sellerCompanyId', '=', seller.companyId)
    .execute();
  return rows.length;
};

async function piecesOf<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

const headings = 'tradeNumber,buyer,goodsName,hsCode,incoterm,currency,paymentDueOn,description,quantity,unitPrice';
const row = (tradeNumber: string, more: string, buyerId = buyer.companyId) =>
  `${tradeNumber},${buyerId},Bolts,731815,CIF,USD,${due},${more}`;

describe('a file of orders', () => {
  test('is looked at first: what it would make and what it comes to, while nothing is stored', async () => {
    const file = [headings, row('PI-1', 'Bolt M8,1000,8.37'), row('PI-2', 'Nut,10,2'), row('PI-1', 'Bolt M9,1,1.5')];
    const { rowCount, orders, problems } = await preview(file.join('\n'));
    expect(problems).toEqual([]);
    expect(rowCount).toBe(3);
    expect(orders).toMatchObject([
      { tradeNumber: 'PI-1', line: 2, lineCount: 2, status: 'ready', trade: { minor: 837_150n, currency: 'USD' } },
      { tradeNumber: 'PI-2', line: 3, lineCount: 1, status: 'ready', trade: { minor: 2_000n, currency: 'USD' } },
    ]);
    expect(orders[0]?.charge.minor).toBeGreaterThan(837_150n);
    expect(await countOrders()).toBe(0);
  });

  test('becomes drafts of its right orders, once however often it is sent', async () => {
    const file = [headings, row('PI-1', 'Bolt,1000,8.37'), row('PI-2', 'Nut,many,2'), row('PI-3', 'Nut,5,2')].join(
      '\n',
    );
    const first = await imported(file);
    expect(first.orders.map(({ tradeNumber, status }) => [tradeNumber, status])).toEqual([
      ['PI-1', 'created'],
      ['PI-3', 'created'],
    ]);
    expect(first.problems).toMatchObject([{ cell: 'I3', text: 'many', tradeNumber: 'PI-2' }]);
    const states = await made.database
      .selectFrom('orders')
      .select('state')
      .where('sellerCompanyId', '=', seller.companyId)
      .execute();
    expect(states).toEqual([{ state: 'draft' }, { state: 'draft' }]);
    const mended = file.replace('many', '7');
    expect((await preview(mended)).orders.map(({ status }) => status)).toEqual(['known', 'ready', 'known']);
    const second = await imported(mended);
    expect(second.orders.map(({ status, orderId }) => [status, orderId !== undefined])).toEqual([
      ['known', true],
      ['created', true],
      ['known', true],
    ]);
    expect(await countOrders()).toBe(3);
  });

  test('that is sent twice at the same moment is imported once', async () => {
    const file = [headings, row('PI-1', 'Bolt,1,8'), row('PI-2', 'Bolt,1,8')].join('\n');
    await Promise.all([imported(file), imported(file), imported(file)]);
    expect(await countOrders()).toBe(2);
  });

  test('names each wrong cell by its address, with the reason in the reader’s language', async () => {
    const file = [
      headings,
      row('PI-1', 'Bolt,"1,234",0'),
      row('PI-2', 'Nut,1,2', 'Nobody Ltd'),
      row('PI-3', 'Nut,1,8.5').replace(due, '11/12/2026').replace('731815', '12'),
    ].join('\n');
    const { problems, orders } = await preview(file, 'ko');
    expect(orders).toEqual([]);
    expect(problems.map(({ cell, text }) => [cell, text])).toEqual([
      ['J2', '0'],
      ['B3', 'Nobody Ltd'],
      ['D4', '12'],
      ['G4', '11/12/2026'],
    ]);
    expect(problems[3]?.reason).toContain('2026-11-24');
    expect(problems[3]?.reason).toMatch(/\p{Script=Hangul}/u);
    expect((await preview(file, 'ja')).problems[3]?.reason).toMatch(/\p{Script=Hiragana}/u);
  });

  test('finds a buyer by the name, whatever its case and spaces, and asks for the number where two have it', async () => {
    const named = (name: string) => [headings, row('PI-1', 'Bolt,1,8', name)].join('\n');
    const [written] = await made.database
      .selectFrom('companies')
      .select(['name', 'englishName'])
      .where('companyId', '=', buyer.companyId)
      .execute();
    expect((await preview(named(` ${written?.englishName.toUpperCase().replaceAll(' ', '  ')} `))).problems).toEqual(
      [],
    );
    const bare = written?.englishName.replace(' Ltd.', '') ?? '';
    expect((await preview(named(bare))).orders).toMatchObject([{ status: 'ready', buyerName: written?.englishName }]);
    expect((await preview(named(bare.slice(0, -1)))).problems).toMatchObject([{ cell: 'B2' }]);
    const twin = await makeBuyer(made.database);
    await made.database
      .updateTable('companies')
      .set({ englishName: written?.englishName ?? '' })
      .where('companyId', '=', twin.companyId)
      .execute();
    expect((await preview(named(written?.englishName ?? ''))).problems).toMatchObject([
      { cell: 'B2', column: 'buyer' },
    ]);
  });
});

describe('a file as others save it', () => {
  const korean = [
    '거래 번호',
    '바이어',
    '품명',
    'HS 코드',
    '인도조건',
    '통화',
    '결제 기한',
    '품목',
    '수량',
    '단가',
    '정산 조건',
  ];
  const cells = () => [
    'PI-1',
    buyer.companyId,
    '볼트',
    '7318.15',
    'cif',
    'usd',
    due.replaceAll('-', '. '),
    '육각 볼트',
    '1,250',
    '8.37',
    '즉시 정산',
  ];
  const quoted = (row: readonly string[]) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',');

  test('Korean Excel: CSV in CP949', async () => {
    const file = `${quoted(korean)}\r\n${quoted(cells())}\r\n`;
    const answer = await preview(encodeEucKr(file));
    expect(answer.problems).toEqual([]);
    expect(answer.orders).toMatchObject([{ trade: { minor: 1_046_250n } }]);
  });

  test('a program: headings by the names of the calls', async () => {
    const names =
      'tradeNo,buyerId,goodsName,hsCodeInfo,incoterm,tradeCurrCd,paymentDueYmd,description,quantity,unitPrice';
    const file = `${names}\n${row('PI-1', 'Bolt,1000,8.37')}`.replace(due, due.replaceAll('-', ''));
    expect((await preview(file)).orders).toMatchObject([{ status: 'ready' }]);
  });

  test('European Excel: semicolons, decimal commas, days before months, the mark of UTF-8, a title above', async () => {
    const heads = [
      'N.º de operación',
      'Comprador',
      'Mercancía',
      'Código SA (HS)',
      'Incoterm',
      'Moneda',
      'Fecha límite de pago',
      'Artículo',
      'Cantidad',
      'Precio unitario',
    ];
    const day = due.split('-').toReversed().join('.');
    const file = `\ufeffPedidos de noviembre;;\r\n;;\r\n${heads.join(';')}\r\nPI-1;${buyer.companyId};Tornillos;731815;CIF;USD;${day};Tornillo;1.250;8,37\r\n`;
    const answer = await preview(file);
    expect(answer.problems).toEqual([]);
    expect(answer.orders).toMatchObject([{ line: 4, trade: { minor: 1_046_250n, currency: 'USD' } }]);
  });

  test('a workbook: numbers as such, days as the number of the day, eight point three seven as floats have it', async () => {
    const serial = Date.parse(`${due}T00:00:00Z`) / 86_400_000 + 25_569;
    const file = makeWorkbook([
      korean,
      ['PI-1', buyer.companyId, '볼트', 731815, 'CIF', 'USD', serial, '육각 볼트', 1250, '8.37'].map((cell) =>
        cell === '8.37' ? 8.37 : cell,
      ),
    ]);
    const answer = await preview(file);
    expect(answer.problems).toEqual([]);
    expect(answer.orders).toMatchObject([{ trade: { minor: 1_046_250n } }]);
  });

  test.each<Language>(['ko', 'en', 'ja', 'sp', 'cn'])(
    'our own template in %s, as a workbook and as CSV',
    async (language) => {
      const template = importTemplate(language, defaultNow);
      const csv = (await piecesOf(writeCsv(template))).join('').replaceAll('Pacific Beauty Imports', buyer.companyId);
      const fromCsv = await preview(csv, language);
      expect(fromCsv.problems).toEqual([]);
      expect(fromCsv.orders).toMatchObject([{ lineCount: 2, trade: { minor: 2_751_000n } }]);
      const xlsx = Buffer.concat(await piecesOf<Buffer>(writeXlsx(importTemplate(language, defaultNow))));
      const fromXlsx = await preview(xlsx, language);
      expect(fromXlsx.problems).toMatchObject([{ cell: 'B2', text: 'Pacific Beauty Imports' }]);
    },
  );
});

describe('a file that is none', () => {
  test.each([
    ['is no table at all', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'order.import_unreadable'],
    ['is an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'order.import_unreadable'],
    ['has no headings', 'a,b,c\n1,2,3', 'order.import_headings'],
    ['has no rows', headings, 'order.import_empty'],
    [
      'has too many rows',
      `${headings}\n${'x,'.repeat(9)}x\n`.concat(`${'x,'.repeat(9)}x\n`.repeat(500)),
      'order.import_too_many_rows',
    ],
    ['is too large', 'x'.repeat(500_001), 'order.import_too_large'],
  ])('%s', async (_, bytes, code) => {
    expect(await previewOrderImport(context(), sent(bytes))).toMatchObject({ ok: false, code, field: 'content' });
    expect(await importOrders(context(), sent(bytes))).toMatchObject({ ok: false, code });
  });
});
