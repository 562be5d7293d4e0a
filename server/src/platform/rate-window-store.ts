/** Limits of calls that hold for all API processes together: the store of `@fastify/rate-limit` (decision 0055). */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { tokenHash } from './secrets.ts';

/** How many calls the minute holds so far, this one included, and how long it still runs. */
type Counted = { readonly current: number; readonly ttl: number };

/** Who is over the limit is known here until the minute ends, and costs the database nothing more. */
type Refused = Map<string, Counted & { readonly untilMs: number }>;
const mostRefused = 10_000;

/**
 * Counts in `database`. When it cannot be reached the call fails as one that needs it does (503): all limited calls
 * need it, so none is let through uncounted.
 */
export function makeRateWindows(database: Database): FastifyRateLimitStoreCtor {
  const refused: Refused = new Map();
  const storeOf = (limit: string): FastifyRateLimitStore => ({
    incr(...[caller, done, timeWindowMs, max]: Parameters<FastifyRateLimitStore['incr']>) {
      const counting = count({ database, refused }, { caller: `${limit} ${caller}`, timeWindowMs, max });
      counting.then(
        (counted) => done(null, counted),
        (error: Error) => done(error),
      );
    },
    child(options: object) {
      const { routeInfo }: RouteOptions = options;
      return storeOf(`${String(routeInfo?.method)} ${routeInfo?.url ?? ''}`);
    },
  });
  // The plugin calls its store's constructor with `new`; what such a function returns is what it gets.
  return function rateWindows() {
    return storeOf('');
  } as unknown as FastifyRateLimitStoreCtor;
}

/** What the plugin adds to a route's own options. */
type RouteOptions = { readonly routeInfo?: { readonly method: unknown; readonly url?: string } };
type Call = { readonly caller: string; readonly timeWindowMs: number; readonly max: number };
type Parts = { readonly database: Database; readonly refused: Refused };

async function count({ database, refused }: Parts, { caller, timeWindowMs, max }: Call): Promise<Counted> {
  // Runs on whatever becomes of the machine's clock.
  const nowMs = performance.now();
  const known = refused.get(caller);
  if (known && nowMs < known.untilMs) return { current: known.current, ttl: known.untilMs - nowMs };
  const counted = await countCall(database, caller, timeWindowMs);
  if (counted.current > max) {
    if (refused.size >= mostRefused) refused.clear();
    refused.set(caller, { ...counted, untilMs: nowMs + counted.ttl });
  } else {
    refused.delete(caller);
  }
  return counted;
}

async function countCall(database: Database, caller: string, timeWindowMs: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    insert into rate_windows as w (caller_hash, calls, ends_at)
    values (${tokenHash(caller)}, 1, now() + ${timeWindowMs} * interval '1 millisecond')
    on conflict (caller_hash) do update set
      calls = case when w.ends_at > now() then w.calls + 1 else 1 end,
      ends_at = case when w.ends_at > now() then w.ends_at else excluded.ends_at end
    returning calls as current, (extract(epoch from ends_at - now()) * 1000)::float8 as ttl`.execute(database);
  const [counted] = rows;
  if (!counted) throw new Error('A call was not counted');
  return counted;
}

/** Removes what ended. */
export async function clearRateWindows(database: Database): Promise<void> {
  await sql`delete from rate_windows where ends_at < now()`.execute(database);
}
