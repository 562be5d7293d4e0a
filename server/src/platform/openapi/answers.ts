/** What calls answer: the result, refusals by status with their codes and sentences, and the headers of both. */
import { type Endpoint, isReading, placeOfMade } from '@gtp/contract/platform/endpoint.ts';
import { exportBytesHeader, exportRowsHeader } from '@gtp/contract/platform/page-wire.ts';
import { readAfterHeader } from '@gtp/contract/platform/read-after.ts';
import type { RefusalCode } from '@gtp/domain/platform/result.ts';
import { refusalsOf } from '../endpoint-refusals.ts';
import { comparesVersion, isChangedMeanwhile } from '../preconditions.ts';
import type { RefusalSentences } from '../refusals.ts';
import { type Drawer, type Json, reference, sorted } from './json.ts';
import { readAfterExample } from './parameters.ts';
import type { Schemas } from './schemas.ts';
import type { ApiWords } from './words.ts';

const problemType = 'application/problem+json';
const text = { type: 'string' };

export type Answers = {
  readonly of: (endpoint: Endpoint) => Json;
  /** Components by their kind. */
  readonly components: () => { readonly responses: Json; readonly examples: Json };
};

type Parts = {
  readonly endpoints: readonly Endpoint[];
  readonly schemas: Schemas;
  readonly sentences: RefusalSentences;
  readonly words: ApiWords;
};

export function makeAnswers({ endpoints, schemas, sentences, words }: Parts): Answers {
  const responses: Drawer = new Map();
  const examples: Drawer = new Map();
  const common = commonRefusals(endpoints, sentences);

  function refusal(status: string, codes: readonly RefusalCode[]): Json {
    if (common.get(status) !== codes.join()) return refusalResponse(status, codes);
    const name = `Refused${status}`;
    if (!responses.has(name)) responses.set(name, refusalResponse(status, codes));
    return reference('responses', name);
  }

  function refusalResponse(status: string, codes: readonly RefusalCode[]): Json {
    const heading = words.statuses[`s${status}`] ?? words.refusal.about;
    const lines = codes.map((code) => `- \`${code}\`: ${words.refusals[code]}`);
    const narrowed = (name: string) => ({
      allOf: [
        reference('schemas', name),
        { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } },
      ],
    });
    const waits = status === '429' || status === '503' || codes.includes('request.in_progress');
    return {
      description: [heading, '', ...lines].join('\n'),
      headers: headers([
        ...['X-Request-Id', 'traceparent', ...(waits ? ['Retry-After'] : [])],
        ...(status === '429' ? ['RateLimit', 'RateLimit-Policy'] : []),
      ]),
      content: {
        'application/json': {
          schema: narrowed('Refusal'),
          examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
        },
        [problemType]: { schema: reference('schemas', 'Problem') },
      },
    };
  }

  function exampleOf(code: RefusalCode): Json {
    const message = words.refusals[code];
    examples.set(code, { summary: message, value: { message, code } });
    return reference('examples', code);
  }

  function success(endpoint: Endpoint): Json {
    const { answer, isBare } = endpoint;
    if (isFileAnswer(endpoint)) {
      const names = endpoint.isExport ? [exportRowsHeader, exportBytesHeader] : [];
      return {
        description: words.calls.file,
        headers: headers([
          'X-Request-Id',
          'traceparent',
          'RateLimit',
          'RateLimit-Policy',
          'Content-Disposition',
          ...names,
        ]),
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      };
    }
    if (endpoint.isStream && answer) {
      return {
        description: words.callName(endpoint.name) ?? endpoint.summary,
        headers: headers(['X-Request-Id', 'traceparent']),
        content: { 'text/event-stream': { schema: schemas.of(answer) } },
      };
    }
    const result = answer ? schemas.of(answer) : reference('schemas', 'Nothing');
    const schema = isBare
      ? result
      : { type: 'object', description: words.refusal.result, required: ['result'], properties: { result } };
    return {
      description: words.callName(endpoint.name) ?? endpoint.summary,
      headers: headers(['X-Request-Id', 'traceparent', 'RateLimit', 'RateLimit-Policy', ...ownHeaders(endpoint)]),
      content: { 'application/json': { schema } },
    };
  }

  function of(endpoint: Endpoint): Json {
    const byStatus = Object.groupBy(refusalsOf(endpoint), (code) => String(sentences[code].status));
    if (comparesVersion(endpoint)) byStatus['412'] = [...changedIn(byStatus), ...(byStatus['412'] ?? [])];
    const refusals = Object.entries(byStatus).map(([status, codes = []]) => [status, refusal(status, codes)] as const);
    const isTagged = endpoint.method === 'GET' && !isFileAnswer(endpoint) && !endpoint.isStream;
    return {
      200: success(endpoint),
      ...(placeOfMade(endpoint) && { 201: success(endpoint) }),
      ...(isTagged && { 304: reference('responses', 'NotModified') }),
      ...Object.fromEntries(refusals.sort(([left], [right]) => Number(left) - Number(right))),
    };
  }

  responses.set('NotModified', { description: words.calls.notModified, headers: headers(['ETag', 'X-Request-Id']) });
  return { of, components: () => ({ responses: sorted(responses), examples: sorted(examples) }) };
}

