/** The files of the web's builds, kept for processes of other builds. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

type WebFileTable = {
  /** With the hash of its content in its name. */
  path: string;
  bytes: Buffer;
  isBrotli: boolean;
  seenAt: Date;
};
export type WebFile = Readonly<Omit<WebFileTable, 'seenAt'>>;

declare module './database.ts' {
  interface Tables {
    webFiles: WebFileTable;
  }
}

/** Of `paths` those that are kept already; a process has them in use now. */
export async function markSeen(database: Database, paths: readonly string[], at: Date): Promise<ReadonlySet<string>> {
  const rows = await database
    .updateTable('webFiles')
    .set({ seenAt: at })
    .where('path', '=', sql<string>`any(${[...paths]}::text[])`)
    .returning('path')
    .execute();
  return new Set(rows.map(({ path }) => path));
}

/** Keeps files; one that another process has just kept stays. */
export async function insertWebFiles(database: Database, files: readonly WebFile[], at: Date): Promise<void> {
  const rows = files.map((file) => ({ ...file, seenAt: at }));
  await database
    .insertInto('webFiles')
    .values(rows)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

/** One file, of whatever build. */
export function findWebFile(database: Database, path: string): Promise<WebFile | undefined> {
  const file = database.selectFrom('webFiles').select(['path', 'bytes', 'isBrotli']);
  return file.where('path', '=', path).executeTakeFirst();
}

/** Lets go of files that no process has had in use since. */
export async function deleteWebFiles(database: Database, seenBefore: Date): Promise<void> {
  await database.deleteFrom('webFiles').where('seenAt', '<', seenBefore).execute();
}
