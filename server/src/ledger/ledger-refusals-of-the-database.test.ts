/** What PostgreSQL itself refuses, whatever the program above it does (product §5). */
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner, makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';

type Line = { readonly account: string; readonly kind: string; readonly currency: string; readonly minor: string };

const appendOnly = { code: 'P0L01' };
const notAllowed = { code: '42501' };
/** A table and a change that nothing but its trigger stands against. */
const changes = [
  ['journals', 'update journals set kind = kind'],
  ['journal_entries', 'update journal_entries set amount_minor = amount_minor'],
  ['journal_seals', 'update journal_seals set chain_hash = chain_hash'],
] as const;

let made: TestDatabase;
let cause: string;
let count = 0;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(() => {
  count += 1;
  cause = `payment.captured:pay_${count}`;
});

describe('a journal', () => {
  test('is refused when it does not sum to zero', async () => {
    await expect(post([hold(-100n), receivable(99n)])).rejects.toMatchObject({ code: 'P0L02' });
  });

  test('is refused when it sums to zero only across currencies', async () => {
    const yen = { account: 'acquirer_receivable:JPY', kind: 'acquirer_receivable', currency: 'JPY', minor: '100' };
    await expect(post([hold(-100n), yen])).rejects.toMatchObject({ code: 'P0L02' });
  });

  test('is refused without entries', async () => {
    await expect(insertJournal(made.pool)).rejects.toMatchObject({ code: 'P0L04' });
  });

  test('is posted once for each cause', async () => {
    await post([hold(-100n), receivable(100n)]);
    await expect(post([hold(-100n), receivable(100n)])).rejects.toMatchObject({
      code: '23505',
      constraint: 'journals_one_per_cause',
    });
    expect(await owed()).toBe(100n);
  });

  test('is refused when it would pay more out of a hold than is in it', async () => {
    await post([hold(-100n), receivable(100n)]);
    cause = `payment.released:pay_${count}`;
    await expect(post([hold(101n), receivable(-101n)])).rejects.toMatchObject({
      code: '23514',
      constraint: 'ledger_balances_not_below_zero',
    });
    expect(await owed()).toBe(100n);
  });

  test('takes no further entries once it is committed', async () => {
    const journalId = await post([hold(-100n), receivable(100n)]);
    await expect(insertBalancedEntries(made.pool, journalId)).rejects.toMatchObject({ code: 'P0L03' });
  });
});

describe.each(changes)('%s', (table, change) => {
  beforeAll(sealOneJournal);

  test('is not changed by its owner', async () => {
    await expect(asOwner(made.ownerUrl, (owner) => owner.query(change))).rejects.toMatchObject(appendOnly);
  });

  test('loses no row by its owner', async () => {
    await expect(asOwner(made.ownerUrl, (owner) => owner.query(`delete from ${table}`))).rejects.toMatchObject(
      appendOnly,
    );
  });

  test('is not emptied by its owner', async () => {
    const empty = (owner: pg.Client) => owner.query(`truncate ${table} cascade`);
    await expect(asOwner(made.ownerUrl, empty)).rejects.toMatchObject(appendOnly);
  });

  test.each([
    ['change', change],
    ['delete', `delete from ${table}`],
    ['empty', `truncate ${table} cascade`],
    ['unguard', `alter table ${table} disable trigger all`],
    ['replace', `drop table ${table} cascade`],
  ])('the portal has no right to %s it', async (_what, statement) => {
    await expect(made.pool.query(statement)).rejects.toMatchObject(notAllowed);
  });
});

test('the portal has no right to replace the function that refuses changes', async () => {
  const statement = `create or replace function refuse_change() returns trigger language plpgsql as 'begin end'`;
  await expect(made.pool.query(statement)).rejects.toMatchObject(notAllowed);
});

/** `minor` as the ledger counts: what is owed on a hold grows by credits, which are negative. */
function hold(minor: bigint): Line {
  return { account: `hold:ord_${count}:USD`, kind: 'hold', currency: 'USD', minor: String(minor) };
}

function receivable(minor: bigint): Line {
  return { account: 'acquirer_receivable:USD', kind: 'acquirer_receivable', currency: 'USD', minor: String(minor) };
}

async function post(lines: readonly Line[]): Promise<bigint> {
  const { rows } = await made.pool.query<{ id: bigint }>(
    `select post_journal($1, 'capture', 'ord_1', now(), $2) as id`,
    [cause, JSON.stringify(lines)],
  );
  return rows[0]?.id ?? 0n;
}

async function owed(): Promise<bigint | undefined> {
  const { rows } = await made.pool.query<{ owed_minor: bigint }>(
    'select owed_minor from ledger_balances where account_id = $1',
    [`hold:ord_${count}:USD`],
  );
  return rows[0]?.owed_minor;
}

function insertJournal(through: pg.Pool): Promise<unknown> {
  const statement = `insert into journals (cause, kind, occurred_at, content_hash) values ($1, 'capture', now(), '')`;
  return through.query(statement, [cause]);
}

function insertBalancedEntries(through: pg.Pool, journalId: bigint): Promise<unknown> {
  const statement = `insert into journal_entries (journal_id, entry_number, account_id, currency, amount_minor)
    values ($1, 8, 'acquirer_receivable:USD', 'USD', 5), ($1, 9, 'acquirer_receivable:USD', 'USD', -5)`;
  return through.query(statement, [journalId]);
}

async function sealOneJournal(): Promise<void> {
  count += 1;
  cause = `payment.captured:sealed_${count}`;
  const journalId = await post([hold(-100n), receivable(100n)]);
  await made.pool.query(`insert into journal_seals (seal_number, journal_id, chain_hash) values ($1, $2, '')`, [
    count,
    journalId,
  ]);
}
