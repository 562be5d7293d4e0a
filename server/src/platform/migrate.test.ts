import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asOwner, makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { migrate } from './migrate.ts';

const shipped = new URL('../../migrations/', import.meta.url).pathname;

/** Holds the migrations of the product, which the test database has, so that a test adds to them or spoils them. */
let directory: string;
let made: TestDatabase;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of await readdir(shipped)) await copyFile(join(shipped, file), join(directory, file));
  made = await makeTestDatabase();
});
afterEach(async () => {
  await made.drop();
  await rm(directory, { recursive: true });
});

describe('migrate', () => {
  test('applies a new file once, however many processes start together', async () => {
    await write('9001-parrots.sql', 'create table parrots (name text); insert into parrots values ($$Polly$$);');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['9001-parrots']);
    expect(await countParrots()).toBe('1');
  });

  test('gives the portal its rights on a new table', async () => {
    await write('9001-parrots.sql', 'create table parrots (parrot_id bigint generated always as identity, name text);');
    await run();
    await made.pool.query(`insert into parrots (name) values ('Polly'); update parrots set name = 'Jack'`);
    await expect(made.pool.query('truncate parrots')).rejects.toMatchObject({ code: '42501' });
  });

  test('undoes a file that fails and says where', async () => {
    await write('9001-parrots.sql', 'create table parrots (name text);\n\ncreate tabel cages ();\n');
    await expect(run()).rejects.toThrow(/9001-parrots failed in line 3.*tabel/);
    await expect(countParrots()).rejects.toThrow('does not exist');
  });

  test('undoes a step whose check finds a problem', async () => {
    await write('9001-parrots.sql', `create table parrots (name text); insert into parrots values ('');`);
    await write('9001-parrots.check.sql', `select 'nameless' from parrots where name = ''; select 1 where false;`);
    await expect(run()).rejects.toThrow(/9001-parrots failed: its check found 1.*nameless/);
    await expect(countParrots()).rejects.toThrow('does not exist');
  });

  test('goes on with a batch until nothing is left of it, each time in a transaction of its own', async () => {
    await write(
      '9001-parrots.sql',
      `create table parrots (name text, batch xid8);
      insert into parrots (name) select 'Polly' from generate_series(1, 5)`,
    );
    await write('9002-batches-of-parrots.sql', 'alter table parrots alter column batch set not null');
    await write(
      '9002-batches-of-parrots.batch.sql',
      `update parrots set batch = pg_current_xact_id()
        where ctid in (select ctid from parrots where batch is null limit 2)`,
    );
    expect(await run()).toEqual(['9001-parrots', '9002-batches-of-parrots']);
    expect(await ask('select count(distinct batch) as count from parrots')).toBe('3');
  });

  test('refuses when an applied file was changed', async () => {
    await write('9001-parrots.sql', 'create table parrots (name text);');
    await run();
    await write('9001-parrots.sql', 'create table parrots (name text not null);');
    await expect(run()).rejects.toThrow('9001-parrots was applied to this database, then its file changed');
  });

  test('refuses when an applied file is missing', async () => {
    await write('9001-parrots.sql', 'create table parrots (name text);');
    await run();
    await rm(join(directory, '9001-parrots.sql'));
    await expect(run()).rejects.toThrow('9001-parrots was applied to this database, but its file is missing');
  });

  test('refuses a file that comes before an applied one, and two of the same number', async () => {
    await write('0001-a-parrot.sql', 'select 1');
    await expect(run()).rejects.toThrow('Two migrations begin with 0001');
    await rm(join(directory, '0001-a-parrot.sql'));
    await write('0000-parrots.sql', 'select 1');
    await expect(run()).rejects.toThrow('0000-parrots comes before');
  });
});

describe('the job queue', () => {
  test('takes a job in the transaction of its cause, with the rights of the portal', async () => {
    await made.pool.query(`select graphile_worker.add_job('mail', '{"letter": 1}'::json)`);
    const { rows } = await made.pool.query('select task_identifier from graphile_worker.jobs');
    expect(rows).toEqual([{ task_identifier: 'mail' }]);
  });
});

function write(file: string, text: string): Promise<void> {
  return writeFile(join(directory, file), text);
}

async function run(): Promise<readonly string[]> {
  return migrate({ ownerUrl: made.ownerUrl, portalRole: new URL(made.url).username, directory });
}

async function countParrots(): Promise<string> {
  return ask('select count(*) from parrots');
}

async function ask(query: string): Promise<string> {
  return asOwner(made.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ count: string }>(query);
    return rows[0]?.count ?? 'none';
  });
}
