/** The agency's decision: one person proposes, another one decides (reference 4-c). */
import { answerDecision as answerRule, checkOffer, wrongText } from '@gtp/domain/dispute/dispute.ts';
import type { RefundFault } from '@gtp/domain/payment/held-money.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import { accept, inField, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Order } from '../order/order.ts';
import { appendEntry, type DisputeCommand, moveDispute, withLockedDispute } from './change-dispute.ts';
import type { DisputeContext } from './dispute-context.ts';
import { saveDispute } from './dispute-store.ts';
import { endWithDecision } from './end-dispute.ts';
import { notifyOfDispute } from './notify-dispute-parties.ts';

type Proposing = DisputeCommand & { readonly refund: Money; readonly fault: RefundFault; readonly reason: string };

/** A newer proposal takes the place of the one before. Only the agency sees it until it is decided. */
export async function proposeDecision(context: DisputeContext, proposing: Proposing): Promise<Result<Order>> {
  return withLockedDispute(context, proposing, async ({ transaction, order, dispute, ...locked }) => {
    if (dispute.state !== 'mediation') return refuse('dispute.not_in_state', { facts: { who: portalItself } });
    const { refund, fault } = proposing;
    const reason = proposing.reason.trim();
    const wrong = wrongText(reason);
    if (wrong) return inField(wrong, 'reason');
    const checked = checkOffer(refund, dispute.amount);
    if (!checked.ok) return inField(checked, 'refund');
    const proposal = { by: proposing.caller.userId, refund, fault, reason };
    await saveDispute(transaction, { ...dispute, proposal });
    await appendEntry(context, {
      locked: { ...locked, transaction, order, dispute },
      kind: 'proposed',
      text: reason,
      refund,
    });
    return accept(order);
  });
}

type Answering = DisputeCommand & { readonly agrees: boolean; readonly reason?: string | undefined };

/** The second person approves and the decision is true at once; or sends the proposal back. */
export async function answerDecision(context: DisputeContext, answering: Answering): Promise<Result<Order>> {
  return withLockedDispute(context, answering, async (locked) => {
    const { transaction, order, dispute, now } = locked;
    const { proposal } = dispute;
    const decided = answerRule({ state: dispute.state, proposedBy: proposal?.by, userId: answering.caller.userId });
    if (!decided.ok || !proposal) return decided.ok ? refuse('dispute.no_proposal') : decided;
    if (!answering.agrees) {
      await saveDispute(transaction, { ...dispute, proposal: undefined });
      await appendEntry(context, { locked, kind: 'returned', text: answering.reason?.trim() ?? '' });
      return accept(order);
    }
    const { refund, fault, reason } = proposal;
    const changes = { refund, outcome: 'decided', proposal: undefined } as const;
    const moved = await moveDispute(transaction, { ...locked, event: 'decide', changes });
    if (!moved.ok) return moved;
    await appendEntry(context, { locked: { ...locked, dispute: moved.value }, kind: 'decided', text: reason, refund });
    const ended = await endWithDecision(context, locked, { refund, fault, reason });
    if (ended.ok) await notifyOfDispute(transaction, { step: 'ended', order: ended.value, dispute: moved.value, now });
    return ended;
  });
}
