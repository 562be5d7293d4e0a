/** What is at the bank on a day: all accounts of a currency together, each by its last statement. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { saveSafeguardingDays } from './safeguarding-store.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

async function state(file: string, account: string, minor: number, on = '2026-11-20'): Promise<void> {
  await made.pool.query(
    `insert into external_files (external_file_id, source, sender_reference, stated_on, content_hash, content, read_at)
      values ($1::text, 'bank', $1::text, $2, sha256($1::text::bytea), '', now()) on conflict do nothing`,
    [file, on],
  );
  await made.pool.query(
    `insert into stated_balances (external_file_id, account_number, currency, stated_on, closing_minor)
      values ($1, $2, 'USD', $3, $4)`,
    [file, account, on, minor],
  );
}

async function atBank(): Promise<Readonly<Record<string, number>>> {
  await saveSafeguardingDays(made.database, new Date());
  const days = await made.database.selectFrom('safeguardingDays').select(['statedOn', 'bankMinor']).execute();
  return Object.fromEntries(days.map(({ statedOn, bankMinor }) => [statedOn, Number(bankMinor)]));
}

test('two accounts of a currency are added up, also when the second one is stated later', async () => {
  await state('one', '111', 1_000);
  expect(await atBank()).toEqual({ '2026-11-20': 1_000 });
  await state('two', '222', 500);
  expect(await atBank()).toEqual({ '2026-11-20': 1_500 });
});

test('the last statement of an account counts, and a message may state several accounts and days', async () => {
  await state('three', '111', 900);
  await state('three', '222', 400, '2026-11-21');
  await state('three', '111', 300, '2026-11-21');
  expect(await atBank()).toEqual({ '2026-11-20': 1_400, '2026-11-21': 700 });
});

test('a balance of before accounts were noted counts until its day has one that is', async () => {
  await state('four', '', 77, '2026-11-19');
  expect((await atBank())['2026-11-19']).toBe(77);
  await state('five', '111', 80, '2026-11-19');
  expect((await atBank())['2026-11-19']).toBe(80);
});
