/** A volume of the archive: entries as lines of JSON, compressed, in a file whose hash the database keeps. */
import { type FileStore, wholeOf } from '../platform/file-store.ts';
import { hashOfLines, packLines, unpackLines } from '../platform/packed-lines.ts';
import type { FoundVolume } from './audit-archive-store.ts';
import type { StoredEntry } from './audit-store.ts';

/** As a line has it: without what the entry has not; the instant is ISO 8601 in UTC. */
type ArchivedLine = Omit<StoredEntry, 'auditEntryId' | 'happenedAt'> & {
  readonly auditEntryId: string;
  readonly happenedAt: string;
};

/** The lines of some entries. */
export function linesOf(entries: readonly StoredEntry[]): Buffer {
  const lines: readonly ArchivedLine[] = entries.map(({ auditEntryId, happenedAt, ...entry }) => ({
    ...{ auditEntryId: String(auditEntryId), happenedAt: happenedAt.toISOString() },
    ...entry,
  }));
  return Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

function entryOf({ auditEntryId, happenedAt, ...line }: ArchivedLine): StoredEntry {
  return { ...line, auditEntryId: BigInt(auditEntryId), happenedAt: new Date(happenedAt) };
}

/** Stores lines under a key and reads them back; throws if they are not the same. */
export async function writeVolume(fileStore: FileStore, storageKey: string, lines: Buffer): Promise<void> {
  const compressed = await packLines(lines);
  async function* whole() {
    yield compressed;
  }
  const written = await fileStore.write(storageKey, whole());
  if (written === 'unavailable') throw new ArchiveUnavailableError(storageKey, 'could not be written');
  await readLines(fileStore, { storageKey, contentHash: hashOfLines(lines) });
}

/** A file of the archive that cannot be read now, or is not what was archived. */
export class ArchiveUnavailableError extends Error {
  constructor(storageKey: string, why: string, cause?: unknown) {
    super(`the file ${storageKey} of the audit archive ${why}`, { cause });
  }
}

type VolumeFile = Pick<FoundVolume, 'storageKey' | 'contentHash'>;

/** The lines of a volume, which have the hash that the database knows; else an `ArchiveUnavailableError`. */
async function readLines(fileStore: FileStore, { storageKey, contentHash }: VolumeFile): Promise<Buffer> {
  const opened = await fileStore.read(storageKey);
  if (opened === 'missing') throw new ArchiveUnavailableError(storageKey, 'is not in the file store');
  if (opened === 'unavailable') throw new ArchiveUnavailableError(storageKey, 'cannot be read: the file store is away');
  let lines: Buffer;
  try {
    lines = await unpackLines(await wholeOf(opened));
  } catch (error) {
    throw new ArchiveUnavailableError(storageKey, 'was changed', error);
  }
  if (!hashOfLines(lines).equals(contentHash)) throw new ArchiveUnavailableError(storageKey, 'was changed');
  return lines;
}

/** The entries of a volume, oldest first. */
export async function readVolume(fileStore: FileStore, volume: VolumeFile): Promise<readonly StoredEntry[]> {
  const lines = (await readLines(fileStore, volume)).toString('utf8').split('\n').slice(0, -1);
  return lines.map((line) => entryOf(JSON.parse(line) as ArchivedLine));
}

/** The pages of a file ask for the same volumes one after the other. */
const kept = new Map<string, Promise<readonly StoredEntry[]>>();
const mostKept = 4;

/** The same, remembered for a while: volumes never change. */
export function readVolumeAgain(fileStore: FileStore, volume: VolumeFile): Promise<readonly StoredEntry[]> {
  const { storageKey } = volume;
  const known = kept.get(storageKey);
  const entries = known ?? readVolume(fileStore, volume);
  kept.delete(storageKey);
  kept.set(storageKey, entries);
  if (!known) entries.catch(() => kept.delete(storageKey));
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest) kept.delete(oldest);
  return entries;
}
