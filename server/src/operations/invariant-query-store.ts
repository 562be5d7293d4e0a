import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** What must hold, and a query for the rows that violate it. */
export type Invariant = {
  readonly description: string;
  readonly violations: (database: Database) => Promise<readonly string[]>;
};

/** `query` lists, as `id`, every row that violates the invariant. */
export function invariant(description: string, query: ReturnType<typeof sql<{ id: string }>>): Invariant {
  // Not all of them: a table that is wrong altogether has as many as it has rows.
  const first = sql<{ id: string }>`select id from (${query}) violation limit 100`;
  return { description, violations: async (database) => (await first.execute(database)).rows.map((row) => row.id) };
}
