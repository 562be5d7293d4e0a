import { checkOffer, wrongText } from '@gtp/domain/dispute/dispute.ts';
import { type DisputeEvent, isDisputeOpen } from '@gtp/domain/dispute/dispute-states.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { attachFiles } from '../attachment/attachment.ts';
import type { Order, OrderContext } from '../order/order.ts';
import {
  appendEntry,
  type DisputeCommand,
  type LockedDispute,
  moveDispute,
  notifyTurn,
  withLockedDispute,
} from './change-dispute.ts';
import { notifyOfEntry } from './notify-dispute-parties.ts';

type NewEntry = DisputeCommand & {
  readonly text: string;
  readonly files: readonly string[];
  /** How much of the disputed amount goes back to the buyer, if this is an offer. */
  readonly offer?: Money | undefined;
};

/**
 * One side says something, shows evidence or makes an offer; a newer offer takes the place of all before it. The
 * buyer's first evidence asks the seller, the seller's first answer begins the negotiation.
 */
export async function addDisputeEntry(context: OrderContext, newEntry: NewEntry): Promise<Result<Order>> {
  return withLockedDispute(context, newEntry, async (locked) => {
    const { transaction, order, now } = locked;
    const refused = refuseEntry(locked, newEntry);
    if (refused) return refused;
    const attached = await attachFiles(transaction, { fileIds: newEntry.files, companyId: newEntry.caller.companyId });
    if (!attached.ok) return attached;
    const event = stepOf(locked);
    const moved = event ? await moveDispute(transaction, { ...locked, event }) : accept(locked.dispute);
    if (!moved.ok) return moved;
    const dispute = moved.value;
    const kind = newEntry.offer ? 'offer' : newEntry.files.length > 0 ? 'evidence' : 'statement';
    const entry = { kind, text: newEntry.text.trim(), refund: newEntry.offer, fileIds: newEntry.files } as const;
    await appendEntry(context, { locked: { ...locked, dispute }, ...entry });
    await notifyTurn(transaction, order, dispute);
    await notifyOfEntry(transaction, { order, dispute, now, by: locked.kind, asksSeller: event === 'show_evidence' });
    return accept(order);
  });
}

function refuseEntry({ dispute, kind }: LockedDispute, { text, files, offer }: NewEntry) {
  const { state, amount } = dispute;
  if (!isDisputeOpen(state)) return refuse('dispute.not_in_state', { facts: { who: portalItself } });
  if (state === 'opened' && kind !== 'buyer') return refuse('dispute.not_your_turn');
  if (state === 'opened' && files.length === 0) return refuse('dispute.evidence_missing', { field: 'files' });
  const wrong = wrongText(text);
  if (wrong) return wrong;
  const checked = offer && checkOffer(offer, amount);
  return checked?.ok === false ? checked : undefined;
}

function stepOf({ dispute, kind }: LockedDispute): DisputeEvent | undefined {
  if (dispute.state === 'opened') return 'show_evidence';
  return dispute.state === 'awaiting_seller' && kind === 'seller' ? 'answer' : undefined;
}
