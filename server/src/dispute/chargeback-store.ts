import type { ChargebackState } from '@gtp/domain/payment/chargeback-states.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

type ChargebackTable = {
  chargeback_id: string;
  order_id: string;
  payment_id: string;
  state: ChargebackState;
  reason_code: string;
  amount_minor: bigint;
  currency: Currency;
  evidence_due_at: Date | null;
  received_at: Date;
  evidence_sent_at: Date | null;
  evidence_text: string | null;
  ended_at: Date | null;
  problem: string | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    chargebacks: ChargebackTable;
  }
}

export type Chargeback = {
  readonly chargebackId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly state: ChargebackState;
  readonly reason: string;
  readonly amount: Money;
  readonly evidenceDueAt: Date | undefined;
  readonly receivedAt: Date;
  readonly evidenceSentAt: Date | undefined;
  readonly evidenceText: string | undefined;
  readonly endedAt: Date | undefined;
  /** Why a message changed nothing; for the operator. */
  readonly problem: string | undefined;
};

export async function insertChargeback(transaction: Transaction, chargeback: Chargeback): Promise<void> {
  await transaction
    .insertInto('chargebacks')
    .values({
      chargeback_id: chargeback.chargebackId,
      order_id: chargeback.orderId,
      payment_id: chargeback.paymentId,
      reason_code: chargeback.reason,
      amount_minor: chargeback.amount.minor,
      currency: chargeback.amount.currency,
      received_at: chargeback.receivedAt,
      ...changingColumns(chargeback),
    })
    .execute();
}

export async function saveChargeback(transaction: Transaction, chargeback: Chargeback): Promise<void> {
  const { chargebackId } = chargeback;
  await transaction
    .updateTable('chargebacks')
    .set(changingColumns(chargeback))
    .where('chargeback_id', '=', chargebackId)
    .execute();
}

export async function findChargeback(database: Database, chargebackId: string): Promise<Chargeback | undefined> {
  const query = database.selectFrom('chargebacks').selectAll().where('chargeback_id', '=', chargebackId);
  const row = await query.executeTakeFirst();
  return row && chargebackOf(row);
}

export async function listChargebacks(database: Database, orderId: string): Promise<readonly Chargeback[]> {
  const query = database.selectFrom('chargebacks').selectAll().where('order_id', '=', orderId).orderBy('received_at');
  return (await query.execute()).map(chargebackOf);
}

type Due = { readonly after: Date; readonly until: Date };

const unansweredStates = ['received', 'pre_arbitration'] as const satisfies readonly ChargebackState[];

/** Whether the card company waits for evidence. */
export function isUnanswered({ state }: Chargeback): boolean {
  return unansweredStates.some((each) => each === state);
}

/** Those that wait for evidence and whose deadline lies between the instants. */
export async function listUnansweredChargebacks(database: Database, { after, until }: Due): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('chargebacks')
    .select('chargeback_id as chargebackId')
    .where('state', 'in', unansweredStates)
    .where('evidence_due_at', '>', after)
    .where('evidence_due_at', '<=', until)
    .orderBy('evidence_due_at')
    .execute();
  return rows.map(({ chargebackId }) => chargebackId);
}

function changingColumns(chargeback: Chargeback) {
  return {
    state: chargeback.state,
    evidence_due_at: chargeback.evidenceDueAt ?? null,
    evidence_sent_at: chargeback.evidenceSentAt ?? null,
    evidence_text: chargeback.evidenceText ?? null,
    ended_at: chargeback.endedAt ?? null,
    problem: chargeback.problem ?? null,
  };
}

function chargebackOf(row: Selectable<ChargebackTable>): Chargeback {
  return {
    chargebackId: row.chargeback_id,
    orderId: row.order_id,
    paymentId: row.payment_id,
    state: row.state,
    reason: row.reason_code,
    amount: money(row.amount_minor, row.currency),
    evidenceDueAt: row.evidence_due_at ?? undefined,
    receivedAt: row.received_at,
    evidenceSentAt: row.evidence_sent_at ?? undefined,
    evidenceText: row.evidence_text ?? undefined,
    endedAt: row.ended_at ?? undefined,
    problem: row.problem ?? undefined,
  };
}
