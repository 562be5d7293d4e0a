import type { Database, Transaction } from '../platform/database.ts';

export type SubjectKind = 'company' | 'person' | 'owner';

declare module '../platform/database.ts' {
  interface Tables {
    sanctionEntries: {
      source: string;
      entryNumber: string;
      name: string;
      kind: 'person' | 'entity';
      program: string;
      country: string;
    };
    screenings: {
      screeningId: string;
      companyId: string;
      screenedAt: Date;
      subjectCount: number;
      entryCount: number;
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
    };
  }
}

export type SanctionEntry = {
  readonly source: string;
  readonly entryNumber: string;
  readonly name: string;
  readonly kind: 'person' | 'entity';
  readonly program: string;
  readonly country: string;
};

/** Every name of every list. */
export async function listSanctionEntries(database: Database): Promise<readonly SanctionEntry[]> {
  return database
    .selectFrom('sanctionEntries')
    .select(['source', 'entryNumber', 'name', 'kind', 'program', 'country'])
    .execute();
}

const rowsAStatement = 1_000;

/** Replaces one publisher's list. */
export async function replaceSanctionEntries(
  transaction: Transaction,
  source: string,
  entries: readonly SanctionEntry[],
): Promise<void> {
  await transaction.deleteFrom('sanctionEntries').where('source', '=', source).execute();
  for (let from = 0; from < entries.length; from += rowsAStatement) {
    const rows = entries.slice(from, from + rowsAStatement).map(({ entryNumber, ...entry }) => ({
      ...entry,
      entryNumber,
    }));
    await transaction
      .insertInto('sanctionEntries')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export type NewMatch = {
  readonly matchId: string;
  readonly subjectKind: SubjectKind;
  readonly subjectName: string;
  readonly source: string;
  readonly entryNumber: string;
  readonly entryName: string;
  readonly program: string;
  /** In hundredths of a percent. */
  readonly likeness: number;
  /** What a reviewer said of the same match in the screening before. */
  readonly judged?:
    | { readonly decision: 'different' | 'same'; readonly by: string; readonly at: Date; readonly reasonText: string }
    | undefined;
};

type NewScreening = {
  readonly screeningId: string;
  readonly companyId: string;
  readonly screenedAt: Date;
  readonly subjectCount: number;
  readonly entryCount: number;
  readonly matches: readonly NewMatch[];
};

export async function insertScreening(transaction: Transaction, screening: NewScreening): Promise<void> {
  const { screeningId, companyId, matches } = screening;
  await transaction
    .insertInto('screenings')
    .values({
      screeningId,
      companyId,
      screenedAt: screening.screenedAt,
      subjectCount: screening.subjectCount,
      entryCount: screening.entryCount,
    })
    .execute();
  for (const match of matches) {
    await transaction
      .insertInto('screeningMatches')
      .values({
        screeningMatchId: match.matchId,
        screeningId,
        companyId,
        subjectKind: match.subjectKind,
        subjectName: match.subjectName,
        source: match.source,
        entryNumber: match.entryNumber,
        entryName: match.entryName,
        program: match.program,
        likeness: match.likeness,
        decision: match.judged?.decision ?? null,
        decidedBy: match.judged?.by ?? null,
        decidedAt: match.judged?.at ?? null,
        reasonText: match.judged?.reasonText ?? '',
      })
      .execute();
  }
}

async function findNewestScreening(database: Database, companyId: string) {
  return database
    .selectFrom('screenings')
    .select(['screeningId', 'screenedAt', 'subjectCount', 'entryCount'])
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
  const { screeningId, ...screening } = newest;
  const matches = await database
    .selectFrom('screeningMatches as m')
    .leftJoin('users as u', 'u.userId', 'm.decidedBy')
    .select([
      'm.screeningMatchId as matchId',
      'm.subjectKind',
      'm.subjectName',
      'm.source',
      'm.entryNumber',
      'm.entryName',
      'm.program',
      'm.likeness',
      'm.decision',
      'm.decidedBy',
      'u.name as decidedByName',
      'm.decidedAt',
      'm.reasonText',
    ])
    .where('m.screeningId', '=', screeningId)
    .orderBy('m.likeness', 'desc')
    .orderBy('m.screeningMatchId')
    .execute();
  return { ...screening, matches };
}

/** How many names of the last comparison are not judged, and whether one was judged to be the same. */
export async function countMatches(database: Database, companyId: string) {
  const newest = await findNewestScreening(database, companyId);
  if (!newest) return { openMatchCount: 0, hasConfirmedMatch: false };
  const rows = await database
    .selectFrom('screeningMatches')
    .select('decision')
    .where('screeningId', '=', newest.screeningId)
    .execute();
  return {
    openMatchCount: rows.filter(({ decision }) => decision === null).length,
    hasConfirmedMatch: rows.some(({ decision }) => decision === 'same'),
  };
}

type Judging = {
  readonly companyId: string;
  readonly matchId: string;
  readonly decision: 'different' | 'same';
  readonly by: string;
  readonly at: Date;
  readonly reasonText: string;
};

/** Whether there was such a match, not judged before. */
export async function saveMatchDecision(transaction: Transaction, judging: Judging): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('screeningMatches')
    .set({
      decision: judging.decision,
      decidedBy: judging.by,
      decidedAt: judging.at,
      reasonText: judging.reasonText,
    })
    .where('screeningMatchId', '=', judging.matchId)
    .where('companyId', '=', judging.companyId)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
