import { checkScanned } from '@gtp/domain/attachment/file-scan.ts';
import * as rules from '@gtp/domain/order/order.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Result, withoutField } from '@gtp/domain/platform/result.ts';
import { checkDelegationOf } from '../account/account.ts';
import { findUsualIssuer } from '../card/card.ts';
import { checkMemberLimit } from '../company/company.ts';
import { checkAmountInCorridor } from '../fee/fee.ts';
import { type LockedOrder, type OrderCommand, withLockedOrder } from './change-order.ts';
import { moveOrder, type Order, type OrderContext, snapshotOf } from './move-order.ts';
import { listDocuments } from './order-document-store.ts';
import { findWhoWrote } from './order-maker-store.ts';
import { findParties } from './order-parties.ts';
import { saveProposedShare } from './order-store.ts';
import { insertVersion } from './order-version-store.ts';
import { refuseStaleVersion } from './stale-version.ts';

type Sending = OrderCommand & { readonly version: number };

/**
 * Sends the order sheet to its buyer; after a change request, its new version (reference 4-a). A deputy sends within
 * the own limit, and above the company's threshold only what another person wrote (`account.*`). A contract that the
 * malware scanner has not spoken of is not sent.
 */
export async function sendOrder(context: OrderContext, sending: Sending): Promise<Result<Order>> {
  return withLockedOrder(context, sending, async (locked) => {
    const { transaction, order, actor } = locked;
    const event = order.state === 'change_requested' ? 'resend' : 'send';
    const decided = await decide(locked, event);
    // What is wrong stands in the sheet, of which this request holds no field.
    if (!decided.ok) return withoutField(decided);
    const stale = await refuseStaleVersion(transaction, order, sending.version);
    if (stale) return stale;
    const scanned = checkScanned(await listDocuments(transaction, order.orderId));
    if (!scanned.ok) return scanned;
    const allowed = await checkCorridor(locked);
    if (!allowed.ok) return allowed;
    const limited = await checkMemberLimit(transaction, { companyId: order.sellerCompanyId, amount: order.trade });
    if (!limited.ok) return limited;
    const madeBy = await findWhoWrote(transaction, order.orderId);
    const withinDelegation = await checkDelegationOf(transaction, sending.caller, { amount: order.charge, madeBy });
    if (!withinDelegation.ok) return withinDelegation;
    await insertVersion(transaction, order, locked.now);
    await saveProposedShare(transaction, order.orderId, undefined);
    return moveOrder(context, transaction, { order: { ...order, proposedShare: undefined }, event, actor });
  });
}

/** The limits of the day on which it is sent (reference 4-a). */
async function checkCorridor({ transaction, order, now }: LockedOrder) {
  const { buyer } = await findParties(transaction, order);
  const issuerCompanyId = await findUsualIssuer(transaction, buyer.companyId);
  const corridor = { country: buyer.country, issuerCompanyId, currency: order.currency, on: seoulDay(now) };
  return checkAmountInCorridor(transaction, corridor, order.trade);
}

async function decide({ transaction, order, now }: LockedOrder, event: 'send' | 'resend') {
  const { seller, buyer } = await findParties(transaction, order);
  const facts = { ...snapshotOf(order), seller: seller.memberState, buyer: buyer.memberState, terms: order };
  return event === 'send' ? rules.sendOrder(facts, now) : rules.resendOrder(facts, now);
}
