/** Korea Eximbank's answers as its API page describes them (data AP01), and every way of saying nothing. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { makeEximbank } from './eximbank-http.ts';

const rowOf = (cur_unit: string, deal_bas_r: string, cur_nm: string) => ({
  ...{ result: 1, cur_unit, cur_nm, ttb: '1,370.35', tts: '1,398.04', deal_bas_r, bkpr: deal_bas_r },
  ...{ yy_efee_r: '0', ten_dd_efee_r: '0', kftc_bkpr: deal_bas_r, kftc_deal_bas_r: deal_bas_r },
});
const announced = [
  rowOf('AED', '376.89', '아랍에미리트 디르함'),
  rowOf('JPY(100)', '925.5', '일본 옌'),
  rowOf('KRW', '1', '한국 원'),
  rowOf('USD', '1,384.2', '미국 달러'),
];
const refused = (result: number) => [{ ...rowOf('', '', ''), result, cur_unit: null, deal_bas_r: null }];

let server: Server;
let answer: { status: number; body: string };
let asked: string[];
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/site/program/financial/exchangeJSON`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const day = '2026-11-20';
const makeBank = () =>
  makeEximbank({ url, key: 'a key&of=ours', provider: 'base rates', log: silentLog, timeoutMs: 2_000 });
const answerWith = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

test('the base rates of a day: a dollar with its comma, a hundred yen; one question for both', async () => {
  answerWith(announced);
  const bank = makeBank();
  expect(await bank.readRate('USD', day)).toBe(13_842_000n);
  expect(await bank.readRate('JPY', day)).toBe(9_255_000n);
  expect(asked).toEqual([
    '/site/program/financial/exchangeJSON?authkey=a+key%26of%3Dours&searchdate=20261120&data=AP01',
  ]);
});

test('a day on which none is announced yet is asked again', async () => {
  const bank = makeBank();
  for (const nothing of [[], null]) {
    answerWith(nothing);
    expect(await bank.readRate('USD', day)).toBeUndefined();
  }
  answerWith(announced);
  expect(await bank.readRate('USD', day)).toBe(13_842_000n);
  expect(asked).toHaveLength(3);
});

test.each([
  ['another kind of data', refused(2)],
  ['a refused key', refused(3)],
  ['the calls of today used up', refused(4)],
  ['a result that is none', refused(9)],
  ['a page of maintenance', '<html>점검 중</html>'],
  ['no list', { result: 1 }],
  [
    'a rate for one yen in place of a hundred',
    [rowOf('USD', '1,384.2', '미국 달러'), rowOf('JPY(100)', '9.25', '일본 옌')],
  ],
  ['a comma for a point', [rowOf('USD', '1384,2', '미국 달러')]],
])('says nothing by %s', async (_, body) => {
  answerWith(body);
  expect(await makeBank().readRate('USD', day)).toBeUndefined();
});

test('says nothing by 5xx', async () => {
  answerWith(announced, 503);
  expect(await makeBank().readRate('USD', day)).toBeUndefined();
});

test('a currency that is not in the list has no rate', async () => {
  answerWith([rowOf('USD', '1,384.2', '미국 달러')]);
  const bank = makeBank();
  expect(await bank.readRate('JPY', day)).toBeUndefined();
  expect(await bank.readRate('USD', day)).toBe(13_842_000n);
});
