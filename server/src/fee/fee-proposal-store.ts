import type { FeeProposalState, feeKinds } from '@gtp/domain/fee/fee-table.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    fee_proposals: {
      fee_proposal_id: string;
      proposal_number: Generated<number>;
      kind: (typeof feeKinds)[number];
      country: string | null;
      issuer_company_id: string | null;
      currency: Currency | null;
      rate_hundredths: number | null;
      least_minor: bigint | null;
      most_minor: bigint | null;
      valid_from: Day;
      valid_until: Day | null;
      reason: string;
      state: FeeProposalState;
      proposed_by: string;
      proposed_at: Date;
      decided_by: string | null;
      decided_at: Date | null;
      decision_reason: string | null;
    };
  }
}

function selectProposals(database: Database) {
  return database
    .selectFrom('fee_proposals as p')
    .select([
      'p.fee_proposal_id as proposalId',
      'p.kind as kind',
      'p.country as country',
      'p.issuer_company_id as issuerCompanyId',
      'p.currency as currency',
      'p.rate_hundredths as rate',
      'p.least_minor as least',
      'p.most_minor as most',
      'p.valid_from as from',
      'p.valid_until as until',
      'p.reason as reason',
      'p.state as state',
      'p.proposed_by as proposedBy',
      'p.proposed_at as proposedAt',
      'p.decided_by as decidedBy',
      'p.decided_at as decidedAt',
      'p.decision_reason as decisionReason',
    ]);
}

/** With the names of who proposed and decided, the newest first; an issuer's own alone if it is given. */
export async function listFeeProposals(database: Database, proposerCompanyId: string | undefined) {
  let query = selectProposals(database)
    .innerJoin('users as u', 'u.user_id', 'p.proposed_by')
    .innerJoin('companies as c', 'c.company_id', 'u.company_id')
    .leftJoin('companies as i', 'i.company_id', 'p.issuer_company_id')
    .leftJoin('users as d', 'd.user_id', 'p.decided_by')
    .select(['u.name as proposerName', 'd.name as deciderName'])
    .select(['c.name as proposerCompany', 'c.english_name as proposerEnglishCompany'])
    .select(['i.name as issuerName', 'i.english_name as issuerEnglishName'])
    .orderBy('p.proposal_number', 'desc')
    .limit(200);
  if (proposerCompanyId !== undefined) query = query.where('u.company_id', '=', proposerCompanyId);
  return query.execute();
}

export async function findFeeProposal(database: Database, proposalId: string) {
  return selectProposals(database).where('p.fee_proposal_id', '=', proposalId).executeTakeFirst();
}

export type StoredFeeProposal = NonNullable<Awaited<ReturnType<typeof findFeeProposal>>>;

export async function lockFeeProposal(transaction: Transaction, proposalId: string) {
  return selectProposals(transaction).where('p.fee_proposal_id', '=', proposalId).forUpdate().executeTakeFirst();
}

/** Proposals wait for each other here, so that none passes over another of its corridor. */
export async function lockFeeTable(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fee table'))`.execute(transaction);
}

export async function findLastProposalNumber(database: Database): Promise<number> {
  const row = await database
    .selectFrom('fee_proposals')
    .select((select) => select.fn.max('proposal_number').as('number'))
    .executeTakeFirst();
  return row?.number ?? 0;
}

type SameCorridor = Pick<NewFeeProposal, 'kind' | 'country' | 'issuerCompanyId' | 'currency'> & {
  readonly after: number;
};

/** Who proposed for the very same corridor after that proposal; undefined if nobody did. */
export async function findLaterProposer(database: Database, { after, ...corridor }: SameCorridor) {
  const row = await database
    .selectFrom('fee_proposals as p')
    .innerJoin('users as u', 'u.user_id', 'p.proposed_by')
    .select('u.name as who')
    .where('p.proposal_number', '>', after)
    .where('p.kind', '=', corridor.kind)
    .where('p.country', 'is not distinct from', corridor.country)
    .where('p.issuer_company_id', 'is not distinct from', corridor.issuerCompanyId)
    .where('p.currency', 'is not distinct from', corridor.currency)
    .orderBy('p.proposal_number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.who;
}

export type NewFeeProposal = {
  readonly proposalId: string;
  readonly kind: (typeof feeKinds)[number];
  readonly country: string | null;
  readonly issuerCompanyId: string | null;
  readonly currency: Currency | null;
  readonly rate: number | null;
  readonly least: bigint | null;
  readonly most: bigint | null;
  readonly from: Day;
  readonly until: Day | null;
  readonly reason: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
};

export async function insertFeeProposal(transaction: Transaction, proposal: NewFeeProposal): Promise<void> {
  await transaction
    .insertInto('fee_proposals')
    .values({
      fee_proposal_id: proposal.proposalId,
      kind: proposal.kind,
      country: proposal.country,
      issuer_company_id: proposal.issuerCompanyId,
      currency: proposal.currency,
      rate_hundredths: proposal.rate,
      least_minor: proposal.least,
      most_minor: proposal.most,
      valid_from: proposal.from,
      valid_until: proposal.until,
      reason: proposal.reason,
      state: 'proposed',
      proposed_by: proposal.proposedBy,
      proposed_at: proposal.proposedAt,
    })
    .execute();
}

type Decided = {
  readonly state: FeeProposalState;
  readonly decidedBy: string;
  readonly now: Date;
  readonly reason: string | undefined;
};

export async function saveFeeDecision(transaction: Transaction, proposalId: string, decided: Decided): Promise<void> {
  await transaction
    .updateTable('fee_proposals')
    .set({
      state: decided.state,
      decided_by: decided.decidedBy,
      decided_at: decided.now,
      decision_reason: decided.reason ?? null,
    })
    .where('fee_proposal_id', '=', proposalId)
    .execute();
}
