/** The OpenAPI document as the portal would serve it, without starting one. */
import { join } from 'node:path';
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { openApiDocument } from '@gtp/server/platform/openapi.ts';
import { sentences } from '@gtp/server/sentences.ts';
import { listFiles } from './repository.ts';
import { root } from './run-command.ts';

/** All calls of the contract, in English; the same as JSON gives it. */
export async function makeApiDocument(): Promise<Record<string, unknown>> {
  const files = listFiles().filter((file) => /^contract\/src\/.+-(wire|endpoints)\.ts$/.test(file));
  const modules = (await Promise.all(files.map((file) => import(join(root, file))))) as Record<string, unknown>[];
  const endpoints = new Map(
    modules.flatMap(Object.values).flatMap((each) => (isEndpoint(each) ? [[each.name, each]] : [])),
  );
  const calls = [...endpoints.values()].map((endpoint) => ({ endpoint, sentences }));
  const document = openApiDocument({ title: 'Global Trade Payments', url: '/', calls, language: 'en' });
  return JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
