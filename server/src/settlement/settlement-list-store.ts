import type { balanceParts } from '@gtp/contract/settlement/settlement-wire.ts';
import type { Reach } from '@gtp/domain/account/permissions.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { likePart } from '@gtp/domain/platform/search-query.ts';
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { companiesNamed, isOrderNumbered } from '../order/order.ts';
import type { Database } from '../platform/database.ts';
import type { Cursor } from '../platform/page-cursor.ts';
import { isPaidInWon } from './exchange-rate-store.ts';

/** Whose settlements may be seen: one seller's, or everybody's. */
export type SettlementScope = { readonly reach: Reach; readonly companyId: string };

type BalancePart = (typeof balanceParts)[number];

export type PayoutFilter = {
  /** Among these alone. */
  readonly payoutIds?: readonly string[] | undefined;
  readonly text?: string | undefined;
  readonly state?: SettlementState | undefined;
  readonly currency?: Currency | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly task?: 'open' | undefined;
  readonly balance?: BalancePart | undefined;
};

type PageWanted = {
  readonly after: Cursor | undefined;
  readonly limit: number;
  readonly isOldestFirst: boolean;
};

function selectPayouts(database: Database, scope: SettlementScope, filter: PayoutFilter) {
  let query = database
    .selectFrom('payouts as p')
    .innerJoin('companies as c', 'c.company_id', 'p.company_id')
    .leftJoin('exchange_rates as r', 'r.exchange_rate_id', 'p.exchange_rate_id');
  if (scope.reach === 'own') query = query.where('p.company_id', '=', scope.companyId);
  if (filter.payoutIds) query = query.where('p.payout_id', 'in', filter.payoutIds);
  if (filter.state) query = query.where('p.state', '=', filter.state);
  if (filter.balance) query = query.where(isCountedIn[filter.balance]);
  if (filter.currency) query = query.where(isIn(filter.currency, filter.balance !== undefined));
  if (filter.from) query = query.where('p.pay_on', '>=', filter.from);
  if (filter.to) query = query.where('p.pay_on', '<=', filter.to);
  if (filter.task) query = query.where('p.state', '=', 'returned').where('p.rescheduled_at', 'is', null);
  const { text } = filter;
  if (!text) return query;
  return query.where((where) =>
    where.or([
      where('p.payout_id', '=', text),
      where('p.end_to_end_id', 'ilike', `%${likePart(text)}%`),
      // Whoever sees names masked cannot search by them either.
      ...(scope.reach === 'masked' ? [] : [sql<SqlBool>`p.company_id in ${companiesNamed(text)}`]),
      where.exists(
        where
          .selectFrom('payout_lines as pl')
          .innerJoin('settlement_lines as l', 'l.settlement_line_id', 'pl.settlement_line_id')
          .select('l.order_id')
          .whereRef('pl.payout_id', '=', 'p.payout_id')
          .where(isOrderNumbered('l.order_id', text)),
      ),
    ]),
  );
}

/** What left for the bank and stayed there; what was taken for debts; what came back and was not made due again. */
const isCountedIn: Readonly<Record<BalancePart, Expression<SqlBool>>> = {
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
  let query = selectPayouts(database, scope, wanted)
    .select([...payoutColumns])
    .orderBy('p.created_at', direction)
    .orderBy('p.payout_id', direction)
    .limit(limit + 1);
  if (after) {
    query = query.where((where) =>
      where(where.refTuple('p.created_at', 'p.payout_id'), isOldestFirst ? '>' : '<', where.tuple(after.at, after.id)),
    );
  }
  return query.execute();
}

const payoutColumns = [
  'p.payout_id as payoutId',
  'p.company_id as sellerId',
  'c.name as sellerName',
  'c.english_name as sellerEnglishName',
  'p.state as state',
  'p.pay_on as payOn',
  'p.currency as currency',
  'p.amount_minor as amountMinor',
  'p.offset_minor as offsetMinor',
  'p.end_to_end_id as endToEndId',
  'p.return_reason as returnReason',
  'p.rescheduled_at as rescheduledAt',
  'p.created_at as createdAt',
  'p.paid_at as paidAt',
  'p.returned_at as returnedAt',
  'p.bank_account_id as bankAccountId',
  'p.source_currency as sourceCurrency',
  'p.source_minor as sourceMinor',
  'r.won_e4 as rateWon',
  'r.value_on as rateValueOn',
  'r.quoted_at as rateQuotedAt',
  'r.source as rateSource',
] as const;

/** Sum and number of all that the filter lets through, per currency and state. */
export async function sumPayouts(database: Database, scope: SettlementScope, filter: PayoutFilter) {
  return selectPayouts(database, scope, filter)
    .select((select) => [
      'p.currency as currency',
      'p.state as state',
      select.fn.sum<string>('p.amount_minor').as('amountMinor'),
      select.fn.countAll<bigint>().as('count'),
    ])
    .groupBy(['p.currency', 'p.state'])
    .execute();
}

