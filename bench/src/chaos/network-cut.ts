/** F9: the network between API and database is gone for ten seconds, without a word. */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeRandom } from '../faults/injected-faults.ts';
import { type Chaos, faultsAmong, findBroken, inChaos, repeats, seed, startBuying, words } from './chaos-world.ts';
import { openTcpWay, type TcpWay, type WayState } from './tcp-way.ts';

const cutMs = Number(process.env.CUT_MS ?? 10_000);
const longestAnswerMs = 3_000;
const longestHealMs = 2_000;

export async function networkCut(): Promise<readonly string[]> {
  const failures: string[] = [];
  const ways: TcpWay[] = [];
  const reachDatabase = async (url: string) => {
    const way = await openTcpWay(url, makeRandom(seed));
    ways.push(way);
    return way.url;
  };
  const turnAll = (state: WayState) => {
    for (const way of ways) way.turn(state);
  };
  await inChaos({ reachDatabase }, async (chaos) => {
    for (let turn = 1; turn <= repeats; turn += 1) {
      const problems = await cutOnce(chaos, turnAll);
      failures.push(...problems.map((each) => `turn ${turn}: ${each}`));
    }
  });
  for (const way of ways) await way.close();
  return failures;
}

async function cutOnce(chaos: Chaos, turnAll: (state: WayState) => void): Promise<readonly string[]> {
  const payers = await startBuying(chaos);
  await sleep(500 + chaos.random() * 1_000);
  payers.forgetSlowest();
  turnAll('held');
  await sleep(cutMs);
  const slowestMs = payers.slowestMs();
  turnAll('open');
  const healMs = await payers.untilServed();
  await payers.stop();
  console.log(`  slowest answer ${slowestMs.toFixed(0)} ms, heals in ${healMs.toFixed(0)} ms (${words(payers.heard)})`);
  return [
    ...(await findBroken(chaos, payers.paid)),
    ...(slowestMs > longestAnswerMs ? [`an answer took ${slowestMs.toFixed(0)} ms`] : []),
    ...(healMs > longestHealMs ? [`healed in ${healMs.toFixed(0)} ms`] : []),
    ...(faultsAmong(payers.heard) > 0 ? [`5xx other than 503: ${words(payers.heard)}`] : []),
  ];
}
