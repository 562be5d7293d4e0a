import type { Day } from '@gtp/domain/platform/instant.ts';
import type { ExchangedCurrency, ExchangeRate } from '@gtp/domain/settlement/exchange-rate.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

export type ProposalState = 'proposed' | 'in_force' | 'declined';

declare module '../platform/database.ts' {
  interface Tables {
    exchangeRateProposals: {
      proposalId: string;
      currency: ExchangedCurrency;
      wonE4: bigint;
      valueOn: Day;
      quotedAt: Date;
      source: string;
      state: Generated<ProposalState>;
      proposedBy: string | null;
      proposedAt: Date;
      decidedBy: string | null;
      decidedAt: Date | null;
    };
  }
}

type NewProposal = {
  readonly proposalId: string;
  readonly rate: ExchangeRate;
  /** None for the bank's own rate. */
  readonly proposedBy: string | undefined;
  readonly now: Date;
};

/** In the words of the index, which no parameter may stand in. */
const isOpen = sql<boolean>`state = 'proposed'`;

/** Whether it is new: one waits a currency and day. */
export async function insertProposal(transaction: Transaction, proposal: NewProposal): Promise<boolean> {
  const { proposalId, rate, proposedBy, now } = proposal;
  const inserted = await transaction
    .insertInto('exchangeRateProposals')
    .values({
      proposalId,
      currency: rate.currency,
      wonE4: rate.won,
      valueOn: rate.valueOn,
      quotedAt: rate.quotedAt,
      source: rate.source,
      proposedBy: proposedBy ?? null,
      proposedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['currency', 'valueOn']).where(isOpen).doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

function selectProposals(database: Database) {
  return database
    .selectFrom('exchangeRateProposals as p')
    .select([
      'p.proposalId',
      'p.currency',
      'p.wonE4 as won',
      'p.valueOn',
      'p.quotedAt',
      'p.source',
      'p.state',
      'p.proposedBy',
      'p.decidedBy',
    ]);
}

export async function lockProposal(transaction: Transaction, proposalId: string) {
  return selectProposals(transaction).where('p.proposalId', '=', proposalId).forUpdate().executeTakeFirst();
}

/** What waits for a second person, with the name of the first. */
export async function listOpenProposals(database: Database) {
  return selectProposals(database)
    .leftJoin('users as u', 'u.userId', 'p.proposedBy')
    .select(['u.name as proposerName'])
    .where('p.state', '=', 'proposed')
    .orderBy('p.proposedAt')
    .execute();
}

type Decision = {
  readonly proposalId: string;
  readonly state: ProposalState;
  readonly decidedBy: string;
  readonly now: Date;
};

export async function saveDecision(transaction: Transaction, decision: Decision): Promise<void> {
  const { proposalId, state, decidedBy, now } = decision;
  await transaction
    .updateTable('exchangeRateProposals')
    .set({ state, decidedBy, decidedAt: now })
    .where('proposalId', '=', proposalId)
    .execute();
}
