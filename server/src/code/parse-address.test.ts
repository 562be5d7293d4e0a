import { expect, test } from 'vitest';
import { parseAddress } from './parse-address.ts';

test.each([
  ['경기 성남시 분당구 판교역로 166', ['', '경기도', '성남시 분당구', '판교역로', '166']],
  ['(13529) 경기도 성남시 분당구 판교역로 166, 3층', ['13529', '경기도', '성남시 분당구', '판교역로', '166']],
  ['서울시 서초구 서초대로 74길 11', ['', '서울특별시', '서초구', '서초대로74길', '11']],
  ['세종시 한누리대로 2130', ['', '세종특별자치시', '', '한누리대로', '2130']],
  ['전라북도 완주군 봉동읍 완주산단6로 224-1', ['', '전북특별자치도', '완주군 봉동읍', '완주산단6로', '224-1']],
])('%s is a whole address', (text, parts) => {
  expect(Object.values(parseAddress(text) ?? {})).toEqual(parts);
});

test.each(['판교역로 166', '경기 성남시 분당구', '경기 성남시 판교역로', 'Seoul 110', '', '서울 abc 세종대로 110'])(
  '%s is none',
  (text) => {
    expect(parseAddress(text)).toBeUndefined();
  },
);
