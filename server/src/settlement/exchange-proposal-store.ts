import type { Day } from '@gtp/domain/platform/instant.ts';
import type { ExchangedCurrency, ExchangeRate } from '@gtp/domain/settlement/exchange-rate.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

export type ProposalState = 'proposed' | 'in_force' | 'declined';

declare module '../platform/database.ts' {
  interface Tables {
    exchange_rate_proposals: {
      proposal_id: string;
      currency: ExchangedCurrency;
      won_e4: bigint;
      value_on: Day;
      quoted_at: Date;
      source: string;
      state: Generated<ProposalState>;
      proposed_by: string | null;
      proposed_at: Date;
      decided_by: string | null;
      decided_at: Date | null;
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
    .insertInto('exchange_rate_proposals')
    .values({
      proposal_id: proposalId,
      currency: rate.currency,
      won_e4: rate.won,
      value_on: rate.valueOn,
      quoted_at: rate.quotedAt,
      source: rate.source,
      proposed_by: proposedBy ?? null,
      proposed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['currency', 'value_on']).where(isOpen).doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

function selectProposals(database: Database) {
  return database
    .selectFrom('exchange_rate_proposals as p')
    .select([
      'p.proposal_id as proposalId',
      'p.currency as currency',
      'p.won_e4 as won',
      'p.value_on as valueOn',
      'p.quoted_at as quotedAt',
      'p.source as source',
      'p.state as state',
      'p.proposed_by as proposedBy',
      'p.decided_by as decidedBy',
    ]);
}

export async function lockProposal(transaction: Transaction, proposalId: string) {
  return selectProposals(transaction).where('p.proposal_id', '=', proposalId).forUpdate().executeTakeFirst();
}

/** What waits for a second person, with the name of the first. */
export async function listOpenProposals(database: Database) {
  return selectProposals(database)
    .leftJoin('users as u', 'u.user_id', 'p.proposed_by')
    .select(['u.name as proposerName'])
    .where('p.state', '=', 'proposed')
    .orderBy('p.proposed_at')
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
    .updateTable('exchange_rate_proposals')
    .set({ state, decided_by: decidedBy, decided_at: now })
    .where('proposal_id', '=', proposalId)
    .execute();
}
