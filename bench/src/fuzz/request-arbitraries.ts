/** Requests to an operation: some whole, most with something broken in path, query, headers or body. */
import fc from 'fast-check';
import { headersOf } from './fuzzed-headers.ts';
import { brokenBodies, hostileText, hostileValue } from './hostile-values.ts';
import type { Operation, Parameter, Schema } from './operations.ts';
import type { FuzzRequest } from './send-request.ts';
import { type KnownValues, valueThatFits } from './value-arbitraries.ts';

type Body = { readonly text: string | Buffer | undefined; readonly type: string };

/** Whole headers but for the bearer, which the sender adds. */
export function requestsTo(operation: Operation, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const { method, parameters } = operation;
  return fc
    .record({
      path: pathOf(operation, known),
      search: searchOf(
        parameters.filter((each) => each.in === 'query'),
        known,
      ),
      headers: headersOf(parameters.some(({ name }) => name === 'Idempotency-Key')),
      body: bodyOf(operation, known),
    })
    .map(({ path, search, headers, body }) => ({
      method,
      path: path + search,
      headers: { ...(body.type !== '' && { 'content-type': body.type }), ...headers },
      body: body.text,
    }));
}

function pathOf({ path, parameters }: Operation, known: KnownValues): fc.Arbitrary<string> {
  const names = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  return fc.tuple(...names.map((name) => pathWord(name, known))).map((formatCounts) => {
    const filled = names.reduce((whole, name, index) => whole.replace(`{${name}}`, formatCounts[index] ?? ''), path);
    return filled;
  });
}

function pathWord(name: string, known: KnownValues): fc.Arbitrary<string> {
  const ids = (known.get(name) ?? known.get('seq') ?? ['none']).map(String);
  const hostile = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 300) || 'x');
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids).map(encodeURIComponent) },
    { weight: 2, arbitrary: hostile },
    { weight: 1, arbitrary: fc.constantFrom('%', '%00', '%ff', '..%2f..', '.', '%2e%2e', 'x'.repeat(5_000), ';a=b') },
  );
}

function searchOf(parameters: readonly Parameter[], known: KnownValues): fc.Arbitrary<string> {
  const pairs = parameters.map(({ name, schema }) =>
    fc
      .oneof({ weight: 2, arbitrary: valueThatFits(schema, { name, known }) }, { weight: 1, arbitrary: hostileText })
      .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
      .map((value) => `${name}=${encodeURIComponent(value.toWellFormed())}`),
  );
  const strange = fc.constantFrom('', '', '', 'a=1&a=2', '__proto__[a]=1', 'limit=1&limit=2', '&&&', '%', 'limit[]=1');
  const some = pairs.length > 0 ? fc.tuple(...pairs.map((pair) => fc.option(pair, { nil: '' }))) : fc.constant([]);
  return fc.tuple(some, strange).map(([written, odd]) => {
    const search = [...written, odd].filter(Boolean).join('&').slice(0, 12_000);
    return search === '' ? '' : `?${search}`;
  });
}

function bodyOf(operation: Operation, known: KnownValues): fc.Arbitrary<Body> {
  const json = 'application/json';
  const broken = fc.constantFrom(...brokenBodies).map((text): Body => ({ text, type: json }));
  const none = fc.constant<Body>({ text: undefined, type: '' });
  if (operation.isUpload) return fc.oneof({ weight: 4, arbitrary: uploads }, { weight: 1, arbitrary: broken });
  if (!operation.body) return fc.oneof({ weight: 9, arbitrary: none }, { weight: 1, arbitrary: broken });
  const whole = valueThatFits(operation.body, { name: '', known });
  const written = (value: unknown): Body => ({ text: JSON.stringify(value), type: json });
  const mutated = fc.tuple(whole, mutationOf(operation.body)).map(([value, mutate]) => mutate(value));
  const wrongType = fc.constantFrom('text/plain', 'text/xml', `${json};charset=utf-16`, 'multipart/form-data', '', '/');
  return fc.oneof(
    { weight: 5, arbitrary: whole.map(written) },
    { weight: 8, arbitrary: mutated.map(written) },
    { weight: 1, arbitrary: whole.map(repeatKeys) },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: fc.tuple(whole, wrongType).map(([value, type]) => ({ ...written(value), type })) },
  );
}

/** One field becomes hostile, is left out, or is one that nobody knows. */
function mutationOf({ properties = {} }: Schema): fc.Arbitrary<(value: unknown) => unknown> {
  const names = fc.constantFrom(...Object.keys(properties), 'unknown', '__proto__', 'constructor', 'toString');
  const hostile = fc.tuple(names, hostileValue).map(
    ([name, bad]) =>
      (value: unknown) =>
        withField(value, name, bad),
  );
  const deeper = fc.tuple(hostileValue, fc.nat()).map(
    ([bad, index]) =>
      (value: unknown) =>
        putDeep(value, bad, index),
  );
  const less = names.map((name) => (value: unknown) => withField(value, name, undefined));
  return fc.oneof({ weight: 4, arbitrary: hostile }, { weight: 3, arbitrary: deeper }, { weight: 1, arbitrary: less });
}

function withField(value: unknown, name: string, bad: unknown): unknown {
  return Object.fromEntries([...Object.entries(value as object), [name, bad]]);
}

/** Puts it where the place-th leaf is, however deep. */
function putDeep(value: unknown, bad: unknown, index: number): unknown {
  if (typeof value !== 'object' || value === null) return bad;
  const entries = Object.entries(value);
  const chosen = entries[index % Math.max(entries.length, 1)];
  if (!chosen) return value;
  const changed = putDeep(chosen[1], bad, Math.floor(index / entries.length));
  if (Array.isArray(value)) return value.with(Number(chosen[0]), changed);
  return Object.fromEntries([...entries, [chosen[0], changed]]);
}

function repeatKeys(value: unknown): Body {
  const inside = JSON.stringify(value).slice(1, -1);
  return { text: `{${inside}${inside && ','}${inside}}`, type: 'application/json' };
}

const uploads: fc.Arbitrary<Body> = fc
  .record({
    name: fc.oneof(hostileText, fc.constantFrom('a.pdf', '../../x', 'a.svg', 'CON', 'a.pdf.exe')),
    type: fc.constantFrom('application/pdf', 'image/png', 'text/html', 'image/svg+xml', '', 'x/y; a="b'),
    bytes: fc.oneof(
      fc.constantFrom(Buffer.from('%PDF-1.7\n%%EOF'), Buffer.from('GIF89a/*'), Buffer.from('<svg onload=alert(1)>')),
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    ),
    end: fc.constantFrom('\r\n--x--\r\n', '\r\n--x', '', '\r\n--x\r\n\r\n'),
    field: fc.constantFrom('file', 'file', 'file', 'other', '__proto__'),
  })
  .map(({ name, type, bytes, end, field }) => {
    const head = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
    const text = Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]);
    return { text, type: 'multipart/form-data; boundary=x' };
  });
