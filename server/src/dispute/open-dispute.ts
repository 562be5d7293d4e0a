import { disputeWaitsFor, openDispute as openDisputeRule, releasesTheRest } from '@gtp/domain/dispute/dispute.ts';
import { isDisputeOpen } from '@gtp/domain/dispute/dispute-states.ts';
import { leftOf } from '@gtp/domain/payment/held-money.ts';
import { type Money, minus } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { attachFiles } from '../attachment/attachment.ts';
import { changeOrder, moveOrder, type Order, type OrderCommand, type OrderInHand } from '../order/order.ts';
import { freezeHeld, readHeldMoney, releaseHeld } from '../payment/payment.ts';
import type { Transaction } from '../platform/database.ts';
import { expectReleased, findUnpaidPiece, takeBackExpected } from '../settlement/settlement.ts';
import { say, withClock } from './change-dispute.ts';
import type { DisputeHouse } from './dispute-house.ts';
import { type Dispute, insertDispute, listDisputes } from './dispute-store.ts';
import { mailDispute } from './mail-dispute.ts';

type Opening = OrderCommand & {
  readonly reason: string;
  readonly amount: Money;
  readonly text: string;
  readonly files: readonly string[];
};

/**
 * The buyer disputes an amount. It alone is frozen: what was released and not yet paid out is taken back as far as it
 * is disputed, and of goods that have arrived the undisputed part is released at once.
 */
export async function openDispute(house: DisputeHouse, opening: Opening): Promise<Result<Order>> {
  return changeOrder(house, opening, async (hand) => {
    const { transaction, order } = hand;
    const decided = await decide(hand, opening);
    if (!decided.ok) return decided;
    const { files: fileIds, caller } = opening;
    const attached = await attachFiles(transaction, { fileIds, companyId: caller.companyId });
    if (!attached.ok) return attached;
    const disputeId = house.ids.make('dsp');
    const waitsFor = disputeWaitsFor(decided.value, undefined);
    const move = { order, event: 'open_dispute', actor: hand.actor, ...(waitsFor && { waitsFor }) } as const;
    const moved = await moveOrder(house, transaction, move);
    if (!moved.ok) return moved;
    const frozen = await freezePart(house, hand, { disputeId, part: opening.amount });
    if (!frozen.ok) return frozen;
    const opened = { ...newDispute(hand, opening), disputeId, state: decided.value };
    const dispute = await withClock(transaction, { dispute: opened, now: hand.now });
    await insertDispute(transaction, dispute);
    const said = { ...hand, kind: 'buyer', dispute } as const;
    await say(house, { hand: said, kind: 'opened', text: opening.text.trim(), refund: opening.amount, fileIds });
    await mailDispute(transaction, { letter: 'opened', order: moved.value, dispute, now: hand.now });
    return accept(moved.value);
  });
}

async function decide({ transaction, order }: OrderInHand, { reason, amount, text, files }: Opening) {
  const others = await listDisputes(transaction, order.orderId);
  if (others.some((each) => isDisputeOpen(each.state))) return refuse('dispute.already_open');
  const disputable = await findDisputable(transaction, order);
  if (!disputable) return refuse('order.not_in_state');
  return openDisputeRule({ reason, amount, text, disputable, hasEvidence: files.length > 0 });
}

/** What could be disputed of an order now, in trade value; undefined if nothing. */
export async function findDisputable(transaction: Transaction, order: Order): Promise<Money | undefined> {
  switch (order.state) {
    case 'held':
    case 'evidence_submitted':
    case 'evidence_returned':
    case 'inspection': {
      const held = await readHeldMoney(transaction, order);
      return held && leftOf(held);
    }
    case 'released':
      return (await findUnpaidPiece(transaction, order))?.trade;
    default:
      return undefined;
  }
}

type Freezing = { readonly disputeId: string; readonly part: Money };

/** `order` in hand is as it was before the dispute: what it interrupts decides where its money is. */
export async function freezePart(
  house: DisputeHouse,
  { transaction, order, now }: Pick<OrderInHand, 'transaction' | 'order' | 'now'>,
  { disputeId, part }: Freezing,
): Promise<Result<undefined>> {
  if (order.state === 'released') {
    const taken = await takeBackExpected(transaction, { order, part, cause: disputeId, now });
    if (!taken.ok) return taken;
  }
  await freezeHeld(transaction, { order, part, now });
  if (!releasesTheRest(order.state)) return accept(undefined);
  const held = await readHeldMoney(transaction, order);
  const rest = held && minus(leftOf(held), part);
  if (!rest || rest.minor === 0n) return accept(undefined);
  await releaseHeld(transaction, { order, part: rest, now });
  await expectReleased(transaction, { ids: house.ids, order, now });
  return accept(undefined);
}

function newDispute(
  { now, actor }: OrderInHand,
  { orderId, reason, amount }: Opening,
): Omit<Dispute, 'disputeId' | 'state'> {
  return {
    orderId,
    reason,
    amount,
    openedBy: actor.userId ?? '',
    openedAt: now,
    stateSince: now,
    dueAt: undefined,
    remindAt: undefined,
    remindersSent: 0,
    wasReopened: false,
    reopenUntil: undefined,
    outcome: undefined,
    refund: undefined,
    proposal: undefined,
  };
}
