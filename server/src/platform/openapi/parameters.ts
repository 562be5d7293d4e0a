/** Parameters of calls: what stands in their address, and the headers that they may send. */
import { type Endpoint, isReading } from '@gtp/contract/platform/endpoint.ts';
import { keyOperations } from '@gtp/domain/integration/api-keys.ts';
import { exampleOf, pathExample } from './examples.ts';
import { type Drawer, type Json, pascalCase, reference, sorted } from './json.ts';
import type { Schemas } from './schemas.ts';
import { type ApiWords, fill } from './words.ts';

export type Parameters = {
  readonly of: (endpoint: Endpoint) => readonly Json[];
  readonly components: () => Json;
};

export function makeParameters(schemas: Schemas, words: ApiWords): Parameters {
  const drawer: Drawer = new Map();

  /** A component, unless another parameter of the same name is there: then it stands in its call. */
  function shared(name: string, parameter: Json): Json {
    const known = drawer.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(parameter)) return parameter;
    drawer.set(name, parameter);
    return reference('parameters', name);
  }

  function inPath(name: string): Json {
    const description = fill(words.parameters.path, { name: words.word(name, name) });
    const schema = { type: 'string', minLength: 1, maxLength: 200 };
    return shared(pascalCase(name), {
      ...{ name, in: 'path', required: true, description, schema },
      example: pathExample(name),
    });
  }

  function inQuery(query: NonNullable<Endpoint['query']>): readonly Json[] {
    return Object.entries(query.rows).map(([inside, [name, codec]]) => {
      const place = { table: query.name, wireName: name, isSent: false };
      const { description } = schemas.ofField(query, inside, false);
      const parameter = {
        ...{ name, in: 'query', description, ...(codec.isOptional ? {} : { required: true }) },
        ...{ schema: schemas.ofValue(codec, place), example: exampleOf(codec, place) },
      };
      return shared(`${pascalCase(name)}Query`, parameter);
    });
  }

  function header(name: string, about: Json & { readonly schema: Json }, component = pascalCase(name)): Json {
    return shared(component, { name, in: 'header', ...about });
  }

  function headersOf(endpoint: Endpoint): readonly Json[] {
    const { isIdempotent, method, isFile, isExport } = endpoint;
    const { idempotencyKey, acceptLanguage, ifNoneMatch } = words.parameters;
    const language = {
      description: acceptLanguage,
      schema: { type: 'string' },
      example: 'en',
    };
    const key = {
      description: idempotencyKey,
      schema: { type: 'string', pattern: String.raw`^[\w-]{8,100}$` },
      example: 'ERP-2026-000815',
    };
    const tag = { description: ifNoneMatch, schema: { type: 'string' }, example: '"Zm9vYmFyYmF6cXV4MTIzNDU2Nzg"' };
    return [
      header('Accept-Language', language),
      ...(isIdempotent ? [header('Idempotency-Key', { ...key, required: true })] : []),
      ...(isOnceForPrograms(endpoint) ? [header('Idempotency-Key', key, 'IdempotencyKeyIfWanted')] : []),
      ...(method === 'GET' && !isFile && !isExport ? [header('If-None-Match', tag)] : []),
    ];
  }

  /** A program names any of its commands; only those that move money have to be named. */
  function isOnceForPrograms(endpoint: Endpoint): boolean {
    const isForKeys = keyOperations.some((each) => each === endpoint.access);
    return isForKeys && !isReading(endpoint) && !endpoint.isIdempotent && !endpoint.form;
  }

  return {
    of(endpoint) {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      return [...names.map(inPath), ...(endpoint.query ? inQuery(endpoint.query) : []), ...headersOf(endpoint)];
    },
    components: () => sorted(drawer),
  };
}
