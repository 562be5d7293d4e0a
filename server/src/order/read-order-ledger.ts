import type { readOrderLedger as endpoint } from '@gtp/contract/order/order-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { listEntriesOfOrder } from '../ledger/ledger.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { findOrder, isOrderReadableBy } from './move-order.ts';

type Asked = { readonly caller: Caller; readonly orderId: string };

/** What the ledger says of one order, oldest first; positive amounts are debits. An outsider's order is not found. */
export async function readOrderLedger(
  { database }: Pick<Portal, 'database'>,
  { caller, orderId }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const order = await findOrder(database, orderId);
  if (!order || !isOrderReadableBy(caller, order)) return refuse('order.not_found');
  const entries = await listEntriesOfOrder(database, orderId);
  return accept(
    entries.map(({ journalId, kind, accountId, amount, occurredAt }) => ({
      journalId: journalId.toString(),
      kind,
      account: accountId,
      currency: amount.currency,
      amount,
      occurredAt,
    })),
  );
}
