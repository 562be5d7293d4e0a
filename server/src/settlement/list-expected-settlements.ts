import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type {
  listExpectedSettlements as endpoint,
  readSettlementOutlook as outlookEndpoint,
} from '@gtp/contract/settlement/settlement-wire.ts';
import { addDays, type Day, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { currencies, money, sum } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { exchangedCurrencies, oldestEstimateDays } from '@gtp/domain/settlement/exchange-rate.ts';
import { minimumPayouts, remainsOf } from '@gtp/domain/settlement/gather-payouts.ts';
import { listDebts } from '../ledger/ledger.ts';
import type { Database } from '../platform/database.ts';
import { defineList } from '../platform/define-list.ts';
import { totalsByCurrency } from '../platform/list-totals.ts';
import type { Portal } from '../platform/portal.ts';
import { listDebtsToSetOff } from './debts-to-set-off.ts';
import { findNewestRate } from './exchange-rate-store.ts';
import { listExpectedLines, sumExpectedLines, sumWaitingLines } from './settlement-list-store.ts';
import { type NewestRates, type SettlementReader, showExpectedLine } from './show-settlement.ts';

type Context = Pick<Portal, 'database' | 'clock'>;
type Asked = { readonly reader: SettlementReader; readonly query: Query<typeof endpoint> };

/** What was released and is in no payout yet, soonest first. */
export const listOfExpectedSettlements = defineList({
  rows: ({ database }: Context, { reader, query }: Asked, page) =>
    listExpectedLines(database, reader.scope, { ...query, ...page }),
  placeOf: (row) => ({ at: startOfSeoulDay(row.dueOn), id: row.lineId }),
  async show(rows, { reader }, { database, clock }) {
    const rates = await findRatesForEstimates(database, seoulDay(clock.now()));
    return rows.map((row) => showExpectedLine(reader.view, row, rates));
  },
  sum: async ({ database }, { reader, query }) =>
    totalsByCurrency(await sumExpectedLines(database, reader.scope, query)),
});

async function findRatesForEstimates(database: Database, today: Day): Promise<NewestRates> {
  const since = addDays(today, -oldestEstimateDays);
  const found = await Promise.all(exchangedCurrencies.map((currency) => findNewestRate(database, currency, since)));
  return Object.fromEntries(found.flatMap((rate) => (rate ? [[rate.currency, rate]] : [])));
}

/** What waits, is kept back and is owed, in every currency in which there is any of it. */
export async function readSettlementOutlook(
  database: Database,
  { scope }: SettlementReader,
): Promise<Result<Answer<typeof outlookEndpoint>>> {
  const sellerIds = scope.reach === 'own' ? [scope.companyId] : undefined;
  const [waiting, debts, toSetOff] = await Promise.all([
    sumWaitingLines(database, scope),
    listDebts(database, sellerIds),
    listDebtsToSetOff(database, sellerIds),
  ]);
  const list = currencies.map((currency) => {
    const own = waiting.filter((each) => each.currency === currency);
    const owed = debts.filter(({ amount }) => amount.currency === currency);
    const total = (pick: (each: Waiting) => bigint) =>
      sum(
        own.map((each) => money(pick(each), currency)),
        currency,
      );
    const setOff = toSetOff.filter(({ amount }) => amount.currency === currency);
    const debtOf = new Map(setOff.map(({ sellerId, amount }) => [sellerId, amount]));
    return {
      currency,
      expected: total(({ expected }) => expected),
      withheld: total(({ withheld }) => withheld),
      debt: sum(
        owed.map(({ amount }) => amount),
        currency,
      ),
      toPay: total(
        (each) => remainsOf(money(each.expected - each.withheld, currency), debtOf.get(each.sellerId)).minor,
      ),
      minimum: minimumPayouts[currency],
    };
  });
  return accept({ list: list.filter(({ expected, debt }) => expected.minor > 0n || debt.minor > 0n) });
}

/** One seller's in one currency. */
type Waiting = Awaited<ReturnType<typeof sumWaitingLines>>[number];
