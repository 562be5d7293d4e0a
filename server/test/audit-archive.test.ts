/** Closed years of the audit log in the archive: lists and files say the same as before, and nothing is lost on the way. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { LogEvent } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { runArchiveAudit } from '../../scripts/admin/archive-audit.ts';
import { archiveAudit, readArchiveFiles, verifyAuditArchive } from '../src/audit/audit.ts';
import { findPart } from '../src/operations/personal-data-store.ts';
import { makeParts } from '../src/operations/table-parts-store.ts';
import { connectDatabase } from '../src/platform/database.ts';
import { type FileStore, makeFileStore } from '../src/platform/file-store.ts';
import { silentLog } from '../src/platform/log.ts';
import { readSettings } from '../src/platform/settings.ts';
import { type MadeCompany, makeInstitution, makeSeller } from './make/make-company.ts';
import { asOwner } from './make-test-database.ts';
import { password, resultOf, startTestApp, type TestApp } from './start-test-app.ts';

/** All that was there when the table got its months is of this year or the first months of the next. */
const year = new Date().getUTCFullYear() + 2;
const now = new Date(`${year + 1}-02-10T03:00:00Z`);

type Entry = { readonly auditSeq: string; readonly eventDt: string; readonly corpName?: string };
type Page = {
  readonly list: readonly Entry[];
  readonly nextCursor?: string;
  readonly count: number;
  readonly archiveYmd?: string;
};

let portal: TestApp;
let [files, roots]: [string, string] = ['', ''];
let seller: MadeCompany;
let [kotra, other]: readonly MadeCompany[] = [];
const tokens = new Map<string, string>();

beforeEach(async () => {
  files = await mkdtemp(join(tmpdir(), 'audit-files-'));
  roots = await mkdtemp(join(tmpdir(), 'audit-roots-'));
  portal = await startTestApp({ now, env: { FILE_DIRECTORY: files } });
  const own = { passwordHash: portal.passwordHash };
  seller = await makeSeller(portal.made.database, own);
  [kotra, other] = [
    await makeInstitution(portal.made.database, 'KOTRA', own),
    await makeInstitution(portal.made.database, 'KOTRA', own),
  ];
  await asOwner(portal.made.ownerUrl, (owner) =>
    owner.query(
      `select add_month_parts('audit_entries', array(select month_in_seoul($1, -n) from generate_series(0, 30) n))`,
      [now],
    ),
  );
  for (const { userId } of [seller, kotra]) tokens.set(userId, (await portal.logInWholly(userId)).accessToken);
  await insertEntries(`${year - 1}-12-31T14:59:59Z`, 3, 'otherCommand');
  await insertEntries(`${year}-05-31T14:50:00Z`, 6_400);
  await insertEntries(`${year}-12-31T14:59:58Z`, 5);
  await insertEntries(`${year + 1}-01-20T00:00:00Z`, 30);
  return async () => {
    await portal.close();
    await Promise.all([files, roots].map((each) => rm(each, { recursive: true })));
  };
});

/** Every third is the seller's, every seventh was refused, and two have the same time. */
async function insertEntries(from: string, count: number, command = 'sendOrder'): Promise<void> {
  await portal.made.pool.query(
    `insert into audit_entries (happened_at, command, user_id, company_id, object_kind, object_id, outcome, ip_address, request_id)
      select $1::timestamptz + (n / 2) * interval '1 second', case when n % 5 = 0 then 'withdrawOrder' else $2 end,
        case when n % 3 = 0 then $3 else $4 end, case when n % 3 = 0 then $5 else $6 end,
        case when n % 2 = 0 then 'order' end, case when n % 2 = 0 then 'ORD_' || n end,
        case when n % 7 = 0 then 'order.not_found' else 'done' end, '192.0.2.' || n % 200, 'req-' || n
      from generate_series(1, $7) n`,
    [from, command, seller.userId, kotra?.userId, seller.companyId, kotra?.companyId, count],
  );
}

const agency = () => kotra as MadeCompany;
const people = () => ({ askedBy: agency().userId, approvedBy: (other as MadeCompany).userId });

/** With the owner's rights, as the console does it. */
async function archive({
  fileStore = portal.context.fileStore,
  ofYear = year,
  url = portal.made.ownerUrl,
  uploadedKeys = [] as readonly string[],
  onStatement = undefined as ((event: LogEvent) => void) | undefined,
} = {}): Promise<readonly string[]> {
  const { database: owner } = connectDatabase({ url, poolSize: 2, log: silentLog, onStatement });
  const parts: string[] = [];
  const { ids, clock } = portal.context;
  try {
    await archiveAudit(
      { owner, fileStore, ids, clock },
      {
        ...{ ...people(), year: ofYear, companyId: agency().companyId, uploadedKeys },
        onArchived: async ({ partName, entryCount }) => void parts.push(`${partName} ${entryCount}`),
      },
    );
    return parts;
  } finally {
    await owner.destroy();
  }
}

