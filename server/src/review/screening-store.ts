import type { Database, Transaction } from '../platform/database.ts';

export type SubjectKind = 'company' | 'person' | 'owner';

declare module '../platform/database.ts' {
  interface Tables {
    sanction_entries: {
      source: string;
      entry_number: string;
      name: string;
      kind: 'person' | 'entity';
      program: string;
      country: string;
    };
    screenings: {
      screening_id: string;
      company_id: string;
      screened_at: Date;
      subject_count: number;
      entry_count: number;
    };
    screening_matches: {
      screening_match_id: string;
      screening_id: string;
      company_id: string;
      subject_kind: SubjectKind;
      subject_name: string;
      source: string;
      entry_number: string;
      entry_name: string;
      program: string;
      likeness: number;
      decision: 'different' | 'same' | null;
      decided_by: string | null;
      decided_at: Date | null;
      reason_text: string;
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
    .selectFrom('sanction_entries')
    .select(['source', 'entry_number as entryNumber', 'name', 'kind', 'program', 'country'])
    .execute();
}

const rowsAStatement = 1_000;

/** Replaces one publisher's list. */
export async function replaceSanctionEntries(
  transaction: Transaction,
  source: string,
  entries: readonly SanctionEntry[],
): Promise<void> {
  await transaction.deleteFrom('sanction_entries').where('source', '=', source).execute();
  for (let from = 0; from < entries.length; from += rowsAStatement) {
    const rows = entries.slice(from, from + rowsAStatement).map(({ entryNumber, ...entry }) => ({
      ...entry,
      entry_number: entryNumber,
    }));
    await transaction
      .insertInto('sanction_entries')
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
      screening_id: screeningId,
      company_id: companyId,
      screened_at: screening.screenedAt,
      subject_count: screening.subjectCount,
      entry_count: screening.entryCount,
    })
    .execute();
  for (const match of matches) {
    await transaction
      .insertInto('screening_matches')
      .values({
        screening_match_id: match.matchId,
        screening_id: screeningId,
        company_id: companyId,
        subject_kind: match.subjectKind,
        subject_name: match.subjectName,
        source: match.source,
        entry_number: match.entryNumber,
        entry_name: match.entryName,
        program: match.program,
        likeness: match.likeness,
        decision: match.judged?.decision ?? null,
        decided_by: match.judged?.by ?? null,
        decided_at: match.judged?.at ?? null,
        reason_text: match.judged?.reasonText ?? '',
      })
      .execute();
  }
}

async function findNewestScreening(database: Database, companyId: string) {
  return database
    .selectFrom('screenings')
    .select([
      'screening_id as screeningId',
      'screened_at as screenedAt',
      'subject_count as subjectCount',
      'entry_count as entryCount',
    ])
    .where('company_id', '=', companyId)
    .orderBy('screened_at', 'desc')
    .orderBy('screening_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last comparison with its matches, the likest first; undefined if there was none. */
export async function findScreening(database: Database, companyId: string) {
  const newest = await findNewestScreening(database, companyId);
  if (!newest) return undefined;
  const { screeningId, ...screening } = newest;
  const matches = await database
    .selectFrom('screening_matches as m')
    .leftJoin('users as u', 'u.user_id', 'm.decided_by')
    .select([
      'm.screening_match_id as matchId',
      'm.subject_kind as subjectKind',
      'm.subject_name as subjectName',
      'm.source as source',
      'm.entry_number as entryNumber',
      'm.entry_name as entryName',
      'm.program as program',
      'm.likeness as likeness',
      'm.decision as decision',
      'm.decided_by as decidedBy',
      'u.name as decidedByName',
      'm.decided_at as decidedAt',
      'm.reason_text as reasonText',
    ])
    .where('m.screening_id', '=', screeningId)
    .orderBy('m.likeness', 'desc')
    .orderBy('m.screening_match_id')
    .execute();
  return { ...screening, matches };
}

/** How many names of the last comparison are not judged, and whether one was judged to be the same. */
export async function countMatches(database: Database, companyId: string) {
  const newest = await findNewestScreening(database, companyId);
  if (!newest) return { openMatchCount: 0, hasConfirmedMatch: false };
  const rows = await database
    .selectFrom('screening_matches')
    .select('decision')
    .where('screening_id', '=', newest.screeningId)
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
    .updateTable('screening_matches')
    .set({
      decision: judging.decision,
      decided_by: judging.by,
      decided_at: judging.at,
      reason_text: judging.reasonText,
    })
    .where('screening_match_id', '=', judging.matchId)
    .where('company_id', '=', judging.companyId)
    .where('decision', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
