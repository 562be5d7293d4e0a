/** The settlement lines of one order: pieces that were released. The tables are declared in settlement-store.ts. */
import type { Released } from '@gtp/domain/payment/held-money.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import { owedLineStates, type SettlementState, waitingLineStates } from '@gtp/domain/settlement/settlement-states.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { stateList } from '../platform/state-list.ts';

export async function listLineStates(transaction: Transaction, orderId: string): Promise<readonly SettlementState[]> {
  const query = transaction.selectFrom('settlementLines').select('state').where('orderId', '=', orderId);
  return (await query.execute()).map(({ state }) => state);
}

/** What an order's lines bring together, in minor units. */
export async function sumLines(transaction: Transaction, orderId: string) {
  const sum = (column: string) => sql<bigint>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;
  return transaction
    .selectFrom('settlementLines')
    .select([sum('grossMinor').as('gross'), sum('feeMinor').as('fee'), sum('refundMinor').as('refund')])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
}

type OfOrder = { readonly orderId: string; readonly currency: Currency };

/** The piece of an order that waits for its first payout, locked; undefined if all of it is under way. */
async function lockUnpaidLine(transaction: Transaction, order: OfOrder) {
  return (await lockUnpaidLines(transaction, order))[0];
}

/** All pieces of an order that wait for their first payout, locked, the largest first. */
export async function lockUnpaidLines(transaction: Transaction, order: OfOrder) {
  const rows = await transaction
    .selectFrom('settlementLines as l')
    .select(['settlementLineId as lineId', 'grossMinor as gross', 'feeMinor as fee', 'refundMinor as refund', 'dueOn'])
    .where('orderId', '=', order.orderId)
    .where('state', '=', 'expected')
    .where('payoutId', 'is', null)
    .where(sql<boolean>`not exists (select from payout_lines p where p.settlement_line_id = l.settlement_line_id)`)
    .orderBy('grossMinor', 'desc')
    .orderBy('settlementLineId')
    .forUpdate()
    .execute();
  return rows.map(({ lineId, gross, fee, refund, dueOn }) => ({
    lineId,
    dueOn,
    trade: money(gross - refund, order.currency),
    fee: money(fee, order.currency),
  }));
}

/** What the agency withholds of an order, in trade value. */
export async function sumWithheld(transaction: Transaction, { orderId, currency }: OfOrder): Promise<Money> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(gross_minor - refund_minor), 0)::bigint as minor from settlement_lines
    where order_id = ${orderId} and state = 'withheld'`.execute(transaction);
  return money(rows[0]?.minor ?? 0n, currency);
}

/** Records the refund in the waiting line that it made smaller, so that the statement shows what went back. */
export async function recordRefundInLine(transaction: Transaction, order: OfOrder, refund: Money): Promise<void> {
  const line = refund.minor > 0n ? await lockUnpaidLine(transaction, order) : undefined;
  if (!line) return;
  await sql`update settlement_lines set gross_minor = gross_minor + ${refund.minor},
      refund_minor = refund_minor + ${refund.minor} where settlement_line_id = ${line.lineId}`.execute(transaction);
}

/** Makes a line smaller by what was reversed; deletes a line of which nothing remains. */
export async function shrinkLine(transaction: Transaction, lineId: string, taken: Released): Promise<void> {
  await sql`update settlement_lines set gross_minor = gross_minor - ${taken.trade.minor},
      fee_minor = fee_minor - ${taken.fee.minor}, net_minor = net_minor - ${taken.trade.minor} + ${taken.fee.minor}
    where settlement_line_id = ${lineId}`.execute(transaction);
  await sql`delete from settlement_lines where settlement_line_id = ${lineId} and gross_minor = refund_minor`.execute(
    transaction,
  );
}

/** Orders that are still `released` although all of their lines moved on: a dispute held the orders. */
export async function listOrdersOutOfSync(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select o.order_id from orders o join settlement_lines l on l.order_id = o.order_id
    where o.state = 'released' group by o.order_id
    having bool_and(l.state not in ${stateList(waitingLineStates)}) order by o.order_id limit 500`.execute(database);
  return rows.map((row) => row.orderId);
}

type Payee = { readonly sellerId: string; readonly currency: Currency };
type LineOwed = { readonly orderId: string; readonly dueOn: Day; readonly amount: Money };

/** What a seller is owed and has not been paid, the earliest first: from these a debt is recovered. */
export async function listLinesOwed(database: Database, payee: Payee): Promise<readonly LineOwed[]> {
  const rows = await database
    .selectFrom('settlementLines')
    .select(['orderId', 'dueOn', 'netMinor as minor'])
    .where('companyId', '=', payee.sellerId)
    .where('currency', '=', payee.currency)
    .where('state', 'in', owedLineStates)
    .orderBy('dueOn')
    .orderBy('settlementLineId')
    .limit(200)
    .execute();
  return rows.map(({ minor, ...line }) => ({ ...line, amount: money(minor, payee.currency) }));
}

declare module '../platform/database.ts' {
  interface Tables {
    lineWithholdings: {
      withholdingId: string;
      settlementLineId: string;
      reason: string;
      endsOn: Day;
      withheldBy: string;
      withheldAt: Date;
      endedBy: string | null;
      endedAt: Date | null;
    };
  }
}

export async function lockLine(transaction: Transaction, lineId: string) {
  return transaction
    .selectFrom('settlementLines')
    .select(['settlementLineId as lineId', 'state'])
    .where('settlementLineId', '=', lineId)
    .where('payoutId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

type NewWithholding = {
  readonly withholdingId: string;
  readonly lineId: string;
  readonly state: SettlementState;
  readonly reason: string;
  readonly endsOn: Day;
  readonly userId: string;
  readonly now: Date;
};

export async function insertWithholding(transaction: Transaction, withholding: NewWithholding): Promise<void> {
  await saveLineState(transaction, withholding);
  await transaction
    .insertInto('lineWithholdings')
    .values({
      withholdingId: withholding.withholdingId,
      settlementLineId: withholding.lineId,
      reason: withholding.reason,
      endsOn: withholding.endsOn,
      withheldBy: withholding.userId,
      withheldAt: withholding.now,
    })
    .execute();
}

type Ended = {
  readonly lineId: string;
  readonly state: SettlementState;
  readonly endedBy?: string;
  readonly now: Date;
};

/** Without `endedBy`: its day has come. */
export async function endWithholding(transaction: Transaction, { lineId, state, endedBy, now }: Ended): Promise<void> {
  await saveLineState(transaction, { lineId, state });
  await transaction
    .updateTable('lineWithholdings')
    .set({ endedAt: now, endedBy: endedBy ?? null })
    .where('settlementLineId', '=', lineId)
    .where('endedAt', 'is', null)
    .execute();
}

async function saveLineState(transaction: Transaction, { lineId, state }: { lineId: string; state: SettlementState }) {
  await transaction.updateTable('settlementLines').set({ state }).where('settlementLineId', '=', lineId).execute();
}

/** Lines whose withholding ends by `today`, in a fixed order. */
export async function listEndedWithholdings(transaction: Transaction, today: Day): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('lineWithholdings')
    .select('settlementLineId')
    .where('endedAt', 'is', null)
    .where('endsOn', '<=', today)
    .orderBy('settlementLineId')
    .execute();
  return rows.map((row) => row.settlementLineId);
}
