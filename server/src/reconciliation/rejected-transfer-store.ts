import type { Transaction } from '../platform/database.ts';

/** Of these transfers, those that came back and were never paid: the bank rejected them. */
export async function listRejectedTransfers(
  transaction: Transaction,
  endToEndIds: readonly string[],
): Promise<readonly string[]> {
  if (endToEndIds.length === 0) return [];
  const rows = await transaction
    .selectFrom('payouts')
    .select('end_to_end_id')
    .where('end_to_end_id', 'in', endToEndIds)
    .where('state', '=', 'returned')
    .where('paid_at', 'is', null)
    .execute();
  return rows.map((row) => row.end_to_end_id);
}
