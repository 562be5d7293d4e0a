import type { ApprovalState } from '@gtp/domain/platform/approval.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { OutcomeReasonCode, PayoutOutcome } from '@gtp/domain/settlement/payout-outcome.ts';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    payoutOutcomeRequests: {
      requestId: string;
      payoutId: string;
      state: ApprovalState;
      outcome: PayoutOutcome;
      bankReference: string;
      bookedOn: Day;
      returnReason: OutcomeReasonCode | null;
      reason: string;
      fileId: string | null;
      proposedBy: string;
      proposedAt: Date;
      decidedBy: string | null;
      decidedAt: Date | null;
      decisionReason: string | null;
    };
  }
}

type NewRequest = {
  readonly requestId: string;
  readonly payoutId: string;
  readonly outcome: PayoutOutcome;
  readonly bankReference: string;
  readonly bookedOn: Day;
  readonly returnReason: OutcomeReasonCode | undefined;
  readonly reason: string;
  readonly fileId: string | undefined;
  readonly proposedBy: string;
  readonly proposedAt: Date;
};

export async function insertOutcomeRequest(transaction: Transaction, request: NewRequest): Promise<void> {
  const { returnReason = null, fileId = null, ...cells } = request;
  await transaction
    .insertInto('payoutOutcomeRequests')
    .values({ ...cells, returnReason, fileId, state: 'proposed' })
    .execute();
}

/** Whoever calls holds the payout's lock, which every change of a request takes first. */
export async function findOutcomeRequest(
  database: Database,
  { payoutId, requestId }: { readonly payoutId: string; readonly requestId: string },
) {
  return database
    .selectFrom('payoutOutcomeRequests')
    .selectAll()
    .where('payoutId', '=', payoutId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

/** Who waits for another person's word on the payout, if anybody does. */
export async function findOutcomeAsker(database: Database, payoutId: string): Promise<string | undefined> {
  const waiting = await database
    .selectFrom('payoutOutcomeRequests')
    .select('proposedBy')
    .where('payoutId', '=', payoutId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return waiting?.proposedBy;
}

/** All that was asked of a payout, the newest first, with the names of those who asked and decided. */
export async function listOutcomeRequests(database: Database, payoutId: string) {
  return database
    .selectFrom('payoutOutcomeRequests as o')
    .innerJoin('users as p', 'p.userId', 'o.proposedBy')
    .leftJoin('users as d', 'd.userId', 'o.decidedBy')
    .selectAll('o')
    .select(['p.name as proposerName', 'd.name as deciderName'])
    .where('o.payoutId', '=', payoutId)
    .orderBy('o.proposedAt', 'desc')
    .execute();
}

type Ended = {
  readonly requestId: string;
  readonly state: Exclude<ApprovalState, 'proposed' | 'overtaken'>;
  readonly decidedBy: string;
  readonly decidedAt: Date;
  readonly decisionReason: string | undefined;
};

export async function saveOutcomeDecision(transaction: Transaction, ended: Ended): Promise<void> {
  const { requestId, decisionReason = null, ...cells } = ended;
  await transaction
    .updateTable('payoutOutcomeRequests')
    .set({ ...cells, decisionReason })
    .where('requestId', '=', requestId)
    .execute();
}

/** What waits has nothing left to decide: the payout went on without it. */
export async function closeOutcomeRequest(transaction: Transaction, payoutId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('payoutOutcomeRequests')
    .set({ state: 'overtaken', decidedAt: now })
    .where('payoutId', '=', payoutId)
    .where('state', '=', 'proposed')
    .execute();
}
