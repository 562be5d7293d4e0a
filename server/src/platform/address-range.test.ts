import { expect, test } from 'vitest';
import { isInRanges, readAddressRange } from './address-range.ts';

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  [' 203.0.113.77/24 ', '203.0.113.0/24'],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['2001:DB8::1', '2001:db8::1/128'],
  ['2001:db8:0:1::5/48', '2001:db8::/48'],
])('%s is the range %s', (written, range) => {
  expect(readAddressRange(written)).toBe(range);
});

test.each([
  '',
  'erp.example',
  '203.0.113',
  '0x7f.1',
  '0177.0.0.1',
  '203.0.113.256',
  '1.2.3.4/33',
  '1.2.3.4/',
  '1.2.3.4/24/8',
  '::ffff:1.2.3.4',
])('“%s” is no range', (written) => expect(readAddressRange(written)).toBeUndefined());

test.each(['0.0.0.0/0', '1.0.0.0/7', '::/0', '2000::/3'])('%s is too much of the internet', (written) => {
  expect(readAddressRange(written)).toBeUndefined();
});

test('an address lies in its range and in no other, whatever way it came', () => {
  const ranges = ['203.0.113.0/24', '2001:db8::/48'];
  const inside = ['203.0.113.1', '203.0.113.255', '::ffff:203.0.113.1', '2001:db8::1', '2001:db8:0:ffff::1'];
  const outside = ['203.0.114.1', '::ffff:203.0.114.1', '2001:db8:1::1', 'unknown', ''];
  expect(inside.filter((each) => !isInRanges(each, ranges))).toEqual([]);
  expect(outside.filter((each) => isInRanges(each, ranges))).toEqual([]);
});
