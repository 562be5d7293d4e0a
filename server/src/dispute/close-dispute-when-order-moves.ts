import { isDisputeOpen } from '@gtp/domain/dispute/dispute-states.ts';
import type { MovedOrder, TransitionStep } from '../order/order.ts';
import type { Transaction } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import { moveDispute } from './change-dispute.ts';
import { insertEntry } from './dispute-entry-store.ts';
import { type Dispute, listDisputes } from './dispute-store.ts';

const leaving = ['disputed', 'refunding', 'partly_refunded'];

/**
 * A decided dispute is closed when its order goes on or ends: the money has moved by then. A chargeback overtakes one
 * that is still talked about, because the card company now has it in hand.
 */
export function makeCloseDisputeWhenOrderMoves(ids: Ids): TransitionStep {
  return async (transaction, moved) => {
    if (!leaving.includes(moved.before.state) || leaving.includes(moved.order.state)) return;
    for (const dispute of await listDisputes(transaction, moved.order.orderId)) {
      if (moved.event === 'charge_back' && isDisputeOpen(dispute.state)) {
        await end(ids, transaction, { moved, dispute: { ...dispute, outcome: 'overtaken' }, event: 'overtake' });
      }
      if (dispute.state === 'decided') await end(ids, transaction, { moved, dispute, event: 'close' });
    }
  };
}

type Ending = { readonly moved: MovedOrder; readonly dispute: Dispute; readonly event: 'overtake' | 'close' };

async function end(ids: Ids, transaction: Transaction, { moved: { order, now }, dispute, event }: Ending) {
  await moveDispute(transaction, { order, dispute, event, kind: 'system', now });
  const kind = event === 'overtake' ? 'overtaken' : 'closed';
  const { disputeId } = dispute;
  await insertEntry(transaction, { entryId: ids.make('den'), disputeId, kind, actorKind: 'system', now });
}
