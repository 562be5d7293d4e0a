/**
 * All listed names, read once for each version of the lists: a name is compared with those alone that share the sound of
 * a word with it, which is every name that could be as like as the limit.
 */
import type { Database } from '../platform/database.ts';
import { isKoreanName } from './korean-names.ts';
import { likenessLimit, likenessOf, type ReadName, readName, soundOf } from './match-names.ts';
import { listSanctionEntries, readListsVersion, type SanctionEntry } from './sanction-list-store.ts';

/** An entry of a list that is as like as `likeness`, in hundredths of a percent. */
export type ListedMatch = SanctionEntry & { readonly likeness: number };

export type NameIndex = {
  /** Which version of which list. */
  readonly version: string;
  readonly entryCount: number;
  /** The likest entries, one each. */
  readonly find: (name: string) => readonly ListedMatch[];
};

/** At most so many entries are shown for one name, the likest. */
const mostMatches = 5;

/** What many bear is shown only where it is written exactly so. */
const weakAliasPart = 0.88;

/** The last index of this process: lists change a few times a week. */
let last: NameIndex | undefined;

/** The lists as they are now, ready to be asked; `known` is their version where that was just read. */
export async function readNameIndex(database: Database, known?: string): Promise<NameIndex> {
  const version = known ?? (await readListsVersion(database));
  if (last?.version !== version) last = makeNameIndex(await listSanctionEntries(database), version);
  return last;
}

type Indexed = { readonly entry: SanctionEntry; readonly read: ReadName };

function makeNameIndex(entries: readonly SanctionEntry[], version: string): NameIndex {
  const indexed = entries.map((entry) => ({ entry, read: readName(entry.name) }));
  const byKey = new Map<string, Indexed[]>();
  for (const each of indexed) {
    for (const key of keysOf(each.read)) byKey.set(key, [...(byKey.get(key) ?? []), each]);
  }
  const find = (name: string) => {
    const read = readName(name);
    const candidates = new Set([...keysOf(read)].flatMap((key) => byKey.get(key) ?? []));
    return likest([...candidates], read);
  };
  return { version, entryCount: entries.length, find };
}

function likest(candidates: readonly Indexed[], read: ReadName): readonly ListedMatch[] {
  const found = new Map<string, ListedMatch>();
  for (const { entry, read: listed } of candidates) {
    const alike = likenessOf(read, listed);
    const likeness = Math.round(entry.nameKind === 'weak_alias' ? alike * weakAliasPart : alike);
    const key = JSON.stringify([entry.source, entry.entryNumber]);
    if (likeness >= likenessLimit && likeness > (found.get(key)?.likeness ?? 0)) found.set(key, { ...entry, likeness });
  }
  return [...found.values()].toSorted((one, other) => other.likeness - one.likeness).slice(0, mostMatches);
}

/** How each word begins to the ear; Korean names all share one key, for they are written in many ways. */
function keysOf({ written, forms }: ReadName): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const { words } of forms) {
    const telling = words.filter(({ weight }) => weight === 1);
    for (const { text } of telling.length > 0 ? telling : words) {
      keys.add(soundOf(text).slice(0, 2) || text.slice(0, 2));
      // The article that is written into the word.
      if (/^[AE]L[A-Z]{5,}$/.test(text)) keys.add(soundOf(text.slice(2)).slice(0, 2));
    }
    const letters = words.map(({ text }) => text).join('');
    keys.add(`=${[...letters].toSorted().join('')}`);
  }
  if (isKoreanName(written)) keys.add(koreanKey);
  else if (forms.some(({ words }) => words.length > 1 && words.length < 5 && words.every(isShort))) keys.add(koreanKey);
  return keys;
}

const koreanKey = '한';
const isShort = ({ text }: { readonly text: string }) => text.length < 10;
