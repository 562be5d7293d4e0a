/**
 * Asking PostgreSQL in one round trip for what does not wait for one another (decision 0173). Inside a transaction, and
 * inside `askTogether`, it is enough to ask at the same time (`Promise.all`): the connection sends together what it was
 * asked together, in its order.
 */
import type { CompiledQuery } from 'kysely';
import type { Database, Transaction } from './database.ts';
import type { Statement } from './prepared.ts';
import { markLater } from './statement-queue.ts';
import { unserialisedOn } from './unserialised.ts';

/** Asks on one connection; what is asked at the same time is sent together. For reads, in a transaction or outside of any. */
export async function askTogether<T>(database: Database, ask: (together: Database) => Promise<T>): Promise<T> {
  if (database.isTransaction) return ask(database);
  return database.connection().execute(async (connection) => ask(await unserialisedOn(connection)));
}

/** A statement of Kysely's, one in SQL, or one that is compiled already. */
type Write = CompiledQuery | Statement;

/**
 * Writes together with the transaction's next statement, or with its commit: for what nobody reads an answer of. What
 * the database refuses of it fails there, which is why a write whose refusal means something to its caller waits.
 */
export async function writeLater(transaction: Transaction, write: Write): Promise<void> {
  const compiled = 'compile' in write ? write.compile(transaction) : write;
  // A connection of the pool would keep it for whoever comes next.
  if (!transaction.isTransaction) throw new Error('Outside of a transaction nothing follows with which it is written');
  await transaction.executeQuery({ ...compiled, sql: markLater(compiled.sql) });
}
