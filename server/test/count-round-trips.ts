/** Counts at the wire what a pool's connections ask PostgreSQL: answers waited for, and statements in them. */
import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import type { Cost } from './round-trip-budget.ts';

export type RoundTrips = {
  /** What it answers, and what it cost; nothing else may use the pool meanwhile. */
  readonly during: <T>(work: () => Promise<T>) => Promise<{ readonly answer: T; readonly cost: Cost }>;
};

/** Of all connections of the pool, those that it has and those that it makes. */
export function countRoundTrips(pool: pg.Pool): RoundTrips {
  let roundTrips = 0;
  let statements = 0;
  const count = (client: pg.ClientBase) => {
    // Its type does not declare it: the driver's side of the wire.
    const { connection } = client as unknown as { readonly connection: EventEmitter };
    connection.on('readyForQuery', () => {
      roundTrips += 1;
    });
    connection.on('commandComplete', () => {
      statements += 1;
    });
  };
  for (const client of (pool as unknown as { readonly _clients: readonly pg.ClientBase[] })._clients) count(client);
  pool.on('connect', count);
  return {
    async during(work) {
      const before = { roundTrips, statements };
      const answer = await work();
      return { answer, cost: [roundTrips - before.roundTrips, statements - before.statements] };
    },
  };
}
