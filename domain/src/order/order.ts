import type { TradeDocumentCode } from '../code/document-codes.ts';
import { type HsSubheadings, isHsCode } from '../code/hs-code.ts';
import { type BuyerState, canPay, canTrade, type SellerState } from '../company/member-states.ts';
import { addDays, type Day, dayMs, seoulDay, startOfSeoulDay } from '../platform/instant.ts';
import { currencies, type Money } from '../platform/money.ts';
import { accept, type Refused, type Result, refuse, refuseAll } from '../platform/result.ts';
import { checkProposal, type ProposedMilestone } from './milestones.ts';
import { type Interrupted, longestEvidenceDays, type OrderSnapshot, orderClock } from './order-progress.ts';
import type { OrderRefusal } from './order-refusals.ts';
import { type OrderState, unpaidOrderStates } from './order-state-records.ts';
import { isInterruption, nextOrderState, type OrderEvent, type OrderSide } from './order-states.ts';
import { lastPaymentDay } from './payment-days.ts';
import { evidenceNeeded, isReleaseMode, missingEvidence, needsStatement, releaseConditionOf } from './release-modes.ts';
import { widestTolerance } from './shipment-statement.ts';

/** What becomes of an order: its next state, from when it counts, and when its clock runs out, if one runs. */
export type OrderDecision = {
  readonly state: OrderState;
  /** Earlier than now where an interrupted clock goes on. */
  readonly since?: Date;
  readonly interrupted?: Interrupted | undefined;
  readonly dueAt: Date | undefined;
};
type Decided = Result<OrderDecision, OrderRefusal>;

/** What the parties agree on beside the amounts; `currency` and `releaseMode` as they were received. */
export type OrderTerms = {
  readonly hsCode: string;
  readonly currency: string;
  readonly releaseMode: string;
  readonly inspectionDays: number;
  /** By how much the declared value may differ from the agreed one, in hundredths of a percent (RM02). */
  readonly tolerance: number;
  readonly paymentDueOn: Day | undefined;
};

/** Moves an order along its table; the events without a guard of their own use it directly. */
export function moveOrder(order: OrderSnapshot, event: OrderEvent, now: Date): Decided {
  const condition = releaseConditionOf(order);
  const next = nextOrderState(order.state, event, { before: order.interrupted?.state, condition });
  if (!next.ok) return next;
  if (standsOnEvidence.includes(event) && !order.confirmedBy) {
    throw new Error(`${event} of an order whose evidence nobody but the seller has confirmed`);
  }
  const state = next.value;
  const isBack = order.interrupted?.state === state;
  const since = isBack ? new Date(now.getTime() - (order.interrupted?.elapsedMs ?? 0)) : now;
  const interrupted = isInterruption(state) ? (order.interrupted ?? interruptedAt(order, now)) : undefined;
  const dueAt = orderClock({ ...order, state, since })?.dueAt;
  return accept({ state, dueAt, ...(isBack && { since }), ...(interrupted && { interrupted }) });
}

/**
 * Neither happens while nobody but the seller vouches for what was filed: no silence pays for a mere claim. Whoever
 * tries is wrong about more than the moment, so that it is a fault.
 */
const standsOnEvidence: readonly OrderEvent[] = ['accept_evidence', 'end_inspection'];

/**
 * A clock that had run out starts anew when the order comes back: the deadline runs again, nobody is punished twice.
 */
function interruptedAt(order: OrderSnapshot, now: Date): Interrupted {
  const elapsedMs = isTimeOver(order, now) ? 0 : Math.max(0, now.getTime() - order.since.getTime());
  return { state: order.state, elapsedMs };
}

/** A seller begins an order sheet: only a seller who may trade (reference 4-a). */
export function createOrder(facts: { readonly seller: SellerState }): Decided {
  if (!canTrade(facts.seller)) return refuse('order.seller_not_approved');
  return accept({ state: 'draft', dueAt: undefined });
}

/** The terms as they stand, or all that are wrong; `now` decides whether the payment day is past. */
export function checkTerms(
  terms: OrderTerms,
  { now, hsSubheadings }: { readonly now: Date; readonly hsSubheadings: HsSubheadings },
): Result<OrderTerms, OrderRefusal> {
  return refuseAll(wrongTerms({ terms, hsSubheadings }, now)) ?? accept(terms);
}

type SendFacts = OrderSnapshot & {
  readonly seller: SellerState;
  readonly buyer: BuyerState;
  readonly terms: OrderTerms;
  readonly hsSubheadings: HsSubheadings;
};

/** The seller asks the buyer for payment. */
export function sendOrder(facts: SendFacts, now: Date): Decided {
  return refuseParties(facts) ?? wrongTerm(facts, now) ?? moveOrder(facts, 'send', now);
}

/** The seller answers a change request with a new version. */
export function resendOrder(facts: SendFacts, now: Date): Decided {
  return refuseParties(facts) ?? wrongTerm(facts, now) ?? moveInTime(facts, 'resend', now);
}