async function get(who: MadeCompany, query: string) {
  return portal.call({ method: 'GET', path: `/audit-entries${query}`, token: tokens.get(who.userId) });
}
const page = async (who: MadeCompany, query: string) => resultOf<Page>(await get(who, query));

/** All pages, in the order in which they come, and the count that the first of them said. */
async function readAll(who: MadeCompany, query: string, limit = 97) {
  const { list, nextCursor, count } = await page(who, `?limit=${limit}${query}`);
  const all = [...list];
  for (let cursor = nextCursor; cursor; ) {
    const next = await page(who, `?limit=${limit}${query}&cursor=${cursor}`);
    all.push(...next.list);
    cursor = next.nextCursor;
  }
  return { count, all };
}

const ymd = (at: string | Date) => seoulDay(new Date(at)).replaceAll('-', '');
/** Until before the archive itself leaves entries. */
const [whole, may] = [`&fromYmd=${year - 1}0101&toYmd=${year + 1}0131`, `&fromYmd=${year}0501&toYmd=${year}0531`];

describe('a year that is over', () => {
  test('is read as before it was archived: pages in both orders, filters, counts and files', async () => {
    const asked: readonly (readonly [MadeCompany, string])[] = [
      ...[whole, `${whole}&sort=oldest`, may, `${may}&outcome=refused`].map((query) => [agency(), query] as const),
      ...[`${whole}&text=ord_12`, `${whole}&command=withdrawOrder`, `${whole}&text=192.0.2.77&sort=oldest`].map(
        (query) => [agency(), query] as const,
      ),
      ...[whole, `${may}&sort=oldest`, `&fromYmd=${year}0601&toYmd=${year}1231`].map(
        (query) => [seller, query] as const,
      ),
      [seller, `${whole}&text=nobody`],
    ];
    const read = async () => {
      const lists = [];
      for (const [who, query] of asked) lists.push(await readAll(who, query, query.includes('text') ? 7 : 100));
      const csv = await get(seller, `/export?format=csv${whole}`);
      return { lists, csv: csv.body };
    };
    const before = await read();
    const archived = await archive();
    const after = await read();
    expect(archived).toHaveLength(5);
    expect(after.lists).toEqual(before.lists);
    expect(after.csv).toBe(before.csv);
    expect(before.lists.map(({ all }) => all.length)).toEqual(before.lists.map(({ count }) => count));
    expect(before.lists[0]?.count).toBeGreaterThan(6_000);
    expect(before.lists.at(-1)?.count).toBe(0);
  }, 120_000);

  test('is left out of a list without a period, which says from which day on it is whole', async () => {
    expect(await page(seller, '?limit=1')).not.toHaveProperty('archiveYmd');
    await archive();
    const { count, archiveYmd } = await page(seller, '?limit=1');
    expect(archiveYmd).toBe(`${year + 1}0101`);
    expect(count).toBe((await page(seller, `?limit=1&fromYmd=${year + 1}0101`)).count);
    expect(count).toBeLessThan(50);
  });

  test('keeps its place for what comes late, in order', async () => {
    await archive();
    await insertEntries(`${year}-05-31T14:55:00Z`, 9, 'late');
    const { all, count } = await readAll(agency(), may, 50);
    expect(count).toBe(all.length);
    expect(all.map(({ eventDt }) => eventDt)).toEqual(
      all
        .map(({ eventDt }) => eventDt)
        .toSorted()
        .reverse(),
    );
    const { all: late } = await readAll(agency(), `${may}&command=late`);
    expect(late).toHaveLength(8);
    await makeParts(portal.made.database, now, 0);
    expect(await archive()).toHaveLength(1);
    expect(await readAll(agency(), may, 50)).toEqual({ all, count });
    expect((await verify()).problems).toEqual([]);
  });

  test('is counted in what is known of a person', async () => {
    const { userId, companyId } = seller;
    const know = () => findPart(portal.made.database, 'audit', { userId, companyId, email: 'a@b.example' });
    const before = await know();
    await archive();
    expect(await know()).toEqual(before);
    expect(before.count).toBeGreaterThan(2_000);
  });
});

const verify = async () =>
  verifyAuditArchive(
    { database: portal.made.database, fileStore: portal.context.fileStore },
    await readArchiveFiles(roots),
  );

async function countInTable(): Promise<number> {
  const { rows } = await portal.made.pool.query<{ count: number }>('select count(*)::int as count from audit_entries');
  return rows[0]?.count ?? 0;
}

