/**
 * The published naughty strings through every string field of every call, made from the wire tables (trust.md B2):
 * whatever a field takes comes back as it was, or without blanks around it; all else is refused, and nothing faults.
 * `NAUGHTY` strings go over HTTP into each field, another part of the list each time; all of them in `npm run test:long`.
 * `WFUZZ_WORDS` names a file with more, one a line, such as wfuzz's `wordlist/Injections/All_attack.txt`.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import type { Codec, Rows } from '@gtp/contract/platform/wire-object.ts';
import { type ClientType, clientTypes } from '@gtp/domain/account/permissions.ts';
import { naughtyStrings } from '@gtp/simulators/platform/naughty-strings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPath } from '../src/platform/bind-endpoint.ts';
import { endpoints, mayCall } from './all-endpoints.ts';
import { logInEachKind } from './log-in-each-kind.ts';
import { type Node, valuesIn } from './openapi-values.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

// biome-ignore lint/style/noProcessEnv: which and how many is the caller's choice
const { NAUGHTY: howMany = '2', WFUZZ_WORDS: words } = process.env;
const more = words && existsSync(words) ? readFileSync(words, 'utf8').split('\n') : [];
const strings: readonly string[] = [...naughtyStrings, ...more];
const perField = Math.min(Number(howMany), strings.length);

type AnyCodec = Codec<unknown, unknown>;
type Field = { readonly path: string; readonly codec: AnyCodec };

function fieldsIn(rows: Rows, path = ''): readonly Field[] {
  return Object.values(rows).flatMap(([name, codec]) => fieldsOf(codec, path === '' ? name : `${path}.${name}`));
}

function fieldsOf(codec: AnyCodec, path: string): readonly Field[] {
  if (codec.rows) return fieldsIn(codec.rows, path);
  return codec.each ? fieldsOf(codec.each, `${path}[]`) : [{ path, codec }];
}

const tables = endpoints.flatMap(({ name, body, query }) =>
  [body, query].flatMap((wire) => (wire ? [{ name, fields: fieldsIn(wire.rows) }] : [])),
);

/** How a field that takes the string says it again; undefined where it does not take it. */
function saidAgain({ schema, decode, encode }: AnyCodec, text: string): string | undefined {
  const inside = schema.safeParse(text).success ? decode(text, {}) : undefined;
  return inside === undefined ? undefined : [encode(inside)].flat().join(',');
}

describe.each(tables)('$name', ({ fields }) => {
  test('takes a string as it is, or not at all', () => {
    for (const { path, codec } of fields) {
      const others = strings.filter((text) => {
        const said = saidAgain(codec, text);
        return (
          said !== undefined &&
          said !== text &&
          said !== text.trim() &&
          said !== once(text) &&
          !isSameNumber(said, text)
        );
      });
      expect(others, path).toEqual([]);
    }
  });
});

/** Of several codes each counts once. */
const once = (text: string) => [...new Set(text.split(','))].join(',');

/** A number has one way of writing: 1.00 pieces are 1, and a share of 0 is 0.00. */
function isSameNumber(encoded: string, text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text) && Number(encoded) === Number(text);
}

type Place = readonly (string | number)[];

/** Where the strings of a body are. */
function placesIn(value: unknown, place: Place = []): readonly Place[] {
  if (typeof value === 'string') return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    placesIn(each, [...place, Array.isArray(value) ? Number(name) : name]),
  );
}

function put(value: unknown, place: Place, text: string): unknown {
  const [name, ...rest] = place;
  if (name === undefined) return text;
  if (Array.isArray(value)) return value.with(Number(name), put(value[Number(name)], rest, text));
  const object = value as Record<string, unknown>;
  return { ...object, [name]: put(object[name], rest, text) };
}

type Sent = { readonly search?: string; readonly body?: object };

/** The call with a string in each place of its body and each parameter of its query. */
function placesOf({ query }: Endpoint, body: unknown): readonly ((text: string) => Sent)[] {
  const inBody = placesIn(body).map((place) => (text: string) => ({ body: put(body, place, text) as object }));
  const inQuery = Object.values(query?.rows ?? {}).map(([field]) => (text: string) => ({
    search: `?${field}=${encodeURIComponent(text.toWellFormed())}`,
    ...(body ? { body } : {}),
  }));
  return [...inBody, ...inQuery];
}

describe('over HTTP', () => {
  let portal: TestApp;
  let tokens: ReadonlyMap<ClientType, string>;
  let bodies: ReadonlyMap<string, unknown>;

  beforeAll(async () => {
    portal = await startTestApp();
    tokens = await logInEachKind(portal);
    bodies = await exampleBodies(portal);
  });
  afterAll(() => portal.close());

  /** No acquirer and no identity provider run here. */
  const callsProvider = new Set(['registerCard', 'startIdentity']);
  let turn = 0;

  function send(endpoint: Endpoint, { search = '', body }: Sent) {
    const permitted = clientTypes.filter((each) => mayCall(endpoint, each));
    return portal.call({
      method: endpoint.method,
      path: endpoint.path.replaceAll(/\{\w+\}/g, 'none') + search,
      token: tokens.get(permitted[turn % permitted.length] ?? 'SELLER') ?? '',
      headers: { 'idempotency-key': crypto.randomUUID() },
      ...(body && { body }),
    });
  }

  test.each(endpoints.map((each) => [each.name, each] as const))(
    '%s refuses or does it, and never faults',
    async (name, endpoint) => {
      if (!portal.app.hasRoute({ method: endpoint.method, url: apiPath(endpoint) })) return;
      for (const make of placesOf(endpoint, bodies.get(name))) {
        for (let count = 0; count < perField; count += 1) {
          const text = strings[turn % strings.length] ?? '';
          turn += 1;
          const answer = await send(endpoint, make(text));
          if (callsProvider.has(name) && answer.statusCode === 503) continue;
          expect(answer.statusCode, `${JSON.stringify(text)}: ${answer.body}`).toBeLessThan(500);
        }
      }
    },
    60_000 + perField * 2_000,
  );
});

/** The example of each call's body, as the OpenAPI document has it. */
async function exampleBodies(portal: TestApp): Promise<ReadonlyMap<string, unknown>> {
  const answer = await portal.app.inject({ method: 'GET', url: '/api/openapi.json' });
  const { paths, components } = answer.json<{
    paths: Record<
      string,
      Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: Node }> } }>
    >;
    components: { schemas: Record<string, Node> };
  }>();
  return new Map(
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ operationId, requestBody }) => {
        const schema = requestBody?.content['application/json']?.schema;
        return schema ? [[operationId, valuesIn(components.schemas, schema)] as const] : [];
      }),
  );
}
