/** What the acquirer announced to pay. The table is declared in external-file-store.ts. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { reconciledStates } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import type { Transaction } from '../platform/database.ts';

/** Announced deposits that are settled with the bank, or by hand, and not in the ledger yet. */
export async function listDepositsToPost(transaction: Transaction) {
  return transaction
    .selectFrom('acquirerDeposits as d')
    .innerJoin('reconciliationItems as i', (join) =>
      join.onRef('i.reference', '=', 'd.depositId').on('i.source', '=', 'bank').on('i.kind', '=', 'deposit'),
    )
    .select(['d.depositId', 'd.currency', 'd.grossMinor', 'd.costMinor', 'i.theirOn as arrivedOn'])
    .where('d.postedAt', 'is', null)
    .where('i.state', 'in', reconciledStates)
    .where('i.ourMinor', 'is not', null)
    .orderBy('d.depositId')
    .execute();
}

type Posted = { readonly depositId: string; readonly arrivedOn: Day; readonly postedAt: Date };

export async function saveDepositPosted(transaction: Transaction, { depositId, arrivedOn, postedAt }: Posted) {
  await transaction
    .updateTable('acquirerDeposits')
    .set({ arrivedOn, postedAt })
    .where('depositId', '=', depositId)
    .execute();
}
