/** Reads entries of closed years from the archive, as a list asks for them (decision 0293). */
import type { AuditRefusal } from '@gtp/domain/audit/audit-refusals.ts';
import { addDays, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Database } from '../platform/database.ts';
import type { FileStore } from '../platform/file-store.ts';
import type { Found } from '../platform/found-rows.ts';
import type { Cursor, PageWanted } from '../platform/page-cursor.ts';
import { type FoundVolume, findArchivedBefore, findVolumes } from './audit-archive-store.ts';
import { type AuditFilter, type AuditRow, findEntries, findNames, type StoredEntry } from './audit-store.ts';
import { readVolumeAgain } from './audit-volume.ts';

/** What is looked through for one page and one count: half a million entries, some seconds. */
const mostVolumes = 100;

type ReadContext = { readonly database: Database; readonly fileStore: FileStore };

/**
 * What a filter finds in the table, and in the archive if its period begins there. A period in which too much would have to
 * be looked through is refused with the last day that is not too late.
 */
export async function findAllEntries(
  { database, fileStore }: ReadContext,
  filter: AuditFilter,
): Promise<Result<Found<AuditRow>, AuditRefusal>> {
  const inTable = findEntries(database, filter);
  const { from } = filter;
  if (!from) return accept(inTable);
  const archivedBefore = await findArchivedBefore(database);
  if (!archivedBefore || from >= archivedBefore) return accept(inTable);
  const volumes = await findVolumes(database, filter);
  const isLookedThrough = isNarrowed(filter) ? volumes : volumes.filter((each) => !isWithin(each, filter));
  const tooLate = isLookedThrough[mostVolumes];
  if (tooLate) {
    return refuse('audit.period_too_long', { field: 'to', facts: { day: addDays(seoulDay(tooLate.firstAt), -1) } });
  }
  const archive = { database, fileStore, filter, volumes };
  return accept({
    page: (wanted) => mergedPage(inTable, archive, wanted),
    count: async () => {
      const [ours, archived] = await Promise.all([inTable.count(), countArchived(archive)]);
      return ours + archived;
    },
    first: inTable.first,
  });
}

type Archive = ReadContext & { readonly filter: AuditFilter; readonly volumes: readonly FoundVolume[] };

/** Whether entries of one company and period still have to be looked at one by one. */
const isNarrowed = ({ text, command, outcome }: AuditFilter) => Boolean(text ?? command ?? outcome);

const isWithin = ({ firstAt, lastAt }: FoundVolume, { from, to }: AuditFilter) =>
  (!from || firstAt >= startOfSeoulDay(from)) && (!to || lastAt < startOfSeoulDay(addDays(to, 1)));

async function countArchived({ fileStore, filter, volumes }: Archive): Promise<number> {
  const fits = fitting(filter);
  let count = 0;
  for (const volume of volumes) {
    if (!isNarrowed(filter) && isWithin(volume, filter)) count += volume.countOfReader;
    else count += (await readVolumeAgain(fileStore, volume)).filter(fits).length;
  }
  return count;
}

/** Rows of both, in one order. What came late for its month may still stand in the table beside the archive. */
async function mergedPage(
  inTable: Found<AuditRow>,
  archive: Archive,
  wanted: PageWanted,
): Promise<readonly AuditRow[]> {
  const ours = await inTable.page(wanted);
  // A full page has no place for what lies behind its last row.
  const end = ours.length < wanted.limit ? undefined : ours.at(-1);
  const archived = await readArchived(archive, { ...wanted, end });
  if (archived.length === 0) return ours;
  const direction = wanted.isOldestFirst ? 1 : -1;
  const merged = [...ours, ...(await withNames(archive.database, archived))];
  return merged.sort((left, right) => direction * compare(left, right)).slice(0, wanted.limit);
}

type Place = Pick<StoredEntry, 'happenedAt' | 'auditEntryId'>;

function compare(left: Place, right: Place): number {
  const apart = left.happenedAt.getTime() - right.happenedAt.getTime();
  return apart || Number(left.auditEntryId - right.auditEntryId);
}

const placeOf = ({ at, id }: Cursor): Place => ({ happenedAt: at, auditEntryId: BigInt(id) });

async function readArchived(
  { fileStore, filter, volumes }: Archive,
  { after, limit, isOldestFirst, end }: PageWanted & { readonly end: Place | undefined },
): Promise<readonly StoredEntry[]> {
  const direction = isOldestFirst ? 1 : -1;
  const fits = fitting(filter);
  const start = after && placeOf(after);
  const isOnPage = (entry: StoredEntry) =>
    (!start || direction * compare(entry, start) > 0) && (!end || direction * compare(entry, end) < 0) && fits(entry);
  const found: StoredEntry[] = [];
  for (const volume of isOldestFirst ? volumes : volumes.toReversed()) {
    const [near, far] = isOldestFirst ? [volume.firstAt, volume.lastAt] : [volume.lastAt, volume.firstAt];
    // Archives follow one another in time, but for one of what came late: it is looked at, too.
    const last = found.length < limit ? end : found.at(-1);
    const isBefore = start && direction * (far.getTime() - start.happenedAt.getTime()) < 0;
    const isBehind = last && direction * (near.getTime() - last.happenedAt.getTime()) > 0;
    if (isBefore || isBehind) continue;
    const entries = (await readVolumeAgain(fileStore, volume)).filter(isOnPage);
    found.push(...entries);
    found.sort((left, right) => direction * compare(left, right)).splice(limit);
  }
  return found;
}

/** As `selectEntries` asks the table. */
function fitting({ companyId, text, command, outcome, from, to }: AuditFilter): (entry: StoredEntry) => boolean {
  const begin = from && startOfSeoulDay(from);
  const end = to && startOfSeoulDay(addDays(to, 1));
  const wanted = text?.toLowerCase();
  return (entry) =>
    (companyId === undefined || entry.companyId === companyId) &&
    (!command || entry.command === command) &&
    (!outcome || (entry.outcome === 'done') === (outcome === 'done')) &&
    (!begin || entry.happenedAt >= begin) &&
    (!end || entry.happenedAt < end) &&
    (!wanted || [entry.userId, entry.objectId, entry.ipAddress].some((each) => each?.toLowerCase().includes(wanted)));
}

async function withNames(database: Database, entries: readonly StoredEntry[]): Promise<readonly AuditRow[]> {
  const { people, companies } = await findNames(database, entries);
  return entries.map((entry) => {
    const company = companies.get(entry.companyId);
    const userName = people.get(entry.userId);
    return { ...entry, userName, companyName: company?.name, companyEnglishName: company?.englishName };
  });
}
