/** Asks the database the time, again and again: is it there, and how far is this machine's clock from its own (0055)? */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from './log.ts';

export type DatabaseWatch = {
  /** False from when it has been silent for at most five seconds until it answers again. */
  readonly isThere: () => boolean;
  /** Milliseconds to add to the machine's clock to have the database's; 0 while they differ by no more than half a second. */
  readonly aheadMs: () => number;
  /** Calls `listener` each time that the database falls silent. */
  readonly onSilence: (listener: () => void) => void;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly url: string;
  readonly log: Log;
  /** The machine's clock; a test gives one that is wrong. */
  readonly machineNow?: () => number;
};

const pauseMs = 500;
/** The second try is on a connection of its own, so that a pause of this process is not taken for the database's. */
const patienceMs = [1_500, 3_000] as const;
const patienceAtStartMs = 30_000;
const toleranceMs = 500;
/** Slower answers do not tell the time well enough. */
const slowestMs = 400;

/** Resolves with the first answer; throws when there is none. */
export async function watchDatabase({ url, log, machineNow = Date.now }: Options): Promise<DatabaseWatch> {
  const asker = makeAsker(url);
  const listeners: (() => void)[] = [];
  const stopping = new AbortController();
  let isThere = true;
  let aheadMs = 0;

  /** Whether the answer came soon enough to tell the time. */
  async function look(patience: number): Promise<boolean> {
    const askedMs = machineNow();
    const startedMs = performance.now();
    const databaseMs = await asker.ask(patience);
    const tookMs = performance.now() - startedMs;
    if (tookMs > slowestMs) return false;
    setAhead(databaseMs - (askedMs + tookMs / 2));
    return true;
  }
  function setAhead(measuredMs: number): void {
    const next = Math.abs(measuredMs) > toleranceMs ? Math.round(measuredMs) : 0;
    if (Math.abs(next - aheadMs) > toleranceMs)
      log.warn({ aheadMs: next }, "this machine's clock is not the database's");
    aheadMs = next;
  }
  function setThere(next: boolean): void {
    if (next === isThere) return;
    isThere = next;
    log.warn({ outage: 'database' }, next ? 'the database answers again' : 'the database is silent');
    if (!next) for (const listener of listeners) listener();
  }
  async function lookOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const answers = await look(patienceMs[0])
        .catch(() => asker.ask(patienceMs[1]))
        .then(
          () => true,
          () => false,
        );
      setThere(answers);
    }
  }

  // Connecting takes its time; nothing begins with a clock that may be wrong.
  for (let tries = 1; !(await look(patienceAtStartMs)) && tries < 10; tries += 1);
  const watching = lookOn();
  return {
    isThere: () => isThere,
    aheadMs: () => aheadMs,
    onSilence: (listener) => void listeners.push(listener),
    async stop() {
      stopping.abort();
      await watching;
      asker.forget();
    },
  };
}

/** One connection for as long as it answers. */
function makeAsker(connectionString: string) {
  let client: pg.Client | undefined;
  function forget(): void {
    const old = client;
    client = undefined;
    void old?.end().catch(() => undefined);
  }
  async function connect(patience: number): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString,
      connectionTimeoutMillis: patience,
      application_name: 'portal-watch',
    });
    fresh.on('error', () => undefined);
    client = fresh;
    await fresh.connect();
    return fresh;
  }
  /** The database's clock, in milliseconds since 1970. */
  async function ask(patience: number): Promise<number> {
    const patienceOver = new AbortController();
    const late = sleep(patience, undefined, { signal: patienceOver.signal, ref: false }).then(() => {
      throw new Error('The database does not answer');
    });
    const asked = (async () => askOn(client ?? (await connect(patience))))();
    try {
      return await Promise.race([asked, late]);
    } catch (error) {
      forget();
      throw error;
    } finally {
      patienceOver.abort();
      for (const each of [asked, late]) each.catch(() => undefined);
    }
  }
  return { ask, forget };
}

async function askOn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return rows[0]?.ms ?? Number.NaN;
}
