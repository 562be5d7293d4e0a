/** PostgreSQL outlives what starts it and is found again; it comes back after its own death (trust.md, F2). */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectDatabase, type Database } from './database.ts';
import { assertFitDatabase } from './durability.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { silentLog } from './log.ts';
import { canRead, findRunner } from './postgres-runner.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { queryOnce } from './query-once.ts';

const starter = fileURLToPath(new URL('../../test/start-postgres-and-stay.ts', import.meta.url));

/** Each test finds the cluster of this file as the test before left it, unless it makes a directory of its own. */
let directory: string;
const made: string[] = [];

beforeAll(async () => {
  directory = await makeDirectory();
});
afterAll(async () => {
  for (const each of made) await remove(each);
});

describe('the embedded PostgreSQL', () => {
  test('is adopted by a second start, also at the same time', async () => {
    const [first, second] = await Promise.all([
      startEmbeddedPostgres({ directory }),
      startEmbeddedPostgres({ directory }),
    ]);
    const processId = await postmaster();
    const third = await startEmbeddedPostgres({ directory });
    expect([second.url, third.url]).toEqual([first.url, first.url]);
    expect(await postmaster()).toBe(processId);
  });

  test('is found through a link to its directory', async () => {
    const { url } = await startEmbeddedPostgres({ directory });
    const link = join(dirname(directory), 'link');
    await rm(link, { force: true });
    await symlink(await realpath(directory), link);
    expect(await findPostmaster(join(link, 'data'))).toEqual(
      await findPostmaster(join(await realpath(directory), 'data')),
    );
    expect((await startEmbeddedPostgres({ directory: link })).url).toBe(url);
  });

  test('loses no acknowledged commit in a crash, by its settings', async () => {
    const { url } = await startEmbeddedPostgres({ directory });
    await withDatabase(url, assertFitDatabase);
  });

  test('is adopted after its parent was killed', async () => {
    await (await startEmbeddedPostgres({ directory })).stop();
    const child = spawnStarter(directory, {});
    const url = await firstLine(child);
    await kill(child);
    const processId = await postmaster();
    expect((await startEmbeddedPostgres({ directory })).url).toBe(url);
    expect(await postmaster()).toBe(processId);
  });

  test('starts again with its data after it was killed', async () => {
    const { ownerUrl } = await startEmbeddedPostgres({ directory });
    await queryOnce(ownerUrl, 'create table parrots as select 1 as parrot_id');
    await killPostmaster();
    const again = await startEmbeddedPostgres({ directory });
    expect(await queryOnce(again.ownerUrl, 'select * from parrots')).toEqual([{ parrot_id: 1 }]);
  });

  test('is revived on its port after it was killed, and left alone while it runs', async () => {
    const { url, revive } = await startEmbeddedPostgres({ directory });
    await killPostmaster();
    await revive();
    const processId = await postmaster();
    await revive();
    expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await postmaster()).toBe(processId);
  });

  test('is started anew when other settings are asked for', async () => {
    await startEmbeddedPostgres({ directory });
    const { url } = await startEmbeddedPostgres({ directory, settings: { max_connections: '17' } });
    expect(await queryOnce(url, 'show max_connections')).toEqual([{ max_connections: '17' }]);
  });

  test('stops and leaves nothing running', async () => {
    await (await startEmbeddedPostgres({ directory })).stop();
    expect(await postmaster()).toBeUndefined();
  });

  test('lives where its own user cannot go, as in a clone under the home of root', async () => {
    const closed = await makeDirectory();
    await chmod(dirname(closed), 0o700);
    const { url } = await startEmbeddedPostgres({ directory: closed });
    expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('runs for an ordinary user too, where root may become one', async () => {
    const own = await makeDirectory();
    const nobody = await ordinaryUser();
    if (nobody.uid !== undefined && nobody.gid !== undefined) await chown(dirname(own), nobody.uid, nobody.gid);
    const child = spawnStarter(own, nobody);
    expect(await queryOnce(await firstLine(child), 'select 1 as one')).toEqual([{ one: 1 }]);
    await kill(child);
  });

  test('gives the portal neither the rights nor the passwords of others', async () => {
    const { url, ownerUrl } = await startEmbeddedPostgres({ directory });
    expect(new URL(url).password).not.toBe(new URL(ownerUrl).password);
    await expect(queryOnce(url, 'create table parrots ()')).rejects.toMatchObject({ code: '42501' });
    await expect(queryOnce(url, 'set role portal_owner')).rejects.toMatchObject({ code: '42501' });
    await expect(queryOnce(ownerUrl, 'set role postgres')).rejects.toMatchObject({ code: '42501' });
  });
});

async function makeDirectory(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(parent, 0o755);
  const directoryPath = join(parent, 'postgres');
  made.push(directoryPath);
  return directoryPath;
}

/** Where the directory became a link, what it leads to is removed as well. */
async function remove(directoryPath: string): Promise<void> {
  const home = await realpath(directoryPath);
  await stopPostmaster(join(home, 'data'));
  await rm(home, { recursive: true });
  await rm(dirname(directoryPath), { recursive: true });
}

async function ordinaryUser(): Promise<{ uid?: number; gid?: number }> {
  const nobody = await findRunner();
  return (await canRead(starter, nobody)) && (await canRead(process.execPath, nobody)) ? nobody : {};
}

function spawnStarter(directoryPath: string, as: { uid?: number; gid?: number }): ChildProcess {
  return spawn(process.execPath, [starter, directoryPath], { ...as, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The child has no output');
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error('PostgreSQL was not started');
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** A killed process lives on for an instant. */
async function killPostmaster(): Promise<void> {
  process.kill((await postmaster()) ?? 0, 'SIGKILL');
  await vi.waitFor(async () => expect(await postmaster()).toBeUndefined(), { timeout: 60_000, interval: 10 });
}

async function postmaster(): Promise<number | undefined> {
  return (await findPostmaster(join(await realpath(directory), 'data')))?.processId;
}

async function withDatabase(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const { database } = connectDatabase({ url, poolSize: 2, log: silentLog });
  try {
    await work(database);
  } finally {
    await database.destroy();
  }
}
