/**
 * `npm run api-client`: writes what the TypeScript client knows of the portal (`packages/client/src/generated`), from the
 * OpenAPI document: the types of the calls that an API key may make, and where each lies. `--check` compares instead.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { isReading } from '../contract/src/platform/endpoint.ts';
import { keyOperations } from '../domain/src/integration/api-keys.ts';
import { endpoints } from '../server/test/all-endpoints.ts';
import { makeApiDocument } from './api-document.ts';
import { root } from './run-command.ts';

const generated = join(root, 'packages/client/src/generated');

type Json = { readonly [key: string]: unknown };
type Operation = { readonly operationId: string; readonly responses: Json } & Json;
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: Readonly<Record<string, Json>>;
} & Json;

const ofKeys = new Set<string>(keyOperations);
/** Code lists and the ledger's roots, which a program asks for and anybody may read. */
const ofAnybody = /^\/(surf|ledger)\//;

/** The calls that keys may make, and what anybody may read that a program needs. */
const openNames = new Set(
  endpoints
    .filter(
      (each) => ofKeys.has(each.access) || (each.access === 'public' && isReading(each) && ofAnybody.test(each.path)),
    )
    .map(({ name }) => name),
);

/** The document with those calls alone, and of its components those that they name. */
function narrowed(document: Document): Document {
  const paths = Object.entries(document.paths).flatMap(([path, methods]) => {
    const kept = Object.entries(methods).filter(([, { operationId }]) => openNames.has(operationId));
    return kept.length === 0
      ? []
      : [[path, Object.fromEntries(kept.map(([method, each]) => [method, onlySuccess(each)]))] as const];
  });
  const kept = { ...document, paths: Object.fromEntries(paths), webhooks: {} };
  return { ...kept, components: componentsNamedIn(kept.paths, document.components) };
}

/** What a refusal looks like, and headers, are the client's own; how the call succeeds is typed. */
function onlySuccess(operation: Operation): Operation {
  const { headers: _, ...success } = operation.responses['200'] as Json;
  return { ...operation, responses: { 200: success } };
}

type Components = Readonly<Record<string, Json>>;

/** Those that are named there, and those that these name. */
function componentsNamedIn(part: unknown, components: Components = {}): Components {
  const found = new Map<string, Record<string, unknown>>();
  const look = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      const known = found.get(kind) ?? {};
      if (name in known) continue;
      found.set(kind, { ...known, [name]: components[kind]?.[name] });
      look(components[kind]?.[name]);
    }
  };
  look(part);
  return Object.fromEntries(found);
}

function routesOf({ paths }: Document): string {
  const rows = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({ path, method, operationId })),
    )
    .toSorted((left, right) => left.operationId.localeCompare(right.operationId, 'en'))
    .map(
      ({ path, method, operationId }) => `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}' },`,
    );
  return [
    '/** Where each call lies; written by `npm run api-client`. */',
    'export type Route = { readonly method: string; readonly path: string };',
    '',
    'export const routes = {',
    ...rows,
    '} as const satisfies Readonly<Record<string, Route>>;',
    '',
  ].join('\n');
}

async function typesOf(document: Document): Promise<string> {
  const nodes = await openapiTS(document as unknown as OpenAPI3, { immutable: true, alphabetize: true });
  return `/** The calls and what crosses in them; written by \`npm run api-client\`. */\n\n${astToString(nodes)}`;
}

const document = narrowed((await makeApiDocument()) as unknown as Document);
const files = { 'api.ts': await typesOf(document), 'routes.ts': routesOf(document) };
const isCheck = process.argv.includes('--check');
for (const [name, text] of Object.entries(files)) {
  const path = join(generated, name);
  if (!isCheck) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${name} is not what the document says: npm run api-client`);
    process.exitCode = 1;
  }
}
console.log(`${Object.keys(document.paths).length} paths, ${files['api.ts'].split('\n').length} lines of types`);
