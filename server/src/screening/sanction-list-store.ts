import { sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { textHash } from '../platform/secrets.ts';
import type { RecordOf } from '../platform/table-rows.ts';

/** How sure a publisher is of a name: the main one, another, or one that many bear (OFAC "weak", UN "Low"). */
export type NameKind = 'primary' | 'alias' | 'weak_alias';

declare module '../platform/database.ts' {
  interface Tables {
    sanctionEntries: {
      source: string;
      entryNumber: string;
      name: string;
      kind: 'person' | 'entity';
      program: string;
      country: string;
      nameKind: NameKind;
    };
    sanctionLists: {
      source: string;
      sha256: string;
      nameCount: bigint;
      importedAt: Date;
    };
  }
}

export type SanctionEntry = RecordOf<Tables['sanctionEntries']>;

/** Every name of every list. */
export async function listSanctionEntries(database: Database): Promise<readonly SanctionEntry[]> {
  return database.selectFrom('sanctionEntries').selectAll().execute();
}

/** Every name of one publisher's list. */
export async function listEntriesOf(database: Database, source: string): Promise<readonly SanctionEntry[]> {
  return database.selectFrom('sanctionEntries').selectAll().where('source', '=', source).execute();
}

/** Which lists are there, and which version of each: a short text that changes with any of them. */
export async function readListsVersion(database: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${listsVersion} as version`.execute(database);
  return rows[0]?.version ?? '';
}

/** The same within another question. */
export const listsVersion = sql<string>`(
  select coalesce(string_agg(source || '@' || left(sha256, 12), ' ' order by source), '') from sanction_lists)`;

const rowsAStatement = 1_000;

type ListOfNames = { readonly source: string; readonly entries: readonly SanctionEntry[]; readonly now: Date };

/** Replaces one publisher's list. */
export async function replaceSanctionEntries(
  transaction: Transaction,
  { source, entries, now }: ListOfNames,
): Promise<void> {
  await transaction.deleteFrom('sanctionEntries').where('source', '=', source).execute();
  for (let from = 0; from < entries.length; from += rowsAStatement) {
    await transaction
      .insertInto('sanctionEntries')
      .values(entries.slice(from, from + rowsAStatement))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const written = { nameCount: BigInt(entries.length), importedAt: now, sha256: textHash(JSON.stringify(entries)) };
  await transaction
    .insertInto('sanctionLists')
    .values({ source, ...written })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(written))
    .execute();
}