describe('nothing leaves the table', () => {
  test('before its year is over', async () => {
    await expect(archive({ ofYear: year + 1 })).rejects.toThrow('is not over');
  });

  test.each([
    ['where the file store is away', { write: async () => 'unavailable' as const }, 'could not be written'],
    ['where a file is not there after it was written', { read: async () => 'missing' as const }, 'is not in the file'],
  ])('%s', async (_, broken, why) => {
    const before = await countInTable();
    await expect(archive({ fileStore: { ...portal.context.fileStore, ...broken } })).rejects.toThrow(why);
    expect(await countInTable()).toBe(before);
  });

  test('where an entry comes while its part is read, and no file stays', async () => {
    const { fileStore } = portal.context;
    const written: string[] = [];
    const slow: FileStore = {
      ...fileStore,
      async write(key, source) {
        written.push(key);
        if (written.length === 3) await insertEntries(`${year}-05-31T14:58:00Z`, 1);
        return fileStore.write(key, source);
      },
    };
    await expect(archive({ fileStore: slow })).rejects.toThrow('Ask again');
    const looks = await Promise.all(written.map((key) => fileStore.look(key)));
    // The months before were archived whole.
    expect(looks).toEqual(['there', 'there', 'missing']);
    expect((await archive()).some((each) => each.endsWith(' 1200'))).toBe(true);
  });

  test('while it is being read, and whoever writes waits for no more than that', async () => {
    const before = await countInTable();
    await asOwner(portal.made.ownerUrl, async (reader) => {
      await reader.query('begin');
      await reader.query('select count(*) from audit_entries');
      await expect(archive()).rejects.toThrow('was being read for five seconds');
    });
    expect(await countInTable()).toBe(before);
    expect(await archive()).toHaveLength(5);
  });

  test('into a store in which nothing is that the database knows', async () => {
    const before = await countInTable();
    const { fileStore, ids } = portal.context;
    const [kept, lost] = [ids.make('blob'), ids.make('blob')];
    await fileStore.write(kept, Readable.from([Buffer.from('a document')]));
    await expect(archive({ uploadedKeys: [lost] })).rejects.toThrow('nothing can be read in this file store');
    const ofAnotherKey = makeFileStore({ directory: files, key: Buffer.alloc(32, 9) });
    await expect(archive({ uploadedKeys: [kept], fileStore: ofAnotherKey })).rejects.toThrow('with its FILE_KEY');
    expect(await countInTable()).toBe(before);
    expect(await archive({ uploadedKeys: [lost, kept], ofYear: year - 1 })).toHaveLength(1);
    const elsewhere = makeFileStore({ directory: roots, key: Buffer.alloc(32, 9) });
    await expect(archive({ fileStore: elsewhere })).rejects.toThrow(/nothing can be read .* \(tried: audit_/);
  });

  test('before all that is said of it is written: whoever writes waits for no more than that', async () => {
    const changes: string[] = [];
    const note = (sql: string) =>
      changes.push(...(/insert into audit_\w+|detach partition|drop table/.exec(sql.replaceAll('"', '')) ?? []));
    await archive({ ofYear: year - 1, onStatement: ({ query }) => void note(query.sql) });
    expect(changes.map((each) => each.replace('insert into audit_', ''))).toEqual([
      ...['archives', 'volumes', 'entries', 'entries', 'detach partition', 'drop table'],
    ]);
  });

  test('without the rights of the owner', async () => {
    await expect(archive({ url: portal.made.url })).rejects.toThrow('set DATABASE_OWNER_URL');
  });

  test('before a collector has it', async () => {
    await portal.made.pool.query(
      `insert into audit_exports (destination, last_entry_id, horizon_id) values ('syslog', 5, 5)`,
    );
    await expect(archive()).rejects.toThrow('The collector (syslog) has not taken');
  });

  test('by the portal’s own hand', async () => {
    for (const statement of [
      `insert into audit_archives values (1, 'x', null, now(), 0, '', '', 'a', 'b', now())`,
      `insert into audit_volumes values (1, 1, 'x', now(), now(), 1, '', '{}', '{}')`,
      'alter table audit_entries detach partition audit_entries_before',
      'drop table audit_entries_before',
    ]) {
      await expect(portal.made.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    }
  });
});

describe('an archive', () => {
  test('that cannot be read is said, and found by verify', async () => {
    await archive();
    expect(await verify()).toEqual({ entries: expect.any(Number), problems: [] });
    const { rows } = await portal.made.pool.query<{ key: string }>(
      'select storage_key as key from audit_volumes order by volume_number',
    );
    await portal.context.fileStore.remove(rows[2]?.key ?? '');
    const answer = await get(agency(), `?limit=10${may}`);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'audit.archive_unavailable' });
    expect((await verify()).problems).toEqual([expect.stringContaining('is not in the file store')]);
    expect((await get(agency(), `?limit=10&fromYmd=${year + 1}0101`)).statusCode).toBe(200);
  });

  test('with another file in the place of one is not read', async () => {
    await archive();
    const { rows } = await portal.made.pool.query<{ key: string }>('select storage_key as key from audit_volumes');
    const [key = ''] = rows.map((each) => each.key).slice(-1);
    await portal.context.fileStore.remove(key);
    await portal.context.fileStore.write(key, Readable.from([Buffer.from('no volume')]));
    expect((await verify()).problems).toEqual([expect.stringContaining('was changed')]);
  });

  test('whose rows were changed by the owner does not follow the one before', async () => {
    await archive();
    await asOwner(portal.made.ownerUrl, async (owner) => {
      await owner.query('alter table audit_archives disable trigger user');
      await owner.query('update audit_archives set entry_count = entry_count + 1');
    });
    const { problems } = await verify();
    expect(problems.join('\n')).toMatch(/entries; .* were archived\n(.*\n)*.*does not follow the one before/);
  });

  test('is not looked through for more than a hundred files at once', async () => {
    const last = new Date(`${year - 2}-12-01T03:00:00Z`);
    await asOwner(portal.made.ownerUrl, async (owner) => {
      await owner.query(
        `insert into audit_archives values (1, 'x', null, $1, 149, decode(repeat('00', 32), 'hex'),
          decode(repeat('01', 32), 'hex'), $2, $3, now())`,
        [last, people().askedBy, people().approvedBy],
      );
      await owner.query(
        `insert into audit_volumes select n, 1, 'audit_' || lpad(n::text, 10, '0'), $1::timestamptz - (150 - n) * interval '1 day',
          $1::timestamptz - (149 - n) * interval '1 day', 1, decode(repeat('00', 32), 'hex'), '{}', '{}'
          from generate_series(1, 149) n`,
        [last],
      );
    });
    const answer = await get(agency(), `?text=ord&fromYmd=${year - 3}0101`);
    expect(answer.statusCode).toBe(422);
    const until = new Date(last.getTime() - 50 * 86_400_000);
    expect(answer.json()).toMatchObject({ code: 'audit.period_too_long' });
    expect((await get(agency(), `?limit=1&fromYmd=${year - 3}0101&toYmd=${ymd(until)}&text=ord`)).statusCode).toBe(503);
  });
});

