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
    .select(['payoutId', 'companyId as sellerId', 'state', 'currency', 'rescheduledAt'])
    .select('sourceCurrency')
    .where('payoutId', '=', payoutId)
    .forUpdate()
    .executeTakeFirst();
}

/** What an operator is shown of a payout before it is made due again. */
export async function findPayoutToReschedule(database: Database, payoutId: string) {
  return database
    .selectFrom('payouts')
    .select(['state', 'currency', 'sourceCurrency', 'companyId'])
    .select(['bankAccountId', 'rescheduledAt'])
    .where('payoutId', '=', payoutId)
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
  await transaction.updateTable('payouts').set({ rescheduledAt: now }).where('payoutId', '=', payoutId).execute();
  await transaction
    .updateTable('settlementLines')
    .set({
      state: lineState,
      payoutId: null,
      dueOn,
      promisedOn: sql`coalesce(promised_on, due_on)`,
    })
    .where('payoutId', '=', payoutId)
    .execute();
}

type Of = { readonly companyId: string; readonly currencies: readonly Currency[] };

/** A seller's payouts in these currencies that came back and were not made due again, the oldest first. */
export async function listReturnedPayouts(database: Database, { companyId, currencies }: Of) {
  return database
    .selectFrom('payouts')
    .select(['payoutId', 'returnReason'])
    .where('companyId', '=', companyId)
    .where((where) =>
      where.or([where('currency', 'in', currencies), where('sourceCurrency', 'in', currencies.filter(isExchanged))]),
    )
    .where('state', '=', 'returned')
    .where('rescheduledAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('payoutId')
    .execute();
}
