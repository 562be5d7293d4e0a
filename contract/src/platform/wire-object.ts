/**
 * The wire table. A feature's `*-wire.ts` gives each field one line: inside name, wire name
 * (the spec's word) and how the value crosses. From the table come the schema, both types, both
 * directions and the OpenAPI document; no other file knows the spec's words.
 */
import * as z from '#schema';

/** How one value crosses. `decode` sees a value that already fits `schema`; undefined means "not understood". */
export type Codec<Inside, Encoded> = {
  readonly schema: z.ZodMiniType<Encoded>;
  readonly decode: (encoded: Encoded, whole: Readonly<Record<string, unknown>>) => Inside | undefined;
  readonly encode: (inside: Inside) => Encoded;
  readonly isOptional?: boolean;
  /** An optional value that may also be left blank: '' counts as absent. */
  readonly isBlankAbsent?: boolean;
  /** Where in a value of several fields the not understood ones are, for objects and lists of them. */
  readonly problemsIn?: (encoded: Encoded, whole: Readonly<Record<string, unknown>>) => readonly WireProblem[];
  /** The table inside, for objects and lists of them. */
  readonly rows?: Rows;
  /** Of a list: how each of its values crosses. */
  readonly each?: AnyCodec;
  /** Wire names of the fields beside it without which it is not understood. */
  readonly beside?: readonly string[];
  /** Of an object: the name of its table. */
  readonly table?: string;
  /** How the value is written, where its schema alone does not say. */
  readonly form?: Form;
  /** Of what crosses as text in an address: the value that the text stands for, as JSON Schema. */
  readonly standsFor?: Readonly<Record<string, string | number>>;
};

/** Ways of writing that have a description and an example of their own in the OpenAPI document. */
export type Form =
  | 'amount'
  | 'codes'
  | 'currency'
  | 'day'
  | 'decimal'
  | 'instant'
  | 'percent'
  | 'plainAmount'
  | 'yesNo';

// biome-ignore lint/suspicious/noExplicitAny: a table holds codecs of every kind; their types are inferred per field
type AnyCodec = Codec<any, any>;
type Row = readonly [wireName: string, codec: AnyCodec];
export type Rows = Readonly<Record<string, Row>>;

type InsideOf<C> =
  C extends Codec<infer Inside, never>
    ? Inside
    : C extends { encode: (inside: infer Inside) => unknown }
      ? Inside
      : never;
type EncodedOf<C> = C extends { encode: (inside: never) => infer Encoded } ? Encoded : never;
type OptionalKeys<R extends Rows> = { [K in keyof R]: R[K][1] extends { isOptional: true } ? K : never }[keyof R];
type Plain<T> = { [K in keyof T]: T[K] };

type InsideObject<R extends Rows> = Plain<
  { readonly [K in Exclude<keyof R, OptionalKeys<R>>]: InsideOf<R[K][1]> } & {
    readonly [K in OptionalKeys<R>]?: InsideOf<R[K][1]> | undefined;
  }
>;
type EncodedObject<R extends Rows> = Plain<
  { [K in Exclude<keyof R, OptionalKeys<R>> as R[K][0]]: EncodedOf<R[K][1]> } & {
    [K in OptionalKeys<R> as R[K][0]]?: EncodedOf<R[K][1]>;
  }
>;

/** Wire paths of the values that were not understood, such as `lines.0.unitPrice`. */
export type WireProblem = { readonly field: string };
export type Decoded<Inside> =
  | { readonly ok: true; readonly value: Inside }
  | { readonly ok: false; readonly problems: readonly WireProblem[] };

export type WireObject<Inside, Encoded> = {
  readonly name: string;
  readonly rows: Rows;
  readonly schema: z.ZodMiniType<Encoded>;
  /** Of an answer that is no object but a list or one value: how it crosses. */
  readonly whole?: AnyCodec;
  /** For what an outside caller sent: checks the shape, then translates. */
  readonly parse: (encoded: unknown) => Decoded<Inside>;
  /** For what our own server sent: translates without checking the shape again. */
  readonly decode: (encoded: Encoded) => Inside;
  readonly encode: (inside: Inside) => Encoded;
  /** Translates what fits the schema; a day that the calendar does not have fits and is not understood. */
  readonly translate: (encoded: Encoded) => Decoded<Inside>;
};

export type Inside<W> = W extends WireObject<infer I, infer _O> ? I : never;
export type Encoded<W> = W extends WireObject<infer _I, infer O> ? O : never;

export function wireObject<const R extends Rows>(name: string, rows: R): WireObject<InsideObject<R>, EncodedObject<R>> {
  const entries = Object.entries<Row>(rows);
  const schema = z.object(
    Object.fromEntries(entries.map(([, [wireName, codec]]) => [wireName, fieldSchema(codec)])),
  ) as unknown as z.ZodMiniType<EncodedObject<R>>;

  function translateAll(encoded: Readonly<Record<string, unknown>>): {
    inside: InsideObject<R>;
    problems: WireProblem[];
  } {
    const inside: Record<string, unknown> = {};
    const problems: WireProblem[] = [];
    for (const [insideName, [wireName, codec]] of entries) {
      const value = encoded[wireName];
      if (isAbsent(codec, value)) continue;
      const decoded: unknown = codec.decode(value, encoded);
      if (decoded === undefined) problems.push(...prefixPaths(wireName, codec.problemsIn?.(value, encoded)));
      // scan-allow key-of-a-caller: the names are those of our own table, never of a call
      else inside[insideName] = decoded;
    }
    return { inside: inside as InsideObject<R>, problems };
  }

  function translate(encoded: EncodedObject<R>): Decoded<InsideObject<R>> {
    const { inside, problems } = translateAll(encoded);
    return problems.length > 0 ? { ok: false, problems } : { ok: true, value: inside };
  }

  return {
    name,
    rows,
    schema,
    parse: (encoded) => parse({ schema, translate }, encoded),
    translate,
    decode: (encoded) => translateAll(encoded).inside,
    encode(inside) {
      const encoded: Record<string, unknown> = {};
      for (const [insideName, [wireName, codec]] of entries) {
        const value = (inside as Record<string, unknown>)[insideName];
        // scan-allow key-of-a-caller: the names are those of our own table, never of a call
        if (value !== undefined) encoded[wireName] = codec.encode(value);
      }
      return encoded as EncodedObject<R>;
    },
  };
}

