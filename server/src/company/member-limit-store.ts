/** The largest order that a member approved with limits may send, by currency (reference 4-d: RV60). */
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    member_limits: { company_id: string; currency: Currency; largest_order_minor: bigint };
  }
}

/** Minor units, written out, by currency. */
export type Limits = Readonly<Partial<Record<Currency, string>>>;

/** Replaces a member's limits; none for one without. */
export async function saveLimits(transaction: Transaction, companyId: string, limits: Limits): Promise<void> {
  await transaction.deleteFrom('member_limits').where('company_id', '=', companyId).execute();
  const rows = Object.entries(limits).map(([currency, minor]) => ({
    company_id: companyId,
    currency: currency as Currency,
    largest_order_minor: BigInt(minor),
  }));
  if (rows.length > 0) await transaction.insertInto('member_limits').values(rows).execute();
}

export async function listLimits(database: Database, companyId: string) {
  return database
    .selectFrom('member_limits')
    .select(['currency', 'largest_order_minor as minor'])
    .where('company_id', '=', companyId)
    .orderBy('currency', 'desc')
    .execute();
}
