import { describe, expect, test } from 'vitest';
import { asLines, unloggedOf } from './api-changes.ts';
import { type ApiDocument, compareApis } from './api-compare.ts';
import { makeApiDocument } from './api-document.ts';
import { shapeOf } from './api-shape.ts';
import { complaintsOf, lintApi } from './check-api.ts';

type Anything = { [name: string]: Anything } & unknown[];

const document = await makeApiDocument();
const today = shapeOf(document);

/** Today's API with something else in it. */
function changed(change: (api: Anything) => void): ApiDocument {
  const copy = structuredClone(today) as unknown as Anything;
  change(copy);
  return copy as unknown as ApiDocument;
}

const schema = (api: Anything, name: string) => api.components?.schemas?.[name] as Anything;
const call = (api: Anything, path: string, method: string) => api.paths?.[`/api/v1${path}`]?.[method] as Anything;
const set = (target: Anything | undefined, name: string, value: unknown) =>
  Object.assign(target ?? {}, { [name]: value });

describe('a breaking change is', () => {
  const samples: readonly (readonly [string, string, (api: Anything) => void])[] = [
    [
      'a field of an answer that is gone',
      '`OrderSummary.tradeNo`: is gone',
      (api) => delete schema(api, 'OrderSummary').properties?.tradeNo,
    ],
    [
      'a field of a body that is gone',
      '`OrderDraft.note`: is gone',
      (api) => delete schema(api, 'OrderDraft').properties?.note,
    ],
    [
      'a code that may not be sent any more',
      '`Incoterm`: is never CIF any more',
      (api) =>
        set(schema(api, 'Incoterm'), 'enum', ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'FAS', 'FOB', 'CFR']),
    ],
    [
      'a new field that has to be sent',
      '`PayOrder.device`: is new and required',
      (api) => {
        set(schema(api, 'PayOrder').properties, 'device', { type: 'string' });
        schema(api, 'PayOrder').required?.push('device');
      },
    ],
    [
      'a field that has to be sent now',
      '`CancelAnswer.reason`: is required',
      (api) => schema(api, 'CancelAnswer').required?.push('reason'),
    ],
    [
      'a field that an answer may leave out now',
      '`OrderSummary.orderId`: may be absent',
      (api) => set(schema(api, 'OrderSummary'), 'required', []),
    ],
    [
      'another type',
      '`OrderSummary.tradeNo`: is integer, was string',
      (api) => set(schema(api, 'OrderSummary').properties, 'tradeNo', { type: 'integer' }),
    ],
    [
      'a list instead of one',
      '`PayOrder.cardId`: is array, was string',
      (api) => set(schema(api, 'PayOrder').properties, 'cardId', { type: 'array', items: { type: 'string' } }),
    ],
    [
      'a status that is gone',
      '`payOrder`: is not answered with 409 any more',
      (api) => delete call(api, '/orders/{orderId}/payments', 'post').responses?.['409'],
    ],
    [
      'a call that is gone',
      '`listPayments`: GET /api/v1/payments is gone',
      (api) => delete api.paths?.['/api/v1/payments'],
    ],
    [
      'a call elsewhere',
      '`listPayments`: is GET /api/v1/charges, was GET /api/v1/payments',
      (api) => {
        set(api.paths, '/api/v1/charges', api.paths?.['/api/v1/payments']);
        delete api.paths?.['/api/v1/payments'];
      },
    ],
    [
      'a parameter that is not taken any more',
      '`listPayments`: takes no query cursor any more',
      (api) => call(api, '/payments', 'get').parameters?.shift(),
    ],
    [
      'a parameter that is needed now',
      '`listPayments`: needs header Reason',
      (api) =>
        call(api, '/payments', 'get').parameters?.push({ name: 'Reason', in: 'header', required: true, schema: {} }),
    ],
    [
      'less room',
      '`PayOrder.cardId`: has maxLength 10, had 60',
      (api) => set(schema(api, 'PayOrder').properties?.cardId, 'maxLength', 10),
    ],
    [
      'another form',
      '`PayOrder.totalMony`: has another pattern',
      (api) => set(schema(api, 'PayOrder').properties?.totalMony, 'pattern', '^\\d+$'),
    ],
    [
      'a scope that is needed besides',
      '`listPayments`: apiKey needs list.export',
      (api) =>
        set(call(api, '/payments', 'get'), 'security', [{ apiKey: ['payment.read', 'list.export'] }, { session: [] }]),
    ],
    [
      'no way in for keys',
      '`listPayments`: apiKey is not let in any more',
      (api) => set(call(api, '/payments', 'get'), 'security', [{ session: [] }]),
    ],
    [
      'a header that is gone',
      '`listPayments`: 200 has no ETag any more',
      (api) => delete (call(api, '/payments', 'get').responses as Record<string, Anything>)['200']?.headers?.ETag,
    ],
    ['an event that is gone', '`payout.paid`: payout.paid is gone', (api) => delete api.webhooks?.['payout.paid']],
    [
      'a field of an event that is gone',
      '`OrderMovedMessage.sequence`: is gone',
      (api) => delete schema(api, 'OrderMovedMessage').properties?.sequence,
    ],
  ];

  test.each(samples)('%s', (_name, line, change) => {
    const lines = asLines(compareApis(today, changed(change)));
    expect(lines.split('### Other')[0]).toContain(`### Breaking\n`);
    expect(lines.split('### Other')[0]).toContain(line);
  });
});

