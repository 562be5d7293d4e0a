import { whyNotDecide } from '../platform/approval.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { checkRate, type ExchangeRate } from './exchange-rate.ts';
import type { SettlementRefusal } from './settlement-refusals.ts';

export type ProposedRate = {
  readonly state: 'proposed' | 'in_force' | 'declined';
  /** Nobody for a rate that came from the bank. */
  readonly proposedBy: string | undefined;
  readonly rate: ExchangeRate;
};

/** Whether this person may put a rate in force: nobody approves what they entered themselves. */
export function checkRateApprover(
  { state, proposedBy }: Pick<ProposedRate, 'state' | 'proposedBy'>,
  userId: string,
): Result<true, SettlementRefusal> {
  const problem = whyNotDecide({ isOpen: state === 'proposed', proposal: { proposedBy } }, { userId });
  if (!problem) return accept(true);
  return refuse(problem === 'same_person' ? 'settlement.second_person_needed' : 'settlement.not_in_state');
}

/**
 * The rate that a person puts in force. Refuses one that is decided already, the approval of who entered it, and what
 * does not hold today any more.
 */
export function approveRate(
  proposal: ProposedRate,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Result<ExchangeRate, SettlementRefusal> {
  const approver = checkRateApprover(proposal, userId);
  if (!approver.ok) return approver;
  return checkRate(proposal.rate, now);
}
