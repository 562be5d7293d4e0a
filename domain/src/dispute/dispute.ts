/**
 * A buyer says that a delivery was not as agreed: about which amount, until when who has to answer, and how it ends.
 */
import { disputedStageOf } from '../order/disputed-stage.ts';
import type { OrderState } from '../order/order-state-records.ts';
import { approvalOf, whyNotDecide } from '../platform/approval.ts';
import { addDays, addDaysToInstant, type Day, seoulDay, startOfSeoulDay } from '../platform/instant.ts';
import type { Money } from '../platform/money.ts';
import { portalItself } from '../platform/portal-itself.ts';
import { accept, type Refused, type Result, refuse } from '../platform/result.ts';
import { isBusinessDay } from '../settlement/business-calendar.ts';
import type { DisputeRefusal } from './dispute-refusals.ts';
import {
  type DisputeState,
  type DisputeTimeoutAction,
  disputeStateRecord,
  nextDisputeState,
} from './dispute-states.ts';

/**
 * Reasons as DSP0 lists them. To the card network they are conditions (reference 3.1, 4-j): 01 and 02 are 13.1, 03 to 06
 * and 99 are 13.3, 07 is 12.6, 08 is 12.5, 09 is 10.4.
 */
export const disputeReasonCodes = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '99'] as const;
export type DisputeReasonCode = (typeof disputeReasonCodes)[number];

/** The longest text of one entry, in characters. */
export const longestEntry = 2_000;

type Opening = {
  readonly text: string;
  readonly amount: Money;
  /** What can be disputed: what is held, or was released and not yet paid out. */
  readonly disputable: Money;
  readonly hasEvidence: boolean;
};

/** The state in which a dispute begins: without evidence the buyer still has three days to bring some. */
export function openDispute(opening: Opening): Result<DisputeState, DisputeRefusal> {
  const { amount, disputable } = opening;
  if (amount.minor <= 0n || amount.minor > disputable.minor || amount.currency !== disputable.currency) {
    return refuse('dispute.amount_out_of_range', { field: 'amount' });
  }
  return wrongText(opening.text) ?? accept(opening.hasEvidence ? 'awaiting_seller' : 'opened');
}

/** What was said must be there and not too long. */
export function wrongText(text: string): Refused<DisputeRefusal> | undefined {
  const length = text.trim().length;
  if (length === 0) return refuse('dispute.text_missing', { field: 'text' });
  if (length <= longestEntry) return undefined;
  return refuse('dispute.text_too_long', { field: 'text', facts: { longest: String(longestEntry) } });
}

export type DisputeClock = { readonly dueAt: Date; readonly onTimeout: DisputeTimeoutAction };

type Running = {
  readonly state: DisputeState;
  /** When it came into `state`. */
  readonly since: Date;
  /** When it was opened, or reopened. */
  readonly openedAt: Date;
  readonly holidays: ReadonlySet<Day>;
};

/** The clock of a dispute, by the record of its state. */
export function disputeClock({ state, since, openedAt, holidays }: Running): DisputeClock | undefined {
  const { clock } = disputeStateRecord(state);
  if (!clock) return undefined;
  const { days, businessDays, daysFromOpening, onTimeout } = clock;
  const ends = [
    days && addDaysToInstant(since, days),
    businessDays && endOfBusinessDays(since, businessDays, holidays),
    daysFromOpening && addDaysToInstant(openedAt, daysFromOpening),
  ].flatMap((end) => (end ? [end.getTime()] : []));
  return { dueAt: new Date(Math.max(...ends)), onTimeout };
}

/** The end, in Seoul, of the last of so many business days after `since`. */
function endOfBusinessDays(since: Date, days: number, holidays: ReadonlySet<Day>): Date {
  let day = seoulDay(since);
  for (let passed = 0; passed < days; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, holidays)) passed += 1;
  }
  return startOfSeoulDay(addDays(day, 1));
}

/** How many reminders whoever has to act gets before the clock runs out; never fewer than two for evidence. */
export const remindersBefore = 2;

