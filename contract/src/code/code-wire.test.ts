import { expect, test } from 'vitest';
import { expectRefusal, expectRoundTrip } from '../../test/expect-round-trip.ts';
import { findCardIssuer, listIssuers } from '../card/card-wire.ts';
import { findAddresses, findIndustries, listCodes } from './code-wire.ts';

test('a code group answers without the envelope (spec §7)', () => {
  expectRoundTrip(listCodes.body, { cdGp: 'CON0' });
  expectRoundTrip(listCodes.answer, { codeList: [{ cd: 'KR', cdNm: '대한민국' }] });
  expect(listCodes.isBare).toBe(true);
});

test('addresses, industries and issuers are found by the spec’s paths', () => {
  expectRoundTrip(findAddresses.body, { keyword: '세종대로 110', page: 2 });
  expectRoundTrip(findAddresses.answer, {
    addressList: [
      { zipCd: '04524', addr1: '서울특별시 중구 세종대로 110', addr1Eng: '110, Sejong-daero, Jung-gu, Seoul' },
    ],
    totalCount: 1,
  });
  expectRoundTrip(findIndustries.body, { keyword: '화장품' });
  expectRoundTrip(findIndustries.answer, {
    corpIndList: [{ corpIndCd: '20', corpIndNm: '화학', level: 2, parentCd: 'C' }],
  });
  expectRoundTrip(listIssuers.answer, { issuerList: [{ issuerId: 'i', issuerName: 'Bank', countryCd: 'US' }] });
  expectRoundTrip(findCardIssuer.answer, { issuerId: 'i', issuerName: 'Bank', cardBrand: 'visa' });
  expect([findAddresses, findIndustries, listIssuers, findCardIssuer].map(({ path }) => path)).toEqual([
    '/surf/address',
    '/surf/corpind',
    '/surf/issuer',
    '/surf/issuer/cardbin',
  ]);
});

test('a whole card number is never asked for', () => {
  expectRefusal(findCardIssuer.body, { cardBin: '45390001' }, ['cardBin', '4539000112344321']);
});
