/** Wire tables as named schemas: one component a table, one a code list that several tables have. */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { jsonSchemaOf } from '@gtp/contract/platform/json-schema.ts';
import type { Rows, WireObject } from '@gtp/contract/platform/wire-object.ts';
import { exampleOf } from './examples.ts';
import { type Drawer, type Json, pascalCase, reference, sorted } from './json.ts';
import type { ApiWords } from './words.ts';

type Codec = Rows[string][1];
type Table = { readonly name: string; readonly rows: Rows };
type Place = { readonly table: string; readonly wireName: string; readonly isSent: boolean };
// biome-ignore lint/suspicious/noExplicitAny: any table may stand here
type AnyWire = WireObject<any, any>;

/** Code lists of so many fields that they are named by what they are; by their codes. */
const listNames: Readonly<Record<string, string>> = { 'Y,N': 'YesNo', '392,410,840': 'Currency' };

export type Schemas = {
  /** The schema of a body or an answer. */
  readonly of: (wire: AnyWire) => Json;
  /** The schema of one value, such as a query parameter's. */
  readonly ofValue: (codec: Codec, place: Place) => Json;
  /** Description, examples and schema of a field. */
  readonly ofField: (table: Table, inside: string, isSent: boolean) => Json;
  readonly components: () => Json;
};

/** Schemas of what `endpoints` and `others` send and answer, with descriptions in the language of `words`. */
export function makeSchemas(endpoints: readonly Endpoint[], others: readonly AnyWire[], words: ApiWords): Schemas {
  const sent = new Set(endpoints.flatMap(({ body }) => (body ? tablesIn(body) : [])).map(({ name }) => name));
  const all = [...endpoints.flatMap(({ query, body, answer }) => [query, body, answer]), ...others];
  const nameOfList = namesOfLists(all.flatMap((wire) => (wire ? tablesIn(wire) : [])));
  const drawer: Drawer = new Map();

  function tableSchema({ name, rows }: Table): Json {
    if (!drawer.has(name)) {
      drawer.set(name, {}); // a table may hold itself
      drawer.set(name, objectSchema({ name, rows }));
    }
    return reference('schemas', name);
  }

  function objectSchema(table: Table): Json {
    const isSent = sent.has(table.name);
    const fields = Object.entries(table.rows);
    const required = fields.filter(([, [, codec]]) => !codec.isOptional).map(([, [wireName]]) => wireName);
    const description = words.table(table.name);
    return {
      type: 'object',
      ...(description !== undefined && { description }),
      ...(required.length > 0 && { required }),
      properties: Object.fromEntries(fields.map(([inside, [wireName]]) => [wireName, ofField(table, inside, isSent)])),
    };
  }

  function ofField(table: Table, inside: string, isSent: boolean): Json {
    const [wireName, codec] = table.rows[inside] as Rows[string];
    const place = { table: table.name, wireName, isSent };
    const schema = ofValue(codec, place);
    const example = exampleOf(codec, place);
    return {
      ...(codec.isOptional && isSent ? { anyOf: [schema, { type: 'null' }] } : schema),
      description: words.field({ table: table.name, wireName, inside, form: formOf(codec) }),
      ...(example !== undefined && { examples: [example] }),
    };
  }

  function ofValue(codec: Codec, place: Place): Json {
    if (codec.table !== undefined && codec.rows) return tableSchema({ name: codec.table, rows: codec.rows });
    if (codec.each) {
      const { maxItems } = jsonSchemaOf(codec.schema);
      return { type: 'array', items: ofValue(codec.each, place), ...(maxItems !== undefined && { maxItems }) };
    }
    if (codec.standsFor) return codec.standsFor;
    const schema = jsonSchemaOf(codec.schema);
    return isCodeList(schema) ? codeList(codec, schema.enum, place) : schema;
  }

  function codeList(codec: Codec, codes: readonly string[], place: Place): Json {
    const name = nameOfList(codes, place.wireName);
    if (name === undefined) return listSchema(codec, codes, place);
    if (!drawer.has(name)) {
      drawer.set(name, { description: words.word(place.wireName, place.wireName), ...listSchema(codec, codes, place) });
    }
    return reference('schemas', name);
  }

  function listSchema(codec: Codec, codes: readonly string[], { wireName }: Place): Json {
    const meanings = codes.map((code) => [code, words.code(wireName, code, nameOfCode(codec, code))] as const);
    return { type: 'string', enum: codes, 'x-enumDescriptions': Object.fromEntries(meanings) };
  }

  function of(wire: AnyWire): Json {
    const place = { table: wire.name, wireName: '', isSent: sent.has(wire.name) };
    if (!wire.whole) return tableSchema(wire);
    if (!drawer.has(wire.name)) {
      const example = exampleOf(wire.whole, place);
      const description = words.table(wire.name);
      const described = {
        ...(description !== undefined && { description }),
        ...(example !== undefined && { examples: [example] }),
      };
      drawer.set(wire.name, { ...described, ...ofValue(wire.whole, place) });
    }
    return reference('schemas', wire.name);
  }

  return { of, ofValue, ofField, components: () => sorted(drawer) };
}

/** How a value, or each of a list, is written. */
function formOf(codec: Codec): Codec['form'] {
  return codec.form ?? codec.each?.form;
}

/** The name that a code has inside: `draft` of OS00. */
export function nameOfCode(codec: Codec, code: string): string {
  const inside: unknown = code === '' ? undefined : codec.decode(code, {});
  return typeof inside === 'string' ? inside : code;
}

/** Whether a value is one of several codes. */
export function isCodeList(schema: Json): schema is Json & { readonly enum: readonly string[] } {
  return Array.isArray(schema.enum);
}

/** A table and all within it. */
function tablesIn(wire: AnyWire): readonly Table[] {
  const found = new Map<string, Table>();
  const visit = (table: Table) => {
    if (found.has(table.name)) return;
    found.set(table.name, table);
    for (const [, codec] of Object.values(table.rows)) visitCodec(codec);
  };
  const visitCodec = (codec: Codec): void => {
    if (codec.table !== undefined && codec.rows) visit({ name: codec.table, rows: codec.rows });
    if (codec.each) visitCodec(codec.each);
  };
  if (wire.whole) visitCodec(wire.whole);
  else visit(wire);
  return [...found.values()];
}

/**
 * The name of a code list's component: the wire word's, where all fields of this word hold this list and two at least
 * do; undefined where the list stands in its field alone.
 */
function namesOfLists(tables: readonly Table[]): (codes: readonly string[], wireName: string) => string | undefined {
  const listsOf = new Map<string, { readonly lists: Set<string>; readonly tables: Set<string> }>();
  for (const { name, rows } of tables) {
    for (const [wireName, codec] of Object.values(rows)) {
      const schema = jsonSchemaOf((codec.each ?? codec).schema);
      if (!isCodeList(schema)) continue;
      const known = listsOf.get(wireName) ?? { lists: new Set(), tables: new Set() };
      known.lists.add(schema.enum.join());
      known.tables.add(name);
      listsOf.set(wireName, known);
    }
  }
  return (codes, wireName) => {
    const common = listNames[codes.join()];
    if (common !== undefined) return common;
    const known = listsOf.get(wireName);
    const isShared = known !== undefined && known.lists.size === 1 && known.tables.size > 1;
    return isShared ? pascalCase(wireName) : undefined;
  };
}
