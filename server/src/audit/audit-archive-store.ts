/** What left the audit log for the archive: which parts of the table, and the files that hold their entries. */
import { addDays, type Day, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import type { AuditFilter } from './audit-store.ts';

/** Of each person how many entries a volume has, and when the newest was made. */
type PeopleInVolume = Readonly<Record<string, { readonly count: number; readonly newestAt: string }>>;

declare module '../platform/database.ts' {
  interface Tables {
    auditArchives: {
      archiveNumber: number;
      partName: string;
      /** Null: all entries before. */
      beginsAt: Date | null;
      endsAt: Date;
      entryCount: bigint;
      merkleRoot: Buffer;
      chainHash: Buffer;
      askedBy: string;
      approvedBy: string;
      archivedAt: Date;
    };
    auditVolumes: {
      volumeNumber: number;
      archiveNumber: number;
      storageKey: string;
      firstAt: Date;
      lastAt: Date;
      entryCount: number;
      contentHash: Buffer;
      companies: Readonly<Record<string, number>>;
      people: PeopleInVolume;
    };
  }
}

export type AuditArchive = Selectable<Tables['auditArchives']>;
export type AuditVolume = Selectable<Tables['auditVolumes']>;

/** A part of the table: its name, and from when to when its entries are. */
export type AuditPart = Pick<AuditArchive, 'partName' | 'beginsAt' | 'endsAt'>;

/** Those parts that ended by `end`, oldest first. */
export async function listEndedParts(owner: Database, end: Date): Promise<readonly AuditPart[]> {
  const { rows } = await sql<AuditPart>`select part_name, begins_at, ends_at from table_parts
    where table_name = 'audit_entries' and not is_rest and ends_at <= ${end} order by ends_at`.execute(owner);
  return rows;
}

/** What a list needs to know of a volume. */
export type FoundVolume = Pick<
  AuditVolume,
  'volumeNumber' | 'storageKey' | 'contentHash' | 'firstAt' | 'lastAt' | 'entryCount'
> & {
  /** Of the company that was asked for; of all if none was. */
  readonly countOfReader: number;
};

type VolumeFilter = Pick<AuditFilter, 'companyId' | 'from' | 'to'>;

/** The volumes that may hold what a filter lets through, oldest first. */
export async function findVolumes(
  database: Database,
  { companyId, from, to }: VolumeFilter,
): Promise<readonly FoundVolume[]> {
  let query = database
    .selectFrom('auditVolumes')
    .select(['volumeNumber', 'storageKey', 'contentHash', 'firstAt', 'lastAt', 'entryCount'])
    .orderBy('volumeNumber');
  if (from) query = query.where('lastAt', '>=', startOfSeoulDay(from));
  if (to) query = query.where('firstAt', '<', startOfSeoulDay(addDays(to, 1)));
  if (companyId === undefined) return query.select('entryCount as countOfReader').execute();
  return query
    .select(sql<number>`(companies ->> ${companyId})::int`.as('countOfReader'))
    .where(sql<boolean>`companies ? ${companyId}`)
    .execute();
}

/** The day in Seoul before which all entries are in the archive; undefined while nothing is. */
export async function findArchivedBefore(database: Database): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select to_char(max(ends_at) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day from audit_archives`.execute(database);
  return rows[0]?.day ?? undefined;
}

/** All archives, in the order of their making. */
export function listArchives(database: Database): Promise<readonly AuditArchive[]> {
  return database.selectFrom('auditArchives').selectAll().orderBy('archiveNumber').execute();
}

/** The volumes of an archive, in their order. */
export function listVolumes(database: Database, archiveNumber: number): Promise<readonly AuditVolume[]> {
  return database
    .selectFrom('auditVolumes')
    .selectAll()
    .where('archiveNumber', '=', archiveNumber)
    .orderBy('volumeNumber')
    .execute();
}

/** The newest archive and volume; undefined where there is none. */
export async function findLastArchive(
  database: Database,
): Promise<{ readonly archiveNumber: number; readonly volumeNumber: number; readonly chainHash: Buffer } | undefined> {
  const archive = await database
    .selectFrom('auditArchives')
    .select(['archiveNumber', 'chainHash'])
    .orderBy('archiveNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!archive) return undefined;
  const { rows } = await sql<{ last: number | null }>`select max(volume_number) as last from audit_volumes`.execute(
    database,
  );
  return { ...archive, volumeNumber: rows[0]?.last ?? 0 };
}

/** Where the file of the newest volume lies; undefined while there is none. */
export async function findLastVolumeKey(database: Database): Promise<string | undefined> {
  const volumes = database.selectFrom('auditVolumes').select('storageKey').orderBy('volumeNumber', 'desc');
  return (await volumes.limit(1).executeTakeFirst())?.storageKey;
}

/** Of nine values each, in one statement, which may have 65,535. */
const volumesAtOnce = 1_000;

/** Notes what was archived of a part. */
export async function insertArchive(
  owner: Transaction,
  { archive, volumes }: { readonly archive: AuditArchive; readonly volumes: readonly AuditVolume[] },
): Promise<void> {
  await owner.insertInto('auditArchives').values(archive).execute();
  for (let from = 0; from < volumes.length; from += volumesAtOnce) {
    const rows = volumes.slice(from, from + volumesAtOnce).map(
      ({ companies, people, ...volume }) =>
        sql`(${volume.volumeNumber}::int, ${volume.archiveNumber}::int, ${volume.storageKey}, ${volume.firstAt}::timestamptz,
          ${volume.lastAt}::timestamptz, ${volume.entryCount}::int, ${volume.contentHash}::bytea,
          ${JSON.stringify(companies)}::jsonb, ${JSON.stringify(people)}::jsonb)`,
    );
    await sql`insert into audit_volumes (volume_number, archive_number, storage_key, first_at, last_at, entry_count,
      content_hash, companies, people) values ${sql.join(rows)}`.execute(owner);
  }
}

/** Takes a part out of the table, last in the owner's transaction: from here to its end nobody writes to the table. */
export async function dropPart(owner: Transaction, partName: string): Promise<void> {
  const part = sql.table(partName);
  await sql`alter table audit_entries detach partition ${part}`.execute(owner);
  await sql`drop table ${part}`.execute(owner);
}

/** Whether this connection may take parts out of the table. */
export async function isOwner(database: Database): Promise<boolean> {
  const { rows } = await sql<{ isOwner: boolean }>`select pg_has_role(relowner, 'USAGE') as is_owner from pg_class
    where oid = 'audit_entries'::regclass`.execute(database);
  return rows[0]?.isOwner === true;
}

/**
 * How many entries a part holds; nobody adds to it until the transaction ends. What else the transaction has to lock it waits
 * for at most five seconds: whoever writes to the table would wait behind it.
 */
export async function countLocked(owner: Transaction, partName: string): Promise<bigint> {
  const part = sql.table(partName);
  await sql`set local lock_timeout = '5s'`.execute(owner);
  await sql`lock table ${part} in share mode`.execute(owner);
  const { rows } = await sql<{ count: bigint }>`select count(*) from ${part}`.execute(owner);
  return rows[0]?.count ?? 0n;
}

/** The newest entry that a collector of the operator's has not taken yet, of a part; undefined where it has all. */
export async function findUnexported(owner: Database, partName: string): Promise<string | undefined> {
  const { rows } = await sql<{ destination: string }>`select destination from audit_exports
    where last_entry_id < (select max(audit_entry_id) from ${sql.table(partName)}) limit 1`.execute(owner);
  return rows[0]?.destination;
}
