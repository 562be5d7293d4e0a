import type { DisputeEntryKind } from '@gtp/domain/dispute/dispute.ts';
import type { DisputeActor } from '@gtp/domain/dispute/dispute-states.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

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

export type NewEntry = {
  readonly entryId: string;
  readonly disputeId: string;
  readonly kind: DisputeEntryKind;
  readonly actorKind: DisputeActor;
  readonly userId?: string | undefined;
  readonly text?: string;
  readonly refund?: Money | undefined;
  readonly fileIds?: readonly string[];
  readonly now: Date;
};

export async function insertEntry(transaction: Transaction, entry: NewEntry): Promise<void> {
  await transaction
    .insertInto('disputeEntries')
    .values({
      entryId: entry.entryId,
      disputeId: entry.disputeId,
      kind: entry.kind,
      actorKind: entry.actorKind,
      actorUserId: entry.userId ?? null,
      text: entry.text ?? '',
      refundMinor: entry.refund?.minor ?? null,
      fileIds: [...(entry.fileIds ?? [])],
      happenedAt: entry.now,
    })
    .execute();
}

/** The time lines of an order's disputes, oldest first, with the names of the people. */
export async function listEntriesOfOrder(database: Database, orderId: string) {
  return database
    .selectFrom('disputeEntries as e')
    .innerJoin('disputes as d', 'd.disputeId', 'e.disputeId')
    .leftJoin('users as u', 'u.userId', 'e.actorUserId')
    .select([
      'e.entryId',
      'e.disputeId',
      'e.kind',
      'e.actorKind',
      'u.name as actorName',
      'e.actorUserId as actorId',
      'e.text',
      'e.refundMinor',
      'e.fileIds',
      'e.happenedAt',
    ])
    .where('d.orderId', '=', orderId)
    .orderBy('e.entryNumber')
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntriesOfOrder>>[number];

/** The newest offer in a dispute, by whichever side. */
export async function findNewestOffer(database: Database, disputeId: string) {
  return database
    .selectFrom('disputeEntries')
    .select(['entryId', 'actorKind as by', 'refundMinor'])
    .where('disputeId', '=', disputeId)
    .where('kind', '=', 'offer')
    .orderBy('entryNumber', 'desc')
    .limit(1)
    .executeTakeFirst();
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
