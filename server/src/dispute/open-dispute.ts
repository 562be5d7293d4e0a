import {
  type DisputeReasonCode,
  disputeWaitsFor,
  openDispute as openDisputeRule,
  releasesTheRest,
} from '@gtp/domain/dispute/dispute.ts';
import { isDisputeOpen } from '@gtp/domain/dispute/dispute-states.ts';
import { orderStateRecords } from '@gtp/domain/order/order-state-records.ts';
import { remaining, worthOf } from '@gtp/domain/payment/held-money.ts';
import { type Money, minus } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { attachFiles } from '../attachment/attachment.ts';
import {
  type LockedOrder,
  moveOrder,
  type Order,
  type OrderCommand,
  type OrderContext,
  withLockedOrder,
} from '../order/order.ts';
import { freezeHeld, readHeldMoney, releaseHeld } from '../payment/payment.ts';
import type { Transaction } from '../platform/database.ts';
import { expectReleased, lockUnpaidLines, reverseExpected } from '../settlement/settlement.ts';
import { appendEntry, withClock } from './change-dispute.ts';
import { type Dispute, insertDispute, listDisputes } from './dispute-store.ts';
import { notifyOfDispute } from './notify-dispute-parties.ts';

type Opening = OrderCommand & {
  readonly reason: DisputeReasonCode;
  readonly amount: Money;
  readonly text: string;
  readonly files: readonly string[];
};

/**
 * The buyer disputes an amount. It alone is frozen: what was released and not yet paid out is reversed as far as it
 * is disputed, and of goods that have arrived the undisputed part is released at once.
 */
export async function openDispute(context: OrderContext, opening: Opening): Promise<Result<Order>> {
  return withLockedOrder(context, opening, async (locked) => {
    const { transaction, order } = locked;
    const decided = await decide(locked, opening);
    if (!decided.ok) return decided;
    const { files: fileIds, caller } = opening;
    const attached = await attachFiles(transaction, { fileIds, companyId: caller.companyId });
    if (!attached.ok) return attached;
    const disputeId = context.ids.make('dsp');
    const waitsFor = disputeWaitsFor(decided.value, undefined);
    const move = { order, event: 'open_dispute', actor: locked.actor, ...(waitsFor && { waitsFor }) } as const;
    const moved = await moveOrder(context, transaction, move);
    if (!moved.ok) return moved;
    const frozen = await freezePart(context, locked, { disputeId, part: opening.amount });
    if (!frozen.ok) return frozen;
    const opened = { ...newDispute(locked, opening), disputeId, state: decided.value };
    const dispute = await withClock(transaction, { dispute: opened, now: locked.now });
    await insertDispute(transaction, dispute);
    const opener = { ...locked, kind: 'buyer', dispute } as const;
    await appendEntry(context, {
      locked: opener,
      kind: 'opened',
      text: opening.text.trim(),
      refund: opening.amount,
      fileIds,
    });
    await notifyOfDispute(transaction, { step: 'opened', order: moved.value, dispute, now: locked.now });
    return accept(moved.value);
  });
}

async function decide({ transaction, order }: LockedOrder, { amount, text, files }: Opening) {
  const others = await listDisputes(transaction, order.orderId);
  if (others.some((each) => isDisputeOpen(each.state))) return refuse('dispute.already_open');
  const hasEvidence = files.length > 0;
  // One that lapsed is reopened once; another one without evidence would only keep the seller from its money again.
  const hasLapsed = others.some(({ outcome }) => outcome === 'lapsed');
  if (hasLapsed && !hasEvidence) return refuse('dispute.evidence_missing', { field: 'files' });
  const disputable = await findDisputable(transaction, order);
  if (!disputable) return refuse('order.not_in_state');
  return openDisputeRule({ amount, text, disputable, hasEvidence });
}

/** What could be disputed of an order now, in trade value; undefined if nothing. */
export async function findDisputable(transaction: Transaction, order: Order): Promise<Money | undefined> {
  if (orderStateRecords[order.state].phase === 'held') {
    const held = await readHeldMoney(transaction, order);
    return held && remaining(held);
  }
  if (order.state !== 'released') return undefined;
  const waiting = worthOf(await lockUnpaidLines(transaction, order), order.currency);
  return waiting.minor > 0n ? waiting : undefined;
}

type Freezing = { readonly disputeId: string; readonly part: Money };

/** `order` in hand is as it was before the dispute: what it interrupts decides where its money is. */
export async function freezePart(
  context: OrderContext,
  { transaction, order, now }: Pick<LockedOrder, 'transaction' | 'order' | 'now'>,
  { disputeId, part }: Freezing,
): Promise<Result<undefined>> {
  if (order.state === 'released') {
    const taken = await reverseExpected(transaction, { order, part, cause: disputeId, now });
    if (!taken.ok) return taken;
  }
  await freezeHeld(transaction, { order, part, now });
  if (!releasesTheRest(order.state)) return accept(undefined);
  const held = await readHeldMoney(transaction, order);
  const rest = held && minus(remaining(held), part);
  if (!rest || rest.minor === 0n) return accept(undefined);
  await releaseHeld(transaction, { order, part: rest, now });
  await expectReleased(transaction, { ids: context.ids, order, now });
  return accept(undefined);
}

function newDispute(
  { now, actor }: LockedOrder,
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
