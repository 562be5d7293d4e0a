/**
 * `npm run bench:lists`: the first page of each list, the hundredth by its cursor, one month of years, and all, both
 * with the totals that come with every page; without HTTP, at `BENCH_ORDERS` orders (a million if not given). Each is
 * printed as milliseconds of the median, of the slowest in a hundred, and blocks of 8 kB that PostgreSQL looked at.
 */
import { addDays, type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { listOfOrders } from '@gtp/server/order/list-orders.ts';
import { listOfPayments } from '@gtp/server/payment/list-payments.ts';
import type { Caller } from '@gtp/server/platform/caller.ts';
import { listOfMembers } from '@gtp/server/review/list-members.ts';
import { listOfPayouts } from '@gtp/server/settlement/list-settlements.ts';
import { noteFigure } from '../figures.ts';
import { callers, measure, quantile, startTradeWorld } from '../search/trade-world.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
const language = 'en';
type Page = Promise<{ readonly ok: boolean; readonly value?: { readonly nextCursor?: string | undefined } }>;
type Asked = { readonly cursor?: string | undefined; readonly from?: Day; readonly to?: Day };
type List = {
  readonly who: readonly string[];
  /** With totals. */
  readonly whole: (caller: Caller, query: Asked) => Page;
  readonly rows: (caller: Caller, query: Asked) => Page;
};

/** The month that ended three years ago. */
const today = seoulDay(new Date());
const aMonth = { from: addDays(today, -1_125), to: addDays(today, -1_096) };

/** Milliseconds; beside other work the median says more, for the slowest of twenty is whoever was disturbed. */
type Times = { readonly p50: string; readonly p99: string; readonly buffers: number };

/** The slowest of all lists so far, in ms. */
const slowest = { first: 0, deep: 0, totals: 0 };

const world = await startTradeWorld();
const { context } = world;
const big = 'seller with a tenth of all';
const lists: Readonly<Record<string, List>> = {
  orders: {
    who: [big, 'buyer', 'issuer', 'agency'],
    whole: (caller, query) => listOfOrders.read(context, { caller, query, language }),
    rows: (caller, query) => listOfOrders.readPage(context, { caller, query, language }),
  },
  payments: {
    who: [big, 'buyer', 'issuer', 'agency'],
    whole: (caller, query) => listOfPayments.read(context, { caller, query, language }),
    rows: (caller, query) => listOfPayments.readPage(context, { caller, query, language }),
  },
  settlements: {
    who: [big, 'agency'],
    whole: (caller, query) => listOfPayouts.read(context, { caller, query, language }),
    rows: (caller, query) => listOfPayouts.readPage(context, { caller, query, language }),
  },
  members: {
    who: ['agency', 'issuer'],
    whole: (caller, { cursor }) => listOfMembers.read(context, { caller, query: { cursor }, language }),
    rows: (caller, { cursor }) => listOfMembers.read(context, { caller, query: { cursor }, language }),
  },
};
try {
  for (const [name, { who, whole, rows }] of Object.entries(lists)) {
    for (const each of who) {
      const caller = callers[each];
      if (caller) await measureList(`${name}, ${each}`, caller, { whole, rows });
    }
  }
  noteFigure('lists.page', slowest.first);
  noteFigure('lists.deep', slowest.deep);
  noteFigure('lists.totals', slowest.totals);
} finally {
  await world.stop();
}

async function measureList(name: string, caller: Caller, { whole, rows }: Omit<List, 'who'>): Promise<void> {
  let cursor: string | undefined;
  let page = 1;
  for (; page < 100; page += 1) {
    const next = (await rows(caller, { cursor })).value?.nextCursor;
    if (next === undefined) break;
    cursor = next;
  }
  const timesOf = async (work: () => Page): Promise<Times> => {
    const sorted = await measure(rounds, work);
    const buffers = await world.countBuffers(work);
    return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), buffers };
  };
  const first = await timesOf(() => rows(caller, {}));
  const deep = await timesOf(() => rows(caller, { cursor }));
  const aMonthWhole = await timesOf(() => whole(caller, aMonth));
  const totals = await timesOf(() => whole(caller, {}));
  for (const [what, { p99 }] of Object.entries({ first, deep, totals }) as [keyof typeof slowest, Times][]) {
    slowest[what] = Math.max(slowest[what], Number(p99));
  }
  const figures = { first, [`page ${page}`]: deep, 'a month with totals': aMonthWhole, 'all with totals': totals };
  const shown = Object.entries(figures).map(([what, { p50, p99, buffers }]) => `${what} ${p50} / ${p99} / ${buffers}`);
  console.log(`${name.padEnd(40)} ${shown.join(', ')}`);
}
