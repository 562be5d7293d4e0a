/** The chains of what happened to orders; triggers write nearly all of them (migration 0190, decision 0133). */
import { type OrderRecord, type RecordField, textOfField } from '@gtp/domain/ledger/proof-texts.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type GeneratedAlways, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { derivedSalt, textHash } from '../platform/secrets.ts';

type RecordTable = {
  orderId: string;
  sequence: number;
  kind: string;
  subject: string;
  fields: unknown;
  salt: Buffer;
  previousHash: Buffer;
  recordHash: Buffer;
  recordNumber: GeneratedAlways<bigint>;
};

declare module '../platform/database.ts' {
  interface Tables {
    orderRecords: RecordTable;
    orderRecordHeads: { day: Day; place: number; orderId: string; sequence: number; recordNumber: bigint };
  }
}

/** What a feature adds to the record of an order by itself. Values are shown as they are; those undefined left out. */
export type NewRecord = {
  readonly orderId: string;
  readonly kind: string;
  /** What it is about, among records of its kind; the last one about it says how it is. */
  readonly subject: string;
  readonly facts: Readonly<Record<string, string | number | boolean | undefined>>;
};

/**
 * Adds to the record of an order what no table of its own tells. The order is locked, as it is by whoever changes it;
 * what repeats the last word about its subject adds nothing.
 */
export async function appendRecord(transaction: Transaction, { orderId, kind, subject, facts }: NewRecord) {
  await sql`select append_record(${orderId}, ${kind}, ${`${kind}:${subject}`}, ${JSON.stringify(facts)}::jsonb)`.execute(
    transaction,
  );
}

/** An order's whole chain, first record first, every field with its salt and value. */
export async function listRecordsOfOrder(database: Database, orderId: string): Promise<readonly OrderRecord[]> {
  const query = database.selectFrom('orderRecords').selectAll().where('orderId', '=', orderId).orderBy('sequence');
  return (await query.execute()).map(recordOf);
}

function recordOf({ sequence, previousHash, recordHash, fields, salt }: Selectable<RecordTable>): OrderRecord {
  // The order of the names' bytes: they are ASCII.
  const names = Object.entries(fields as Readonly<Record<string, unknown>>).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return {
    sequence,
    previousHash: previousHash.toString('hex'),
    fields: names.map(([name, value]) => fieldOf(salt, name, String(value))),
    hash: recordHash.toString('hex'),
  };
}

function fieldOf(recordSalt: Buffer, name: string, value: string): RecordField {
  const salt = derivedSalt(recordSalt, name);
  return { name, hash: textHash(textOfField({ salt, name, value })), salt, value };
}

/** Where a chain stood when a day's root was published: its record of that number is among the root's. */
export type RecordHead = { readonly day: Day; readonly place: number; readonly sequence: number };

/** Oldest first. */
export async function listHeadsOfOrder(database: Database, orderId: string): Promise<readonly RecordHead[]> {
  return database
    .selectFrom('orderRecordHeads')
    .select(['day', 'place', 'sequence'])
    .where('orderId', '=', orderId)
    .orderBy('day')
    .execute();
}

/** Records are committed in another order than numbered; within this many numbers a late one is still found. */
export const lateness = 100_000;

/** Notes, for the root of a day, every chain that has grown since it was last noted; answers how many. */
export async function insertHeads(transaction: Transaction, day: Day): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into order_record_heads (day, place, order_id, sequence, record_number)
    select ${day}::date, row_number() over (order by grown.order_id), grown.order_id, last.sequence, last.record_number
    from (select distinct order_id from order_records where record_number >
      coalesce((select max(record_number) from order_record_heads), 0) - ${lateness}::bigint) grown
    cross join lateral (select r.sequence, r.record_number from order_records r where r.order_id = grown.order_id
      order by r.sequence desc limit 1) last
    where not exists (select from order_record_heads h
      where h.order_id = grown.order_id and h.sequence = last.sequence)`.execute(transaction);
  return Number(numAffectedRows ?? 0n);
}

type Page = { readonly after: number; readonly limit: number };

/** The hashes of the records that a day's root covers, in the order of its tree; null where the record is gone. */
export async function listHeadsOfDay(database: Database, day: Day, { after, limit }: Page) {
  return database
    .selectFrom('orderRecordHeads as h')
    .leftJoin('orderRecords as r', (join) =>
      join.onRef('r.orderId', '=', 'h.orderId').onRef('r.sequence', '=', 'h.sequence'),
    )
    .select(['h.place', 'h.orderId', 'h.sequence', 'r.recordHash'])
    .where('h.day', '=', day)
    .where('h.place', '>', after)
    .orderBy('h.place')
    .limit(limit)
    .execute();
}
