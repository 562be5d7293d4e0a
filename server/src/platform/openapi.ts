/** OpenAPI 3.1 from the wire tables: `/api/openapi.json` and its page `/api/docs` (product §11). */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { jsonSchemaOf } from '@gtp/contract/platform/json-schema.ts';
import type { FastifySchema } from 'fastify';

type Json = Record<string, unknown>;

const refusalSchema: Json = {
  type: 'object',
  description: 'A refusal in the language asked for',
  required: ['message', 'code'],
  properties: { message: { type: 'string' }, code: { type: 'string' }, field: { type: 'string' } },
};

/** What Fastify and the OpenAPI document know of an endpoint; the wire table checks. */
export function routeSchema(endpoint: Endpoint): FastifySchema & Json {
  const params = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const headers: Json = endpoint.isIdempotent
    ? { 'Idempotency-Key': { type: 'string', pattern: '^[\\w-]{8,100}$' } }
    : {};
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.access === 'public' ? { security: [] } : { security: [{ bearer: [] }] }),
    ...(params.length > 0 && {
      params: { type: 'object', properties: Object.fromEntries(params.map((name) => [name, { type: 'string' }])) },
    }),
    ...(endpoint.isIdempotent && { headers: { type: 'object', properties: headers, required: Object.keys(headers) } }),
    ...(endpoint.query && { querystring: jsonSchemaOf(endpoint.query) }),
    ...(endpoint.body && { body: jsonSchemaOf(endpoint.body) }),
    response: {
      200: {
        description: endpoint.summary,
        ...(answersFile(endpoint) ? { content: { '*/*': { schema: binary } } } : answerSchema(endpoint)),
      },
      '4xx': refusalSchema,
      '5xx': refusalSchema,
    },
  };
}

const binary: Json = { type: 'string', format: 'binary' };

function answersFile({ isExport, isFile }: Endpoint): boolean {
  return isExport === true || isFile === true;
}

function answerSchema(endpoint: Endpoint): Json {
  const answer = endpoint.answer ? jsonSchemaOf(endpoint.answer) : { type: 'object' };
  return endpoint.isBare ? answer : { type: 'object', required: ['result'], properties: { result: answer } };
}