export async function countLines(
  database: Database,
  payoutIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (payoutIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('payout_lines')
    .select((select) => ['payout_id', select.fn.countAll<bigint>().as('count')])
    .where('payout_id', 'in', payoutIds)
    .groupBy('payout_id')
    .execute();
  return new Map(rows.map((row) => [row.payout_id, Number(row.count)]));
}

export async function findPayout(database: Database, scope: SettlementScope, payoutId: string) {
  return selectPayouts(database, scope, {})
    .innerJoin('bank_accounts as b', 'b.bank_account_id', 'p.bank_account_id')
    .select([...payoutColumns])
    .select(['b.bank_code as bankCode', 'b.account_number as accountNumber', 'b.holder_name as holderName'])
    .where('p.payout_id', '=', payoutId)
    .executeTakeFirst();
}

function selectLines(database: Database) {
  return database
    .selectFrom('settlement_lines as l')
    .innerJoin('orders as o', 'o.order_id', 'l.order_id')
    .innerJoin('companies as b', 'b.company_id', 'o.buyer_company_id')
    .leftJoin('late_payouts as late', 'late.settlement_line_id', 'l.settlement_line_id');
}

const lineColumns = [
  'late.promised_on as promisedOn',
  'late.reason as lateReason',
  'l.settlement_line_id as lineId',
  'l.order_id as orderId',
  'o.trade_number as tradeNumber',
  'o.milestone_number as milestoneNumber',
  'o.milestone_count as totalMilestones',
  'b.name as buyerName',
  'b.company_id as buyerCompanyId',
  'b.english_name as buyerEnglishName',
  'l.state as state',
  'l.released_at as releasedAt',
  'l.due_on as dueOn',
  'l.currency as currency',
  'l.gross_minor as grossMinor',
  'l.fee_minor as feeMinor',
  'l.refund_minor as refundMinor',
  'l.net_minor as netMinor',
] as const;

/** All that the payout carried, also what went on to another one after it came back. */
export async function listLinesOfPayout(database: Database, payoutId: string) {
  return selectLines(database)
    .innerJoin('payout_lines as pl', 'pl.settlement_line_id', 'l.settlement_line_id')
    .select([...lineColumns])
    .where('pl.payout_id', '=', payoutId)
    .orderBy('l.released_at')
    .orderBy('l.settlement_line_id')
    .execute();
}

/** By order. */
export async function listTradeNumbers(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const query = database.selectFrom('orders').select(['order_id', 'trade_number']).where('order_id', 'in', orderIds);
  return new Map((await query.execute()).map((row) => [row.order_id, row.trade_number]));
}

/** The lines of one order that the reader may see, the oldest first. */
export async function listLinesOfOrder(database: Database, scope: SettlementScope, orderId: string) {
  let query = selectLines(database)
    .select([...lineColumns])
    .where('l.order_id', '=', orderId);
  if (scope.reach === 'own') query = query.where('l.company_id', '=', scope.companyId);
  return query.orderBy('l.released_at').orderBy('l.settlement_line_id').execute();
}

type ExpectedWanted = { readonly currency: Currency | undefined; readonly state?: SettlementState | undefined };

function selectExpected(database: Database, scope: SettlementScope, { currency, state }: ExpectedWanted) {
  let query = selectLines(database).where('l.payout_id', 'is', null);
  if (scope.reach === 'own') query = query.where('l.company_id', '=', scope.companyId);
  if (currency) query = query.where('l.currency', '=', currency);
  if (state) query = query.where('l.state', '=', state);
  return query;
}

type ExpectedPage = ExpectedWanted & {
  readonly after: { readonly dueOn: Day; readonly id: string } | undefined;
  readonly limit: number;
};

/** Why a line is kept back, and until when. */
function withWithholding(query: ReturnType<typeof selectExpected>) {
  return query
    .leftJoin('line_withholdings as w', (join) =>
      join.onRef('w.settlement_line_id', '=', 'l.settlement_line_id').on('w.ended_at', 'is', null),
    )
    .select(['w.reason as withheldReason', 'w.ends_on as withheldUntil']);
}

/** Soonest first. */
export async function listExpectedLines(database: Database, scope: SettlementScope, wanted: ExpectedPage) {
  const { after, limit } = wanted;
  let query = withWithholding(selectExpected(database, scope, wanted))
    .select([...lineColumns])
    .select(isPaidInWon('l').as('isPaidInWon'))
    .orderBy('l.due_on')
    .orderBy('l.settlement_line_id')
    .limit(limit + 1);
  if (after) {
    query = query.where((where) =>
      where(where.refTuple('l.due_on', 'l.settlement_line_id'), '>', where.tuple(after.dueOn, after.id)),
    );
  }
  return query.execute();
}

export async function sumExpectedLines(database: Database, scope: SettlementScope, wanted: ExpectedWanted) {
  return selectExpected(database, scope, wanted)
    .select((select) => [
      'l.currency as currency',
      select.fn.sum<string>('l.net_minor').as('amountMinor'),
      select.fn.countAll<bigint>().as('count'),
    ])
    .groupBy('l.currency')
    .orderBy('l.currency')
    .execute();
}

/** What waits for its payout, and what of it is kept back, per currency, in minor units. */
export async function sumWaitingLines(database: Database, scope: SettlementScope) {
  return selectExpected(database, scope, { currency: undefined })
    .select([
      'l.currency as currency',
      sql<bigint>`sum(l.net_minor)::bigint`.as('expected'),
      sql<bigint>`coalesce(sum(l.net_minor) filter (where l.state = 'withheld'), 0)::bigint`.as('withheld'),
    ])
    .groupBy('l.currency')
    .execute();
}
