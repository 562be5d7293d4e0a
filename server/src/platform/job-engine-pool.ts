/** The job engine's own connections. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import type { Log } from './log.ts';

type JobEnginePoolOptions = { readonly url: string; readonly log: Log; readonly size: number };

/**
 * A pool for graphile-worker: it wants big integers as text, which the portal's pool does not give. The engine does
 * not wait for the two statements that end a job, so a connection that is cut in that moment would end the process
 * with an unhandled rejection. Here they fail with a warning: the job stays locked until it is freed as a lost one.
 * Nor does it wait for the connection on which it ends a job: while there is none to be had, it is waited for here, and
 * once the engine has been given up nobody is answered any more.
 */
export function makeJobEnginePool({ url, log, size }: JobEnginePoolOptions): pg.Pool {
  const pool = new pg.Pool({
    Client: DatabaseClient,
    connectionString: url,
    max: size,
    // What each minute's clocks need is there for the next: a new connection costs more than they do.
    idleTimeoutMillis: 90_000,
    application_name: 'portal-jobs',
  });
  const onLoss = (error: Error) => log.warn({ outage: error.message }, 'job engine lost a connection');
  pool.on('error', onLoss);
  pool.on('connect', (client) => {
    client.on('error', onLoss);
    const query = client.query.bind(client) as (...input: unknown[]) => unknown;
    const patientQuery = (...input: unknown[]) => {
      const answer = query(...input);
      if (!endsAJob(input[0]) || !(answer instanceof Promise)) return answer;
      return answer.catch((error: unknown) => {
        log.warn({ err: error }, 'the end of a job could not be stored');
        return { rows: [], rowCount: 0 };
      });
    };
    client.query = patientQuery as typeof client.query;
  });
  connectPatiently(pool, onLoss);
  return pool;
}

const timeoutMs = 5 * 60_000;

function connectPatiently(pool: pg.Pool, onLoss: (error: Error) => void): void {
  const connect = pool.connect.bind(pool) as (...input: unknown[]) => unknown;
  const patientConnect = async (): Promise<unknown> => {
    for (const deadline = performance.now() + timeoutMs; ; await sleep(500)) {
      try {
        return await connect();
      } catch (error) {
        if (pool.ending) return neverAnswered();
        if (performance.now() > deadline) throw error;
        onLoss(error as Error);
      }
    }
  };
  // With a callback it is the pool's own call.
  const either = (...input: unknown[]) => (input.length === 0 ? patientConnect() : connect(...input));
  pool.connect = either as typeof pool.connect;
}

/** The engine whose pool ends is given up, and another one begins. A refusal would be nobody's, and end the process. */
function neverAnswered(): Promise<never> {
  return new Promise(() => undefined);
}

/** By the name of the prepared statement, graphile-worker 0.18. */
function endsAJob(query: unknown): boolean {
  const name = query !== null && typeof query === 'object' && 'name' in query ? query.name : undefined;
  return typeof name === 'string' && /^(complete|fail)_jobs?(_q)?\//.test(name);
}
