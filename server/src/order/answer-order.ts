import { checkDelegation } from '@gtp/domain/account/delegation.ts';
import type { ProposedMilestone } from '@gtp/domain/order/milestones.ts';
import * as rules from '@gtp/domain/order/order.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { findTwoPeopleRule } from '../account/account.ts';
import { findUsualIssuer } from '../card/card.ts';
import type { Buyer } from '../company/company.ts';
import { keeping } from '../platform/database.ts';
import { acceptMilestones } from './accept-milestones.ts';
import { type LockedOrder, type OrderCommand, refuseStaleVersion, withLockedOrder } from './change-order.ts';
import { askAboutTrade, checkOrderTrade, readTradeFacts } from './check-order-trade.ts';
import { moveOrder, type Order, type OrderContext, snapshotOf } from './move-order.ts';
import { insertEvent } from './order-event-store.ts';
import { listLines, saveProposedShare, saveSheet } from './order-store.ts';
import { saveProposal } from './proposal-store.ts';
import { findRateOfDay, priceOrder } from './quote-order.ts';

type Acceptance = OrderCommand & { readonly version: number };

/**
 * The buyer agrees to the version that it read, and the day's fee rate is fixed. If the rate is no longer the one that
 * the amounts were computed with, they are computed anew, and the acceptance is refused with `order.changed_meanwhile`:
 * nobody agrees to an amount that was not on the screen. A deputy agrees within the own limit alone. A sheet with
 * milestones becomes one order for each of them (decision 0043).
 */
export async function acceptTerms(context: OrderContext, acceptance: Acceptance): Promise<Result<Order>> {
  await askAboutTrade(context, acceptance);
  return withLockedOrder(context, acceptance, async (locked) => {
    const { transaction, order, actor, now } = locked;
    const { caller } = acceptance;
    // The seller made it; who agrees is the first of the two people of the buyer's company, who pays the second.
    const [facts, issuerCompanyId, { from }] = await Promise.all([
      readTradeFacts(context, transaction, locked),
      findUsualIssuer(transaction, order.buyerCompanyId),
      findTwoPeopleRule(transaction, caller.companyId),
    ]);
    const { buyer } = facts.parties;
    const decided = rules.acceptTerms({ ...snapshotOf(order), buyer: buyer.memberState }, now);
    if (!decided.ok) return decided;
    const current = await fixFeeTerms(locked, buyer, issuerCompanyId);
    const stale = await refuseStaleVersion(transaction, current, acceptance.version);
    // The new amounts stay, for they are what the buyer reads next.
    if (stale) return current.version === order.version ? stale : keeping(stale);
    const act = { amount: current.charge, madeBy: undefined, now, approvedBy: caller.userId, twoPeopleFrom: from };
    const withinDelegation = checkDelegation(caller.delegation, { ...act, operation: 'order.answer' });
    if (!withinDelegation.ok) return withinDelegation;
    const checked = await checkOrderTrade(context, transaction, { order: current, moment: 'accept', now, facts });
    if (!checked.ok) return checked;
    if (current.releaseMode === 'milestones') return acceptMilestones(context, transaction, { order: current, actor });
    return moveOrder(context, transaction, { order: current, event: 'accept_terms', actor });
  });
}

/** The order with today's issuer and rate, stored; it is a new version if the rate is another one. */
async function fixFeeTerms(
  { transaction, order, now }: LockedOrder,
  buyer: Buyer,
  issuerCompanyId: string | undefined,
): Promise<Order> {
  const feeRate = await findRateOfDay(transaction, { buyer, issuerCompanyId, currency: order.currency, now });
  const current = { ...order, issuerCompanyId };
  const fixed = feeRate === order.feeRate ? current : await repriced(transaction, current, feeRate);
  await saveSheet(transaction, fixed);
  if (fixed.version !== order.version) await notifyRepricing(transaction, fixed, now);
  return fixed;
}

async function repriced(transaction: LockedOrder['transaction'], order: Order, feeRate: number): Promise<Order> {
  const price = priceOrder({ ...order, lines: await listLines(transaction, order.orderId) }, feeRate);
  if (!price.ok) throw new Error(`Order ${order.orderId} cannot be priced anew: ${price.code}`);
  return { ...order, ...price.value, version: order.version + 1 };
}

/** Not a step of the order's table: the state stays, and the timeline says why the amounts changed. */
async function notifyRepricing(transaction: LockedOrder['transaction'], order: Order, now: Date): Promise<void> {
  const { orderId, state } = order;
  await insertEvent(transaction, {
    orderId,
    event: 'reprice',
    from: state,
    to: state,
    actorKind: 'system',
    happenedAt: now,
  });
}

type ChangeRequest = OrderCommand & {
  readonly reason: string;
  /** The part of the fee that the buyer offers to carry, in hundredths of a percent. */
  readonly proposedShare?: number | undefined;
  /** The milestones that the buyer asks for, worth the trade amount together. */
  readonly milestones?: readonly ProposedMilestone[] | undefined;
};

/** The buyer asks the seller for another version, and says why. */
export async function askChange(context: OrderContext, request: ChangeRequest): Promise<Result<Order>> {
  return withLockedOrder(context, request, async ({ transaction, order, actor, now }) => {
    const { proposedShare, milestones: proposedMilestones } = request;
    const asked = { reason: request.reason, proposedShare, proposedMilestones };
    const facts = { ...snapshotOf(order), ...asked, trade: order.trade };
    const decided = rules.askChange(facts, now);
    if (!decided.ok) return decided;
    const reason = request.reason.trim();
    const moved = await moveOrder(context, transaction, { order, event: 'ask_change', actor, reason });
    if (!moved.ok) return moved;
    if (proposedMilestones) await saveProposal(transaction, order.orderId, proposedMilestones);
    if (proposedShare === undefined) return moved;
    await saveProposedShare(transaction, order.orderId, proposedShare);
    return accept({ ...moved.value, proposedShare });
  });
}

type Refusal = OrderCommand & { readonly reason: string };

/** The buyer declines the order for good, and says why. */
export async function declineOrder(context: OrderContext, refusal: Refusal): Promise<Result<Order>> {
  return withLockedOrder(context, refusal, async ({ transaction, order, actor, now }) => {
    const decided = rules.declineOrder({ ...snapshotOf(order), reason: refusal.reason }, now);
    if (!decided.ok) return decided;
    return moveOrder(context, transaction, { order, event: 'decline', actor, reason: refusal.reason.trim() });
  });
}

/**
 * The buyer is content with the goods: the order is released, and with it, by the transition steps in the same
 * transaction, the held money. A second click finds it released and is refused with `order.not_in_state`.
 */
export async function acceptGoods(context: OrderContext, command: OrderCommand): Promise<Result<Order>> {
  return withLockedOrder(context, command, async ({ transaction, order, actor, now }) => {
    const decided = rules.acceptGoods(snapshotOf(order), now);
    return decided.ok ? moveOrder(context, transaction, { order, event: 'accept_goods', actor }) : decided;
  });
}
