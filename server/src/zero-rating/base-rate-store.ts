import type { Day } from '@gtp/domain/platform/instant.ts';
import type { ExchangedCurrency } from '@gtp/domain/settlement/exchange-rate.ts';
import type { Database } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    baseRates: { currency: ExchangedCurrency; day: Day; won: bigint; source: string; keptAt: Date };
  }
}

export type BaseRate = {
  readonly currency: ExchangedCurrency;
  readonly day: Day;
  readonly won: bigint;
  readonly source: string;
};

/** What was kept of the days from the first to the last. */
export async function listBaseRates(database: Database, days: { from: Day; to: Day }): Promise<readonly BaseRate[]> {
  return database
    .selectFrom('baseRates')
    .select(['currency', 'day', 'won', 'source'])
    .where('day', '>=', days.from)
    .where('day', '<=', days.to)
    .execute();
}

/** Keeps rates once; what is kept for a day stays. */
export async function keepBaseRates(database: Database, rates: readonly BaseRate[], now: Date): Promise<void> {
  if (rates.length === 0) return;
  await database
    .insertInto('baseRates')
    .values(rates.map((rate) => ({ ...rate, keptAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
