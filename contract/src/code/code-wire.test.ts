import { expect, test } from 'vitest';
import { expectRoundTrip } from '../../test/expect-round-trip.ts';
import { findAddresses, findHsCodes, findIndustries, listCodes } from './code-wire.ts';

test('a code group answers without the envelope (spec §7)', () => {
  expectRoundTrip(listCodes.body, { cdGp: 'CON0' });
  expectRoundTrip(listCodes.answer, { codeList: [{ cd: 'KR', cdNm: '대한민국' }] });
  expect(listCodes.isBare).toBe(true);
});

test('addresses and industries are found by the spec’s paths', () => {
  expectRoundTrip(findAddresses.body, { keyword: '세종대로 110', page: 2 });
  expectRoundTrip(findAddresses.answer, {
    addressList: [
      { zipCd: '04524', addr1: '서울특별시 중구 세종대로 110', addr1Eng: '110, Sejong-daero, Jung-gu, Seoul' },
    ],
    totalCnt: 1,
  });
  expectRoundTrip(findIndustries.body, { keyword: '화장품' });
  expectRoundTrip(findIndustries.answer, {
    corpIndList: [{ corpIndCd: '20', corpIndNm: '화학', level: 2, parentCd: 'C' }],
  });
  expect([findAddresses, findIndustries].map(({ path }) => path)).toEqual(['/surf/address', '/surf/corpind']);
});

test('HS codes are found beside them', () => {
  expectRoundTrip(findHsCodes.body, { keyword: '볼트' });
  expectRoundTrip(findHsCodes.answer, {
    hsCodeList: [{ hsCodeInfo: '731815', hsCodeNm: '볼트 · 스크루', chapterNm: '철강 제품' }],
  });
});
