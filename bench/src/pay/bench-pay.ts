/**
 * `npm run bench:pay`: paid orders a second through HTTP, acquirer included, beside the same rows by plain SQL on the
 * same server in the same run, and what each order costs each program in processor time. Machines differ; the ratio is
 * what counts (bench/README.md). With `-- --profile` also where that time goes in the API and in PostgreSQL, which makes
 * both slower.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyLedger } from '@gtp/server/ledger/verify-ledger.ts';
import { sql } from 'kysely';
import { startBenchWorld } from '../bench-world.ts';
import { noteFigure } from '../figures.ts';
import { logIn } from './log-in.ts';
import {
  costliestStatements,
  countingStatements,
  countStatementsAnew,
  findPostmaster,
  ownerOf,
  profileFolder,
  readSpent,
  type Spent,
  spentAnOrder,
  topOf,
  type Window,
} from './pay-costs.ts';
import { payBySql } from './plain-sql.ts';
import { type PreparedOrders, prepareOrders } from './prepare-orders.ts';

const clients = 16;
const warmUp = 300;
const measured = Number(process.env.BENCH_ORDERS ?? 4_000);
const bySql = Number(process.env.BENCH_PLAIN ?? 4_000);
/** A token lives for five minutes, and a person asks for five codes in a quarter of an hour. */
const renewedEveryMs = 240_000;

const profile = process.argv.includes('--profile') ? profileFolder() : undefined;
const world = await startBenchWorld({
  ...(profile && { postgresSettings: countingStatements, envOf: (program) => (program === 'api' ? profile.env : {}) }),
});
let window: Window | undefined;
let renewal: NodeJS.Timeout | undefined;
try {
  const prepared = await prepareOrders(world, warmUp + measured + bySql);
  let token = await logIn(world.portalUrl, prepared.userId);
  const renew = async () => {
    token = await logIn(world.portalUrl, prepared.userId);
  };
  // One that is under way when all ends fails; one that fails before is seen by every payment after it.
  renewal = setInterval(() => void renew().catch(() => undefined), renewedEveryMs);
  const tokenNow = () => token;
  await payByHttp(prepared, { token: tokenNow, from: bySql + measured, count: warmUp });
  const sqlBefore = await plainSql(prepared, bySql / 2, 0);
  const postmaster = await findPostmaster(world);
  if (profile) await countStatementsAnew(world);
  const from = process.hrtime.bigint();
  const before = await readSpent(world, postmaster);
  const run = await payByHttp(prepared, { token: tokenNow, from: bySql, count: measured });
  // What the worker still does for these orders counts as well.
  await untilNotified(prepared);
  const spent = spentAnOrder(before, await readSpent(world, postmaster), measured);
  window = { from, to: process.hrtime.bigint() };
  if (profile) sayStatements(await costliestStatements(world, measured));
  const memoryMb = peakMemoryMb(world.portalProcessId);
  const sqlAfter = await plainSql(prepared, bySql / 2, bySql / 2);
  const plain = (sqlBefore + sqlAfter) / 2;
  const verdict = await verifyLedger(prepared.context.database);
  report({ ...run, plain, memoryMb, problems: verdict.problems.length, spent });
  await prepared.context.database.destroy();
} finally {
  clearInterval(renewal);
  await world.stop();
}
if (profile && window) sayProfile(profile.folder, window);
profile?.remove();

/** The rows of plain SQL are for later, and nobody takes them up. */
async function untilNotified({ context: { database } }: PreparedOrders): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from notification_outbox where next_at < now() + interval '1 hour'`.execute(
      database,
    );
    if (rows[0]?.left === 0) return;
  }
}

function sayStatements(statements: Awaited<ReturnType<typeof costliestStatements>>): void {
  for (const { ms, calls, isTop, text } of statements) {
    const cost = `${ms.toFixed(3).padStart(7)} ms ${calls.toFixed(1).padStart(5)} times`;
    console.log(`${cost} ${isTop ? ' ' : '  within '} ${text.slice(0, 150)}`);
  }
}

function sayProfile(folder: string, during: Window): void {
  for (const [name, by] of Object.entries({ functions: undefined, owners: ownerOf })) {
    console.log(`\nthe API's own time, % by ${name}`);
    for (const [what, share] of topOf(folder, during, by).slice(0, 25))
      console.log(`${share.toFixed(1).padStart(6)} ${what}`);
  }
}

