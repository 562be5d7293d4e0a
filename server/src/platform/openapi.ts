/** OpenAPI 3.1 from the wire tables: `/api/openapi.json` and its page `/api/docs` (product §11). */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { jsonSchemaOf } from '@gtp/contract/platform/json-schema.ts';
import type { RefusalCode } from '@gtp/domain/platform/result.ts';
import type { FastifySchema } from 'fastify';
import { refusalsOf } from './endpoint-refusals.ts';
import type { RefusalSentences } from './refusals.ts';

type Json = Record<string, unknown>;

/** A refusal's answer: a sentence for a person, a code for a program, and the field to correct. */
function refusalSchema(codes: readonly RefusalCode[], sentences: RefusalSentences): Json {
  return {
    type: 'object',
    description: codes.map((code) => `- \`${code}\`: ${sentences[code].en}`).join('\n'),
    required: ['message', 'code'],
    properties: {
      message: { type: 'string', description: 'In the language of Accept-Language' },
      code: { type: 'string', enum: [...codes] },
      field: { type: 'string' },
    },
  };
}

/** Each status of a refusal, with the codes that have it. */
function refusalResponses(endpoint: Endpoint, sentences: RefusalSentences): Json {
  const byStatus = Object.groupBy(refusalsOf(endpoint), (code) => String(sentences[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [status, refusalSchema(codes, sentences)]),
  );
}

/** What Fastify and the OpenAPI document know of an endpoint; the wire table checks. */
export function routeSchema(endpoint: Endpoint, sentences: RefusalSentences): FastifySchema & Json {
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
      ...refusalResponses(endpoint, sentences),
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
