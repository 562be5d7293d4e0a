import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { listOrderPayouts as endpoint } from '@gtp/contract/settlement/settlement-wire.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findOrder, isOrderReadableBy } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { listLinesOfOrder } from './settlement-list-store.ts';
import { settlementReader } from './settlement-reader.ts';
import { showLine } from './show-settlement.ts';

type Asked = { readonly caller: Caller; readonly language: Language; readonly orderId: string };

/** The settlement lines of one order. Refuses with `order.not_found`, also where the order is somebody else's. */
export async function listOrderPayouts(
  database: Database,
  { caller, language, orderId }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const order = await findOrder(database, orderId);
  if (!order || !isOrderReadableBy(caller, order)) return refuse('order.not_found');
  const { scope, view } = settlementReader(caller, language);
  const lines = await listLinesOfOrder(database, scope, orderId);
  return accept({ list: lines.map((line) => showLine(view, line)) });
}
