import type { ChargebackState } from '@gtp/domain/payment/chargeback-states.ts';
import type { EvidenceKind } from '@gtp/domain/payment/evidence-kinds.ts';
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
  shipping_file_id: string | null;
  talks_file_id: string | null;
  other_file_id: string | null;
  submit_at: Date | null;
  evidence_submitted_at: Date | null;
  submission_problem: string | null;
};

type ChargebackRow = Selectable<ChargebackTable>;

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
  /** The ids of the files submitted with the text. */
  readonly evidenceFiles: EvidenceFiles;
  /** When the evidence is sent to the gateway next. */
  readonly submitAt: Date | undefined;
  readonly evidenceSubmittedAt: Date | undefined;
  /** Why the gateway does not take it. */
  readonly submissionProblem: string | undefined;
};

export type EvidenceFiles = Readonly<Partial<Record<EvidenceKind, string>>>;

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

/** Those that are not decided and whose deadline for evidence lies between the instants. */
export async function listChargebacksDue(database: Database, { after, until }: Due): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('chargebacks')
    .select('chargeback_id as chargebackId')
    .where('ended_at', 'is', null)
    .where('evidence_due_at', '>', after)
    .where('evidence_due_at', '<=', until)
    .orderBy('evidence_due_at')
    .execute();
  return rows.map(({ chargebackId }) => chargebackId);
}

type Claim = { readonly now: Date; readonly again: Date };

/** Those whose evidence is due to be sent, each taken by one worker; due `again` if that one dies. */
export async function claimEvidence(database: Database, { now, again }: Claim): Promise<readonly string[]> {
  const rows = await database
    .updateTable('chargebacks')
    .set({ submit_at: again })
    .where('chargeback_id', 'in', (query) =>
      query
        .selectFrom('chargebacks')
        .select('chargeback_id')
        .where('submit_at', '<=', now)
        .orderBy('submit_at')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returning('chargeback_id as chargebackId')
    .execute();
  return rows.map(({ chargebackId }) => chargebackId);
}

/** The orders in whose chargebacks the file was submitted. */
export async function listOrdersOfEvidence(database: Database, fileId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('chargebacks')
    .select('order_id as orderId')
    .where((where) =>
      where.or([
        where('shipping_file_id', '=', fileId),
        where('talks_file_id', '=', fileId),
        where('other_file_id', '=', fileId),
      ]),
    )
    .execute();
  return rows.map(({ orderId }) => orderId);
}

function evidenceFilesOf({
  shipping_file_id: shipping,
  talks_file_id: talks,
  other_file_id: other,
}: ChargebackRow): EvidenceFiles {
  return { ...(shipping && { shipping }), ...(talks && { talks }), ...(other && { other }) };
}

function changingColumns(chargeback: Chargeback) {
  return {
    state: chargeback.state,
    evidence_due_at: chargeback.evidenceDueAt ?? null,
    evidence_sent_at: chargeback.evidenceSentAt ?? null,
    evidence_text: chargeback.evidenceText ?? null,
    ended_at: chargeback.endedAt ?? null,
    problem: chargeback.problem ?? null,
    shipping_file_id: chargeback.evidenceFiles.shipping ?? null,
    talks_file_id: chargeback.evidenceFiles.talks ?? null,
    other_file_id: chargeback.evidenceFiles.other ?? null,
    submit_at: chargeback.submitAt ?? null,
    evidence_submitted_at: chargeback.evidenceSubmittedAt ?? null,
    submission_problem: chargeback.submissionProblem ?? null,
  };
}

function chargebackOf(row: ChargebackRow): Chargeback {
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
    evidenceFiles: evidenceFilesOf(row),
    submitAt: row.submit_at ?? undefined,
    evidenceSubmittedAt: row.evidence_submitted_at ?? undefined,
    submissionProblem: row.submission_problem ?? undefined,
  };
}
