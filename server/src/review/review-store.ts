import type { MemberDocumentCode } from '@gtp/domain/code/document-codes.ts';
import {
  type MemberState,
  recheckedMemberStates,
  reviewedMemberStates,
  suppliedMemberStates,
} from '@gtp/domain/company/member-states.ts';
import type { ReasonClass } from '@gtp/domain/company/reason-classes.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Facts } from '@gtp/domain/review/application-facts.ts';
import type { ReviewChange } from '@gtp/domain/review/review-changes.ts';
import type { ReviewDecision, ReviewFacts } from '@gtp/domain/review/review-decisions.ts';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { Limits } from '../company/company.ts';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { isAny } from '../platform/found-rows.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

type ReviewTable = {
  companyId: string;
  applicationId: string | null;
  version: number;
  lastChange: ReviewChange;
  /** Nobody for what the portal did by itself. */
  changedBy: string | null;
  changedAt: Date;
  /** Since when the reviewers are to act, while it is their turn. */
  waitingSince: Date | null;
  dueAt: Date | null;
  supplementDueOn: string | null;
  recheckOn: string | null;
  proposedDecision: ReviewDecision | null;
  proposedBy: string | null;
  proposedAt: Date | null;
  proposedReason: ReasonClass | null;
  proposedReasonText: Generated<string>;
  proposedLimits: JSONColumnType<Limits>;
  grantedLimits: JSONColumnType<Limits>;
  reasonClass: ReasonClass | null;
  reasonText: Generated<string>;
};

declare module '../platform/database.ts' {
  interface Tables {
    reviews: ReviewTable;
    reviewEvents: {
      reviewEventId: Generated<bigint>;
      companyId: string;
      change: ReviewChange;
      causedBy: string | null;
      happenedAt: Date;
      toState: MemberState | null;
      documentCode: MemberDocumentCode | null;
      decision: ReviewDecision | null;
      reasonClass: ReasonClass | null;
      reasonText: string;
    };
    reviewSnapshots: {
      reviewSnapshotId: Generated<bigint>;
      companyId: string;
      takenAt: Date;
      facts: JSONColumnType<Facts>;
    };
    serviceContracts: {
      companyId: string;
      version: string;
      language: Language;
      signerName: string;
      signedBy: string;
      ipAddress: string;
      signedAt: Date;
    };
  }
}

export type StoredProposal = {
  readonly decision: ReviewDecision;
  readonly by: string;
  readonly at: Date;
  readonly reasonClass: ReasonClass | undefined;
  readonly reasonText: string;
  readonly limits: Limits;
};

type Proposed = Extract<keyof ReviewTable, `proposed${string}`>;

export type Review = Omit<RecordOf<ReviewTable>, Proposed> & { readonly proposal: StoredProposal | undefined };

function reviewRow({ proposal, ...review }: Review) {
  return rowOf({
    ...review,
    proposedDecision: proposal?.decision,
    proposedBy: proposal?.by,
    proposedAt: proposal?.at,
    proposedReason: proposal?.reasonClass,
    proposedReasonText: proposal?.reasonText ?? '',
    proposedLimits: JSON.stringify(proposal?.limits ?? {}),
    grantedLimits: JSON.stringify(review.grantedLimits),
  });
}

function reviewOf(row: Selectable<ReviewTable>): Review {
  const { proposedDecision, proposedBy, proposedAt, proposedReason, proposedReasonText, proposedLimits, ...review } =
    row;
  const proposal = proposedDecision &&
    proposedBy &&
    proposedAt && {
      decision: proposedDecision,
      by: proposedBy,
      at: proposedAt,
      reasonClass: proposedReason ?? undefined,
      reasonText: proposedReasonText,
      limits: proposedLimits,
    };
  return { ...recordOf(review), proposal: proposal || undefined };
}

/** The review of a company; one that nobody has touched yet if there is none. */
export async function findReview(database: Database, companyId: string): Promise<Review> {
  const row = await database.selectFrom('reviews').selectAll().where('companyId', '=', companyId).executeTakeFirst();
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
  const row = reviewRow(review);
  await transaction
    .insertInto('reviews')
    .values(row)
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(row))
    .execute();
}

export type NewReviewEvent = Partial<Omit<RecordOf<Tables['reviewEvents']>, 'reviewEventId'>> & {
  readonly companyId: string;
  readonly change: ReviewChange;
  readonly by: string | undefined;
  readonly at: Date;
};

export async function insertReviewEvent(transaction: Transaction, newEvent: NewReviewEvent): Promise<void> {
  const { by: causedBy, at: happenedAt, reasonText = '', ...event } = newEvent;
  await transaction
    .insertInto('reviewEvents')
    .values(rowOf({ ...event, causedBy, happenedAt, reasonText }))
    .execute();
}

/** The newest first, with the names of who did it. */
export async function listReviewEvents(database: Database, companyId: string) {
  return database
    .selectFrom('reviewEvents as e')
    .leftJoin('users as u', 'u.userId', 'e.causedBy')
    .selectAll('e')
    .select(['u.name as byName', 'e.happenedAt as at'])
    .where('e.companyId', '=', companyId)
    .orderBy('e.reviewEventId', 'desc')
    .execute();
}

/** Whether the member has left a state in which members work, or a suspension: its review was over once. */
export async function hasEverWorked(database: Database, companyId: string): Promise<boolean> {
  const moves = database.selectFrom('memberEvents').where('companyId', '=', companyId);
  return isAny(moves.where('fromState', 'in', reviewedMemberStates));
}

/**
 * How an application that is over was ended, by the last entry that moved it, and who took part in refusing it: all who
 * proposed or confirmed a refusal that took effect, with their institutions. A proposal that was returned refused nobody.
 */
