/** The largest order that a member approved with limits may send, by currency (reference 4-d: RV60). */
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    memberLimits: { companyId: string; currency: Currency; largestOrderMinor: bigint };
  }
}

/** Minor units, written out, by currency. */
export type Limits = Readonly<Partial<Record<Currency, string>>>;

/** Replaces a member's limits; none for one without. */
export async function saveLimits(transaction: Transaction, companyId: string, limits: Limits): Promise<void> {
  await transaction.deleteFrom('memberLimits').where('companyId', '=', companyId).execute();
  const rows = Object.entries(limits).map(([currency, minor]) => ({
    companyId,
    currency: currency as Currency,
    largestOrderMinor: BigInt(minor),
  }));
  if (rows.length > 0) await transaction.insertInto('memberLimits').values(rows).execute();
}

export async function listLimits(database: Database, companyId: string) {
  return database
    .selectFrom('memberLimits')
    .select(['currency', 'largestOrderMinor as minor'])
    .where('companyId', '=', companyId)
    .orderBy('currency', 'desc')
    .execute();
}
