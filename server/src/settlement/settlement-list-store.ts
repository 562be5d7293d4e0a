import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { pageRows } from '@gtp/contract/platform/page-wire.ts';
import type {
  balanceParts,
  listExpectedSettlements,
  listSettlements,
} from '@gtp/contract/settlement/settlement-wire.ts';
import type { Reach } from '@gtp/domain/account/permissions.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { likePart } from '@gtp/domain/platform/search-query.ts';
import { payoutStatesOnWay, type SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { companiesMeant, companiesNamed, isOrderNumbered } from '../order/order.ts';
import type { Database, Tables } from '../platform/database.ts';
import { amountRangeOf } from '../platform/list-amounts.ts';
import { isWithin } from '../platform/list-amounts-store.ts';
import { findListTotals } from '../platform/list-totals-store.ts';
import type { PageWanted } from '../platform/page-cursor.ts';
import { isSuspended } from './due-lines-store.ts';
import { isPaidInWon } from './exchange-rate-store.ts';

/** Whose settlements may be seen: one seller's, or everybody's. */
export type SettlementScope = { readonly reach: Reach; readonly companyId: string };

export type PayoutFilter = Omit<Query<typeof listSettlements>, keyof typeof pageRows> & {
  /** Among these alone. */
  readonly payoutIds?: readonly string[] | undefined;
};

type PayoutWhere = ExpressionBuilder<Tables & { p: Tables['payouts'] }, 'p'>;

/** With the names and rates that are shown beside them. */
function selectPayouts(database: Database, scope: SettlementScope, filter: PayoutFilter) {
  return database
    .selectFrom('payouts as p')
    .innerJoin('companies as c', 'c.companyId', 'p.companyId')
    .leftJoin('exchangeRates as r', 'r.exchangeRateId', 'p.exchangeRateId')
    .where((where) => where.and(matchesFilter(where as PayoutWhere, scope, filter)));
}

/** What a payout alone says of the scope and the filter: sums read no names. */
function matchesFilter(where: PayoutWhere, scope: SettlementScope, filter: PayoutFilter): Expression<SqlBool>[] {
  const { payoutIds = filter.ids, state, balance, currency, from, to, task, text, counterparty } = filter;
  return [
    ...(scope.reach === 'own' ? [where('p.companyId', '=', scope.companyId)] : []),
    ...(payoutIds ? [where('p.payoutId', 'in', payoutIds)] : []),
    ...(state ? [where('p.state', 'in', [state].flat())] : []),
    ...(balance ? [isCountedIn[balance]] : []),
    ...(currency ? [isIn(currency, balance !== undefined)] : []),
    ...isPaidWithin(filter),
    ...(counterparty ? [isWith(counterparty, scope)] : []),
    ...(from ? [where('p.payOn', '>=', from)] : []),
    ...(to ? [where('p.payOn', '<=', to)] : []),
    ...(task === 'open' ? [where('p.state', '=', 'returned'), waitsForPerson] : []),
    ...(task === 'outcome' ? [hasOpenOutcome] : []),
    ...(task === 'on_way' ? [where('p.state', 'in', payoutStatesOnWay)] : []),
    ...(text ? [matchesText(where, scope, text)] : []),
  ];
}

function matchesText(where: PayoutWhere, scope: SettlementScope, text: string): Expression<SqlBool> {
  return where.or([
    where('p.payoutId', '=', text),
    where('p.endToEndId', 'ilike', `%${likePart(text)}%`),
    // Whoever sees names masked cannot search by them either.
    ...(scope.reach === 'masked' ? [] : [sql<SqlBool>`p.company_id in ${companiesNamed(text)}`]),
    where.exists(
      where
        .selectFrom('payoutLines as pl')
        .innerJoin('settlementLines as l', 'l.settlementLineId', 'pl.settlementLineId')
        .select('l.orderId')
        .whereRef('pl.payoutId', '=', 'p.payoutId')
        .where(isOrderNumbered('l.orderId', text)),
    ),
  ]);
}

/** Of a balance in what it was earned, which is the currency then. */
function isPaidWithin({ balance, ...query }: PayoutFilter): Expression<SqlBool>[] {
  const range = amountRangeOf(query);
  if (balance === undefined) return isWithin('p.amountMinor', range);
  return isWithin(sql`coalesce(p.source_minor, p.amount_minor)`, range);
}

/** Whose it is; of a seller's own, those that paid an order of such a buyer. */
function isWith(counterparty: string, { reach }: SettlementScope): Expression<SqlBool> {
  const companies = companiesMeant(counterparty, reach !== 'masked');
  if (reach !== 'own') return sql<SqlBool>`p.company_id = ${companies}`;
  return sql<SqlBool>`p.payout_id in (select pl.payout_id from orders o
    join settlement_lines l on l.order_id = o.order_id join payout_lines pl using (settlement_line_id)
    where o.buyer_company_id = ${companies} and l.company_id = p.company_id)`;
}

/** Of what came back: that it was not made due again, or is in doubt. */
const waitsForPerson = sql<SqlBool>`(p.rescheduled_at is null or p.doubted_at is not null)`;

const hasOpenOutcome = sql<SqlBool>`exists (select from payout_outcome_requests o
  where o.payout_id = p.payout_id and o.state = 'proposed')`;

/** What left for the bank and stayed there; what was taken for debts; what came back and was not made due again. */
const isCountedIn: Readonly<Record<(typeof balanceParts)[number], Expression<SqlBool>>> = {
  paid_out: sql<SqlBool>`p.state <> 'returned' and p.amount_minor > 0`,
  set_off: sql<SqlBool>`p.state <> 'returned' and p.offset_minor > 0`,
  came_back: sql<SqlBool>`p.state = 'returned' and p.rescheduled_at is null`,
};

/** In which a payout was made, or in which it was earned. */
function isIn(currency: Currency, isEarned: boolean): Expression<SqlBool> {
  return isEarned
    ? sql<SqlBool>`coalesce(p.source_currency, p.currency) = ${currency}`
    : sql<SqlBool>`p.currency = ${currency}`;
}

export async function listPayouts(database: Database, scope: SettlementScope, wanted: PayoutFilter & PageWanted) {
  const { after, limit, isOldestFirst } = wanted;
  const direction = isOldestFirst ? 'asc' : 'desc';
  const place = placeOf(wanted);
  let query = selectPayouts(database, scope, wanted)
    .where((where) => where.and(place === 'p.createdAt' ? beginsWithin(wanted) : []))
    .select([...payoutColumns, `${place} as placedAt`])
    .orderBy(place, direction)
    .orderBy('p.payoutId', direction)
    .limit(limit);
  if (after) {
    query = query.where((where) =>
      where(where.refTuple(place, 'p.payoutId'), isOldestFirst ? '>' : '<', where.tuple(after.at, after.id)),
    );
  }
  return query.execute();
}

/**
 * A period is one of days of payment, and the list goes by when payouts were made: it begins at the last that was made
 * for one of these days, which an index finds day by day, not at the newest of all.
 */
function beginsWithin({ from, to, isOldestFirst }: PayoutFilter & PageWanted): Expression<SqlBool>[] {
  if (from === undefined || to === undefined || to > addDays(from, mostDaysLookedAt)) return [];
  const { edge, direction, reaches } = isOldestFirst ? ends.first : ends.last;
  return [
    sql<SqlBool>`p.created_at ${reaches} (select ${edge}(made.at)
      from generate_series(${from}::date, ${to}::date, interval '1 day') as each (day) cross join lateral (
        select created_at as at from payouts where pay_on = each.day::date order by created_at ${direction} limit 1) as made)`,
  ];
}

const mostDaysLookedAt = 366;
const ends = {
  first: { edge: sql`min`, direction: sql`asc`, reaches: sql`>=` },
  last: { edge: sql`max`, direction: sql`desc`, reaches: sql`<=` },
};

/** Of what came back: since when it waits. */
function placeOf({ task }: PayoutFilter) {
  return task === 'open' ? 'p.returnedAt' : 'p.createdAt';
}

export type PayoutRow = Awaited<ReturnType<typeof listPayouts>>[number];

const payoutColumns = [
  ...(['p.companyId as sellerId', 'c.name as sellerName', 'c.englishName as sellerEnglishName'] as const),
  ...(['p.payoutId', 'p.state as state', 'p.payOn', 'p.endToEndId', 'p.returnReason', 'p.bankAccountId'] as const),
  ...(['p.createdAt', 'p.paidAt', 'p.bookedOn', 'p.returnedAt', 'p.rescheduledAt'] as const),
  ...(['p.currency as currency', 'p.amountMinor', 'p.offsetMinor', 'p.sourceCurrency', 'p.sourceMinor'] as const),
  ...(['r.wonE4 as rateWon', 'r.valueOn as rateValueOn'] as const),
  ...(['r.quotedAt as rateQuotedAt', 'r.source as rateSource'] as const),
] as const;

/** Sum and number of all that the filter lets through, per currency and state. */
export async function sumPayouts(database: Database, scope: SettlementScope, filter: PayoutFilter) {
  return database
    .selectFrom('payouts as p')
    .where((where) => where.and(matchesFilter(where, scope, filter)))
    .select((select) => [
      'p.currency',
      'p.state',
      select.fn.sum<string>('p.amountMinor').as('amountMinor'),
      select.fn.countAll<bigint>().as('count'),
    ])
    .groupBy(['p.currency', 'p.state'])
    .execute();
}

/** The same from the totals that are kept; undefined where anything but state, currency and days narrows them. */
export async function findPayoutTotals(database: Database, scope: SettlementScope, filter: PayoutFilter) {
  const { payoutIds = filter.ids, balance, task, text, counterparty, amountFrom, amountTo } = filter;
  const { state, currency, from, to } = filter;
  if ([payoutIds, balance, task, text, counterparty, amountFrom, amountTo].some((each) => each !== undefined)) {
    return undefined;
  }
  const narrowed = { list: 'payouts', states: state === undefined ? undefined : [state].flat(), currency } as const;
  const isOwn = scope.reach === 'own';
  if (isOwn && (from !== undefined || to !== undefined)) return undefined;
  const wanted = isOwn ? { ...narrowed, partyCompanyId: scope.companyId } : { ...narrowed, from, to };
  const found = await findListTotals(database, wanted);
  return found.map((each) => ({ ...each, state: each.state as SettlementState }));
}

/** By payout: an order that was released in pieces is one, however many of them the payout carried. */
export async function countOrders(
  database: Database,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (payoutIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('payoutLines as pl')
    .innerJoin('settlementLines as l', 'l.settlementLineId', 'pl.settlementLineId')
    .select((select) => ['pl.payoutId', select.fn.count<bigint>('l.orderId').distinct().as('count')])
    .where('pl.payoutId', 'in', payoutIds)
    .groupBy('pl.payoutId')
    .execute();
  return new Map(rows.map((row) => [row.payoutId, Number(row.count)]));
}

export async function findPayout(database: Database, scope: SettlementScope, payoutId: string) {
  return selectPayouts(database, scope, {})
    .innerJoin('bankAccounts as b', 'b.bankAccountId', 'p.bankAccountId')
    .select([...payoutColumns])
    .select(['b.bankCode', 'b.accountNumber', 'b.holderName', 'p.payoutFileId', 'p.doubtedAt'])
    .where('p.payoutId', '=', payoutId)
    .executeTakeFirst();
}

function selectLines(database: Database) {
  return database
    .selectFrom('settlementLines as l')
    .innerJoin('orders as o', 'o.orderId', 'l.orderId')
    .innerJoin('companies as b', 'b.companyId', 'o.buyerCompanyId')
    .leftJoin('latePayouts as late', 'late.settlementLineId', 'l.settlementLineId');
}

const lineColumns = [
  ...(['o.tradeNumber', 'o.milestoneNumber', 'o.milestoneCount as totalMilestones'] as const),
  ...(['b.companyId as buyerCompanyId', 'b.name as buyerName', 'b.englishName as buyerEnglishName'] as const),
  ...(['l.settlementLineId as lineId', 'l.orderId', 'l.state as state', 'l.releasedAt', 'l.dueOn'] as const),
  ...(['l.currency as currency', 'l.grossMinor', 'l.feeMinor', 'l.refundMinor', 'l.netMinor'] as const),
  ...(['late.promisedOn', 'late.reason as lateReason'] as const),
] as const;

/** All that the payout carried, also what went on to another one after it came back. */
export async function listLinesOfPayout(database: Database, payoutId: string) {
  return selectLines(database)
    .innerJoin('payoutLines as pl', 'pl.settlementLineId', 'l.settlementLineId')
    .select([...lineColumns])
    .where('pl.payoutId', '=', payoutId)
    .orderBy('l.releasedAt')
    .orderBy('l.settlementLineId')
    .execute();
}

/** By order. */
export async function listTradeNumbers(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const query = database.selectFrom('orders').select(['orderId', 'tradeNumber']).where('orderId', 'in', orderIds);
  return new Map((await query.execute()).map((row) => [row.orderId, row.tradeNumber]));
}

/** By order: the seller's part of the fee, in hundredths of a percent. */
export async function listSellerFeeRates(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const query = database.selectFrom('orders').select(['orderId', 'sellerFeeRateHundredths']);
  const rows = await query.where('orderId', 'in', orderIds).execute();
  return new Map(rows.map((row) => [row.orderId, row.sellerFeeRateHundredths]));
}

/** The lines of one order that the reader may see, the oldest first. */
export async function listLinesOfOrder(database: Database, scope: SettlementScope, orderId: string) {
  let query = selectLines(database)
    .select([...lineColumns])
    .where('l.orderId', '=', orderId);
  if (scope.reach === 'own') query = query.where('l.companyId', '=', scope.companyId);
  return query.orderBy('l.releasedAt').orderBy('l.settlementLineId').execute();
}

export type LineRow = Awaited<ReturnType<typeof listLinesOfOrder>>[number];

type ExpectedWanted = Pick<Query<typeof listExpectedSettlements>, 'currency' | 'state' | 'matter' | 'from' | 'to'>;

function selectExpected(database: Database, scope: SettlementScope, wanted: ExpectedWanted) {
  const { currency, state, matter, from, to } = wanted;
  let query = selectLines(database).where('l.payoutId', 'is', null);
  if (scope.reach === 'own') query = query.where('l.companyId', '=', scope.companyId);
  if (currency) query = query.where('l.currency', '=', currency);
  if (state) query = query.where('l.state', '=', state);
  if (from) query = query.where('l.dueOn', '>=', from);
  if (to) query = query.where('l.dueOn', '<=', to);
  if (matter === 'appeal') query = query.where(hasOpenAppeal);
  return query;
}

const hasOpenAppeal = sql<boolean>`exists (select from line_withholdings h join payout_appeals using (withholding_id)
  where h.settlement_line_id = l.settlement_line_id and h.ended_at is null and outcome is null)`;

/** Why a line is kept back, until when, and what the seller says against it. */
function withWithholding(query: ReturnType<typeof selectExpected>) {
  return query
    .leftJoin('lineWithholdings as w', (join) =>
      join.onRef('w.settlementLineId', '=', 'l.settlementLineId').on('w.endedAt', 'is', null),
    )
    .leftJoin('payoutAppeals as a', 'a.withholdingId', 'w.withholdingId')
    .select(['w.reason as withheldReason', 'w.endsOn as withheldUntil', 'w.withheldBy'])
    .select(['a.reason as appealText', 'a.filedAt as appealedAt', 'a.outcome as appealOutcome'])
    .select(['a.decidedAt as appealDecidedAt', 'a.decisionReason as appealDecision']);
}

/** Soonest first. */
export async function listExpectedLines(
  database: Database,
  scope: SettlementScope,
  wanted: ExpectedWanted & PageWanted,
) {
  const { after, limit } = wanted;
  let query = withWithholding(selectExpected(database, scope, wanted))
    .innerJoin('companies as s', 's.companyId', 'l.companyId')
    .select([...lineColumns])
    .select(['s.companyId as sellerCompanyId', 's.name as sellerName', 's.englishName as sellerEnglishName'])
    .select(isPaidInWon('l').as('isPaidInWon'))
    .orderBy('l.dueOn')
    .orderBy('l.settlementLineId')
    .limit(limit);
  if (after) {
    query = query.where((where) =>
      where(where.refTuple('l.dueOn', 'l.settlementLineId'), '>', where.tuple(seoulDay(after.at), after.id)),
    );
  }
  return query.execute();
}

export type ExpectedRow = Awaited<ReturnType<typeof listExpectedLines>>[number];

export async function sumExpectedLines(database: Database, scope: SettlementScope, wanted: ExpectedWanted) {
  return selectExpected(database, scope, wanted)
    .select((select) => [
      'l.currency',
      select.fn.sum<string>('l.netMinor').as('amountMinor'),
      select.fn.countAll<bigint>().as('count'),
    ])
    .groupBy('l.currency')
    .orderBy('l.currency')
    .execute();
}

/** What waits for its payout, and what of it is kept back, by hand or by a suspension, per seller and currency. */
export async function sumWaitingLines(database: Database, scope: SettlementScope) {
  return selectExpected(database, scope, {})
    .select([
      'l.companyId as sellerId',
      'l.currency',
      sql<bigint>`sum(l.net_minor)::bigint`.as('expected'),
      sql<bigint>`coalesce(sum(l.net_minor) filter (where l.state = 'withheld' or ${isSuspended}), 0)::bigint`.as(
        'withheld',
      ),
    ])
    .groupBy(['l.companyId', 'l.currency'])
    .execute();
}

type Wanted = {
  readonly orderIds: readonly string[];
  /** Sellers. */
  readonly companyIds: readonly string[];
  /** Of the number that the bank gets: capitals and digits. */
  readonly beginning: string | undefined;
  /** Of each seller, and of those whose number begins so. */
  readonly limit: number;
};

/** Payouts that carried the orders, of the sellers, or with such a number; whoever asks sees only their own of them. */
export async function findPayoutsNumbered(database: Database, wanted: Wanted): Promise<readonly string[]> {
  const { orderIds, companyIds, beginning, limit } = wanted;
  const { rows } = await sql<{ readonly id: string }>`
    select pl.payout_id as id from payout_lines pl join settlement_lines l using (settlement_line_id)
      where l.order_id = any(${orderIds})
    union select newest.payout_id from unnest(${companyIds}::text[]) as c (id) cross join lateral (
      select p.payout_id from payouts p where p.company_id = c.id order by p.created_at desc, p.payout_id desc limit ${limit}) as newest
    union (select payout_id from payouts where end_to_end_id like ${beginning === undefined ? null : `${beginning}%`}
      order by end_to_end_id desc limit ${limit})`.execute(database);
  return rows.map(({ id }) => id);
}
