/** A returned payout whose lines go on. The tables are declared in settlement-store.ts. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { isExchanged } from '@gtp/domain/settlement/exchange-rate.ts';
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

export async function lockPayout(transaction: Transaction, payoutId: string) {
  return transaction
    .selectFrom('payouts')
    .select(['payout_id as payoutId', 'company_id as sellerId', 'state', 'currency', 'rescheduled_at as rescheduledAt'])
    .select('source_currency as sourceCurrency')
    .where('payout_id', '=', payoutId)
    .forUpdate()
    .executeTakeFirst();
}

/** What an operator is shown of a payout before it is made due again. */
export async function findPayoutToReschedule(database: Database, payoutId: string) {
  return database
    .selectFrom('payouts')
    .select(['state', 'currency', 'source_currency as sourceCurrency', 'company_id as companyId'])
    .select(['bank_account_id as bankAccountId', 'rescheduled_at as rescheduledAt'])
    .where('payout_id', '=', payoutId)
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
    .set({
      state: lineState,
      payout_id: null,
      due_on: dueOn,
      promised_on: sql`coalesce(promised_on, due_on)`,
    })
    .where('payout_id', '=', payoutId)
    .execute();
}

type Of = { readonly companyId: string; readonly currencies: readonly Currency[] };

/** A seller's payouts in these currencies that came back and were not made due again, the oldest first. */
export async function listReturnedPayouts(database: Database, { companyId, currencies }: Of) {
  return database
    .selectFrom('payouts')
    .select(['payout_id as payoutId', 'return_reason as returnReason'])
    .where('company_id', '=', companyId)
    .where((where) =>
      where.or([where('currency', 'in', currencies), where('source_currency', 'in', currencies.filter(isExchanged))]),
    )
    .where('state', '=', 'returned')
    .where('rescheduled_at', 'is', null)
    .orderBy('created_at')
    .orderBy('payout_id')
    .execute();
}
