/**
 * `npm run bench:search`: what one search costs, without HTTP, at `BENCH_ORDERS` orders (a million if not given), for
 * every kind of caller and of what they type; beside it, in the same run, one order fetched by its key.
 */
import { searchEverything } from '@gtp/server/search/search-everything.ts';
import { sql } from 'kysely';
import { noteFigure } from '../figures.ts';
import { callers, measure, quantile, startTradeWorld } from './trade-world.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 20);

const world = await startTradeWorld();
try {
  const { database } = world.context;
  const { rows } = await sql<{ id: string; trade: string; payment: string }>`
    select o.order_id as id, o.trade_number as trade, p.payment_id as payment
    from orders o tablesample bernoulli (1) join payments p using (order_id) limit 200`.execute(database);
  const row = (round: number) => rows[round % rows.length] ?? { id: '', trade: '', payment: '' };
  const typed: Readonly<Record<string, (round: number) => string>> = {
    'whole order number': (round) => row(round).id,
    'its last six characters': (round) => row(round).id.slice(-6),
    'a day of many orders': (round) => row(round).id.slice(0, 10),
    "the seller's number": (round) => row(round).trade,
    'three digits': (round) => String(100 + round),
    'a payment': (round) => row(round).payment,
    'a company': (round) => `Cosmetics ${round * 7}`,
    'a name of many': () => 'Nordic',
    'a name in Korean': (round) => `한빛상사 ${round + 1}`,
    'goods that many have': () => 'bolts',
    'what nobody has': (round) => `zebra ${round}`,
  };
  const all: number[] = [];
  for (const [kind, text] of Object.entries(typed)) {
    const own: number[] = [];
    const byCaller: string[] = [];
    for (const [name, caller] of Object.entries(callers)) {
      const search = (round: number) => searchEverything(world.context, { caller, text: text(round), language: 'en' });
      const sorted = await measure(rounds, search);
      own.push(...sorted);
      const buffers = await world.countBuffers(() => search(1));
      byCaller.push(`${name} ${quantile(sorted, 0.5)} / ${quantile(sorted, 0.99)} / ${buffers}`);
    }
    own.sort((left, right) => left - right);
    all.push(...own);
    console.log(`${kind.padEnd(26)} p50 ${quantile(own, 0.5)} ms, p99 ${quantile(own, 0.99)} ms`);
    console.log(`  ${byCaller.join(', ')}`);
  }
  all.sort((left, right) => left - right);
  noteFigure('search.p99', Number(quantile(all, 0.99)));
  const byKey = await measure(rounds * 10, (round) =>
    sql`select * from orders where order_id = ${row(round).id}`.execute(database),
  );
  console.log(`${'all'.padEnd(26)} p50 ${quantile(all, 0.5)} ms, p99 ${quantile(all, 0.99)} ms (aim: p99 < 100 ms)`);
  console.log(`${'one order by its key'.padEnd(26)} p50 ${quantile(byKey, 0.5)} ms, p99 ${quantile(byKey, 0.99)} ms`);
} finally {
  await world.stop();
}
