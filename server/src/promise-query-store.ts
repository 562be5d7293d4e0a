import { sql } from 'kysely';
import type { Database } from './platform/database.ts';

/** What must hold, and who breaks it. */
export type Promised = {
  readonly promise: string;
  readonly broken: (database: Database) => Promise<readonly string[]>;
};

/** `query` lists, as `id`, all that breaks the promise. */
export function promised(promise: string, query: ReturnType<typeof sql<{ id: string }>>): Promised {
  // Not all of them: a table that is wrong altogether has as many as it has rows.
  const first = sql<{ id: string }>`select id from (${query}) broken limit 100`;
  return { promise, broken: async (database) => (await first.execute(database)).rows.map((row) => row.id) };
}
