/** What nobody sends by mistake: the published naughty strings, and values of every other kind. */

import { naughtyStrings } from '@gtp/simulators/platform/naughty-strings.ts';
import fc from 'fast-check';

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...naughtyStrings) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** Any JSON value that does not belong where it is put. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(0, -1, 0.1, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, true, false, null) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>([], [[]], {}, [null], ['a'], { a: 1 }, [{}], { length: 3 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Texts that stand where a body should be. */
export const brokenBodies: readonly (string | Buffer)[] = [
  '',
  ' ',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"a":1e999}',
  '\ufeff{}',
  "{'a':1}",
  '{"a":1}{"a":1}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '['.repeat(10_000) + ']'.repeat(10_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  `{"a":"${'x'.repeat(1_100_000)}"}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{"a":1}', 'utf16le'),
  Buffer.alloc(64),
];
