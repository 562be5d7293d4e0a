/**
 * Asks the database the time, again and again: is it there, and how far is this machine's clock from its own (0055)?
 */
import { setTimeout as sleep, setImmediate as untilRead } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';
import type { Log } from './log.ts';

export type DatabaseWatch = {
  /** False from when it has not answered for two and a half seconds until it answers again. */
  readonly isThere: () => boolean;
  /**
   * Milliseconds to add to the machine's clock to have the database's; 0 while they differ by no more than half a
   * second.
   */
  readonly aheadMs: () => number;
  /** Calls `listener` each time that the database stops answering. */
  readonly onOutage: (listener: () => void) => void;
  /**
   * While any of these says that somebody waits for the database it is asked often, and else seldom. What is answered is
   * to be called when somebody begins to wait.
   */
  readonly watchUse: (isInUse: () => boolean) => () => void;
  /** The database answered on another connection: it is there, though it may be slow. */
  readonly recordActivity: () => void;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly url: string;
  readonly log: Log;
  /** The machine's clock; a test gives one that is wrong. */
  readonly machineNow?: () => number;
};

const pauseMs = 300;
/** How long nobody asks while nobody waits for the database, and this machine's clock goes on as it did. */
const idlePauseMs = 5_000;
/** After this a second question is asked, on a connection of its own. */
const doubtMs = 700;
/** Without an answer on any connection for so long, the database is out of reach. */
const timeoutMs = 1_300;
/** While it is out of reach: questions are asked one beside the other, each on a connection of its own. */
const mostQuestions = 8;
const connectMs = 3_000;
const startTimeoutMs = 30_000;
const toleranceMs = 500;
/** Slower answers do not measure the time well enough. */
const slowestMs = 400;

/** Resolves with the first answer; throws when there is none. */
export async function watchDatabase({ url, log, machineNow = Date.now }: Options): Promise<DatabaseWatch> {
  let endRest: () => void = () => undefined;
  const asker = makeAsker(url, () => endRest());
  const listeners: (() => void)[] = [];
  const uses: (() => boolean)[] = [];
  const stopping = new AbortController();
  let isThere = true;
  let aheadMs = 0;
  let signs = 0;

  /** Whether the answer came soon enough to measure the time. */
  async function look(ask: () => Promise<number>): Promise<boolean> {
    const askedMs = machineNow();
    const startedMs = performance.now();
    const databaseMs = await ask();
    const tookMs = performance.now() - startedMs;
    // Slept through, or its clock was set meanwhile: that measures nothing.
    const isSteady = Math.abs(machineNow() - askedMs - tookMs) <= toleranceMs;
    if (tookMs > slowestMs || !isSteady) return false;
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
    log.warn({ outage: 'database' }, next ? 'the database answers again' : 'the database does not answer');
    if (!next) for (const listener of listeners) listener();
  }
  async function isListening(): Promise<boolean> {
    const first = look(asker.ask);
    if (await comesWithin(first, { ms: doubtMs, signsOf: () => signs })) return true;
    const second = Promise.any([first, asker.askAnew()]);
    return comesWithin(second, { ms: timeoutMs, signsOf: () => signs });
  }
  /** What is asked after the network is back is answered sooner than what was asked before. */
  async function untilListening(): Promise<void> {
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    let open = 0;
    while (!stopping.signal.aborted) {
      if (open < mostQuestions) {
        open += 1;
        asker
          .askAnew()
          .then(() => resolve())
          .catch(() => undefined)
          .finally(() => {
            open -= 1;
          });
      }
      if (await Promise.race([listening.then(() => true), pause()])) return;
    }
  }
  const pause = () => sleep(pauseMs, false, { signal: stopping.signal, ref: false }).catch(() => false);
  const isInUse = () => uses.some((each) => each());
  /** Until somebody waits for the database, or its connection breaks. */
  async function rest(): Promise<void> {
    const resting = new AbortController();
    endRest = () => resting.abort();
    const signal = AbortSignal.any([resting.signal, stopping.signal]);
    if (!isInUse() && asker.isConnected())
      await sleep(idlePauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    endRest = () => undefined;
  }

  /** By how much the machine's clock differs from one that is never set. */
  const clockStep = () => machineNow() - performance.now();
  let lastLook = { atMs: performance.now(), step: clockStep() };

  function isWorthAsking(): boolean {
    const isLongAgo = performance.now() - lastLook.atMs >= idlePauseMs - pauseMs;
    return isLongAgo || isInUse() || !asker.isConnected() || Math.abs(clockStep() - lastLook.step) > toleranceMs;
  }

  async function lookOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await rest();
      await pause();
      if (stopping.signal.aborted) return;
      if (!isWorthAsking()) continue;
      lastLook = { atMs: performance.now(), step: clockStep() };
      if (await isListening()) continue;
      setThere(false);
      await untilListening();
      setThere(true);
    }
  }

  // Connecting takes its time; nothing begins with a clock that may be wrong.
  for (let tries = 1; !(await look(() => asker.askAnew(startTimeoutMs))) && tries < 10; tries += 1);
  const watching = lookOn();
  return {
    isThere: () => isThere,
    aheadMs: () => aheadMs,
    onOutage: (listener) => void listeners.push(listener),
    watchUse(inUse) {
      uses.push(inUse);
      endRest();
      return () => endRest();
    },
    recordActivity() {
      signs += 1;
    },
    async stop() {
      stopping.abort();
      asker.forget();
      await watching;
      asker.forget();
    },
  };
}

