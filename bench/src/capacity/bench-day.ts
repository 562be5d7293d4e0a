/**
 * `npm run bench:day`: a day of trades at a scale of this machine. Its 24 hours last HOUR_SECONDS each (10), trades
 * come by the clock and not when the one before is done (open loop), as many as AVERAGE_PER_SECOND (1) says on average:
 * few at night, most before noon and in the afternoon, and twice a second in which ten times the average comes at once, as 120 a second are ten
 * times the average of a million a day. `AVERAGE_PER_SECOND=11.6 HOUR_SECONDS=60` has the rates of that day, a minute
 * of each hour. What is answered 503 comes again when the portal says. Prints what waited at the end of each hour, and fails where a trade was
 * refused, the queues are not empty two minutes after the last, or the ledger has a problem.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyLedger } from '@gtp/server/ledger/verify-ledger.ts';
import { startBenchWorld } from '../bench-world.ts';
import { makeTradePlayer, readQueues } from './trade-player.ts';

const hourSeconds = Number(process.env.HOUR_SECONDS || 10);
const average = Number(process.env.AVERAGE_PER_SECOND || 1);
/** Of the average, hour by hour in Seoul; together 24. */
const shares = [
  0.2, 0.1, 0.1, 0.1, 0.1, 0.2, 0.4, 0.8, 1.4, 1.9, 2.1, 1.9, 1.3, 1.5, 2, 2.1, 1.9, 1.6, 1.2, 0.9, 0.7, 0.6, 0.5, 0.4,
];
/** The hours in whose middle a second brings ten times the average. */
const rushes = [10, 15];

const world = await startBenchWorld();
try {
  const { database, playTrade, untilNotified } = await makeTradePlayer(world);
  const failures: string[] = [];
  const running = new Set<Promise<void>>();
  let ms: number[] = [];
  let again = 0;
  const begin = () => {
    const onCommand = (took: number, sentAgain: number) => {
      ms.push(took);
      again += sentAgain;
    };
    const trade = playTrade(onCommand).catch((error: unknown) => void failures.push(String(error)));
    const ended = trade.finally(() => running.delete(ended));
    running.add(ended);
  };
  printRow(
    'hour',
    'begun',
    'under way',
    'p50, p99 ms of a command',
    'sent again after 503',
    'notifications, e-mails, jobs waiting',
  );
  printRow(...Array.from({ length: 6 }, () => '---'));
  let begun = 0;
  for (const [hour, share] of shares.entries()) {
    const moments = momentsOf(share * average * hourSeconds, rushes.includes(hour) ? Math.round(average * 10) : 0);
    const startedAt = performance.now();
    for (const moment of moments) {
      await sleep(Math.max(0, startedAt + moment * hourSeconds * 1_000 - performance.now()));
      begin();
    }
    await sleep(Math.max(0, startedAt + hourSeconds * 1_000 - performance.now()));
    begun += moments.length;
    const { notifications, emails, jobs } = await readQueues(database);
    const waiting = `${notifications}, ${emails}, ${jobs}`;
    printRow(hour, moments.length, running.size, `${shareOf(ms, 0.5)}, ${shareOf(ms, 0.99)}`, again, waiting);
    ms = [];
    again = 0;
  }
  await Promise.all(running);
  const endedAt = performance.now();
  await untilNotified();
  const { problems } = await verifyLedger(database);
  const after = ((performance.now() - endedAt) / 1_000).toFixed(1);
  console.log(
    `\n${begun} trades, ${failures.length} failed; all notified ${after} s after the last; ledger problems: ${problems.length}`,
  );
  for (const failure of failures.slice(0, 5)) console.log(failure);
  if (failures.length > 0 || problems.length > 0) process.exitCode = 1;
  await database.destroy();
} finally {
  await world.stop();
}

function printRow(...cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

/** When trades of an hour begin, from 0 to 1: evenly, and those of a rush within a second in its middle. */
function momentsOf(evenly: number, atOnce: number): readonly number[] {
  const even = Array.from({ length: Math.round(evenly) }, (_, index) => index / Math.max(1, Math.round(evenly)));
  const rush = Array.from({ length: atOnce }, (_, index) => 0.5 + index / atOnce / hourSeconds);
  return [...even, ...rush].toSorted((left, right) => left - right);
}

function shareOf(times: readonly number[], share: number): string {
  return (times.toSorted((left, right) => left - right)[Math.floor(times.length * share)] ?? 0).toFixed(0);
}
