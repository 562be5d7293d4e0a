/**
 * A server that follows the database, and how far it has come: who may be answered from it (decision 0288). It is asked
 * only while somebody reads. Whatever is wrong with it, the database itself is read, and nobody gets an error.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Breaker } from './breaker.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';
import {
  positionQuery,
  positionText,
  readPosition,
  type WritePosition,
  type WritePositions,
} from './write-position.ts';

/** Why a request was answered from where. */
export type Choice = 'follower' | 'away' | 'lags' | 'behind' | 'unknown_position' | 'failed';

export type Follower = {
  readonly database: Database;
  readonly breaker: Breaker;
  /** Where to read for a caller who knows of `readAfter`: waits a tenth of a second at most for the follower. */
  readonly choose: (readAfter: string | undefined) => Promise<Choice>;
  /** Runs a statement on it; gives it up when the follower stops answering. */
  readonly run: <T>(statement: () => Promise<T>) => Promise<T>;
  /** What was asked of the database in its place. */
  readonly noteFailure: (error: unknown) => void;
  /** What the answer to a command names: all that this process has committed lies before it. */
  readonly position: () => string | undefined;
  /** How old its rows may be, asked now; undefined where it does not answer. */
  readonly measureLagMs: () => Promise<number | undefined>;
  /** How many requests were answered from where, since the start. */
  readonly counts: ReadonlyMap<Choice, number>;
};

type Parts = {
  /** The server that takes writes. */
  readonly primary: Database;
  readonly follower: Database;
  readonly positions: WritePositions;
  /** Around the question how far the follower is. */
  readonly breaker: Breaker;
  readonly maxLagMs: number;
  readonly log: Log;
  readonly now?: () => number;
};

/** Within so much it is not asked again. */
const freshMs = 500;
/** How long a reader waits for it to come as far as the reader is. */
const patienceMs = 100;
const pauseMs = 5;
/** Where one has waited in vain nobody else does for so long. */
const noWaitMs = 1_000;
/** A statement that takes longer is worth the question whether the server is still there. */
const longMs = 2_000;

type State = { readonly system: string; readonly replayed: bigint };

