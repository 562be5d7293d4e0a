/** A small disk in memory, which root alone can make, and how it is filled. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const mostTimes = 5;

export const canMakeSmallDisks = () => process.getuid?.() === 0;

/** Answers where it is; of so many megabytes. */
export async function mountSmallDisk(megabytes: number): Promise<string> {
  const disk = await mkdtemp(join(tmpdir(), 'portal-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', disk]);
  await chmod(disk, 0o755);
  return disk;
}

export async function unmountSmallDisk(disk: string): Promise<void> {
  await run('umount', ['-l', disk]);
  await rm(disk, { recursive: true, force: true });
}

/**
 * Fills the disk until PostgreSQL has stopped: what it gives back meanwhile, such as log that a checkpoint needs no
 * more, is filled again. Answers when it was full for the last time, by `performance.now()`. Throws where it does not stop.
 */
export async function fillUntilStopped(ownerUrl: string, filler: string): Promise<number> {
  for (let time = 1; time <= mostTimes; time += 1) {
    await fillDisk(`${filler}-${time}`);
    const fullAt = performance.now();
    if (!(await canFillLog(ownerUrl))) return fullAt;
  }
  throw new Error('PostgreSQL goes on with a full disk');
}

/** What `fillUntilStopped` wrote. */
export async function removeFillers(filler: string): Promise<void> {
  for (let time = 1; time <= mostTimes; time += 1) await rm(`${filler}-${time}`, { force: true });
}

/** More write-ahead log than its file still holds, so that PostgreSQL needs another file now and not in an hour. */
async function canFillLog(ownerUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, query_timeout: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let mb = 0; mb < 20; mb += 1) {
      await client.query(`select pg_logical_emit_message(false, 'chaos', repeat('x', 1000000))`);
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Until not a byte is left. */
async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const size of [1_048_576, 4_096, 1]) {
      const piece = Buffer.alloc(size);
      await writeUntilFull(() => file.write(piece));
    }
  } finally {
    await file.close();
  }
}

async function writeUntilFull(write: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const isWritten = await write().then(
      () => true,
      () => false,
    );
    if (!isWritten) return;
  }
}
