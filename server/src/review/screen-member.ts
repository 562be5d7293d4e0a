import type { Transaction } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { ReviewInHand } from './change-review.ts';
import { likenessLimit, likenessOf, wordsOf } from './match-names.ts';
import { insertScreening, listSanctionEntries, type NewMatch, type SubjectKind } from './screening-store.ts';

type Subject = { readonly kind: SubjectKind; readonly name: string };

/** At most so many entries are shown for one name, the likest. */
const mostMatches = 5;

/**
 * Compares every name of a member with the sanctions lists, and keeps a record also when nothing is similar
 * (reference 4-d: screening). Nothing of it ever reaches the member.
 */
export async function screenMember({ ids }: { readonly ids: Ids }, hand: ReviewInHand): Promise<void> {
  const { transaction, member, now } = hand;
  const subjects = subjectsOf(hand);
  const matches = await matchSubjects(transaction, subjects);
  await insertScreening(transaction, {
    screeningId: ids.make('scr'),
    companyId: member.companyId,
    screenedAt: now,
    subjectCount: subjects.length,
    entryCount: matches.entryCount,
    matches: matches.found.map((match) => ({ ...match, matchId: ids.make('match') })),
  });
}

/** Each name once: the company's in both scripts, its people's, its owners'. */
function subjectsOf({ member, application }: ReviewInHand): readonly Subject[] {
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

async function matchSubjects(transaction: Transaction, subjects: readonly Subject[]) {
  const entries = (await listSanctionEntries(transaction)).map((entry) => ({ ...entry, words: wordsOf(entry.name) }));
  const found = subjects.flatMap(({ kind, name }): readonly Omit<NewMatch, 'matchId'>[] => {
    const words = wordsOf(name);
    return entries
      .map((entry) => ({ ...entry, likeness: likenessOf(words, entry.words) }))
      .filter(({ likeness }) => likeness >= likenessLimit)
      .toSorted((left, right) => right.likeness - left.likeness)
      .slice(0, mostMatches)
      .map(({ source, entryNumber, name: entryName, program, likeness }) => {
        const entry = { source, entryNumber, entryName, program, likeness };
        return { ...entry, subjectKind: kind, subjectName: name };
      });
  });
  return { entryCount: entries.length, found };
}
