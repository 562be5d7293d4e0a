/** How long it takes until the portal serves again, by how much of the journal came after the base backup. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { BenchWorld } from '../bench-world.ts';
import type { PreparedOrders } from '../pay/prepare-orders.ts';
import { copyOrders } from '../pay/prepare-orders.ts';
import type { Archive } from '../rehearse/archive.ts';
import { loseServer, untilReady } from '../rehearse/lose-and-restore.ts';

const fileBytes = 16 * 1024 * 1024;
const gigabyte = 1e9;

type Measured = {
  readonly world: BenchWorld;
  readonly prepared: PreparedOrders;
  readonly archive: Archive;
  /** Of the cluster. */
  readonly directory: string;
  /** Copies of the first order have these numbers from here on. */
  readonly nextCopy: (count: number) => number;
};

export type Recovery = {
  readonly files: number;
  readonly baseGb: number;
  /** Until the files lie there. */
  readonly laidDownSeconds: number;
  /** Until PostgreSQL has played the journal and takes calls. */
  readonly playedSeconds: number;
  /** From the loss until the portal is ready. */
  readonly seconds: number;
};

/** Writes orders with their events and records until `files` files of the journal are full, then loses all and restores it. */
export async function recoverFrom(measured: Measured, files: number): Promise<Recovery> {
  const { world, archive, directory } = measured;
  const data = join(directory, 'data');
  await archive.backUp();
  const baseGb = (await sizeOf(data)) / gigabyte;
  await fill(measured, files);
  await untilArchived(measured);
  await loseServer(data);
  const lostMs = performance.now();
  const since = () => (performance.now() - lostMs) / 1_000;
  await archive.restore();
  const laidDownSeconds = since();
  await world.revive();
  const playedSeconds = since() - laidDownSeconds;
  await untilReady(world.portalUrl);
  return { files, baseGb, laidDownSeconds, playedSeconds, seconds: since() };
}

const copiedAtOnce = 1_000;

async function fill({ prepared, nextCopy }: Measured, files: number): Promise<void> {
  const { database } = prepared.context;
  const placeOf = async () => {
    const { rows } = await sql<{ bytes: string }>`select pg_current_wal_lsn() - '0/0' as bytes`.execute(database);
    return Number(rows[0]?.bytes);
  };
  const until = (await placeOf()) + files * fileBytes;
  while ((await placeOf()) < until) {
    const first = nextCopy(copiedAtOnce);
    const { orderId } = prepared.order;
    await copyOrders(database, { orderId, first, last: first + copiedAtOnce - 1 });
  }
}

async function untilArchived({ world }: Measured): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: world.administratorUrl });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  for (let isKept = false; !isKept; ) {
    const found = await client.query('select from pg_stat_archiver where last_archived_wal >= $1', [rows[0]?.file]);
    isKept = found.rows.length > 0;
  }
  await client.end();
}

/** Without the journal. */
async function sizeOf(data: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.parentPath.includes('pg_wal')) continue;
    bytes += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return bytes;
}
