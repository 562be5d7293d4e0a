/** Kysely lets the statements of a connection wait for one another; ours keeps their order by itself (decision 0173). */
import { DummyDriver, Kysely, Transaction as KyselyTransaction, PostgresDialect, type QueryExecutor } from 'kysely';

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('This asks on a connection it was given')),
});
/** What has an executor of its own needs nothing else to build and run queries. */
export const withExecutor = (executor: QueryExecutor) => ({
  config: { dialect },
  dialect,
  driver: new DummyDriver(),
  executor,
});

/** Kysely lets the statements of a connection wait for one another; the connection itself keeps their order. */
async function unserialised<Tables>(database: Kysely<Tables>): Promise<QueryExecutor> {
  const executor = database.getExecutor();
  const connection = await executor.provideConnection(async (provided) => provided);
  return executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
}

/** Works in a transaction in which statements that are asked at the same time are sent together. */
export async function workTogether<Tables, T>(
  transaction: KyselyTransaction<Tables>,
  work: (together: KyselyTransaction<Tables>) => Promise<T>,
): Promise<T> {
  return work(new KyselyTransaction<Tables>(withExecutor(await unserialised(transaction))));
}

/** The same connection, whose statements may be asked at the same time. */
export async function unserialisedOn<Tables>(connection: Kysely<Tables>): Promise<Kysely<Tables>> {
  return new Kysely<Tables>(withExecutor(await unserialised(connection)));
}
