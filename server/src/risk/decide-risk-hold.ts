import { reviewerKindOf } from '@gtp/domain/order/order-operations.ts';
import { accept, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import * as rules from '@gtp/domain/screening/risk-hold.ts';
import { lockOrder, moveOrder, notifyOfHold, type Order, type OrderContext, type OrderMover } from '../order/order.ts';
import { beginRefund } from '../payment/payment.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { tellChange } from '../platform/tell-change.ts';
import {
  findOpenHold,
  findRiskHold,
  insertRiskHold,
  noDecision,
  type RiskHold,
  saveRiskHold,
} from '../screening/screening.ts';

export type RiskCommand = { readonly caller: Caller; readonly riskHoldId: string };

type Locked = {
  readonly transaction: Transaction;
  readonly order: Order;
  readonly hold: RiskHold;
  readonly now: Date;
};

/** Runs `work` on a hold with its order locked: of two who decide at once one comes second. Answers the hold's id. */
async function withLockedHold<Code extends RefusalCode = never>(
  context: OrderContext,
  { caller, riskHoldId }: RiskCommand,
  work: (locked: Locked) => Promise<Result<undefined, Code>>,
): Promise<Result<string, Code | 'screening.hold_not_found'>> {
  const known = await findRiskHold(context.database, riskHoldId);
  if (!known) return refuse('screening.hold_not_found');
  return decideIn(context.database, async (transaction) => {
    const order = await lockOrder(transaction, known.orderId);
    const hold = await findRiskHold(transaction, riskHoldId);
    if (!order || !hold || !isWithin(caller, order)) return refuse('screening.hold_not_found');
    const done = await work({ transaction, order, hold, now: context.clock.now() });
    if (!done.ok) return done;
    const { orderId, issuerCompanyId } = order;
    const companyIds = issuerCompanyId === undefined ? [] : [issuerCompanyId];
    tellChange(transaction, { tags: ['risk'], orderId, companyIds, clientTypes: ['KOTRA', 'VISA'] });
    return accept(riskHoldId);
  });
}

/** An issuer decides about its own cards' orders (reference 4-c). */
function isWithin({ clientType, companyId }: Caller, order: Order): boolean {
  return clientType !== 'ISSUER' || order.issuerCompanyId === companyId;
}

function moverOf({ clientType, userId, companyId }: Caller): OrderMover {
  const kind = reviewerKindOf(clientType);
  if (!kind) throw new Error(`A ${clientType} decides about no hold`);
  return { kind, userId, companyId };
}

type Proposing = RiskCommand & { readonly decision: rules.RiskDecision; readonly reason: string };

/** The first of two people; the network may be that one. */
export async function proposeRiskDecision(context: OrderContext, proposing: Proposing): Promise<Result<string>> {
  return withLockedHold(context, proposing, async ({ transaction, hold, now }) => {
    const { caller, decision } = proposing;
    const proposal = { userId: caller.userId, reason: proposing.reason };
    const decided = rules.proposeRiskDecision(hold, proposal);
    if (!decided.ok) return decided;
    await saveRiskHold(transaction, {
      ...hold,
      proposedDecision: decision,
      proposedBy: caller.userId,
      proposedAt: now,
      proposedReason: proposing.reason.trim(),
    });
    return accept(undefined);
  });
}

/** A proposal is taken off the table; another one can be made. */
export async function returnRiskDecision(context: OrderContext, command: RiskCommand): Promise<Result<string>> {
  return withLockedHold(context, command, async ({ transaction, hold }) => {
    const decided = rules.returnRiskDecision(hold);
    if (!decided.ok) return decided;
    await saveRiskHold(transaction, { ...hold, ...noDecision });
    return accept(undefined);
  });
}

type Approving = RiskCommand & { readonly seen?: rules.SeenProposal };

/**
 * The second person agrees. Cleared, the order goes on where it was; refused, it is cancelled, and whatever was taken
 * goes back to the card. A draft stays with its seller, and is refused when it is sent again.
 */
export async function approveRiskDecision(context: OrderContext, command: Approving): Promise<Result<string>> {
  return withLockedHold(context, command, async (locked) => {
    const { transaction, hold, now } = locked;
    const { caller, seen } = command;
    const decided = rules.approveRiskDecision(hold, { userId: caller.userId, seen });
    if (!decided.ok) return decided;
    const isCleared = hold.proposedDecision === 'clear';
    const state = isCleared ? 'cleared' : 'refused';
    await saveRiskHold(transaction, { ...hold, state, decidedBy: caller.userId, decidedAt: now });
    const actor = moverOf(caller);
    return isCleared ? goOn(context, { ...locked, actor }) : end(context, { ...locked, actor });
  });
}

type Ending = Locked & { readonly actor: OrderMover };

async function goOn(context: OrderContext, { transaction, order, hold, actor }: Ending): Promise<Result<undefined>> {
  if (order.state === 'under_review') {
    const moved = await moveOrder(context, transaction, { order, event: 'clear_review', actor });
    if (!moved.ok) return moved;
    const isDirect = moved.value.releaseMode === 'direct' && moved.value.state === 'held';
    // The two agreed that the money goes to the seller at once; the review has only delayed it.
    const release = { order: moved.value, event: 'release', actor: { kind: 'system' } } as const;
    const released = isDirect ? await moveOrder(context, transaction, release) : moved;
    if (!released.ok) return released;
  }
  await notifyOfHold(transaction, { order, hold, step: 'cleared' });
  return accept(undefined);
}

const unpaid: readonly Order['state'][] = ['requested', 'change_requested', 'confirmed', 'payment_failed'];

async function end(context: OrderContext, { transaction, order, hold, actor }: Ending): Promise<Result<undefined>> {
  if (order.state === 'under_review') {
    const cause = `review:${hold.riskHoldId}`;
    const refund = { order, actor, fault: 'both', cause, afterwards: 'resume' } as const;
    const begun = await beginRefund(context, transaction, refund);
    return begun.ok ? accept(undefined) : begun;
  }
  if (!unpaid.includes(order.state)) return accept(undefined);
  const cancelled = await moveOrder(context, transaction, { order, event: 'cancel', actor });
  return cancelled.ok ? accept(undefined) : cancelled;
}

type Holding = { readonly caller: Caller; readonly orderId: string; readonly reason: string };

/** Somebody who decides asks for a review of an order whose money is held; the reason stays among those who decide. */
export async function holdOrder(context: OrderContext, { caller, orderId, reason }: Holding): Promise<Result<string>> {
  return decideIn(context.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order?.sentAt || !isWithin(caller, order)) return refuse('order.not_found');
    const wrong = rules.whyNotReason(reason);
    if (wrong) return wrong;
    const open = await findOpenHold(transaction, orderId);
    const moved = await moveOrder(context, transaction, { order, event: 'hold_for_review', actor: moverOf(caller) });
    if (open || !moved.ok) return refuse('screening.order_not_holdable');
    const now = context.clock.now();
    const hold: RiskHold = {
      ...{ riskHoldId: context.ids.make('rsk'), orderId, tradeCheckId: undefined, moment: 'manual', state: 'open' },
      ...{ openedAt: now, openedBy: caller.userId, openingReason: reason.trim(), dueAt: rules.riskHoldDueAt(now) },
      ...noDecision,
    };
    await insertRiskHold(transaction, hold);
    await notifyOfHold(transaction, { order: moved.value, hold, step: 'opened' });
    return accept(hold.riskHoldId);
  });
}
