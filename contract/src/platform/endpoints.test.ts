/** What holds for every wire table and endpoint that exists, and for those to come. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Endpoint, takesRequestKey } from './endpoint.ts';
import type { Rows, WireObject } from './wire-object.ts';

const source = resolve(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /-(wire|endpoints)\.ts$/.test(file),
);
const loaded = (await Promise.all(files.map((file) => import(join(source, file))))) as Record<string, unknown>[];
const exported = loaded.flatMap((module) => Object.entries(module));

const endpoints = exported.filter((entry): entry is [string, Endpoint] =>
  hasFields(entry[1], 'method', 'path', 'access'),
);
const tables = [
  ...exported.flatMap(([, value]) =>
    hasFields(value, 'rows', 'schema', 'parse') ? [value as WireObject<unknown, unknown>] : [],
  ),
  ...endpoints.flatMap(([, { query, body, answer }]) => [query, body, answer].filter((each) => each !== undefined)),
];

function wireNamesOf({ answer }: Endpoint): readonly string[] {
  return Object.values(answer?.rows ?? {}).map(([name]) => name);
}

function hasFields(value: unknown, ...names: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}

describe('every endpoint', () => {
  test('is exported under its own name, which no other has', () => {
    expect(endpoints.length).toBeGreaterThan(20);
    expect(endpoints.map(([name]) => name)).toEqual(endpoints.map(([, endpoint]) => endpoint.name));
    expect(new Set(endpoints.map(([name]) => name)).size).toBe(endpoints.length);
  });

  test('has a place of its own', () => {
    const places = endpoints.map(
      ([, { method, path, version }]) => `${method} ${version} ${path.replace(/\{\w+\}/g, '{}')}`,
    );
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
  });

  test('that moves money or makes something asks for an idempotency key', () => {
    const keyed = endpoints.filter(([, endpoint]) => endpoint.isIdempotent).map(([name]) => name);
    expect(keyed).toEqual(
      expect.arrayContaining(['createOrder', 'payOrder', 'acceptGoods', 'runSettlements', 'registerCard']),
    );
  });

  test('whose answer holds a secret says so, so that it is kept sealed', () => {
    const isSecret =
      /^(?:issuedKey|signingKey|calendarUrl|signOnUrl|clientSecret|appKey|recoveryCodeList|\w+Token|\w+Pwd)$/;
    const holding = endpoints.filter(
      ([, endpoint]) => takesRequestKey(endpoint) && wireNamesOf(endpoint).some((name) => isSecret.test(name)),
    );
    expect(holding.map(([name]) => name).toSorted()).toEqual(
      endpoints
        .filter(([, { answersSecret }]) => answersSecret)
        .map(([name]) => name)
        .toSorted(),
    );
    expect(holding.length).toBeGreaterThan(3);
  });

  test('that changes something has a read that shows it, and the other way round', () => {
    const tagsOf = (part: 'shows' | 'changes') => new Set(endpoints.flatMap(([, endpoint]) => endpoint[part] ?? []));
    expect([...tagsOf('changes')].toSorted()).toEqual([...tagsOf('shows')].toSorted());
    const reads = endpoints.filter(([, endpoint]) => endpoint.changes && endpoint.method === 'GET');
    expect(reads).toEqual([]);
  });

  test('that changes an order changes the sums of its companies', () => {
    const ofOrders = endpoints.filter(([, { changes = [] }]) => changes.includes('order'));
    expect(ofOrders.filter(([, { changes = [] }]) => !changes.includes('figures')).map(([name]) => name)).toEqual([]);
  });

  test('that a page keeps open says what it shows', () => {
    const silent = [
      'readPayment',
      'listOrderPayouts',
      'listSettlementProblems',
      'readSellerBalances',
      'readStatistics',
    ];
    const found = endpoints.filter(([name]) => silent.includes(name));
    expect(found.filter(([, { shows = [] }]) => shows.length === 0).map(([name]) => name)).toEqual([]);
  });

  test('that answers as a read does has its answer, changes what it shows, and knows its parameters', () => {
    const unlike = endpoints.filter(([, { answersAs, answer, changes = [], path }]) => {
      if (!answersAs) return false;
      const fields = Object.keys(answer?.rows ?? {});
      const params = [...answersAs.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const isKnown = params.every((name) => fields.includes(name) || path.includes(`{${name}}`));
      const isShown = answersAs.shows?.some((tag) => changes.includes(tag));
      return answersAs.answer?.rows !== answer?.rows || answersAs.isTranslated || !isKnown || !isShown;
    });
    expect(unlike.map(([name]) => name)).toEqual([]);
  });

  test('that reads takes no body', () => {
    expect(
      endpoints.filter(([, endpoint]) => endpoint.method === 'GET' && endpoint.body).map(([name]) => name),
    ).toEqual([]);
  });
});

describe('every table', () => {
  test('gives no two fields the same wire name', () => {
    const twice = tables.flatMap((table) => {
      const names = wireNames(table.rows);
      return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${table.name}.${name}`);
    });
    expect(twice).toEqual([]);
  });

  test('has a name that no table of other fields has', () => {
    const named = new Map<string, string>();
    const clashes = tables.filter((table) => {
      const fields = wireNames(table.rows).join(' ');
      const before = named.get(table.name) ?? fields;
      named.set(table.name, before);
      return before !== fields;
    });
    expect(clashes.map((table) => table.name)).toEqual([]);
  });

  test('with an amount has the currency beside it', () => {
    const amounts = /Mony$|PgFee$|^totalFee$/;
    const alone = tables.filter((table) => {
      const names = wireNames(table.rows);
      return names.some((name) => amounts.test(name)) && !names.includes('tradeCurrCd');
    });
    expect(alone.map((table) => table.name)).toEqual([]);
  });

  const wireNames = (rows: Rows): string[] => Object.values(rows).map(([name]) => name);
});
