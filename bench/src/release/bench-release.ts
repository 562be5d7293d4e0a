/**
 * `npm run bench:release`: a release while buyers pay and a tab is open. Two APIs and a worker of an older version (RELEASE_FROM,
 * by default a hundred commits ago) stand behind a proxy that asks them in turn; then the tables are migrated, and one
 * process after another is replaced, as docs/operations.md says. Ends with 1 where anybody was answered anything but
 * what they asked for or 503, a payment was lost or taken twice, or what was typed in the tab is gone.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@gtp/server/platform/migrate.ts';
import { portalRole } from '@gtp/server/platform/postgres-cluster.ts';
import { prepareBrowser } from '../../../e2e/portal/browser.ts';
import { type BenchWorld, startBenchWorld } from '../bench-world.ts';
import { faultsAmong, findProblems, formatCounts } from '../chaos/chaos-world.ts';
import { startPayers } from '../chaos/payers.ts';
import { logIn } from '../pay/log-in.ts';
import type { PreparedOrders, prepareOrders } from '../pay/prepare-orders.ts';
import { checkOut } from './old-version.ts';
import { openTab } from './open-tab.ts';
import { openTurnProxy, type TurnProxy } from './turn-proxy.ts';

const orders = 6_000;
const from = process.env.RELEASE_FROM ?? 'HEAD~100';

prepareBrowser();
const old = checkOut(from);
const proxy = await openTurnProxy();
// Without the minutes that a real one has: nobody begins a call that the proxy still sends there.
const env = {
  PUBLIC_URL: proxy.url,
  WEBHOOK_URL: `${proxy.url}/api/v1/gateway/webhook`,
  SHARE_WEB_FILES: 'on',
  DRAIN_SECONDS: '3',
};
const world = await startBenchWorld({ root: old.root, portals: 2, env });
try {
  proxy.turnTo(world.portals.map(({ url }) => url));
  const problems = await release(world, await prepareByOld(world));
  for (const problem of problems) console.log(`  ${problem}`);
  console.log(`${from} to this version: ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await world.stop();
  await proxy.close();
  old.remove();
}

/** With the use cases of the version whose tables there are. */
async function prepareByOld(at: BenchWorld): Promise<PreparedOrders> {
  const module = (await import(join(old.root, 'bench/src/pay/prepare-orders.ts'))) as {
    prepareOrders: typeof prepareOrders;
  };
  return module.prepareOrders(at, orders);
}

async function release(at: BenchWorld, prepared: PreparedOrders): Promise<readonly string[]> {
  const token = await logIn(proxy.url, prepared.userId);
  const tab = await openTab(proxy.url, prepared.userId);
  let next = 0;
  const nextOrder = () => {
    next += 1;
    return next <= orders ? `${prepared.order.orderId}-${next}` : undefined;
  };
  const payers = startPayers({ urls: [proxy.url], token, cardId: prepared.cardId, nextOrder });
  const problems: string[] = [];
  const note = (when: string, found: readonly string[]) =>
    void problems.push(...found.map((each) => `${when}: ${each}`));
  await sleep(3_000);
  console.log('  tables');
  await migrate({ ownerUrl: at.ownerUrl, portalRole });
  note('after the tables', await tab.visit());
  console.log('  the worker');
  await at.workers[0]?.stop();
  await at.add('worker');
  await replaceApis(at, proxy, async () => {
    for (let visits = 0; visits < 3; visits += 1) note('between the APIs', await tab.visit());
  });
  note('at the end', await tab.visit());
  note('in the open tab', await tab.goOn());
  await sleep(2_000);
  await payers.stop();
  await tab.close();
  const counts = formatCounts(payers.statuses);
  console.log(`  ${payers.paid.length} paid (${counts}); files of pages: ${formatCounts(asWords(proxy.fileStatuses))}`);
  if (faultsAmong(payers.statuses) > 0 || payers.statuses.has('none')) problems.push(`answers to buyers: ${counts}`);
  const world = { world: at, prepared, random: Math.random, nextOrder, nextPerson: () => prepared.userId };
  return [...problems, ...(await findProblems(world, payers.paid))];
}

/** A new one is asked before the old one leaves. */
async function replaceApis(at: BenchWorld, front: TurnProxy, between: () => Promise<void>): Promise<void> {
  const [first, second] = at.portals;
  if (!first || !second) throw new Error('Two APIs are needed');
  console.log('  the first API');
  const firstNew = await at.add('api');
  front.turnTo([firstNew.url, second.url]);
  await first.stop();
  await between();
  console.log('  the second API');
  const secondNew = await at.add('api');
  front.turnTo([firstNew.url, secondNew.url]);
  await second.stop();
}

function asWords(counts: ReadonlyMap<number, number>): ReadonlyMap<string, number> {
  return new Map([...counts].map(([status, count]) => [String(status), count]));
}
