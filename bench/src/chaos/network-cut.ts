/** F9: the network between API and database is gone for ten seconds, without a word. */
import { setTimeout as sleep } from 'node:timers/promises';
import { faultsAmong, findBroken, inChaos, repeats, seed, startBuying, words } from './chaos-world.ts';
import { makeRandom } from '../faults/injected-faults.ts';
import { openTcpWay, type TcpWay } from './tcp-way.ts';

const cutMs = Number(process.env.CUT_MS ?? 10_000);
/** Three seconds, and what a busy machine adds. */
const longestAnswerMs = 4_000;
const longestHealMs = 2_000;

export async function networkCut(): Promise<readonly string[]> {
  const failures: string[] = [];
  const ways: TcpWay[] = [];
  const reachDatabase = async (url: string) => {
    const way = await openTcpWay(url, makeRandom(seed));
    ways.push(way);
    return way.url;
  };
  await inChaos({ reachDatabase }, async (chaos) => {
    for (let turn = 1; turn <= repeats; turn += 1) {
      const payers = await startBuying(chaos);
      await sleep(500 + chaos.random() * 1_000);
      payers.forgetSlowest();
      for (const way of ways) way.turn('held');
      await sleep(cutMs);
      for (const way of ways) way.turn('open');
      const healMs = await payers.untilServed();
      await payers.stop();
      const slowest = payers.slowestMs();
      console.log(`  ${turn}: slowest answer ${slowest.toFixed(0)} ms, heals in ${healMs.toFixed(0)} ms (${words(payers.heard)})`);
      const problems = await findBroken(chaos, payers.paid);
      if (slowest > longestAnswerMs) problems.push(`an answer took ${slowest.toFixed(0)} ms`);
      if (healMs > longestHealMs) problems.push(`healed in ${healMs.toFixed(0)} ms`);
      if (faultsAmong(payers.heard) > 0) problems.push(`5xx other than 503: ${words(payers.heard)}`);
      failures.push(...problems.map((each) => `turn ${turn}: ${each}`));
    }
  });
  for (const way of ways) await way.close();
  return failures;
}
