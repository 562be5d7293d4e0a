/** Reads the whole archive of the audit log again: every file, hash, count and link of the chain (decision 0293). */
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/file-store.ts';
import { merkleRoot } from '../platform/merkle-tree.ts';
import { chainOf } from './archive-audit.ts';
import type { ArchiveFile } from './audit-archive-files.ts';
import { type AuditArchive, type AuditVolume, listArchives, listVolumes } from './audit-archive-store.ts';
import { ArchiveUnavailableError, readVolume } from './audit-volume.ts';

type VerifyContext = { readonly database: Database; readonly fileStore: FileStore };

/** How many entries there are in the archive, and a sentence for each thing that is not as it was archived. */
export async function verifyAuditArchive(
  context: VerifyContext,
  published: readonly ArchiveFile[],
): Promise<{ readonly entries: number; readonly problems: readonly string[] }> {
  const archives = await listArchives(context.database);
  const problems: string[] = [];
  let entries = 0;
  for (const [index, archive] of archives.entries()) {
    const { count, wrong } = await verifyArchive(context, archive);
    if (archive.archiveNumber !== index + 1) wrong.push(`comes where archive ${index + 1} should be`);
    if (!chainOf(archives[index - 1]?.chainHash, archive).equals(archive.chainHash)) {
      wrong.push('does not follow the one before');
    }
    problems.push(...wrong.map((each) => `${nameOf(archive.archiveNumber)} (${archive.partName}) ${each}`));
    entries += count;
  }
  const isThere = ({ archiveNumber, chainHash }: ArchiveFile) =>
    archives.some((each) => each.archiveNumber === archiveNumber && each.chainHash.toString('hex') === chainHash);
  const gone = published.filter((each) => !isThere(each));
  problems.push(...gone.map(({ archiveNumber }) => `${nameOf(archiveNumber)} is not the one that was published`));
  return { entries, problems };
}

const nameOf = (archiveNumber: number) => `archive ${archiveNumber} of the audit log`;

/** What is wrong with one archive by itself, and how many entries its files have. */
async function verifyArchive({ database, fileStore }: VerifyContext, archive: AuditArchive) {
  const volumes = await listVolumes(database, archive.archiveNumber);
  const wrong: string[] = [];
  let count = 0;
  for (const volume of volumes) {
    const found = await verifyVolume(fileStore, { archive, volume });
    count += found.count;
    if (found.wrong) wrong.push(found.wrong);
  }
  if (BigInt(count) !== archive.entryCount) wrong.push(`has ${count} entries; ${archive.entryCount} were archived`);
  if (!merkleRoot(volumes.map((each) => each.contentHash)).equals(archive.merkleRoot)) wrong.push('has another root');
  return { count, wrong };
}

type ArchivedVolume = { readonly archive: AuditArchive; readonly volume: AuditVolume };

async function verifyVolume(fileStore: FileStore, { archive, volume }: ArchivedVolume) {
  try {
    const entries = await readVolume(fileStore, volume);
    const outside = entries.find(({ happenedAt }) => !isWithin(happenedAt, archive));
    return { count: entries.length, wrong: outside && `holds entry ${outside.auditEntryId} of another time` };
  } catch (error) {
    if (!(error instanceof ArchiveUnavailableError)) throw error;
    return { count: volume.entryCount, wrong: `cannot be read: ${error.message}` };
  }
}

const isWithin = (at: Date, { beginsAt, endsAt }: AuditArchive) => (!beginsAt || at >= beginsAt) && at < endsAt;
