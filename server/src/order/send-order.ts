import { checkScanned } from '@gtp/domain/attachment/file-scan.ts';
import type { HsSubheadings } from '@gtp/domain/code/hs-code.ts';
import * as rules from '@gtp/domain/order/order.ts';
import { isTimeOver } from '@gtp/domain/order/order.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse, withoutField } from '@gtp/domain/platform/result.ts';
import { checkDelegationOf } from '../account/account.ts';
import { findUsualIssuer } from '../card/card.ts';
import { readHsSubheadings } from '../code/code.ts';
import { type Buyer, checkMemberLimit } from '../company/company.ts';
import { checkAmountInCorridor } from '../fee/fee.ts';
import type { Caller } from '../platform/caller.ts';
import { type LockedOrder, type OrderCommand, refuseStaleVersion, withLockedOrder } from './change-order.ts';
import { askAboutTrade, checkOrderTrade, type OrderTradeFacts, readTradeFacts } from './check-order-trade.ts';
import { lockUnpaidOthers } from './milestone-store.ts';
import { moveOrder, moveTogether, type Order, type OrderContext, snapshotOf } from './move-order.ts';
import { listDocuments } from './order-document-store.ts';
import { attachContract, type OrderDraft, readDraft, saveContract, saveDraftRows } from './order-draft.ts';
import { findWhoWrote } from './order-event-store.ts';
import { saveProposedShare, saveSheet } from './order-store.ts';
import { insertVersion, readSentSheet } from './order-version-store.ts';
import { saveProposal } from './proposal-store.ts';

type Sending = OrderCommand & { readonly version: number };

/**
 * Sends the order sheet to its buyer; after a change request, its new version (reference 4-a). A deputy sends within
 * the own limit, and above the company's threshold only what another person wrote (`account.*`). A contract that the
 * malware scanner has not spoken of is not sent.
 */
export async function sendOrder(context: OrderContext, sending: Sending): Promise<Result<Order>> {
  await askAboutTrade(context, sending);
  return withLockedOrder(context, sending, async (locked) => {
    const { transaction, order, actor } = locked;
    const event = order.state === 'change_requested' ? 'resend' : 'send';
    const [facts, documents, issuerCompanyId, withinLimit, withinDelegation, sheet, hsSubheadings] = await Promise.all([
      readTradeFacts(context, transaction, locked),
      listDocuments(transaction, order.orderId),
      findUsualIssuer(transaction, order.buyerCompanyId),
      checkMemberLimit(transaction, { companyId: order.sellerCompanyId, amount: order.trade }),
      checkSendersDelegation(locked, sending.caller),
      readSentSheet(transaction, order),
      readHsSubheadings(transaction, seoulDay(locked.now)),
    ]);
    const { parties } = facts;
    const decided = decide(locked, event, { parties, hsSubheadings });
    // What is wrong stands in the sheet, of which this request holds no field.
    if (!decided.ok) return withoutField(decided);
    const stale = await refuseStaleVersion(transaction, order, sending.version);
    if (stale) return stale;
    const scanned = checkScanned(documents);
    const limited = await checkLimits(locked, { scanned, withinLimit, buyer: parties.buyer, issuerCompanyId });
    if (!limited.ok) return limited;
    if (!withinDelegation.ok) return withinDelegation;
    const checked = await checkOrderTrade(context, transaction, { ...locked, moment: 'send', facts });
    if (!checked.ok) return checked;
    await insertVersion(transaction, { order, sheet, sentAt: locked.now });
    await saveProposedShare(transaction, order.orderId, undefined);
    await saveProposal(transaction, order.orderId, []);
    return moveOrder(context, transaction, { order: { ...order, proposedShare: undefined }, event, actor });
  });
}

async function checkSendersDelegation({ transaction, order, now }: LockedOrder, caller: Caller) {
  const madeBy = findWhoWrote(transaction, order.orderId);
  return checkDelegationOf(transaction, caller, { operation: 'order.send', amount: order.charge, madeBy, now });
}

type Limits = Corridor & {
  readonly scanned: ReturnType<typeof checkScanned>;
  readonly withinLimit: Awaited<ReturnType<typeof checkMemberLimit>>;
};

