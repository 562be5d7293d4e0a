/** F10: between API and acquirer connections are reset, pieces come late, all is slow; each payment is charged once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeRandom } from '../faults/injected-faults.ts';
import { comparePayments, listOpenPayments } from '../faults/where-payments-stand.ts';
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

const states: readonly ProxyState[] = ['resets', 'losses', 'slow'];
const badMs = 6_000;

export async function badNetwork(): Promise<readonly string[]> {
  const failures: string[] = [];
  const proxies: TcpProxy[] = [];
  const reachAcquirer = async (url: string) => {
    const proxy = await openTcpProxy(url, makeRandom(seed));
    proxies.push(proxy);
    return proxy.url;
  };
  await inChaos({ reachAcquirer }, async (chaos) => {
    for (let turn = 1; turn <= repeats; turn += 1) {
      const state = states[turn % states.length] ?? 'resets';
      const payers = await startBuying(chaos);
      for (const proxy of proxies) proxy.turn(state);
      await sleep(badMs);
      for (const proxy of proxies) proxy.turn('open');
      await payers.stop();
      console.log(`  ${turn}: ${state}, ${payers.paid.length} paid (${formatCounts(payers.statuses)})`);
      const problems = await findProblems(chaos, payers.paid);
      if (faultsAmong(payers.statuses) > 0) problems.push(`5xx other than 503: ${formatCounts(payers.statuses)}`);
      failures.push(...problems.map((each) => `turn ${turn}: ${each}`));
    }
    failures.push(...(await compareAtEnd(chaos)));
  });
  for (const proxy of proxies) await proxy.close();
  return failures;
}

/** Once the sweeps have asked about every payment that is not known. */
async function compareAtEnd({ world, prepared }: Chaos): Promise<readonly string[]> {
  const { database } = prepared.context;
  for (const until = Date.now() + 20 * 60_000; Date.now() < until; await sleep(1_000)) {
    if ((await listOpenPayments(database)).length === 0) break;
  }
  const { states: ends, chargedTwice, different } = await comparePayments(database, world.acquirerUrl);
  console.log(`  at the end: ${formatCounts(new Map([...ends].map(([state, count]) => [state, count])))}`);
  return [
    ...(chargedTwice ? [`${chargedTwice} orders were charged twice`] : []),
    ...different.map((paymentId) => `${paymentId} is in another state at the acquirer`),
  ];
}
