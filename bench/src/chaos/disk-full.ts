/** F8: the disk of PostgreSQL is full for some seconds. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultsAmong, findProblems, formatCounts, inChaos, repeats, startBuying } from './chaos-world.ts';
import { canMakeSmallDisks, fillUntilStopped, mountSmallDisk, removeFillers, unmountSmallDisk } from './small-disk.ts';

const diskMb = 400;
const longestHealMs = 15_000;
/** Little write-ahead log, so that the disk fills at once. */
const postgresSettings = { max_wal_size: '64MB', min_wal_size: '32MB', wal_recycle: 'off' };

export async function diskFull(): Promise<readonly string[]> {
  if (!canMakeSmallDisks()) return ['only root can make a small disk: not tried'];
  const disk = await mountSmallDisk(diskMb);
  const failures: string[] = [];
  try {
    await inChaos({ postgresDirectory: join(disk, 'postgres'), postgresSettings }, async (chaos) => {
      for (let turn = 1; turn <= repeats; turn += 1) {
        const payers = await startBuying(chaos);
        await sleep(1_000);
        const filler = join(disk, 'filler');
        await fillUntilStopped(chaos.world.ownerUrl, filler);
        await sleep(2_000 + chaos.random() * 4_000);
        await removeFillers(filler);
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
    await unmountSmallDisk(disk);
  }
  return failures;
}
