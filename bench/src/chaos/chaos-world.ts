/** A world in which faults are repeated, and what must hold after each of them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyLedger } from '@gtp/server/ledger/verify-ledger.ts';
import { findViolations } from '@gtp/server/operations/invariants-store.ts';
import { pingDatabase } from '@gtp/server/platform/database.ts';
import { sql } from 'kysely';
import { type BenchWorld, startBenchWorld } from '../bench-world.ts';
import { makeRandom, type Random } from '../faults/injected-faults.ts';
import { logIn } from '../pay/log-in.ts';
import { type PreparedOrders, prepareOrders } from '../pay/prepare-orders.ts';
import { type Payers, startPayers } from './payers.ts';

export const repeats = Number(process.env.REPEATS ?? 20);
export const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
/** Between a fault and the first payment after it. */
export const longestOutageMs = 30_000;
const ordersPerRepeat = 1_000;
/** A person asks for five codes in a quarter of an hour. */
const loginsOfOne = 4;

export type Chaos = {
  readonly world: BenchWorld;
  readonly prepared: PreparedOrders;
  readonly random: Random;
  readonly nextOrder: () => string | undefined;
  /** A person of the buyer who may still ask for a code. */
  readonly nextPerson: () => string;
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
    const nextPerson = await addPersons(prepared, 2 * repeats);
    await work({ world, prepared, random: makeRandom(seed), nextOrder, nextPerson });
    await prepared.context.database.destroy();
  } finally {
    await world.stop();
  }
}

/** People of the buyer for so many logins, each the next one who may still ask for a code. */
export async function addPersons(
  { context: { database }, userId }: PreparedOrders,
  count: number,
): Promise<() => string> {
  await sql`insert into users select (jsonb_populate_record(u, jsonb_build_object('user_id', user_id || n,
      'email', user_id || n || '@demo.example'))).*
    from users u, generate_series(1, ${Math.ceil((count + 1) / loginsOfOne)}) n where user_id = ${userId}`.execute(
    database,
  );
  let logins = 0;
  return () => {
    logins += 1;
    return `${userId}${Math.ceil(logins / loginsOfOne)}`;
  };
}

/** Six buyers, logged in, at all APIs in turn. */
export async function startBuying({ world, nextOrder, nextPerson, prepared }: Chaos): Promise<Payers> {
  const token = await logIn(world.portalUrl, nextPerson());
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

/** Our own connection remembers the host that took writes before: the first call after a change is an outage. */
export async function untilAnswered({ prepared }: Pick<Chaos, 'prepared'>): Promise<void> {
  const ask = () => pingDatabase(prepared.context.database).then(() => true);
  for (const end = Date.now() + longestOutageMs; Date.now() < end && !(await ask().catch(() => false)); )
    await sleep(50);
}

/** 5xx but 503: never right. */
export function faultsAmong(statuses: ReadonlyMap<string, number>): number {
  return [...statuses].reduce((sum, [status, count]) => sum + (/^5(?!03)/.test(status) ? count : 0), 0);
}
