import { likePart, type SearchQuery, shortestNumber } from '@gtp/domain/platform/search-query.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { hasNumberPart, isInScope, type OrderFilter } from './order-list-store.ts';

export type OrderSearch = {
  readonly scope: OrderFilter['scope'];
  readonly searchQuery: SearchQuery;
  /** Companies that are called so; none for those who may not search names. */
  readonly companyIds: readonly string[];
  readonly limit: number;
};

type Ids = readonly { readonly orderId: string }[];

/** How far back every order is looked at; what is rare is found by the indexes. */
const recentOrders = 2_000;
/** How many orders of companies an issuer's are looked for among, of all companies together. */
const ordersOfCompanies = 4_000;
/** How many orders a part of a number is followed to. */
const mostCandidates = 1_000;

type Recent = {
  readonly orderIds: readonly string[];
  /** There are no other orders in scope. */
  readonly areAll: boolean;
};

/** Orders in scope that fit, newest first, among the newest ones there: what is common is found here in order. */
export async function findRecentOrders(database: Database, search: OrderSearch): Promise<Recent> {
  const { scope, searchQuery, companyIds, limit } = search;
  const pattern = `%${likePart(searchQuery.words)}%`;
  const hasNumber = searchQuery.number === undefined ? sql`false` : isRecentWith(searchQuery.number);
  const { rows } = await sql<{ orderIds: readonly string[]; looked: number }>`
    with recent as materialized (
      select o.order_id, o.trade_number, o.goods_name, o.seller_company_id, o.buyer_company_id, o.created_at
      from orders o where ${isInScope(scope)} order by o.created_at desc, o.order_id desc limit ${recentOrders})
    select (select count(*)::int from recent) as looked, array(select r.order_id from recent r
    where r.order_id ilike ${pattern} or r.trade_number ilike ${pattern} or r.goods_name ilike ${pattern}
      or ${hasNumber}
      or r.seller_company_id = any(${companyIds}) or r.buyer_company_id = any(${companyIds})
    order by r.created_at desc, r.order_id desc limit ${limit}) as "orderIds"`.execute(database);
  const { orderIds = [], looked = 0 } = rows[0] ?? {};
  return { orderIds, areAll: looked < recentOrders };
}

/**
 * Whether `r` of `recent` has the part in a number. Three characters stand in so many numbers that those of
 * `recent` are read one by one: the index of parts would name a hundred times as many orders.
 */
function isRecentWith(number: string) {
  return number.length === shortestNumber
    ? sql`strpos((select w.numbers from order_numbers w where w.order_id = r.order_id), ${number}) > 0`
    : sql`r.order_id in (select w.order_id from recent join order_numbers w using (order_id) where ${hasNumberPart(number)})`;
}

/**
 * Orders in scope with the part in a number, newest first, wherever they are. An order's own number is looked for from
 * its beginning first: its key finds it, where three characters of it stand in every other number, too.
 */
export async function findOrdersByNumber(database: Database, search: OrderSearch): Promise<Ids> {
  const { number } = search.searchQuery;
  if (number === undefined) return [];
  const begun = await findOrdersBeginning(database, search, number);
  return begun.length > 0 ? begun : findOrdersByPart(database, search, number);
}

/** With at least the day in it: of longer than a day there may be any number. */
const ownNumber = /^ORD(\d{6})([0-9A-Z]{0,6})$/;

async function findOrdersBeginning(database: Database, search: OrderSearch, number: string): Promise<Ids> {
  const [, day, end = ''] = ownNumber.exec(number) ?? [];
  if (day === undefined) return [];
  const beginning = `ORD-${day}-${end}`;
  // No number has a sign behind `~`, and a range is found along the key also by a plan that is kept.
  const { rows } = await sql<Ids[number]>`
    with own as materialized (
      select o.order_id, o.created_at from orders o
      where o.order_id >= ${beginning} and o.order_id < ${`${beginning}~`} and ${isInScope(search.scope)})
    select order_id as "orderId" from own order by created_at desc, order_id desc limit ${search.limit}`.execute(
    database,
  );
  return rows;
}

async function findOrdersByPart(database: Database, search: OrderSearch, number: string): Promise<Ids> {
  const { rows } = await sql<Ids[number]>`
    with candidates as materialized (
      select order_id from order_numbers w where ${hasNumberPart(number)} limit ${mostCandidates})
    select o.order_id as "orderId" from candidates join orders o using (order_id)
    where ${isInScope(search.scope)}
    order by o.created_at desc, o.order_id desc limit ${search.limit}`.execute(database);
  return rows;
}

/** Orders in scope of the companies, newest first, wherever they are. */
export async function findOrdersOfCompanies(database: Database, search: OrderSearch): Promise<Ids> {
  const { scope, companyIds, limit } = search;
  if (companyIds.length === 0) return [];
  const ofSide = (side: 'seller' | 'buyer') => sql`(select c.id, found.* from unnest(${companyIds}::text[]) as c (id)
    cross join lateral (select o.order_id, o.created_at from ${ordersOf(search, side)} o where ${isInScope(scope)}
      order by o.created_at desc, o.order_id desc limit ${limit}) as found)`;
  const { rows } = await sql<Ids[number]>`
    select distinct order_id as "orderId", created_at from (${ofSide('seller')} union all ${ofSide('buyer')}) as found
    order by created_at desc, order_id desc limit ${limit}`.execute(database);
  return rows;
}

/**
 * The orders of the company `c`. An issuer's are looked for among the newest of each: no index has both, and along the
 * issuer's own a company that has none with it would be looked for among millions.
 */
function ordersOf({ scope, companyIds }: OrderSearch, side: 'seller' | 'buyer') {
  const isOfCompany = sql`${sql.ref(`${side}CompanyId`)} = c.id`;
  if (scope.clientType !== 'ISSUER') return sql`(select * from orders where ${isOfCompany})`;
  return sql`(select order_id, created_at, issuer_company_id, sent_at from orders where ${isOfCompany}
    order by created_at desc, order_id desc limit ${Math.ceil(ordersOfCompanies / 2 / companyIds.length)})`;
}
