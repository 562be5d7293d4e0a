import type { DisputeActor } from '@gtp/domain/dispute/dispute-states.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

/** What a line of the time line says; `reminder` and what follows are the clock's. */
export type EntryKind =
  | 'opened'
  | 'evidence'
  | 'statement'
  | 'offer'
  | 'accepted'
  | 'mediation'
  | 'proposed'
  | 'returned'
  | 'decided'
  | 'reminder'
  | 'lapsed'
  | 'reopened'
  | 'withdrawn'
  | 'overtaken'
  | 'closed';

declare module '../platform/database.ts' {
  interface Tables {
    dispute_entries: {
      entry_number: Generated<bigint>;
      entry_id: string;
      dispute_id: string;
      kind: EntryKind;
      actor_kind: DisputeActor;
      actor_user_id: string | null;
      text: string;
      refund_minor: bigint | null;
      file_ids: string[];
      happened_at: Date;
    };
  }
}

export type NewEntry = {
  readonly entryId: string;
  readonly disputeId: string;
  readonly kind: EntryKind;
  readonly actorKind: DisputeActor;
  readonly userId?: string | undefined;
  readonly text?: string;
  readonly refund?: Money | undefined;
  readonly fileIds?: readonly string[];
  readonly now: Date;
};

export async function insertEntry(transaction: Transaction, entry: NewEntry): Promise<void> {
  await transaction
    .insertInto('dispute_entries')
    .values({
      entry_id: entry.entryId,
      dispute_id: entry.disputeId,
      kind: entry.kind,
      actor_kind: entry.actorKind,
      actor_user_id: entry.userId ?? null,
      text: entry.text ?? '',
      refund_minor: entry.refund?.minor ?? null,
      file_ids: [...(entry.fileIds ?? [])],
      happened_at: entry.now,
    })
    .execute();
}

/** The time lines of an order's disputes, oldest first, with the names of the people. */
export async function listEntriesOfOrder(database: Database, orderId: string) {
  return database
    .selectFrom('dispute_entries as e')
    .innerJoin('disputes as d', 'd.dispute_id', 'e.dispute_id')
    .leftJoin('users as u', 'u.user_id', 'e.actor_user_id')
    .select([
      'e.entry_id as entryId',
      'e.dispute_id as disputeId',
      'e.kind as kind',
      'e.actor_kind as actorKind',
      'u.name as actorName',
      'e.actor_user_id as actorId',
      'e.text as text',
      'e.refund_minor as refundMinor',
      'e.file_ids as fileIds',
      'e.happened_at as happenedAt',
    ])
    .where('d.order_id', '=', orderId)
    .orderBy('e.entry_number')
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof listEntriesOfOrder>>[number];

/** The newest offer in a dispute, by whichever side. */
export async function findNewestOffer(database: Database, disputeId: string) {
  return database
    .selectFrom('dispute_entries')
    .select(['entry_id as entryId', 'actor_kind as by', 'refund_minor as refundMinor'])
    .where('dispute_id', '=', disputeId)
    .where('kind', '=', 'offer')
    .orderBy('entry_number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Who last wrote into a dispute, and when; the name is null if it was no person. */
export async function findNewestEntry(database: Database, disputeId: string) {
  return database
    .selectFrom('dispute_entries as e')
    .leftJoin('users as u', 'u.user_id', 'e.actor_user_id')
    .select(['u.name as userName', 'e.happened_at as happenedAt'])
    .where('e.dispute_id', '=', disputeId)
    .orderBy('e.entry_number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The orders in whose disputes a file was shown. */
export async function listOrdersOfFile(database: Database, fileId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select d.order_id from dispute_entries e join disputes d on d.dispute_id = e.dispute_id
    where e.file_ids @> array[${fileId}]::text[]`.execute(database);
  return rows.map((row) => row.order_id);
}
