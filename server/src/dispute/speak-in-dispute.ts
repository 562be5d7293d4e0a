import { checkOffer, wrongText } from '@gtp/domain/dispute/dispute.ts';
import { type DisputeEvent, isDisputeOpen } from '@gtp/domain/dispute/dispute-states.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { attachFiles } from '../attachment/attachment.ts';
import type { Order } from '../order/order.ts';
import {
  changeDispute,
  type DisputeCommand,
  type DisputeInHand,
  moveDispute,
  say,
  tellTurn,
} from './change-dispute.ts';
import type { DisputeHouse } from './dispute-house.ts';
import { mailDispute } from './mail-dispute.ts';

type Words = DisputeCommand & {
  readonly text: string;
  readonly files: readonly string[];
  /** How much of the disputed amount goes back to the buyer, if this is an offer. */
  readonly offer?: Money | undefined;
};

/**
 * One side says something, shows evidence or makes an offer; a newer offer takes the place of all before it. The
 * buyer's first evidence asks the seller, the seller's first answer begins the talks.
 */
export async function speakInDispute(house: DisputeHouse, words: Words): Promise<Result<Order>> {
  return changeDispute(house, words, async (hand) => {
    const { transaction, order, now } = hand;
    const refused = refuseWords(hand, words);
    if (refused) return refused;
    const attached = await attachFiles(transaction, { fileIds: words.files, companyId: words.caller.companyId });
    if (!attached.ok) return attached;
    const event = stepOf(hand);
    const moved = event ? await moveDispute(transaction, { ...hand, event }) : accept(hand.dispute);
    if (!moved.ok) return moved;
    const dispute = moved.value;
    const kind = words.offer ? 'offer' : words.files.length > 0 ? 'evidence' : 'statement';
    const said = { kind, text: words.text.trim(), refund: words.offer, fileIds: words.files } as const;
    await say(house, { hand: { ...hand, dispute }, ...said });
    await tellTurn(transaction, order, dispute);
    await mailDispute(transaction, { letter: 'spoken', order, dispute, now, by: hand.kind });
    return accept(order);
  });
}

function refuseWords({ dispute, kind }: DisputeInHand, { text, files, offer }: Words) {
  const { state, amount } = dispute;
  if (!isDisputeOpen(state)) return refuse('dispute.not_in_state');
  if (state === 'opened' && kind !== 'buyer') return refuse('dispute.not_your_turn');
  if (state === 'opened' && files.length === 0) return refuse('dispute.evidence_missing', { field: 'files' });
  const wrong = wrongText(text);
  if (wrong) return wrong;
  const checked = offer && checkOffer(offer, amount);
  return checked?.ok === false ? checked : undefined;
}

function stepOf({ dispute, kind }: DisputeInHand): DisputeEvent | undefined {
  if (dispute.state === 'opened') return 'show_evidence';
  return dispute.state === 'awaiting_seller' && kind === 'seller' ? 'answer' : undefined;
}