/** Nothing is asked before somebody reads. */
export function makeFollower({ primary, follower, positions, breaker, maxLagMs, log, now = nowMs }: Parts): Follower {
  const counts = new Map<Choice, number>();
  let ours: string | undefined;
  let replayed = -1n;
  /** All that was committed before this moment is there. */
  let completeMs = Number.NEGATIVE_INFINITY;
  let lookedMs = Number.NEGATIVE_INFINITY;
  let noWaitUntilMs = Number.NEGATIVE_INFINITY;

  const askPrimary = shared(async () => {
    ours ??= await nameSystem(primary);
    const askedMs = now();
    // scan-allow sql-from-text: a constant of ours
    const { rows } = await sql<{ position: string }>`${sql.raw(positionQuery)}`.execute(primary);
    positions.note(rows[0]?.position, askedMs);
  });
  const askFollower = shared(async () => {
    const state = await breaker.call(() => askState(follower));
    lookedMs = now();
    const momentMs = ours === state.system ? positions.momentOf(state.replayed) : Number.NEGATIVE_INFINITY;
    // One that was laid down anew may be further behind than it was.
    completeMs = state.replayed < replayed || ours !== state.system ? momentMs : Math.max(completeMs, momentMs);
    replayed = state.replayed;
  });
  /** Never fails: what is not known is read from the database. */
  const look = shared(async () => {
    const isKnown = ours !== undefined && now() - positions.latestMs() < freshMs;
    // The first answer of all names the database that the follower is compared with.
    if (ours === undefined) await askPrimary().catch(() => undefined);
    await Promise.all([isKnown ? undefined : askPrimary(), askFollower()]).catch(() => undefined);
  });

  async function waitUntil(isThere: () => boolean): Promise<boolean> {
    if (now() < noWaitUntilMs) return false;
    for (const endMs = now() + patienceMs; now() < endMs; await sleep(pauseMs)) {
      await askFollower().catch(() => undefined);
      if (isThere()) return true;
      if (!breaker.isClosed()) return false;
    }
    noWaitUntilMs = now() + noWaitMs;
    return false;
  }

  const isComplete = () => now() - completeMs <= maxLagMs;

  /** Whether its rows are young enough for anybody. */
  async function isYoung(): Promise<boolean> {
    const looking = now() - lookedMs > freshMs ? look() : undefined;
    if (isComplete()) return true;
    await looking;
    return isComplete() || waitUntil(isComplete);
  }

  /** Whether the database has come so far, on the timeline on which it is now. */
  function wasReached(wanted: WritePosition): boolean {
    const latest = positions.latest();
    return latest?.timeline === wanted.timeline && latest.lsn >= wanted.lsn;
  }

  /** For who must find what lies before `readAfter`; a place that was never reached is not waited for. */
  async function decideAfter(readAfter: string): Promise<Choice> {
    const wanted = readPosition(readAfter);
    if (!wanted) return 'unknown_position';
    if (!wasReached(wanted)) await askPrimary().catch(() => undefined);
    if (!wasReached(wanted)) return 'unknown_position';
    const isThere = () => replayed >= wanted.lsn;
    return isThere() || (await waitUntil(isThere)) ? 'follower' : 'behind';
  }

  async function decide(readAfter: string | undefined): Promise<Choice> {
    if (!breaker.isClosed()) return 'away';
    if (!(await isYoung())) return breaker.isClosed() ? 'lags' : 'away';
    return readAfter === undefined ? 'follower' : decideAfter(readAfter);
  }

  function noteFailure(error: unknown): void {
    counts.set('failed', (counts.get('failed') ?? 0) + 1);
    log.warn({ outage: breaker.name, reason: String(error) }, 'the database was read in place of its follower');
    void look();
  }

  return {
    database: follower,
    breaker,
    async choose(readAfter) {
      const choice = await decide(readAfter);
      counts.set(choice, (counts.get(choice) ?? 0) + 1);
      return choice;
    },
    run: (statement) => whileThere(statement(), askFollower),
    noteFailure,
    position() {
      const latest = positions.latest();
      return latest && positionText(latest);
    },
    async measureLagMs() {
      await look();
      const isKnown = breaker.isClosed() && Number.isFinite(completeMs);
      return isKnown ? Math.max(0, lookedMs - completeMs) : undefined;
    },
    counts,
  };
}

const nowMs = () => performance.now();

/** As long as one runs, whoever asks shares it. */
function shared(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

const answerMs = 1_000;

/** Throws where nothing answers within a second, or what answers follows nobody. */
export async function askState(follower: Database): Promise<State> {
  const asked = sql<{ isFollowing: boolean; replayed: string | null; system: string }>`
    select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) as "isFollowing",
      (pg_last_wal_replay_lsn() - '0/0')::bigint::text as replayed, ${systemName} as system`.execute(follower);
  const [row] = (await within(asked, answerMs)).rows;
  // What receives nothing may have been left behind by a promotion, with rows that the database never had.
  if (!row?.isFollowing || row.replayed === null) throw new Error('It follows no server');
  return { system: row.system, replayed: BigInt(row.replayed) };
}

/** The same for a database and all that follow it. */
const systemName = sql<string>`(select system_identifier || '/' || current_database() from pg_control_system())`;

async function nameSystem(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ system: string }>`select ${systemName} as system`.execute(database);
  return rows[0]?.system;
}

async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('The follower does not answer');
  });
  for (const each of [answer, late]) each.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => over.abort());
}

/** A long statement may take its time, unless the server does not answer any more. */
async function whileThere<T>(answer: Promise<T>, ask: () => Promise<void>): Promise<T> {
  answer.catch(() => undefined);
  const done = new AbortController();
  const lost = (async () => {
    while (!done.signal.aborted) {
      await sleep(longMs, undefined, { signal: done.signal, ref: false });
      await ask();
    }
    return new Promise<never>(() => undefined);
  })();
  lost.catch(() => undefined);
  return Promise.race([answer, lost]).finally(() => done.abort());
}
