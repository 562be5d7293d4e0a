/** The agency's decision: one person proposes, another one decides (reference 4-c). */
import { answerDecision as answerRule, checkOffer, wrongText } from '@gtp/domain/dispute/dispute.ts';
import type { RefundFault } from '@gtp/domain/payment/held-money.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Order } from '../order/order.ts';
import { changeDispute, type DisputeCommand, moveDispute, say } from './change-dispute.ts';
import type { DisputeHouse } from './dispute-house.ts';
import { saveDispute } from './dispute-store.ts';
import { endWithDecision } from './end-dispute.ts';
import { mailDispute } from './mail-dispute.ts';

type Proposing = DisputeCommand & { readonly refund: Money; readonly fault: RefundFault; readonly reason: string };

/** A newer proposal takes the place of the one before. Only the agency sees it until it is decided. */
export async function proposeDecision(house: DisputeHouse, proposing: Proposing): Promise<Result<Order>> {
  return changeDispute(house, proposing, async ({ transaction, order, dispute, ...hand }) => {
    if (dispute.state !== 'mediation') return refuse('dispute.not_in_state');
    const { refund, fault } = proposing;
    const reason = proposing.reason.trim();
    const wrong = wrongText(reason);
    if (wrong) return { ...wrong, field: 'reason' };
    const checked = checkOffer(refund, dispute.amount);
    if (!checked.ok) return { ...checked, field: 'refund' };
    const proposal = { by: proposing.caller.userId, refund, fault, reason };
    await saveDispute(transaction, { ...dispute, proposal });
    await say(house, { hand: { ...hand, transaction, dispute }, kind: 'proposed', text: reason, refund });
    return accept(order);
  });
}

type Answering = DisputeCommand & { readonly agrees: boolean; readonly reason?: string | undefined };

/** The second person approves and the decision is true at once; or sends the proposal back. */
export async function answerDecision(house: DisputeHouse, answering: Answering): Promise<Result<Order>> {
  return changeDispute(house, answering, async (hand) => {
    const { transaction, order, dispute, now } = hand;
    const { proposal } = dispute;
    const decided = answerRule({ state: dispute.state, proposedBy: proposal?.by, userId: answering.caller.userId });
    if (!decided.ok || !proposal) return decided.ok ? refuse('dispute.no_proposal') : decided;
    if (!answering.agrees) {
      await saveDispute(transaction, { ...dispute, proposal: undefined });
      await say(house, { hand, kind: 'returned', text: answering.reason?.trim() ?? '' });
      return accept(order);
    }
    const { refund, fault, reason } = proposal;
    const changes = { refund, outcome: 'decided', proposal: undefined } as const;
    const moved = await moveDispute(transaction, { ...hand, event: 'decide', changes });
    if (!moved.ok) return moved;
    await say(house, { hand: { ...hand, dispute: moved.value }, kind: 'decided', text: reason, refund });
    const ended = await endWithDecision(house, hand, { refund, fault, reason });
    if (ended.ok) await mailDispute(transaction, { letter: 'ended', order: ended.value, dispute: moved.value, now });
    return ended;
  });
}
