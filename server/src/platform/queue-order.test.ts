import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { placeInQueue } from './queue-order-store.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

test('what ends first comes first, then what waits longest, then what is over, the newest first', async () => {
  const place = placeInQueue({ isOpen: sql`open`, dueAt: sql`due`, since: sql`since` });
  const { rows } = await sql<{ name: string; place: Date }>`
    select name, ${place} as place from (values
      ('over, long ago', false, null::timestamptz, timestamptz '2020-01-01Z'),
      ('due later', true, timestamptz '2026-12-02Z', timestamptz '2026-01-01Z'),
      ('over, with a day of its own', false, timestamptz '2026-01-01Z', timestamptz '2026-11-01Z'),
      ('waits', true, null, timestamptz '2026-11-02Z'),
      ('late', true, timestamptz '2026-10-01Z', timestamptz '2026-09-30Z'),
      ('waits longest', true, null, timestamptz '2026-11-01Z')
    ) as row (name, open, due, since) order by ${place}, name`.execute(made.database);
  expect(rows.map(({ name }) => name)).toEqual([
    'late',
    'due later',
    'waits longest',
    'waits',
    'over, with a day of its own',
    'over, long ago',
  ]);
  // A cursor holds it: an instant in whole milliseconds, with so many digits as it has room for.
  for (const { place: at } of rows) expect(String(at.getTime())).toMatch(/^\d{13,14}$/);
});
