/** Tables by months: the audit log, whose parts are made ahead, guarded as the whole is, and looked at one by one. */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { CompiledQuery } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { asOwner, makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { findEntries } from '../audit/audit-store.ts';
import { connectDatabase } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { makeTableParts } from './make-table-parts.ts';
import { listRooms, makeParts } from './table-parts-store.ts';

let made: TestDatabase;
beforeEach(async () => {
  made = await makeTestDatabase();
  return () => made.drop();
});

type Part = { readonly name: string; readonly beginsAt: Date | null; readonly endsAt: Date | null };

async function parts(): Promise<readonly Part[]> {
  const { rows } = await made.pool.query<Part>(`select part_name as name, begins_at as "beginsAt", ends_at as "endsAt"
    from table_parts where table_name = 'audit_entries' order by ends_at nulls last`);
  return rows;
}

/** The instant at which a month of Seoul begins, so many months after the one in which the first parts were made. */
async function month(later: number, given?: Date): Promise<Date> {
  const from = given ?? (await partedAt());
  const { rows } = await made.pool.query<{ at: Date }>('select month_in_seoul($1, $2) as at', [from, later]);
  return rows[0]?.at ?? new Date(Number.NaN);
}

/** When the table got its parts: in the month before, if that month has ended since. */
async function partedAt(): Promise<Date> {
  const { rows } = await made.pool.query<{ at: Date }>(
    "select applied_at as at from schema_migrations where name like '0413%'",
  );
  return rows[0]?.at ?? new Date(Number.NaN);
}

async function insertEntry(happenedAt: Date, requestId = 'req-1'): Promise<void> {
  await made.pool.query(
    `insert into audit_entries (happened_at, command, outcome, ip_address, request_id)
      values ($1, 'sendOrder', 'done', '127.0.0.1', $2)`,
    [happenedAt, requestId],
  );
}

async function partOf(requestId: string): Promise<string | undefined> {
  const { rows } = await made.pool.query<{ part: string }>(
    'select tableoid::regclass::text as part from audit_entries where request_id = $1',
    [requestId],
  );
  return rows[0]?.part;
}

describe('the parts of the audit log', () => {
  test('are what was there, a month each for four months, and the rest', async () => {
    const all = await parts();
    expect(all.map(({ name }) => name.replace(/_\d{4}_\d\d$/, '_month'))).toEqual([
      'audit_entries_before',
      'audit_entries_month',
      'audit_entries_month',
      'audit_entries_month',
      'audit_entries_rest',
    ]);
    expect(all.map(({ endsAt }) => endsAt)).toEqual([
      ...(await Promise.all([2, 3, 4, 5].map((later) => month(later)))),
      null,
    ]);
  });

  test('begin at midnight in Seoul', async () => {
    const first = await month(2);
    await insertEntry(new Date(first.getTime() - 1), 'last-of-month');
    await insertEntry(first, 'first-of-month');
    expect(await partOf('last-of-month')).toBe('audit_entries_before');
    expect(await partOf('first-of-month')).toMatch(/^audit_entries_\d{4}_\d\d$/);
  });

  test('give their entries numbers of one sequence', async () => {
    await insertEntry(new Date(), 'a');
    await insertEntry(await month(2), 'b');
    await insertEntry(await month(40), 'c');
    const { rows } = await made.pool.query('select request_id from audit_entries order by audit_entry_id');
    expect(rows.map((row) => row.request_id)).toEqual(['a', 'b', 'c']);
  });

  test('let nobody change, delete or empty them, not even who owns them', async () => {
    await insertEntry(await month(2));
    await insertEntry(await month(40));
    await asOwner(made.ownerUrl, async (owner) => {
      for (const table of ['audit_entries', ...(await parts()).map(({ name }) => name)]) {
        await expect(owner.query(`truncate ${table}`)).rejects.toThrow('append only');
      }
      for (const name of (await parts()).slice(1).map((each) => each.name)) {
        if ((await owner.query(`select 1 from ${name}`)).rowCount === 0) continue;
        await expect(owner.query(`delete from ${name}`)).rejects.toThrow('append only');
        await expect(owner.query(`update ${name} set outcome = 'x'`)).rejects.toThrow('append only');
      }
    });
  });

  test('are closed to the portal: it reads and adds through the table alone', async () => {
    for (const { name } of await parts()) {
      for (const statement of [
        `select 1 from ${name}`,
        `delete from ${name}`,
        `truncate ${name}`,
        `drop table ${name}`,
      ]) {
        await expect(made.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
      }
    }
    await expect(made.pool.query("select add_table_part('audit_entries', 'x', 'default')")).rejects.toThrow('denied');
    await expect(made.pool.query('alter table audit_entries detach partition audit_entries_rest')).rejects.toThrow(
      'must be owner',
    );
    await expect(made.pool.query('select make_table_parts(now(), 25)')).rejects.toThrow('at most 24 months');
  });
});

describe('each night', () => {
  const run = (now: Date, log = silentLog) =>
    makeTableParts({ database: made.database, clock: { now: () => now }, log });

  test('the next four months are made, once, also by two workers at the same time', async () => {
    const later = await month(9);
    await Promise.all([run(later), run(later)]);
    expect((await parts()).filter(({ endsAt }) => endsAt).at(-1)?.endsAt).toEqual(await month(14));
    const rooms = await listRooms(made.database, later);
    expect(rooms).toEqual([{ table: 'audit_entries', until: await month(14) }]);
    expect(await makeParts(made.database, later, 4)).toEqual([{ table: 'audit_entries', made: [], moved: 0 }]);
  });

  test('what came before its part was made moves into it, and is said', async () => {
    await insertEntry(await month(12), 'early');
    expect(await partOf('early')).toBe('audit_entries_rest');
    const said: object[] = [];
    const log = { ...silentLog, error: (facts: object) => void said.push(facts) };
    await run(new Date(), log);
    expect(await partOf('early')).toMatch(/^audit_entries_\d{4}_\d\d$/);
    expect(said).toEqual([{ table: 'audit_entries', moved: 1 }]);
    const { rows } = await made.pool.query(
      'select count(*)::int as count, min(audit_entry_id) as id from audit_entries',
    );
    expect(rows).toEqual([{ count: 1, id: 1n }]);
    await asOwner(made.ownerUrl, (owner) =>
      expect(owner.query('truncate audit_entries_rest')).rejects.toThrow('append only'),
    );
    await insertEntry(new Date(), 'next');
  });

  test('a month that is missing is where the room ends', async () => {
    const [, , missing] = await parts();
    await asOwner(made.ownerUrl, (owner) => owner.query(`drop table ${missing?.name}`));
    const rooms = await listRooms(made.database, await partedAt());
    expect(rooms).toEqual([{ table: 'audit_entries', until: missing?.beginsAt }]);
  });
});

describe('a list of entries', () => {
  /** The parts that PostgreSQL looks into for what a list asks. */
  async function looked(ask: (entries: ReturnType<typeof findEntries>) => Promise<unknown>, filter: object) {
    const asked: CompiledQuery[] = [];
    const { database } = connectDatabase({
      ...{ url: made.url, poolSize: 1, log: silentLog },
      onStatement: ({ query }) => void asked.push(query),
    });
    await ask(findEntries(database, { companyId: undefined, ...filter })).finally(() => void database.destroy());
    const plans = asked.map(({ sql, parameters }) => made.pool.query(`explain ${sql}`, [...parameters]));
    const lines = (await Promise.all(plans)).flatMap(({ rows }) => rows.map((row) => String(row['QUERY PLAN'])));
    return new Set(lines.flatMap((line) => / on (audit_entries_\w+)/.exec(line)?.[1] ?? [])).size;
  }

  test.each([
    [
      'a page',
      (entries: ReturnType<typeof findEntries>) => entries.page({ after: undefined, limit: 21, isOldestFirst: false }),
    ],
    ['how many', (entries: ReturnType<typeof findEntries>) => entries.count()],
  ])('%s of a month looks into its part alone', async (_, ask) => {
    const [from, to] = [seoulDay(await month(3)), seoulDay(new Date((await month(4)).getTime() - 1))];
    expect(await looked(ask, {})).toBe(5);
    expect(await looked(ask, { from, to })).toBe(1);
    expect(await looked(ask, { companyId: 'com_1', from, to })).toBe(1);
  });
});
