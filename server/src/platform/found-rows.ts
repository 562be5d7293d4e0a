/** What stores ask of a query that says which rows: how many, whether there is one, and a page of them. */
import { likePart } from '@gtp/domain/platform/search-query.ts';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Cursor, PageWanted } from './page-cursor.ts';
import { recordOf } from './table-rows.ts';

/** The rows that fit, as a list reads them; as records, the last of a page names the next one. */
export type Found<Row> = {
  readonly page: (wanted: PageWanted) => Promise<readonly Row[]>;
  readonly count: () => Promise<number>;
  readonly first: () => Promise<Row | undefined>;
};

type Order = {
  /** The columns, or what is computed of them, that rows are in order of; no two rows have the same in all of them. */
  readonly by: readonly (string | RawBuilder<unknown>)[];
  /** What a cursor says of these columns; its instant and its id if absent. */
  readonly valuesOf?: (after: Cursor) => readonly unknown[];
  /** Whatever was asked for. */
  readonly isOldestFirst?: boolean;
};

/** Of a query with joins, conditions and columns; order, place and length of a page are added here. */
export function foundRows<DB, TB extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
): Found<ReturnType<typeof recordOf<Row>>> {
  const { by, valuesOf = ({ at, id }: Cursor) => [at, id] } = order;
  const columns = by.map((each) => (typeof each === 'string' ? sql.ref(each) : each));
  async function page({ after, limit, ...wanted }: PageWanted) {
    const isOldestFirst = order.isOldestFirst ?? wanted.isOldestFirst;
    const place = sql.join(columns);
    const behind = after && sql.join(valuesOf(after));
    const comparison = isOldestFirst ? sql<SqlBool>`(${place}) > (${behind})` : sql<SqlBool>`(${place}) < (${behind})`;
    const paged = behind ? query.where(comparison) : query;
    const direction = isOldestFirst ? 'asc' : 'desc';
    const ordered = columns.reduce((sorted, column) => sorted.orderBy(column, direction), paged);
    const rows = await ordered.limit(limit).execute();
    return rows.map((row) => recordOf(row as Row));
  }
  const first = async () => (await page({ after: undefined, limit: 1, isOldestFirst: false }))[0];
  return { page, count: () => countRows(query), first };
}

/** How many rows fit; what the query selects does not matter. */
export async function countRows<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const counted = query.clearSelect().select(sql<number>`count(*)::int`.as('count'));
  const { count } = (await counted.executeTakeFirstOrThrow()) as { readonly count: number };
  return count;
}

/** Whether a row fits; what the query selects does not matter. */
export async function isAny<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<boolean> {
  const found = await query.clearSelect().select(sql.lit(1).as('found')).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** The pattern of LIKE that fits what has this text in it. */
export function containing(text: string): string {
  return `%${likePart(text)}%`;
}

/** Does `work` for at most so many rows at a time until fewer were left; answers how many there were. */
export async function inBatches(rowsAtOnce: number, work: (limit: number) => Promise<number>): Promise<number> {
  let all = 0;
  for (let done = rowsAtOnce; done === rowsAtOnce; all += done) done = await work(rowsAtOnce);
  return all;
}
