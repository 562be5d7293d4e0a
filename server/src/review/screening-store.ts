import type { Generated, JSONColumnType, Updateable } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';
import type { NameComparison } from '../screening/screening.ts';

export type SubjectKind = 'company' | 'person' | 'owner';

declare module '../platform/database.ts' {
  interface Tables {
    screenings: {
      screeningId: string;
      companyId: string;
      screenedAt: Date;
      subjectCount: number;
      /** Of the imported lists; 0 where a service compared. */
      entryCount: number;
      comparedBy: Generated<NameComparison['comparedBy']>;
      listsVersion: Generated<string>;
      notCompared: JSONColumnType<readonly string[]>;
    };
    screeningMatches: {
      screeningMatchId: string;
      screeningId: string;
      companyId: string;
      subjectKind: SubjectKind;
      subjectName: string;
      source: string;
      entryNumber: string;
      entryName: string;
      program: string;
      likeness: number;
      decision: 'different' | 'same' | null;
      decidedBy: string | null;
      decidedAt: Date | null;
      reasonText: string;
      /** Who proposes that a name that was judged to be the member's is another's; or proposed it, once it was confirmed. */
      reconsideredBy: string | null;
      reconsideredAt: Date | null;
      reconsiderReason: Generated<string>;
    };
  }
}

type Match = RecordOf<Tables['screeningMatches']>;

/** `likeness` in hundredths of a percent; decided where a reviewer did so of the same match in the screening before. */
export type FoundMatch = Omit<Match, 'screeningMatchId' | 'screeningId' | 'companyId'>;

export const undecided = {
  ...{ decision: undefined, decidedBy: undefined, decidedAt: undefined, reasonText: '' },
  ...{ reconsideredBy: undefined, reconsideredAt: undefined, reconsiderReason: '' },
} as const;

type NewScreening = RecordOf<Tables['screenings']> & {
  readonly matches: readonly (FoundMatch & Pick<Match, 'screeningMatchId'>)[];
};

export async function insertScreening(transaction: Transaction, screening: NewScreening): Promise<void> {
  const { matches, notCompared, ...compared } = screening;
  const { screeningId, companyId } = compared;
  await transaction
    .insertInto('screenings')
    .values({ ...compared, notCompared: JSON.stringify(notCompared) })
    .execute();
  if (matches.length === 0) return;
  const rows = matches.map((match) => rowOf({ ...match, screeningId, companyId }));
  await transaction.insertInto('screeningMatches').values(rows).execute();
}

async function findNewestScreening(database: Database, companyId: string) {
  return database
    .selectFrom('screenings')
    .selectAll()
    .where('companyId', '=', companyId)
    .orderBy('screenedAt', 'desc')
    .orderBy('screeningId', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last comparison with its matches, the likest first; undefined if there was none. */
export async function findScreening(database: Database, companyId: string) {
  const newest = await findNewestScreening(database, companyId);
  if (!newest) return undefined;
  const matches = await database
    .selectFrom('screeningMatches as m')
    .leftJoin('users as u', 'u.userId', 'm.decidedBy')
    .leftJoin('users as p', 'p.userId', 'm.reconsideredBy')
    .selectAll('m')
    .select('p.name as reconsideredByName')
    .select(['m.screeningMatchId as matchId', 'u.name as decidedByName'])
    .where('m.screeningId', '=', newest.screeningId)
    .orderBy('m.likeness', 'desc')
    .orderBy('m.screeningMatchId')
    .execute();
  return { ...newest, matches: matches.map(recordOf) };
}

export type Screening = NonNullable<Awaited<ReturnType<typeof findScreening>>>;

type Compared = Pick<RecordOf<Tables['screenings']>, 'comparedBy' | 'entryCount' | 'subjectCount' | 'notCompared'>;

/** How many names nobody has compared. Where there was no list at all, screenings of before 0232 do not name them. */
export function countNotCompared({ comparedBy, entryCount, subjectCount, notCompared }: Compared): number {
  return comparedBy === 'lists' && entryCount === 0 ? subjectCount : notCompared.length;
}

/**
 * How many names of the last comparison are not judged, whether one was judged to be the same, and whether a name was
 * compared with nothing.
 */
export async function countMatches(database: Database, companyId: string) {
  const newest = await findNewestScreening(database, companyId);
  if (!newest)
    return { openMatchCount: 0, hasConfirmedMatch: false, hasMatchProposal: false, hasNamesNotCompared: true };
  const rows = await database
    .selectFrom('screeningMatches')
    .select(['decision', 'reconsideredBy'])
    .where('screeningId', '=', newest.screeningId)
    .execute();
  return {
    openMatchCount: rows.filter(({ decision }) => decision === null).length,
    hasConfirmedMatch: rows.some(({ decision }) => decision === 'same'),
    hasMatchProposal: rows.some(({ decision, reconsideredBy }) => decision === 'same' && reconsideredBy !== null),
    hasNamesNotCompared: countNotCompared(newest) > 0,
  };
}

type Judging = Pick<Match, 'companyId' | 'screeningMatchId' | 'decision' | 'decidedBy' | 'decidedAt' | 'reasonText'>;

/** Whether there was such a match, not judged before. */
export async function saveMatchDecision(transaction: Transaction, judging: Judging): Promise<boolean> {
  const { companyId, screeningMatchId, ...decided } = rowOf(judging);
  const { numUpdatedRows } = await transaction
    .updateTable('screeningMatches')
    .set(decided)
    .where('screeningMatchId', '=', screeningMatchId)
    .where('companyId', '=', companyId)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A match of the last comparison; undefined where there is none of this id. */
export async function findMatch(database: Database, companyId: string, matchId: string) {
  return (await findScreening(database, companyId))?.matches.find((match) => match.matchId === matchId);
}

type Judgement = 'decision' | 'decidedBy' | 'decidedAt' | 'reasonText';
type Proposing = 'reconsideredBy' | 'reconsideredAt' | 'reconsiderReason';
type Reconsidered = Pick<Updateable<Tables['screeningMatches']>, Judgement | Proposing>;

/** What a step of two people does to a match that was judged. */
export async function saveReconsideration(
  transaction: Transaction,
  screeningMatchId: string,
  changes: Reconsidered,
): Promise<void> {
  await transaction
    .updateTable('screeningMatches')
    .set(changes)
    .where('screeningMatchId', '=', screeningMatchId)
    .executeTakeFirstOrThrow();
}
