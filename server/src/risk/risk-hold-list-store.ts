import type { RiskHoldState } from '@gtp/domain/screening/risk-hold.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { containing, foundRows } from '../platform/found-rows.ts';
import { recordOf } from '../platform/table-rows.ts';

type Filter = {
  readonly reader: Pick<Caller, 'clientType' | 'companyId' | 'userId'>;
  readonly state?: RiskHoldState | undefined;
  readonly scope?: 'waiting' | undefined;
  readonly orderId?: string | undefined;
  readonly text?: string | undefined;
  /** Who reads names masked does not find by them either. */
  readonly searchesNames: boolean;
};

/** The holds that the reader decides on, an issuer those of its own cards' orders. */
export function findRiskHolds(database: Database, filter: Filter) {
  return foundRows(holdsOf(database).where(sql.join<boolean>(conditionsOf(filter), sql` and `)), {
    by: ['h.openedAt', 'h.riskHoldId'],
  });
}

/** One with its order, both companies and whoever took part in the review; undefined where the reader has no part in it. */
export async function findRiskCase(
  database: Database,
  { reader, riskHoldId }: Pick<Filter, 'reader'> & { readonly riskHoldId: string },
) {
  const row = await holdsOf(database)
    .leftJoin('users as w', 'w.userId', 'h.openedBy')
    .leftJoin('companies as wc', 'wc.companyId', 'w.companyId')
    .leftJoin('users as p', 'p.userId', 'h.proposedBy')
    .leftJoin('companies as pc', 'pc.companyId', 'p.companyId')
    .leftJoin('users as d', 'd.userId', 'h.decidedBy')
    .leftJoin('companies as dc', 'dc.companyId', 'd.companyId')
    .select(['w.name as openerName', 'wc.clientType as openerType'])
    .select(['p.name as proposerName', 'pc.clientType as proposerType'])
    .select(['d.name as deciderName', 'dc.clientType as deciderType'])
    .select(['h.openingReason', 'h.proposedDecision', 'h.proposedAt', 'h.proposedReason', 'h.decidedAt'])
    .select([
      'o.hsCode',
      'o.chargeMinor',
      'o.note',
      's.country as sellerCountry',
      'b.country as buyerCountry',
      'c.listsVersion',
    ])
    .where('h.riskHoldId', '=', riskHoldId)
    .where(isDecidedBy(reader))
    .executeTakeFirst();
  return row && recordOf(row);
}

export type RiskCaseRow = NonNullable<Awaited<ReturnType<typeof findRiskCase>>>;

function holdsOf(database: Database) {
  return database
    .selectFrom('riskHolds as h')
    .innerJoin('orders as o', 'o.orderId', 'h.orderId')
    .innerJoin('companies as s', 's.companyId', 'o.sellerCompanyId')
    .innerJoin('companies as b', 'b.companyId', 'o.buyerCompanyId')
    .leftJoin('tradeChecks as c', 'c.tradeCheckId', 'h.tradeCheckId')
    .select(['h.riskHoldId', 'h.orderId', 'h.moment', 'h.state', 'h.openedAt', 'h.dueAt', 'h.proposedBy'])
    .select(['c.hits', 'c.score'])
    .select(['o.state as orderState', 'o.tradeNumber', 'o.goodsName', 'o.currency', 'o.tradeMinor'])
    .select(['o.sellerCompanyId', 's.name as sellerName', 's.englishName as sellerEnglishName'])
    .select(['o.buyerCompanyId', 'b.name as buyerName', 'b.englishName as buyerEnglishName']);
}

function conditionsOf({ reader, state, scope, orderId, text, searchesNames }: Filter): RawBuilder<SqlBool>[] {
  const pattern = containing(text ?? '');
  const named = sql<SqlBool>`(s.name ilike ${pattern} or s.english_name ilike ${pattern}
    or b.name ilike ${pattern} or b.english_name ilike ${pattern})`;
  return [
    isDecidedBy(reader),
    sql<SqlBool>`h.state = coalesce(${state ?? null}, h.state)`,
    sql<SqlBool>`h.order_id = coalesce(${orderId ?? null}, h.order_id)`,
    sql<SqlBool>`(o.order_id ilike ${pattern} or o.trade_number ilike ${pattern}
      or (${searchesNames} and ${named}))`,
    ...(scope === 'waiting'
      ? [sql<SqlBool>`h.state = 'open' and h.proposed_by is distinct from ${reader.userId}`]
      : []),
  ];
}

function isDecidedBy({ clientType, companyId }: Filter['reader']) {
  return clientType === 'ISSUER' ? sql<SqlBool>`o.issuer_company_id = ${companyId}` : sql<SqlBool>`true`;
}
