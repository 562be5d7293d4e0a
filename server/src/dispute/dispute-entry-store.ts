import type { DisputeEntryKind } from '@gtp/domain/dispute/dispute.ts';
import type { DisputeActor } from '@gtp/domain/dispute/dispute-states.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    disputeEntries: {
      entryNumber: Generated<bigint>;
      entryId: string;
      disputeId: string;
      kind: DisputeEntryKind;
      actorKind: DisputeActor;
      actorUserId: string | null;
      text: string;
      refundMinor: bigint | null;
      fileIds: string[];
      happenedAt: Date;
    };
  }
}

type NewEntry = Pick<Tables['disputeEntries'], 'entryId' | 'disputeId' | 'kind' | 'actorKind'> & {
  readonly userId?: string | undefined;
  readonly text?: string;
  readonly refund?: Money | undefined;
  readonly fileIds?: readonly string[];
  readonly now: Date;
};

export async function insertEntry(transaction: Transaction, newEntry: NewEntry): Promise<void> {
  const { userId, refund, now, text = '', fileIds = [], ...entry } = newEntry;
  const said = { text, refundMinor: refund?.minor ?? null, fileIds: [...fileIds] };
  await transaction
    .insertInto('disputeEntries')
    .values({ ...entry, ...said, actorUserId: userId ?? null, happenedAt: now })
    .execute();
}

/** The time lines of an order's disputes, oldest first, with the names of the people. */
export async function listEntriesOfOrder(database: Database, orderId: string) {
  return database
    .selectFrom('disputeEntries as e')
    .innerJoin('disputes as d', 'd.disputeId', 'e.disputeId')
    .leftJoin('users as u', 'u.userId', 'e.actorUserId')
    .select(['e.entryId', 'e.disputeId', 'e.kind', 'e.text', 'e.refundMinor', 'e.fileIds', 'e.happenedAt'])
    .select(['e.actorKind', 'e.actorUserId as actorId', 'u.name as actorName'])
    .where('d.orderId', '=', orderId)
    .orderBy('e.entryNumber')
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntriesOfOrder>>[number];

/** The newest offer in a dispute, by whichever side. */
export async function findNewestOffer(database: Database, disputeId: string) {
  return newestOf(database, disputeId, 'offer')
    .select(['entryId', 'actorKind as by', 'refundMinor'])
    .executeTakeFirst();
}

/** The entry with the agency's newest proposal; undefined where there is none. */
export async function findNewestProposal(database: Database, disputeId: string): Promise<string | undefined> {
  return (await newestOf(database, disputeId, 'proposed').select('entryId').executeTakeFirst())?.entryId;
}

function newestOf(database: Database, disputeId: string, kind: DisputeEntryKind) {
  return database
    .selectFrom('disputeEntries')
    .where('disputeId', '=', disputeId)
    .where('kind', '=', kind)
    .orderBy('entryNumber', 'desc')
    .limit(1);
}

/** Who last wrote into a dispute, and when; the name is null if it was no person. */
export async function findNewestEntry(database: Database, disputeId: string) {
  return database
    .selectFrom('disputeEntries as e')
    .leftJoin('users as u', 'u.userId', 'e.actorUserId')
    .select(['u.name as userName', 'e.happenedAt'])
    .where('e.disputeId', '=', disputeId)
    .orderBy('e.entryNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The orders in whose disputes a file was shown. */
export async function listOrdersOfFile(database: Database, fileId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select d.order_id from dispute_entries e join disputes d on d.dispute_id = e.dispute_id
    where e.file_ids @> array[${fileId}]::text[]`.execute(database);
  return rows.map((row) => row.orderId);
}
