import { type Result, refuse } from '../platform/result.ts';
import { checkRate, type ExchangeRate } from './exchange-rate.ts';
import type { SettlementRefusal } from './settlement-refusals.ts';

export type ProposedRate = {
  readonly state: 'proposed' | 'in_force' | 'declined';
  /** Nobody for a rate that the bank told. */
  readonly proposedBy: string | undefined;
  readonly rate: ExchangeRate;
};

/**
 * The rate that a person puts in force. Refuses one that is decided already, the approval of who entered it, and what
 * does not hold today any more.
 */
export function approveRate(
  proposal: ProposedRate,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Result<ExchangeRate, SettlementRefusal> {
  if (proposal.state !== 'proposed') return refuse('settlement.not_in_state');
  if (proposal.proposedBy === userId) return refuse('settlement.second_person_needed');
  return checkRate(proposal.rate, now);
}
