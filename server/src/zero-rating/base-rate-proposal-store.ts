import type { Day } from '@gtp/domain/platform/instant.ts';
import type { ExchangedCurrency } from '@gtp/domain/settlement/exchange-rate.ts';
import type { BaseRateProposalState } from '@gtp/domain/zero-rating/base-rate.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    baseRateProposals: {
      proposalId: string;
      currency: ExchangedCurrency;
      day: Day;
      won: bigint;
      source: string;
      state: BaseRateProposalState;
      proposedBy: string;
      proposedAt: Date;
      decidedBy: string | null;
      decidedAt: Date | null;
    };
  }
}

type NewProposal = {
  readonly proposalId: string;
  readonly currency: ExchangedCurrency;
  readonly day: Day;
  readonly won: bigint;
  readonly source: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
};

/** False where another one of the currency and day waits already. */
export async function insertBaseRateProposal(transaction: Transaction, proposal: NewProposal): Promise<boolean> {
  const inserted = await transaction
    .insertInto('baseRateProposals')
    .values({ ...proposal, state: 'proposed', decidedBy: null, decidedAt: null })
    .onConflict((conflict) => conflict.columns(['currency', 'day']).where(sql<boolean>`state = 'proposed'`).doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

export async function lockBaseRateProposal(transaction: Transaction, proposalId: string) {
  return transaction
    .selectFrom('baseRateProposals')
    .select(['currency', 'day', 'won', 'source', 'state', 'proposedBy'])
    .where('proposalId', '=', proposalId)
    .forUpdate()
    .executeTakeFirst();
}

type Decision = {
  readonly proposalId: string;
  readonly state: Exclude<BaseRateProposalState, 'proposed'>;
  readonly decidedBy: string;
  readonly decidedAt: Date;
};

export async function saveBaseRateDecision(transaction: Transaction, { proposalId, ...decision }: Decision) {
  await transaction.updateTable('baseRateProposals').set(decision).where('proposalId', '=', proposalId).execute();
}

/** Those that wait, the oldest first, with who entered them. */
export async function listOpenBaseRates(database: Database) {
  return database
    .selectFrom('baseRateProposals as p')
    .leftJoin('users as u', 'u.userId', 'p.proposedBy')
    .select(['p.proposalId', 'p.currency', 'p.day', 'p.won', 'p.source', 'p.proposedBy', 'p.proposedAt'])
    .select('u.name as proposerName')
    .where('p.state', '=', 'proposed')
    .orderBy('p.proposedAt')
    .orderBy('p.proposalId')
    .limit(100)
    .execute();
}

/** The newest that were kept, with who put those in force that people entered. */
export async function listNewestBaseRates(database: Database, limit: number) {
  return database
    .selectFrom('baseRates as r')
    .leftJoin('baseRateProposals as p', (join) =>
      join
        .onRef('p.currency', '=', 'r.currency')
        .onRef('p.day', '=', 'r.day')
        .onRef('p.won', '=', 'r.won')
        .on('p.state', '=', 'in_force'),
    )
    .leftJoin('users as u', 'u.userId', 'p.decidedBy')
    .select(['r.currency', 'r.day', 'r.won', 'r.source', 'u.name as deciderName'])
    .orderBy('r.day', 'desc')
    .orderBy('r.currency', 'desc')
    .limit(limit)
    .execute();
}
