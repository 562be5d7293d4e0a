/** What is asked in one round trip, and that a transaction stays whole: what fails among it takes all of it back. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countRoundTrips, type RoundTrips } from '../../test/count-round-trips.ts';
import { asOwner, makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { askTogether, writeLater } from './ask-together.ts';
import { inTransaction, type Transaction } from './database.ts';

let made: TestDatabase;
let trips: RoundTrips;

beforeAll(async () => {
  made = await makeTestDatabase();
  const birds = 'create table birds (name text primary key, seen int not null default 0); grant all on birds to public';
  await asOwner(made.ownerUrl, (owner) => owner.query(birds));
  trips = countRoundTrips(made.pool);
});
afterAll(() => made.drop());
beforeEach(() => made.pool.query('delete from birds'));

const add = (name: string) => sql`insert into birds (name) values (${name})`;
const see = (name: string) => sql`update birds set seen = seen + 1 where name = ${name}`;
const names = async () => (await made.pool.query<{ name: string }>('select name from birds order by name')).rows;
const seenOf = async (transaction: Transaction, name: string) =>
  (await sql<{ seen: number }>`select seen from birds where name = ${name}`.execute(transaction)).rows[0]?.seen;

/** Round trips and statements of one transaction. */
const costOf = async (work: (transaction: Transaction) => Promise<unknown>) =>
  (await trips.during(() => inTransaction(made.database, async (transaction) => void (await work(transaction))))).cost;

describe('in a transaction', () => {
  test('what is asked at the same moment is one round trip, with the begin, each answered with its own rows', async () => {
    let answers: readonly (number | undefined)[] = [];
    const cost = await costOf(async (transaction) => {
      await writeLater(transaction, add('Polly'));
      await writeLater(transaction, see('Polly'));
      answers = await Promise.all([seenOf(transaction, 'Polly'), seenOf(transaction, 'Jack')]);
    });
    expect(answers).toEqual([1, undefined]);
    expect(cost).toEqual([2, 6]);
  });

  test('of writes alone is one round trip, and one that asks nothing is none', async () => {
    const cost = await costOf(async (transaction) => {
      await writeLater(transaction, add('Polly'));
      await writeLater(transaction, add('Jack'));
    });
    expect(cost).toEqual([1, 4]);
    expect(await names()).toEqual([{ name: 'Jack' }, { name: 'Polly' }]);
    expect(await costOf(async () => undefined)).toEqual([0, 0]);
  });

  test('a write that fails with the commit takes all back, and the connection is good afterwards', async () => {
    for (const first of ['Polly', 'Jack']) {
      const failing = inTransaction(made.database, async (transaction) => {
        await writeLater(transaction, add(first));
        await writeLater(transaction, add('Lora'));
        await writeLater(transaction, add('Lora'));
      });
      await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'birds_pkey' });
    }
    expect(await names()).toEqual([]);
  });

  test('a write that fails before a question fails it, and what is caught there is not committed', async () => {
    const swallowing = inTransaction(made.database, async (transaction) => {
      await writeLater(transaction, add('Polly'));
      await writeLater(transaction, add('Polly'));
      await seenOf(transaction, 'Polly').catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow();
    expect(await names()).toEqual([]);
  });

  test('that is given up sends nothing of what it had kept for later', async () => {
    const { cost } = await trips.during(() =>
      inTransaction(made.database, async (transaction) => {
        await writeLater(transaction, add('Polly'));
        throw new Error('given up');
      }).catch(() => undefined),
    );
    expect(cost).toEqual([0, 0]);
    await made.pool.query('select 1');
    expect(await names()).toEqual([]);
  });

  test('of several at once each sees what the other has committed before it had the lock', async () => {
    await made.pool.query(`insert into birds values ('Polly', 0)`);
    const count = () =>
      inTransaction(made.database, async (transaction) => {
        const locked = sql`select 1 from birds where name = 'Polly' for update`.execute(transaction);
        const [, seen = 0] = await Promise.all([locked, seenOf(transaction, 'Polly')]);
        await writeLater(transaction, sql`update birds set seen = ${seen + 1} where name = 'Polly'`);
      });
    await Promise.all(Array.from({ length: 30 }, count));
    expect((await made.pool.query('select seen from birds')).rows).toEqual([{ seen: 30 }]);
  });

  test('a value that cannot be written fails before anything of its batch is sent', async () => {
    const failing = inTransaction(made.database, async (transaction) => {
      await writeLater(transaction, add('Polly'));
      const wrong = {
        toPostgres: () => {
          throw new Error('no such value');
        },
      };
      await sql`select ${wrong}`.execute(transaction);
    });
    await expect(failing).rejects.toThrow('no such value');
    expect(await names()).toEqual([]);
  });
});

describe('outside of a transaction', () => {
  test('questions are asked on one connection in one round trip', async () => {
    const { answer, cost } = await trips.during(() =>
      askTogether(made.database, (database) =>
        Promise.all(
          [1, 2, 3].map(async (n) => (await sql<{ n: number }>`select ${n}::int as n`.execute(database)).rows),
        ),
      ),
    );
    expect(answer).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
    expect(cost).toEqual([1, 3]);
  });

  test('nothing is kept for later', async () => {
    await expect(writeLater(made.database as Transaction, add('Polly'))).rejects.toThrow('Outside of a transaction');
  });
});