describe('what is added, or said otherwise, breaks nothing:', () => {
  const samples: readonly (readonly [string, string, (api: Anything) => void])[] = [
    [
      'a field of an answer',
      'is new',
      (api) => set(schema(api, 'OrderSummary').properties, 'colour', { type: 'string' }),
    ],
    [
      'a field that may be sent',
      'is new',
      (api) => set(schema(api, 'PayOrder').properties, 'colour', { type: 'string' }),
    ],
    ['a code', 'may be XXX', (api) => schema(api, 'Incoterm').enum?.push('XXX')],
    [
      'a call',
      'GET /api/v1/new is new',
      (api) => set(api.paths, '/api/v1/new', { get: { operationId: 'readNew', responses: {} } }),
    ],
    [
      'more room',
      'has maxLength 90, had 60',
      (api) => set(schema(api, 'PayOrder').properties?.cardId, 'maxLength', 90),
    ],
    [
      'a parameter that may be left out',
      'takes query colour',
      (api) => call(api, '/payments', 'get').parameters?.push({ name: 'colour', in: 'query', schema: {} }),
    ],
  ];

  test.each(samples)('%s', (_name, line, change) => {
    const changes = compareApis(today, changed(change));
    expect(changes.filter(({ isBreaking }) => isBreaking)).toEqual([]);
    expect(asLines(changes)).toContain(line);
  });

  test('nothing', () => {
    expect(compareApis(today, shapeOf(structuredClone(document)))).toEqual([]);
    expect(asLines([])).toBe('The API is as it was.');
  });
});

test('a breaking change needs a line in the newest part of the change log, by what it concerns', () => {
  const changes = compareApis(
    today,
    changed((api) => delete schema(api, 'OrderSummary').properties?.tradeNo),
  );
  const subjects = (changelog: string) => unloggedOf(changes, changelog).map(({ subject }) => subject);
  expect(subjects('# Changes\n\n## Unreleased\n\nNothing.\n')).toEqual(['OrderSummary.tradeNo']);
  expect(subjects('# Changes\n\n## Unreleased\n\n- `OrderSummary.tradeNo` went.\n')).toEqual([]);
  const old = '# Changes\n\n## Unreleased\n\n## 1.0.0\n\n- `OrderSummary.tradeNo` went.\n';
  expect(subjects(old)).toEqual(['OrderSummary.tradeNo']);
});

test('both linters find what is wrong, and an exception that nothing needs is a fault', async () => {
  const small = {
    openapi: '3.1.0',
    info: {
      title: 'Small',
      version: '1',
      description: 'Small',
      contact: { name: 'Us' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: {
      '/a': {
        get: {
          tags: ['x'],
          responses: { 200: { description: 'A', content: { 'application/json': { schema: { $ref: '#/nowhere' } } } } },
        },
      },
    },
  };
  const problems = await lintApi(small);
  expect(new Set(problems.map(({ linter }) => linter))).toEqual(new Set(['redocly', 'spectral']));
  const unused = { linter: 'spectral', rule: 'no-such-rule', reason: 'None' };
  const complaints = complaintsOf(problems, [unused]);
  expect(complaints.length).toBe(problems.length + 1);
  expect(complaints.at(-1)).toContain('nothing needs this exception any more');
});
