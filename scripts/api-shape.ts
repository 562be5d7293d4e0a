/** The kept form of the API: what a program depends on, without words, one call or schema a line so that it can be read. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiDocument } from './api-compare.ts';
import { root } from './run-command.ts';

const keptPath = join(root, 'docs/api/openapi.json');

/** What is said to people, and changes nothing for a program. */
const words = new Set([
  ...['description', 'summary', 'title', 'tags', 'examples', 'example', 'info', 'servers', 'x-enumDescriptions'],
  'x-displayName',
]);

/** The document without words. */
export function shapeOf(document: Readonly<Record<string, unknown>>): ApiDocument {
  const { openapi, paths, webhooks, components } = document;
  const { schemas, parameters, responses, headers, securitySchemes } = components as Record<string, unknown>;
  const kept = { openapi, paths, webhooks, components: { schemas, parameters, responses, headers, securitySchemes } };
  return plain(kept) as ApiDocument;
}

function plain(value: unknown, isNamed = false): unknown {
  if (Array.isArray(value)) return value.map((each) => plain(each));
  if (typeof value !== 'object' || value === null) return value;
  // Fields, calls and schemas may be called what words are called.
  const rows = Object.entries(value).filter(([name]) => isNamed || !words.has(name));
  return Object.fromEntries(rows.map(([name, each]) => [name, plain(each, holdsNames.has(name) && !isNamed)]));
}

const holdsNames = new Set(['properties', 'schemas', 'parameters', 'responses', 'headers', 'paths', 'webhooks']);

/** The document of the last release. */
export function readKept(): ApiDocument {
  return JSON.parse(readFileSync(keptPath, 'utf8')) as ApiDocument;
}

/** Keeps a document as that of a release. */
export function keep(shape: ApiDocument): void {
  writeFileSync(keptPath, `${inLines(shape, 3)}\n`);
}

/** JSON with a line for each value down to `depth`. */
function inLines(value: unknown, depth: number, indent = ''): string {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (depth === 0 || !isObject) return JSON.stringify(value);
  const inner = `${indent}  `;
  const rows = Object.entries(value).filter(([, each]) => each !== undefined);
  if (rows.length === 0) return '{}';
  const lines = rows.map(([name, each]) => `${inner}${JSON.stringify(name)}: ${inLines(each, depth - 1, inner)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
