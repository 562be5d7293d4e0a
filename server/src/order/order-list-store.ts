import type { orderMatters } from '@gtp/contract/order/order-filter-wire.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { orderTurn } from '@gtp/domain/order/order-progress.ts';
import { endedOrderStates, type OrderState, orderStates } from '@gtp/domain/order/order-state-records.ts';
import type { OrderActor } from '@gtp/domain/order/order-states.ts';
import { paidOrderStates } from '@gtp/domain/order/order-totals.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { likePart, plainNumber, shortestNumber } from '@gtp/domain/platform/search-query.ts';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from '../platform/database.ts';
import { type AmountRange, isWithin } from '../platform/list-amounts-store.ts';
import { selectListTotals, type TotalsWanted } from '../platform/list-totals-store.ts';
import type { PageWanted } from '../platform/page-cursor.ts';
import { listedColumns, listedOrderOf } from './order-row-store.ts';
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
  /** In one of these; in none of them fits no order. */
  readonly states?: readonly OrderState[] | undefined;
  /** The states in which it is the turn of `waitsFor`; interrupted orders say for themselves whom they wait for. */
  readonly turnStates?: readonly OrderState[] | undefined;
  readonly waitsFor?: OrderActor | undefined;
  readonly currency?: Currency | undefined;
  /** What the card pays, both included. */
  readonly charged?: AmountRange | undefined;
  /** A company that is the other side of the reader, by its id or a part of its name. */
  readonly counterparty?: string | undefined;
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
    .select(listedColumns.map((column) => `o.${column}` as const))
    .select(['s.name as sellerName', 's.englishName as sellerEnglishName'])
    .select(['b.name as buyerName', 'b.englishName as buyerEnglishName', 'b.country as buyerCountry'])
    .where((where) => where.and([...matchesFilter(filter)(where as OrderWhere), ...afterCursor(page)]))
    .orderBy('o.createdAt', direction)
    .orderBy('o.orderId', direction)
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    order: listedOrderOf(row),
    seller: { name: row.sellerName, englishName: row.sellerEnglishName },
    buyer: { name: row.buyerName, englishName: row.buyerEnglishName, country: row.buyerCountry },
  }));
}

/** What all orders that fit add up to, per currency and state: what the cards pay, and apart from it what went back. */
export async function sumOrders(database: Database, filter: OrderFilter) {
  const charges = database
    .selectFrom('orders as o')
    .select((row) => [
      'o.currency as currency',
      'o.state as state',
      row.fn.sum<string>('o.chargeMinor').as('amountMinor'),
      row.fn.countAll<bigint>().as('count'),
      sql<boolean>`false`.as('isRefund'),
    ])
    .where((where) => where.and(matchesFilter(filter)(where)))
    .groupBy(['o.currency', 'o.state']);
  return charges.unionAll(refundsOf(database, filter)).execute();
}

/** The same where the charges are kept as totals; what went back of them is added up. */
export async function sumKeptOrders(database: Database, kept: TotalsWanted, filter: OrderFilter) {
  const { rows } = await selectKept(database, kept, filter).execute(database);
  return rows;
}

function selectKept(database: Database, kept: TotalsWanted, filter: OrderFilter) {
  return sql<Awaited<ReturnType<typeof sumOrders>>[number]>`
    select currency, state, amount_minor::numeric as amount_minor, count, false as is_refund
    from (${selectListTotals(kept)}) kept union all ${refundsOf(database, filter)}`;
}

/** Orders in one state and currency: what the cards pay or have paid, less what went back. */
export type NetOrderSum = {
  readonly state: OrderState;
  readonly currency: Currency;
  readonly minor: string;
  readonly count: number;
};

/** Where the charges are kept as totals, what remains of them. */
export async function sumNetOfKept(database: Database, kept: TotalsWanted, filter: OrderFilter) {
  const { rows } = await sql<NetOrderSum>`
    select currency, state, sum(case when is_refund then -amount_minor else amount_minor end)::text as minor,
      (sum(count) filter (where not is_refund))::int as count
    from (${selectKept(database, kept, filter)}) sums group by currency, state`.execute(database);
  return rows;
}

/** Along the index of orders with a refund, for few have one. */
function refundsOf(database: Database, filter: OrderFilter) {
  return database
    .selectFrom('orders as o')
    .select((row) => [
      'o.currency as currency',
      'o.state as state',
      row.fn.sum<string>('o.refundedMinor').as('amountMinor'),
      row.fn.countAll<bigint>().as('count'),
      sql<boolean>`true`.as('isRefund'),
    ])
    .where('o.refundedMinor', '>', 0n)
    .where('o.state', 'in', paidOrderStates)
    .where((where) => where.and(matchesFilter(filter)(where as OrderWhere)))
    .groupBy(['o.currency', 'o.state']);
}

