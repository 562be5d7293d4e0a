import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { listOrderPayouts as endpoint } from '@gtp/contract/settlement/settlement-wire.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Database } from '../platform/database.ts';
import { listLinesOfOrder } from './settlement-list-store.ts';
import type { SettlementReader } from './settlement-reader.ts';
import { showLine } from './show-settlement.ts';

/** The settlement lines of one order; none of an order that is somebody else's, as of one that is not there. */
export async function listOrderPayouts(
  database: Database,
  { scope, view }: SettlementReader,
  orderId: string,
): Promise<Result<Answer<typeof endpoint>>> {
  const lines = await listLinesOfOrder(database, scope, orderId);
  return accept({ list: lines.map((line) => showLine(view, line)) });
}
