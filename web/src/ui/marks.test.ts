import { expect, it } from 'vitest';
import { initialsOf } from './marks.tsx';

it.each([
  ['신한은행', '신'],
  ['KB국민은행', 'KB'],
  ['KEB Hana Bank', 'KE'],
  ['Bank of America', 'BO'],
  ['VISA', 'VI'],
  ['Issuer', 'I'],
  ['三菱UFJ銀行', '三'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