/** The contract was looked at by the scanner, and the amount is within what the corridor and the seller are allowed. */
async function checkLimits(locked: LockedOrder, { scanned, withinLimit, ...corridor }: Limits) {
  if (!scanned.ok) return scanned;
  const allowed = await checkCorridor(locked, corridor);
  return allowed.ok ? withinLimit : allowed;
}

type Corridor = { readonly buyer: Buyer; readonly issuerCompanyId: string | undefined };

/** The limits of the day on which it is sent (reference 4-a). */
async function checkCorridor({ transaction, order, now }: LockedOrder, { buyer, issuerCompanyId }: Corridor) {
  const corridor = { country: buyer.country, issuerCompanyId, currency: order.currency, on: seoulDay(now) };
  return checkAmountInCorridor(transaction, corridor, order.trade);
}

type Read = { readonly parties: OrderTradeFacts['parties']; readonly hsSubheadings: HsSubheadings };

function decide({ order, now }: LockedOrder, event: 'send' | 'resend', { parties, hsSubheadings }: Read) {
  const states = { seller: parties.seller.memberState, buyer: parties.buyer.memberState };
  const facts = { ...snapshotOf(order), ...states, terms: order, hsSubheadings };
  return event === 'send' ? rules.sendOrder(facts, now) : rules.resendOrder(facts, now);
}

type Revision = OrderCommand & { readonly draft: OrderDraft };

/**
 * Rewrites a draft, or an order whose buyer asked for a change, as a new version. Refuses a version that someone else
 * changed meanwhile, and another buyer once the first has seen the sheet.
 */
export async function reviseOrder(context: OrderContext, revision: Revision): Promise<Result<Order>> {
  const { draft, caller } = revision;
  return withLockedOrder(context, revision, async (locked) => {
    const { transaction, order, actor, now } = locked;
    const refused = await refuseRevision(locked, draft);
    if (refused) return refused;
    const read = await readDraft(transaction, draft, now);
    if (!read.ok) return read;
    const { written, plan } = read.value;
    const attached = await attachContract(transaction, draft, caller);
    if (!attached.ok) return attached;
    const revised = { ...order, ...written, version: order.version + 1 };
    const moved = await moveOrder(context, transaction, { order: revised, event: 'edit', actor });
    if (!moved.ok) return moved;
    await saveSheet(transaction, moved.value);
    await saveDraftRows(transaction, { orderId: order.orderId, draft, plan });
    await saveContract(transaction, { orderId: order.orderId, draft, caller, now });
    return moved;
  });
}

async function refuseRevision({ transaction, order, now }: LockedOrder, draft: OrderDraft) {
  if (order.sentAt && draft.buyerCompanyId !== order.buyerCompanyId) {
    return refuse('order.buyer_fixed', { field: 'buyerCompanyId' });
  }
  if (isTimeOver(snapshotOf(order), now)) return refuse('order.time_over');
  return refuseStaleVersion(transaction, order, draft.version ?? order.version);
}

type Withdrawal = OrderCommand & {
  readonly reason?: string | undefined;
  /** Of a milestone: all of its agreement that are not paid yet, not this one alone. */
  readonly isAllUnpaid?: boolean | undefined;
};

/** The seller takes an unpaid order back; refused while a payment is under way. */
export async function withdrawOrder(context: OrderContext, withdrawal: Withdrawal): Promise<Result<Order>> {
  return withLockedOrder(context, withdrawal, async ({ transaction, order, actor, now }) => {
    // A payment is open exactly as long as its order is `paying`.
    const facts = { ...snapshotOf(order), isPaymentOpen: order.state === 'paying' };
    const decided = rules.withdrawOrder(facts, now);
    if (!decided.ok) return decided;
    const reason = withdrawal.reason?.trim();
    const move = { event: 'withdraw', actor, ...(reason && { reason }) } as const;
    const others = withdrawal.isAllUnpaid ? await lockUnpaidOthers(transaction, order) : [];
    const orders = [order, ...others].toSorted((one, other) => numberOf(one) - numberOf(other));
    const moved = await moveTogether(context, transaction, { ...move, orders });
    return accept(moved.find(({ orderId }) => orderId === order.orderId) ?? order);
  });
}

function numberOf({ milestone }: Order): number {
  return milestone?.number ?? 0;
}
