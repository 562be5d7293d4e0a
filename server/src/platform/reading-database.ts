/**
 * What a request reads from: the follower, where it has come far enough for the caller, else the database itself. Chosen
 * once a request, at its first statement. What the follower fails at is asked of the database, and so is the rest.
 */
import type { Result } from '@gtp/domain/platform/result.ts';
import { type CompiledQuery, Kysely, type QueryExecutor, type QueryResult } from 'kysely';
import type { Database, Tables } from './database.ts';
import type { Follower } from './follower.ts';
import { isWriting } from './note-single-writes.ts';
import type { Portal } from './portal.ts';
import { withExecutor } from './unserialised.ts';

type Reading = Pick<Portal, 'database' | 'reports' | 'follower'>;
/** The place behind what the caller did last. */
type Reader = { readonly readAfter?: string | undefined };

/**
 * The portal for one request that lists, searches, sums up or exports: never for what decides about money or rights, nor
 * for what a command is about.
 */
export function readingFor<P extends Reading>(portal: P, { readAfter }: Reader): P {
  const { database, follower } = portal;
  if (!follower) return portal;
  const reading = makeReadingDatabase(database, follower, readAfter);
  return { ...portal, database: reading, reports: reading };
}

/** The same for one that also asks what waits for people, which `database` goes on to say. */
export function reportingFor<P extends Reading>(portal: P, reader: Reader): P {
  return { ...portal, reports: readingFor(portal, reader).reports };
}

/** For one thing by its number: what the follower does not know yet is looked for in the database. */
export async function readOrLookAgain<P extends Reading, Read extends Result<unknown>>(
  portal: P,
  reader: Reader,
  read: (from: P) => Promise<Read>,
): Promise<Read> {
  const found = await read(readingFor(portal, reader));
  return found.ok || !portal.follower ? found : read(portal);
}

/** Writes, transactions and what is asked together on one connection go to the database itself. */
function makeReadingDatabase(database: Database, follower: Follower, readAfter: string | undefined): Database {
  const own = database.getExecutor();
  const copy = follower.database.getExecutor();
  let isOnFollower: Promise<boolean> | undefined;
  async function executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    if (isWriting(query)) return own.executeQuery(query);
    isOnFollower ??= follower.choose(readAfter).then((choice) => choice === 'follower');
    if (!(await isOnFollower)) return own.executeQuery(query);
    try {
      return await follower.run(() => copy.executeQuery(query));
    } catch (error) {
      isOnFollower = Promise.resolve(false);
      follower.noteFailure(error);
      return own.executeQuery(query);
    }
  }
  return new Kysely<Tables>(withExecutor(executorWith(own, executeQuery)));
}

/** `executor` in all but how it executes. */
function executorWith(executor: QueryExecutor, executeQuery: QueryExecutor['executeQuery']): QueryExecutor {
  return new Proxy(executor, {
    get(target, name) {
      if (name === 'executeQuery') return executeQuery;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
