/** OpenAPI 3.1 from the wire tables: the document behind `/api/openapi.json` and its page `/api/docs` (product §11). */
import { webhookMessage } from '@gtp/contract/integration/integration-wire.ts';
import { apiRoot, type Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { keyOperations } from '@gtp/domain/integration/api-keys.ts';
import { type Language, languageTag } from '@gtp/domain/platform/language.ts';
import type { FastifySchema } from 'fastify';
import { headerComponents, makeAnswers, refusalSchemas } from './openapi/answers.ts';
import type { Json } from './openapi/json.ts';
import { operationOf, tagObjects } from './openapi/operations.ts';
import { makeParameters } from './openapi/parameters.ts';
import { makeSchemas } from './openapi/schemas.ts';
import { webhooksOf } from './openapi/webhooks.ts';
import { type ApiWords, apiWordsIn, fill } from './openapi/words.ts';
import type { RefusalSentences } from './refusals.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** The call that the route answers. */
    describes?: DescribedCall;
    /** A route that is a page or a file of one, and no call. */
    hide?: boolean;
  }
}

/** A call that is bound. */
export type DescribedCall = { readonly endpoint: Endpoint; readonly sentences: RefusalSentences };

/** Says of a route which call it answers, so that the document has it; the wire table checks what is sent. */
export function routeSchema(endpoint: Endpoint, sentences: RefusalSentences): FastifySchema {
  return { describes: { endpoint, sentences } };
}

type Description = {
  readonly title: string;
  /** Where the portal is on the web, or `/`. */
  readonly url: string;
  readonly calls: readonly DescribedCall[];
  readonly language: Language;
};

function scopesOf({ calls }: ApiWords): Json {
  return Object.fromEntries(keyOperations.map((scope) => [scope, fill(calls.scope, { scope })]));
}

/** The whole document, with descriptions in one language. */
export function openApiDocument({ title, url, calls, language }: Description): Json {
  const words = apiWordsIn(language);
  const endpoints = calls.map(({ endpoint }) => endpoint);
  const schemas = makeSchemas(endpoints, [webhookMessage], words);
  const parameters = makeParameters(schemas, words);
  const [first] = calls;
  if (!first) throw new Error('No call is bound');
  const answers = makeAnswers({ endpoints, schemas, sentences: first.sentences, words });
  const parts = { schemas, parameters, answers, words };
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = apiRoot(endpoint) + endpoint.path;
    const operation = operationOf(endpoint, parts);
    // scan-allow key-of-a-caller: paths of our own calls
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  const { webhooks, schemas: messages } = webhooksOf(schemas, words);
  const { document } = words;
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: [document.about, document.writing].join('\n\n'),
      contact: { name: title },
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
      'x-language': languageTag(language),
    },
    servers: [{ url, description: document.server }],
    tags: tagObjects(words),
    paths,
    webhooks,
    components: {
      schemas: { ...schemas.components(), ...refusalSchemas(words), ...messages },
      ...answers.components(),
      parameters: parameters.components(),
      headers: headerComponents(words),
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'gtp_…', description: document.apiKey },
        oauth: {
          type: 'oauth2',
          description: document.oauth,
          flows: { clientCredentials: { tokenUrl: '/oauth/token', scopes: scopesOf(words) } },
        },
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: document.session },
      },
    },
  };
}
