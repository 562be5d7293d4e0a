/** Every quarter of an hour: which of our orders stand elsewhere than the ERP believes, where no webhook can reach it. */
import type { Client, RowOf } from '../src/portal.ts';

type Order = RowOf<'listOrders'>;
export type Move = { readonly orderId: string; readonly from: string | undefined; readonly to: Order['orderStatus'] };

/** `known`: the status of each order as the ERP has it; it is brought up to date. */
export async function findMoves(client: Client, known: Map<string, string>): Promise<readonly Move[]> {
  const moves: Move[] = [];
  for await (const { orderId, orderStatus: to } of client.each('listOrders', {
    query: { only: 'rows', limit: 100 },
  })) {
    const from = known.get(orderId);
    if (from === to) continue;
    known.set(orderId, to);
    moves.push({ orderId, from, to });
  }
  return moves;
}
