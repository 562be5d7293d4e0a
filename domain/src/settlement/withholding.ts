import { addDays, type Day } from '../platform/instant.ts';
import { type Result, refuse } from '../platform/result.ts';
import type { SettlementRefusal } from './settlement-refusals.ts';
import { nextSettlementState, type SettlementState } from './settlement-states.ts';

/** How long a line may be withheld at once; a person must look again then. */
export const longestWithholdingDays = 90;

/**
 * The state of a line that an operator holds until `endsOn`. Refuses what is in a payout already, and an end that
 * is not within the next 90 days: the seller must be able to see when it ends.
 */
export function holdLine(
  line: { readonly state: SettlementState },
  { endsOn, today }: { readonly endsOn: Day; readonly today: Day },
): Result<SettlementState, SettlementRefusal> {
  if (endsOn <= today || endsOn > addDays(today, longestWithholdingDays)) {
    return refuse('settlement.end_not_near', { field: 'endsOn', facts: { days: String(longestWithholdingDays) } });
  }
  return nextSettlementState(line.state, 'hold');
}

/** The state of a line that waits for the next run again. */
export function releaseLine(line: { readonly state: SettlementState }): Result<SettlementState, SettlementRefusal> {
  return nextSettlementState(line.state, 'release');
}
