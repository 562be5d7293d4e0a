/**
 * `npm run bench:soak`: three APIs and two workers behind one database under load, one of each killed every thirty
 * seconds (issue: no error but on the dead one's connections, no job lost or doubled). BENCH_MINUTES, 10 by default.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyLedger } from '@gtp/server/ledger/verify-ledger.ts';
import { findViolations } from '@gtp/server/operations/invariants-store.ts';
import { sql } from 'kysely';
import { type BenchWorld, startBenchWorld } from '../bench-world.ts';
import { noteFigure } from '../figures.ts';
import { logIn } from '../pay/log-in.ts';
import { type PreparedOrders, prepareOrders } from '../pay/prepare-orders.ts';
import { type Balancer, makeBalancer } from './balancer.ts';

const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const perSecond = Number(process.env.BENCH_PER_SECOND ?? 12);
const killEveryMs = 30_000;
const tokenLivesMs = 4 * 60_000;

const world = await startBenchWorld({ portals: 3, workers: 2 });
try {
  const prepared = await prepareOrders(world, minutes * 60 * perSecond + perSecond);
  const balancer = makeBalancer(world.portals.map(({ url }) => url));
  const endsAt = Date.now() + minutes * 60_000;
  const [paid, kills] = await Promise.all([pay(prepared, balancer, endsAt), killInTurn(world, endsAt)]);
  await waitForQuiet(prepared);
  await report({ prepared, paid, kills, balancer });
  await prepared.context.database.destroy();
} finally {
  await world.stop();
}

/** So many payments begun each second, whatever became of those before; each read again afterwards. */
async function pay(prepared: PreparedOrders, balancer: Balancer, endsAt: number): Promise<readonly string[]> {
  const paid: string[] = [];
  const running = new Set<Promise<void>>();
  let token = await logIn(world.portalUrl, prepared.userId);
  let tokenSince = Date.now();
  for (let number = 1; Date.now() < endsAt; number += 1) {
    if (Date.now() - tokenSince > tokenLivesMs) {
      token = await logIn(balancer.nextUrl(), prepared.userId);
      tokenSince = Date.now();
    }
    const orderId = `${prepared.order.orderId}-${number}`;
    const one = payAndRead({ balancer, token, orderId, cardId: prepared.cardId }).then((isPaid) => {
      if (isPaid) paid.push(orderId);
      running.delete(one);
    });
    running.add(one);
    await sleep(1_000 / perSecond);
  }
  await Promise.all(running);
  return paid;
}

type OneOrder = {
  readonly balancer: Balancer;
  readonly token: string;
  readonly orderId: string;
  readonly cardId: string;
};

async function payAndRead({ balancer, token, orderId, cardId }: OneOrder): Promise<boolean> {
  const body = { cardId, tradeCurrCd: '840', totalMony: '11042.11' };
  const path = `/api/v1/orders/${orderId}`;
  const answer = await balancer.call({ method: 'POST', path: `${path}/payments`, token, body, key: `soak-${orderId}` });
  await balancer.call({ method: 'GET', path, token });
  return (answer?.result as { paymentStatus?: string } | undefined)?.paymentStatus === 'PT40';
}

/** One API and one worker every thirty seconds, each in its turn, for two seconds. */
async function killInTurn({ portals, workers }: BenchWorld, endsAt: number): Promise<number> {
  let kills = 0;
  while (Date.now() + killEveryMs < endsAt) {
    await sleep(killEveryMs);
    const victims = [portals[kills % portals.length], workers[kills % workers.length]];
    await Promise.all(victims.flatMap((victim) => (victim ? [victim.killAndRestart(2_000)] : [])));
    kills += 1;
  }
  return kills;
}

/** Until every job that is due has run. */
async function waitForQuiet({ context }: PreparedOrders): Promise<void> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(500)) {
    const { rows } = await sql<{ due: number }>`select (select count(*) from graphile_worker.jobs where run_at <= now()
      and attempts < max_attempts)::int + (select count(*) from notification_outbox)::int as due`.execute(
      context.database,
    );
    if (rows[0]?.due === 0) return;
  }
}

type Ending = {
  readonly prepared: PreparedOrders;
  readonly paid: readonly string[];
  readonly kills: number;
  readonly balancer: Balancer;
};

async function report({ prepared, paid, kills, balancer }: Ending): Promise<void> {
  const { database } = prepared.context;
  const count = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(database)).rows[0]?.n;
  const missing = await count(sql`select count(*)::int as n from unnest(${[...paid]}::text[]) as acked(order_id)
    where not exists (select from payments p where p.order_id = acked.order_id and p.state = 'captured')`);
  const twice = await count(sql`select count(*)::int as n from (select from payments where state = 'captured'
    group by order_id having count(*) > 1) twice`);
  const notMailed = await count(sql`select count(*)::int as n from unnest(${[...paid]}::text[]) as acked(order_id)
    where not exists (select from emails m where m.facts ->> 'orderId' = acked.order_id)`);
  const mailedTwice = await count(sql`select count(*)::int as n from (select from emails
    group by dedupe_key, email having count(*) > 1) twice`);
  const due = await count(sql`select (select count(*) from graphile_worker.jobs where run_at <= now())::int
    + (select count(*) from notification_outbox)::int as n`);
  const { journals, problems } = await verifyLedger(database);
  const violations = await findViolations(database);
  const wrong = [missing, twice, notMailed, mailedTwice, due].map(Number);
  noteFigure(
    'soak.lost',
    wrong.reduce((sum, each) => sum + each, problems.length + violations.length),
  );
  const lines: readonly (readonly [string, unknown])[] = [
    ['minutes, kills of an API and a worker each', `${minutes}, ${kills}`],
    ['calls answered', balancer.counts.answered],
    ['calls sent again because their API had died', balancer.counts.sentAgain],
    ['503', balancer.counts.unavailable],
    ['other errors', balancer.errors.length],
    ['orders paid and acknowledged', paid.length],
    ['acknowledged and not in the database', missing],
    ['charged twice', twice],
    ['paid without an e-mail / e-mails sent twice', `${String(notMailed)} / ${String(mailedTwice)}`],
    ['jobs and notifications due and not done', due],
    ['journals / problems in the books', `${journals} / ${problems.length + violations.length}`],
  ];
  for (const [what, figure] of lines) console.log(`${what.padEnd(46)} ${String(figure)}`);
  for (const error of [...balancer.errors.slice(0, 10), ...problems, ...violations]) console.log(`  ${error}`);
}
