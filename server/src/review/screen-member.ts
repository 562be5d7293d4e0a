import type { Database } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { LockedReview } from './change-review.ts';
import { likenessLimit, likenessOf, wordsOf } from './match-names.ts';
import {
  type FoundMatch,
  insertScreening,
  listSanctionEntries,
  type SanctionEntry,
  type SubjectKind,
  undecided,
} from './screening-store.ts';

type Subject = { readonly kind: SubjectKind; readonly name: string };

/** At most so many entries are shown for one name, the likest. */
const mostMatches = 5;

/**
 * Compares every name of a member with the sanctions lists, and keeps a record also when nothing is similar
 * (reference 4-d: screening). Nothing of it ever reaches the member.
 */
export async function screenMember(context: { readonly ids: Ids }, locked: LockedReview): Promise<void> {
  await keepScreening(context, locked, compareMember(locked, await readEntriesToCompare(locked.transaction)));
}

export type ComparedEntry = SanctionEntry & { readonly words: readonly string[] };

/** Every name of every list, ready to be compared with many members. */
export async function readEntriesToCompare(database: Database): Promise<readonly ComparedEntry[]> {
  return (await listSanctionEntries(database)).map((entry) => ({ ...entry, words: wordsOf(entry.name) }));
}

type Comparison = {
  readonly subjectCount: number;
  readonly entryCount: number;
  readonly matches: readonly FoundMatch[];
};

/** What of the lists is similar to a name of the member. */
export function compareMember(locked: LockedReview, entries: readonly ComparedEntry[]): Comparison {
  const subjects = subjectsOf(locked);
  return { subjectCount: subjects.length, entryCount: entries.length, matches: matchSubjects(subjects, entries) };
}

/** Writes a comparison down, as it was at the hand's instant. */
export async function keepScreening(
  { ids }: { readonly ids: Ids },
  { transaction, member, now }: LockedReview,
  { subjectCount, entryCount, matches }: Comparison,
): Promise<void> {
  await insertScreening(transaction, {
    screeningId: ids.make('scr'),
    companyId: member.companyId,
    screenedAt: now,
    subjectCount,
    entryCount,
    matches: matches.map((match) => ({ ...match, screeningMatchId: ids.make('match') })),
  });
}

/** Each name once: the company's in both scripts, its people's, its owners'. */
function subjectsOf({ member, application }: LockedReview): readonly Subject[] {
  const subjects: Subject[] = [
    { kind: 'company', name: member.name },
    { kind: 'company', name: member.englishName },
  ];
  for (const { name, givenName, familyName } of application?.people ?? []) {
    subjects.push({ kind: 'person', name }, { kind: 'person', name: `${givenName} ${familyName}` });
  }
  for (const { name, givenName, familyName } of application?.beneficialOwners ?? []) {
    subjects.push({ kind: 'owner', name }, { kind: 'owner', name: `${givenName} ${familyName}` });
  }
  const once = new Map<string, Subject>();
  for (const subject of subjects) {
    const name = subject.name.trim();
    const key = wordsOf(name).join(' ');
    if (name !== '' && !once.has(key)) once.set(key, { ...subject, name });
  }
  return [...once.values()];
}

function matchSubjects(subjects: readonly Subject[], entries: readonly ComparedEntry[]) {
  return subjects.flatMap(({ kind, name }): readonly FoundMatch[] => {
    const words = wordsOf(name);
    return entries
      .map((entry) => ({ ...entry, likeness: likenessOf(words, entry.words) }))
      .filter(({ likeness }) => likeness >= likenessLimit)
      .toSorted((left, right) => right.likeness - left.likeness)
      .slice(0, mostMatches)
      .map(({ source, entryNumber, name: entryName, program, likeness }) => {
        const entry = { source, entryNumber, entryName, program, likeness };
        return { ...entry, ...undecided, subjectKind: kind, subjectName: name };
      });
  });
}
