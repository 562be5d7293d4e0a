/** An acknowledged payment survives a crash only if the database's own settings say so (trust.md). */
import { sql } from 'kysely';
import type { Database } from './database.ts';

const needed = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** Throws and names the settings of PostgreSQL that are off and under which a commit may be lost. */
export async function assertDurability(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${[...needed]}) and setting = 'off' order by name`.execute(database);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new Error(`PostgreSQL would lose payments in a crash: ${names} must be on`);
}
