/** Disputes and chargebacks of all orders that a reader may see, those with a clock and those that are over. */

import { type DisputeState, freezingDisputeStates } from '@gtp/domain/dispute/dispute-states.ts';
import type { ChargebackState } from '@gtp/domain/payment/chargeback-states.ts';
import { chargebackStateRecords, unreceivedChargebackStates } from '@gtp/domain/payment/chargeback-states.ts';
import { addDays, type Day, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { statesWhere } from '@gtp/domain/platform/state-records.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { companiesNamed, isOrderNumbered } from '../order/order.ts';
import type { Database } from '../platform/database.ts';
import { foundRows } from '../platform/found-rows.ts';
import { placeInQueue } from '../platform/queue-order-store.ts';
import { stateList } from '../platform/state-list.ts';

/** Whose may be seen, and whether names are hidden; names that are cannot be searched either. */
export type DisputeViewer = {
  readonly side: 'seller' | 'buyer' | 'issuer' | 'everyone';
  readonly companyId: string;
  readonly isMasked: boolean;
};

export type DisputeListFilter<State> = {
  readonly viewer: DisputeViewer;
  readonly now: Date;
  readonly text?: string | undefined;
  readonly state?: State | undefined;
  readonly currency?: Currency | undefined;
  /** Those that are not over; or those alone whose time has run out. */
  readonly scope?: 'open' | 'late' | undefined;
};

export type ChargebackListFilter = Omit<DisputeListFilter<ChargebackState>, 'scope'> & {
  /** Besides: those that were received as chargebacks. */
  readonly scope?: 'open' | 'late' | 'received' | undefined;
  /** Days in Seoul on which it came, both included. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  /** Whose card it was, and where its holder is. */
  readonly issuer?: string | undefined;
  readonly country?: string | undefined;
};

type Condition = RawBuilder<SqlBool>;

/** Chargebacks in which the card company waits for the seller. */
const unansweredStates = statesWhere(chargebackStateRecords, ({ phase }) => phase === 'unanswered');
const answeredStates = statesWhere(chargebackStateRecords, ({ phase }) => phase === 'answered');
const openStates = statesWhere(chargebackStateRecords, ({ phase }) => phase !== 'kept' && phase !== 'lost');

/** The issuer alone knows of it, and nobody decides it. */
const isUnconfirmed = sql`(x.filed_by is not null and x.gateway_chargeback_id is null and x.ended_at is null)`;

/** Chargebacks `x` that came: neither an alert alone, nor one that passed, nor a notice that the issuer took back. */
export const isReceivedChargeback = sql<SqlBool>`(x.state not in ${stateList(unreceivedChargebackStates)}
  and (x.filed_by is null or x.gateway_chargeback_id is not null or x.ended_at is null))`;

/** Somebody waits for what the seller says; also where the gateway did not take it. */
const isAwaited = sql`(x.state in ${stateList(unansweredStates)} or ${isUnconfirmed}
  or (x.state in ${stateList(answeredStates)} and x.submission_problem is not null))`;

function selectOrders(database: Database) {
  return database
    .selectFrom('orders as o')
    .innerJoin('companies as s', 's.companyId', 'o.sellerCompanyId')
    .innerJoin('companies as b', 'b.companyId', 'o.buyerCompanyId')
    .select(['o.orderId', 'o.tradeNumber', 'o.milestoneNumber', 'o.milestoneCount as totalMilestones'])
    .select(['s.companyId as sellerCompanyId', 's.name as sellerName', 's.englishName as sellerEnglishName'])
    .select(['b.companyId as buyerCompanyId', 'b.name as buyerName', 'b.englishName as buyerEnglishName']);
}

const isDisputed = sql`x.state in ${stateList(freezingDisputeStates)}`;
const placeOfDispute = placeInQueue({ isOpen: isDisputed, dueAt: sql`x.due_at`, since: sql`x.opened_at` });

/** How many documents a side has filed in the dispute. */
const filesOf = (side: 'buyer' | 'seller') => sql<number>`(select coalesce(sum(cardinality(e.file_ids)), 0)::int
  from dispute_entries e where e.dispute_id = x.dispute_id and e.actor_kind = ${sql.lit(side)})`;

/** What ends first comes first, and what is over last. */
export function findDisputeRows(database: Database, filter: DisputeListFilter<DisputeState>) {
  const { now, state, scope } = filter;
  const condition = allOf([
    ...sharedConditions(filter),
    ...(state ? [sql<SqlBool>`x.state = ${state}`] : []),
    ...(scope ? [sql<SqlBool>`${isDisputed}`] : []),
    ...(scope === 'late' ? [sql<SqlBool>`x.due_at < ${now}`] : []),
  ]);
  const query = selectOrders(database)
    .innerJoin('disputes as x', 'x.orderId', 'o.orderId')
    .select(['x.disputeId', 'x.state as disputeState', 'x.reasonCode', 'x.openedAt', 'x.dueAt', 'x.outcome'])
    .select(['x.amountMinor as disputedMinor', 'x.currency as disputedCurrency', 'x.refundMinor as agreedMinor'])
    .select((select) =>
      select
        .selectFrom('disputeEntries as e')
        .select('e.actorKind')
        .whereRef('e.disputeId', '=', 'x.disputeId')
        .where('e.kind', '=', 'offer')
        .orderBy('e.entryNumber', 'desc')
        .limit(1)
        .as('lastOfferBy'),
    )
    .select([filesOf('buyer').as('buyerFileCount'), filesOf('seller').as('sellerFileCount')])
    .select(placeOfDispute.as('queueAt'))
    .where(condition);
  const sum = () => sumOf(database, { table: 'disputes', condition });
  return { page: foundRows(query, { by: [placeOfDispute, 'x.disputeId'], isOldestFirst: true }).page, sum };
}

export type DisputeRow = Awaited<ReturnType<ReturnType<typeof findDisputeRows>['page']>>[number];

/** Who waits for an answer, or takes none any more, has no use for its day. */
const placeOfChargeback = placeInQueue({
  isOpen: sql`(x.ended_at is null and (x.state in ${stateList(openStates)} or ${isUnconfirmed}))`,
  dueAt: sql`case when ${isAwaited} then x.evidence_due_at end`,
  since: sql`x.received_at`,
});

/** What ends first comes first, and what is over last. */
export function findChargebackRows(database: Database, filter: ChargebackListFilter) {
  const { now, state, scope, from, to, issuer, country } = filter;
  const condition = allOf([
    ...sharedConditions(filter),
    ...(state ? [sql<SqlBool>`x.state = ${state}`] : []),
    ...(from ? [sql<SqlBool>`x.received_at >= ${startOfSeoulDay(from)}`] : []),
    ...(to ? [sql<SqlBool>`x.received_at < ${startOfSeoulDay(addDays(to, 1))}`] : []),
    ...(issuer ? [sql<SqlBool>`o.issuer_company_id = ${issuer}`] : []),
    ...(country
      ? [sql<SqlBool>`o.buyer_company_id in (select company_id from companies where country = ${country})`]
      : []),
    ...(scope === 'open' ? [sql<SqlBool>`x.state in ${stateList(openStates)}`] : []),
    ...(scope === 'late' ? [sql<SqlBool>`x.evidence_due_at < ${now} and ${isAwaited}`] : []),
    ...(scope === 'received' ? [isReceivedChargeback] : []),
  ]);
  const query = selectOrders(database)
    .innerJoin('chargebacks as x', 'x.orderId', 'o.orderId')
    .select(['x.chargebackId', 'x.state as chargebackState', 'x.reasonCode', 'x.receivedAt', 'x.evidenceDueAt'])
    .select(['x.amountMinor as disputedMinor', 'x.currency as disputedCurrency', 'x.endedAt', 'x.filedBy'])
    .select(['x.evidenceSentAt', 'x.evidenceSubmittedAt', 'x.submissionProblem', 'x.problem', 'x.gatewayChargebackId'])
    .select(placeOfChargeback.as('queueAt'))
    .where(condition);
  const sum = () => sumOf(database, { table: 'chargebacks', condition });
  return { page: foundRows(query, { by: [placeOfChargeback, 'x.chargebackId'], isOldestFirst: true }).page, sum };
}

export type ChargebackRow = Awaited<ReturnType<ReturnType<typeof findChargebackRows>['page']>>[number];

function allOf(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

function sharedConditions({ viewer, text, currency }: Omit<DisputeListFilter<unknown>, 'scope'>): readonly Condition[] {
  return [
    isVisible(viewer),
    ...(currency ? [sql<SqlBool>`x.currency = ${currency}`] : []),
    ...(text ? [matchesText(text, viewer)] : []),
  ];
}

/** As orders are seen: a party's own, an issuer's of its cards, the agency's and the network's all. */
function isVisible({ side, companyId }: DisputeViewer): Condition {
  switch (side) {
    case 'seller':
      return sql<SqlBool>`o.seller_company_id = ${companyId}`;
    case 'buyer':
      return sql<SqlBool>`o.buyer_company_id = ${companyId}`;
    case 'issuer':
      return sql<SqlBool>`o.issuer_company_id = ${companyId}`;
    case 'everyone':
      return sql<SqlBool>`true`;
  }
}

function matchesText(text: string, { isMasked }: DisputeViewer): Condition {
  const number = sql<SqlBool>`${isOrderNumbered('o.orderId', text)}`;
  if (isMasked) return number;
  const companies = companiesNamed(text);
  return sql<SqlBool>`(${number} or o.seller_company_id in ${companies} or o.buyer_company_id in ${companies})`;
}

type Summed = { readonly table: 'disputes' | 'chargebacks'; readonly condition: Condition };
type Sum = { readonly currency: Currency; readonly amountMinor: string; readonly count: bigint };

/** What all that fit add up to, for each currency. */
async function sumOf(database: Database, { table, condition }: Summed): Promise<readonly Sum[]> {
  const { rows } = await sql<Sum>`
    select x.currency, sum(x.amount_minor)::text as "amountMinor", count(*) as count
    from orders o join ${sql.table(table)} x on x.order_id = o.order_id
    where ${condition} group by x.currency order by x.currency`.execute(database);
  return rows;
}
