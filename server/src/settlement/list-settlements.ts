import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { payoutFilter, payoutPage } from '@gtp/contract/settlement/settlement-wire.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Database } from '../platform/database.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import { countLines, listPayouts, sumPayouts } from './settlement-list-store.ts';
import type { SettlementReader } from './settlement-reader.ts';
import { showPayout, showTotals } from './show-settlement.ts';

/** Payouts that the reader may see, newest first, with totals per currency of all that fit the filter. */
export async function listSettlements(
  database: Database,
  reader: SettlementReader,
  query: Inside<typeof payoutFilter>,
): Promise<Result<Inside<typeof payoutPage>>> {
  const after = readCursor(query.cursor);
  if (!after.ok) return after;
  const limit = query.limit ?? usualPageSize;
  const [rows, totals] = await Promise.all([
    listPayouts(database, reader.scope, { ...query, after: after.value, limit }),
    sumPayouts(database, reader.scope, query),
  ]);
  const page = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.payoutId }));
  const orderCounts = await countLines(
    database,
    page.list.map((row) => row.payoutId),
  );
  const list = page.list.map((row) => ({
    ...showPayout(reader.view, row),
    orderCount: orderCounts.get(row.payoutId) ?? 0,
  }));
  return accept({ ...showTotals(totals), list, nextCursor: page.nextCursor });
}
