/** The connection under faults: lost connections, deadlocks, a database that is away. */
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner, makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import {
  connectDatabase,
  decideIn,
  inTransaction,
  isDatabaseOutage,
  keeping,
  pingDatabase,
  type Transaction,
  uniqueViolation,
} from './database.ts';
import { assertFitDatabase, assertVersion } from './durability.ts';
import { silentLog } from './log.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
  const parrots = `create table parrots (name text constraint parrots_name_once primary key, age bigint, born date);
    grant all on parrots to public; insert into parrots values ('Polly', 9007199254740993, '2020-02-29'), ('Jack', 1, null)`;
  await asOwner(made.ownerUrl, (owner) => owner.query(parrots));
});
afterAll(() => made.drop());

describe('the connection', () => {
  test('keeps whole numbers exact and dates without a time', async () => {
    const { rows } = await sql`select age, born, 1.10::numeric as price from parrots where name = 'Polly'`.execute(
      made.database,
    );
    expect(rows).toEqual([{ age: 9_007_199_254_740_993n, born: '2020-02-29', price: '1.10' }]);
  });

  test('survives that PostgreSQL dies under a transaction, and calls it an outage', async () => {
    const lost = inTransaction(made.database, async (transaction) => {
      await endConnections();
      await pingDatabase(transaction);
    });
    await expect(lost).rejects.toSatisfy(isDatabaseOutage);
    await pingDatabase(made.database);
  });

  test('survives that PostgreSQL dies while nobody asks it', async () => {
    await pingDatabase(made.database);
    await endConnections();
    await expect.poll(() => made.pool.idleCount).toBe(0);
    await pingDatabase(made.database);
  });

  test('takes all the time for who asks for it, whatever limits its role has', async () => {
    const limits = async (statementTimeoutMs: number) => {
      const { database } = connectDatabase({ url: made.url, poolSize: 1, log: silentLog, statementTimeoutMs });
      const { rows } = await sql<{
        statement: string;
        idle: string;
      }>`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(database);
      await database.destroy();
      return rows[0];
    };
    const { username } = new URL(made.url);
    const inDatabase = `"${username}" in database "${new URL(made.url).pathname.slice(1)}"`;
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await made.pool.query(`alter role ${inDatabase} set ${limit} = '19s'`);
    expect(await limits(0)).toEqual({ statement: '0', idle: '0' });
    expect(await limits(7_000)).toEqual({ statement: '7s', idle: '20s' });
    await made.pool.query(`alter role ${inDatabase} reset all`);
  });

  test('calls it an outage when there is no database', async () => {
    const { database } = connectDatabase({
      url: 'postgres://portal:x@127.0.0.1:1/portal',
      poolSize: 2,
      log: silentLog,
    });
    await expect(pingDatabase(database)).rejects.toSatisfy(isDatabaseOutage);
    await database.destroy();
  });
});

describe('a transaction', () => {
  test('undoes everything when it throws', async () => {
    const failed = inTransaction(made.database, async (transaction) => {
      await grow(transaction, 'Jack');
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await ageOfJack()).toBe(1n);
  });

  test('is tried again after a deadlock', async () => {
    const bothHold = barrier(2);
    let attempts = 0;
    const growBoth = (first: string, second: string) =>
      inTransaction(made.database, async (transaction) => {
        attempts += 1;
        await grow(transaction, first);
        await bothHold();
        await grow(transaction, second);
      });
    await Promise.all([growBoth('Jack', 'Polly'), growBoth('Polly', 'Jack')]);
    expect(attempts).toBeGreaterThan(2);
    expect(await ageOfJack()).toBe(3n);
  });

  test('names the constraint that stood against a second row', async () => {
    const second = sql`insert into parrots (name) values ('Jack')`.execute(made.database);
    expect(uniqueViolation(await second.catch((error: unknown) => error))).toBe('parrots_name_once');
  });
});

describe('a decision', () => {
  const growThen = (answer: Result<string>) =>
    decideIn(made.database, async (transaction) => {
      await grow(transaction, 'Jack');
      return answer;
    });

  test('that refuses leaves nothing, and answers the refusal', async () => {
    const before = await ageOfJack();
    const refusal = refuse('request.too_large', { field: 'age' });
    expect(await growThen(refusal)).toStrictEqual(refusal);
    expect(await ageOfJack()).toBe(before);
  });

  test('that refuses and keeps what it wrote says so itself', async () => {
    const before = await ageOfJack();
    const refusal = refuse('request.too_large', { facts: { retryAfterSeconds: '9' } });
    const passedOn = { ...keeping(refusal), field: 'age' };
    expect(await growThen(passedOn)).toStrictEqual({ ...refusal, field: 'age' });
    expect(await ageOfJack()).not.toBe(before);
  });

  test('that accepts is stored', async () => {
    const before = await ageOfJack();
    expect(await growThen(accept('grown'))).toStrictEqual(accept('grown'));
    expect(await ageOfJack()).not.toBe(before);
  });

  test('cannot be made where a refusal would be stored', async () => {
    const decide = async () => growThen(refuse('request.too_large'));
    // @ts-expect-error a refusal needs decideIn
    await inTransaction(made.database, decide);
    // @ts-expect-error also one among other answers
    await inTransaction(made.database, async () => ({ count: 1, moved: await decide() }));
  });
});

test('a PostgreSQL that is too old is refused, with what to do', () => {
  expect(() => assertVersion(170_000)).not.toThrow();
  expect(() => assertVersion(160_010)).toThrow(
    'The database is PostgreSQL 16, and the portal needs 17 or newer: upgrade it, or name another in DATABASE_URL',
  );
});

test('a PostgreSQL that would lose commits in a crash is refused, with the reason', async () => {
  await expect(assertFitDatabase(made.database)).rejects.toThrow(
    'fsync, full_page_writes, synchronous_commit must be on',
  );
});

async function endConnections(): Promise<void> {
  await asOwner(made.ownerUrl, (owner) =>
    owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  );
}

async function grow(transaction: Transaction, name: string): Promise<void> {
  await sql`update parrots set age = age + 1 where name = ${name}`.execute(transaction);
}

async function ageOfJack(): Promise<unknown> {
  const { rows } = await sql<{ age: bigint }>`select age from parrots where name = 'Jack'`.execute(made.database);
  return rows[0]?.age;
}

/** Resolves for everyone once `count` have come; whoever comes later passes. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come >= count) resolve();
    return promise;
  };
}
