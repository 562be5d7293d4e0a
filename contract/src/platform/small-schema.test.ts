import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as zod from 'zod/mini';
import * as small from './small-schema.ts';

type Pair = { readonly large: zod.ZodMiniType; readonly little: small.SmallSchema };

const words = ['840', '392', ''] as const;
const limits = fc.record({ least: fc.nat(2), most: fc.nat(4) });
const text = limits.map(
  ({ least, most }): Pair => ({
    large: zod.string().check(zod.minLength(least), zod.maxLength(most), zod.regex(/^[^x]*$/)),
    little: small.string().check(small.minLength(least), small.maxLength(most), small.regex(/^[^x]*$/)),
  }),
);
const plain = fc.constantFrom<Pair>(
  { large: zod.int(), little: small.int() },
  { large: zod.boolean(), little: small.boolean() },
  { large: zod.enum([...words]), little: small.enum([...words]) },
);
const names = ['a', 'b', 'constructor', 'x y'] as const;
const fieldNames = fc.constantFrom(...names);
const givenNames = fc.constantFrom(...names, '__proto__');
const { pair } = fc.letrec<{ pair: Pair }>((tie) => ({
  pair: fc.oneof(
    { maxDepth: 3 },
    plain,
    text,
    tie('pair').map(({ large, little }) => ({ large: zod.nullish(large), little: small.nullish(little) })),
    fc.tuple(tie('pair'), fc.nat(3)).map(([{ large, little }, most]) => ({
      large: zod.array(large).check(zod.maxLength(most)),
      little: small.array(little).check(small.maxLength(most)),
    })),
    fc.dictionary(fieldNames, tie('pair'), { maxKeys: 3 }).map((fields) => ({
      large: zod.object(Object.fromEntries(Object.entries(fields).map(([name, { large }]) => [name, large]))),
      little: small.object(Object.fromEntries(Object.entries(fields).map(([name, { little }]) => [name, little]))),
    })),
  ),
}));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(...words, 'x', 'long text', 0, 1.5, 2 ** 53, Number.NaN, true, null, undefined),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(givenNames, tie('value'), { maxKeys: 4 }),
  ),
}));

type Answer = ReturnType<small.SmallSchema['safeParse']>;
const saying = (answer: Answer) =>
  answer.success ? answer.data : [...new Set(answer.error.issues.map(({ path }) => path.join('.')))].sort();

test('says of any shape and value what zod says: whether it fits, where not, and what is left of it', () => {
  let fitting = 0;
  fc.assert(
    fc.property(pair, value, ({ large, little }, given) => {
      const mine = little.safeParse(given);
      const theirs = large.safeParse(given) as unknown as Answer;
      fitting += Number(mine.success);
      expect(mine.success).toBe(theirs.success);
      expect(saying(mine)).toEqual(saying(theirs));
    }),
    { numRuns: 5_000 },
  );
  expect(fitting).toBeGreaterThan(100);
});

test('has every part that wire tables are made of', () => {
  const sources = ['plain-codecs.ts', 'codecs.ts', 'wire-object.ts'].map((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  );
  const used = new Set(sources.flatMap((source) => [...source.matchAll(/\bz\.([a-z]\w*)\(/g)].map(([, name]) => name)));
  expect(used.size).toBeGreaterThan(8);
  expect([...used].filter((name) => !(String(name) in small))).toEqual([]);
});
