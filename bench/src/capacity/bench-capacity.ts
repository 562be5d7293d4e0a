/**
 * `npm run bench:capacity`: whole trades by HTTP (written, sent, accepted, paid, goods accepted), with all programs,
 * PostgreSQL, the acquirer and who calls on one core of this machine and then on two: how many a second, how long each
 * command takes, and what a trade costs in processor time, in the write-ahead log and on the disk. Then what that makes
 * of a million trades a day. Rows of measured cores are measured; all others are computed and say so.
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { capacityTable, type Measured } from './capacity-table.ts';

const counts = [1, 2].filter((cores) => cores <= availableParallelism());
const measured = counts.map((cores): Measured => {
  const last = cores - 1;
  const command = ['-c', `0-${last}`, process.execPath, 'bench/src/capacity/measure-trades.ts'];
  const said = execFileSync('taskset', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return { cores, ...(JSON.parse(said.trim().split('\n').at(-1) ?? '') as Omit<Measured, 'cores'>) };
});
console.log(capacityTable(measured));
