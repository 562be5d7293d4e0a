import type { FeeProposalState, feeKinds } from '@gtp/domain/fee/fee-table.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    feeProposals: {
      feeProposalId: string;
      proposalNumber: Generated<number>;
      kind: (typeof feeKinds)[number];
      country: string | null;
      issuerCompanyId: string | null;
      currency: Currency | null;
      rateHundredths: number | null;
      leastMinor: bigint | null;
      mostMinor: bigint | null;
      validFrom: Day;
      validUntil: Day | null;
      reason: string;
      state: FeeProposalState;
      proposedBy: string;
      proposedAt: Date;
      decidedBy: string | null;
      decidedAt: Date | null;
      decisionReason: string | null;
    };
  }
}

function selectProposals(database: Database) {
  return database
    .selectFrom('feeProposals as p')
    .select([
      'p.feeProposalId as proposalId',
      'p.kind',
      'p.country',
      'p.issuerCompanyId',
      'p.currency',
      'p.rateHundredths as rate',
      'p.leastMinor as least',
      'p.mostMinor as most',
      'p.validFrom as from',
      'p.validUntil as until',
      'p.reason',
      'p.state',
      'p.proposedBy',
      'p.proposedAt',
      'p.decidedBy',
      'p.decidedAt',
      'p.decisionReason',
    ]);
}

/** With the names of who proposed and decided, the newest first; an issuer's own alone if it is given. */
export async function listFeeProposals(database: Database, proposerCompanyId: string | undefined) {
  let query = selectProposals(database)
    .innerJoin('users as u', 'u.userId', 'p.proposedBy')
    .innerJoin('companies as c', 'c.companyId', 'u.companyId')
    .leftJoin('companies as i', 'i.companyId', 'p.issuerCompanyId')
    .leftJoin('users as d', 'd.userId', 'p.decidedBy')
    .select(['u.name as proposerName', 'd.name as deciderName'])
    .select(['c.name as proposerCompany', 'c.englishName as proposerEnglishCompany'])
    .select(['i.name as issuerName', 'i.englishName as issuerEnglishName'])
    .orderBy('p.proposalNumber', 'desc')
    .limit(200);
  if (proposerCompanyId !== undefined) query = query.where('u.companyId', '=', proposerCompanyId);
  return query.execute();
}

export async function findFeeProposal(database: Database, proposalId: string) {
  return selectProposals(database).where('p.feeProposalId', '=', proposalId).executeTakeFirst();
}

export type StoredFeeProposal = NonNullable<Awaited<ReturnType<typeof findFeeProposal>>>;

export async function lockFeeProposal(transaction: Transaction, proposalId: string) {
  return selectProposals(transaction).where('p.feeProposalId', '=', proposalId).forUpdate().executeTakeFirst();
}

/** Proposals wait for each other here, so that none passes over another of its corridor. */
export async function lockFeeTable(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('fee table'))`.execute(transaction);
}

export async function findLastProposalNumber(database: Database): Promise<number> {
  const row = await database
    .selectFrom('feeProposals')
    .select((select) => select.fn.max('proposalNumber').as('number'))
    .executeTakeFirst();
  return row?.number ?? 0;
}

type SameCorridor = Pick<NewFeeProposal, 'kind' | 'country' | 'issuerCompanyId' | 'currency'> & {
  readonly after: number;
};

/** Who proposed for the very same corridor after that proposal; undefined if nobody did. */
export async function findLaterProposer(database: Database, { after, ...corridor }: SameCorridor) {
  const row = await database
    .selectFrom('feeProposals as p')
    .innerJoin('users as u', 'u.userId', 'p.proposedBy')
    .select('u.name as who')
    .where('p.proposalNumber', '>', after)
    .where('p.kind', '=', corridor.kind)
    .where('p.country', 'is not distinct from', corridor.country)
    .where('p.issuerCompanyId', 'is not distinct from', corridor.issuerCompanyId)
    .where('p.currency', 'is not distinct from', corridor.currency)
    .orderBy('p.proposalNumber', 'desc')
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
    .insertInto('feeProposals')
    .values({
      feeProposalId: proposal.proposalId,
      kind: proposal.kind,
      country: proposal.country,
      issuerCompanyId: proposal.issuerCompanyId,
      currency: proposal.currency,
      rateHundredths: proposal.rate,
      leastMinor: proposal.least,
      mostMinor: proposal.most,
      validFrom: proposal.from,
      validUntil: proposal.until,
      reason: proposal.reason,
      state: 'proposed',
      proposedBy: proposal.proposedBy,
      proposedAt: proposal.proposedAt,
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
    .updateTable('feeProposals')
    .set({
      state: decided.state,
      decidedBy: decided.decidedBy,
      decidedAt: decided.now,
      decisionReason: decided.reason ?? null,
    })
    .where('feeProposalId', '=', proposalId)
    .execute();
}
