/** The connection to PostgreSQL: typed queries, transactions that retry a deadlock, and what counts as an outage. */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Refused } from '@gtp/domain/platform/result.ts';
import {
  CamelCasePlugin,
  Kysely,
  type Transaction as KyselyTransaction,
  type LogEvent,
  PostgresDialect,
  sql,
} from 'kysely';
import pg from 'pg';
import { endRecording, recordCommand } from './current-command.ts';
import type { DatabaseWatch } from './database-watch.ts';
import type { Log } from './log.ts';
import { noteSingleWrites } from './note-single-writes.ts';
import { isPlanOutdated, makePlanKeepingClient } from './plan-keeping-client.ts';
import { sendChangesBy, tellAfterCommit } from './tell-change.ts';
import { workTogether } from './unserialised.ts';
import { makeWorkSignal, type WorkKind } from './work-signal.ts';
import type { WritePositions } from './write-position.ts';

/** Every store adds its tables here (`declare module`), so that each table is described beside its queries. */
// biome-ignore lint/suspicious/noEmptyInterface: stores fill it
export interface Tables {}

/** Anything queries may run on: the pool or an open transaction. */
export type Database = Kysely<Tables>;
/** What must be atomic takes this, not a `Database` (design §6). */
export type Transaction = KyselyTransaction<Tables>;

/** bigint columns are bigint, dates stay `YYYY-MM-DD`; instants are `Date`. Never a float for money. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return BigInt;
    if (oid === pg.types.builtins.DATE) return (day: string) => day;
    if (oid === pg.types.builtins.NUMERIC) return (written: string) => written;
    return pg.types.getTypeParser(oid, format) as (written: string) => unknown;
  },
};

/** Tables and columns are `snake_case` in SQL and `camelCase` in TypeScript; JSON in a column is left as it was written. */
const namesInside = new CamelCasePlugin({ maintainNestedObjectKeys: true });

type WatchOfPool = Pick<DatabaseWatch, 'isThere' | 'onOutage' | 'recordActivity' | 'watchUse'>;

export type DatabaseOptions = {
  readonly url: string;
  readonly poolSize: number;
  readonly log: Log;
  /**
   * After this long a statement is given up, 20 s when absent; 0 for what nobody waits for, such as a check of the
   * whole database: never, whatever limit the role has. A pooler may refuse such a connection.
   */
  readonly statementTimeoutMs?: number;
  /**
   * Of this database: while it is out of reach nobody waits for a connection, and those at work are given up. What
   * they were asked fails as an outage.
   */
  readonly watch?: WatchOfPool | undefined;
  /** Called for every statement that ended. */
  readonly onStatement?: ((event: LogEvent) => void) | undefined;
  /** Keeps where each commit ends in the log; absent where nobody reads from a follower, and nothing is asked then. */
  readonly positions?: WritePositions | undefined;
  /** How long a new connection, or one that is free, may take; 0 for any time. */
  readonly connectMs?: number;
};

export type DatabaseConnection = { readonly database: Database; readonly pool: pg.Pool };

/** A pool of at most `poolSize` connections. Close it with `database.destroy()`. */
export function connectDatabase({
  url,
  poolSize,
  log,
  statementTimeoutMs = 20_000,
  watch,
  onStatement,
  positions,
  connectMs = 3_000,
}: DatabaseOptions): DatabaseConnection {
  const signal = makeWorkSignal({ url, log });
  const pool = new pg.Pool({
    Client: makePlanKeepingClient(
      (kinds) => signal.send([...kinds].filter((kind): kind is WorkKind => kind !== 'rights')),
      positions,
    ),
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: connectMs,
    // What each minute's clocks need is there for the next.
    idleTimeoutMillis: 90_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 20_000,
    ...(statementTimeoutMs === 0 && withoutLimits),
    keepAlive: true,
    application_name: 'portal',
  });
  // Without listeners, a connection that breaks would end the process: the pool's is for idle ones, and each
  // connection's own of those at work.
  const logLoss = (error: Error) => log.warn({ outage: error.message }, 'database connection lost');
  pool.on('error', logLoss);
  pool.on('connect', (client) => client.on('error', logLoss));
  const served = watch ? poolWhileThere(pool, watch) : pool;
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      connect: () => served.connect(),
      end: async () => {
        await pool.end();
        await signal.end();
      },
    },
  });
  const database = new Kysely<Tables>({ dialect, plugins: [namesInside], ...(onStatement && { log: onStatement }) });
  sendChangesBy(database, signal.tell);
  noteSingleWrites(database, (query) => runRepeatedly(database, (transaction) => transaction.executeQuery(query)));
  return { database, pool };
}

/**
 * Who may take all the time there is for a statement may take it between two, too. The driver does not send a limit of
 * 0, and one that the role has would hold.
 */
const withoutLimits = {
  idle_in_transaction_session_timeout: 0,
  options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
};

