/**
 * The word that there is work, sent to the workers once it has been committed, and of what has changed, sent to the
 * portals: on a connection of its own, for within the transaction NOTIFY would make PostgreSQL commit one after the other
 * (decisions 0019, 0183, 0287).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { WrittenKind } from './committed-writes.ts';
import { DatabaseClient } from './database-client.ts';
import type { Log } from './log.ts';
import type { Told } from './tell-change.ts';
import { positionAt } from './write-position.ts';

export type WorkKind = Exclude<WrittenKind, 'rights'>;

export const workChannel = 'portal_work';
export const changeChannel = 'portal_changes';

export type WorkSignal = {
  /** Sends word at once, or within 50 ms if word was sent a moment ago. Nobody waits for it. */
  readonly send: (kinds: Iterable<WorkKind>) => void;
  /** The same of what has changed. */
  readonly tell: (told: readonly Told[]) => void;
  /** Sends what is still to be sent and closes the connection. */
  readonly end: () => Promise<void>;
};

/** Many payments at once send word together. */
const pauseMs = 50;
/** PostgreSQL takes just under 8,000. */
const mostBytes = 7_500;

/**
 * Nothing of it lasts longer than a transaction, and no disk is waited for. What has changed goes with the place in
 * PostgreSQL's log behind it: a copy that has come as far shows it.
 */
const notifyAll = `select set_config('synchronous_commit', 'off', true),
  pg_notify('${workChannel}', kinds) from unnest($1::text[]) as words (kinds)
  union all
  select null, pg_notify('${changeChannel}', ${positionAt('pg_current_wal_flush_lsn()')} || ' ' || told) from unnest($2::text[]) as told`;

/** Connects when there is something to say. Word that is lost is made up for: a worker looks by itself every few seconds. */
export function makeWorkSignal({ url, log }: { readonly url: string; readonly log: Log }): WorkSignal {
  const ending = new AbortController();
  const unsent = new Set<WorkKind>();
  let untold: Told[] = [];
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
    while (unsent.size + untold.length > 0) {
      const words = unsent.size > 0 ? [[...unsent].join(',')] : [];
      const payloads = payloadsOf(untold);
      unsent.clear();
      untold = [];
      try {
        pool ??= connect();
        await pool.query(notifyAll, [words, payloads]);
      } catch (error) {
        log.debug({ err: error }, 'the word of what was committed was not sent');
      }
      await sleep(pauseMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
    }
  }
  function start(): void {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
  }
  return {
    send(kinds) {
      if (ending.signal.aborted) return;
      for (const kind of kinds) unsent.add(kind);
      start();
    },
    tell(told) {
      if (ending.signal.aborted) return;
      untold.push(...told);
      start();
    },
    async end() {
      ending.abort();
      await sending;
      await pool?.end();
    },
  };
}

/** As many in each as PostgreSQL takes. The same twice is said once. */
export function payloadsOf(told: readonly Told[]): readonly string[] {
  const payloads: string[] = [];
  for (const each of new Set(told.map((one) => JSON.stringify(one)))) {
    // What is longer than any payload concerns more people than can be named.
    const written = Buffer.byteLength(each) > mostBytes ? JSON.stringify({ isEverything: true }) : each;
    const last = payloads.at(-1);
    const joined = last === undefined ? undefined : `${last},${written}`;
    if (joined === undefined || Buffer.byteLength(joined) > mostBytes) payloads.push(written);
    else payloads[payloads.length - 1] = joined;
  }
  return payloads.map((each) => `[${each}]`);
}
