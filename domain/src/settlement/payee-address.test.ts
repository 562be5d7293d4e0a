import { expect, test } from 'vitest';
import { payeeAddress } from './payee-address.ts';

const registered = { postalCode: '06236', address1English: '152, Teheran-ro, Gangnam-gu, Seoul', address2English: '' };

test('the town is what an English address ends with', () => {
  expect(payeeAddress(registered)).toEqual({
    country: 'KR',
    town: 'Seoul',
    postalCode: '06236',
    lines: ['152, Teheran-ro, Gangnam-gu'],
  });
  const withCountry = { ...registered, address1English: `${registered.address1English} 06236, Republic of Korea` };
  expect(payeeAddress(withCountry)?.town).toBe('Seoul');
});

test('what is too long for a line goes on in the second one', () => {
  const long = payeeAddress({ ...registered, address2English: `Room 1201, ${'A'.repeat(80)}` });
  expect(long?.lines.map((line) => line.length <= 70)).toEqual([true, true]);
});

test.each(['', 'Seoul', '152 Teheran-ro Gangnam-gu Seoul', `1, ${'A'.repeat(36)}`, '서울, 06236'])(
  '"%s" says no town',
  (address1English) => {
    expect(payeeAddress({ ...registered, address1English })).toBeUndefined();
  },
);
