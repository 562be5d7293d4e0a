import { expect, test } from 'vitest';
import { isHsCode } from './hs-code.ts';
import { hsNumbers } from './hs-numbers.ts';

test.each(['330499', '010121', '970690', '240411', '852411', '3304991000', '84818010'])('%s is a code', (code) => {
  expect(isHsCode(code)).toBe(true);
});

test.each([
  ['a subheading that there is not', '330498'],
  ['a heading that there is not', '331499'],
  ['a reserved chapter', '770110'],
  ['a chapter of a country’s own', '990101'],
  ['no chapter', '000000'],
  ['a heading alone', '3304'],
  ['more digits than any country adds', '33049910001'],
  ['letters', '33O499'],
  ['one that went in 2022', '852810'],
])('%s is none: %s', (_, code) => {
  expect(isHsCode(code)).toBe(false);
});

test('an imported edition counts in the place of the one that ships', () => {
  const edition = new Set(['330498']);
  expect(isHsCode('3304981000', edition)).toBe(true);
  expect(isHsCode('330499', edition)).toBe(false);
});

test('the list is whole: 96 chapters, 1,228 headings, 5,612 subheadings', () => {
  const lines = hsNumbers.trim().split('\n');
  const headings = lines.flatMap((line) => line.split(' ').slice(1));
  expect(new Set(lines.map((line) => line.slice(0, 2))).size).toBe(96);
  expect(headings).toHaveLength(1_228);
  expect(headings.reduce((count, each) => count + each.slice(2).length / 2, 0)).toBe(5_612);
});
