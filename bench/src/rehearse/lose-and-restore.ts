/** The disk with the database is lost, and the database restored to a moment: from a base backup and the kept journal. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPostmaster } from '@gtp/server/platform/postmaster.ts';
import { clusterBelow } from './archive.ts';
import type { Rehearsal } from './rehearsal.ts';

/**
 * Backs up while people pay, notes a moment, lets `happen` what is forgotten afterwards, loses the server with its directory
 * and restores it there. Says how long that took; throws where something of before the moment is missing.
 */
export async function loseAndRestore(rehearsal: Rehearsal, happen: () => Promise<void>): Promise<void> {
  const { world, administrator, directory, archive } = rehearsal;
  const data = join(clusterBelow(directory), 'data');
  const paid = await payWhile(rehearsal, archive.backUp);
  const later = await rehearsal.confirmedOrder();
  const { rows } = await administrator.query<{ moment: Date }>('select clock_timestamp() as moment');
  const until = rows[0]?.moment ?? new Date();
  await sleep(50);
  await rehearsal.pay(later);
  await happen();
  await untilArchived(administrator);
  await loseServer(data);
  const lostMs = performance.now();
  await archive.restore(until);
  await world.revive();
  await untilReady(world.portalUrl);
  const seconds = ((performance.now() - lostMs) / 1000).toFixed(1);
  console.log(`  ready ${seconds} s after the loss, from ${await archive.kept()}`);
  await expectOf(rehearsal, { held: paid, confirmed: [later] });
  console.log(
    `  all ${paid.length} orders that were paid under the backup are held, and what was paid later is to be paid`,
  );
}

async function payWhile(rehearsal: Rehearsal, work: () => Promise<void>): Promise<readonly string[]> {
  const paid: string[] = [];
  let isOver = false;
  const paying = (async () => {
    while (!isOver) {
      const orderId = await rehearsal.confirmedOrder();
      const { result } = await rehearsal.pay(orderId);
      if (result.paymentStatus === 'PT40') paid.push(orderId);
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await paying;
  return paid;
}

/** Kills the server whose files lie there, and takes these away. */
export async function loseServer(data: string): Promise<void> {
  const postmaster = await findPostmaster(data);
  process.kill(postmaster?.processId ?? 0, 'SIGKILL');
  while (await findPostmaster(data)) await sleep(10);
  // Its other processes end a moment later, and may still write.
  await rm(data, { recursive: true, maxRetries: 20, retryDelay: 100 });
}

export async function untilReady(portalUrl: string): Promise<void> {
  for (;;) {
    const ready = await fetch(`${portalUrl}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await sleep(50);
  }
}

/** Until all that was written so far lies in the archive. */
async function untilArchived(administrator: Rehearsal['administrator']): Promise<void> {
  const { rows } = await administrator.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  for (;;) {
    const asked = await administrator.query('select from pg_stat_archiver where last_archived_wal >= $1', [
      rows[0]?.file,
    ]);
    if (asked.rows.length > 0) return;
    await sleep(50);
  }
}

async function expectOf({ context }: Rehearsal, states: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [state, orderIds] of Object.entries(states)) {
    const found = await context.database
      .selectFrom('orders')
      .select('orderId')
      .where('orderId', 'in', [...orderIds, ''])
      .where('state', '=', state as never)
      .execute();
    if (found.length !== orderIds.length) throw new Error(`${found.length} of ${orderIds.length} orders are ${state}`);
  }
}
