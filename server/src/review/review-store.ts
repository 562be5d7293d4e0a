import type { Facts } from '@gtp/domain/review/application-facts.ts';
import type { ReviewChange } from '@gtp/domain/review/review-changes.ts';
import type { ReviewDecision } from '@gtp/domain/review/review-decisions.ts';
import type { Generated, JSONColumnType } from 'kysely';
import type { Limits } from '../company/company.ts';
import type { Database, Transaction } from '../platform/database.ts';

type ReviewTable = {
  company_id: string;
  application_id: string | null;
  version: number;
  last_change: ReviewChange;
  changed_by: string | null;
  changed_at: Date;
  waiting_since: Date | null;
  due_at: Date | null;
  supplement_due_on: string | null;
  recheck_on: string | null;
  proposed_decision: ReviewDecision | null;
  proposed_by: string | null;
  proposed_at: Date | null;
  proposed_reason: string | null;
  proposed_reason_text: Generated<string>;
  proposed_limits: JSONColumnType<Limits>;
  granted_limits: JSONColumnType<Limits>;
  reason_class: string | null;
  reason_text: Generated<string>;
};

declare module '../platform/database.ts' {
  interface Tables {
    reviews: ReviewTable;
    review_events: {
      review_event_id: Generated<bigint>;
      company_id: string;
      change: ReviewChange;
      caused_by: string | null;
      happened_at: Date;
      to_state: string | null;
      document_code: string | null;
      decision: string | null;
      reason_class: string | null;
      reason_text: string;
    };
    review_snapshots: {
      review_snapshot_id: Generated<bigint>;
      company_id: string;
      taken_at: Date;
      facts: JSONColumnType<Facts>;
    };
    service_contracts: {
      company_id: string;
      version: string;
      language: string;
      signer_name: string;
      signed_by: string;
      ip_address: string;
      signed_at: Date;
    };
  }
}

export type StoredProposal = {
  readonly decision: ReviewDecision;
  readonly by: string;
  readonly at: Date;
  readonly reasonClass: string | undefined;
  readonly reasonText: string;
  readonly limits: Limits;
};

export type Review = {
  readonly companyId: string;
  readonly applicationId: string | undefined;
  readonly version: number;
  readonly lastChange: ReviewChange;
  /** Undefined for what the portal did by itself. */
  readonly changedBy: string | undefined;
  readonly changedAt: Date;
  /** Since when the reviewers are to act; undefined while it is not their turn. */
  readonly waitingSince: Date | undefined;
  readonly dueAt: Date | undefined;
  readonly supplementDueOn: string | undefined;
  readonly recheckOn: string | undefined;
  readonly proposal: StoredProposal | undefined;
  readonly grantedLimits: Limits;
  readonly reasonClass: string | undefined;
  readonly reasonText: string;
};

function columnsOf(review: Review) {
  const { proposal } = review;
  return {
    application_id: review.applicationId ?? null,
    version: review.version,
    last_change: review.lastChange,
    changed_by: review.changedBy ?? null,
    changed_at: review.changedAt,
    waiting_since: review.waitingSince ?? null,
    due_at: review.dueAt ?? null,
    supplement_due_on: review.supplementDueOn ?? null,
    recheck_on: review.recheckOn ?? null,
    proposed_decision: proposal?.decision ?? null,
    proposed_by: proposal?.by ?? null,
    proposed_at: proposal?.at ?? null,
    proposed_reason: proposal?.reasonClass ?? null,
    proposed_reason_text: proposal?.reasonText ?? '',
    proposed_limits: JSON.stringify(proposal?.limits ?? {}),
    granted_limits: JSON.stringify(review.grantedLimits),
    reason_class: review.reasonClass ?? null,
    reason_text: review.reasonText,
  };
}

type ReviewRow = Omit<ReviewTable, 'proposed_reason_text' | 'reason_text' | 'proposed_limits' | 'granted_limits'> & {
  proposed_reason_text: string;
  reason_text: string;
  proposed_limits: Limits;
  granted_limits: Limits;
};

