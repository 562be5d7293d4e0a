import type { orderMatters } from '@gtp/contract/order/order-wire.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { orderTurn } from '@gtp/domain/order/order-progress.ts';
import { type OrderState, orderStates } from '@gtp/domain/order/order-state-records.ts';
import type { OrderActor } from '@gtp/domain/order/order-states.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import { likePart } from '@gtp/domain/platform/search-query.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from '../platform/database.ts';
import type { PageWanted } from '../platform/define-list.ts';
import { orderOf } from './order-row-store.ts';
import { companiesNamed, isOrderNumbered } from './order-text-store.ts';
import type { OrderWithNames } from './order-view.ts';

type Matter = (typeof orderMatters)[number];

/** Whose list it is and what it is narrowed to; everything but `scope` is optional. */
export type OrderFilter = {
  readonly scope: { readonly clientType: ClientType; readonly companyId: string };
  readonly text?: string | undefined;
  /** Among these alone. */
  readonly orderIds?: readonly string[] | undefined;
  /** Whether the text may be looked for in names of companies, too. */
  readonly searchesNames: boolean;
  readonly state?: OrderState | undefined;
  /** The states in which it is the turn of `waitsFor`; interrupted orders say for themselves whom they wait for. */
  readonly turnStates?: readonly OrderState[] | undefined;
  readonly waitsFor?: OrderActor | undefined;
  readonly currency?: Currency | undefined;
  readonly matter?: Matter | undefined;
  /** Whose turn a request for a refund is not: who asked for it, or agreed to it first. */
  readonly reader?: string | undefined;
  /** The milestones of one agreement. */
  readonly bundleId?: string | undefined;
  readonly createdFrom?: Date | undefined;
  readonly createdBefore?: Date | undefined;
};

/** One page of the orders that fit, by creation, with the names of both companies. */
export async function listOrders(database: Database, filter: OrderFilter, page: PageWanted): Promise<OrderWithNames[]> {
  const direction = page.isOldestFirst ? 'asc' : 'desc';
  const rows = await database
    .selectFrom('orders as o')
    .innerJoin('companies as s', 's.companyId', 'o.sellerCompanyId')
    .innerJoin('companies as b', 'b.companyId', 'o.buyerCompanyId')
    .selectAll('o')
    .select([
      's.name as sellerName',
      's.englishName as sellerEnglishName',
      'b.name as buyerName',
      'b.englishName as buyerEnglishName',
      'b.country as buyerCountry',
    ])
    .where((where) => where.and([...matchesFilter(filter)(where as OrderWhere), ...afterCursor(page)]))
    .orderBy('o.createdAt', direction)
    .orderBy('o.orderId', direction)
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    order: orderOf(row),
    seller: { name: row.sellerName, englishName: row.sellerEnglishName },
    buyer: { name: row.buyerName, englishName: row.buyerEnglishName, country: row.buyerCountry },
  }));
}

export type CurrencySum = { readonly currency: Currency; readonly amount: Money; readonly count: number };

/** What all orders that fit add up to, per currency: what the cards pay. */
export async function sumOrders(database: Database, filter: OrderFilter): Promise<readonly CurrencySum[]> {
  const rows = await database
    .selectFrom('orders as o')
    .select((row) => [
      'o.currency',
      row.fn.sum<string>('o.chargeMinor').as('minor'),
      row.fn.countAll<bigint>().as('count'),
    ])
    .where((where) => where.and(matchesFilter(filter)(where)))
    .groupBy('o.currency')
    .orderBy('o.currency')
    .execute();
  return rows.map(({ currency, minor, count }) => ({
    currency,
    amount: money(BigInt(minor), currency),
    count: Number(count),
  }));
}

export async function countByState(database: Database, filter: OrderFilter) {
  const rows = await database
    .selectFrom('orders as o')
    .select((row) => ['o.state', row.fn.countAll<bigint>().as('count')])
    .where((where) => where.and(matchesFilter(filter)(where)))
    .groupBy('o.state')
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}

