/** A connection of its own that listens for word from other processes, and tries whether word arrives (decision 0183). */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import type { Log } from './log.ts';

const checkEveryMs = 30_000;
const answerMs = 2_000;
const reconnectMs = 1_000;

/** Nothing of it lasts longer than a transaction, and no disk is waited for. */
const notifySelf = `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`;

export type Listening = {
  readonly url: string;
  readonly log: Log;
  /** The first is the one over which it is tried whether word arrives. */
  readonly channels: readonly [string, ...string[]];
  readonly onWord: (channel: string, payload: string) => void;
  /** Each time the connection is new, changed its mind, or was lost: word may have been missed. */
  readonly onArriving: (arrives: boolean) => void;
  readonly applicationName: string;
};

export type ListeningLine = {
  /** Whether word arrives: not while the connection is away, nor behind a pooler that lends connections by transaction. */
  readonly arrives: () => boolean;
  readonly stop: () => Promise<void>;
};

/** Listens until `stop`, again after each loss of the connection. Resolves once the first try is over. */
export async function keepListening(listening: Listening): Promise<ListeningLine> {
  const { log, onArriving } = listening;
  const stopping = new AbortController();
  const tried = Promise.withResolvers<void>();
  let arrives = false;

  function setArriving(next: boolean): void {
    arrives = next;
    tried.resolve();
    onArriving(next);
  }
  async function listenAgainAndAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      const line = openLine(listening, stopping.signal);
      try {
        await line.listen();
        setArriving(await line.isArriving());
        await line.untilSilent(arrives);
      } catch (error) {
        log.warn({ err: error }, 'nobody sends word of what happens elsewhere');
      }
      line.close();
      setArriving(false);
      await rest(reconnectMs, stopping.signal);
    }
  }

  const ended = listenAgainAndAgain();
  await tried.promise;
  return {
    arrives: () => arrives,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** One connection that listens. */
function openLine({ url, channels, onWord, applicationName }: Listening, isOver: AbortSignal) {
  const own = randomUUID();
  const lost = new AbortController();
  const ended = AbortSignal.any([lost.signal, isOver]);
  let onOwn: () => void = () => undefined;
  const client = new DatabaseClient({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    application_name: applicationName,
  });
  client.on('error', () => lost.abort()).on('end', () => lost.abort());
  client.on('notification', ({ channel, payload = '' }: pg.Notification) => {
    if (payload === own) onOwn();
    else onWord(channel, payload);
  });

  /** Sends word to itself: what comes back shows that all else does. */
  async function isArriving(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    onOwn = () => resolve(true);
    client.query(notifySelf, [channels[0], own]).catch(() => lost.abort());
    const waiting = new AbortController();
    const late = rest(answerMs, AbortSignal.any([waiting.signal, ended])).then(() => false);
    return Promise.race([promise, late]).finally(() => waiting.abort());
  }

  return {
    async listen(): Promise<void> {
      await client.connect();
      await client.query(channels.map((channel) => `listen "${channel}"`).join('; '));
    },
    isArriving,
    /** Until the connection is lost, or answers to `isArriving` another thing than `expected`. */
    async untilSilent(expected: boolean): Promise<void> {
      do await rest(checkEveryMs, ended);
      while (!ended.aborted && (await isArriving()) === expected);
    },
    close(): void {
      void client.end().catch(() => undefined);
    },
  };
}

/** Ends early, without a fault, when the signal says so. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