function reviewOf(row: ReviewRow): Review {
  return {
    companyId: row.company_id,
    applicationId: row.application_id ?? undefined,
    version: row.version,
    lastChange: row.last_change,
    changedBy: row.changed_by ?? undefined,
    changedAt: row.changed_at,
    waitingSince: row.waiting_since ?? undefined,
    dueAt: row.due_at ?? undefined,
    supplementDueOn: row.supplement_due_on ?? undefined,
    recheckOn: row.recheck_on ?? undefined,
    proposal: proposalOf(row),
    grantedLimits: row.granted_limits,
    reasonClass: row.reason_class ?? undefined,
    reasonText: row.reason_text,
  };
}

function proposalOf(row: ReviewRow): StoredProposal | undefined {
  const { proposed_decision: decision, proposed_by: by, proposed_at: at } = row;
  if (!decision || !by || !at) return undefined;
  const reasonClass = row.proposed_reason ?? undefined;
  return { decision, by, at, reasonClass, reasonText: row.proposed_reason_text, limits: row.proposed_limits };
}

/** The review of a company; one that nobody has touched yet if there is none. */
export async function findReview(database: Database, companyId: string): Promise<Review> {
  const row = await database.selectFrom('reviews').selectAll().where('company_id', '=', companyId).executeTakeFirst();
  return row ? reviewOf(row) : untouched(companyId);
}

function untouched(companyId: string): Review {
  return {
    companyId,
    applicationId: undefined,
    version: 1,
    lastChange: 'opened',
    changedBy: undefined,
    changedAt: new Date(0),
    waitingSince: undefined,
    dueAt: undefined,
    supplementDueOn: undefined,
    recheckOn: undefined,
    proposal: undefined,
    grantedLimits: {},
    reasonClass: undefined,
    reasonText: '',
  };
}

/** Stores a review, new or changed. The company's row is locked by who calls. */
export async function saveReview(transaction: Transaction, review: Review): Promise<void> {
  const columns = columnsOf(review);
  await transaction
    .insertInto('reviews')
    .values({ company_id: review.companyId, ...columns })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(columns))
    .execute();
}

export type NewReviewEvent = {
  readonly companyId: string;
  readonly change: ReviewChange;
  readonly by: string | undefined;
  readonly at: Date;
  readonly toState?: string | undefined;
  readonly documentCode?: string | undefined;
  readonly decision?: string | undefined;
  readonly reasonClass?: string | undefined;
  readonly reasonText?: string | undefined;
};

export async function insertReviewEvent(transaction: Transaction, event: NewReviewEvent): Promise<void> {
  await transaction
    .insertInto('review_events')
    .values({
      company_id: event.companyId,
      change: event.change,
      caused_by: event.by ?? null,
      happened_at: event.at,
      to_state: event.toState ?? null,
      document_code: event.documentCode ?? null,
      decision: event.decision ?? null,
      reason_class: event.reasonClass ?? null,
      reason_text: event.reasonText ?? '',
    })
    .execute();
}

/** The newest first, with the names of who did it. */
export async function listReviewEvents(database: Database, companyId: string) {
  return database
    .selectFrom('review_events as e')
    .leftJoin('users as u', 'u.user_id', 'e.caused_by')
    .select([
      'e.change as change',
      'u.name as byName',
      'e.happened_at as at',
      'e.to_state as toState',
      'e.document_code as documentCode',
      'e.decision as decision',
      'e.reason_class as reasonClass',
      'e.reason_text as reasonText',
    ])
    .where('e.company_id', '=', companyId)
    .orderBy('e.review_event_id', 'desc')
    .execute();
}

export async function findUserName(database: Database, userId: string): Promise<string | undefined> {
  const row = await database.selectFrom('users').select('name').where('user_id', '=', userId).executeTakeFirst();
  return row?.name;
}

