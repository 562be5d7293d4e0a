import type { Transaction } from '../platform/database.ts';

/** Of these transfers, those that came back and were never paid: the bank rejected them. */
export async function listRejectedTransfers(
  transaction: Transaction,
  endToEndIds: readonly string[],
): Promise<readonly string[]> {
  if (endToEndIds.length === 0) return [];
  const rows = await transaction
    .selectFrom('payouts')
    .select('endToEndId')
    .where('endToEndId', 'in', endToEndIds)
    .where('state', '=', 'returned')
    .where('paidAt', 'is', null)
    .execute();
  return rows.map((row) => row.endToEndId);
}
