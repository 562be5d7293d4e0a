/** All that is wrong with what a caller sent, field by field, each with what would have been right. For the server alone. */
import { toJSONSchema } from 'zod/mini';
import { type Allowed, allowedOf } from './allowed-values.ts';
import { storable, storableWords } from './plain-codecs.ts';
import type { Rows, WireObject } from './wire-object.ts';

/** Why a field is refused; each has a sentence in every language (`platform.fieldProblem`). */
export const fieldProblemCodes = [
  ...(['required', 'not_text', 'not_integer', 'not_boolean', 'not_list', 'not_object'] as const),
  ...(['too_short', 'too_long', 'too_many', 'wrong_form', 'not_storable', 'not_in_list', 'out_of_range'] as const),
  ...(['no_such_value', 'unknown', 'broken_json', 'too_deep'] as const),
] as const;
export type FieldProblemCode = (typeof fieldProblemCodes)[number];

/** What a field takes, in the words of JSON Schema, with an example where its form is not plain. */
export type AllowedValue = Allowed & {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
};

export type FieldProblem = {
  /** Wire path, such as `lines.0.unitPrice`; '' for the whole. */
  readonly field: string;
  readonly code: FieldProblemCode;
  readonly allowed?: AllowedValue;
  /** Of an unknown field: what is known in its place, and which of these is written most like it. */
  readonly known?: readonly string[];
  readonly similar?: string;
};

type Codec = Rows[string][1];
type Whole = Readonly<Record<string, unknown>>;
type Place = { readonly codec: Codec; readonly path: string; readonly whole: Whole };

/** More would say nothing that the first do not. */
const mostProblems = 100;

/** Every wrong field of what `wire` does not understand, in the table's order; at most a hundred. */
export function fieldProblems(wire: WireObject<unknown, unknown>, encoded: unknown): readonly FieldProblem[] {
  const codec: Codec = { schema: wire.schema, rows: wire.rows, decode: () => '', encode: String };
  return problemsOf({ codec, path: '', whole: {} }, encoded).slice(0, mostProblems);
}

function problemsOf(place: Place, value: unknown): readonly FieldProblem[] {
  const { codec, path } = place;
  const shape = shapeOf(codec);
  if (value === undefined || value === null) return [{ field: path, code: 'required', allowed: allowedAt(place) }];
  if (shape.type === 'array' && Array.isArray(value)) return problemsOfList(place, value);
  if (shape.type === 'object' && codec.rows && isPlainObject(value)) return problemsOfRows(codec.rows, path, value);
  const code = codec.schema.safeParse(value).success ? notUnderstood(place, value) : unlike(shape, value);
  return code ? [{ field: path, code, allowed: allowedAt(place) }] : [];
}

function problemsOfList(place: Place, values: readonly unknown[]): readonly FieldProblem[] {
  const { codec, path, whole } = place;
  const { maxItems = Number.POSITIVE_INFINITY } = shapeOf(codec);
  if (values.length > maxItems) return [{ field: path, code: 'too_many', allowed: allowedAt(place) }];
  const problems: FieldProblem[] = [];
  for (const [index, value] of values.entries()) {
    const each = codec.each;
    if (each) problems.push(...problemsOf({ codec: each, path: joined(path, index), whole }, value));
    if (problems.length >= mostProblems) break;
  }
  return problems;
}

function problemsOfRows(rows: Rows, path: string, whole: Whole): readonly FieldProblem[] {
  const found = new Map<string, readonly FieldProblem[]>();
  for (const [wireName, codec] of Object.values(rows)) {
    const value = whole[wireName];
    if (isAbsent(codec, value)) continue;
    found.set(wireName, problemsOf({ codec, path: joined(path, wireName), whole }, value));
  }
  const isWrong = (name: string) => (found.get(name) ?? []).length > 0;
  // What cannot be read because of the field beside it is no mistake of its own.
  const codecs = new Map(Object.values(rows));
  return [...found].flatMap(([wireName, problems]) => {
    const isConsequence = problems[0]?.code === 'no_such_value' && codecs.get(wireName)?.beside?.some(isWrong);
    return isConsequence ? [] : problems;
  });
}

