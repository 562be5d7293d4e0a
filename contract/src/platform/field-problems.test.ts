import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { currency, day8, decimal, moneyBeside, someCoded, yesNo } from './codecs.ts';
import type { Endpoint } from './endpoint.ts';
import { fieldProblems, unknownFields } from './field-problems.ts';
import { queryInteger } from './page-wire.ts';
import { filledText, integer, oneOf, text, textLike } from './plain-codecs.ts';
import { listOf, nested, optional, type Rows, type WireObject, wireObject } from './wire-object.ts';

const line = wireObject('Line', { name: ['nm', filledText(10)], shippedOn: ['shipYmd', day8] });
const sheet = wireObject('Sheet', {
  currency: ['tradeCurrCd', currency],
  charge: ['totalMony', moneyBeside()],
  share: ['share', decimal(2)],
  count: ['cnt', integer],
  size: ['limit', optional(queryInteger(1, 100))],
  kind: ['kind', oneOf(['a', 'b'])],
  states: ['states', optional(someCoded({ draft: 'OS00', paid: 'OS30' }))],
  isOpen: ['openYn', yesNo],
  mail: ['mail', textLike(/^\S+@\S+$/, 20)],
  code: ['code', text(4, 2)],
  tags: ['tags', listOf(text(3), 2)],
  lines: ['lines', listOf(nested(line), 2)],
});
const right = {
  ...{ tradeCurrCd: '840', totalMony: '11042.11', share: '1.5', cnt: 3, limit: '20', kind: 'a', states: 'OS00,OS30' },
  ...{ openYn: 'Y', mail: 'a@b', code: 'ab', tags: ['x'], lines: [{ nm: 'pump', shipYmd: '20261122' }] },
};
const table = sheet as WireObject<unknown, unknown>;
const problems = (wrong: object) => fieldProblems(table, { ...right, ...wrong });

test('nothing is wrong with what is understood', () => {
  expect(sheet.parse(right).ok).toBe(true);
  expect(problems({})).toEqual([]);
});

describe('what is wrong is named with what is allowed', () => {
  test.each([
    ['tradeCurrCd', '978', 'not_in_list', { type: 'string', enum: ['392', '410', '840'] }],
    ['tradeCurrCd', 840, 'not_text', { type: 'string', enum: ['392', '410', '840'] }],
    ['totalMony', '1.0', 'no_such_value', { example: '11042.11' }],
    ['share', '1,5', 'wrong_form', { example: '100' }],
    ['share', '1.234', 'wrong_form', { pattern: expect.stringContaining('{1,2}') }],
    ['cnt', '3', 'not_integer', { type: 'integer' }],
    ['cnt', undefined, 'required', { type: 'integer' }],
    ['limit', '0', 'out_of_range', { minimum: 1, maximum: 100 }],
    ['states', 'OS00,OS99', 'wrong_form', { values: ['OS00', 'OS30'] }],
    ['openYn', true, 'not_text', { enum: ['Y', 'N'] }],
    ['mail', 'a', 'wrong_form', { pattern: String.raw`^\S+@\S+$`, maxLength: 20 }],
    ['code', 'a', 'too_short', { minLength: 2, maxLength: 4 }],
    ['code', '', 'required', { minLength: 2 }],
    ['code', 'abcde', 'too_long', { maxLength: 4 }],
    ['code', 'a\u0000', 'not_storable', {}],
    ['tags', ['a', 'b', 'c'], 'too_many', { maxItems: 2 }],
    ['tags', 'a', 'not_list', { type: 'array' }],
  ] as const)('%s: %j is %s', (field, value, code, allowed) => {
    expect(problems({ [field]: value })).toEqual([{ field, code, allowed: expect.objectContaining(allowed) }]);
  });

  test('all at once, at any depth, in the order of the table', () => {
    const lines = [{ nm: ' ', shipYmd: '20260230' }, 7];
    const found = problems({ cnt: null, tags: ['ok', 'long'], lines });
    expect(found.map(({ field, code }) => [field, code])).toEqual([
      ['cnt', 'required'],
      ['tags.1', 'too_long'],
      ['lines.0.nm', 'required'],
      ['lines.0.shipYmd', 'no_such_value'],
      ['lines.1', 'not_object'],
    ]);
    expect(found[3]?.allowed).toMatchObject({ pattern: String.raw`^\d{8}$`, example: '20261121' });
  });

  test('an amount is not wrong because its currency is', () => {
    expect(problems({ tradeCurrCd: 'x' }).map(({ field }) => field)).toEqual(['tradeCurrCd']);
    expect(problems({ tradeCurrCd: '410' })).toEqual([
      { field: 'totalMony', code: 'no_such_value', allowed: expect.objectContaining({ example: '11042' }) },
    ]);
  });

  test('of what is no object, the whole is; of a long list, the first hundred', () => {
    for (const wrong of ['text', 7, []])
      expect(fieldProblems(table, wrong)).toMatchObject([{ field: '', code: 'not_object' }]);
    const many = wireObject('Many', { tags: ['tags', listOf(text(1))] }) as WireObject<unknown, unknown>;
    expect(fieldProblems(many, { tags: Array.from({ length: 900 }, () => 'ab') })).toHaveLength(100);
  });
});