/** The buyer agrees; fee, mode and amounts are fixed from here. */
export function acceptTerms(facts: OrderSnapshot & { readonly buyer: BuyerState }, now: Date): Decided {
  if (!canPay(facts.buyer)) return refuse('order.buyer_not_active');
  return moveInTime(facts, 'accept_terms', now);
}

type ChangeFacts = OrderSnapshot & {
  readonly reason: string;
  readonly proposedShare?: number | undefined;
  readonly proposedMilestones?: readonly ProposedMilestone[] | undefined;
};

/**
 * The buyer wants another version, says why, and may offer to carry another part of the fee (in hundredths) or propose
 * milestones of the trade amount.
 */
export function askChange(facts: ChangeFacts & { readonly trade: Money }, now: Date): Decided {
  const { reason, proposedShare = 0, proposedMilestones, trade } = facts;
  const wrong = proposedMilestones && checkProposal(proposedMilestones, { trade, now });
  if (wrong) return wrong;
  const isShare = Number.isInteger(proposedShare) && proposedShare >= 0 && proposedShare <= 10_000;
  if (!isShare) return refuse('order.buyer_share_invalid', { field: 'proposedShare' });
  return wrongReason(reason) ?? moveInTime(facts, 'ask_change', now);
}

/** The buyer does not want the order, and says why. */
export function declineOrder(facts: OrderSnapshot & { readonly reason: string }, now: Date): Decided {
  return wrongReason(facts.reason) ?? moveInTime(facts, 'decline', now);
}

type WithdrawFacts = OrderSnapshot & { readonly isPaymentOpen: boolean };

/** The seller takes an order back, as long as no payment is under way. */
export function withdrawOrder(facts: WithdrawFacts, now: Date): Decided {
  if (facts.isPaymentOpen) return refuse('order.payment_open');
  return moveOrder(facts, 'withdraw', now);
}

/** Whether the seller could withdraw the order now. */
export function canWithdraw(facts: WithdrawFacts, now: Date): boolean {
  return withdrawOrder(facts, now).ok;
}

/** The clock ends an order that nobody answered or paid; refused with `order.not_due` while time is left. */
export function expireOrder(facts: WithdrawFacts, now: Date): Decided {
  if (facts.isPaymentOpen) return refuse('order.payment_open');
  const moved = moveOrder(facts, 'expire', now);
  return moved.ok && !isTimeOver(facts, now) ? refuse('order.not_due') : moved;
}

/** A filed document: its kind (DG32 …) and the SHA-256 of its bytes. */
export type EvidenceDocument = { readonly kind: TradeDocumentCode; readonly sha256: string };
type EvidenceFacts = OrderSnapshot & { readonly documents: readonly EvidenceDocument[] };

/**
 * The seller submits what is on file; every required kind must be there (product §3, reference 4-i), and with proof of
 * shipment agreed what the documents say.
 */
export function submitEvidence(facts: EvidenceFacts & { readonly isStated?: boolean }, now: Date): Decided {
  const moved = moveOrder(facts, 'submit_evidence', now);
  if (!moved.ok) return moved;
  if (evidenceNeeded(facts).length === 0) return refuse('order.evidence_not_needed');
  const missing = missingEvidence(
    facts,
    facts.documents.map((each) => each.kind),
  );
  if (missing.length > 0) {
    return refuse('order.evidence_missing', { field: 'documents', facts: { missing: missing.join(', ') } });
  }
  const isUnstated = needsStatement(facts) && !facts.isStated;
  return isUnstated ? refuse('order.shipment_facts_missing', { field: 'shipment' }) : moved;
}

/** The days from today on until which a seller may be asked to file evidence again. */
export function evidenceDaysUntil(dueOn: Day, now: Date): Result<number, OrderRefusal> {
  const today = seoulDay(now);
  const days = Math.round((startOfSeoulDay(dueOn).getTime() - startOfSeoulDay(today).getTime()) / dayMs);
  const isPossible = days >= 1 && days <= longestEvidenceDays;
  return isPossible
    ? accept(days)
    : refuse('order.evidence_due_invalid', { field: 'dueOn', facts: { last: addDays(today, longestEvidenceDays) } });
}

/** The buyer has the goods and is content; possible from the payment on, with or without evidence (product §3). */
export function acceptGoods(order: OrderSnapshot, now: Date): Decided {
  return moveOrder(order, 'accept_goods', now);
}

/**
 * The inspection days are over and the buyer said nothing; refused with `order.not_due` before that. Silence releases
 * nothing that nobody but the seller has confirmed.
 */
export function endInspection(order: OrderSnapshot, now: Date): Decided {
  const moved = moveOrder(order, 'end_inspection', now);
  return moved.ok && !isTimeOver(order, now) ? refuse('order.not_due') : moved;
}

/**
 * One side wants to cancel a confirmed or paid order, and says why; the other has to agree. A seller needs nobody's
 * consent before the payment and withdraws the order instead.
 */
