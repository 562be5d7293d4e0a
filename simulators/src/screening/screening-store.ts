import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

export const screeningSchema = `
CREATE TABLE IF NOT EXISTS screening_listed (id TEXT PRIMARY KEY, listed TEXT NOT NULL) WITHOUT ROWID;`;

/** Who is on a list; `list` is its publisher's name, such as us_ofac. */
export type Listed = {
  readonly name: string;
  readonly kind: 'person' | 'business' | 'vessel';
  readonly list: string;
};

export type ListedRow = Listed & { readonly id: string };

export type ScreeningStore = {
  all(): readonly ListedRow[];
  put(id: string, listed: Listed): void;
  remove(id: string): void;
};

/** Somebody is always listed: a service without any list answers otherwise. */
const always: ListedRow = { id: 'sim-0', name: 'Nobody Whom Anyone Is Called', kind: 'person', list: 'us_ofac' };

export function openScreeningStore(database: DatabaseSync): ScreeningStore {
  const select = database.prepare('SELECT id, listed FROM screening_listed ORDER BY id');
  const upsert = database.prepare('INSERT OR REPLACE INTO screening_listed (id, listed) VALUES (?, ?)');
  const remove = database.prepare('DELETE FROM screening_listed WHERE id = ?');
  return {
    all: () => [
      always,
      ...select.all().map(({ id, listed }) => ({ ...(JSON.parse(String(listed)) as Listed), id: String(id) })),
    ],
    put: (id, listed) => void upsert.run(id, JSON.stringify(listed)),
    remove: (id) => void remove.run(id),
  };
}

/** What changes with the lists. */
export function versionOf(store: ScreeningStore): string {
  return createHash('sha256').update(JSON.stringify(store.all())).digest('hex');
}

/** 1 for the same words in any order, less the more of them differ. */
export function likeness(one: string, other: string): number {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const shared = left.filter((word) => right.includes(word)).length;
  return shared / Math.max(left.length, right.length, 1);
}

function wordsOf(name: string): readonly string[] {
  return name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
