/** What a text in the filter of a list is compared with, in lists of orders and of what belongs to one. */
import { likePart, plainNumber, shortestNumber } from '@gtp/domain/platform/search-query.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether the order of this column has `text` in one of its numbers, for lists: with or without dashes. */
export function isOrderNumbered(column: string, text: string): RawBuilder<SqlBool> {
  const plain = plainNumber(text);
  const canBePlain = plain.length >= shortestNumber && /^[0-9A-Za-z ./-]+$/.test(text);
  const pattern = `%${likePart(text)}%`;
  return canBePlain
    ? sql<SqlBool>`exists (select from order_numbers w where w.order_id = ${sql.ref(column)} and w.numbers like ${`%${plain}%`})`
    : sql<SqlBool>`exists (select from orders w where w.order_id = ${sql.ref(column)}
        and (w.order_id ilike ${pattern} or w.trade_number ilike ${pattern}))`;
}

/** The companies that are called so, for `in`. */
export function companiesNamed(text: string): RawBuilder<string> {
  const pattern = `%${likePart(text)}%`;
  return sql<string>`(select company_id from companies where name ilike ${pattern} or english_name ilike ${pattern})`;
}
