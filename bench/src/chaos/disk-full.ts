/** F8: the disk of PostgreSQL is full for some seconds. A small disk in memory, which root alone can make. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { faultsAmong, findProblems, formatCounts, inChaos, repeats, startBuying } from './chaos-world.ts';

const run = promisify(execFile);
const diskMb = 400;
const longestHealMs = 15_000;
/** Little write-ahead log, so that the disk fills at once. */
const postgresSettings = { max_wal_size: '64MB', min_wal_size: '32MB', wal_recycle: 'off' };

export async function diskFull(): Promise<readonly string[]> {
  if (process.getuid?.() !== 0) return ['only root can make a small disk: not tried'];
  const disk = await mkdtemp(join(tmpdir(), 'portal-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=0755`, 'tmpfs', disk]);
  await chmod(disk, 0o755);
  const failures: string[] = [];
  try {
    await inChaos({ postgresDirectory: join(disk, 'postgres'), postgresSettings }, async (chaos) => {
      for (let turn = 1; turn <= repeats; turn += 1) {
        const payers = await startBuying(chaos);
        await sleep(1_000);
        const filler = join(disk, 'filler');
        await fill(filler);
        await fillLog(chaos.world.ownerUrl);
        await sleep(2_000 + chaos.random() * 4_000);
        await rm(filler);
        await chaos.world.revive();
        const healMs = await payers.untilServed();
        await payers.stop();
        console.log(`  ${turn}: heals in ${healMs.toFixed(0)} ms (${formatCounts(payers.statuses)})`);
        const problems = [...(await findProblems(chaos, payers.paid))];
        if (healMs > longestHealMs) problems.push(`healed in ${healMs.toFixed(0)} ms`);
        if (faultsAmong(payers.statuses) > 0) problems.push(`5xx other than 503: ${formatCounts(payers.statuses)}`);
        failures.push(...problems.map((each) => `turn ${turn}: ${each}`));
      }
    });
  } finally {
    await run('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  }
  return failures;
}

/** More write-ahead log than its file still holds, so that PostgreSQL needs another file now and not in an hour. */
async function fillLog(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let mb = 0; mb < 20; mb += 1) {
      await client.query(`select pg_logical_emit_message(false, 'chaos', repeat('x', 1000000))`);
    }
    console.log('  the disk was not full');
  } catch {
    // What was wanted: PostgreSQL has stopped.
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Until not a byte is left. */
async function fill(path: string): Promise<void> {
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
