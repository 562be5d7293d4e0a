/** The fee table: what a corridor costs and how much may go through it, dated; changed by two (reference 4-b, 4-c). */
import { approvalOf, whyNotDecide } from '../platform/approval.ts';
import { addDays, type Day } from '../platform/instant.ts';
import { type Currency, type Money, writtenMoney } from '../platform/money.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { statesOf } from '../platform/state-records.ts';
import type { FeeRefusal } from './fee-refusals.ts';

/** Where nothing more special is said: 2.80 % (product §4), in hundredths of a percent. */
export const defaultFeeRate = 280;

/** Whoever pays more learns it a month before (reference 4-k). */
export const increaseNoticeDays = 30;

export const feeProposalTones = { proposed: 'waiting', approved: 'good', refused: 'bad' } as const;

export type FeeProposalState = keyof typeof feeProposalTones;
export const feeProposalStates = statesOf(feeProposalTones);

export const feeKinds = ['rate', 'limit'] as const;

/** Undefined is "any". */
export type Corridor = {
  readonly country: string | undefined;
  readonly issuerCompanyId: string | undefined;
  readonly currency: Currency | undefined;
};

export type Period = { readonly from: Day; readonly until: Day | undefined };

/** What is proposed: a rate in hundredths of a percent, or the least and most of one order. */
export type FeeTerms =
  | { readonly kind: 'rate'; readonly rate: number }
  | { readonly kind: 'limit'; readonly least: Money; readonly most: Money };

export type FeeProposal = Corridor & Period & { readonly terms: FeeTerms; readonly reason: string };

type Facts = {
  readonly today: Day;
  /** What the corridor costs on the first day as the table stands. */
  readonly currentRate: number;
  /** The issuer that proposes; undefined for the agency, which may propose for all. */
  readonly ownIssuerId: string | undefined;
};

/**
 * Whether a proposal may be put before the network. A dearer rate starts 30 days from today at the earliest, anything
 * else tomorrow: today's orders are quoted already. An issuer proposes for its own cards alone.
 */
export function checkFeeProposal(proposal: FeeProposal, facts: Facts): Result<FeeProposal, FeeRefusal> {
  const { terms, from, until } = proposal;
  if (facts.ownIssuerId !== undefined && proposal.issuerCompanyId !== facts.ownIssuerId) {
    return refuse('fee.issuer_not_yours', { field: 'issuerCompanyId' });
  }
  const wrong = terms.kind === 'rate' ? checkRate(terms.rate) : checkLimit(proposal.currency, terms);
  if (!wrong.ok) return wrong;
  const earliest = addDays(facts.today, isDearer(terms, facts.currentRate) ? increaseNoticeDays : 1);
  if (from < earliest) return refuse('fee.start_too_early', { field: 'from', facts: { earliest } });
  if (until !== undefined && until < from) return refuse('fee.period_invalid', { field: 'until' });
  if (proposal.reason.trim() === '') return refuse('fee.reason_missing', { field: 'reason' });
  return accept(proposal);
}

function isDearer(terms: FeeTerms, currentRate: number): boolean {
  return terms.kind === 'rate' && terms.rate > currentRate;
}

/** A fee of more than a fifth is a slip of the finger. */
const highestRate = 2_000;

function checkRate(rate: number): Result<true, FeeRefusal> {
  const isRate = Number.isInteger(rate) && rate >= 0 && rate <= highestRate;
  return isRate ? accept(true) : refuse('fee.rate_invalid', { field: 'rate' });
}

type Limit = { readonly least: Money; readonly most: Money };

function checkLimit(currency: Currency | undefined, { least, most }: Limit): Result<true, FeeRefusal> {
  if (currency === undefined) return refuse('fee.currency_missing', { field: 'currency' });
  const isOneCurrency = least.currency === currency && most.currency === currency;
  const isInOrder = least.minor > 0n && most.minor >= least.minor;
  return isOneCurrency && isInOrder ? accept(true) : refuse('fee.limit_invalid', { field: 'most' });
}

type Decision = {
  readonly state: FeeProposalState;
  readonly proposedBy: string;
  readonly from: Day;
  /** Undefined for limits. */
  readonly rate: number | undefined;
  readonly currentRate: number;
  readonly decider: string;
  readonly isApproved: boolean;
};

/** Nobody decides on what they proposed themselves, and nothing is decided twice; screen and command ask this alike. */
export function checkFeeDecider({
  state,
  proposedBy,
  decider,
}: Pick<Decision, 'state' | 'proposedBy' | 'decider'>): Result<true, FeeRefusal> {
  const problem = whyNotDecide(approvalOf(proposedBy, state === 'proposed'), { userId: decider });
  if (!problem) return accept(true);
  return refuse(problem === 'same_person' ? 'fee.second_person_needed' : 'fee.not_in_state');
}

/**
 * Another person decides, once, and approves only what has not begun (reference 4-c: no one both makes and approves); a
 * dearer rate 30 days before it begins, when whoever pays it gets an e-mail.
 */
export function decideFeeProposal(decision: Decision, today: Day): Result<FeeProposalState, FeeRefusal> {
  const decider = checkFeeDecider(decision);
  if (!decider.ok) return decider;
  if (!decision.isApproved) return accept('refused');
  const isDearerThen = decision.rate !== undefined && decision.rate > decision.currentRate;
  const earliest = addDays(today, isDearerThen ? increaseNoticeDays : 1);
  return decision.from >= earliest ? accept('approved') : refuse('fee.start_too_early', { facts: { earliest } });
}

/** Whether an order of this amount may go through a corridor with these limits; without limits it may. */
export function checkCorridorAmount(amount: Money, limit: Limit | undefined): Result<true, FeeRefusal> {
  if (!limit || (amount.minor >= limit.least.minor && amount.minor <= limit.most.minor)) return accept(true);
  const { least, most } = limit;
  return refuse('fee.amount_outside_limits', { facts: { least: writtenMoney(least), most: writtenMoney(most) } });
}

export const periodTones = { future: 'waiting', now: 'good', past: 'neutral' } as const;

export type PeriodStatus = keyof typeof periodTones;
export const periodStatuses = statesOf(periodTones);

/** Whether a row of the table holds on a day. */
export function periodStatusOn(day: Day, { from, until }: Period): PeriodStatus {
  if (day < from) return 'future';
  return until !== undefined && day > until ? 'past' : 'now';
}
