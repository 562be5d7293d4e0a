/** Whole trades through one API, its worker and its database; the last line that it prints is JSON (`Measured`). */
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyLedger } from '@gtp/server/ledger/verify-ledger.ts';
import { sql } from 'kysely';
import { startBenchWorld } from '../bench-world.ts';
import { logIn } from '../pay/log-in.ts';
import { findPostmaster, readSpent, spentAnOrder } from '../pay/pay-costs.ts';
import { buyer, prepareOrders, seller } from '../pay/prepare-orders.ts';
import type { Measured } from './capacity-table.ts';

const trades = Number(process.env.BENCH_TRADES || 600);
const warmUp = 60;
const clients = 8;

const world = await startBenchWorld();
try {
  const { context, cardId, order } = await prepareOrders(world, 1);
  const { database } = context;
  const [bySeller, byBuyer] = [await logIn(world.portalUrl, seller.userId), await logIn(world.portalUrl, buyer.userId)];
  await playTrades(warmUp);
  await untilNotified();
  const postmaster = await findPostmaster(world);
  const [spentBefore, writtenBefore] = [await readSpent(world, postmaster), await readWritten()];
  const startedAt = performance.now();
  const ms = await playTrades(trades);
  const perSecond = trades / ((performance.now() - startedAt) / 1_000);
  await untilNotified();
  const written = await readWritten();
  const {
    API: api,
    worker,
    PostgreSQL: postgres,
  } = spentAnOrder(spentBefore, await readSpent(world, postmaster), trades);
  const { problems } = await verifyLedger(database);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const found: Omit<Measured, 'cores'> = {
    perSecond,
    p99Ms: ms.toSorted((left, right) => left - right)[Math.floor(ms.length * 0.99)] ?? 0,
    apiMs: api,
    workerMs: worker,
    postgresMs: postgres,
    logKb: (written.log - writtenBefore.log) / trades / 1_000,
    diskKb: (written.disk - writtenBefore.disk) / trades / 1_000,
    largest: growthOf(writtenBefore.tables, written.tables),
  };
  await database.destroy();
  console.log(JSON.stringify(found));

  /** Bytes of the write-ahead log, of the database, and of each table with its indexes so far. */
  async function readWritten() {
    const { rows } = await sql<{
      log: string;
      disk: string;
    }>`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log,
      pg_database_size(current_database())::text as disk`.execute(database);
    const tables = await sql<{ name: string; bytes: string }>`
      select relname as name, pg_total_relation_size(oid)::text as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(database);
    const sizes = new Map(tables.rows.map(({ name, bytes }) => [name, Number(bytes)]));
    return { log: Number(rows[0]?.log), disk: Number(rows[0]?.disk), tables: sizes };
  }

  /** The tables that grow most, with the kB that a trade adds to each. */
  function growthOf(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): Measured['largest'] {
    return [...after]
      .map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / trades / 1_000] as const)
      .toSorted(([, left], [, right]) => right - left)
      .slice(0, 12);
  }

  /** What the worker still does for these trades counts as well. */
  async function untilNotified(): Promise<void> {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(100)) {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from notification_outbox where next_at < now() + interval '1 hour'`.execute(
        database,
      );
      if (rows[0]?.left === 0) return;
    }
  }

  /** So many people at once, each one trade after another; answers how long each command took, in milliseconds. */
  async function playTrades(count: number): Promise<number[]> {
    const took: number[] = [];
    let begun = 0;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (begun < count) {
          begun += 1;
          await playTrade(took);
        }
      }),
    );
    return took;
  }

  async function playTrade(took: number[]): Promise<void> {
    const command = async (token: string, path: string, body?: object) => {
      const askedAt = performance.now();
      const answer = await send(token, path, body);
      took.push(performance.now() - askedAt);
      return answer;
    };
    const { orderId, version } = await command(bySeller, '/orders', draft(order.paymentDueOn));
    const path = `/orders/${orderId}`;
    await command(bySeller, `${path}/send`, { version });
    await command(byBuyer, `${path}/accept-terms`, { version });
    await command(byBuyer, `${path}/payments`, { cardId, tradeCurrCd: '840', totalMony: '11042.11' });
    await command(byBuyer, `${path}/accept-goods`);
  }

  async function send(token: string, path: string, body?: object) {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch(`${world.portalUrl}/api/v1${path}`, {
      method: 'POST',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { result: { orderId: string; version: number } }).result;
  }
} finally {
  await world.stop();
}

/** The order of `prepare-orders.ts`, as a program writes it. */
function draft(paymentDueOn: string) {
  return {
    buyerId: buyer.companyId,
    tradeNo: `CAP-${crypto.randomUUID().slice(0, 13)}`,
    goodName: 'Essence',
    hsCodeInfo: '330499',
    tradeCurrCd: '840',
    incoterm: 'CIF',
    releaseMode: 'RM03',
    inspectionDays: 7,
    buyerShare: '50.00',
    lines: [{ goodName: 'Essence', quantity: '1250', unit: 'EA', unitPrice: '8.37' }],
    freightMony: '385.00',
    insuranceMony: '42.15',
    otherMony: '0.00',
    discountMony: '0.00',
    paymentDueYmd: paymentDueOn.replaceAll('-', ''),
    note: '',
  } as const;
}
