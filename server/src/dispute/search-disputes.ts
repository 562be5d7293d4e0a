import { money } from '@gtp/domain/platform/money.ts';
import type { Database } from '../platform/database.ts';
import { findDisputesAbout } from './dispute-search-store.ts';

/** The newest disputes about orders that the caller may see. */
export async function searchDisputes(
  database: Database,
  about: { readonly orderIds: readonly string[]; readonly limit: number },
) {
  const rows = await findDisputesAbout(database, about);
  return rows.map(({ amountMinor, ...row }) => ({ ...row, amount: money(amountMinor, row.currency) }));
}
