import type { TotalPart } from '@gtp/contract/platform/page-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { payoutFilter, payoutPage } from '@gtp/contract/settlement/settlement-wire.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import type { Database } from '../platform/database.ts';
import { totalsByPart } from '../platform/list-totals.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import { countLines, listPayouts, sumPayouts } from './settlement-list-store.ts';
import type { SettlementReader } from './settlement-reader.ts';
import { showPayout } from './show-settlement.ts';

const sorts = ['newest', 'oldest'];

/** Payouts that the reader may see, newest first unless asked otherwise, with totals per currency of all that fit. */
export async function listSettlements(
  database: Database,
  reader: SettlementReader,
  query: Inside<typeof payoutFilter>,
): Promise<Result<Inside<typeof payoutPage>>> {
  const [page, totals] = await Promise.all([
    readSettlementPage(database, reader, query),
    sumPayouts(database, reader.scope, query),
  ]);
  if (!page.ok) return page;
  const sums = totals.map(({ state, ...sum }) => ({ ...sum, part: partOfState(state) }));
  return accept({ ...totalsByPart(sums), ...page.value });
}

/** What is set off whole is done, and a payout of nothing. */
function partOfState(state: SettlementState): TotalPart {
  if (state === 'returned') return 'returned';
  return state === 'paid' || state === 'offset' ? 'paid' : 'under_way';
}

/** The rows of a page alone. */
export async function readSettlementPage(
  database: Database,
  reader: SettlementReader,
  query: Inside<typeof payoutFilter>,
) {
  const after = readCursor(query.cursor);
  if (!after.ok) return after;
  const { limit = usualPageSize, sort = 'newest' } = query;
  if (!sorts.includes(sort)) return refuse('request.invalid', { field: 'sort', facts: { field: 'sort' } });
  const wanted = { ...query, after: after.value, limit, isOldestFirst: sort === 'oldest' };
  const rows = await listPayouts(database, reader.scope, wanted);
  const page = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.payoutId }));
  return accept({ list: await showRows(database, reader, page.list), nextCursor: page.nextCursor });
}

/** The newest of certain payouts, as far as the reader may see them. */
export async function listNewestSettlements(
  database: Database,
  reader: SettlementReader,
  wanted: { readonly payoutIds: readonly string[]; readonly limit: number },
) {
  const rows = await listPayouts(database, reader.scope, { ...wanted, after: undefined, isOldestFirst: false });
  return showRows(database, reader, rows.slice(0, wanted.limit));
}

type Rows = Awaited<ReturnType<typeof listPayouts>>;

async function showRows(database: Database, { view }: SettlementReader, rows: Rows) {
  const orderCounts = await countLines(
    database,
    rows.map((row) => row.payoutId),
  );
  return rows.map((row) => ({ ...showPayout(view, row), orderCount: orderCounts.get(row.payoutId) ?? 0 }));
}
