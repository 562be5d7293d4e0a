import { expect, test } from 'vitest';
import { compareFacts } from './application-facts.ts';

test('two versions differ in what was changed, added and taken away, in the order of the list', () => {
  const before = { englishName: 'Hanbit', phone: '02-1', fax: '02-2', name: '한빛' };
  const now = { phone: '02-9', name: '한빛', englishName: 'Hanbit', email: 'a@b.example' };
  expect(compareFacts(before, now)).toEqual([
    { name: 'phone', before: '02-1', now: '02-9' },
    { name: 'fax', before: '02-2', now: '' },
    { name: 'email', before: '', now: 'a@b.example' },
  ]);
  expect(compareFacts(now, now)).toEqual([]);
  expect(compareFacts({ fax: '' }, {})).toEqual([]);
});