/** Checks the shape, then translates; names what does not fit, or else what is not understood. */
function parse<I, O>(wire: Pick<WireObject<I, O>, 'schema' | 'translate'>, encoded: unknown): Decoded<I> {
  const shaped = wire.schema.safeParse(encoded);
  if (shaped.success) return wire.translate(shaped.data);
  const fields = new Set(shaped.error.issues.map((issue) => issue.path.join('.')));
  return { ok: false, problems: [...fields].map((field) => ({ field })) };
}

/** The problems inside `field` by their whole path; without any, the field itself is the problem. */
function prefixPaths(field: string | number, problems: readonly WireProblem[] = []): readonly WireProblem[] {
  if (problems.length === 0) return [{ field: String(field) }];
  return problems.map((problem) => ({ field: `${field}.${problem.field}` }));
}

function isAbsent(codec: AnyCodec, value: unknown): boolean {
  if (!codec.isOptional) return false;
  return value === undefined || value === null || (codec.isBlankAbsent === true && value === '');
}

function fieldSchema(codec: AnyCodec): z.ZodMiniType {
  return codec.isOptional ? z.nullish(codec.schema) : codec.schema;
}

/** A field that may be absent; null on the wire counts as absent. */
export function optional<I, O>(codec: Codec<I, O>): Codec<I, O> & { readonly isOptional: true } {
  return { ...codec, isOptional: true };
}

/** A wire object inside another. */
export function nested<I, O>(wire: WireObject<I, O>): Codec<I, O> {
  return {
    schema: wire.schema,
    rows: wire.rows,
    table: wire.name,
    decode(encoded) {
      const translated = wire.translate(encoded);
      return translated.ok ? translated.value : undefined;
    },
    encode: wire.encode,
    problemsIn(encoded) {
      const translated = wire.translate(encoded);
      return translated.ok ? [] : translated.problems;
    },
  };
}

/** A list of codecs' values; `max` bounds what a caller may send. */
export function listOf<I, O>(codec: Codec<I, O>, max = 1_000): Codec<readonly I[], O[]> {
  return {
    schema: z.array(codec.schema).check(z.maxLength(max)),
    ...(codec.rows && { rows: codec.rows }),
    each: codec,
    decode(encoded, whole) {
      const inside = encoded.map((each) => codec.decode(each, whole));
      return inside.every((each) => each !== undefined) ? inside : undefined;
    },
    encode: (inside) => inside.map(codec.encode),
    problemsIn: (encoded, whole) =>
      encoded.flatMap((each, index) =>
        codec.decode(each, whole) === undefined ? prefixPaths(index, codec.problemsIn?.(each, whole)) : [],
      ),
  };
}

/** An answer that is a plain list of wire objects, such as the menu's (spec §7). */
export function wireList<I, O>(name: string, wire: WireObject<I, O>): WireObject<readonly I[], O[]> {
  const codec = listOf(nested(wire));
  const { schema, encode } = codec;

  function translate(encoded: O[]): Decoded<readonly I[]> {
    const value = codec.decode(encoded, {});
    return value ? { ok: true, value } : { ok: false, problems: codec.problemsIn?.(encoded, {}) ?? [] };
  }

  return {
    name,
    rows: wire.rows,
    whole: codec,
    schema,
    parse: (encoded) => parse({ schema, translate }, encoded),
    translate,
    decode: (encoded) => encoded.map(wire.decode),
    encode,
  };
}

/** An answer that is one value, such as the text message of a registration (spec §7). */
export function wireValue<I, O>(name: string, codec: Codec<I, O>): WireObject<I, O> {
  function translate(encoded: O): Decoded<I> {
    const value = codec.decode(encoded, {});
    return value === undefined ? { ok: false, problems: [{ field: '' }] } : { ok: true, value };
  }

  return {
    name,
    rows: {},
    whole: codec,
    schema: codec.schema,
    parse: (encoded) => parse({ schema: codec.schema, translate }, encoded),
    translate,
    decode: (encoded) => codec.decode(encoded, {}) as I,
    encode: codec.encode,
  };
}

/** The wire path of an inside one: `lines.0.unitPrice` stays, `goods.name` becomes the spec's words. */
export function wirePath(rows: Rows, insidePath: string): string {
  let table: Rows | undefined = rows;
  const words = insidePath.split('.').map((word) => {
    const row: Row | undefined = table?.[word];
    if (!row) return word;
    table = row[1].rows;
    return row[0];
  });
  return words.join('.');
}
