import { decideFeeProposal } from '@gtp/domain/fee/fee-table.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { lockFeeProposal, saveFeeDecision } from './fee-proposal-store.ts';
import { insertCorridorLimit, insertFeeRate } from './fee-rate-store.ts';

type Decision = {
  readonly caller: Caller;
  readonly proposalId: string;
  readonly isApproved: boolean;
  readonly reason: string | undefined;
};

/** Decides on a proposal; an approved one is a new row of the table from its first day on. */
export async function decideFee(
  { database, clock, ids }: Pick<Portal, 'database' | 'clock' | 'ids'>,
  { caller, proposalId, isApproved, reason }: Decision,
): Promise<Result<string>> {
  const now = clock.now();
  return inTransaction(database, async (transaction) => {
    const proposal = await lockFeeProposal(transaction, proposalId);
    if (!proposal) return refuse('fee.not_found');
    const decided = decideFeeProposal({ ...proposal, decider: caller.userId, isApproved }, seoulDay(now));
    if (!decided.ok) return decided;
    await saveFeeDecision(transaction, proposalId, { state: decided.value, decidedBy: caller.userId, now, reason });
    if (decided.value === 'approved') await insertRow(transaction, ids.make('fee'), proposal);
    return accept(proposalId);
  });
}

type Stored = NonNullable<Awaited<ReturnType<typeof lockFeeProposal>>>;

async function insertRow(transaction: Transaction, rowId: string, proposal: Stored): Promise<void> {
  const { proposalId, country, issuerCompanyId, currency, rate, least, most } = proposal;
  const row = { rowId, country, issuerCompanyId, validFrom: proposal.from, validUntil: proposal.until, proposalId };
  if (rate !== null) return insertFeeRate(transaction, { ...row, currency, rate });
  if (currency === null || least === null || most === null) throw new Error(`The proposal ${proposalId} says nothing`);
  return insertCorridorLimit(transaction, { ...row, currency, least, most });
}
