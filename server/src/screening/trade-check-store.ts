import type { TradeMoment } from '@gtp/domain/screening/risk-hold.ts';
import { hitKey, type TradeHit, type TradeResult } from '@gtp/domain/screening/trade-rules.ts';
import { type JSONColumnType, sql } from 'kysely';
import { writeLater } from '../platform/ask-together.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { insertedInto } from '../platform/table-records.ts';

declare module '../platform/database.ts' {
  interface Tables {
    tradeChecks: {
      tradeCheckId: string;
      orderId: string;
      moment: TradeMoment;
      result: TradeResult;
      score: bigint;
      hits: JSONColumnType<readonly TradeHit[]>;
      listsVersion: string;
      checkedAt: Date;
    };
  }
}

/** What was found of an order, and when. */
export type TradeCheck = {
  readonly tradeCheckId: string;
  readonly orderId: string;
  readonly moment: TradeMoment;
  readonly result: TradeResult;
  readonly score: number;
  readonly hits: readonly TradeHit[];
  readonly listsVersion: string;
  readonly checkedAt: Date;
};

export async function insertTradeCheck(transaction: Transaction, check: TradeCheck): Promise<void> {
  const { score, hits, ...row } = check;
  const kept = { ...row, score: BigInt(score), hits: JSON.stringify(hits) };
  await writeLater(transaction, insertedCheck(transaction, kept));
}

const insertedCheck = insertedInto('tradeChecks');

export async function findTradeCheck(database: Database, tradeCheckId: string): Promise<TradeCheck | undefined> {
  const row = await database
    .selectFrom('tradeChecks')
    .selectAll()
    .where('tradeCheckId', '=', tradeCheckId)
    .executeTakeFirst();
  return row && { ...row, score: Number(row.score) };
}

/** What was found when the order was checked last at this moment. */
export async function findLastCheck(
  database: Database,
  { orderId, moment }: Pick<TradeCheck, 'orderId' | 'moment'>,
): Promise<TradeCheck | undefined> {
  const row = await database
    .selectFrom('tradeChecks')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('moment', '=', moment)
    .orderBy('checkedAt', 'desc')
    .orderBy('tradeCheckId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, score: Number(row.score) };
}

/** What two people have cleared, or refused, of some orders before; by `hitKey`. */
export type DecidedHits = { readonly cleared: ReadonlySet<string>; readonly refused: ReadonlySet<string> };
type DecidedRow = { readonly state: string; readonly hits: readonly TradeHit[] };

export function decidedHitsOf(rows: readonly DecidedRow[]): DecidedHits {
  const of = (state: string) => new Set(rows.flatMap((row) => (row.state === state ? row.hits.map(hitKey) : [])));
  return { cleared: of('cleared'), refused: of('refused') };
}

export async function listDecidedHits(database: Database, orderIds: readonly string[]): Promise<DecidedHits> {
  const rows = await database
    .selectFrom('riskHolds as h')
    .innerJoin('tradeChecks as c', 'c.tradeCheckId', 'h.tradeCheckId')
    .select(['c.hits', 'h.state'])
    .where('h.orderId', 'in', [...orderIds])
    .where('h.state', 'in', ['cleared', 'refused'])
    .execute();
  return decidedHitsOf(rows);
}

/** The open holds whose check found a name that nobody has compared yet, or no list at all, the oldest first. */
export async function listHoldsNotScreened(database: Database, limit: number) {
  const rows = await database
    .selectFrom('riskHolds as h')
    .innerJoin('tradeChecks as c', 'c.tradeCheckId', 'h.tradeCheckId')
    .select('h.riskHoldId')
    .selectAll('c')
    .where('h.state', '=', 'open')
    .where(
      sql<boolean>`(c.hits @> '[{"code": "name_not_screened"}]'::jsonb or c.hits @> '[{"code": "no_list_imported"}]'::jsonb)`,
    )
    .orderBy('h.openedAt')
    .orderBy('h.riskHoldId')
    .limit(limit)
    .execute();
  return rows.map(({ riskHoldId, ...check }) => ({ riskHoldId, check: { ...check, score: Number(check.score) } }));
}
