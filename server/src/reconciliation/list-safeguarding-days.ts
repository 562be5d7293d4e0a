import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { listSafeguardingDays as endpoint } from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Database } from '../platform/database.ts';
import { cutPage, readCursor } from '../platform/page-cursor.ts';
import { countSafeguardingDays, listSafeguardingDays as listDays } from './safeguarding-store.ts';

const usualCount = 30;

/** Newest first, each day with its currencies. */
export async function listSafeguardingDays(
  database: Database,
  query: Query<typeof endpoint>,
): Promise<Result<Answer<typeof endpoint>>> {
  const cursor = readCursor(query.cursor);
  if (!cursor.ok) return cursor;
  const after = cursor.value && { day: seoulDay(cursor.value.at), currency: cursor.value.id };
  const limit = query.limit ?? usualCount;
  const { currency, scope } = query;
  const [days, count] = await Promise.all([
    listDays(database, { currency, scope, after, limit: limit + 1 }),
    countSafeguardingDays(database, { currency, scope }),
  ]);
  const page = cutPage(days, limit, (row) => ({ at: startOfSeoulDay(row.day), id: row.currency }));
  return accept({ list: page.list, nextCursor: page.nextCursor, totals: [], count });
}