function isAbsent(codec: Codec, value: unknown): boolean {
  if (!codec.isOptional) return false;
  return value === undefined || value === null || (codec.isBlankAbsent === true && value === '');
}

/** Fits its schema, and means nothing: a day that the calendar does not have, a number out of its range. */
function notUnderstood({ codec, whole }: Place, value: unknown): FieldProblemCode | undefined {
  if (codec.decode(value, whole) !== undefined) return undefined;
  return allowedOf(codec, whole).maximum === undefined ? 'no_such_value' : 'out_of_range';
}

const wrongTypes: Readonly<Record<string, FieldProblemCode>> = {
  string: 'not_text',
  integer: 'not_integer',
  number: 'not_integer',
  boolean: 'not_boolean',
  array: 'not_list',
};

function unlike(shape: AllowedValue, value: unknown): FieldProblemCode {
  if (shape.enum) return typeof value === 'string' ? 'not_in_list' : 'not_text';
  if (shape.type !== 'string' || typeof value !== 'string') return wrongTypes[shape.type ?? ''] ?? 'not_object';
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = shape;
  if (value.length < minLength) return value === '' ? 'required' : 'too_short';
  if (value.length > maxLength) return 'too_long';
  if (!storable.test(value)) return 'not_storable';
  return value.trim() === '' ? 'required' : 'wrong_form';
}

function allowedAt({ codec, whole }: Place): AllowedValue {
  const { pattern, ...shape } = shapeOf(codec);
  const saysNothing = pattern === storable.source || pattern === storableWords.source;
  return { ...shape, ...(pattern && !saysNothing && { pattern }), ...allowedOf(codec, whole) };
}

const shapes = new WeakMap<object, AllowedValue>();
const shapeWords = ['type', 'enum', 'pattern', 'minLength', 'maxLength', 'maxItems'] as const;

/** What JSON Schema says of a codec itself, without what is inside it. */
function shapeOf({ schema }: Codec): AllowedValue {
  const known = shapes.get(schema);
  if (known) return known;
  const whole = toJSONSchema(schema, { io: 'input' }) as Record<string, unknown>;
  const shape = Object.fromEntries(shapeWords.flatMap((word) => (word in whole ? [[word, whole[word]]] : [])));
  shapes.set(schema, shape);
  return shape;
}

/**
 * Fields that `rows` does not know, at any depth. Without a table nothing is known.
 */
export function unknownFields(rows: Rows, encoded: unknown, path = ''): readonly FieldProblem[] {
  if (!isPlainObject(encoded)) return [];
  const tables = new Map(Object.values(rows));
  const known = [...tables.keys()];
  return Object.entries(encoded).flatMap(([name, value]): readonly FieldProblem[] => {
    const field = joined(path, name.slice(0, 100));
    const codec = tables.get(name);
    if (!codec) return [{ field, code: 'unknown', known, ...nearest(name, known) }];
    const inner = codec.rows;
    if (!inner) return [];
    if (!Array.isArray(value)) return unknownFields(inner, value, field);
    return value.flatMap((each, index) => unknownFields(inner, each, joined(field, index)));
  });
}

/** The known name that is written most like `name`, if less than half of it differs. */
function nearest(name: string, known: readonly string[]): { readonly similar?: string } {
  const written = name.slice(0, 60).toLowerCase();
  const ranked = known.map((each) => ({ each, apart: editsBetween(written, each.toLowerCase()) }));
  const [first] = ranked.toSorted((left, right) => left.apart - right.apart);
  return first && first.apart * 2 <= Math.max(written.length, first.each.length) ? { similar: first.each } : {};
}

/** How many letters one has to add, leave out or change to make one word of the other. */
function editsBetween(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, place) => place);
  for (const [row, letter] of [...left].entries()) {
    const current = [row + 1];
    for (let place = 1; place <= right.length; place += 1) {
      const changed = (above[place - 1] ?? 0) + Number(letter !== right[place - 1]);
      current.push(Math.min(changed, (above[place] ?? 0) + 1, (current[place - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}

function joined(path: string, word: string | number): string {
  return path === '' ? String(word) : `${path}.${word}`;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
