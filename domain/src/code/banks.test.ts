import { expect, test } from 'vitest';
import { bankNameIn } from './banks.ts';

test.each([
  ['ko', '004', 'KB국민은행'],
  ['en', '288', 'Kakao Pay Securities'],
  ['ko', '294', '우리투자증권'],
  ['en', 'DEUTDEFF', 'DEUTDEFF'],
] as const)('in %s %s is called %s', (language, code, name) => expect(bankNameIn(language, code)).toBe(name));
