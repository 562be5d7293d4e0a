import * as rules from '@gtp/domain/order/order.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { checkDelegationOf } from '../account/account.ts';
import type { Buyer } from '../company/company.ts';
import { keeping } from '../platform/database.ts';
import { acceptMilestones } from './accept-milestones.ts';
import { type LockedOrder, type OrderCommand, withLockedOrder } from './change-order.ts';
import { findFeeTerms } from './find-fee-terms.ts';
import { moveOrder, type Order, type OrderContext, snapshotOf } from './move-order.ts';
import { insertEvent } from './order-event-store.ts';
import { findParties } from './order-parties.ts';
import { listLines, saveSheet } from './order-store.ts';
import { priceOrder } from './price-order.ts';
import { refuseStaleVersion } from './stale-version.ts';

type Acceptance = OrderCommand & { readonly version: number };

/**
 * The buyer agrees to the version that it read, and the day's fee rate is fixed. If the rate is no longer the one that
 * the amounts were computed with, they are computed anew, and the acceptance is refused with `order.changed_meanwhile`:
 * nobody agrees to an amount that was not on the screen. A deputy agrees within the own limit alone. A sheet with
 * milestones becomes one order for each of them (decision 0043).
 */
export async function acceptTerms(context: OrderContext, acceptance: Acceptance): Promise<Result<Order>> {
  return withLockedOrder(context, acceptance, async (locked) => {
    const { transaction, order, actor, now } = locked;
    const { buyer } = await findParties(transaction, order);
    const decided = rules.acceptTerms({ ...snapshotOf(order), buyer: buyer.memberState }, now);
    if (!decided.ok) return decided;
    const current = await fixFeeTerms(locked, buyer);
    const stale = await refuseStaleVersion(transaction, current, acceptance.version);
    // The new amounts stay, for they are what the buyer reads next.
    if (stale) return current.version === order.version ? stale : keeping(stale);
    // The seller made it; who agrees is the first of the two people of the buyer's company, who pays the second.
    const act = { amount: current.charge, madeBy: undefined };
    const withinDelegation = await checkDelegationOf(transaction, acceptance.caller, act);
    if (!withinDelegation.ok) return withinDelegation;
    if (current.releaseMode === 'milestones') return acceptMilestones(context, transaction, { order: current, actor });
    return moveOrder(context, transaction, { order: current, event: 'accept_terms', actor });
  });
}

/** The order with today's issuer and rate, stored; it is a new version if the rate is another one. */
async function fixFeeTerms({ transaction, order, now }: LockedOrder, buyer: Buyer): Promise<Order> {
  const { feeRate, issuerCompanyId } = await findFeeTerms(transaction, { buyer, currency: order.currency, now });
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