export function askCancel(
  facts: OrderSnapshot & { readonly by: OrderSide; readonly reason: string },
  now: Date,
): Decided {
  if (facts.by === 'seller' && isToBePaid(facts.state)) return refuse('order.withdraw_instead');
  return wrongReason(facts.reason) ?? moveOrder(facts, 'ask_cancel', now);
}

/** Whether an order in this state is agreed to, waits for its payment, and no payment is under way. */
export function isToBePaid(state: OrderState | undefined): boolean {
  return state !== undefined && unpaidOrderStates.includes(state);
}

type CancelAnswer = OrderSnapshot & {
  readonly askedBy: OrderSide | 'system';
  readonly by: OrderSide;
  readonly agrees: boolean;
  readonly coversAllOrders?: boolean;
};

/**
 * The side that was asked answers: with "no" the order goes on. Who asked may only take the request back. `askedBy`
 * `system`: no evidence came in time, and the buyer alone decides (reference 4-a). `coversAllOrders` is false where
 * another order that the request is about no longer waits: nobody can agree to a part of it.
 */
export function answerCancel(facts: CancelAnswer, now: Date): Result<'keep' | 'cancel' | 'start_refund', OrderRefusal> {
  const { askedBy, by, agrees, coversAllOrders = true } = facts;
  const moved = moveOrder(facts, 'keep', now);
  if (!moved.ok) return moved;
  const mayAgree = askedBy === 'system' ? by === 'buyer' : askedBy !== by;
  if (askedBy === 'system' && by === 'seller') return refuse('order.not_yours_to_answer');
  if (!agrees) return accept('keep');
  if (!mayAgree) return refuse('order.not_yours_to_answer');
  if (!coversAllOrders) return refuse('order.not_in_state');
  return accept(isToBePaid(facts.interrupted?.state) ? 'cancel' : 'start_refund');
}

/** The longest reason that is kept, in characters. */
export const longestReason = 1_000;

/** An answer comes too late once the clock has run out, even if the job that ends the order has not run yet. */
function moveInTime(order: OrderSnapshot, event: OrderEvent, now: Date): Decided {
  const moved = moveOrder(order, event, now);
  return moved.ok && isTimeOver(order, now) ? refuse('order.time_over') : moved;
}

/** Whether the clock of the order's state has run out. */
export function isTimeOver(order: OrderSnapshot, now: Date): boolean {
  const clock = orderClock(order);
  return clock !== undefined && now >= clock.dueAt;
}

function refuseParties(facts: SendFacts): Refused<OrderRefusal> | undefined {
  if (!canTrade(facts.seller)) return refuse('order.seller_not_approved');
  if (!canPay(facts.buyer)) return refuse('order.buyer_not_active', { field: 'buyer' });
  return undefined;
}

type Terms = Pick<SendFacts, 'terms' | 'hsSubheadings'>;

function wrongTerm(terms: Terms, now: Date): Refused<OrderRefusal> | undefined {
  return wrongTerms(terms, now).next().value ?? undefined;
}

/** Every term that is wrong, in the order of the sheet; a rule that needs another term is asked once that is right. */
export function* wrongTerms({ terms, hsSubheadings }: Terms, now: Date): Generator<Refused<OrderRefusal>, undefined> {
  if (!isHsCode(terms.hsCode, hsSubheadings)) yield refuse('order.hs_code_invalid', { field: 'hsCode' });
  if (!(currencies as readonly string[]).includes(terms.currency)) {
    yield refuse('order.currency_not_allowed', { field: 'currency' });
  }
  if (!isReleaseMode(terms.releaseMode)) yield refuse('order.release_mode_not_open', { field: 'releaseMode' });
  if (!Number.isInteger(terms.inspectionDays) || terms.inspectionDays < 1 || terms.inspectionDays > 30) {
    yield refuse('order.inspection_days_invalid', { field: 'inspectionDays' });
  }
  if (!Number.isInteger(terms.tolerance) || terms.tolerance < 0 || terms.tolerance > widestTolerance) {
    yield refuse('order.tolerance_invalid', { field: 'tolerance' });
  }
  if (terms.paymentDueOn !== undefined && terms.paymentDueOn <= seoulDay(now)) {
    yield refuse('order.payment_due_past', { field: 'paymentDueOn' });
  }
  // Milestones have a bound of their own, and the sheet bears the day of the first.
  const last = lastPaymentDay(seoulDay(now), terms.releaseMode === 'milestones');
  if (terms.paymentDueOn !== undefined && terms.paymentDueOn > last) {
    yield refuse('order.payment_due_too_late', { field: 'paymentDueOn', facts: { last } });
  }
  return undefined;
}

function wrongReason(reason: string): Refused<OrderRefusal> | undefined {
  const length = reason.trim().length;
  if (length === 0) return refuse('order.reason_missing', { field: 'reason' });
  if (length <= longestReason) return undefined;
  return refuse('order.reason_too_long', { field: 'reason', facts: { longest: String(longestReason) } });
}
