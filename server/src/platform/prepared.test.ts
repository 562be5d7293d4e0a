/** Statements that are compiled once: whose values end where, and what is built each time. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { prepared, preparedRow } from './prepared.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

test('is built once, and asked with the values of each time', async () => {
  let built = 0;
  const query = prepared((_, { first, second }: { readonly first: string; readonly second: bigint | null }) => {
    built += 1;
    return sql<object>`select ${second}::bigint as second, ${first}::text as first, ${'fixed'}::text as fixed, ${first}::text as again`;
  });
  const ask = async (first: string, second: bigint | null) =>
    (await made.database.executeQuery(query(made.database, { first, second }))).rows[0];
  const [one, other] = await Promise.all([ask('one', 1n), ask('other', null)]);
  expect(one).toEqual({ first: 'one', second: 1n, fixed: 'fixed', again: 'one' });
  expect(other).toEqual({ first: 'other', second: null, fixed: 'fixed', again: 'other' });
  expect(built).toBe(1);
});

test('renames columns as any statement does', async () => {
  const query = prepared((database, { source }: { readonly source: string }) =>
    database.selectFrom('sanctionLists').select(['source', 'nameCount']).where('source', '=', source),
  );
  const { rows } = await made.database.executeQuery(query(made.database, { source: 'of-nobody' }));
  expect(rows).toEqual([{ source: 'of-nobody', nameCount: 1n }]);
});

test('a row is compiled once for each choice of columns; what the database computes is built each time', () => {
  let built = 0;
  const insert = preparedRow((database, row) => {
    built += 1;
    return database.insertInto('sanctionLists').values(row as never);
  });
  const compiled = (row: Readonly<Record<string, unknown>>) => insert(made.database, row).compile(made.database);
  const text = 'insert into "sanction_lists" ("source", "sha256") values ($1, $2)';
  expect(compiled({ source: 'a', sha256: 'x' })).toMatchObject({ sql: text, parameters: ['a', 'x'] });
  expect(compiled({ source: 'b', sha256: null })).toMatchObject({ sql: text, parameters: ['b', null] });
  expect(compiled({ sha256: 'y', source: 'c' })).toMatchObject({ parameters: ['y', 'c'] });
  expect(compiled({ source: 'd', sha256: undefined })).toMatchObject({ parameters: ['d'] });
  expect(built).toBe(3);
  expect(compiled({ source: 'e', sha256: sql`repeat('0', 64)` })).toMatchObject({
    sql: `insert into "sanction_lists" ("source", "sha256") values ($1, repeat('0', 64))`,
  });
  expect(built).toBe(4);
});