/** When the next reminder goes out: at one and two thirds of the time; undefined after the last. */
export function remindAt({ since, dueAt }: { since: Date; dueAt: Date }, remindersSent: number): Date | undefined {
  if (remindersSent >= remindersBefore) return undefined;
  const part = (dueAt.getTime() - since.getTime()) / (remindersBefore + 1);
  return new Date(since.getTime() + part * (remindersSent + 1));
}

export type Side = 'buyer' | 'seller';

/** Whose turn it is. In the negotiation it is the side to which the last offer was made; without one, the seller's. */
export function disputeWaitsFor(state: DisputeState, lastOfferBy: Side | undefined): Side | 'agency' | undefined {
  const { turn } = disputeStateRecord(state);
  if (turn === 'either') return lastOfferBy === 'seller' ? 'buyer' : 'seller';
  return turn === 'system' || turn === 'nobody' ? undefined : turn;
}

/** An offer: how much of the disputed amount goes back to the buyer; zero to all. */
export function checkOffer(refund: Money, disputed: Money): Result<Money, DisputeRefusal> {
  const isWithin = refund.currency === disputed.currency && refund.minor >= 0n && refund.minor <= disputed.minor;
  return isWithin ? accept(refund) : refuse('dispute.offer_out_of_range', { field: 'amount' });
}

type Offer = { readonly entryId: string; readonly by: Side | 'agency'; readonly refund: Money };

/**
 * One side accepts the other's newest offer, named by what was read: one that was replaced meanwhile is not accepted.
 */
export function acceptOffer(facts: {
  readonly state: DisputeState;
  readonly by: Side;
  readonly newest: Offer | undefined;
  readonly accepted: string;
}): Result<Money, DisputeRefusal> {
  const next = nextDisputeState(facts.state, 'agree');
  if (!next.ok) return next;
  const { newest } = facts;
  if (newest?.entryId !== facts.accepted) return refuse('dispute.offer_replaced', { facts: { who: portalItself } });
  return newest.by === facts.by ? refuse('dispute.not_your_turn') : accept(newest.refund);
}

/** A lapsed dispute may be reopened once, within seven days. */
export const daysToReopen = 7;

export function reopenDispute(
  facts: { readonly state: DisputeState; readonly reopenUntil: Date | undefined },
  now: Date,
): Result<DisputeState, DisputeRefusal> {
  const next = nextDisputeState(facts.state, 'reopen');
  if (!next.ok) return next;
  if (!facts.reopenUntil || now >= facts.reopenUntil) return refuse('dispute.too_late_to_reopen');
  return next;
}

/** The second person of the agency decides on what the first proposed; nobody both makes and approves. */
export function answerDecision(facts: {
  readonly state: DisputeState;
  readonly proposedBy: string | undefined;
  readonly userId: string;
}): Result<'decided', DisputeRefusal> {
  const next = nextDisputeState(facts.state, 'decide');
  if (!next.ok) return next;
  const problem = whyNotDecide(approvalOf(facts.proposedBy), facts);
  if (!problem) return accept('decided');
  return refuse(problem === 'same_person' ? 'dispute.second_person_needed' : 'dispute.no_proposal');
}

/**
 * What becomes of the rest once a dispute is over: delivered goods are paid for, an order that was still on its way
 * goes on where it was.
 */
export function afterDispute(interrupted: OrderState | undefined): 'release' | 'resume' {
  if (interrupted === undefined) return 'release';
  const stage = disputedStageOf(interrupted);
  return stage === 'inspection' || stage === 'released' ? 'release' : 'resume';
}

/** Whether the undisputed part is released at once: the goods were proved to have arrived. */
export function releasesTheRest(state: OrderState): boolean {
  return disputedStageOf(state) === 'inspection';
}

/** What a line of the time line says; `reminder` and what follows are the clock's. */
export const disputeEntryKinds = [
  'opened',
  'evidence',
  'statement',
  'offer',
  'accepted',
  'mediation',
  'proposed',
  'returned',
  'decided',
  'reminder',
  'lapsed',
  'reopened',
  'withdrawn',
  'overtaken',
  'closed',
] as const;
export type DisputeEntryKind = (typeof disputeEntryKinds)[number];