function poolWhileThere(pool: pg.Pool, { isThere, onOutage, recordActivity, watchUse }: WatchOfPool) {
  const atWork = new Set<pg.PoolClient>();
  const waiting = new Set<(error: Error) => void>();
  const noteUse = watchUse(() => atWork.size > 0 || waiting.size > 0);
  pool.on('connect', (client) => socketOf(client).on('data', recordActivity));
  pool.on('acquire', (client) => atWork.add(client));
  pool.on('release', (_, client) => atWork.delete(client));
  onOutage(() => {
    for (const giveUp of waiting) giveUp(outageError());
    waiting.clear();
    for (const client of atWork) void endConnection(client);
    for (let idle = pool.idleCount; idle > 0; idle -= 1) {
      pool.connect().then(
        (client) => client.release(true),
        () => undefined,
      );
    }
  });
  /** Waits for a connection, but not longer than the database is there. */
  function wait(): Promise<pg.PoolClient> {
    const { promise, resolve, reject } = Promise.withResolvers<pg.PoolClient>();
    waiting.add(reject);
    pool
      .connect()
      // Its caller may have had a refusal.
      .then((client) => (waiting.has(reject) ? resolve(client) : client.release(!isThere())), reject)
      .finally(() => waiting.delete(reject));
    return promise;
  }
  return {
    connect: async () => {
      if (!isThere()) throw outageError();
      const waited = wait();
      noteUse();
      return waited;
    },
  };
}

const outageError = () => Object.assign(new Error('The database does not answer'), { code: unableToConnect });

/** Its type does not declare it: what a connection stands on. */
const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;

/** As PostgreSQL's own programs call it. */
const unableToConnect = '08001';

/** Breaks the connection under a statement that is not answered; whoever waits for it gets an error. */
async function endConnection(client: pg.PoolClient): Promise<void> {
  // A client of a pool is one, though its type does not say so.
  await (client as unknown as pg.Client).end().catch(() => undefined);
}

const attempts = 4;

/**
 * Runs `work` in one transaction and commits it; anything thrown rolls all of it back. A deadlock or a
 * serialisation failure is tried again, so `work` must do nothing outside the database. Work that may refuse does
 * not compile here: `decideIn` undoes what was written before the refusal.
 */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  ..._mayRefuse: [RefusalIn<T>] extends [never] ? [] : [useDecideIn: RefusalIn<T>]
): Promise<T> {
  return runRepeatedly(database, work);
}

/** The refusals among what work answers, also one that stands in a field of an answer. */
type RefusalIn<T> = T extends Refused ? T : T extends object ? Extract<T[keyof T], Refused> : never;

/**
 * Decides in one transaction. A refusal leaves nothing: what `work` wrote before it is rolled back, unless the refusal
 * is a `keeping` one. Tried again like `inTransaction`.
 */
export async function decideIn<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  try {
    const decided = await runRepeatedly(database, async (transaction) => {
      const answer = await work(transaction);
      if (isRefusal(answer) && !(isKept in answer)) throw new UndoneByRefusal(answer);
      return answer;
    });
    return isRefusal(decided) ? (withoutMark(decided) as T) : decided;
  } catch (error) {
    if (error instanceof UndoneByRefusal) return error.refusal as T;
    throw error;
  }
}

/**
 * A refusal after which what was written before it is to stay, such as a wrong code that was counted. Whoever passes
 * it on from within the transaction passes the mark on, too.
 */
export function keeping<R extends Refused>(refusal: R): R {
  return { ...refusal, [isKept]: true };
}

const isKept = Symbol('what was written before this refusal stays');

function withoutMark(refusal: Refused): Refused {
  const { [isKept]: _, ...rest } = refusal as Refused & { readonly [isKept]?: true };
  return rest;
}

function isRefusal(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/** Ends a transaction without a fault. */
class UndoneByRefusal extends Error {
  readonly refusal: Refused;
  constructor(refusal: Refused) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The first transaction of a command that is committed carries the command's note for the audit log. */
async function runRepeatedly<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = await tellAfterCommit(database, () =>
        database
          .transaction()
          .execute((kept) => workTogether(kept, (transaction) => recordCommand(transaction, () => work(transaction)))),
      );
      endRecording();
      return done;
    } catch (error) {
      if (attempt === attempts || !isRepeatable(error)) throw error;
      // Both sides of a deadlock may be back here: at the same moment they would only meet again.
      // scan-allow guessable-chance: spreads second tries; protects nothing
      await sleep(Math.random() * 50 * attempt);
    }
  }
}

function isRepeatable(error: unknown): boolean {
  const code = sqlState(error);
  return code === '40P01' || code === '40001' || isPlanOutdated(error);
}

/** The name of the unique constraint or index that `error` is about; undefined if it is something else. */
export function uniqueViolation(error: unknown): string | undefined {
  return sqlState(error) === '23505' ? ((error as { constraint?: string }).constraint ?? '') : undefined;
}

/** PostgreSQL cannot be reached or is going down: nothing is wrong with the request, and it may be sent again. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqlState(error) ?? '';
  // 57014 and 25P03: our own time limits; 40: deadlocks that did not end; all may be tried again.
  if (/^(08|40001|40P01|53|57P|57014|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)/.test(code)) return true;
  return /connection terminated|not queryable|timeout exceeded when trying to connect|connection ended/i.test(
    error.message,
  );
}

function sqlState(error: unknown): string | undefined {
  return (error as { code?: string } | null)?.code;
}

/** Throws when the database answers no query. */
export async function pingDatabase(database: Database): Promise<void> {
  await sql`select 1`.execute(database);
}
