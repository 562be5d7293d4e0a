import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { readStatistics as endpoint } from '@gtp/contract/statistics/statistics-wire.ts';
import { sideOf } from '@gtp/domain/account/client-types.ts';
import { reachOf } from '@gtp/domain/account/permissions.ts';
import { type OrderState, orderStates } from '@gtp/domain/order/order-state-records.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { byCurrency, type Currency, money, sum } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import {
  approvalRate,
  daysBefore,
  defaultStatisticsPeriod,
  medianOf,
  stepsUntil,
} from '@gtp/domain/statistics/statistics.ts';
import type { NetOrderSum } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { countWaiting } from './count-waiting-store.ts';
import { readMainFigures } from './main-figures.ts';
import { readWork } from './read-waiting.ts';
import {
  findClosedThrough,
  findOrdersUnderWay,
  type OrderWork,
  type StatisticsRow,
  type StatisticsScope,
  sumNetVolume,
  sumOrderWork,
  sumStatistics,
} from './statistics-store.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint> };
type Statistics = Answer<typeof endpoint>;

/**
 * What waits for the caller and the statistics of the trade that the caller may see: sums without names, so that they
 * are the same for those who see names masked.
 */
export async function readStatistics(
  portal: Pick<Portal, 'database' | 'clock' | 'reports'>,
  { caller, query }: Asked,
): Promise<Result<Statistics>> {
  const { period = defaultStatisticsPeriod } = query;
  const now = portal.clock.now();
  const today = seoulDay(now);
  const steps = stepsUntil(today, period);
  const whose = scopeOf(caller);
  const closedThrough = await findClosedThrough(portal.reports);
  const [{ orders, waiting }, rows, before] = await Promise.all([
    readOrdersAndWork(portal, { caller, now }),
    sumStatistics(portal.reports, { ...whose, period, from: steps[0] ?? today, closedThrough }),
    sumNetVolume(portal.reports, { ...whose, ...daysBefore(steps[0] ?? today, today), closedThrough }),
  ]);
  return accept({
    asOf: now,
    figures: await readMainFigures(portal, caller, { orders, waiting }),
    waiting,
    money: moneyOf(orders),
    steps,
    ...statisticsOf(rows),
    volumesBefore: before.map(amountOf),
  });
}

type Reading = { readonly caller: Caller; readonly now: Date };
type OrdersAndWork = {
  readonly orders: readonly (NetOrderSum & Partial<OrderWork>)[];
  readonly waiting: Statistics['waiting'];
};

/** A party's own orders in one look, which say what waits for it too; everybody's from the totals that are kept. */
async function readOrdersAndWork(
  { database, reports }: Pick<Portal, 'database' | 'reports'>,
  { caller, now }: Reading,
): Promise<OrdersAndWork> {
  const side = sideOf(caller.clientType);
  if (side) {
    const whose = scopeOf(caller);
    const [orders, others] = await Promise.all([
      sumOrderWork(database, { whose, side, now }),
      countWaiting(database, caller),
    ]);
    return { orders, waiting: [...waitingOrders(orders.filter(({ isMine }) => isMine)), ...others] };
  }
  const [orders, waiting] = await Promise.all([
    findOrdersUnderWay(reports, caller),
    readWork(database, { reader: caller, now }),
  ]);
  return { orders, waiting };
}

/** By state. */
function waitingOrders(mine: readonly OrderWork[]): Statistics['waiting'] {
  return groupBy(mine.toSorted(byState), ({ state }) => state).map(({ first: { state }, rows }) => ({
    kind: 'order',
    state,
    count: countOf(rows),
    sums: rows
      .map((row) => ({ ...amountOf(row), count: row.count }))
      .toSorted((left, right) => right.count - left.count || byCurrency(left, right)),
    oldestAt: earliest(rows.map((row) => row.oldestAt)),
    dueAt: earliest(rows.flatMap((row) => row.dueAt ?? [])),
    lateCount: rows.reduce((all, row) => all + row.lateCount, 0),
  }));
}

function earliest(instants: readonly Date[]): Date | undefined {
  return instants.toSorted((left, right) => Number(left) - Number(right))[0];
}

