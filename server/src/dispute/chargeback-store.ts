import type { ChargebackState } from '@gtp/domain/payment/chargeback-states.ts';
import type { EvidenceKind } from '@gtp/domain/payment/evidence-kinds.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

type ChargebackTable = {
  chargebackId: string;
  orderId: string;
  paymentId: string;
  state: ChargebackState;
  reasonCode: string;
  amountMinor: bigint;
  currency: Currency;
  evidenceDueAt: Date | null;
  receivedAt: Date;
  evidenceSentAt: Date | null;
  evidenceText: string | null;
  endedAt: Date | null;
  problem: string | null;
  shippingFileId: string | null;
  talksFileId: string | null;
  otherFileId: string | null;
  submitAt: Date | null;
  evidenceSubmittedAt: Date | null;
  submissionProblem: string | null;
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
      chargebackId: chargeback.chargebackId,
      orderId: chargeback.orderId,
      paymentId: chargeback.paymentId,
      reasonCode: chargeback.reason,
      amountMinor: chargeback.amount.minor,
      currency: chargeback.amount.currency,
      receivedAt: chargeback.receivedAt,
      ...changingColumns(chargeback),
    })
    .execute();
}

export async function saveChargeback(transaction: Transaction, chargeback: Chargeback): Promise<void> {
  const { chargebackId } = chargeback;
  await transaction
    .updateTable('chargebacks')
    .set(changingColumns(chargeback))
    .where('chargebackId', '=', chargebackId)
    .execute();
}

export async function findChargeback(database: Database, chargebackId: string): Promise<Chargeback | undefined> {
  const query = database.selectFrom('chargebacks').selectAll().where('chargebackId', '=', chargebackId);
  const row = await query.executeTakeFirst();
  return row && chargebackOf(row);
}

export async function listChargebacks(database: Database, orderId: string): Promise<readonly Chargeback[]> {
  const query = database.selectFrom('chargebacks').selectAll().where('orderId', '=', orderId).orderBy('receivedAt');
  return (await query.execute()).map(chargebackOf);
}

type Due = { readonly after: Date; readonly until: Date };

/** Those that are not decided and whose deadline for evidence lies between the instants. */
export async function listChargebacksDue(database: Database, { after, until }: Due): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('chargebacks')
    .select('chargebackId')
    .where('endedAt', 'is', null)
    .where('evidenceDueAt', '>', after)
    .where('evidenceDueAt', '<=', until)
    .orderBy('evidenceDueAt')
    .execute();
  return rows.map(({ chargebackId }) => chargebackId);
}

type Claim = { readonly now: Date; readonly again: Date };

/** Those whose evidence is due to be sent, each taken by one worker; due `again` if that one dies. */
export async function claimEvidence(database: Database, { now, again }: Claim): Promise<readonly string[]> {
  const rows = await database
    .updateTable('chargebacks')
    .set({ submitAt: again })
    .where('chargebackId', 'in', (query) =>
      query
        .selectFrom('chargebacks')
        .select('chargebackId')
        .where('submitAt', '<=', now)
        .orderBy('submitAt')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returning('chargebackId')
    .execute();
  return rows.map(({ chargebackId }) => chargebackId);
}

/** The orders in whose chargebacks the file was submitted. */
export async function listOrdersOfEvidence(database: Database, fileId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('chargebacks')
    .select('orderId')
    .where((where) =>
      where.or([
        where('shippingFileId', '=', fileId),
        where('talksFileId', '=', fileId),
        where('otherFileId', '=', fileId),
      ]),
    )
    .execute();
  return rows.map(({ orderId }) => orderId);
}

function evidenceFilesOf({
  shippingFileId: shipping,
  talksFileId: talks,
  otherFileId: other,
}: ChargebackRow): EvidenceFiles {
  return { ...(shipping && { shipping }), ...(talks && { talks }), ...(other && { other }) };
}

function changingColumns(chargeback: Chargeback) {
  return {
    state: chargeback.state,
    evidenceDueAt: chargeback.evidenceDueAt ?? null,
    evidenceSentAt: chargeback.evidenceSentAt ?? null,
    evidenceText: chargeback.evidenceText ?? null,
    endedAt: chargeback.endedAt ?? null,
    problem: chargeback.problem ?? null,
    shippingFileId: chargeback.evidenceFiles.shipping ?? null,
    talksFileId: chargeback.evidenceFiles.talks ?? null,
    otherFileId: chargeback.evidenceFiles.other ?? null,
    submitAt: chargeback.submitAt ?? null,
    evidenceSubmittedAt: chargeback.evidenceSubmittedAt ?? null,
    submissionProblem: chargeback.submissionProblem ?? null,
  };
}

function chargebackOf(row: ChargebackRow): Chargeback {
  return {
    chargebackId: row.chargebackId,
    orderId: row.orderId,
    paymentId: row.paymentId,
    state: row.state,
    reason: row.reasonCode,
    amount: money(row.amountMinor, row.currency),
    evidenceDueAt: row.evidenceDueAt ?? undefined,
    receivedAt: row.receivedAt,
    evidenceSentAt: row.evidenceSentAt ?? undefined,
    evidenceText: row.evidenceText ?? undefined,
    endedAt: row.endedAt ?? undefined,
    problem: row.problem ?? undefined,
    evidenceFiles: evidenceFilesOf(row),
    submitAt: row.submitAt ?? undefined,
    evidenceSubmittedAt: row.evidenceSubmittedAt ?? undefined,
    submissionProblem: row.submissionProblem ?? undefined,
  };
}
