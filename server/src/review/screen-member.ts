import type { Caller } from '../platform/caller.ts';
import {
  type AskedName,
  askScreening,
  compareNames,
  type NameComparison,
  readComparedWith,
  type ScreeningContext,
} from '../screening/screening.ts';
import type { LockedReview, ReviewContext } from './change-review.ts';
import { saveComparison } from './comparison-store.ts';
import { findMember, findReviewReach, type ReviewedMember, readReviewedMember } from './reviewed-member.ts';
import {
  type FoundMatch,
  findScreening,
  insertScreening,
  type Screening as LastScreening,
  type SubjectKind,
  undecided,
} from './screening-store.ts';

type Subject = { readonly kind: SubjectKind; readonly name: string };
type Named = Pick<ReviewedMember, 'member' | 'application'>;

/** The names of a member as a screening service is asked; the lists know members by the same names. */
export function namesOfMember(reviewed: Named): readonly AskedName[] {
  return subjectsOf(reviewed).map(({ name }) => ({ name, kind: 'party' }));
}

type Asking = { readonly companyId: string; readonly caller?: Caller };

/**
 * Asks the screening service about a member before it is compared in a transaction, where there is a service. Nothing is
 * asked for a caller who does not decide on the member.
 */
export async function askAboutMember(context: ReviewContext, { companyId, caller }: Asking): Promise<void> {
  const { database, clock, screening } = context;
  if (!screening) return;
  const member = await findMember(database, companyId);
  if (!member || (caller && (await findReviewReach(database, caller, member)) !== 'decides')) return;
  await askScreening(context, namesOfMember(await readReviewedMember(database, member, clock.now())));
}

type Screening = Pick<ReviewContext, 'ids'> & Pick<ScreeningContext, 'screening'>;

/**
 * Compares every name of a member with the sanctions lists, and keeps a record also when nothing is similar (reference
 * 4-d: screening). Of a screening service the answers are read that `askAboutMember` brought. Nothing of it ever reaches
 * the member. Who was found to be on a list stays found; that a name is another's is judged anew, by what stands in the
 * documents now.
 */
export async function screenMember(context: Screening, locked: LockedReview): Promise<void> {
  const last = await findScreening(locked.transaction, locked.member.companyId);
  const confirmed = last?.matches.filter(({ decision }) => decision === 'same');
  const found = await compareMember(context, locked);
  await keepScreening(context, locked, withJudged(found, confirmed && { matches: confirmed }));
}

export type Comparison = Pick<NameComparison, 'comparedBy' | 'version' | 'entryCount'> & {
  readonly subjectCount: number;
  readonly matches: readonly FoundMatch[];
  /** The names of which nobody has said anything. */
  readonly notCompared: readonly string[];
};

/** What of the lists is similar to a name of the member, and which names nobody has compared. */
export async function compareMember(
  { screening }: Pick<ScreeningContext, 'screening'>,
  locked: LockedReview,
): Promise<Comparison> {
  const { transaction, now } = locked;
  const subjects = subjectsOf(locked);
  const comparison = await compareNames(transaction, { screening, names: namesOfMember(locked), now });
  const { comparedBy, version, entryCount, find } = comparison;
  const matches: FoundMatch[] = [];
  const notCompared: string[] = [];
  for (const { kind, name } of subjects) {
    const entries = find({ name, kind: 'party' });
    if (!entries) notCompared.push(name);
    for (const { source, entryNumber, name: entryName, program = '', likeness } of entries ?? []) {
      const entry = { source, entryNumber, entryName, program, likeness };
      matches.push({ ...entry, ...undecided, subjectKind: kind, subjectName: name });
    }
  }
  return { comparedBy, version, entryCount, subjectCount: subjects.length, matches, notCompared };
}

/** Writes a comparison down, as it was at the hand's instant. */
export async function keepScreening(
  context: Screening,
  locked: LockedReview,
  { version: listsVersion, matches, ...compared }: Comparison,
): Promise<void> {
  const { transaction, member, now: screenedAt } = locked;
  await insertScreening(transaction, {
    ...{ ...compared, listsVersion, screeningId: context.ids.make('scr'), companyId: member.companyId, screenedAt },
    matches: matches.map((match) => ({ ...match, screeningMatchId: context.ids.make('match') })),
  });
  await noteComparison(context, locked, compared);
}

/** Notes when the member was compared; one of whose names nobody has compared is due again. */
export async function noteComparison(
  { screening }: Pick<ScreeningContext, 'screening'>,
  { transaction, member, now }: LockedReview,
  { notCompared }: Pick<Comparison, 'notCompared'>,
): Promise<void> {
  await saveComparison(transaction, {
    companyId: member.companyId,
    askedAt: now,
    comparedAt: notCompared.length === 0 ? now : undefined,
    comparedWith: (await readComparedWith(transaction, screening)) ?? '',
  });
}

/** Each name once: the company's in both scripts, its people's, its owners'. */
function subjectsOf({ member, application }: Named): readonly Subject[] {
  const subjects: Subject[] = [
    { kind: 'company', name: member.name },
    { kind: 'company', name: member.englishName },
  ];
  // Who represents it now may be another than who was named when it applied.
  if (application) subjects.push({ kind: 'person', name: application.representativeName });
  for (const { name, givenName, familyName } of application?.people ?? []) {
    subjects.push({ kind: 'person', name }, { kind: 'person', name: `${givenName} ${familyName}` });
  }
  for (const { name, givenName, familyName } of application?.beneficialOwners ?? []) {
    subjects.push({ kind: 'owner', name }, { kind: 'owner', name: `${givenName} ${familyName}` });
  }
  const once = new Map<string, Subject>();
  for (const subject of subjects) {
    const name = subject.name.trim();
    const key = name.toUpperCase();
    if (name !== '' && !once.has(key)) once.set(key, { ...subject, name });
  }
  return [...once.values()];
}

type Entry = Readonly<Record<'subjectName' | 'source' | 'entryNumber' | 'entryName', string>>;

/** By what a match is known again in the next comparison. */
export function nameOf({ subjectName, source, entryNumber, entryName }: Entry): string {
  return JSON.stringify([subjectName, source, entryNumber, entryName]);
}

/**
 * A comparison with what was decided of each match before. Of a name that nobody has compared now, what was found before
 * stays: no answer takes nothing back.
 */
export function withJudged(found: Comparison, last: Pick<LastScreening, 'matches'> | undefined): Comparison {
  const before = new Map(last?.matches.map((match) => [nameOf(match), match]));
  const isMissing = new Set(found.notCompared);
  const kept = (last?.matches ?? []).filter(({ subjectName }) => isMissing.has(subjectName));
  const matches = [...found.matches, ...kept].map((match) => {
    const judged = before.get(nameOf(match)) ?? match;
    const { decision, decidedBy, decidedAt, reasonText, reconsideredBy, reconsideredAt, reconsiderReason } = judged;
    const { subjectKind, subjectName, source, entryNumber, entryName, program, likeness } = match;
    const entry = { subjectKind, subjectName, source, entryNumber, entryName, program, likeness };
    const proposed = { reconsideredBy, reconsideredAt, reconsiderReason };
    return { ...entry, decision, decidedBy, decidedAt, reasonText, ...proposed };
  });
  return { ...found, matches };
}
