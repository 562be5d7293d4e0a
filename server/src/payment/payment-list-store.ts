import type { PaymentState } from '@gtp/domain/payment/payment-states.ts';
import { addDays, type Day, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { likePart } from '@gtp/domain/platform/search-query.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { companiesNamed, isOrderNumbered } from '../order/order.ts';
import type { Database, Tables } from '../platform/database.ts';

/** Whose payments may be seen, and whether names are hidden; names that are cannot be searched either. */
export type Viewer = {
  readonly side: 'seller' | 'buyer' | 'issuer' | 'everyone';
  readonly companyId: string;
  readonly isMasked: boolean;
  /** Whether they are the agency, which looks after what went wrong. */
  readonly isOperator: boolean;
};

export type PaymentFilter = {
  readonly viewer: Viewer;
  readonly orderId?: string | undefined;
  /** Among these alone. */
  readonly paymentIds?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly state?: PaymentState | undefined;
  readonly currency?: Currency | undefined;
  /** Days in Seoul on which the attempt was started, both included. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** `open`: what waits for the operator; for others it changes nothing. */
  readonly task?: 'open' | undefined;
};

type PaymentCursor = { readonly at: Date; readonly id: string };

type PaymentWhere = ExpressionBuilder<Tables & { p: Tables['payments'] }, 'p'>;

function selectVisible(database: Database, { side, companyId }: Viewer) {
  const joined = database
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.order_id', 'p.order_id')
    .innerJoin('companies as s', 's.company_id', 'o.seller_company_id')
    .innerJoin('companies as b', 'b.company_id', 'o.buyer_company_id')
    .innerJoin('cards as c', 'c.card_id', 'p.card_id')
    .innerJoin('companies as i', 'i.company_id', 'c.issuer_company_id');
  if (side === 'seller') return joined.where('p.seller_company_id', '=', companyId);
  if (side === 'buyer') return joined.where('p.buyer_company_id', '=', companyId);
  return side === 'issuer' ? joined.where('c.issuer_company_id', '=', companyId) : joined;
}

/** What the payment alone says of the filter. */
function matchesFilter(where: PaymentWhere, filter: PaymentFilter) {
  const { viewer, orderId, paymentIds, text, state, currency, from, to, task } = filter;
  return [
    ...(paymentIds ? [where('p.payment_id', 'in', paymentIds)] : []),
    ...(orderId ? [where('p.order_id', '=', orderId)] : []),
    ...(task && viewer.isOperator ? [where('p.operator_task_at', 'is not', null)] : []),
    ...(state ? [where('p.state', '=', state)] : []),
    ...(currency ? [where('p.currency', '=', currency)] : []),
    ...(from ? [where('p.started_at', '>=', startOfSeoulDay(from))] : []),
    ...(to ? [where('p.started_at', '<', startOfSeoulDay(addDays(to, 1)))] : []),
    ...(text ? [matchesText(where, text, viewer)] : []),
  ];
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

function searchConditions(where: PaymentWhere, text: string, { isMasked }: Viewer): readonly Expression<SqlBool>[] {
  const cards = where.selectFrom('cards as k').select('k.card_id').where('k.last4', '=', text);
  const companies = companiesNamed(text);
  return [
    isOrderNumbered('p.order_id', text),
    where('p.authorisation_code', 'in', [text, text.toUpperCase()]),
    where('p.payment_id', 'like', `${likePart(text)}%`),
    ...(/^\d{4}$/.test(text) ? [where('p.card_id', 'in', cards)] : []),
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
    case 'issuer': {
      const cards = where.selectFrom('cards as c').select('c.card_id');
      return where('p.card_id', 'in', cards.where('c.issuer_company_id', '=', companyId));
    }
    default:
      return where(`p.${side}_company_id`, '=', companyId);
  }
}

const shown = [
  'p.payment_id as paymentId',
  'p.order_id as orderId',
  'o.trade_number as tradeNumber',
  'o.goods_name as goodsName',
  'o.milestone_number as milestoneNumber',
  'o.milestone_count as totalMilestones',
  's.name as sellerName',
  's.company_id as sellerCompanyId',
  's.english_name as sellerEnglishName',
  'b.name as buyerName',
  'b.company_id as buyerCompanyId',
  'b.english_name as buyerEnglishName',
  'p.state as state',
  'p.currency as currency',
  'p.amount_minor as amountMinor',
  'c.brand as cardBrand',
  'c.last4 as cardLast4',
  'i.name as issuerName',
  'i.english_name as issuerEnglishName',
  'p.started_at as startedAt',
  'p.captured_at as capturedAt',
  'p.ended_at as endedAt',
  'p.decline_code as declineCode',
  'p.three_ds_status as threeDSecureStatus',
  'p.authorisation_code as authorisationCode',
  'p.operator_task as operatorTask',
  'o.refunded_minor as refundedMinor',
] as const;

type Page = { readonly after: PaymentCursor | undefined; readonly limit: number; readonly isOldestFirst: boolean };

/** One page by the instant at which the attempt was started, from behind `after`. */
export async function listPayments(database: Database, filter: PaymentFilter, page: Page) {
  const { after, limit, isOldestFirst } = page;
  const direction = isOldestFirst ? 'asc' : 'desc';
  let query = selectVisible(database, filter.viewer)
    .where((where) => where.and(matchesFilter(where as PaymentWhere, filter)))
    .select(shown);
  if (after) {
    query = query.where((where) =>
      where(where.refTuple('p.started_at', 'p.payment_id'), isOldestFirst ? '>' : '<', where.tuple(after.at, after.id)),
    );
  }
  return query.orderBy('p.started_at', direction).orderBy('p.payment_id', direction).limit(limit).execute();
}

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

/** Everything that fits the filter, summed for each currency and state. */
export async function sumPayments(database: Database, filter: PaymentFilter) {
  return database
    .selectFrom('payments as p')
    .select((select) => [
      'p.currency as currency',
      'p.state as state',
      select.fn.sum<string>('p.amount_minor').as('amountMinor'),
      select.fn.countAll<bigint>().as('count'),
    ])
    .where((where) => where.and([isVisible(where, filter.viewer), ...matchesFilter(where, filter)]))
    .groupBy(['p.currency', 'p.state'])
    .orderBy('p.currency')
    .orderBy('p.state')
    .execute();
}

/** What went back of the charges that fit the filter, for each currency. */
export async function sumRefunded(database: Database, filter: PaymentFilter) {
  return database
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.order_id', 'p.order_id')
    .select((select) => [
      'p.currency as currency',
      select.fn.sum<string>('o.refunded_minor').as('amountMinor'),
      select.fn.countAll<bigint>().as('count'),
    ])
    .where('o.refunded_minor', '>', 0n)
    .where('p.state', '=', 'captured')
    .where((where) =>
      where.and([isVisible(where as PaymentWhere, filter.viewer), ...matchesFilter(where as PaymentWhere, filter)]),
    )
    .groupBy('p.currency')
    .execute();
}

/** One payment that the viewer may see; undefined for all others. */
export async function findVisiblePayment(
  database: Database,
  viewer: Viewer,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  return selectVisible(database, viewer).select(shown).where('p.payment_id', '=', paymentId).executeTakeFirst();
}
