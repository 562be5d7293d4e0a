/** An example for every field: by how it is written, by its word, or by what kind of value it is. */
import { codesOf, examplesOfForms } from '@gtp/contract/platform/allowed-values.ts';
import wordExamples from '@gtp/contract/platform/glossary/examples.json' with { type: 'json' };
import { jsonSchemaOf } from '@gtp/contract/platform/json-schema.ts';
import type { Rows } from '@gtp/contract/platform/wire-object.ts';

type Codec = Rows[string][1];
type Place = { readonly table: string; readonly wireName: string };

/** By the wire word, or by table and wire word where the word means something else there. */
const examples: Readonly<Record<string, unknown>> = wordExamples;

/** A value that is understood as it stands; undefined for objects, whose fields have examples of their own. */
export function exampleOf(codec: Codec, { table, wireName }: Place): unknown {
  if (codec.table !== undefined) return undefined;
  const named = examples[`${table}.${wireName}`] ?? examples[wireName];
  if (codec.each) {
    if (Array.isArray(named)) return named;
    const one = exampleOf(codec.each, { table, wireName });
    return one === undefined ? undefined : [one];
  }
  if (codec.form === 'codes') return codesOf(codec)[0];
  if (named !== undefined && codec.schema.safeParse(named).success) return named;
  if (codec.form) return examplesOfForms[codec.form];
  if (codec.standsFor) return codec.standsFor.maximum;
  return exampleOfKind(jsonSchemaOf(codec.schema));
}

function exampleOfKind(schema: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(schema.enum)) return schema.enum.find((each) => each !== '');
  if (schema.type === 'integer') return 3;
  if (schema.type === 'boolean') return true;
  return 'Text'.slice(0, Number(schema.maxLength ?? 4));
}

/** Of a parameter in an address. */
export function pathExample(name: string): unknown {
  return examples[name] ?? `${name.replace(/(Id|Number)$/, '').slice(0, 3)}-01`;
}