/** Whoever's turn it is. */
function moneyOf(orders: readonly NetOrderSum[]): Statistics['money'] {
  return groupBy(orders, ({ state, currency }) => `${state} ${currency}`)
    .map(({ first: { state, currency }, rows }) => {
      const amounts = rows.map(({ minor }) => money(BigInt(minor), currency));
      return { state, currency, amount: sum(amounts, currency), count: countOf(rows) };
    })
    .toSorted((left, right) => byState(left, right) || byCurrency(left, right));
}

/** A company's own part of the trade, or everyone's together (reference 4-c). */
function scopeOf({ clientType, companyId }: Caller): StatisticsScope {
  const reach = reachOf('order.read', clientType);
  if (reach === 'own-cards') return { scope: 'issuer', companyId };
  const side = sideOf(clientType);
  return side ? { scope: side, companyId } : { scope: 'everyone', companyId: '' };
}

function byState(left: { readonly state: OrderState }, right: { readonly state: OrderState }): number {
  return orderStates.indexOf(left.state) - orderStates.indexOf(right.state);
}

function statisticsOf(rows: readonly StatisticsRow[]) {
  const all = rows.filter((row) => row.country === null && row.step === null && row.detail !== null);
  const count = (kind: StatisticsRow['kind']) => countOf(all.filter((row) => row.kind === kind));
  return {
    volumes: volumesOf(rows),
    approvalRate: approvalRate(count('captured'), count('declined')),
    corridors: corridorsOf(rows),
    declines: all
      .filter((row) => row.kind === 'declined')
      .map((row) => ({ code: row.detail ?? '', count: row.count }))
      .toSorted((left, right) => right.count - left.count || left.code.localeCompare(right.code)),
    medianDays: medianDaysOf(all),
  };
}

function volumesOf(rows: readonly StatisticsRow[]): Statistics['volumes'] {
  const ofSteps = rows.filter((row) => row.step !== null && row.kind !== 'settled');
  return groupBy(ofSteps, (row) => `${row.step} ${row.currency}`)
    .map(({ first, rows: group }) => ({ from: first.step ?? '', ...volumeOf(first, group) }))
    .toSorted((left, right) => left.from.localeCompare(right.from) || byCurrency(left, right));
}

/** By the country of the buyer and the currency, the largest number of payments first. */
function corridorsOf(rows: readonly StatisticsRow[]): Statistics['corridors'] {
  const ofCorridors = rows.filter((row) => row.country !== null);
  return groupBy(ofCorridors, (row) => `${row.country} ${row.currency}`)
    .map(({ first, rows: group }) => {
      const whole = group.filter((row) => row.detail === null);
      const sums = volumeOf(first, whole);
      return {
        country: first.country ?? '',
        ...sums,
        approvalRate: approvalRate(sums.count, sums.declinedCount),
        medianDays: medianDaysOf(group.filter((row) => row.detail !== null)),
      };
    })
    .toSorted((left, right) => right.count - left.count || left.country.localeCompare(right.country));
}

function volumeOf(first: StatisticsRow, rows: readonly StatisticsRow[]) {
  const captured = rows.find((row) => row.kind === 'captured');
  const declinedCount = countOf(rows.filter((row) => row.kind === 'declined'));
  const { currency, amount } = amountOf({ currency: first.currency, minor: captured?.minor ?? '0' });
  const back = rows.filter((row) => row.kind === 'given_back');
  const givenBack = sum(
    back.map(({ minor }) => money(BigInt(minor), currency)),
    currency,
  );
  return { currency, amount, givenBack, count: captured?.count ?? 0, declinedCount };
}

/** Every row of a step or corridor has its currency. */
function amountOf({ currency, minor }: { readonly currency: Currency | null; readonly minor: string }) {
  if (currency === null) throw new Error('A sum of money without its currency');
  return { currency, amount: money(BigInt(minor), currency) };
}

function medianDaysOf(rows: readonly StatisticsRow[]): number | undefined {
  const settled = rows.filter((row) => row.kind === 'settled');
  return medianOf(settled.map((row) => ({ value: Number(row.detail), count: row.count })));
}

function countOf(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((sum, row) => sum + row.count, 0);
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const groups = new Map<string, { readonly first: Row; readonly rows: Row[] }>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.rows.push(row);
    else groups.set(keyOf(row), { first: row, rows: [row] });
  }
  return [...groups.values()];
}
