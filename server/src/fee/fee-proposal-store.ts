import type { FeeProposalState, feeKinds } from '@gtp/domain/fee/fee-table.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { type NewRow, type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

type FeeProposalTable = {
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

declare module '../platform/database.ts' {
  interface Tables {
    feeProposals: FeeProposalTable;
  }
}

export type FeeProposal = RecordOf<FeeProposalTable>;

/** With the names of who proposed and decided, the newest first; an issuer's own alone if it is given. */
export async function listFeeProposals(database: Database, proposerCompanyId: string | undefined) {
  let query = database
    .selectFrom('feeProposals as p')
    .innerJoin('users as u', 'u.userId', 'p.proposedBy')
    .innerJoin('companies as c', 'c.companyId', 'u.companyId')
    .leftJoin('companies as i', 'i.companyId', 'p.issuerCompanyId')
    .leftJoin('users as d', 'd.userId', 'p.decidedBy')
    .selectAll('p')
    .select(['u.name as proposerName', 'd.name as deciderName'])
    .select(['c.name as proposerCompany', 'c.englishName as proposerEnglishCompany'])
    .select(['i.name as issuerName', 'i.englishName as issuerEnglishName'])
    .orderBy('p.proposalNumber', 'desc')
    .limit(200);
  if (proposerCompanyId !== undefined) query = query.where('u.companyId', '=', proposerCompanyId);
  return (await query.execute()).map(recordOf);
}

export async function findFeeProposal(database: Database, feeProposalId: string): Promise<FeeProposal | undefined> {
  const query = database.selectFrom('feeProposals').selectAll().where('feeProposalId', '=', feeProposalId);
  const row = await query.executeTakeFirst();
  return row && recordOf(row);
}

export async function lockFeeProposal(transaction: Transaction, feeProposalId: string) {
  const query = transaction.selectFrom('feeProposals').selectAll().where('feeProposalId', '=', feeProposalId);
  const row = await query.forUpdate().executeTakeFirst();
  return row && recordOf(row);
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

type SameCorridor = Pick<FeeProposal, 'kind' | 'country' | 'issuerCompanyId' | 'currency'> & { readonly after: number };

/** Who proposed for the very same corridor after that proposal; undefined if nobody did. */
export async function findLaterProposer(database: Database, { after, ...corridor }: SameCorridor) {
  const row = await database
    .selectFrom('feeProposals as p')
    .innerJoin('users as u', 'u.userId', 'p.proposedBy')
    .select('u.name as who')
    .where('p.proposalNumber', '>', after)
    .where('p.kind', '=', corridor.kind)
    .where('p.country', 'is not distinct from', corridor.country ?? null)
    .where('p.issuerCompanyId', 'is not distinct from', corridor.issuerCompanyId ?? null)
    .where('p.currency', 'is not distinct from', corridor.currency ?? null)
    .orderBy('p.proposalNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.who;
}

export async function insertFeeProposal(transaction: Transaction, row: NewRow<FeeProposalTable>): Promise<void> {
  await transaction.insertInto('feeProposals').values(row).execute();
}

type Decided = Pick<FeeProposal, 'feeProposalId' | 'state' | 'decidedBy' | 'decidedAt' | 'decisionReason'>;

export async function saveFeeDecision(transaction: Transaction, { feeProposalId, ...decided }: Decided): Promise<void> {
  const query = transaction.updateTable('feeProposals').set(rowOf(decided));
  await query.where('feeProposalId', '=', feeProposalId).execute();
}