/** Whether a buyer has, or had, a card of this issuer. */
export async function hasCardOf(database: Database, companyId: string, issuerCompanyId: string): Promise<boolean> {
  const found = await database
    .selectFrom('cards')
    .select('card_id')
    .where('company_id', '=', companyId)
    .where('issuer_company_id', '=', issuerCompanyId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The issuers of a buyer's cards, those that it has removed apart. */
export async function listCardIssuers(database: Database, companyId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('cards')
    .select('issuer_company_id as issuerId')
    .distinct()
    .where('company_id', '=', companyId)
    .where('state', '<>', 'removed')
    .orderBy('issuerId')
    .execute();
  return rows.map((row) => row.issuerId);
}

/** The companies whose application holds the file. */
export async function listCompaniesOfFile(database: Database, fileId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('company_documents')
    .select('company_id')
    .where('file_id', '=', fileId)
    .execute();
  return rows.map((row) => row.company_id);
}

export async function insertSnapshot(
  transaction: Transaction,
  snapshot: { companyId: string; at: Date; facts: Facts },
) {
  await transaction
    .insertInto('review_snapshots')
    .values({ company_id: snapshot.companyId, taken_at: snapshot.at, facts: JSON.stringify(snapshot.facts) })
    .execute();
}

/** The member as it was last approved; undefined if it never was. */
export async function findNewestSnapshot(database: Database, companyId: string) {
  return database
    .selectFrom('review_snapshots')
    .select(['taken_at as takenAt', 'facts'])
    .where('company_id', '=', companyId)
    .orderBy('review_snapshot_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type Contract = {
  readonly companyId: string;
  readonly version: string;
  readonly language: string;
  readonly signerName: string;
  readonly signedBy: string;
  readonly ipAddress: string;
  readonly signedAt: Date;
};

export async function insertContract(transaction: Transaction, contract: Contract): Promise<void> {
  await transaction
    .insertInto('service_contracts')
    .values({
      company_id: contract.companyId,
      version: contract.version,
      language: contract.language,
      signer_name: contract.signerName,
      signed_by: contract.signedBy,
      ip_address: contract.ipAddress,
      signed_at: contract.signedAt,
    })
    .execute();
}

export async function hasContract(database: Database, companyId: string): Promise<boolean> {
  const found = await database
    .selectFrom('service_contracts')
    .select('version')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Companies of which a day has passed: a supplement's, a re-check's beginning or its end. */
export async function listReviewsByTheClock(database: Database, today: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('reviews as r')
    .innerJoin('companies as c', 'c.company_id', 'r.company_id')
    .select('r.company_id as companyId')
    .where((where) =>
      where.or([
        where.and([where('c.member_state', '=', 'supplement_needed'), where('r.supplement_due_on', '<', today)]),
        where.and([
          where('c.member_state', 'in', ['approved', 'approved_with_limits', 'active', 'recheck_due']),
          where('r.recheck_on', '<', today),
        ]),
      ]),
    )
    .orderBy('r.company_id')
    .limit(200)
    .execute();
  return rows.map((row) => row.companyId);
}

type Coming = { readonly today: string; readonly supplementUntil: string; readonly recheckUntil: string };

/** Members whose supplement or re-check is due from today until those days. */
export async function listReviewsDueSoon(database: Database, { today, supplementUntil, recheckUntil }: Coming) {
  const rows = await database
    .selectFrom('reviews as r')
    .innerJoin('companies as c', 'c.company_id', 'r.company_id')
    .select('r.company_id as companyId')
    .where((where) =>
      where.or([
        where.and([
          where('c.member_state', '=', 'supplement_needed'),
          where.between('r.supplement_due_on', today, supplementUntil),
        ]),
        where.and([where('c.member_state', '=', 'recheck_due'), where.between('r.recheck_on', today, recheckUntil)]),
      ]),
    )
    .orderBy('r.company_id')
    .execute();
  return rows.map((row) => row.companyId);
}

const screenedStates = [
  'screening',
  'enhanced_check',
  'contract',
  'approved',
  'approved_with_limits',
  'recheck_due',
  'suspended',
  'active',
  'card_missing',
] as const;

/** Members whose names were compared with the lists, or should have been before there were any. */
export async function listMembersToScreen(database: Database): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('companies')
    .select('company_id as companyId')
    .where('client_type', 'in', ['SELLER', 'BUYER'])
    .where('member_state', 'in', screenedStates)
    .orderBy('company_id')
    .execute();
  return rows.map((row) => row.companyId);
}
