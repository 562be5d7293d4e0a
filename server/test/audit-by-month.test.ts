/** The audit log becomes a table by months while portals write to it: nothing is copied, refused or lost. */
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../src/platform/migrate.ts';
import { asOwner, makeTestDatabase, type TestDatabase } from './make-test-database.ts';

const shipped = new URL('../migrations/', import.meta.url).pathname;
const firstStep = '0411';

let before: string;
let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
  before = await mkdtemp(join(tmpdir(), 'migrations-'));
  const files = (await readdir(shipped)).filter((file) => file < firstStep);
  await Promise.all(files.map((file) => copyFile(join(shipped, file), join(before, file))));
  await asOwner(made.ownerUrl, (owner) => owner.query('create database before_months'));
});
afterAll(async () => {
  await asOwner(made.ownerUrl, (owner) => owner.query('drop database before_months with (force)'));
  await rm(before, { recursive: true });
  await made.drop();
});

const inDatabase = (url: string) => Object.assign(new URL(url), { pathname: '/before_months' }).href;

const insert = {
  name: 'as a portal at work does',
  text: `with noted as (delete from audit_intents where request_id = $2)
    insert into audit_entries (happened_at, command, outcome, ip_address, request_id)
    values ($1, 'sendOrder', 'done', '127.0.0.1', $2)`,
};

/** Writes without a pause with the rights of the portal, and reads what it wrote; answers how often when it is stopped. */
async function writeUntilStopped(url: string, isStopped: () => boolean): Promise<number> {
  const portal = new pg.Client({ connectionString: url });
  await portal.connect();
  try {
    let written = 0;
    for (; !isStopped(); written += 1) {
      await portal.query({ ...insert, values: [new Date(), `req-${written}`] });
      const { rowCount } = await portal.query('select 1 from audit_entries where request_id = $1', [`req-${written}`]);
      expect(rowCount).toBe(1);
    }
    return written;
  } finally {
    await portal.end();
  }
}

test('while a portal writes and reads', async () => {
  const [ownerUrl, url] = [inDatabase(made.ownerUrl), inDatabase(made.url)];
  const portalRole = new URL(url).username;
  await migrate({ ownerUrl, portalRole, directory: before });
  const fileOf = (table: string) =>
    asOwner(
      ownerUrl,
      async (owner) => (await owner.query(`select pg_relation_filenode('${table}') as file`)).rows[0].file,
    );
  const file = await fileOf('audit_entries');
  let isStopped = false;
  const writing = writeUntilStopped(url, () => isStopped);
  const steps = await migrate({ ownerUrl, portalRole }).finally(() => {
    isStopped = true;
  });
  const written = await writing;
  expect(steps.length).toBeGreaterThan(2);
  expect(written).toBeGreaterThan(5);
  expect(await fileOf('audit_entries_before')).toBe(file);
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query('select count(*)::int as count, count(distinct audit_entry_id)::int as ids from audit_entries'),
  );
  expect(rows).toEqual([{ count: written, ids: written }]);
});
