import { type RawBuilder, sql } from 'kysely';

/** States by their names in SQL, `('held', 'inspection')`; as literals, so that an index of such states serves. */
export function stateList(states: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(states.map((state) => sql.lit(state)))})`;
}
