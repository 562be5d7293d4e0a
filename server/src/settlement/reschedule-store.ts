/** A returned payout whose lines go on. The tables are declared in settlement-store.ts. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import type { Transaction } from '../platform/database.ts';

export async function lockPayout(transaction: Transaction, payoutId: string) {
  return transaction
    .selectFrom('payouts')
    .select(['payout_id as payoutId', 'state', 'currency', 'rescheduled_at as rescheduledAt'])
    .where('payout_id', '=', payoutId)
    .forUpdate()
    .executeTakeFirst();
}

type Reschedule = {
  readonly payoutId: string;
  readonly lineState: SettlementState;
  readonly dueOn: Day;
  readonly now: Date;
};

/** Takes the lines out of the payout, which keeps its own state, and lets them wait for their new day. */
export async function saveRescheduled(transaction: Transaction, { payoutId, lineState, dueOn, now }: Reschedule) {
  await transaction.updateTable('payouts').set({ rescheduled_at: now }).where('payout_id', '=', payoutId).execute();
  await transaction
    .updateTable('settlement_lines')
    .set({ state: lineState, payout_id: null, due_on: dueOn })
    .where('payout_id', '=', payoutId)
    .execute();
}
