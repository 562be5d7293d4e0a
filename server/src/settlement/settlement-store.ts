import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency, Money } from '@gtp/domain/platform/money.ts';
import type { ExchangedCurrency } from '@gtp/domain/settlement/exchange-rate.ts';
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { type Generated, sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    payouts: {
      payoutId: string;
      companyId: string;
      currency: Currency;
      payOn: Day;
      amountMinor: bigint;
      offsetMinor: Generated<bigint>;
      state: SettlementState;
      attempt: number;
      endToEndId: string;
      bankAccountId: string;
      payoutFileId: string | null;
      returnReason: string | null;
      createdAt: Date;
      paidAt: Date | null;
      returnedAt: Date | null;
      rescheduledAt: Date | null;
      sourceCurrency: ExchangedCurrency | null;
      sourceMinor: bigint | null;
      exchangeRateId: string | null;
    };
    payoutLines: { payoutId: string; settlementLineId: string };
    settlementLines: {
      settlementLineId: string;
      orderId: string;
      companyId: string;
      currency: Currency;
      state: SettlementState;
      grossMinor: bigint;
      feeMinor: bigint;
      refundMinor: bigint;
      netMinor: bigint;
      releasedAt: Date;
      dueOn: Day;
      /** The day that was promised first, once it is another than `due_on`. */
      promisedOn: Day | null;
      payoutId: string | null;
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
    .insertInto('settlementLines')
    .values({
      settlementLineId: line.lineId,
      orderId: line.orderId,
      companyId: line.sellerId,
      currency: line.net.currency,
      state: 'expected',
      grossMinor: line.gross.minor,
      feeMinor: line.fee.minor,
      refundMinor: line.refund.minor,
      netMinor: line.net.minor,
      releasedAt: line.releasedAt,
      dueOn: line.dueOn,
    })
    .execute();
}

/** Whether a payout of the seller's ever arrived, and stayed. */
export async function hasPaidPayout(database: Database, sellerId: string): Promise<boolean> {
  const paid = await database
    .selectFrom('payouts')
    .select('payoutId')
    .where('companyId', '=', sellerId)
    .where('paidAt', 'is not', null)
    .where('returnedAt', 'is', null)
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
    .where('companyId', '=', sellerId)
    .where('currency', '=', paid.currency)
    .where('payOn', '=', payOn)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('payouts')
    .values({
      payoutId: payout.payoutId,
      companyId: sellerId,
      currency: paid.currency,
      payOn,
      amountMinor: paid.minor,
      ...(exchanged && {
        sourceCurrency: exchanged.currency,
        sourceMinor: amount.minor,
        exchangeRateId: exchanged.rateId,
      }),
      offsetMinor: payout.offset.minor,
      state: payout.state,
      attempt: Number(before.count) + 1,
      endToEndId: payout.endToEndId,
      bankAccountId: payout.bankAccountId,
      payoutFileId: payout.payoutFileId ?? null,
      createdAt: payout.createdAt,
    })
    .execute();
}

type Membership = { readonly payoutId: string; readonly lineIds: readonly string[]; readonly state: SettlementState };

export async function putLinesIntoPayout(transaction: Transaction, { payoutId, lineIds, state }: Membership) {
  await transaction
    .updateTable('settlementLines')
    .set({ payoutId, state })
    .where('settlementLineId', 'in', lineIds)
    .execute();
  await transaction
    .insertInto('payoutLines')
    .values(lineIds.map((lineId) => ({ payoutId, settlementLineId: lineId })))
    .execute();
}

export async function lockPayoutsOfFile(transaction: Transaction, payoutFileId: string) {
  return selectPayoutForReport(transaction)
    .where('payoutFileId', '=', payoutFileId)
    .orderBy('payoutId')
    .forUpdate()
    .execute();
}

export async function lockPayoutByEndToEndId(transaction: Transaction, endToEndId: string) {
  return selectPayoutForReport(transaction).where('endToEndId', '=', endToEndId).forUpdate().executeTakeFirst();
}

function selectPayoutForReport(database: Database) {
  return database
    .selectFrom('payouts')
    .select([
      'payoutId',
      'payoutFileId',
      'companyId as sellerId',
      'state',
      'currency',
      'amountMinor',
      'offsetMinor',
      'payOn',
      'paidAt',
      'createdAt',
      'endToEndId',
      'bankAccountId',
      'sourceCurrency',
      'sourceMinor',
      'exchangeRateId as rateId',
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
      ...(change.paidAt && { paidAt: change.paidAt }),
      ...(change.returnedAt && { returnedAt: change.returnedAt }),
      ...(change.returnReason && { returnReason: change.returnReason }),
    })
    .where('payoutId', '=', change.payoutId)
    .execute();
  await transaction
    .updateTable('settlementLines')
    .set({ state: change.state })
    .where('payoutId', '=', change.payoutId)
    .execute();
}

/** Sorted, so that two transactions which lock them never wait for each other in a circle. */
export async function listOrderIdsOfPayout(database: Database, payoutId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('settlementLines')
    .select('orderId')
    .where('payoutId', '=', payoutId)
    .orderBy('orderId')
    .execute();
  return rows.map((row) => row.orderId);
}
