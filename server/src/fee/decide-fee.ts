import { institutionTypes } from '@gtp/domain/account/client-types.ts';
import type { FeeRefusal } from '@gtp/domain/fee/fee-refusals.ts';
import { decideFeeProposal, defaultFeeRate } from '@gtp/domain/fee/fee-table.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { nameOfOther } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import type { Portal } from '../platform/portal.ts';
import { tellChange } from '../platform/tell-change.ts';
import { type FeeProposal, lockFeeProposal, saveFeeDecision } from './fee-proposal-store.ts';
import { findFeeRate, insertCorridorLimit, insertFeeRate } from './fee-rate-store.ts';
import type {} from './notify-fee-change.ts';

type Decision = {
  readonly caller: Caller;
  readonly proposalId: string;
  readonly isApproved: boolean;
  readonly reason: string | undefined;
};

/**
 * Decides on a proposal; an approved one is a new row of the table from its first day on, and whom it concerns is
 * notified. A dearer rate is approved a month before it begins, so that the e-mails come in time (reference 4-k).
 */
export async function decideFee(
  { database, clock, ids }: Pick<Portal, 'database' | 'clock' | 'ids'>,
  { caller, proposalId, isApproved, reason }: Decision,
): Promise<Result<string>> {
  const now = clock.now();
  return decideIn(database, async (transaction) => {
    const proposal = await lockFeeProposal(transaction, proposalId);
    if (!proposal) return refuse('fee.not_found');
    const rateBefore = await rateUntil(transaction, proposal);
    const { validFrom: from, rateHundredths: rate } = proposal;
    const decision = { ...proposal, from, rate, decider: caller.userId, isApproved, currentRate: rateBefore };
    const decided = decideFeeProposal(decision, seoulDay(now));
    if (!decided.ok) return explainFeeConflict(transaction, proposal, { refused: decided, caller });
    const decidedNow = { state: decided.value, decidedBy: caller.userId, decidedAt: now, decisionReason: reason };
    await saveFeeDecision(transaction, { feeProposalId: proposalId, ...decidedNow });
    tellChange(transaction, { tags: ['fee'], clientTypes: institutionTypes });
    if (decided.value !== 'approved') return accept(proposalId);
    await insertRow(transaction, ids.make('fee'), proposal);
    await addJob(transaction, { name: 'notify-fee-change', payload: { proposalId, rateBefore } });
    return accept(proposalId);
  });
}

type Refusing = { readonly refused: Refused<FeeRefusal>; readonly caller: Caller };

/** Whoever decides second reads who was first, and how. */
async function explainFeeConflict(
  transaction: Transaction,
  { state, decidedBy }: FeeProposal,
  { refused, caller }: Refusing,
): Promise<Refused<FeeRefusal>> {
  const who = await nameOfOther(transaction, decidedBy, caller.userId);
  return who === undefined || state === 'proposed' ? refused : refuse(`fee.${state}_meanwhile`, { facts: { who } });
}

/** What the corridor costs on the proposal's first day as the table stands. */
async function rateUntil(transaction: Transaction, proposal: FeeProposal): Promise<number> {
  const { country, issuerCompanyId, currency, validFrom: on } = proposal;
  return (await findFeeRate(transaction, { country, issuerCompanyId, currency, on })) ?? defaultFeeRate;
}

async function insertRow(transaction: Transaction, rowId: string, proposal: FeeProposal): Promise<void> {
  const { feeProposalId, country, issuerCompanyId, currency, rateHundredths, leastMinor, mostMinor } = proposal;
  const { validFrom, validUntil } = proposal;
  const row = { country, issuerCompanyId, validFrom, validUntil, feeProposalId };
  if (rateHundredths !== undefined) {
    return insertFeeRate(transaction, { ...row, feeRateId: rowId, currency, rateHundredths });
  }
  if (currency === undefined || leastMinor === undefined || mostMinor === undefined) {
    throw new Error(`The proposal ${feeProposalId} says nothing`);
  }
  return insertCorridorLimit(transaction, { ...row, corridorLimitId: rowId, currency, leastMinor, mostMinor });
}