/** Headers that not every answer has. */
function ownHeaders(endpoint: Endpoint): readonly string[] {
  const { answer, answersAs, method } = endpoint;
  return [
    ...(method === 'GET' || answersAs || answer?.rows.version ? ['ETag'] : []),
    ...(answer?.rows.nextCursor ? ['Link'] : []),
    ...(placeOfMade(endpoint) ? ['Location'] : []),
    ...(isReading(endpoint) ? [] : [readAfterHeader]),
  ];
}

/** Codes that `If-Match` makes a 412 of. */
function changedIn(byStatus: Partial<Record<string, RefusalCode[]>>): readonly RefusalCode[] {
  return (byStatus['409'] ?? []).filter(isChangedMeanwhile);
}

function isFileAnswer({ isExport, isFile }: Endpoint): boolean {
  return isExport === true || isFile === true;
}

function headers(names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, reference('headers', name)]));
}

/** For each status the codes that most calls have there: they are described once. */
function commonRefusals(endpoints: readonly Endpoint[], sentences: RefusalSentences): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const endpoint of endpoints) {
    const byStatus = Object.groupBy(refusalsOf(endpoint), (code) => String(sentences[code].status));
    for (const [status, codes = []] of Object.entries(byStatus)) {
      const ofStatus = counts.get(status) ?? new Map<string, number>();
      ofStatus.set(codes.join(), (ofStatus.get(codes.join()) ?? 0) + 1);
      counts.set(status, ofStatus);
    }
  }
  const most = [...counts].map(([status, ofStatus]) => {
    const [first] = [...ofStatus].sort(([one, left], [other, right]) => right - left || (one < other ? -1 : 1));
    return [status, first?.[0] ?? ''] as const;
  });
  return new Map(most);
}

/** The headers that answers name. */
export function headerComponents({ headers: says }: ApiWords): Json {
  const integer = { type: 'integer' };
  return {
    'X-Request-Id': { description: says.requestId, schema: text, example: '9f86d081884c7d65' },
    traceparent: {
      description: says.traceparent,
      schema: { type: 'string', pattern: '^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$' },
      example: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00',
    },
    RateLimit: { description: says.rateLimit, schema: text, example: '"calls";r=287;t=42' },
    'RateLimit-Policy': { description: says.rateLimitPolicy, schema: text, example: '"calls";q=300;w=60' },
    'Retry-After': { description: says.retryAfter, schema: integer, example: 5 },
    ETag: { description: says.etag, schema: text, example: '"Zm9vYmFyYmF6cXV4MTIzNDU2Nzg"' },
    [readAfterHeader]: { description: says.readAfter, schema: text, example: readAfterExample },
    Location: { description: says.location, schema: text, example: '/api/v1/orders/ORD-261121-7KQ2ZD' },
    Link: { description: says.link, schema: text, example: '</api/v1/orders?cursor=eyJ2IjoxfQ>; rel="next"' },
    'Content-Disposition': {
      description: says.disposition,
      schema: text,
      example: 'attachment; filename="orders.xlsx"',
    },
    [exportRowsHeader]: { description: says.rowCount, schema: integer, example: 250 },
    [exportBytesHeader]: { description: says.byteCount, schema: integer, example: 40_000 },
  };
}

/** The two forms of a refusal. */
export function refusalSchemas({ refusal: says }: ApiWords): Json {
  const wrong = {
    type: 'object',
    required: ['field', 'code', 'message', 'in'],
    properties: {
      field: { ...text, description: says.field, examples: ['lines.0.unitPrice'] },
      code: { ...text, description: says.code, examples: ['wrong_form'] },
      message: { ...text, description: says.message, examples: ['Enter a number such as 10.00.'] },
      in: { ...text, enum: ['query', 'body'], description: says.place, examples: ['body'] },
    },
  };
  const error = {
    type: 'object',
    required: ['detail', 'field', 'code'],
    properties: {
      detail: { ...text, description: says.message, examples: ['Enter a number such as 10.00.'] },
      field: { ...text, description: says.field, examples: ['lines.0.unitPrice'] },
      code: { ...text, description: says.code, examples: ['wrong_form'] },
      pointer: { ...text, description: says.pointer, examples: ['#/lines/0/unitPrice'] },
      parameter: { ...text, description: says.parameter, examples: ['limit'] },
    },
  };
  return {
    Nothing: { type: 'object', description: says.nothing, examples: [{}] },
    Refusal: {
      type: 'object',
      description: says.about,
      required: ['message', 'code'],
      properties: {
        message: { ...text, description: says.message, examples: ['This order is in another state now.'] },
        code: { ...text, description: says.code, examples: ['order.not_in_state'] },
        field: { ...text, description: says.field, examples: ['lines.0.unitPrice'] },
        fields: { type: 'array', description: says.fields, items: wrong },
        reference: { ...text, description: says.reference, examples: ['9f86d081884c7d65'] },
      },
    },
    Problem: {
      type: 'object',
      description: says.problem,
      required: ['type', 'title', 'status', 'detail', 'instance', 'code'],
      properties: {
        type: {
          ...text,
          format: 'uri-reference',
          description: says.type,
          examples: ['/api/problems/order.not_in_state'],
        },
        title: { ...text, description: says.title, examples: ['This order is in another state now.'] },
        status: { type: 'integer', description: says.status, examples: [409] },
        detail: { ...text, description: says.detail, examples: ['This order is in another state now.'] },
        instance: { ...text, format: 'uri', description: says.instance, examples: ['urn:request:9f86d081884c7d65'] },
        code: { ...text, description: says.code, examples: ['order.not_in_state'] },
        errors: { type: 'array', description: says.fields, items: error },
      },
    },
  };
}