type OrderWhere = ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>;
type Condition = Expression<SqlBool>;

function matchesFilter(filter: OrderFilter): (where: OrderWhere) => Condition[] {
  return (where) => [
    ...inScope(where, filter.scope),
    ...(filter.orderIds ? [where('o.orderId', 'in', filter.orderIds)] : []),
    ...(filter.state ? [where('o.state', '=', filter.state)] : []),
    ...(filter.turnStates ? [isTurnOf(filter.waitsFor, filter.turnStates)] : []),
    ...(filter.currency ? [where('o.currency', '=', filter.currency)] : []),
    ...(filter.matter ? [isAbout[filter.matter](filter.reader ?? '')] : []),
    ...(filter.bundleId ? [where('o.bundleId', '=', filter.bundleId)] : []),
    ...isCreatedWithin(where, filter),
    ...(filter.text ? [matchesText(where, filter.text, filter.searchesNames)] : []),
  ];
}

/** By the few open chargebacks and refunds, for orders are many. */
const isAbout: Readonly<Record<Matter, (reader: string) => Condition>> = {
  refused_evidence: () => sql<SqlBool>`o.order_id in (select k.order_id from chargebacks k
    where k.ended_at is null and k.submission_problem is not null)`,
  refund_request: (reader) => sql<SqlBool>`o.order_id in (select r.order_id from refunds r
    where r.state = 'requested' and coalesce(r.prepared_by_user, r.asked_by_user) is distinct from ${reader})`,
  failed_refund: () => sql<SqlBool>`o.order_id in (select r.order_id from refunds r where r.state = 'failed')`,
};

function isCreatedWithin(where: OrderWhere, { createdFrom, createdBefore }: OrderFilter): Condition[] {
  return [
    ...(createdFrom ? [where('o.createdAt', '>=', createdFrom)] : []),
    ...(createdBefore ? [where('o.createdAt', '<', createdBefore)] : []),
  ];
}

/** Who is under way is said, too, for those alone have an index by state. */
function isTurnOf(side: OrderActor | undefined, states: readonly OrderState[]): Condition {
  return sql<SqlBool>`(o.state = any(${statesUnderWay})
    and (o.waits_for = ${side ?? null} or (o.waits_for is null and o.state = any(${states}))))`;
}

const statesUnderWay = orderStates.filter((state) => orderTurn(state) !== 'nobody');

/** The same as `isOrderReadableBy`, for many: drafts are their seller's alone. */
function inScope(where: OrderWhere, { clientType, companyId }: OrderFilter['scope']): Condition[] {
  const isSent = where('o.sentAt', 'is not', null);
  switch (clientType) {
    case 'SELLER':
      return [where('o.sellerCompanyId', '=', companyId)];
    case 'BUYER':
      return [where('o.buyerCompanyId', '=', companyId), isSent];
    case 'ISSUER':
      return [where('o.issuerCompanyId', '=', companyId), isSent];
    case 'KOTRA':
    case 'VISA':
      return [isSent];
  }
}

function matchesText(where: OrderWhere, text: string, searchesNames: boolean): Condition {
  const companies = companiesNamed(text);
  return where.or([
    isOrderNumbered('o.orderId', text),
    where('o.goodsName', 'ilike', `%${likePart(text)}%`),
    ...(searchesNames
      ? [sql<SqlBool>`o.seller_company_id in ${companies}`, sql<SqlBool>`o.buyer_company_id in ${companies}`]
      : []),
  ]);
}

/** A comparison of rows, which the indexes by creation answer without sorting. */
function afterCursor({ after, isOldestFirst }: PageWanted): Condition[] {
  if (!after) return [];
  const comparison = sql.raw(isOldestFirst ? '>' : '<');
  return [sql<SqlBool>`(o.created_at, o.order_id) ${comparison} (${after.at}, ${after.id})`];
}
