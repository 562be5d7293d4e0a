/** Statements whose plan a connection keeps: which, and that nobody notices it when a migration changes their table. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { asOwner, makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { type Database, inTransaction } from './database.ts';
import { hasOnePlan } from './plan-names.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
  const birds = `create table birds (name text primary key); grant all on birds to public;
    insert into birds values ('Polly')`;
  await asOwner(made.ownerUrl, (owner) => owner.query(birds));
});
afterAll(() => made.drop());

const ask = (database: Database) => sql<object>`select * from birds where name = ${'Polly'}`.execute(database);

/** The pool hands out the connection that came back last. */
async function askTimes(times: number): Promise<readonly object[]> {
  for (let each = 1; each < times; each += 1) await ask(made.database);
  return (await ask(made.database)).rows;
}

async function keptPlans(): Promise<number> {
  const asked = sql`select 1 as one from pg_prepared_statements where statement like 'select * from birds%'`;
  return (await asked.execute(made.database)).rows.length;
}

describe('a plan', () => {
  it.each([
    'select * from "orders" where "order_id" = $1 for update',
    'select "u"."name" from "users" as "u" inner join "companies" as "c" on "c"."company_id" = "u"."company_id" where "u"."user_id" = $1 and "c"."state" <> $2',
    'insert into "emails" ("email_id") values ($1) on conflict do nothing',
    'update "orders" set "state" = $1 where "order_id" = $2 and "state_since" < $3',
    '/* one plan */ with asked as materialized (select $1) select count(*) from asked',
  ])('is kept of what looks up or changes rows by their keys: %s', (text) => {
    expect(hasOnePlan(text)).toBe(true);
  });

  it.each([
    'select * from "orders" where "seller_company_id" = $1 order by "created_at" desc limit $2',
    'select "currency", sum("charge_minor") from "orders" where "seller_company_id" = $1 group by "currency"',
    'select * from "orders" where "seller_company_id" = $1 and "created_at" >= $2',
    'insert into "sums" select * from "orders" where "created_at" < $1',
    'with old as (select 1) select * from old',
  ])('is made each time for pages, sums and ranges: %s', (text) => {
    expect(hasOnePlan(text)).toBe(false);
  });

  test('is kept once a statement has been asked some times', async () => {
    await askTimes(1);
    expect(await keptPlans()).toBe(0);
    await askTimes(10);
    expect(await keptPlans()).toBe(1);
  });

  test('says once what its columns are', async () => {
    await askTimes(10);
    const { prototype } = (pg as unknown as { Connection: { prototype: { describe: () => void } } }).Connection;
    const described = vi.spyOn(prototype, 'describe');
    expect(await askTimes(3)).toEqual([{ name: 'Polly' }]);
    expect(described).not.toHaveBeenCalled();
    described.mockRestore();
  });

  test('is made anew when a migration has added a column, and the statement is answered', async () => {
    await askTimes(10);
    await asOwner(made.ownerUrl, (owner) => owner.query('alter table birds add column wings integer'));
    expect(await askTimes(10)).toEqual([{ name: 'Polly', wings: null }]);
    expect(await keptPlans()).toBe(2);
  });

  test('that is outdated inside a transaction lets the transaction be tried again', async () => {
    await askTimes(10);
    await asOwner(made.ownerUrl, (owner) => owner.query('alter table birds add column beak integer'));
    let tries = 0;
    const seen = await inTransaction(made.database, async (transaction) => {
      tries += 1;
      return (await ask(transaction)).rows;
    });
    expect(seen).toEqual([{ name: 'Polly', wings: null, beak: null }]);
    expect(tries).toBe(2);
  });
});
