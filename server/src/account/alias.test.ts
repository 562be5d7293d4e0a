import { expect, test } from 'vitest';
import { aliasOf } from './account.ts';

test('an alias stays the same for one institution, differs by company and by who looks, and follows the language', () => {
  const visa = { companyId: 'com_visa', language: 'en' } as const;
  const first = aliasOf(visa, 'buyer', 'com_1');
  expect(first).toMatch(/^Buyer [0-9A-HJKMNP-TV-Z]{6}$/);
  expect(aliasOf(visa, 'buyer', 'com_1')).toBe(first);
  expect(aliasOf(visa, 'buyer', 'com_2')).not.toBe(first);
  expect(aliasOf({ ...visa, companyId: 'com_other' }, 'buyer', 'com_1')).not.toBe(first);
  expect(aliasOf({ ...visa, language: 'ko' }, 'buyer', 'com_1')).toBe(first.replace('Buyer', '바이어'));
});
