/** What the acquirer announced to pay. The table is declared in external-file-store.ts. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Transaction } from '../platform/database.ts';

/** Announced deposits that are settled with the bank, or by hand, and not in the ledger yet. */
export async function listDepositsToPost(transaction: Transaction) {
  return transaction
    .selectFrom('acquirer_deposits as d')
    .innerJoin('reconciliation_items as i', (join) =>
      join.onRef('i.reference', '=', 'd.deposit_id').on('i.source', '=', 'bank').on('i.kind', '=', 'deposit'),
    )
    .select([
      'd.deposit_id as depositId',
      'd.currency as currency',
      'd.gross_minor as grossMinor',
      'd.cost_minor as costMinor',
      'i.their_on as arrivedOn',
    ])
    .where('d.posted_at', 'is', null)
    .where('i.state', 'in', ['matched', 'written_off'])
    .where('i.our_minor', 'is not', null)
    .orderBy('d.deposit_id')
    .execute();
}

type Posted = { readonly depositId: string; readonly arrivedOn: Day; readonly postedAt: Date };

export async function saveDepositPosted(transaction: Transaction, { depositId, arrivedOn, postedAt }: Posted) {
  await transaction
    .updateTable('acquirer_deposits')
    .set({ arrived_on: arrivedOn, posted_at: postedAt })
    .where('deposit_id', '=', depositId)
    .execute();
}
