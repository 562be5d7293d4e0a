/** A seller appeals once against a withheld payout; somebody other than who withheld it decides (decision 0139). */
import { whyNotDecide } from '../platform/approval.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { SettlementRefusal } from './settlement-refusals.ts';

/** `granted`: it is paid by the next run; `refused`: it is withheld until its day. */
export const appealOutcomes = ['granted', 'refused'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** A withholding that has not ended; its appeal, once there is one. */
export type Withholding = {
  readonly withheldBy: string;
  readonly appeal: { readonly outcome: AppealOutcome | undefined } | undefined;
};

/** Refuses what is not withheld any more, and a second appeal against the same withholding. */
export function checkAppeal(withholding: Withholding | undefined): Result<true, SettlementRefusal> {
  if (!withholding) return refuse('settlement.not_in_state');
  return withholding.appeal ? refuse('settlement.appealed_already') : accept(true);
}

/** Refuses where no appeal waits, and the decision of who withheld it. */
export function checkAppealDecision(
  withholding: Withholding | undefined,
  userId: string,
): Result<true, SettlementRefusal> {
  const isOpen = withholding?.appeal !== undefined && withholding.appeal.outcome === undefined;
  const proposal = withholding && { proposedBy: withholding.withheldBy };
  const problem = whyNotDecide({ isOpen, proposal }, { userId });
  if (!problem) return accept(true);
  return refuse(problem === 'same_person' ? 'settlement.withheld_by_you' : 'settlement.no_appeal');
}
