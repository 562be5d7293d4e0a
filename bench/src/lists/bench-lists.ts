/**
 * `npm run bench:lists`: the first page of each list, and the hundredth by its cursor, without HTTP, at `BENCH_ORDERS`
 * orders (a million if not given). `totals` are of all that fits the filter and come with every page.
 */
import { listOrders, readOrderPage } from '@gtp/server/order/list-orders.ts';
import { listPayments, readPaymentPage } from '@gtp/server/payment/list-payments.ts';
import type { Caller } from '@gtp/server/platform/caller.ts';
import { listMembers } from '@gtp/server/review/list-members.ts';
import { listSettlements, readSettlementPage } from '@gtp/server/settlement/list-settlements.ts';
import { settlementReader } from '@gtp/server/settlement/settlement-reader.ts';
import { callers, measure, quantile, startTradeWorld } from '../search/trade-world.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
const language = 'en';
type Page = Promise<{ readonly ok: boolean; readonly value?: { readonly nextCursor?: string | undefined } }>;
type List = {
  readonly who: readonly string[];
  readonly whole: (caller: Caller, cursor?: string) => Page;
  readonly rows: (caller: Caller, cursor?: string) => Page;
};

const world = await startTradeWorld();
const { house } = world;
const { database } = house;
const big = 'seller with a tenth of all';
const lists: Readonly<Record<string, List>> = {
  orders: {
    who: [big, 'buyer', 'issuer', 'agency'],
    whole: (caller, cursor) => listOrders(house, { caller, query: { cursor }, language }),
    rows: (caller, cursor) => readOrderPage(house, { caller, query: { cursor }, language }),
  },
  payments: {
    who: [big, 'buyer', 'issuer', 'agency'],
    whole: (caller, cursor) => listPayments(database, { caller, query: { cursor }, language }),
    rows: (caller, cursor) => readPaymentPage(database, { caller, query: { cursor }, language }),
  },
  settlements: {
    who: [big, 'agency'],
    whole: (caller, cursor) => listSettlements(database, settlementReader(caller, language), { cursor }),
    rows: (caller, cursor) => readSettlementPage(database, settlementReader(caller, language), { cursor }),
  },
  members: {
    who: ['agency', 'issuer'],
    whole: (caller, cursor) => listMembers(house, { caller, query: { cursor }, language }),
    rows: (caller, cursor) => listMembers(house, { caller, query: { cursor }, language }),
  },
};
try {
  for (const [name, { who, whole, rows }] of Object.entries(lists)) {
    for (const each of who) {
      const caller = callers[each];
      if (caller) await measureList(`${name}, ${each}`, caller, { whole, rows });
    }
  }
} finally {
  await world.stop();
}

async function measureList(name: string, caller: Caller, { whole, rows }: Omit<List, 'who'>): Promise<void> {
  let cursor: string | undefined;
  let page = 1;
  for (; page < 100; page += 1) {
    const next = (await rows(caller, cursor)).value?.nextCursor;
    if (next === undefined) break;
    cursor = next;
  }
  const first = await measure(rounds, () => rows(caller));
  const last = await measure(rounds, () => rows(caller, cursor));
  const withTotals = await measure(rounds, () => whole(caller));
  const p99 = [first, last, withTotals].map((each) => quantile(each, 0.99));
  console.log(`${name.padEnd(40)} first ${p99[0]} ms, page ${page} ${p99[1]} ms, first with totals ${p99[2]} ms`);
}
