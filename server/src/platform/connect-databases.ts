/** The connections of a process: to the database, and to a server that follows it where the settings name one. */
import type pg from 'pg';
import { makeBreaker } from './breaker.ts';
import { connectDatabase, type Database, type DatabaseOptions } from './database.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { askState, type Follower, makeFollower } from './follower.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';
import { traceStatement } from './telemetry.ts';
import { makeWritePositions, type WritePositions } from './write-position.ts';

type Parts = {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly log: Log;
  readonly watch: DatabaseWatch | undefined;
  readonly statementTimeoutMs: number | undefined;
};

type Connections = { readonly database: Database; readonly pool: pg.Pool; readonly follower: Follower | undefined };

/** Connects nothing before it is used. */
export function connectDatabases({ settings, databaseUrl, log, watch, statementTimeoutMs }: Parts): Connections {
  const connection = {
    poolSize: settings.poolSize,
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
    log,
    onStatement: settings.telemetryUrl ? traceStatement : undefined,
  };
  const positions = settings.databaseReplicaUrl ? makeWritePositions() : undefined;
  const { database, pool } = connectDatabase({ ...connection, url: databaseUrl, watch, positions });
  return {
    database,
    pool,
    follower: positions && connectFollower({ settings, database, positions, connection }),
  };
}

type FollowerParts = Pick<Parts, 'settings'> & {
  readonly database: Database;
  readonly positions: WritePositions;
  readonly connection: Omit<DatabaseOptions, 'url'>;
};

/** One that does not answer is given up at the first sign of it: the database answers in its place, and it is asked again. */
function connectFollower({ settings, database, positions, connection }: FollowerParts): Follower {
  const { databaseReplicaUrl: url = '', replicaMaxLagSeconds } = settings;
  const { log } = connection;
  const listeners: (() => void)[] = [];
  const watch = {
    isThere: () => true,
    onOutage: (listener: () => void) => void listeners.push(listener),
    recordActivity: () => undefined,
    watchUse: () => () => undefined,
  };
  const { database: follower } = connectDatabase({ ...connection, url, connectMs: 1_000, watch });
  const breaker = makeBreaker({
    name: 'database_follower',
    log,
    probe: () => askState(follower),
    failures: 1,
    probeEveryMs: 2_000,
    onChange(isDown) {
      if (isDown) for (const endConnections of listeners) endConnections();
    },
  });
  return makeFollower({ primary: database, follower, positions, breaker, maxLagMs: replicaMaxLagSeconds * 1_000, log });
}
