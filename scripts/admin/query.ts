import { keepConsoleEntry } from '@gtp/server/audit/audit.ts';
import { type Database, inTransaction } from '@gtp/server/platform/database.ts';
import { sql } from 'kysely';
import { AdminError } from './admin-error.ts';

export type QueryCommand = { readonly name: 'query'; readonly statement: string };

const atMost = 200;

/**
 * What the tables say, for whoever has no psql at hand: one statement that only reads, with the portal's own rights.
 * That somebody looked stands in the audit log.
 */
export async function runQuery(
  { database, now }: { readonly database: Database; readonly now: Date },
  { name, statement }: QueryCommand,
): Promise<string> {
  const rows = await read(database, statement);
  await keepConsoleEntry(database, { now, command: name });
  if (rows.length === 0) return '  No row.';
  const shown = rows.slice(0, atMost);
  const lines = [Object.keys(rows[0] ?? {}), ...shown.map((row) => Object.values(row).map(textOf))];
  const more = rows.length > atMost ? `\n  Only the first ${atMost} of ${rows.length} rows are shown.` : '';
  return `${lines.map((line) => `  ${line.join(' | ')}`).join('\n')}${more}`;
}

async function read(database: Database, statement: string): Promise<readonly Record<string, unknown>[]> {
  try {
    return await inTransaction(database.withoutPlugins(), async (transaction) => {
      await sql`set transaction read only`.execute(transaction);
      // scan-allow sql-from-text: an operator's own statement, in a transaction that only reads
      const asked = sql.raw(`select * from (${withoutEnd(statement)}) asked`);
      // Two statements in one could end the transaction that only reads: with a value PostgreSQL takes one alone.
      const { rows } = await sql<Record<string, unknown>>`${asked} where ${true}`.execute(transaction);
      return rows;
    });
  } catch (error) {
    throw new AdminError(`The database does not take it: ${(error as Error).message}`);
  }
}

const withoutEnd = (statement: string) => statement.trim().replace(/;$/, '');

function textOf(value: unknown): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value.toString('hex');
  // Counts and amounts are whole numbers that JSON has no word for.
  return typeof value === 'string' || typeof value === 'bigint' ? String(value) : JSON.stringify(value);
}
