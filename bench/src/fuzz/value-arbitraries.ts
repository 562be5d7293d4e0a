/** Values that fit a schema of the document, with ids that the portal really knows where a field's name is known. */
import fc from 'fast-check';
import type { Schema } from './operations.ts';

/** What the portal's own answers held under each field's name. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>;

type Named = { readonly name: string; readonly known: KnownValues };
type Maker = (schema: Schema, named: Named) => fc.Arbitrary<unknown>;

const sample = fc.constantFrom('A', '가나다 주식회사', 'Ein Wort', '日本語', 'O’Neil & Söhne', 'x'.repeat(30));
const days = fc.constantFrom('20261121', '20261130', '20261224', '20270101', '20260228', '20260601');
const amounts = fc.constantFrom('0', '1', '1.00', '10.5', '0.01', '100', '11042.11', '999999999999999.99', '-1.00');

const makers: Readonly<Record<string, Maker>> = {
  string: textThatFits,
  integer: (schema, { name }) => numberThatFits(schema, name),
  number: (schema, { name }) => numberThatFits(schema, name),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {}, maxItems = 3 }, named) =>
    fc.array(valueThatFits(items, named), { maxLength: Math.min(maxItems, 3) }),
  object: objectThatFits,
};

/** A value that the schema lets through, mostly. */
export function valueThatFits(schema: Schema, named: Named): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valueThatFits(each, named)));
  return makers[schema.type ?? 'string']?.(schema, named) ?? sample;
}

function objectThatFits({ properties = {}, required = [] }: Schema, { known }: Named): fc.Arbitrary<unknown> {
  const model = Object.entries(properties).map(([name, each]) => [name, valueThatFits(each, { name, known })] as const);
  return fc.record(Object.fromEntries(model), { requiredKeys: [...required] });
}

function textThatFits({ pattern, minLength = 0, maxLength = 200 }: Schema, { name, known }: Named) {
  const made = textByPattern(pattern, { minLength, maxLength });
  const ids = known.get(name)?.filter((each) => typeof each === 'string') ?? [];
  if (ids.length === 0) return made;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: made });
}

function textByPattern(pattern = '', { minLength, maxLength }: { minLength: number; maxLength: number }) {
  const fits = (text: string) => text.slice(0, maxLength).padEnd(minLength, 'x');
  if (pattern === String.raw`^\d{8}$`) return days;
  if (pattern.startsWith(String.raw`^-?\d{1,15}`)) return amounts;
  if (pattern === '' || pattern.includes('\\u0000')) return sample.map(fits);
  return fc.stringMatching(new RegExp(pattern));
}

function numberThatFits({ minimum = 0, maximum = 100 }: Schema, name: string): fc.Arbitrary<number> {
  const low = Math.max(minimum, -1);
  const high = Math.min(maximum, 100);
  if (name === 'version') return fc.constantFrom(1, 1, 1, 2, 3);
  return fc.integer({ min: Math.ceil(low), max: Math.max(Math.floor(high), Math.ceil(low)) });
}
