/** Road addresses by the ministry's published answers, and what a person gets when it says nothing. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { type AskAddresses, findAddressesBy } from './find-addresses.ts';
import { makeJuso } from './juso-http.ts';

/** As the ministry's guide shows one. */
const pangyo = {
  ...{
    detBdNmList: '',
    engAddr: '26 Baekhyeon-ro, Bundang-gu, Seongnam-si, Gyeonggi-do',
    rn: '백현로',
    emdNm: '정자동',
  },
  ...{ zipNo: '13553', roadAddrPart2: '(정자동)', emdNo: '02', sggNm: '성남시 분당구', siNm: '경기도', bdNm: '' },
  ...{ jibunAddr: '경기도 성남시 분당구 정자동 3-2', roadAddrPart1: '경기도 성남시 분당구 백현로 26' },
  ...{
    admCd: '4113510300',
    roadAddr: '경기도 성남시 분당구 백현로 26(정자동)',
    rnMgtSn: '411353180022',
    buldMnnm: '26',
  },
};
const found = {
  ...{ postalCode: '13553', road: '경기도 성남시 분당구 백현로 26' },
  roadEnglish: '26 Baekhyeon-ro, Bundang-gu, Seongnam-si, Gyeonggi-do',
};
const answerOf = (errorCode: string, juso: unknown = null, totalCount = '0') => ({
  results: {
    common: {
      errorMessage: errorCode === '0' ? '정상' : '오류',
      countPerPage: '20',
      totalCount,
      errorCode,
      currentPage: '1',
    },
    juso,
  },
});

let server: Server;
let answer: { status: number; body: string };
let asked: { url: string; body: URLSearchParams }[];
let ask: AskAddresses;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body: new URLSearchParams(body) });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/addrlink/addrLinkApi.do`;
  ask = makeJuso({ url, key: 'U01TX0FVVEg=', provider: 'addresses', log: silentLog, timeoutMs: 2_000 });
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

const answerWith = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};
const whole = '경기 성남시 분당구 판교역로 166';
const asTyped = [expect.objectContaining({ postalCode: '', road: '경기도 성남시 분당구 판교역로 166' })];

test('a road is found with postal code and English form; what was typed stands in no address', async () => {
  answerWith(answerOf('0', [pangyo], '191'));
  expect(await findAddressesBy(ask)({ text: '백현로 [26]', page: 2 })).toEqual({ list: [found], count: 191 });
  expect(asked.map(({ url }) => url)).toEqual(['/addrlink/addrLinkApi.do']);
  expect(Object.fromEntries(asked[0]?.body ?? [])).toEqual({
    ...{ confmKey: 'U01TX0FVVEg=', currentPage: '2', countPerPage: '20', resultType: 'json' },
    keyword: '백현로  26',
  });
});

test.each(['E0005', 'E0006', 'E0008', 'E0009', 'E0010', 'E0011', 'E0012', 'E0013', 'E0015'])(
  'words that it does not search for (%s) find nothing, and are no outage',
  async (code) => {
    answerWith(answerOf(code));
    expect(await ask({ text: '서울', page: 1 })).toEqual({ list: [], count: 0 });
    expect(await findAddressesBy(ask)({ text: whole, page: 1 })).toEqual({ list: asTyped, count: 1 });
  },
);

test.each([
  ['a refused key', answerOf('E0001'), 200],
  ['an expired key', answerOf('E0014'), 200],
  ['trouble of its own', answerOf('-999'), 200],
  ['a code that is none', answerOf('E9999'), 200],
  ['no code', { results: { juso: [pangyo] } }, 200],
  ['a page of maintenance', '<html>점검 중</html>', 200],
  ['an address without a postal code', answerOf('0', [{ ...pangyo, zipNo: '' }], '1'), 200],
  ['5xx', answerOf('0', [pangyo], '1'), 503],
])('%s is no answer, and a whole address is taken as it was typed', async (_, body, status) => {
  answerWith(body, status);
  expect(await ask({ text: whole, page: 1 })).toBeUndefined();
  const find = findAddressesBy(ask);
  expect(await find({ text: whole, page: 1 })).toEqual({ list: asTyped, count: 1 });
  expect(await find({ text: '백현로', page: 1 })).toEqual({ list: [], count: 0 });
  expect(await find({ text: whole, page: 2 })).toEqual({ list: [], count: 0 });
});

test('nothing found is an answer; an address that is whole is still taken', async () => {
  answerWith(answerOf('0', null, '0'));
  expect(await ask({ text: '없는로 1', page: 1 })).toEqual({ list: [], count: 0 });
  expect(await findAddressesBy(ask)({ text: whole, page: 1 })).toEqual({ list: asTyped, count: 1 });
});
