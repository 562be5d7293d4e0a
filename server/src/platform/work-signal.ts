/**
 * The word that there is work, sent to the workers once it has been committed, on a connection of its own: within the
 * transaction NOTIFY would make PostgreSQL commit one after the other (decisions 0019, 0183).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { WrittenKind } from './committed-writes.ts';
import { DatabaseClient } from './database-client.ts';
import type { Log } from './log.ts';

export type WorkKind = Exclude<WrittenKind, 'rights'>;

export const workChannel = 'portal_work';

export type WorkSignal = {
  /** Sends word at once, or within 50 ms if word was sent a moment ago. Nobody waits for it. */
  readonly send: (kinds: Iterable<WorkKind>) => void;
  /** Sends what is still to be sent and closes the connection. */
  readonly end: () => Promise<void>;
};

/** Many payments at once send word together. */
const pauseMs = 50;

/** Nothing of it lasts longer than a transaction, and no disk is waited for. */
export const notifyWorkers = `select set_config('synchronous_commit', 'off', true), pg_notify('${workChannel}', $1)`;

/** Connects when there is something to say. Word that is lost is made up for: a worker looks by itself every few seconds. */
export function makeWorkSignal({ url, log }: { readonly url: string; readonly log: Log }): WorkSignal {
  const ending = new AbortController();
  const unsent = new Set<WorkKind>();
  let pool: pg.Pool | undefined;
  let sending: Promise<void> | undefined;

  function connect(): pg.Pool {
    const made = new pg.Pool({
      Client: DatabaseClient,
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: 3_000,
      idleTimeoutMillis: 30_000,
      allowExitOnIdle: true,
      application_name: 'portal-signal',
    });
    made.on('error', () => undefined); // the next word connects again
    return made;
  }
  async function sendAll(): Promise<void> {
    while (unsent.size > 0) {
      const kinds = [...unsent];
      unsent.clear();
      try {
        pool ??= connect();
        await pool.query(notifyWorkers, [kinds.join(',')]);
      } catch (error) {
        log.debug({ err: error }, 'the word that there is work was not sent');
      }
      await sleep(pauseMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
    }
  }
  return {
    send(kinds) {
      if (ending.signal.aborted) return;
      for (const kind of kinds) unsent.add(kind);
      sending ??= sendAll().finally(() => {
        sending = undefined;
      });
    },
    async end() {
      ending.abort();
      await sending;
      await pool?.end();
    },
  };
}
