/**
 * What a SCIM request says (RFC 7643, RFC 7644), read liberally: names in any case, with or without their schema,
 * booleans as words, nested or with dots. Identity providers write all of these.
 */

/** Why a request cannot be done, in SCIM's words (RFC 7644, 3.12); `detail` is for whoever operates the provider. */
export type ScimProblem = {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 429 | 500 | 503;
  readonly scimType?:
    | 'invalidFilter'
    | 'invalidSyntax'
    | 'invalidPath'
    | 'invalidValue'
    | 'noTarget'
    | 'uniqueness'
    | 'mutability';
  readonly detail: string;
};
export type ScimResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ScimProblem };

export function scimProblem(problem: ScimProblem): { readonly ok: false; readonly problem: ScimProblem } {
  return { ok: false, problem };
}

export type ScimObject = Readonly<Record<string, unknown>>;

export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const coreSchemas = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;

export function isObject(value: unknown): value is ScimObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text as it is kept: without spaces around it, and never endless. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  const text = value.trim().slice(0, 300);
  return text === '' ? undefined : text;
}

/** `true`, "True", "false": Entra ID sends words. */
export function booleanOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word === 'true') return true;
  return word === 'false' ? false : undefined;
}

/** A path without its core schema and in small letters: `urn:…:User:name.givenName` is `name.givenname`. */
export function pathOf(written: string): string {
  return written.trim().replace(coreSchemas, '').toLowerCase();
}

/** One attribute and its value; a nested object gives one for each of its parts. */
export type Assignment = readonly [path: string, value: unknown];

/** `{ name: { givenName } }` and `{ "name.givenName": … }` are the same here. */
export function assignmentsOf(value: ScimObject, before = ''): readonly Assignment[] {
  return Object.entries(value).flatMap(([name, each]): readonly Assignment[] => {
    const path = before === '' ? pathOf(name) : `${before}.${name.toLowerCase()}`;
    return isObject(each) && !path.includes(':') ? assignmentsOf(each, path) : [[path, each]];
  });
}

export type ScimOperation = {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path?: string;
  readonly value?: unknown;
};
const operationNames = ['add', 'replace', 'remove'] as const;
const mostOperations = 1_000;

/** The operations of a PATCH, with their names in small letters. */
export function readOperations(body: unknown): ScimResult<readonly ScimOperation[]> {
  const wrong = (detail: string) => scimProblem({ status: 400, scimType: 'invalidSyntax', detail });
  if (!isObject(body)) return wrong('The body must be a PatchOp object.');
  const [, listed] = Object.entries(body).find(([name]) => name.toLowerCase() === 'operations') ?? [];
  if (!Array.isArray(listed) || listed.length === 0) return wrong('Operations must be a list with at least one entry.');
  if (listed.length > mostOperations)
    return scimProblem({ status: 413, detail: `At most ${mostOperations} operations.` });
  const operations: ScimOperation[] = [];
  for (const each of listed as readonly unknown[]) {
    const named = isObject(each) ? each : {};
    const op = operationNames.find((name) => name === textOf(named.op)?.toLowerCase());
    if (!op) return wrong('Each operation must be add, replace or remove.');
    const path = textOf(named.path);
    if (op === 'remove' && path === undefined) {
      return scimProblem({ status: 400, scimType: 'noTarget', detail: 'A remove needs a path.' });
    }
    operations.push({ op, ...(path !== undefined && { path }), value: named.value });
  }
  return { ok: true, value: operations };
}

/** What one operation sets, `undefined` for what it takes away. */
export function assignmentsOfOperation({ op, path, value }: ScimOperation): readonly Assignment[] {
  if (path === undefined) return isObject(value) ? assignmentsOf(value) : [];
  const target = pathOf(path);
  if (op === 'remove') return [[target, undefined]];
  return isObject(value) && !target.includes('[') ? assignmentsOf(value, target) : [[target, value]];
}