const sliceMs = 100;

type WaitOptions = { readonly ms: number; readonly signsOf: () => number };

/**
 * Whether `answer`, or another sign of life, comes within so much of this process's own time: a pause of its own is not
 * taken for the database's, and what had arrived in it is read first.
 */
async function comesWithin(answer: Promise<unknown>, { ms, signsOf }: WaitOptions): Promise<boolean> {
  const before = signsOf();
  const outcome = answer.then(
    () => true,
    () => false,
  );
  for (let waitedMs = 0; waitedMs < ms; ) {
    const sinceMs = performance.now();
    const known = await Promise.race([outcome, sleep(sliceMs, undefined, { ref: false })]);
    if (known !== undefined) return known;
    await untilRead();
    if (signsOf() !== before) return true;
    waitedMs += Math.min(performance.now() - sinceMs, 2 * sliceMs);
  }
  return false;
}

async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('The database does not answer');
  });
  for (const each of [answer, late]) each.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => over.abort());
}

/** One connection for as long as it answers; `askAnew` asks on another, which is kept in its stead when it answers. */
function makeAsker(connectionString: string, onLoss: () => void) {
  let kept: pg.Client | undefined;
  let isAsking = false;
  const open = new Set<pg.Client>();

  function drop(client: pg.Client): void {
    open.delete(client);
    void client.end().catch(() => undefined);
    if (client !== kept) return;
    kept = undefined;
    onLoss();
  }
  async function askAnew(connectTimeoutMs = connectMs): Promise<number> {
    const client = new DatabaseClient({
      connectionString,
      connectionTimeoutMillis: connectTimeoutMs,
      application_name: 'portal-watch',
    });
    client.on('error', () => drop(client));
    open.add(client);
    try {
      // The client's own limits do not end every wait of it.
      const ms = await within(
        client.connect().then(() => askOn(client)),
        connectTimeoutMs,
      );
      for (const other of open) if (other !== client) drop(other);
      kept = client;
      return ms;
    } catch (error) {
      drop(client);
      throw error;
    }
  }
  /** The database's clock, in milliseconds since 1970. */
  async function ask(): Promise<number> {
    const client = kept;
    // Still without an answer to the question before: this one shall not wait behind it.
    if (!client || isAsking) return askAnew();
    isAsking = true;
    try {
      return await askOn(client);
    } catch (error) {
      drop(client);
      throw error;
    } finally {
      isAsking = false;
    }
  }
  function forget(): void {
    for (const client of open) drop(client);
  }
  /** False from when the kept connection is known to be lost. */
  const isConnected = () => kept !== undefined;
  return { ask, askAnew, isConnected, forget };
}

async function askOn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return rows[0]?.ms ?? Number.NaN;
}
