import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type {
  listReconciliation as endpoint,
  readReconciliationOverview as overviewEndpoint,
} from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Database } from '../platform/database.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import { findStatedUntil, listRefusedFiles } from './external-file-store.ts';
import type { StoredItem } from './reconciliation-item-store.ts';
import * as store from './reconciliation-list-store.ts';

/** Newest day first; the totals are the gaps of the exceptions among them. */
export async function listReconciliation(
  database: Database,
  query: Query<typeof endpoint>,
): Promise<Result<Answer<typeof endpoint>>> {
  const cursor = readCursor(query.cursor);
  if (!cursor.ok) return cursor;
  const after = cursor.value && { day: seoulDay(cursor.value.at), id: cursor.value.id };
  const limit = query.limit ?? usualPageSize;
  const wanted = { ...query, text: query.text?.trim() };
  const [items, count, gaps] = await Promise.all([
    store.listItems(database, wanted, { after, limit: limit + 1 }),
    store.countItems(database, wanted),
    store.sumGaps(database, wanted),
  ]);
  const page = cutPage(items, limit, (item) => ({ at: startOfSeoulDay(dayOf(item)), id: item.itemId }));
  const totals = gaps.map((gap) => ({
    currency: gap.currency,
    amount: money(BigInt(gap.minor), gap.currency),
    count: Number(gap.count),
  }));
  return accept({ list: page.list.map(showItem), nextCursor: page.nextCursor, totals, count });
}

function dayOf({ theirs, ours }: StoredItem): string {
  const side = theirs ?? ours;
  if (!side) throw new Error('An item has at least one side');
  return side.on;
}

/** The item as lists show it. */
export function showItem(item: StoredItem) {
  const { itemId, source, kind, reference, state, difference, matchKind } = item;
  return {
    ...{ itemId, source, kind, reference, state, difference, matchKind },
    ours: item.ours && { ...item.ours, currency: item.ours.amount.currency },
    theirs: item.theirs && { ...item.theirs, currency: item.theirs.amount.currency },
    isProposed: item.proposedBy !== undefined && item.decidedBy === undefined,
  };
}

const refusedAtMost = 20;

/** Until when the others were read, what waits for people, and what was refused. */
export async function readReconciliationOverview(database: Database): Promise<Result<Answer<typeof overviewEndpoint>>> {
  const [acquirerUntil, bankUntil, exceptionCount, refused] = await Promise.all([
    findStatedUntil(database, 'acquirer'),
    findStatedUntil(database, 'bank'),
    store.countExceptions(database),
    listRefusedFiles(database, refusedAtMost),
  ]);
  const refusedFiles = refused.map(({ lineNumber, ...file }) => ({ ...file, lineNumber: lineNumber ?? undefined }));
  return accept({ acquirerUntil, bankUntil, exceptionCount, refusedFiles });
}
