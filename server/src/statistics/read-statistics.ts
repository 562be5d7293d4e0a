import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { readStatistics as endpoint } from '@gtp/contract/statistics/statistics-wire.ts';
import { sideOf } from '@gtp/domain/account/client-types.ts';
import { type Operation, reachOf, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { type OrderState, orderStates } from '@gtp/domain/order/order-state-records.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { byCurrency, type Currency, money, sum } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { approvalRate, defaultStatisticsPeriod, medianOf, stepsUntil } from '@gtp/domain/statistics/statistics.ts';
import { countWaitingOrders } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import {
  findClosedThrough,
  type StatisticsRow,
  type StatisticsScope,
  sumOrdersUnderWay,
  sumStatistics,
} from './statistics-store.ts';
import { countWaiting } from './waiting-store.ts';

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
  const [orders, others, underWay, rows] = await Promise.all([
    countWaitingOrders(portal.database, caller),
    countWaiting(portal.database, caller),
    sumOrdersUnderWay(portal.reports, whose),
    sumStatistics(portal.reports, { ...whose, period, from: steps[0] ?? today, closedThrough }),
  ]);
  return accept({
    asOf: now,
    waiting: [...orders.filter(isCountedHere(caller)).toSorted(byState).map(asOrders), ...others],
    money: underWay
      .map((each) => ({ ...amountOf(each), state: each.state as OrderState, count: each.count }))
      .toSorted((left, right) => byState(left, right) || byCurrency(left, right)),
    steps,
    ...statisticsOf(rows),
  });
}

/** What whoever decides on it finds on a list of its own. */
const decidedElsewhere: Readonly<Partial<Record<OrderState, Operation>>> = {
  under_review: 'risk.decide',
  evidence_submitted: 'order.review_evidence',
};

/** One matter is counted once: orders in these states are among `others` for who may decide. */
export function isCountedHere(caller: Caller) {
  return ({ state }: { readonly state: OrderState }): boolean => {
    const operation = decidedElsewhere[state];
    return operation === undefined || reachOfPerson(operation, caller) === undefined;
  };
}

function asOrders<Counted extends object>(counted: Counted) {
  return { kind: 'order' as const, ...counted };
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

function countOf(rows: readonly StatisticsRow[]): number {
  return rows.reduce((sum, row) => sum + row.count, 0);
}

function groupBy(rows: readonly StatisticsRow[], keyOf: (row: StatisticsRow) => string) {
  const groups = new Map<string, { readonly first: StatisticsRow; readonly rows: StatisticsRow[] }>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.rows.push(row);
    else groups.set(keyOf(row), { first: row, rows: [row] });
  }
  return [...groups.values()];
}
