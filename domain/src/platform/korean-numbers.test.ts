import { expect, test } from 'vitest';
import { corporationNumberText, koreanPhoneText, taxNumberText } from './korean-numbers.ts';

test.each([
  ['0212345678', '02-1234-5678'],
  ['021234567', '02-123-4567'],
  ['01012345678', '010-1234-5678'],
  ['0513334444', '051-333-4444'],
  ['050712345678', '0507-1234-5678'],
  ['15881234', '1588-1234'],
  ['02-1234-5678', '02-1234-5678'],
  ['4155550123x', '4155550123x'],
])('the phone number %s is written %s', (kept, written) => {
  expect(koreanPhoneText(kept)).toBe(written);
});

test('business and corporate numbers get their hyphens, others stay', () => {
  expect(taxNumberText('KR', '1248100998')).toBe('124-81-00998');
  expect(taxNumberText('VN', '0101234567')).toBe('0101234567');
  expect(corporationNumberText('1101113456785')).toBe('110111-3456785');
});
