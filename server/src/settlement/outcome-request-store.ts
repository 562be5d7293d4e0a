import type { Day } from '@gtp/domain/platform/instant.ts';
import type { OutcomeReasonCode, PayoutOutcome } from '@gtp/domain/settlement/payout-outcome.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';
import { type ProposalColumns, proposalsOf } from '../proposal/proposal.ts';

type RequestTable = ProposalColumns & {
  payoutId: string;
  outcome: PayoutOutcome;
  bankReference: string;
  bookedOn: Day;
  returnReason: OutcomeReasonCode | null;
  /** None where the bank only spoke of it, as on the telephone. */
  fileId: string | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    payoutOutcomeRequests: RequestTable;
  }
}

export type OutcomeRequest = RecordOf<RequestTable>;

export const {
  lock: lockOutcomeRequest,
  insert: insertOutcomeRequest,
  save: saveOutcomeRequest,
  findAsker: findOutcomeAsker,
  list: listOutcomeRequests,
  overtake: overtakeOutcomeRequest,
} = proposalsOf({
  table: 'payoutOutcomeRequests',
  subject: 'payoutId',
  recordOf: (row): OutcomeRequest => recordOf(row),
  rowOf: (request: OutcomeRequest) => rowOf(request),
});
