/**
 * `npm run bench:chaos`: faults of the machines under the portal (trust.md F7 to F10), each REPEATS times (20) in a
 * world of its own while orders are paid. After each, acknowledged payments, invariants and ledger are checked. `SEED`
 * repeats a run, `CHAOS=clock,disk,cut,network,failover` picks. Ends with 1 when anything was broken.
 */
import { badNetwork } from './bad-network.ts';
import { repeats, seed } from './chaos-world.ts';
import { clocksOff } from './clock-off.ts';
import { diskFull } from './disk-full.ts';
import { failovers } from './failover.ts';
import { networkCut } from './network-cut.ts';

const faults = { clock: clocksOff, disk: diskFull, cut: networkCut, network: badNetwork, failover: failovers };
const picked = (process.env.CHAOS ?? 'clock,disk,cut,network,failover').split(',');

console.log(`seed ${seed}, ${repeats} times each`);
for (const [name, inject] of Object.entries(faults)) {
  if (!picked.includes(name)) continue;
  console.log(name);
  const startedAt = performance.now();
  const failures = await inject();
  console.log(`${name}: ${failures.length} problems, ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  for (const failure of failures) console.log(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}
