/** A world in which faults are repeated, and what must hold after each of them. */
import { verifyLedger } from '@gtp/server/ledger/verify-ledger.ts';
import { findViolations } from '@gtp/server/operations/invariants-store.ts';
import { sql } from 'kysely';
import { type BenchWorld, startBenchWorld } from '../bench-world.ts';
import { makeRandom, type Random } from '../faults/injected-faults.ts';
import { logIn } from '../pay/log-in.ts';
import { type PreparedOrders, prepareOrders } from '../pay/prepare-orders.ts';
import { type Payers, startPayers } from './payers.ts';

export const repeats = Number(process.env.REPEATS ?? 20);
export const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const ordersPerRepeat = 400;

export type Chaos = {
  readonly world: BenchWorld;
  readonly prepared: PreparedOrders;
  readonly random: Random;
  readonly nextOrder: () => string | undefined;
};

/** Runs `work` in a world of its own and ends the world whatever happens. */
export async function inChaos(
  options: Parameters<typeof startBenchWorld>[0],
  work: (chaos: Chaos) => Promise<void>,
): Promise<void> {
  const world = await startBenchWorld(options);
  try {
    const count = repeats * ordersPerRepeat;
    const prepared = await prepareOrders(world, count);
    let next = 0;
    const nextOrder = () => {
      next += 1;
      return next <= count ? `${prepared.order.orderId}-${next}` : undefined;
    };
    await work({ world, prepared, random: makeRandom(seed), nextOrder });
    await prepared.context.database.destroy();
  } finally {
    await world.stop();
  }
}

/** Six buyers, logged in, at all APIs in turn. */
export async function startBuying({ world, prepared, nextOrder }: Chaos): Promise<Payers> {
  const token = await logIn(world.portalUrl, prepared.userId);
  return startPayers({ urls: world.portals.map(({ url }) => url), token, cardId: prepared.cardId, nextOrder });
}

/** What is broken: acknowledged payments that are missing, double charges, invariants between tables, the books. */
export async function findProblems({ prepared }: Chaos, paid: readonly string[]): Promise<string[]> {
  const { database } = prepared.context;
  const { rows } = await sql<{ missing: number; twice: number }>`select
    (select count(*)::int from unnest(${[...paid]}::text[]) as acked(order_id)
      where not exists (select from payments p where p.order_id = acked.order_id and p.state = 'captured')) as missing,
    (select count(*)::int from (select from payments where state = 'captured' group by order_id
      having count(*) > 1) t) as twice`.execute(database);
  const { missing = 0, twice = 0 } = rows[0] ?? {};
  const { problems } = await verifyLedger(database);
  return [
    ...(missing ? [`${missing} acknowledged payments are missing`] : []),
    ...(twice ? [`${twice} orders were charged twice`] : []),
    ...(await findViolations(database)).map(String),
    ...problems.map(String),
  ];
}

export function formatCounts(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${what}: ${count}`).join(', ');
}

/** 5xx but 503: never right. */
export function faultsAmong(statuses: ReadonlyMap<string, number>): number {
  return [...statuses].reduce((sum, [status, count]) => sum + (/^5(?!03)/.test(status) ? count : 0), 0);
}
