/** F9: the network between API and database is gone for ten seconds, without a word. */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeRandom } from '../faults/injected-faults.ts';
import {
  type Chaos,
  faultsAmong,
  findProblems,
  formatCounts,
  inChaos,
  repeats,
  seed,
  startBuying,
} from './chaos-world.ts';
import { openTcpProxy, type ProxyState, type TcpProxy } from './tcp-proxy.ts';

const cutMs = Number(process.env.CUT_MS ?? 10_000);
const longestAnswerMs = 3_000;
const longestHealMs = 2_000;

export async function networkCut(): Promise<readonly string[]> {
  const failures: string[] = [];
  const proxies: TcpProxy[] = [];
  const reachDatabase = async (url: string) => {
    const proxy = await openTcpProxy(url, makeRandom(seed));
    proxies.push(proxy);
    return proxy.url;
  };
  const turnAll = (state: ProxyState) => {
    for (const proxy of proxies) proxy.turn(state);
  };
  await inChaos({ reachDatabase }, async (chaos) => {
    for (let turn = 1; turn <= repeats; turn += 1) {
      const problems = await cutOnce(chaos, turnAll);
      failures.push(...problems.map((each) => `turn ${turn}: ${each}`));
    }
  });
  for (const proxy of proxies) await proxy.close();
  return failures;
}

async function cutOnce(chaos: Chaos, turnAll: (state: ProxyState) => void): Promise<readonly string[]> {
  const payers = await startBuying(chaos);
  await sleep(500 + chaos.random() * 1_000);
  payers.forgetSlowest();
  turnAll('held');
  await sleep(cutMs);
  const slowestMs = payers.slowestMs();
  turnAll('open');
  const healMs = await payers.untilServed();
  await payers.stop();
  console.log(
    `  slowest answer ${slowestMs.toFixed(0)} ms, heals in ${healMs.toFixed(0)} ms (${formatCounts(payers.statuses)})`,
  );
  return [
    ...(await findProblems(chaos, payers.paid)),
    ...(slowestMs > longestAnswerMs ? [`an answer took ${slowestMs.toFixed(0)} ms`] : []),
    ...(healMs > longestHealMs ? [`healed in ${healMs.toFixed(0)} ms`] : []),
    ...(faultsAmong(payers.statuses) > 0 ? [`5xx other than 503: ${formatCounts(payers.statuses)}`] : []),
  ];
}
