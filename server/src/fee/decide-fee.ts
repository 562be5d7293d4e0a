import type { FeeRefusal } from '@gtp/domain/fee/fee-refusals.ts';
import { decideFeeProposal, defaultFeeRate } from '@gtp/domain/fee/fee-table.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { nameOfUser } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import type { Portal } from '../platform/portal.ts';
import { lockFeeProposal, type StoredFeeProposal, saveFeeDecision } from './fee-proposal-store.ts';
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
    const decision = { ...proposal, decider: caller.userId, isApproved, currentRate: rateBefore };
    const decided = decideFeeProposal(decision, seoulDay(now));
    if (!decided.ok) return explainFeeConflict(transaction, proposal, { refused: decided, caller });
    await saveFeeDecision(transaction, proposalId, { state: decided.value, decidedBy: caller.userId, now, reason });
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
  { state, decidedBy }: StoredFeeProposal,
  { refused, caller }: Refusing,
): Promise<Refused<FeeRefusal>> {
  if (decidedBy === null || decidedBy === caller.userId || state === 'proposed') return refused;
  return refuse(`fee.${state}_meanwhile`, { facts: { who: await nameOfUser(transaction, decidedBy) } });
}

/** What the corridor costs on the proposal's first day as the table stands. */
async function rateUntil(transaction: Transaction, proposal: StoredFeeProposal): Promise<number> {
  const { country, issuerCompanyId, currency, from: on } = proposal;
  const corridor = { country: country ?? undefined, issuerCompanyId: issuerCompanyId ?? undefined, on };
  return (await findFeeRate(transaction, { ...corridor, currency: currency ?? undefined })) ?? defaultFeeRate;
}

async function insertRow(transaction: Transaction, rowId: string, proposal: StoredFeeProposal): Promise<void> {
  const { proposalId, country, issuerCompanyId, currency, rate, least, most } = proposal;
  const row = { rowId, country, issuerCompanyId, validFrom: proposal.from, validUntil: proposal.until, proposalId };
  if (rate !== null) return insertFeeRate(transaction, { ...row, currency, rate });
  if (currency === null || least === null || most === null) throw new Error(`The proposal ${proposalId} says nothing`);
  return insertCorridorLimit(transaction, { ...row, currency, least, most });
}
