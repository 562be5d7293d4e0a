import { type Currency, currencies } from '@gtp/domain/platform/money.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** Sellers in debt; few journals make one, so that it is summed from them and keeps no balance row. */
export async function listReceivables(database: Database, sellerIds: readonly string[]) {
  if (sellerIds.length === 0) return [];
  const accounts = sellerIds.flatMap((id) => currencies.map((each) => `seller_receivable:${id}:${each}`));
  const { rows } = await sql<{ sellerId: string; currency: Currency; minor: bigint }>`
    select split_part(account_id, ':', 2) as "sellerId", currency, sum(amount_minor)::bigint as minor
    from journal_entries where account_id = any(${accounts}) group by account_id, currency
    having sum(amount_minor) > 0 order by account_id`.execute(database);
  return rows;
}
