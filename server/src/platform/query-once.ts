import { DatabaseClient } from './database-client.ts';

/** The rows that one statement answers, on a connection of its own: for starts and tests, not for requests. */
export async function queryOnce(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new DatabaseClient({ connectionString: url });
  client.on('error', () => undefined); // the query that breaks reports it
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
