import type { Ids } from '../platform/ids.ts';
import { type NameIndex, readNameIndex } from '../screening/screening.ts';
import type { LockedReview } from './change-review.ts';
import { type FoundMatch, insertScreening, type SubjectKind, undecided } from './screening-store.ts';

type Subject = { readonly kind: SubjectKind; readonly name: string };

/**
 * Compares every name of a member with the sanctions lists, and keeps a record also when nothing is similar
 * (reference 4-d: screening). Nothing of it ever reaches the member.
 */
export async function screenMember(context: { readonly ids: Ids }, locked: LockedReview): Promise<void> {
  await keepScreening(context, locked, compareMember(locked, await readNameIndex(locked.transaction)));
}

type Comparison = {
  readonly subjectCount: number;
  readonly entryCount: number;
  readonly matches: readonly FoundMatch[];
};

/** What of the lists is similar to a name of the member. */
export function compareMember(locked: LockedReview, index: NameIndex): Comparison {
  const subjects = subjectsOf(locked);
  return { subjectCount: subjects.length, entryCount: index.entryCount, matches: matchSubjects(subjects, index) };
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
    const key = name.toUpperCase();
    if (name !== '' && !once.has(key)) once.set(key, { ...subject, name });
  }
  return [...once.values()];
}

function matchSubjects(subjects: readonly Subject[], index: NameIndex) {
  return subjects.flatMap(({ kind, name }): readonly FoundMatch[] =>
    index.find(name).map(({ source, entryNumber, name: entryName, program, likeness }) => {
      const entry = { source, entryNumber, entryName, program, likeness };
      return { ...entry, ...undecided, subjectKind: kind, subjectName: name };
    }),
  );
}