type Part = { readonly token: () => string; readonly from: number; readonly count: number };
/** `byMinute`: how many were paid in each whole minute. */
type Run = {
  readonly perSecond: number;
  readonly milliseconds: readonly number[];
  readonly byMinute: readonly number[];
};

/** Sixteen people who each pay one order after another. */
async function payByHttp({ order, cardId }: PreparedOrders, { token, from, count }: Part): Promise<Run> {
  const milliseconds: number[] = [];
  const byMinute: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < count) {
        next += 1;
        milliseconds.push(await payOne(`${order.orderId}-${from + next}`, { token: token(), cardId }));
        const minute = Math.floor((performance.now() - startedAt) / 60_000);
        byMinute[minute] = (byMinute[minute] ?? 0) + 1;
      }
    }),
  );
  const perSecond = count / ((performance.now() - startedAt) / 1_000);
  return { perSecond, milliseconds, byMinute: byMinute.slice(0, -1) };
}

async function payOne(orderId: string, { token, cardId }: { token: string; cardId: string }): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${world.portalUrl}/api/v1/orders/${orderId}/payments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `bench-${orderId}`,
    },
    body: JSON.stringify({ cardId, tradeCurrCd: '840', totalMony: '11042.11' }),
  });
  const { result } = (await response.json()) as { result?: { paymentStatus: string } };
  if (result?.paymentStatus !== 'PT40') throw new Error(`${orderId} was not paid: ${response.status}`);
  return performance.now() - startedAt;
}

async function plainSql({ order }: PreparedOrders, count: number, offset: number): Promise<number> {
  return payBySql({ databaseUrl: world.databaseUrl, templateOrderId: order.orderId, count, offset, clients });
}

/** The most memory that the API process ever held (VmHWM); known on Linux only. */
function peakMemoryMb(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
}

type Figures = Run & {
  readonly plain: number;
  readonly memoryMb: number;
  readonly problems: number;
  readonly spent: Spent;
};

function report({ perSecond, milliseconds, byMinute, plain, memoryMb, problems, spent }: Figures): void {
  const sorted = milliseconds.toSorted((left, right) => left - right);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  noteFigure('pay.perSecond', perSecond);
  noteFigure('pay.ratio', perSecond / plain);
  const ours = spent.API + spent.worker + spent.PostgreSQL;
  noteFigure('pay.processor', ours);
  noteFigure('pay.p99', Number(at(0.99)));
  noteFigure('pay.memory', memoryMb);
  noteFigure('pay.problems', problems);
  console.log(`paid orders a second by HTTP, ${clients} clients  ${perSecond.toFixed(0)}`);
  console.log(`the same rows a second by plain SQL         ${plain.toFixed(0)}`);
  console.log(`ratio                                       ${(perSecond / plain).toFixed(2)}`);
  console.log(`processor ms an order, without acquirer     ${ours.toFixed(2)}`);
  for (const [name, ms] of Object.entries(spent)) console.log(`  ${name.padEnd(42)}${ms.toFixed(2)}`);
  console.log(`p50 / p99 ms                                ${at(0.5)} / ${at(0.99)}`);
  if (byMinute.length > 1) console.log(`paid in each minute                         ${byMinute.join(', ')}`);
  console.log(`peak memory of the API process, MB          ${memoryMb.toFixed(0)}`);
  console.log(`problems in the ledger afterwards           ${problems}`);
}
