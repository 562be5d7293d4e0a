/**
 * What a caller's list adds up to, kept for some seconds: for this caller and this filter alone, and until the caller
 * changes anything (decision 0185).
 */
import type { Caller } from './caller.ts';
import type { Database } from './database.ts';

export const keptForMs = 3_000;
const mostCallers = 2_000;
const mostOfCaller = 20;

type Entry = { readonly found: Promise<unknown>; readonly until: number; readonly readAfter: string | undefined };
type OfCallers = Map<string, Map<string, Entry>>;

/** By the database that they were read from. */
const kept = new WeakMap<Database, OfCallers>();

type Wanted<Found> = {
  readonly database: Database;
  readonly caller: Caller;
  /** What is added up: the list and its filter. */
  readonly of: readonly unknown[];
  /** Whoever says that they changed something by another way wants it read. */
  readonly isFresh: boolean;
  /** What they did last by any process lies before it: what was found before that will not do. */
  readonly readAfter?: string | undefined;
  readonly find: () => Promise<Found>;
};

/**
 * What `find` finds, or found at most `keptForMs` ago. What is being read belongs to the moment at which it began: a
 * change by the caller meanwhile lets go of it. What fails is not kept.
 */
export function keepTotals<Found>({ database, caller, of, isFresh, readAfter, find }: Wanted<Found>): Promise<Found> {
  const { userId, sessionId, companyId, clientType, delegation, apiKey } = caller;
  const key = JSON.stringify([sessionId, companyId, clientType, delegation, apiKey?.keyId, of]);
  const now = performance.now();
  const own = ofCaller(database, userId);
  const known = own.get(key);
  const isBehind = readAfter !== undefined && readAfter > (known?.readAfter ?? '');
  if (known && known.until > now && !isFresh && !isBehind) return known.found as Promise<Found>;
  const found = find();
  own.delete(key);
  own.set(key, { found, until: now + keptForMs, readAfter });
  dropOldest(own, mostOfCaller);
  found.catch(() => own.get(key)?.found === found && own.delete(key));
  return found;
}

/** After anything that the caller did. */
export function forgetTotals(database: Database, userId: string): void {
  kept.get(database)?.delete(userId);
}

function ofCaller(database: Database, userId: string): Map<string, Entry> {
  const callers: OfCallers = kept.get(database) ?? new Map();
  kept.set(database, callers);
  const own = callers.get(userId) ?? new Map<string, Entry>();
  callers.delete(userId);
  callers.set(userId, own);
  dropOldest(callers, mostCallers);
  return own;
}

/** A map keeps the order in which its keys were set. */
function dropOldest(map: Map<string, unknown>, most: number): void {
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
