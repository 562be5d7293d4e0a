/**
 * `npm run bench:settle`: one run settles 100,000 released orders of 10,000 sellers in three currencies, a few with much
 * and many with little (`orders-due.ts`), beside the same rows by plain SQL on the same server in the same run. Machines differ; the ratio is what counts (bench/README.md).
 */
import { verifyLedger } from '@gtp/server/ledger/verify-ledger.ts';
import { runSettlements } from '@gtp/server/settlement/settlement.ts';
import { startBenchWorld } from '../bench-world.ts';
import { noteFigure } from '../figures.ts';
import { prepareOrders } from '../pay/prepare-orders.ts';
import { sellersOf } from './orders-due.ts';
import { prepareDueLines } from './prepare-due-lines.ts';
import { settleBySql } from './settle-by-sql.ts';

const orders = Number(process.env.BENCH_ORDERS ?? 100_000);
const bySql = Math.min(10_000, orders);

const world = await startBenchWorld({ workers: 0 });
try {
  const { context, order } = await prepareOrders(world, 1);
  const { database } = context;
  const about = { templateOrderId: order.orderId, sellerId: order.sellerCompanyId };
  const { databaseUrl } = world;
  for (const set of ['before', 'after'])
    await prepareDueLines(database, { ...about, set, sellers: sellersOf(bySql / 2) });
  const plainBefore = await settleBySql({ databaseUrl, set: 'before' });
  // What plain SQL settles afterwards is not due for the run.
  await database.updateTable('settlementLines').set({ dueOn: '2099-01-01' }).where('state', '=', 'expected').execute();
  await prepareDueLines(database, { ...about, set: 'run', sellers: sellersOf(orders) });
  const { run, perSecond, memory } = await settle(context);
  const plain = (plainBefore + (await settleBySql({ databaseUrl, set: 'after' }))) / 2;
  const verdict = await verifyLedger(database);
  console.log(`orders settled by one run                   ${run.orderCount} in ${run.payoutCount} payouts`);
  console.log(`orders a second                             ${perSecond.toFixed(0)}`);
  console.log(`the same rows a second by plain SQL         ${plain.toFixed(0)}`);
  console.log(`ratio                                       ${(perSecond / plain).toFixed(2)}`);
  console.log(`memory at each fifth of the run, MB         ${memory.map((each) => each.toFixed(0)).join(' ')}`);
  console.log(`problems in the ledger afterwards           ${verdict.problems.length}`);
  noteFigure('settle.ratio', perSecond / plain);
  noteFigure('settle.problems', verdict.problems.length);
  await database.destroy();
} finally {
  await world.stop();
}

/** The run with its memory (RSS) on the way, a sample a second. */
async function settle(context: Parameters<typeof runSettlements>[0]) {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(process.memoryUsage.rss() / 1_048_576), 1_000);
  const startedAt = performance.now();
  const run = await runSettlements(context);
  const perSecond = run.orderCount / ((performance.now() - startedAt) / 1_000);
  clearInterval(timer);
  const fifths = [0.2, 0.4, 0.6, 0.8, 1].map((share) => samples[Math.ceil(samples.length * share) - 1] ?? 0);
  return { run, perSecond, memory: fifths };
}
