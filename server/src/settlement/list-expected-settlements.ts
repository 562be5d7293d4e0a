import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { listExpectedSettlements as endpoint } from '@gtp/contract/settlement/settlement-wire.ts';
import { seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Database } from '../platform/database.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import { listExpectedLines, sumExpectedLines } from './settlement-list-store.ts';
import type { SettlementReader } from './settlement-reader.ts';
import { showExpectedLine, showTotals } from './show-settlement.ts';

/** What was released and is in no payout yet, soonest first. */
export async function listExpectedSettlements(
  database: Database,
  { scope, view }: SettlementReader,
  query: Query<typeof endpoint>,
): Promise<Result<Answer<typeof endpoint>>> {
  const place = readCursor(query.cursor);
  if (!place.ok) return place;
  const after = place.value && { dueOn: seoulDay(place.value.at), id: place.value.id };
  const limit = query.limit ?? usualPageSize;
  const wanted = { currency: query.currency, after, limit };
  const [rows, totals] = await Promise.all([
    listExpectedLines(database, scope, wanted),
    sumExpectedLines(database, scope, wanted),
  ]);
  const { list, nextCursor } = cutPage(rows, limit, (row) => ({ at: startOfSeoulDay(row.dueOn), id: row.lineId }));
  return accept({ ...showTotals(totals), list: list.map((row) => showExpectedLine(view, row)), nextCursor });
}
