/** The worker's side of the word that there is work, and whether it arrives at all (decision 0183). */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import type { Log } from './log.ts';
import { notifyWorkers, type WorkKind, workChannel } from './work-signal.ts';

export type WorkWords = {
  /**
   * Whether word arrives: not while the connection is away, nor behind a pooler that lends connections by transaction.
   * Whoever waits for work then looks for it as often as if there were no word.
   */
  readonly arrive: () => boolean;
  /** Calls `listener` at each word of work of this kind, and when something may have been missed; answers how to end that. */
  readonly onWord: (kind: WorkKind, listener: () => void) => () => void;
  readonly stop: () => Promise<void>;
};

/** The job engine's own word, for jobs that it stores by its function. */
const engineChannel = 'jobs:insert';
const checkEveryMs = 30_000;
const answerMs = 2_000;
const reconnectMs = 1_000;

type Options = { readonly url: string; readonly log: Log };

/** Listens until `stop`, again after each loss of the connection. Resolves once the first try is over. */
export async function listenForWork({ url, log }: Options): Promise<WorkWords> {
  const listeners: Record<WorkKind, Set<() => void>> = { jobs: new Set(), notifications: new Set() };
  const stopping = new AbortController();
  const tried = Promise.withResolvers<void>();
  let arrives = false;

  function call(kinds: readonly string[]): void {
    for (const kind of kinds) for (const listener of listeners[kind as WorkKind] ?? []) listener();
  }
  function setArriving(next: boolean): void {
    arrives = next;
    tried.resolve();
    call(Object.keys(listeners));
  }

  async function keepListening(): Promise<void> {
    while (!stopping.signal.aborted) {
      const line = openLine({ url, onWord: call, isOver: stopping.signal });
      try {
        await line.listen();
        setArriving(await line.isArriving());
        await line.untilSilent(arrives);
      } catch (error) {
        log.warn({ err: error }, 'nobody sends word of work');
      }
      line.close();
      setArriving(false);
      await rest(reconnectMs, stopping.signal);
    }
  }

  const listening = keepListening();
  await tried.promise;
  return {
    arrive: () => arrives,
    onWord(kind, listener) {
      listeners[kind].add(listener);
      return () => listeners[kind].delete(listener);
    },
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}

type LineOptions = {
  readonly url: string;
  readonly onWord: (kinds: readonly string[]) => void;
  readonly isOver: AbortSignal;
};

/** One connection that listens. */
function openLine({ url, onWord, isOver }: LineOptions) {
  const own = randomUUID();
  const lost = new AbortController();
  const ended = AbortSignal.any([lost.signal, isOver]);
  let onOwn: () => void = () => undefined;
  const client = new DatabaseClient({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    application_name: 'portal-listener',
  });
  client.on('error', () => lost.abort()).on('end', () => lost.abort());
  client.on('notification', ({ channel, payload = '' }: pg.Notification) => {
    if (channel === engineChannel) onWord(['jobs']);
    else if (payload === own) onOwn();
    else onWord(payload.split(','));
  });

  /** Sends word to itself: what comes back shows that all else does. */
  async function isArriving(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    onOwn = () => resolve(true);
    client.query(notifyWorkers, [own]).catch(() => lost.abort());
    const waiting = new AbortController();
    const late = rest(answerMs, AbortSignal.any([waiting.signal, ended])).then(() => false);
    return Promise.race([promise, late]).finally(() => waiting.abort());
  }

  return {
    async listen(): Promise<void> {
      await client.connect();
      await client.query(`listen ${workChannel}; listen "${engineChannel}"`);
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