describe('fields that nobody asked for', () => {
  test('are named with those that there are, and with the one that is nearest', () => {
    expect(unknownFields(sheet.rows, right)).toEqual([]);
    const known = Object.values(sheet.rows).map(([wireName]) => wireName);
    expect(unknownFields(sheet.rows, { ...right, totalMoney: '1', zzzzzzzz: 1 })).toEqual([
      { field: 'totalMoney', code: 'unknown', known, similar: 'totalMony' },
      { field: 'zzzzzzzz', code: 'unknown', known },
    ]);
  });

  test('inside lists too; a name that every object has is none of ours', () => {
    const found = unknownFields(sheet.rows, { lines: [{ nm: 'a' }, { name: 'a', constructor: 1 }] });
    expect(found.map(({ field, similar }) => [field, similar])).toEqual([
      ['lines.1.name', 'nm'],
      ['lines.1.constructor', undefined],
    ]);
    expect(unknownFields({}, JSON.parse('{"__proto__":1}'))).toMatchObject([{ field: '__proto__', known: [] }]);
  });
});

/** For every table that takes something in: what it says of hostile values is what parsing says. */
const source = resolve(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /-(wire|endpoints)\.ts$/.test(file),
);
const modules = (await Promise.all(files.map((file) => import(join(source, file))))) as object[];
const tables = modules
  .flatMap((each) => Object.values(each))
  .filter((each): each is Endpoint => typeof each === 'object' && each !== null && 'access' in each && 'path' in each)
  .flatMap(({ name, query, body }) => [query, body].flatMap((each) => (each ? [[name, each] as const] : [])));

const values = [
  '',
  ' ',
  'x',
  '0',
  '840',
  '20260230',
  'Y',
  -1,
  7,
  1.5,
  true,
  null,
  undefined,
  [],
  ['a'],
  [{}],
  {},
  { a: 1 },
];

function filled(rows: Rows, value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.values(rows).map(([wireName]) => [wireName, value]));
}

test.each(tables)('%s: names at least what does not fit, and nothing where all does', (_name, wire) => {
  for (const value of values) {
    for (const encoded of [value, filled(wire.rows, value)]) {
      const parsed = wire.parse(encoded ?? {});
      const found = fieldProblems(wire, encoded ?? {}).map(({ field }) => field);
      const expected = parsed.ok ? [] : parsed.problems.map(({ field }) => field);
      expect(found).toEqual(parsed.ok ? [] : expect.arrayContaining(expected));
    }
  }
});