describe('at the console', () => {
  const run = (typed: (userId: string) => string, approvedBy = people().approvedBy, fileDirectory = files) =>
    runArchiveAudit(
      {
        settings: readSettings({ DEMO_MODE: 'on', FILE_DIRECTORY: fileDirectory }),
        clock: { now: () => now },
        ...{ databaseUrl: portal.made.url, ownerUrl: portal.made.ownerUrl, rootDirectory: roots },
        askPassword: async (userId) => typed(userId),
      },
      { name: 'archive-audit', year, people: { askedBy: people().askedBy, approvedBy } },
    );

  test('two administrators of KOTRA archive a year, and it is published', async () => {
    const said = await run(() => password);
    expect(said).toMatch(/archive 1: \d entries of audit_entries_\d{4}_12, chain [0-9a-f]{64}/);
    const published = await readArchiveFiles(roots);
    expect(published.length).toBe((said.match(/archive \d+:/g) ?? []).length);
    expect((await verify()).problems).toEqual([]);
    const { list } = await page(agency(), '?limit=100');
    expect(list).toContainEqual(expect.objectContaining({ command: 'console:approve-archive-audit' }));
    await rm(join(roots, 'audit-archive-0002.json'));
    expect(await run(() => password)).toContain(`No part of the audit log ended by the end of ${year}`);
    expect(await readArchiveFiles(roots)).toEqual(published);
    await writeFile(
      join(roots, 'audit-archive-0001.json'),
      JSON.stringify({ ...published[0], chainHash: '0'.repeat(64) }),
    );
    expect((await verify()).problems).toEqual(['archive 1 of the audit log is not the one that was published']);
  });

  test('in a pod that does not share the documents nothing is archived', async () => {
    const before = await countInTable();
    await portal.made.pool.query(
      `insert into files (file_id, company_id, uploaded_by, name, content_type, byte_count, sha256, storage_key, state, created_at)
        values ('f1', $1, $2, 'a.pdf', 'application/pdf', 1, decode(repeat('00', 32), 'hex'), 'blob_0123456789', 'attached', now())`,
      [seller.companyId, seller.userId],
    );
    await expect(run(() => password, undefined, roots)).rejects.toThrow('(tried: blob_0123456789)');
    expect(await countInTable()).toBe(before);
  });

  test('one alone, or with a wrong password, archives nothing', async () => {
    const before = await countInTable();
    await expect(run(() => password, people().askedBy)).rejects.toThrow('cannot approve what they ask for');
    await expect(run(() => 'wrong')).rejects.toThrow('not the password');
    expect(await countInTable()).toBe(before);
  });
});