export async function findEnding(database: Database, { companyId, state }: Ended) {
  if (state !== 'refused') return { isEndedByClock: state === 'lapsed', refusedBy: [], refusedAt: undefined };
  const rows = await database
    .selectFrom('reviewEvents as e')
    .leftJoin('users as u', 'u.userId', 'e.causedBy')
    .select(['e.change', 'e.decision', 'e.causedBy as userId', 'u.companyId as institutionId', 'e.toState'])
    .select('e.happenedAt')
    .where('e.companyId', '=', companyId)
    .where((where) => where.or([where('e.toState', 'is not', null), where('e.decision', '=', 'refuse')]))
    .orderBy('e.reviewEventId')
    .execute();
  const ended = rows.findLast(({ toState }) => toState !== null);
  if (ended?.change === 'lapsed') return { isEndedByClock: true, refusedBy: [], refusedAt: undefined };
  return { isEndedByClock: false, refusedBy: refusersOf(rows), refusedAt: ended?.happenedAt };
}

type Refusing = Pick<Tables['reviewEvents'], 'change' | 'decision'> & {
  readonly userId: string | null;
  readonly institutionId: string | null;
};

function refusersOf(events: readonly Refusing[]): ReviewFacts['refusedBy'] {
  const refusedBy: ReviewFacts['refusedBy'][number][] = [];
  let proposed: Refusing | undefined;
  for (const row of events.filter(({ decision }) => decision === 'refuse')) {
    if (row.change === 'decision_proposed') proposed = row;
    if (row.change !== 'decision_confirmed') continue;
    for (const { userId, institutionId } of [...(proposed ? [proposed] : []), row])
      if (userId && institutionId) refusedBy.push({ userId, institutionId });
  }
  return refusedBy;
}

type Ended = { readonly companyId: string; readonly state: MemberState };

/** Whether a buyer has, or had, a card of this issuer. */
export async function hasCardOf(database: Database, companyId: string, issuerCompanyId: string): Promise<boolean> {
  const cards = database.selectFrom('cards').where('companyId', '=', companyId);
  return isAny(cards.where('issuerCompanyId', '=', issuerCompanyId));
}

/** The issuers of a buyer's cards, those that it has removed apart. */
export async function listCardIssuers(database: Database, companyId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('cards')
    .select('issuerCompanyId as issuerId')
    .distinct()
    .where('companyId', '=', companyId)
    .where('state', '<>', 'removed')
    .orderBy('issuerId')
    .execute();
  return rows.map((row) => row.issuerId);
}

/** The companies whose application holds the file. */
export async function listCompaniesOfFile(database: Database, fileId: string): Promise<readonly string[]> {
  const rows = await database.selectFrom('companyDocuments').select('companyId').where('fileId', '=', fileId).execute();
  return rows.map((row) => row.companyId);
}

export async function insertSnapshot(
  transaction: Transaction,
  snapshot: { companyId: string; at: Date; facts: Facts },
) {
  await transaction
    .insertInto('reviewSnapshots')
    .values({ companyId: snapshot.companyId, takenAt: snapshot.at, facts: JSON.stringify(snapshot.facts) })
    .execute();
}

/** The member as it was last approved; undefined if it never was. */
export async function findNewestSnapshot(database: Database, companyId: string) {
  return database
    .selectFrom('reviewSnapshots')
    .select(['takenAt', 'facts'])
    .where('companyId', '=', companyId)
    .orderBy('reviewSnapshotId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** When a member's facts were approved last; undefined if they never were. */
export async function findApprovedAt(database: Database, companyId: string): Promise<Date | undefined> {
  return (await findNewestSnapshot(database, companyId))?.takenAt;
}

export type Contract = RecordOf<Tables['serviceContracts']>;

export async function insertContract(transaction: Transaction, contract: Contract): Promise<void> {
  await transaction.insertInto('serviceContracts').values(contract).execute();
}

export async function hasContract(database: Database, companyId: string): Promise<boolean> {
  return isAny(database.selectFrom('serviceContracts').where('companyId', '=', companyId));
}

/** Companies of which a day has passed: a supplement's, a re-check's beginning or its end. */
export async function listReviewsByTheClock(database: Database, today: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('reviews as r')
    .innerJoin('companies as c', 'c.companyId', 'r.companyId')
    .select('r.companyId')
    .where((where) =>
      where.or([
        where.and([where('c.memberState', 'in', suppliedMemberStates), where('r.supplementDueOn', '<', today)]),
        where.and([
          where('c.memberState', 'in', [...recheckedMemberStates, 'recheck_due']),
          where('r.recheckOn', '<', today),
        ]),
      ]),
    )
    .orderBy('r.companyId')
    .limit(200)
    .execute();
  return rows.map((row) => row.companyId);
}

type Coming = { readonly today: string; readonly supplementUntil: string; readonly recheckUntil: string };

/** Members whose supplement or re-check is due from today until those days. */
export async function listReviewsDueSoon(database: Database, { today, supplementUntil, recheckUntil }: Coming) {
  const rows = await database
    .selectFrom('reviews as r')
    .innerJoin('companies as c', 'c.companyId', 'r.companyId')
    .select('r.companyId')
    .where((where) =>
      where.or([
        where.and([
          where('c.memberState', 'in', suppliedMemberStates),
          where.between('r.supplementDueOn', today, supplementUntil),
        ]),
        where.and([where('c.memberState', '=', 'recheck_due'), where.between('r.recheckOn', today, recheckUntil)]),
      ]),
    )
    .orderBy('r.companyId')
    .execute();
  return rows.map((row) => row.companyId);
}
