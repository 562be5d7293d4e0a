import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency, Money } from '@gtp/domain/platform/money.ts';
import { type ExchangedCurrency, isExchanged } from '@gtp/domain/settlement/exchange-rate.ts';
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { type Generated, sql } from 'kysely';
import { writeLater } from '../platform/ask-together.ts';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { cellsOf, minorsOf } from '../platform/table-rows.ts';

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
      /** The day of the bank's booking; unknown of what was paid before it was kept (`day_booked` in SQL). */
      bookedOn: Day | null;
      returnedAt: Date | null;
      rescheduledAt: Date | null;
      /** Since when the bank may have it although it was taken out of its file; until that is settled. */
      doubtedAt: Date | null;
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
      /** The day that was expected first, once it is another than `due_on`. */
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
  const { lineId: settlementLineId, sellerId: companyId, net } = line;
  const named = { settlementLineId, companyId, state: 'expected', currency: net.currency } as const;
  const minors = minorsOf(line, ['gross', 'fee', 'refund', 'net']);
  const cells = cellsOf(line, ['orderId', 'releasedAt', 'dueOn']);
  await writeLater(transaction, transaction.insertInto('settlementLines').values({ ...named, ...cells, ...minors }));
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
      ...cellsOf(payout, ['payoutId', 'payOn', 'state', 'endToEndId', 'bankAccountId', 'payoutFileId', 'createdAt']),
      companyId: sellerId,
      currency: paid.currency,
      amountMinor: paid.minor,
      ...(exchanged && {
        sourceCurrency: exchanged.currency,
        sourceMinor: amount.minor,
        exchangeRateId: exchanged.rateId,
      }),
      offsetMinor: payout.offset.minor,
      attempt: Number(before.count) + 1,
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

/**
 * What names a payout: the orders that it pays, how much of each, and how many lines of the order went into payouts
 * before, as if they had gone into `more` payouts since. An order may have two lines of the same amount, of which each
 * is paid alone.
 */
export async function listFactsOfLines(
  transaction: Transaction,
  lineIds: readonly string[],
  more = 0,
): Promise<readonly string[]> {
  const { rows } = await sql<{ fact: string }>`
    select l.order_id || ' ' || l.net_minor || ' ' || (select count(*) from payout_lines p
        join settlement_lines o on o.settlement_line_id = p.settlement_line_id
        where o.order_id = l.order_id) + ${more}::int * (select count(*) from settlement_lines s
        where s.settlement_line_id = any(${lineIds}) and s.order_id = l.order_id) as fact
    from settlement_lines l where l.settlement_line_id = any(${lineIds}) order by 1`.execute(transaction);
  return rows.map(({ fact }) => fact);
}

export async function lockPayoutsOfFile(transaction: Transaction, payoutFileId: string) {
  const query = selectPayout(transaction).where('payoutFileId', '=', payoutFileId);
  return query.orderBy('payoutId').forUpdate().execute();
}

export async function lockPayoutByEndToEndId(transaction: Transaction, endToEndId: string) {
  return selectPayout(transaction).where('endToEndId', '=', endToEndId).forUpdate().executeTakeFirst();
}

/** Those of these names that are transfers of ours. */
export async function listKnownTransfers(database: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await database.selectFrom('payouts').select('endToEndId').where('endToEndId', 'in', names).execute();
  return new Set(rows.map(({ endToEndId }) => endToEndId));
}

export async function lockPayout(transaction: Transaction, payoutId: string) {
  return selectPayout(transaction).where('payoutId', '=', payoutId).forUpdate().executeTakeFirst();
}

/** What an operator is shown of a payout before it is made due again. */
export async function findPayoutToReschedule(database: Database, payoutId: string) {
  return selectPayout(database).where('payoutId', '=', payoutId).executeTakeFirst();
}

function selectPayout(database: Database) {
  return database
    .selectFrom('payouts')
    .select(['payoutId', 'payoutFileId', 'companyId as sellerId', 'state', 'currency', 'amountMinor', 'offsetMinor'])
    .select(['payOn', 'paidAt', 'createdAt', 'rescheduledAt', 'doubtedAt', 'endToEndId', 'bankAccountId'])
    .select(['sourceCurrency', 'sourceMinor', 'exchangeRateId as rateId']);
}

type PayoutChange = Pick<Tables['payouts'], 'payoutId' | 'state'> &
  Partial<Pick<Tables['payouts'], 'paidAt' | 'bookedOn' | 'returnedAt' | 'returnReason'>>;

/**
 * The day of a booking that the bank names after its word that it paid: in place of the day on which we read that word, and
 * never of one that was named before.
 */
export async function saveDayNamed(transaction: Transaction, payoutId: string, day: Day): Promise<void> {
  await sql`update payouts p set booked_on = ${day}
    where p.payout_id = ${payoutId} and p.state = 'paid' and ${day}::date < day_booked(p)
      and day_booked(p) = (p.paid_at at time zone 'Asia/Seoul')::date
      and not exists (select from payout_outcome_requests r where r.payout_id = p.payout_id
        and r.state = 'confirmed' and r.outcome = 'paid')`.execute(transaction);
}

/** The payout and every line in it move together. */
export async function savePayout(transaction: Transaction, { payoutId, ...change }: PayoutChange): Promise<void> {
  const { state } = change;
  await transaction.updateTable('payouts').set(change).where('payoutId', '=', payoutId).execute();
  await transaction.updateTable('settlementLines').set({ state }).where('payoutId', '=', payoutId).execute();
}

/** The bank has spoken of one payout of a file: it has the others, too, of which it may never say anything that counts. */
export async function saveRestSent(transaction: Transaction, payoutFileId: string): Promise<void> {
  const query = transaction.selectFrom('payouts').select('payoutId').where('payoutFileId', '=', payoutFileId);
  const rest = await query.where('state', '=', 'file_cut').orderBy('payoutId').forUpdate().execute();
  for (const { payoutId } of rest) await savePayout(transaction, { payoutId, state: 'sent' });
}

/** Each once. Sorted, so that two transactions which lock them never wait for each other in a circle. */
export async function listOrderIdsOfPayout(database: Database, payoutId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('settlementLines')
    .select('orderId')
    .distinct()
    .where('payoutId', '=', payoutId)
    .orderBy('orderId')
    .execute();
  return rows.map((row) => row.orderId);
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

/** The payouts of an order's lines that came back and were not made due again. */
export async function listReturnedPayoutsOfOrder(database: Database, orderId: string) {
  return database
    .selectFrom('settlementLines as l')
    .innerJoin('payouts as p', 'p.payoutId', 'l.payoutId')
    .select(['p.companyId', 'p.currency', 'p.sourceCurrency', 'p.returnReason'])
    .where('l.orderId', '=', orderId)
    .where('p.state', '=', 'returned')
    .where('p.rescheduledAt', 'is', null)
    .execute();
}
