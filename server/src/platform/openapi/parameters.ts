/** Parameters of calls: what stands in their address, and the headers that they may send. */
import { type Endpoint, takesRequestKey } from '@gtp/contract/platform/endpoint.ts';
import { readAfterHeader } from '@gtp/contract/platform/read-after.ts';
import { comparesVersion } from '../preconditions.ts';
import { exampleOf, pathExample } from './examples.ts';
import { type Drawer, type Json, pascalCase, reference, sorted } from './json.ts';
import type { Schemas } from './schemas.ts';
import { type ApiWords, fill } from './words.ts';

export const readAfterExample = '00000001-0000000001a2b3c4';
const versionTag = '"v3-Zm9vYmFyYmF6cXV4MTIzNDU2Nzg"';

export type Parameters = {
  readonly of: (endpoint: Endpoint) => readonly Json[];
  readonly components: () => Json;
};

export function makeParameters(schemas: Schemas, words: ApiWords): Parameters {
  const drawer: Drawer = new Map();

  /** A component, unless another parameter of the same name is there: then it stands in its call. */
  function shared(name: string, described: Json): Json {
    const parameter = withLeftOutExample(described);
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

  function header(name: string, about: Json & { readonly schema: Json }): Json {
    return shared(pascalCase(name), { name, in: 'header', ...about });
  }

  function requestKey({ isIdempotent }: Endpoint): Json {
    const about = {
      description: words.parameters.idempotencyKey,
      schema: { type: 'string', pattern: String.raw`^[\w-]{8,100}$` },
      example: 'ERP-2026-000815',
    };
    const parameter = { name: 'Idempotency-Key', in: 'header', ...about };
    return isIdempotent
      ? shared('IdempotencyKey', { ...parameter, required: true })
      : shared('OptionalIdempotencyKey', parameter);
  }

  function headersOf(endpoint: Endpoint): readonly Json[] {
    const { method, isFile, isExport } = endpoint;
    const match = { description: words.parameters.ifMatch, schema: { type: 'string' }, example: versionTag };
    const { acceptLanguage, ifNoneMatch, readAfter } = words.parameters;
    const language = {
      description: acceptLanguage,
      schema: { type: 'string' },
      example: 'en',
    };
    const after = { description: readAfter, schema: { type: 'string' }, example: readAfterExample };
    const tag = { description: ifNoneMatch, schema: { type: 'string' }, example: '"Zm9vYmFyYmF6cXV4MTIzNDU2Nzg"' };
    return [
      header('Accept-Language', language),
      ...(takesRequestKey(endpoint) ? [requestKey(endpoint)] : []),
      ...(comparesVersion(endpoint) ? [header('If-Match', match)] : []),
      ...(method === 'GET' && !isFile && !isExport ? [header('If-None-Match', tag)] : []),
      ...(method === 'GET' && !isFile ? [header(readAfterHeader, after)] : []),
    ];
  }

  return {
    of(endpoint) {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      return [...names.map(inPath), ...(endpoint.query ? inQuery(endpoint.query) : []), ...headersOf(endpoint)];
    },
    components: () => sorted(drawer),
  };
}

/**
 * The page that shows the document sends what has an example, also what may be left out, unless the example says that
 * it is left out (`x-disabled` of the page's own program).
 */
function withLeftOutExample({ example, ...parameter }: Json): Json {
  if (example === undefined) return parameter;
  if (parameter.required) return { ...parameter, example };
  return { ...parameter, examples: { example: { value: example, 'x-disabled': true } } };
}
