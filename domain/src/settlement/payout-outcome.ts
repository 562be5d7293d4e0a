/**
 * What became of a payout at the bank, when people learn it without a message of the bank: one person asks with a proof,
 * another one confirms (decision 0154).
 */
import { type ProposalRefusal, proposalRules } from '../platform/approval.ts';
import { type Day, seoulDay } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { SettlementRefusal } from './settlement-refusals.ts';
import { nextSettlementState, type SettlementState, settlementStateRecords } from './settlement-states.ts';

export const payoutOutcomes = ['paid', 'returned'] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];

/**
 * Why a bank gave a payout back, as people learn it (ISO 20022 reasons): account number wrong, account closed, name
 * differs, none given. The first three block the seller's account, as the bank's own message would.
 */
export const outcomeReasonCodes = ['AC01', 'AC04', 'BE01', 'MS03'] as const;
export type OutcomeReasonCode = (typeof outcomeReasonCodes)[number];

/** Who asks and who confirms, in the words of payouts. */
export const outcomeRules = proposalRules({
  ended: refuse('settlement.not_in_state'),
  overtaken: refuse('settlement.outcome_overtaken'),
});

const events = { paid: 'pay', returned: 'return' } as const;

/**
 * What people may say of a payout now: nothing before the bank has it, since its file would still go out with it.
 * `isDoubted`: it came back, and the bank may pay it all the same.
 */
export function outcomesOf(state: SettlementState, isDoubted = false): readonly PayoutOutcome[] {
  if (isDoubted && state === 'returned') return payoutOutcomes;
  return payoutOutcomes.filter((outcome) => wasSent(state) && nextSettlementState(state, events[outcome]).ok);
}

function wasSent(state: SettlementState): boolean {
  const { phase } = settlementStateRecords[state];
  return phase === 'at_bank' || state === 'paid' || phase === 'returned';
}

/** When the bank was asked to pay it, and when it was made. */
export type PayoutDays = { readonly payOn: Day; readonly createdAt: Date };

export type PayoutToSay = PayoutDays & {
  readonly state: SettlementState;
  readonly isDoubted?: boolean;
  /** Who has asked already and waits. */
  readonly waitsBy: string | undefined;
};

export type OutcomeSaid = {
  readonly userId: string;
  readonly outcome: PayoutOutcome;
  readonly returnReason: OutcomeReasonCode | undefined;
  /** The day on which the bank booked it. */
  readonly bookedOn: Day;
  readonly now: Date;
};

/**
 * Whether a person may ask that a payout is set paid or returned. Refuses a payout that the bank does not have, what its
 * state does not allow, a second request, a day before the payout was made or after today, and a reason of return that
 * is missing or belongs to none.
 */
export function checkOutcome(
  payout: PayoutToSay,
  said: OutcomeSaid,
): Result<true, SettlementRefusal | ProposalRefusal> {
  const { outcome, returnReason, bookedOn, userId, now } = said;
  if (!wasSent(payout.state)) return refuse('settlement.not_sent');
  const proposer = outcomeRules.checkProposer(payout.waitsBy, userId);
  if (!proposer.ok) return proposer;
  if (!outcomesOf(payout.state, payout.isDoubted).includes(outcome)) return refuse('settlement.not_in_state');
  if ((outcome === 'returned') !== (returnReason !== undefined)) {
    return refuse('settlement.outcome_reason', { field: 'returnReason' });
  }
  return isDayOfBooking(bookedOn, { ...payout, now })
    ? accept(true)
    : refuse('settlement.outcome_day', { field: 'bookedOn' });
}

/**
 * Whether the bank can have booked a payout on that day: not before it was made, and not after today. One that was lost
 * here and put back was made for a day that was over by then.
 */
export function isDayOfBooking(day: Day, { payOn, createdAt, now }: PayoutDays & { readonly now: Date }): boolean {
  const madeOn = seoulDay(createdAt);
  return day >= (payOn < madeOn ? payOn : madeOn) && day <= seoulDay(now);
}
