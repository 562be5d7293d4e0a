import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { listExpectedSettlements as endpoint } from '@gtp/contract/settlement/settlement-wire.ts';
import { addDays, type Day, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { exchangedCurrencies, oldestEstimateDays } from '@gtp/domain/settlement/exchange-rate.ts';
import type { Database } from '../platform/database.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import { findNewestRate } from './exchange-rate-store.ts';
import { listExpectedLines, sumExpectedLines } from './settlement-list-store.ts';
import type { SettlementReader } from './settlement-reader.ts';
import { type NewestRates, showExpectedLine, showTotals } from './show-settlement.ts';

/** What was released and is in no payout yet, soonest first. */
export async function listExpectedSettlements(
  database: Database,
  { scope, view }: SettlementReader,
  { now, ...query }: Query<typeof endpoint> & { readonly now: Date },
): Promise<Result<Answer<typeof endpoint>>> {
  const cursor = readCursor(query.cursor);
  if (!cursor.ok) return cursor;
  const after = cursor.value && { dueOn: seoulDay(cursor.value.at), id: cursor.value.id };
  const limit = query.limit ?? usualPageSize;
  const wanted = { currency: query.currency, state: query.state, after, limit };
  const [rows, totals, rates] = await Promise.all([
    listExpectedLines(database, scope, wanted),
    sumExpectedLines(database, scope, wanted),
    findRatesForEstimates(database, seoulDay(now)),
  ]);
  const { list, nextCursor } = cutPage(rows, limit, (row) => ({ at: startOfSeoulDay(row.dueOn), id: row.lineId }));
  return accept({ ...showTotals(totals), list: list.map((row) => showExpectedLine(view, row, rates)), nextCursor });
}

async function findRatesForEstimates(database: Database, today: Day): Promise<NewestRates> {
  const since = addDays(today, -oldestEstimateDays);
  const found = await Promise.all(exchangedCurrencies.map((currency) => findNewestRate(database, currency, since)));
  return Object.fromEntries(found.flatMap((rate) => (rate ? [[rate.currency, rate]] : [])));
}
