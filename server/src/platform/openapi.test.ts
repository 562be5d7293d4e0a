/** What holds for the document of all calls, so that somebody who has nothing else understands each of them. */

import { webhookMessage } from '@gtp/contract/integration/integration-wire.ts';
import { keyOperations } from '@gtp/domain/integration/api-keys.ts';
import { publishedEvents } from '@gtp/domain/integration/webhooks.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../test/all-endpoints.ts';
import { isCodeList, type Node, valuesIn } from '../../test/openapi-values.ts';
import { sentences } from '../sentences.ts';
import { openApiDocument } from './openapi.ts';

const calls = endpoints.map((endpoint) => ({ endpoint, sentences }));
const document: Node = openApiDocument({ title: 'Portal', url: '/', calls, language: 'en' });
const { schemas, parameters } = document.components as Readonly<Record<string, Record<string, Node>>>;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'api');

/** The check of what stands at a place of the document. */
function checkAt(...path: readonly string[]): ValidateFunction {
  const pointer = path.map((each) => encodeURIComponent(each.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  return ajv.compile({ $ref: `api#/${pointer}` });
}

const fields = Object.entries(schemas ?? {}).flatMap(([table, { properties = {} }]) =>
  Object.entries(properties as Record<string, Node>).map(([field, schema]) => ({ table, field, schema })),
);

describe('every field', () => {
  test('has a description, and an example that fits unless its own fields have', () => {
    expect(fields.length).toBeGreaterThan(2_000);
    const faults = fields.flatMap(({ table, field, schema }) => {
      const place = `${table}.${field}`;
      const examples = (schema.examples ?? []) as readonly unknown[];
      const fits = checkAt('components', 'schemas', table, 'properties', field);
      return [
        ...(String(schema.description ?? '').length > 2 ? [] : [`${place} has no description`]),
        ...(examples.length === 1 || holdsTable(schema) ? [] : [`${place} has no example`]),
        ...(examples.every((each) => fits(each)) ? [] : [`${place}: ${JSON.stringify(examples)} does not fit`]),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('has an example that the wire table itself understands, all of a body together', () => {
    const refused = endpoints.flatMap(({ name, body }) => {
      if (!body) return [];
      const decoded = body.parse(valuesIn(schemas ?? {}, { $ref: `#/components/schemas/${body.name}` }));
      return decoded.ok ? [] : [`${name}: ${decoded.problems.map(({ field }) => field).join()}`];
    });
    expect(refused).toEqual([]);
  });
});

/** Whether the value is an object or a list of them. */
function holdsTable(schema: Node): boolean {
  const text = JSON.stringify(schema.anyOf ?? schema);
  const [, name] = /"\$ref":"#\/components\/schemas\/(\w+)"/.exec(text) ?? [];
  return name === undefined ? text.includes('"properties"') : !isCodeList(schemas?.[name]);
}

test('every code of every list has a meaning', () => {
  const lists: Node[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('x-enumDescriptions' in value) lists.push(value);
    for (const each of Object.values(value)) collect(each);
  };
  collect(document);
  expect(lists.length).toBeGreaterThan(100);
  for (const list of lists) {
    const meanings = list['x-enumDescriptions'] as Record<string, string>;
    for (const code of (list.enum as string[]).filter((each) => each !== '')) {
      expect(meanings[code], code).toMatch(/\S/);
      // A number is no meaning: `DG30` is not called "Dg30".
      if (/\d/.test(code)) expect(meanings[code]?.toLowerCase(), code).not.toBe(code.toLowerCase());
    }
  }
});

test('every parameter has a description and an example that fits', () => {
  const inline = Object.values(document.paths as Record<string, Record<string, Node>>).flatMap((path) =>
    Object.values(path).flatMap((call) => call.parameters as readonly Node[]),
  );
  const all = [...Object.values(parameters ?? {}), ...inline.filter((each) => !('$ref' in each))];
  expect(all.length).toBeGreaterThan(100);
  for (const { name, description, schema, required, ...said } of all) {
    // What may be left out is left out by the page until somebody ticks it.
    const { example: left } = (said.examples ?? {}) as { readonly example?: Node };
    const example = required ? said.example : left?.value;
    expect(left?.['x-disabled'], String(name)).toBe(required ? undefined : true);
    expect(String(description).length, String(name)).toBeGreaterThan(2);
    // Schemas of code lists are named from the document's root.
    const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object);
    expect([name, example, check(example)]).toEqual([name, example, true]);
  }
});

test('a call that comes too often reads in which headers when there are more', () => {
  const { responses = {} } = document.components as Readonly<Record<string, Record<string, Node>>>;
  const headers = Object.keys(responses.Refused429?.headers ?? {});
  expect(headers).toEqual(expect.arrayContaining(['Retry-After', 'RateLimit', 'RateLimit-Policy']));
});

test('every event that is published has a webhook whose example fits its schema and the wire table', () => {
  const webhooks = document.webhooks as Record<string, { post: { requestBody: Node } }>;
  expect(Object.keys(webhooks)).toEqual([...publishedEvents]);
  for (const [event, { post }] of Object.entries(webhooks)) {
    const { schema, example } = (post.requestBody.content as Record<string, Node>)['application/json'] as {
      readonly schema: { readonly $ref: string };
      readonly example: unknown;
    };
    const check = checkAt(...schema.$ref.slice(2).split('/'));
    expect([event, check(example), check.errors]).toEqual([event, true, null]);
    expect(webhookMessage.parse(example)).toMatchObject({ ok: true, value: { event } });
    expect(check({ ...(example as object), type: 'other' })).toBe(false);
  }
});

test('a call names the scope that its key needs, and calls for people alone name none', () => {
  const all = Object.values(document.paths as Record<string, Record<string, Node>>).flatMap(Object.values) as Node[];
  const scopes = new Set(all.map((call) => call['x-key-scope']));
  expect([...scopes].filter((each) => each !== undefined).toSorted()).toEqual(
    keyOperations.filter((each) => each !== 'list.export').toSorted(),
  );
  const pay = all.find(({ operationId }) => operationId === 'payOrder');
  expect(pay?.security).toEqual([{ session: [] }]);
  expect(String(pay?.description)).toContain('No API key may call this.');
  const tags = (document.tags as readonly { readonly name: string }[]).map(({ name }) => name);
  for (const call of all) expect(tags).toContain((call.tags as readonly string[])[0]);
});

/** Letters that a language has and English has not. */
const letters = { ko: /[가-힣]/, ja: /[\u3040-\u30ff\u4e00-\u9fff]/, cn: /[\u4e00-\u9fff]/ } as const;
/** Names of owners and systems, which are the same everywhere. */
const names = /^(BIC|OS|SCIM|KOTRA|Stripe|PortOne|Toss Payments|Webhook|OpenSanctions yente|Moov Watchman|[A-Z]{4,})/;
const exchanges = /^(KRX KOSPI|KOSDAQ|KONEX|NYSE|NASDAQ|Tokyo Stock Exchange)$/;

type Said = { readonly place: string; readonly text: string };

/** What a document says of fields, codes and calls. */
function saidIn(language: Language): readonly Said[] {
  const translated: Node = openApiDocument({ title: 'Portal', url: '/', calls, language });
  const said: Said[] = [];
  const collect = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    said.push(...saidOf(value as Node, place));
    for (const [key, each] of Object.entries(value)) collect(each, key === 'properties' ? place : key);
  };
  const { components, paths } = translated as Readonly<Record<string, Node>>;
  collect(components?.schemas, '');
  collect(paths, '');
  return said.filter(({ text }) => text !== undefined);
}

function saidOf({ properties = {}, 'x-enumDescriptions': codes = {}, operationId, summary }: Node, place: string) {
  const named = Object.entries(properties as Record<string, Node>);
  const meant = Object.entries(codes as Record<string, string>).filter(([code]) => code !== '');
  return [
    ...named.map(([field, { description }]) => ({ place: `${place}.${field}`, text: description as string })),
    ...meant.map(([code, text]) => ({ place: `${place} ${code}`, text })),
    ...(operationId ? [{ place: operationId as string, text: summary as string }] : []),
  ];
}

describe('in other languages', () => {
  const english = saidIn('en');

  test.each(['ko', 'ja', 'cn'] as const)('every field, code and call is called in %s', (language) => {
    const said = saidIn(language);
    expect(said.length).toBeGreaterThan(5_000);
    const foreign = said.filter(
      ({ text }) => !letters[language].test(text) && !names.test(text) && !exchanges.test(text),
    );
    expect(foreign).toEqual([]);
  });

  test('and in Spanish, where only these are written as in English', () => {
    const inEnglish = new Set(english.map(({ place, text }) => `${place} ${text}`));
    const same = saidIn('sp').filter(({ place, text }) => inEnglish.has(`${place} ${text}`));
    const words = new Set(same.map(({ text }) => text).filter((text) => !names.test(text) && !exchanges.test(text)));
    // What both languages write alike, such as "Error" or "Fax".
    expect([...words].toSorted()).toEqual(['Fax', 'Fax.', 'Hash.', 'Incoterm', 'Manual', 'No', 'Token.']);
  });

  test('the examples are those of the English one', () => {
    const korean: Node = openApiDocument({ title: 'Portal', url: '/', calls, language: 'ko' });
    const inKorean = (korean.components as Readonly<Record<string, Record<string, Node>>>).schemas ?? {};
    const order = inKorean.OrderDetail?.properties as Record<string, Node>;
    expect(order.paymentDueYmd?.description).toMatch(/^결제희망일\./);
    const examplesOf = (tables: Readonly<Record<string, Node>>) =>
      fields.map(
        ({ table, field }) => (tables[table]?.properties as Record<string, Node> | undefined)?.[field]?.examples,
      );
    expect(examplesOf(inKorean)).toEqual(examplesOf(schemas ?? {}));
  });
});
