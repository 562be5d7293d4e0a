/**
 * Archives closed years of the audit log (decision 0293): each part of the table that ended goes into files of the file
 * store, which are read back, and is dropped when the files hold as many entries as it does. Whoever asks has the owner's
 * rights: the portal's role can take nothing away.
 */
import { startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, inTransaction } from '../platform/database.ts';
import { errorCode } from '../platform/error-code.ts';
import { type FileStore, wholeOf } from '../platform/file-store.ts';
import type { Ids } from '../platform/ids.ts';
import { merkleRoot } from '../platform/merkle-tree.ts';
import { hashOfLines } from '../platform/packed-lines.ts';
import { textHash } from '../platform/secrets.ts';
import {
  type AuditArchive,
  type AuditPart,
  type AuditVolume,
  countLocked,
  dropPart,
  findLastArchive,
  findLastVolumeKey,
  findUnexported,
  insertArchive,
  isOwner,
  listEndedParts,
} from './audit-archive-store.ts';
import { readPart, type StoredEntry } from './audit-store.ts';
import { ArchiveUnavailableError, linesOf, writeVolume } from './audit-volume.ts';
import { keepConsoleEntry } from './console-entry.ts';

const entriesInVolume = 5_000;
/** Of PostgreSQL, when a lock is not to be had in time. */
const lockNotAvailable = '55P03';

/** `owner`: the database with its owner's rights. */
type ArchiveContext = {
  readonly owner: Database;
  readonly fileStore: FileStore;
  readonly ids: Ids;
  readonly clock: Clock;
};

type Asked = {
  /** All parts that ended with this year of Seoul or before; it has to be over. */
  readonly year: number;
  /** Two administrators of the agency, who have proved that they are. */
  readonly askedBy: string;
  readonly approvedBy: string;
  /** Of both. */
  readonly companyId: string;
  /** Where some documents lie that were uploaded: by them the file store is known to be the portal's. */
  readonly uploadedKeys: readonly string[];
};

export type Archived = Pick<AuditArchive, 'archiveNumber' | 'partName' | 'entryCount' | 'chainHash'>;

/** Why a year is not archived. */
export class ArchiveRefusedError extends Error {}

/** Archives part after part, oldest first, and leaves empty ones; `onArchived` gets each when it has left the table. */
export async function archiveAudit(
  context: ArchiveContext,
  asked: Asked & { readonly onArchived: (archived: Archived) => Promise<void> },
): Promise<void> {
  const { owner, clock } = context;
  const end = startOfSeoulDay(`${asked.year + 1}-01-01`);
  if (end > clock.now()) throw new ArchiveRefusedError(`${asked.year} is not over.`);
  if (!(await isOwner(owner))) {
    throw new ArchiveRefusedError('Archiving takes the role that owns the tables: set DATABASE_OWNER_URL.');
  }
  await checkStore(context, asked.uploadedKeys);
  for (const part of await listEndedParts(owner, end)) {
    const destination = await findUnexported(owner, part.partName);
    if (destination) {
      throw new ArchiveRefusedError(`The collector (${destination}) has not taken all entries of ${part.partName}.`);
    }
    const archived = await archivePart(context, part, asked);
    if (archived) await asked.onArchived(archived);
  }
}

/**
 * Refuses a file store in which nothing can be read that the database knows: a folder of a machine or pod that the portal
 * does not share, or another key. What is written there would be read back now, and be gone when the table has lost it.
 */
async function checkStore({ owner, fileStore }: ArchiveContext, uploadedKeys: readonly string[]): Promise<void> {
  const lastVolume = await findLastVolumeKey(owner);
  const keys = lastVolume ? [lastVolume, ...uploadedKeys] : uploadedKeys;
  for (const key of keys) if (await isReadable(fileStore, key)) return;
  if (keys.length === 0) return;
  throw new ArchiveRefusedError(
    `Of what the database knows nothing can be read in this file store (tried: ${keys.join(', ')}): use the one of the portal, with its FILE_KEY.`,
  );
}

async function isReadable(fileStore: FileStore, storageKey: string): Promise<boolean> {
  try {
    const opened = await fileStore.read(storageKey);
    if (typeof opened === 'string') return false;
    await wholeOf(opened);
    return true;
  } catch {
    return false;
  }
}

