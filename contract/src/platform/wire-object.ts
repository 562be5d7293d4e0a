/**
 * The wire table. A feature's `*-wire.ts` gives each field one line: inside name, outside name
 * (the spec's word) and how the value crosses. From the table come the schema, both types, both
 * directions and the OpenAPI document; no other file knows the spec's words.
 */
import * as z from 'zod/mini';

/** How one value crosses. `decode` sees a value that already fits `schema`; undefined means "not understood". */
export type Codec<Inside, Outside> = {
  readonly schema: z.ZodMiniType<Outside>;
  readonly decode: (outside: Outside, whole: Readonly<Record<string, unknown>>) => Inside | undefined;
  readonly encode: (inside: Inside) => Outside;
  readonly isOptional?: boolean;
  /** Where in a value of several fields the not understood ones are, for objects and lists of them. */
  readonly problemsIn?: (outside: Outside, whole: Readonly<Record<string, unknown>>) => readonly WireProblem[];
  /** The table inside, for objects and lists of them. */
  readonly rows?: Rows;
};

// biome-ignore lint/suspicious/noExplicitAny: a table holds codecs of every kind; their types are inferred per field
type AnyCodec = Codec<any, any>;
type Row = readonly [outsideName: string, codec: AnyCodec];
export type Rows = Readonly<Record<string, Row>>;

type InsideOf<C> =
  C extends Codec<infer Inside, never>
    ? Inside
    : C extends { encode: (inside: infer Inside) => unknown }
      ? Inside
      : never;
type OutsideOf<C> = C extends { encode: (inside: never) => infer Outside } ? Outside : never;
type OptionalKeys<R extends Rows> = { [K in keyof R]: R[K][1] extends { isOptional: true } ? K : never }[keyof R];
type Plain<T> = { [K in keyof T]: T[K] };

type InsideObject<R extends Rows> = Plain<
  { readonly [K in Exclude<keyof R, OptionalKeys<R>>]: InsideOf<R[K][1]> } & {
    readonly [K in OptionalKeys<R>]?: InsideOf<R[K][1]> | undefined;
  }
>;
type OutsideObject<R extends Rows> = Plain<
  { [K in Exclude<keyof R, OptionalKeys<R>> as R[K][0]]: OutsideOf<R[K][1]> } & {
    [K in OptionalKeys<R> as R[K][0]]?: OutsideOf<R[K][1]>;
  }
>;

/** Outside paths of the values that were not understood, such as `lines.0.unitPrice`. */
export type WireProblem = { readonly field: string };
export type Decoded<Inside> =
  | { readonly ok: true; readonly value: Inside }
  | { readonly ok: false; readonly problems: readonly WireProblem[] };

export type WireObject<Inside, Outside> = {
  readonly name: string;
  readonly rows: Rows;
  readonly schema: z.ZodMiniType<Outside>;
  /** For what a stranger sent: checks the shape, then crosses. */
  readonly parse: (outside: unknown) => Decoded<Inside>;
  /** For what our own server sent: crosses without checking the shape again. */
  readonly decode: (outside: Outside) => Inside;
  readonly encode: (inside: Inside) => Outside;
  /** Crosses what fits the schema; a day that the calendar does not have fits and is not understood. */
  readonly cross: (outside: Outside) => Decoded<Inside>;
};

export type Inside<W> = W extends WireObject<infer I, infer _O> ? I : never;
export type Outside<W> = W extends WireObject<infer _I, infer O> ? O : never;

export function wireObject<const R extends Rows>(name: string, rows: R): WireObject<InsideObject<R>, OutsideObject<R>> {
  const entries = Object.entries<Row>(rows);
  const schema = z.object(
    Object.fromEntries(entries.map(([, [outsideName, codec]]) => [outsideName, outsideSchema(codec)])),
  ) as unknown as z.ZodMiniType<OutsideObject<R>>;

  function crossAll(outside: Readonly<Record<string, unknown>>): {
    inside: InsideObject<R>;
    problems: WireProblem[];
  } {
    const inside: Record<string, unknown> = {};
    const problems: WireProblem[] = [];
    for (const [insideName, [outsideName, codec]] of entries) {
      const value = outside[outsideName];
      if (codec.isOptional && (value === undefined || value === null)) continue;
      const decoded: unknown = codec.decode(value, outside);
      if (decoded === undefined) problems.push(...below(outsideName, codec.problemsIn?.(value, outside)));
      else inside[insideName] = decoded;
    }
    return { inside: inside as InsideObject<R>, problems };
  }

  function cross(outside: OutsideObject<R>): Decoded<InsideObject<R>> {
    const { inside, problems } = crossAll(outside);
    return problems.length > 0 ? { ok: false, problems } : { ok: true, value: inside };
  }

  return {
    name,
    rows,
    schema,
    parse: (outside) => parse({ schema, cross }, outside),
    cross,
    decode: (outside) => crossAll(outside).inside,
    encode(inside) {
      const outside: Record<string, unknown> = {};
      for (const [insideName, [outsideName, codec]] of entries) {
        const value = (inside as Record<string, unknown>)[insideName];
        if (value !== undefined) outside[outsideName] = codec.encode(value);
      }
      return outside as OutsideObject<R>;
    },
  };
}

