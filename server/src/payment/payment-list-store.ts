import type { listPayments as listPaymentsEndpoint } from '@gtp/contract/payment/payment-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { pageRows } from '@gtp/contract/platform/page-wire.ts';
import { noDeclineCode } from '@gtp/domain/payment/decline-codes.ts';
import type { PaymentState } from '@gtp/domain/payment/payment-states.ts';
import { addDays, type Day, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { likePart } from '@gtp/domain/platform/search-query.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { companiesMeant, companiesNamed, isOrderNumbered } from '../order/order.ts';
import type { Database, Tables } from '../platform/database.ts';
import { type AmountRange, isWithin } from '../platform/list-amounts-store.ts';
import { findListTotals, selectListTotals, type TotalsWanted } from '../platform/list-totals-store.ts';
import type { PageWanted } from '../platform/page-cursor.ts';

/** Whose payments may be seen, and whether names are hidden; names that are cannot be searched either. */
export type Viewer = {
  readonly side: 'seller' | 'buyer' | 'issuer' | 'everyone';
  readonly companyId: string;
  readonly isMasked: boolean;
  /** Whether they are the agency, which looks after what went wrong. */
  readonly isOperator: boolean;
};

/** Of days in Seoul on which the attempt was started; `task` is what waits for the operator, and nothing for others. */
export type PaymentFilter = Omit<Query<typeof listPaymentsEndpoint>, keyof typeof pageRows> & {
  readonly viewer: Viewer;
  readonly orderId?: string | undefined;
  /** How much, in minor units of the currency that is asked for. */
  readonly amounts?: AmountRange | undefined;
  /** Among these alone. */
  readonly paymentIds?: readonly string[] | undefined;
};

type PaymentWhere = ExpressionBuilder<Tables & { p: Tables['payments'] }, 'p'>;

function selectVisible(database: Database, { side, companyId }: Viewer) {
  const joined = database
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.orderId', 'p.orderId')
    .innerJoin('companies as s', 's.companyId', 'o.sellerCompanyId')
    .innerJoin('companies as b', 'b.companyId', 'o.buyerCompanyId')
    .innerJoin('cards as c', 'c.cardId', 'p.cardId')
    .innerJoin('companies as i', 'i.companyId', 'c.issuerCompanyId');
  if (side === 'seller') return joined.where('p.sellerCompanyId', '=', companyId);
  if (side === 'buyer') return joined.where('p.buyerCompanyId', '=', companyId);
  return side === 'issuer' ? joined.where('c.issuerCompanyId', '=', companyId) : joined;
}

/** What the payment alone says of the filter. */
function matchesFilter(where: PaymentWhere, filter: PaymentFilter) {
  const { viewer, orderId, paymentIds, text, state, currency, from, to, task, counterparty } = filter;
  const { issuer, country, declineCode } = filter;
  return [
    ...(paymentIds ? [where('p.paymentId', 'in', paymentIds)] : []),
    ...(orderId ? [where('p.orderId', '=', orderId)] : []),
    ...(task && viewer.isOperator ? [where('p.operatorTaskAt', 'is not', null)] : []),
    ...(state ? [where('p.state', 'in', [state].flat())] : []),
    ...(currency ? [where('p.currency', '=', currency)] : []),
    ...isWithin('p.amountMinor', filter.amounts),
    ...(counterparty ? [isWith(counterparty, viewer)] : []),
    ...(from ? [where('p.startedAt', '>=', startOfSeoulDay(from))] : []),
    ...(to ? [where('p.startedAt', '<', startOfSeoulDay(addDays(to, 1)))] : []),
    ...(issuer ? [isOfIssuer(where, issuer)] : []),
    ...(country
      ? [sql<SqlBool>`p.buyer_company_id in (select company_id from companies where country = ${country})`]
      : []),
    ...(declineCode ? [isDeclinedWith(declineCode)] : []),
    ...(text ? [matchesText(where, text, viewer)] : []),
  ];
}

function isOfIssuer(where: PaymentWhere, issuerCompanyId: string) {
  const cards = where.selectFrom('cards as c').select('c.cardId');
  return where('p.cardId', 'in', cards.where('c.issuerCompanyId', '=', issuerCompanyId));
}

function isDeclinedWith(code: string) {
  const isCode = code === noDeclineCode ? sql`p.decline_code is null` : sql`p.decline_code = ${code}`;
  return sql<SqlBool>`(p.state = 'declined' and ${isCode})`;
}

/**
 * A party's few payments are looked at one by one; among everybody's each way of finding goes along an index of its
 * own, for all of them together have none.
 */
function matchesText(where: PaymentWhere, text: string, viewer: Viewer) {
  const conditions = searchConditions(where, text, viewer);
  if (viewer.side === 'seller' || viewer.side === 'buyer') return where.or(conditions);
  const found = conditions.map((condition) => sql`select p.payment_id from payments p where ${condition}`);
  return sql<SqlBool>`p.payment_id in (${sql.join(found, sql` union all `)})`;
}

/** The other side; for those who are neither, one of both. */
function isWith(counterparty: string, { side, isMasked }: Viewer): Expression<SqlBool> {
  const companies = companiesMeant(counterparty, !isMasked);
  if (side === 'seller') return sql<SqlBool>`p.buyer_company_id = ${companies}`;
  if (side === 'buyer') return sql<SqlBool>`p.seller_company_id = ${companies}`;
  return sql<SqlBool>`(p.seller_company_id = ${companies} or p.buyer_company_id = ${companies})`;
}

function searchConditions(where: PaymentWhere, text: string, { isMasked }: Viewer): readonly Expression<SqlBool>[] {
  const cards = where.selectFrom('cards as k').select('k.cardId').where('k.last4', '=', text);
  const companies = companiesNamed(text);
  return [
    isOrderNumbered('p.orderId', text),
    where('p.authorisationCode', 'in', [text, text.toUpperCase()]),
    where('p.paymentId', 'like', `${likePart(text)}%`),
    ...(/^\d{4}$/.test(text) ? [where('p.cardId', 'in', cards)] : []),
    ...(isMasked
      ? []
      : [sql<SqlBool>`p.seller_company_id in ${companies}`, sql<SqlBool>`p.buyer_company_id in ${companies}`]),
  ];
}

/** The same payments as `selectVisible` shows, by keys instead of joins: sums read no names. */
function isVisible(where: PaymentWhere, { side, companyId }: Viewer) {
  switch (side) {
    case 'everyone':
      return where.and([]);
    case 'issuer':
      return isOfIssuer(where, companyId);
    case 'seller':
    case 'buyer':
      return where(`p.${side}CompanyId`, '=', companyId);
  }
}

const shown = [
  ...(['p.paymentId', 'p.orderId', 'p.state as state', 'p.currency as currency', 'p.amountMinor'] as const),
  ...(['p.startedAt', 'p.capturedAt', 'p.endedAt', 'p.declineCode', 'p.operatorTask'] as const),
  ...(['p.threeDsStatus as threeDSecureStatus', 'p.authorisationCode'] as const),
  ...(['o.tradeNumber', 'o.goodsName', 'o.refundedMinor'] as const),
  ...(['o.milestoneNumber', 'o.milestoneCount as totalMilestones'] as const),
  ...(['s.companyId as sellerCompanyId', 's.name as sellerName', 's.englishName as sellerEnglishName'] as const),
  ...(['b.companyId as buyerCompanyId', 'b.name as buyerName', 'b.englishName as buyerEnglishName'] as const),
  ...(['i.name as issuerName', 'i.englishName as issuerEnglishName'] as const),
  ...(['c.brand as cardBrand', 'c.last4 as cardLast4', 'p.acquirer'] as const),
] as const;

/** One page by the instant at which the attempt was started, from behind `after`. */
export async function listPayments(database: Database, filter: PaymentFilter, page: PageWanted) {
  const { after, limit, isOldestFirst } = page;
  const direction = isOldestFirst ? 'asc' : 'desc';
  let query = selectVisible(database, filter.viewer)
    .where((where) => where.and(matchesFilter(where as PaymentWhere, filter)))
    .select(shown);
  if (after) {
    query = query.where((where) =>
      where(where.refTuple('p.startedAt', 'p.paymentId'), isOldestFirst ? '>' : '<', where.tuple(after.at, after.id)),
    );
  }
  return query.orderBy('p.startedAt', direction).orderBy('p.paymentId', direction).limit(limit).execute();
}

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

/** Everything that fits the filter, summed for each currency and state. */
export async function sumPayments(database: Database, filter: PaymentFilter) {
  return database
    .selectFrom('payments as p')
    .select((select) => [
      'p.currency',
      'p.state',
      select.fn.sum<string>('p.amountMinor').as('amountMinor'),
      select.fn.countAll<bigint>().as('count'),
    ])
    .where((where) => where.and([isVisible(where, filter.viewer), ...matchesFilter(where, filter)]))
    .groupBy(['p.currency', 'p.state'])
    .orderBy('p.currency')
    .orderBy('p.state')
    .execute();
}

/** The same from the totals that are kept, where nothing but state, currency and days narrows it. */
export async function findPaymentTotals(database: Database, wanted: TotalsWanted) {
  const found = await findListTotals(database, wanted);
  return found.map((each) => ({ ...each, state: each.state as PaymentState }));
}

/** What went back of the charges that fit the filter, for each currency. */
export async function sumRefunded(database: Database, filter: PaymentFilter) {
  return selectRefunded(database, filter).execute();
}

function selectRefunded(database: Database, filter: PaymentFilter) {
  return database
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.orderId', 'p.orderId')
    .select((select) => [
      'p.currency',
      select.fn.sum<string>('o.refundedMinor').as('amountMinor'),
      select.fn.countAll<bigint>().as('count'),
    ])
    .where('o.refundedMinor', '>', 0n)
    .where('p.state', '=', 'captured')
    .where((where) =>
      where.and([isVisible(where as PaymentWhere, filter.viewer), ...matchesFilter(where as PaymentWhere, filter)]),
    )
    .groupBy('p.currency');
}

type ChargesWanted = { readonly from: Day; readonly to: Day; readonly issuerCompanyId: string | undefined };
type NetCharges = { readonly currency: Currency; readonly minor: string; readonly count: number };

/** The charges begun on those days, of everybody or of an issuer's cards, less what went back of them, in one look. */
export async function sumNetCharges(database: Database, { issuerCompanyId, ...period }: ChargesWanted) {
  const side = issuerCompanyId === undefined ? 'everyone' : 'issuer';
  const viewer = { side, companyId: issuerCompanyId ?? '', isMasked: true, isOperator: false } as const;
  const kept = { list: 'payments', states: ['captured'], issuerCompanyId, ...period } as const;
  const { rows } = await sql<NetCharges>`
    select currency, sum(amount_minor)::text as minor, sum(count)::int as count from (
      select currency, amount_minor::numeric as amount_minor, count from (${selectListTotals(kept)}) kept
      union all select currency, -amount_minor, 0 from (${selectRefunded(database, { viewer, ...period })}) refunded
    ) sums group by currency`.execute(database);
  return rows;
}

/** One payment that the viewer may see, with what releases its order's money; undefined for all others. */
export async function findVisiblePayment(database: Database, viewer: Viewer, paymentId: string) {
  return selectVisible(database, viewer)
    .select(shown)
    .select(['o.state as orderState', 'o.releaseMode', 'o.milestoneKind'])
    .where('p.paymentId', '=', paymentId)
    .executeTakeFirst();
}

export type FoundPayment = NonNullable<Awaited<ReturnType<typeof findVisiblePayment>>>;

/** The card that paid each of the orders, and what the issuer called the approval. */
export async function listCharges(database: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return database
    .selectFrom('payments as p')
    .innerJoin('cards as c', 'c.cardId', 'p.cardId')
    .select(['p.orderId', 'p.amountMinor', 'p.currency', 'p.capturedAt', 'p.authorisationCode'])
    .select(['c.brand as cardBrand', 'c.last4 as cardLast4'])
    .where('p.orderId', 'in', orderIds)
    .where('p.state', '=', 'captured')
    .execute();
}

type Numbers = {
  readonly orderIds: readonly string[];
  readonly authorisationCode: string;
  /** Of a payment's number, as a part of a pattern. */
  readonly beginning: string | undefined;
};

const mostWithBeginning = 1_000;

/**
 * Payments of the orders, with the issuer's code, or whose number begins so; whoever asks sees only their own of them.
 */
export async function findPaymentsNumbered(database: Database, numbers: Numbers): Promise<readonly string[]> {
  const { orderIds, authorisationCode, beginning } = numbers;
  const { rows } = await sql<{ readonly id: string }>`
    select payment_id as id from payments where order_id = any(${orderIds})
    union select payment_id from payments where authorisation_code = ${authorisationCode}
    union (select payment_id from payments where payment_id like ${beginning === undefined ? null : `${beginning}%`}
      order by payment_id desc limit ${mostWithBeginning})`.execute(database);
  return rows.map(({ id }) => id);
}
