import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AmountRange } from './list-amounts.ts';

export type { AmountRange };

/** Whether the amount of this column or expression is one of the range. */
export function isWithin(
  amount: string | RawBuilder<unknown>,
  { least, most }: AmountRange = {},
): RawBuilder<SqlBool>[] {
  const minor = typeof amount === 'string' ? sql.ref(amount) : amount;
  return [
    ...(least === undefined ? [] : [sql<SqlBool>`${minor} >= ${least}`]),
    ...(most === undefined ? [] : [sql<SqlBool>`${minor} <= ${most}`]),
  ];
}
