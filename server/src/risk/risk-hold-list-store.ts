import type { RiskHoldState } from '@gtp/domain/screening/risk-hold.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { containing, foundRows } from '../platform/found-rows.ts';
import { recordOf } from '../platform/table-rows.ts';

type Filter = {
  readonly reader: Pick<Caller, 'clientType' | 'companyId'>;
  readonly state?: RiskHoldState | undefined;
  readonly text?: string | undefined;
};

/** The holds that the reader decides on, an issuer those of its own cards' orders. */
export function findRiskHolds(database: Database, filter: Filter) {
  return foundRows(holdsOf(database).where(sql.join<boolean>(conditionsOf(filter), sql` and `)), {
    by: ['h.openedAt', 'h.riskHoldId'],
  });
}

/** One with its order and the names of the two companies; undefined where the reader has no part in it. */
export async function findRiskCase(
  database: Database,
  { reader, riskHoldId }: Pick<Filter, 'reader'> & { readonly riskHoldId: string },
) {
  const row = await holdsOf(database)
    .where('h.riskHoldId', '=', riskHoldId)
    .where(isDecidedBy(reader))
    .executeTakeFirst();
  return row && recordOf(row);
}

function holdsOf(database: Database) {
  return database
    .selectFrom('riskHolds as h')
    .innerJoin('orders as o', 'o.orderId', 'h.orderId')
    .innerJoin('companies as s', 's.companyId', 'o.sellerCompanyId')
    .innerJoin('companies as b', 'b.companyId', 'o.buyerCompanyId')
    .leftJoin('users as p', 'p.userId', 'h.proposedBy')
    .leftJoin('companies as pc', 'pc.companyId', 'p.companyId')
    .select(['p.name as proposerName', 'pc.clientType as proposerType'])
    .select(['h.riskHoldId', 'h.orderId', 'h.moment', 'h.state', 'h.openedAt', 'h.dueAt', 'h.proposedBy'])
    .select([
      'h.tradeCheckId',
      'h.openingReason',
      'h.proposedDecision',
      'h.proposedAt',
      'h.proposedReason',
      'h.decidedAt',
    ])
    .select(['o.state as orderState', 'o.goodsName', 'o.currency', 'o.tradeMinor'])
    .select(['s.name as sellerName', 's.englishName as sellerEnglishName'])
    .select(['b.name as buyerName', 'b.englishName as buyerEnglishName']);
}

function conditionsOf({ reader, state, text }: Filter): RawBuilder<SqlBool>[] {
  const pattern = containing(text ?? '');
  return [
    isDecidedBy(reader),
    sql<SqlBool>`h.state = coalesce(${state ?? null}, h.state)`,
    sql<SqlBool>`(o.order_id ilike ${pattern} or s.name ilike ${pattern} or s.english_name ilike ${pattern}
      or b.name ilike ${pattern} or b.english_name ilike ${pattern})`,
  ];
}

function isDecidedBy({ clientType, companyId }: Filter['reader']) {
  return clientType === 'ISSUER' ? sql<SqlBool>`o.issuer_company_id = ${companyId}` : sql<SqlBool>`true`;
}
