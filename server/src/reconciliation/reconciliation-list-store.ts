/** What people read of the reconciliation. The tables are declared in the stores that write them. */
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { pageRows } from '@gtp/contract/platform/page-wire.ts';
import type { listReconciliation } from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { exceptionStates } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { PageWanted } from '../platform/page-cursor.ts';
import { itemOf } from './reconciliation-item-store.ts';

type ItemsWanted = Omit<Query<typeof listReconciliation>, keyof typeof pageRows>;

const dayOf = sql<Day>`coalesce(i.their_on, i.our_on)`;

function selectItems(database: Database, { text, source, state, scope, from, to }: ItemsWanted) {
  let query = database.selectFrom('reconciliationItems as i');
  if (text) query = query.where('i.reference', 'ilike', `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`);
  if (source) query = query.where('i.source', '=', source);
  if (state) query = query.where('i.state', '=', state);
  if (scope) query = query.where('i.state', 'in', exceptionStates);
  if (from) query = query.where(dayOf, '>=', from);
  if (to) query = query.where(dayOf, '<=', to);
  return query;
}

/** Newest day first; of what waits for people the oldest, whose time runs out first. */
export async function listItems(database: Database, wanted: ItemsWanted, { after, limit }: PageWanted) {
  const [direction, behind] =
    wanted.scope === 'open' ? (['asc', sql.raw('>')] as const) : (['desc', sql.raw('<')] as const);
  let query = selectItems(database, wanted).selectAll();
  if (after) {
    query = query.where(sql<boolean>`(${dayOf}, i.item_id) ${behind} (${seoulDay(after.at)}::date, ${after.id})`);
  }
  const rows = await query.orderBy(dayOf, direction).orderBy('i.itemId', direction).limit(limit).execute();
  return rows.map(itemOf);
}

export async function countItems(database: Database, wanted: ItemsWanted): Promise<number> {
  const { count } = await selectItems(database, wanted)
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What our books are away from the other side's, per currency, and on how many exceptions. */
export async function sumGaps(database: Database, wanted: ItemsWanted) {
  const { rows } = await sql<{ currency: Currency; amountMinor: string; count: bigint }>`
    select currency, sum(minor)::text as amount_minor, count(distinct item_id) as count from (
      select i.item_id, i.their_currency as currency, i.their_minor as minor from ${open(database, wanted)} i
      union all
      select i.item_id, i.our_currency, -i.our_minor from ${open(database, wanted)} i) sides
    where currency is not null group by currency order by currency`.execute(database);
  return rows;
}

function open(database: Database, wanted: ItemsWanted) {
  return selectItems(database, wanted)
    .select(['i.itemId', 'i.theirCurrency', 'i.theirMinor', 'i.ourCurrency', 'i.ourMinor'])
    .where('i.state', 'in', exceptionStates);
}

/** How many exceptions wait for people. */
export async function countExceptions(database: Database): Promise<number> {
  return countItems(database, { scope: 'open' });
}

/** What the sender calls the file on which the other side stands. */
export async function findFileName(database: Database, fileId: string): Promise<string | undefined> {
  const found = await database
    .selectFrom('externalFiles')
    .select('senderReference')
    .where('externalFileId', '=', fileId)
    .executeTakeFirst();
  return found?.senderReference;
}
