/** JSON of others, read without believing any of its types. */

/** An answer that says neither yes nor no: what cannot be read, or a word about our access. */
export class NoAnswerError extends Error {}

export type Fields = Readonly<Record<string, unknown>>;

/** Throws `NoAnswerError` for what is none. */
export function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    throw new NoAnswerError('The answer is no JSON');
  }
}

/** The fields of an object; of anything else none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text without blanks around it, also where it is written as a number; blank is absent. */
export function wordOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
  return text === '' ? undefined : text;
}