/** Checks the shape, then crosses; names what does not fit, or else what is not understood. */
function parse<I, O>(wire: Pick<WireObject<I, O>, 'schema' | 'cross'>, outside: unknown): Decoded<I> {
  const shaped = wire.schema.safeParse(outside);
  if (shaped.success) return wire.cross(shaped.data);
  const fields = new Set(shaped.error.issues.map((issue) => issue.path.join('.')));
  return { ok: false, problems: [...fields].map((field) => ({ field })) };
}

/** The problems inside `field` by their whole path; without any, the field itself is the problem. */
function below(field: string | number, problems: readonly WireProblem[] = []): readonly WireProblem[] {
  if (problems.length === 0) return [{ field: String(field) }];
  return problems.map((problem) => ({ field: `${field}.${problem.field}` }));
}

function outsideSchema(codec: AnyCodec): z.ZodMiniType {
  return codec.isOptional ? z.nullish(codec.schema) : codec.schema;
}

/** A field that may be absent; null from outside counts as absent. */
export function optional<I, O>(codec: Codec<I, O>): Codec<I, O> & { readonly isOptional: true } {
  return { ...codec, isOptional: true };
}

/** A wire object inside another. */
export function nested<I, O>(wire: WireObject<I, O>): Codec<I, O> {
  return {
    schema: wire.schema,
    rows: wire.rows,
    decode(outside) {
      const crossed = wire.cross(outside);
      return crossed.ok ? crossed.value : undefined;
    },
    encode: wire.encode,
    problemsIn(outside) {
      const crossed = wire.cross(outside);
      return crossed.ok ? [] : crossed.problems;
    },
  };
}

/** A list of codecs' values; `max` bounds what a stranger may send. */
export function listOf<I, O>(codec: Codec<I, O>, max = 1_000): Codec<readonly I[], O[]> {
  return {
    schema: z.array(codec.schema).check(z.maxLength(max)),
    ...(codec.rows && { rows: codec.rows }),
    decode(outside, whole) {
      const inside = outside.map((each) => codec.decode(each, whole));
      return inside.every((each) => each !== undefined) ? inside : undefined;
    },
    encode: (inside) => inside.map(codec.encode),
    problemsIn: (outside, whole) =>
      outside.flatMap((each, place) =>
        codec.decode(each, whole) === undefined ? below(place, codec.problemsIn?.(each, whole)) : [],
      ),
  };
}

/** An answer that is a plain list of wire objects, such as the menu's (spec §7). */
export function wireList<I, O>(name: string, wire: WireObject<I, O>): WireObject<readonly I[], O[]> {
  const codec = listOf(nested(wire));
  const { schema, encode } = codec;

  function cross(outside: O[]): Decoded<readonly I[]> {
    const value = codec.decode(outside, {});
    return value ? { ok: true, value } : { ok: false, problems: codec.problemsIn?.(outside, {}) ?? [] };
  }

  return {
    name,
    rows: wire.rows,
    schema,
    parse: (outside) => parse({ schema, cross }, outside),
    cross,
    decode: (outside) => outside.map(wire.decode),
    encode,
  };
}

/** An answer that is one value, such as the text message of a registration (spec §7). */
export function wireValue<I, O>(name: string, codec: Codec<I, O>): WireObject<I, O> {
  function cross(outside: O): Decoded<I> {
    const value = codec.decode(outside, {});
    return value === undefined ? { ok: false, problems: [{ field: '' }] } : { ok: true, value };
  }

  return {
    name,
    rows: {},
    schema: codec.schema,
    parse: (outside) => parse({ schema: codec.schema, cross }, outside),
    cross,
    decode: (outside) => codec.decode(outside, {}) as I,
    encode: codec.encode,
  };
}

/** The outside path of an inside one: `lines.0.unitPrice` stays, `goods.name` becomes the spec's words. */
export function outsidePath(rows: Rows, insidePath: string): string {
  let table: Rows | undefined = rows;
  const words = insidePath.split('.').map((word) => {
    const row: Row | undefined = table?.[word];
    if (!row) return word;
    table = row[1].rows;
    return row[0];
  });
  return words.join('.');
}
