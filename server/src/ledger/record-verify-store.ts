import type { Day } from '@gtp/domain/platform/instant.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { lateness } from './record-store.ts';

/** Some of the orders: all between two ids, or those with these. */
export type SomeOrders = { readonly after: string; readonly until: string } | { readonly orderIds: readonly string[] };

/** Whether `order_id` is among them. */
function isAmong(some: SomeOrders): RawBuilder<boolean> {
  return 'orderIds' in some
    ? sql`order_id = any(${sql.val(some.orderIds)}::text[])`
    : sql`order_id > ${some.after} and order_id <= ${some.until}`;
}

/** The last of the next `limit` orders by their ids; undefined when there is none left. */
export async function findOrderRangeEnd(database: Database, { after, limit }: { after: string; limit: number }) {
  const { rows } = await sql<{ end: string | null }>`select max(order_id) as end from (
    select order_id from orders where order_id > ${after} order by order_id limit ${limit}) part`.execute(database);
  return rows[0]?.end ?? undefined;
}

/** The orders that something was recorded about since the root of a day, and some of shortly before; by their ids. */
export async function listGrownOrders(database: Database, day: Day): Promise<readonly string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct order_id as "orderId" from order_records where record_number > coalesce(
      (select max(record_number) from order_record_heads where day <= ${day}), 0) - ${lateness}::bigint
    order by 1`.execute(database);
  return rows.map((row) => row.orderId);
}

/** A record that is not what the chain says, and in which way. */
export type BrokenLink = {
  readonly orderId: string;
  readonly sequence: number;
  readonly subject: string;
  readonly isNext: boolean;
  readonly isLinked: boolean;
};

/** The first broken record of each chain: a number left out, another one before it, or other fields than hashed. */
export async function listBrokenLinks(database: Database, some: SomeOrders) {
  const { rows } = await sql<BrokenLink>`
    select distinct on (order_id) order_id as "orderId", sequence, subject, is_next as "isNext", is_linked as "isLinked"
    from (
      select order_id, sequence, subject, sequence = coalesce(lag(sequence) over chain, 0) + 1 as is_next,
        previous_hash = coalesce(lag(record_hash) over chain, decode(repeat('0', 64), 'hex')) as is_linked,
        record_hash = hash_of_record(previous_hash, order_id, sequence, salt, fields)
          and fields->>'kind' = kind and fields->>'subject' = subject as is_whole
      from order_records where ${isAmong(some)}
      window chain as (partition by order_id order by sequence)
    ) link where not (is_next and is_linked and is_whole) order by order_id, sequence`.execute(database);
  return rows;
}

/** A row that is not what was recorded of it; `fields` differ, or there is no record at all. */
export type UnrecordedRow = {
  readonly orderId: string;
  readonly subject: string;
  readonly sequence: number | null;
  readonly fields: string | null;
};

/** The rows of which the last record about them says something else, or of which there is none. */
export async function listUnrecordedRows(database: Database, some: SomeOrders) {
  const { rows } = await sql<UnrecordedRow>`
    select s.order_id as "orderId", s.subject, r.sequence, d.fields
    from order_record_sources s
    left join (select distinct on (order_id, subject) order_id, subject, sequence, fields from order_records
      where ${isAmong(some)} order by order_id, subject, sequence desc) r
      using (order_id, subject)
    cross join lateral (select string_agg(key, ', ' order by key) as fields from (
      select key from jsonb_each_text(s.facts) where r.fields->>key is distinct from value
      union all select key from jsonb_object_keys(r.fields) as k (key) where key ~ '^line[0-9]+$' and not s.facts ? key
    ) differing) d
    where ${isAmong(some)} and (r.sequence is null or d.fields is not null)
    order by s.order_id, r.sequence, s.subject`.execute(database);
  return rows;
}

export type RowGone = { readonly orderId: string; readonly subject: string; readonly sequence: number };

/** Records whose row is gone. Sheets are told apart by version, of which an order holds the newest alone. */
export async function listRowsGone(database: Database, some: SomeOrders): Promise<readonly RowGone[]> {
  const { rows } = await sql<RowGone>`
    select r.order_id as "orderId", r.subject, r.sequence
    from (select distinct on (order_id, subject) order_id, subject, kind, sequence from order_records
      where ${isAmong(some)} order by order_id, subject, sequence desc) r
    left join (select order_id, subject, 1 as there from order_record_sources
      where ${isAmong(some)}) s using (order_id, subject)
    where s.there is null and r.kind in ('event', 'version', 'document', 'cancellation', 'shipment', 'payment', 'refund',
      'chargeback', 'dispute', 'disputeEntry', 'journal', 'registerAnswer')
    order by r.order_id, r.sequence`.execute(database);
  return rows;
}

export async function countRecords(database: Database, some: SomeOrders): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from order_records where ${isAmong(some)}`.execute(database);
  return rows[0]?.count ?? 0n;
}
