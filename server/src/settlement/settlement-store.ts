import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency, Money } from '@gtp/domain/platform/money.ts';
import type { ExchangedCurrency } from '@gtp/domain/settlement/exchange-rate.ts';
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    payouts: {
      payout_id: string;
      company_id: string;
      currency: Currency;
      pay_on: Day;
      amount_minor: bigint;
      offset_minor: Generated<bigint>;
      state: SettlementState;
      attempt: number;
      end_to_end_id: string;
      bank_account_id: string;
      payout_file_id: string | null;
      return_reason: string | null;
      created_at: Date;
      paid_at: Date | null;
      returned_at: Date | null;
      rescheduled_at: Date | null;
      source_currency: ExchangedCurrency | null;
      source_minor: bigint | null;
      exchange_rate_id: string | null;
    };
    payout_lines: { payout_id: string; settlement_line_id: string };
    settlement_lines: {
      settlement_line_id: string;
      order_id: string;
      company_id: string;
      currency: Currency;
      state: SettlementState;
      gross_minor: bigint;
      fee_minor: bigint;
      refund_minor: bigint;
      net_minor: bigint;
      released_at: Date;
      due_on: Day;
      /** The day that was promised first, once it is another than `due_on`. */
      promised_on: Day | null;
      payout_id: string | null;
    };
  }
}

export type NewLine = {
  readonly lineId: string;
  readonly orderId: string;
  readonly sellerId: string;
  readonly gross: Money;
  readonly fee: Money;
  readonly refund: Money;
  readonly net: Money;
  readonly releasedAt: Date;
  readonly dueOn: Day;
};

export async function insertLine(transaction: Transaction, line: NewLine): Promise<void> {
  await transaction
    .insertInto('settlement_lines')
    .values({
      settlement_line_id: line.lineId,
      order_id: line.orderId,
      company_id: line.sellerId,
      currency: line.net.currency,
      state: 'expected',
      gross_minor: line.gross.minor,
      fee_minor: line.fee.minor,
      refund_minor: line.refund.minor,
      net_minor: line.net.minor,
      released_at: line.releasedAt,
      due_on: line.dueOn,
    })
    .execute();
}

/** Whether a payout of the seller's ever arrived, and stayed. */
export async function hasPaidPayout(database: Database, sellerId: string): Promise<boolean> {
  const paid = await database
    .selectFrom('payouts')
    .select('payout_id')
    .where('company_id', '=', sellerId)
    .where('paid_at', 'is not', null)
    .where('returned_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

/** One run at a time: a second one waits here, and then finds nothing left to do. */
export async function lockRun(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settlement run'))`.execute(transaction);
}

export type NewPayout = {
  readonly payoutId: string;
  readonly sellerId: string;
  /** What the seller is owed, after the set-off. */
  readonly amount: Money;
  readonly offset: Money;
  /** What the bank pays for it, when that is another currency. */
  readonly exchanged?:
    | { readonly paid: Money; readonly currency: ExchangedCurrency; readonly rateId: string }
    | undefined;
  readonly payOn: Day;
  readonly endToEndId: string;
  readonly bankAccountId: string;
  /** None for what the bank is not asked to pay. */
  readonly payoutFileId?: string;
  readonly state: SettlementState;
  readonly createdAt: Date;
};

/** Several payouts of a seller on one day, after a return or a late release, are numbered. */
export async function insertPayout(transaction: Transaction, payout: NewPayout): Promise<void> {
  const { amount, sellerId, payOn, exchanged } = payout;
  const paid = exchanged?.paid ?? amount;
  const before = await transaction
    .selectFrom('payouts')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('company_id', '=', sellerId)
    .where('currency', '=', paid.currency)
    .where('pay_on', '=', payOn)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('payouts')
    .values({
      payout_id: payout.payoutId,
      company_id: sellerId,
      currency: paid.currency,
      pay_on: payOn,
      amount_minor: paid.minor,
      ...(exchanged && {
        source_currency: exchanged.currency,
        source_minor: amount.minor,
        exchange_rate_id: exchanged.rateId,
      }),
      offset_minor: payout.offset.minor,
      state: payout.state,
      attempt: Number(before.count) + 1,
      end_to_end_id: payout.endToEndId,
      bank_account_id: payout.bankAccountId,
      payout_file_id: payout.payoutFileId ?? null,
      created_at: payout.createdAt,
    })
    .execute();
}

type Membership = { readonly payoutId: string; readonly lineIds: readonly string[]; readonly state: SettlementState };

export async function putLinesIntoPayout(transaction: Transaction, { payoutId, lineIds, state }: Membership) {
  await transaction
    .updateTable('settlement_lines')
    .set({ payout_id: payoutId, state })
    .where('settlement_line_id', 'in', lineIds)
    .execute();
  await transaction
    .insertInto('payout_lines')
    .values(lineIds.map((lineId) => ({ payout_id: payoutId, settlement_line_id: lineId })))
    .execute();
}

export async function lockPayoutsOfFile(transaction: Transaction, payoutFileId: string) {
  return selectPayoutForReport(transaction)
    .where('payout_file_id', '=', payoutFileId)
    .orderBy('payout_id')
    .forUpdate()
    .execute();
}

export async function lockPayoutByEndToEndId(transaction: Transaction, endToEndId: string) {
  return selectPayoutForReport(transaction).where('end_to_end_id', '=', endToEndId).forUpdate().executeTakeFirst();
}

function selectPayoutForReport(database: Database) {
  return database
    .selectFrom('payouts')
    .select([
      'payout_id as payoutId',
      'payout_file_id as payoutFileId',
      'company_id as sellerId',
      'state',
      'currency',
      'amount_minor as amountMinor',
      'offset_minor as offsetMinor',
      'pay_on as payOn',
      'paid_at as paidAt',
      'created_at as createdAt',
      'end_to_end_id as endToEndId',
      'bank_account_id as bankAccountId',
      'source_currency as sourceCurrency',
      'source_minor as sourceMinor',
      'exchange_rate_id as rateId',
    ]);
}

export type PayoutChange = {
  readonly payoutId: string;
  readonly state: SettlementState;
  readonly paidAt?: Date;
  readonly returnedAt?: Date;
  readonly returnReason?: string;
};

/** The payout and every line in it move together. */
export async function savePayout(transaction: Transaction, change: PayoutChange): Promise<void> {
  await transaction
    .updateTable('payouts')
    .set({
      state: change.state,
      ...(change.paidAt && { paid_at: change.paidAt }),
      ...(change.returnedAt && { returned_at: change.returnedAt }),
      ...(change.returnReason && { return_reason: change.returnReason }),
    })
    .where('payout_id', '=', change.payoutId)
    .execute();
  await transaction
    .updateTable('settlement_lines')
    .set({ state: change.state })
    .where('payout_id', '=', change.payoutId)
    .execute();
}

/** Sorted, so that two transactions which lock them never wait for each other in a circle. */
export async function listOrderIdsOfPayout(database: Database, payoutId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('settlement_lines')
    .select('order_id')
    .where('payout_id', '=', payoutId)
    .orderBy('order_id')
    .execute();
  return rows.map((row) => row.order_id);
}