/** Whether a company is a side of an order that others know of and that is not over. */
export async function hasOpenOrders(database: Database, companyId: string): Promise<boolean> {
  const found = await database
    .selectFrom('orders')
    .select('orderId')
    .where((where) => where.or([where('sellerCompanyId', '=', companyId), where('buyerCompanyId', '=', companyId)]))
    .where('state', 'not in', ['draft', ...endedOrderStates])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
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

type Turn = Pick<OrderFilter, 'turnStates' | 'waitsFor'>;

/** The orders `o` whose next step is of that side, for whoever counts more of them than their states. */
export function rowsOfTurn(scope: OrderFilter['scope'], { turnStates = [], waitsFor }: Turn): RawBuilder<unknown> {
  return sql`from orders o where ${isInScope(scope)} and ${isTurnOf(waitsFor, turnStates)}`;
}

type OrderWhere = ExpressionBuilder<Tables & { o: Tables['orders'] }, 'o'>;
type Condition = Expression<SqlBool>;

function matchesFilter(filter: OrderFilter): (where: OrderWhere) => Condition[] {
  return (where) => [
    isInScope(filter.scope),
    ...(filter.orderIds ? [where('o.orderId', 'in', filter.orderIds)] : []),
    ...isInStates(where, filter.states),
    ...(filter.turnStates ? [isTurnOf(filter.waitsFor, filter.turnStates)] : []),
    ...(filter.currency ? [where('o.currency', '=', filter.currency)] : []),
    ...isWithin('o.chargeMinor', filter.charged),
    ...isWith(filter),
    ...(filter.matter ? [isAbout[filter.matter](filter.reader ?? '')] : []),
    ...(filter.bundleId ? [where('o.bundleId', '=', filter.bundleId)] : []),
    ...isCreatedWithin(where, filter),
    ...(filter.text ? [matchesText(where, filter.text, filter.searchesNames)] : []),
  ];
}

/** One alone keeps the order of an index. */
function isInStates(where: OrderWhere, states: readonly OrderState[] | undefined): Condition[] {
  if (states === undefined) return [];
  const [only] = states;
  return [only && states.length === 1 ? where('o.state', '=', only) : sql<SqlBool>`o.state = any(${states})`];
}

/** The companies are found first, so that the orders of few of them are found by their index. */
function isWith({ scope: { clientType }, counterparty, searchesNames }: OrderFilter): Condition[] {
  if (counterparty === undefined) return [];
  const companies = companiesMeant(counterparty, searchesNames);
  const [isSeller, isBuyer] = [
    sql<SqlBool>`o.seller_company_id = ${companies}`,
    sql<SqlBool>`o.buyer_company_id = ${companies}`,
  ];
  if (clientType === 'SELLER') return [isBuyer];
  return [clientType === 'BUYER' ? isSeller : sql<SqlBool>`(${isSeller} or ${isBuyer})`];
}

/** By the few open chargebacks and refunds, for orders are many. */
const isAbout: Readonly<Record<Matter, (reader: string) => Condition>> = {
  refused_evidence: () => sql<SqlBool>`o.order_id in (select k.order_id from chargebacks k
    where k.ended_at is null and k.submission_problem is not null)`,
  refund_request: (reader) => sql<SqlBool>`o.order_id in (select r.order_id from refunds r
    where r.state = 'requested' and coalesce(r.prepared_by_user, r.asked_by_user) is distinct from ${reader})`,
  failed_refund: () =>
    sql<SqlBool>`o.order_id in (select r.order_id from refunds r where r.state in ('failed', 'returned')
      and not exists (select from refund_transfer_requests t where t.refund_id = r.refund_id and t.state = 'proposed'))`,
  refund_transfer: () => sql<SqlBool>`o.order_id in (select r.order_id from refunds r
    join refund_transfer_requests t on t.refund_id = r.refund_id where t.state = 'proposed')`,
  chargeback_loss: (reader) => sql<SqlBool>`o.order_id in (select k.order_id from chargebacks k
    join chargeback_loss_requests q using (chargeback_id) where q.state = 'proposed' and q.proposed_by <> ${reader})`,
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

/** The same as `isOrderReadableBy`, for many orders `o`: drafts are their seller's alone. */
export function isInScope({ clientType, companyId }: OrderFilter['scope']): RawBuilder<SqlBool> {
  switch (clientType) {
    case 'SELLER':
      return sql`o.seller_company_id = ${companyId}`;
    case 'BUYER':
      return sql`o.buyer_company_id = ${companyId} and o.sent_at is not null`;
    case 'ISSUER':
      return sql`o.issuer_company_id = ${companyId} and o.sent_at is not null`;
    case 'KOTRA':
    case 'VISA':
      return sql`o.sent_at is not null`;
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

/** Whether the order of this column has `text` in one of its numbers, for lists: with or without dashes. */
export function isOrderNumbered(column: string, text: string): RawBuilder<SqlBool> {
  const plain = plainNumber(text);
  const canBePlain = plain.length >= shortestNumber && /^[0-9A-Za-z ./-]+$/.test(text);
  const pattern = `%${likePart(text)}%`;
  return canBePlain
    ? sql<SqlBool>`exists (select from order_numbers w where w.order_id = ${sql.ref(column)} and ${hasNumberPart(plain)})`
    : sql<SqlBool>`exists (select from orders w where w.order_id = ${sql.ref(column)}
        and (w.order_id ilike ${pattern} or w.trade_number ilike ${pattern}))`;
}

/** How much of a long number is looked for by the index. */
const rareEnd = 6;

/**
 * Whether the numbers `w` have the part, of letters and digits alone. Of a long one the index is asked for the end: a
 * number begins as a million others do, and each three characters of it that are in all of them are read for nothing.
 */
export function hasNumberPart(plain: string): RawBuilder<SqlBool> {
  if (plain.length <= rareEnd + 2) return sql<SqlBool>`w.numbers like ${`%${plain}%`}`;
  return sql<SqlBool>`(w.numbers like ${`%${plain.slice(-rareEnd)}%`} and strpos(w.numbers, ${plain}) > 0)`;
}

/** The company of that id, and where the reader may read names all whose name has it, for `=`. */
export function companiesMeant(counterparty: string, searchesNames: boolean): RawBuilder<string> {
  const named = searchesNames ? sql`union all ${companiesNamed(counterparty)}` : sql``;
  return sql<string>`any(array(select ${counterparty}::text ${named}))`;
}

/** The companies that are called so, for `in`. */
export function companiesNamed(text: string): RawBuilder<string> {
  const pattern = `%${likePart(text)}%`;
  return sql<string>`(select company_id from companies where name ilike ${pattern} or english_name ilike ${pattern})`;
}
