/** Ends that the two sides make by themselves: agreeing, giving up, asking the agency, trying once more. */
import * as rules from '@gtp/domain/dispute/dispute.ts';
import { answerDecision as answerRule, checkOffer, wrongText } from '@gtp/domain/dispute/dispute.ts';
import type { RefundFault } from '@gtp/domain/payment/held-money.ts';
import { type Money, money } from '@gtp/domain/platform/money.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import { accept, inField, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { moveOrder, type Order, type OrderContext } from '../order/order.ts';
import { quoteRefund } from '../payment/payment.ts';
import type { Transaction } from '../platform/database.ts';
import {
  appendEntry,
  type DisputeCommand,
  type LockedDispute,
  moveDispute,
  withLockedDispute,
} from './change-dispute.ts';
import { findNewestOffer, findNewestProposal } from './dispute-entry-store.ts';
import { saveDispute } from './dispute-store.ts';
import { type Ending, endWithDecision, thawAnd } from './end-dispute.ts';
import { notifyOfDispute } from './notify-dispute-parties.ts';
import { findDisputable, freezePart } from './open-dispute.ts';

/** One side accepts the other's newest offer, named as it was read. What is agreed costs both sides alike. */
export async function acceptOffer(
  context: OrderContext,
  command: DisputeCommand & { readonly entryId: string },
): Promise<Result<Order>> {
  return withLockedDispute(context, command, async (locked) => {
    const { transaction, dispute, kind } = locked;
    const offer = await findNewestOffer(transaction, dispute.disputeId);
    const newest = offer && { ...offer, by: offer.by as rules.Side, refund: refundOf(offer.refundMinor, dispute) };
    const by = kind === 'seller' ? 'seller' : 'buyer';
    const agreed = rules.acceptOffer({ state: dispute.state, by, newest, accepted: command.entryId });
    if (!agreed.ok) return agreed;
    const refund = agreed.value;
    const changes = { refund, outcome: 'agreed' } as const;
    const moved = await moveDispute(transaction, { ...locked, event: 'agree', changes });
    if (!moved.ok) return moved;
    await appendEntry(context, { locked: { ...locked, dispute: moved.value }, kind: 'accepted', refund });
    return endAndNotify(context, { ...locked, dispute: moved.value }, { refund, fault: 'both' });
  });
}

function refundOf(minor: bigint | null, { amount }: { readonly amount: { readonly currency: 'USD' | 'JPY' | 'KRW' } }) {
  return money(minor ?? 0n, amount.currency);
}

/** Both sides read how much goes back to the card, with the fee and less the costs, and not the trade value alone. */
async function endAndNotify(context: OrderContext, locked: LockedDispute, ending: Ending): Promise<Result<Order>> {
  const { transaction, order, dispute, now } = locked;
  const { refund: part, fault } = ending;
  const quote = await quoteRefund(transaction, { order, part, fault, now });
  const ended = await endWithDecision(context, locked, ending);
  const refunded = quote?.amount;
  if (ended.ok)
    await notifyOfDispute(transaction, {
      step: 'ended',
      order: ended.value,
      dispute,
      now,
      ...(refunded && { refunded }),
    });
  return ended;
}

/** The buyer no longer disputes anything; the order goes on where it was, with the time that was left. */
export async function withdrawDispute(context: OrderContext, command: DisputeCommand): Promise<Result<Order>> {
  return withLockedDispute(context, command, async (locked) => {
    const { transaction, order, actor, now } = locked;
    const changes = { outcome: 'withdrawn' } as const;
    const moved = await moveDispute(transaction, { ...locked, event: 'withdraw', changes });
    if (!moved.ok) return moved;
    await appendEntry(context, { locked: { ...locked, dispute: moved.value }, kind: 'withdrawn' });
    await notifyOfDispute(transaction, { step: 'withdrawn', order, dispute: moved.value, now });
    return thawAnd(context, locked, { order, event: 'resume', actor });
  });
}

/** Either side asks the agency before the negotiation is over. */
export async function callMediation(context: OrderContext, command: DisputeCommand): Promise<Result<Order>> {
  return withLockedDispute(context, command, async (locked) => {
    const { transaction, order, now } = locked;
    const moved = await moveDispute(transaction, { ...locked, event: 'escalate' });
    if (!moved.ok) return moved;
    await appendEntry(context, { locked: { ...locked, dispute: moved.value }, kind: 'mediation' });
    await notifyOfDispute(transaction, { step: 'mediation', order, dispute: moved.value, now });
    return accept(order);
  });
}

/** A dispute that lapsed for want of evidence is opened again, once, for as much as can still be disputed. */
export async function reopenDispute(context: OrderContext, command: DisputeCommand): Promise<Result<Order>> {
  return withLockedDispute(context, command, async (locked) => {
    const { transaction, order, actor, dispute, now } = locked;
    const decided = rules.reopenDispute(dispute, now);
    if (!decided.ok) return decided;
    const disputable = await findDisputable(transaction, order);
    if (!disputable || disputable.minor < dispute.amount.minor) return refuse('dispute.amount_out_of_range');
    const opened = await moveOrder(context, transaction, { order, event: 'open_dispute', actor, waitsFor: 'buyer' });
    if (!opened.ok) return opened;
    const cause = `${dispute.disputeId}:again`;
    const frozen = await freezePart(context, locked, { disputeId: cause, part: dispute.amount });
    if (!frozen.ok) return frozen;
    const changes = { openedAt: now, wasReopened: true, reopenUntil: undefined, outcome: undefined } as const;
    const moved = await moveDispute(transaction, { ...locked, order: opened.value, event: 'reopen', changes });
    if (!moved.ok) return moved;
    await appendEntry(context, { locked: { ...locked, dispute: moved.value }, kind: 'reopened' });
    await notifyOfDispute(transaction, { step: 'reopened', order: opened.value, dispute: moved.value, now });
    return accept(opened.value);
  });
}

type Proposing = DisputeCommand & { readonly refund: Money; readonly fault: RefundFault; readonly reason: string };

/** A newer proposal takes the place of the one before. Only the agency sees it until it is decided. */
export async function proposeDecision(context: OrderContext, proposing: Proposing): Promise<Result<Order>> {
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

type Answering = DisputeCommand & {
  readonly agrees: boolean;
  readonly reason?: string | undefined;
  /** The proposal that the second person read. */
  readonly proposalId?: string | undefined;
};

/** Whether the proposal is the one that the second person read; who names none is believed. */
async function isAsRead(transaction: Transaction, { disputeId, proposalId }: Answering): Promise<boolean> {
  return proposalId === undefined || proposalId === (await findNewestProposal(transaction, disputeId));
}

/** The second person approves and the decision is true at once; or sends the proposal back. */
export async function answerDecision(context: OrderContext, answering: Answering): Promise<Result<Order>> {
  return withLockedDispute(context, answering, async (locked) => {
    const { transaction, order, dispute } = locked;
    const { proposal } = dispute;
    const decided = answerRule({ state: dispute.state, proposedBy: proposal?.by, userId: answering.caller.userId });
    if (!decided.ok || !proposal) return decided.ok ? refuse('dispute.no_proposal') : decided;
    if (!(await isAsRead(transaction, answering))) return refuse('dispute.proposal_changed');
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
    return endAndNotify(context, { ...locked, dispute: moved.value }, { refund, fault, reason });
  });
}
