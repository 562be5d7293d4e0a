/** The chain of the archive as files beside the ledger's roots, for whoever copies them to where nobody of the operator can change them. */
import type { Database } from '../platform/database.ts';
import { listFileNames, readTextFile, writeNewFile } from '../platform/text-files.ts';
import { listArchives } from './audit-archive-store.ts';

/** What a file says. `chainHash` in hexadecimal digits. */
export type ArchiveFile = {
  readonly archiveNumber: number;
  readonly partName: string;
  readonly entryCount: number;
  readonly chainHash: string;
};

const nameOf = (archiveNumber: number) => `audit-archive-${String(archiveNumber).padStart(4, '0')}.json`;

/** Writes a file for each archive that has none yet, also of a run that ended in between; what is there is never written again. */
export async function writeArchiveFiles(database: Database, directory: string): Promise<void> {
  const present = new Set(await listFileNames(directory));
  for (const { archiveNumber, partName, entryCount, chainHash } of await listArchives(database)) {
    if (present.has(nameOf(archiveNumber))) continue;
    const file: ArchiveFile = {
      ...{ archiveNumber, partName, entryCount: Number(entryCount), chainHash: chainHash.toString('hex') },
    };
    await writeNewFile(directory, nameOf(archiveNumber), `${JSON.stringify(file, null, 2)}\n`);
  }
}

/** The files in a directory, none if there is no such directory. Throws on one that says nothing of an archive. */
export async function readArchiveFiles(directory: string): Promise<readonly ArchiveFile[]> {
  const names = (await listFileNames(directory)).filter((name) => /^audit-archive-\d{4,}\.json$/.test(name));
  return Promise.all(
    names.map(async (name) => {
      const file = JSON.parse(await readTextFile(directory, name)) as Partial<ArchiveFile>;
      if (typeof file.archiveNumber !== 'number' || typeof file.chainHash !== 'string') {
        throw new Error(`${name} says nothing of an archive of the audit log`);
      }
      return file as ArchiveFile;
    }),
  );
}
