/** The examples of RFC 8785, and that two values with one form say the same. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('sorts names by their UTF-16 units, as in RFC 8785, 3.2.3', () => {
  const names = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
  const form = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])));
  expect(Object.keys(JSON.parse(form))).toEqual(['1', '\r', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33']);
});

test('writes numbers, texts and literals as in RFC 8785, 3.2.2', () => {
  const value = {
    numbers: [333_333_333.333_333_3, 1e30, 4.5, 2e-3, 0.000_000_000_000_000_000_000_000_001],
    string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toBe(
    `{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],` +
      `"string":"€$\\u000f\\nA'B\\"\\\\\\\\\\"/"}`,
  );
});

test('leaves out what has no value, but in a list', () => {
  expect(canonicalJson({ b: undefined, a: [undefined, { c: undefined }] })).toBe('{"a":[null,{}]}');
  expect(canonicalJson(undefined)).toBe('null');
  expect([canonicalJson([]), canonicalJson({}), canonicalJson('')]).toEqual(['[]', '{}', '""']);
});

test('is the same for the same, in whatever order it is written, and says all of it', () => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([name, each]) => [name, turned(each)]),
    );
  };
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.parse(JSON.stringify(value));
      expect(canonicalJson(turned(json))).toBe(canonicalJson(json));
      expect(JSON.parse(canonicalJson(json))).toEqual(json);
    }),
  );
});