async function archivePart(context: ArchiveContext, part: AuditPart, asked: Asked): Promise<Archived | undefined> {
  const { owner, fileStore, clock } = context;
  const last = await findLastArchive(owner);
  const archiveNumber = (last?.archiveNumber ?? 0) + 1;
  const volumes: AuditVolume[] = [];
  try {
    for await (const volume of writeVolumes(context, part.partName)) {
      volumes.push({ ...volume, archiveNumber, volumeNumber: (last?.volumeNumber ?? 0) + volumes.length + 1 });
    }
    if (volumes.length === 0) return undefined;
    const entryCount = volumes.reduce((sum, volume) => sum + BigInt(volume.entryCount), 0n);
    const merkle = merkleRoot(volumes.map(({ contentHash }) => contentHash));
    const chainHash = chainOf(last?.chainHash, { ...part, archiveNumber, entryCount, merkleRoot: merkle });
    const { askedBy, approvedBy, companyId } = asked;
    const archivedAt = clock.now();
    const archive = { ...part, archiveNumber, entryCount, merkleRoot: merkle, chainHash };
    await inTransaction(owner, async (transaction) => {
      if ((await countLocked(transaction, part.partName)) !== entryCount) {
        throw new ArchiveRefusedError(`Entries came to ${part.partName} while it was read. Ask again.`);
      }
      await insertArchive(transaction, { archive: { ...archive, askedBy, approvedBy, archivedAt }, volumes });
      const act = { now: archivedAt, companyId, object: { kind: 'audit-archive', id: part.partName } };
      await keepConsoleEntry(transaction, { ...act, command: 'archive-audit', userId: askedBy });
      await keepConsoleEntry(transaction, { ...act, command: 'approve-archive-audit', userId: approvedBy });
      await dropPart(transaction, part.partName);
    });
    return { archiveNumber, partName: part.partName, entryCount, chainHash };
  } catch (error) {
    // Of these alone it is sure that nothing has left the table: a commit whose answer is lost may have been one.
    const isLocked = errorCode(error) === lockNotAvailable;
    if (isLocked || error instanceof ArchiveRefusedError || error instanceof ArchiveUnavailableError) {
      await Promise.allSettled(volumes.map(({ storageKey }) => fileStore.remove(storageKey)));
    }
    if (!isLocked) throw error;
    throw new ArchiveRefusedError(`${part.partName} was being read for five seconds. Nothing left it: ask again.`);
  }
}

type Chained = Pick<AuditArchive, 'archiveNumber' | 'beginsAt' | 'endsAt' | 'entryCount' | 'merkleRoot'>;

/** SHA-256 of what an archive is and of the chain before it, a line each: hashes in hexadecimal digits, instants in UTC. */
export function chainOf(before: Buffer | undefined, archive: Chained): Buffer {
  const { archiveNumber, beginsAt, endsAt, entryCount, merkleRoot: root } = archive;
  const period = [beginsAt?.toISOString() ?? '', endsAt.toISOString()];
  const lines = [before?.toString('hex') ?? '', archiveNumber, ...period, entryCount, root.toString('hex')];
  return Buffer.from(textHash(lines.join('\n')), 'hex');
}

type WrittenVolume = Omit<AuditVolume, 'archiveNumber' | 'volumeNumber'>;

async function* writeVolumes(
  { owner, fileStore, ids }: ArchiveContext,
  partName: string,
): AsyncGenerator<WrittenVolume> {
  for (let after: StoredEntry | undefined; ; ) {
    const entries = await readPart(owner, { partName, after, limit: entriesInVolume });
    const [first, last] = [entries[0], entries.at(-1)];
    if (!first || !last) return;
    const lines = linesOf(entries);
    const storageKey = ids.make('audit');
    await writeVolume(fileStore, storageKey, lines);
    yield {
      ...{ storageKey, firstAt: first.happenedAt, lastAt: last.happenedAt, contentHash: hashOfLines(lines) },
      ...{ entryCount: entries.length, companies: countCompanies(entries), people: countPeople(entries) },
    };
    after = last;
  }
}

function countCompanies(entries: readonly StoredEntry[]): AuditVolume['companies'] {
  const counts = new Map<string, number>();
  for (const { companyId } of entries) if (companyId) counts.set(companyId, (counts.get(companyId) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Entries come oldest first: the last of a person is the newest. */
function countPeople(entries: readonly StoredEntry[]): AuditVolume['people'] {
  const people = new Map<string, AuditVolume['people'][string]>();
  for (const { userId, happenedAt } of entries) {
    if (!userId) continue;
    people.set(userId, { count: (people.get(userId)?.count ?? 0) + 1, newestAt: happenedAt.toISOString() });
  }
  return Object.fromEntries(people);
}
