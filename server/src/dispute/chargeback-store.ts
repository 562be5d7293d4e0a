import type { ChargebackState } from '@gtp/domain/payment/chargeback-states.ts';
import type { EvidenceKind } from '@gtp/domain/payment/evidence-kinds.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { recordOf, rowOf } from '../platform/table-rows.ts';

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
  await transaction.insertInto('chargebacks').values(chargebackRow(chargeback)).execute();
}

export async function saveChargeback(transaction: Transaction, chargeback: Chargeback): Promise<void> {
  const { chargebackId } = chargeback;
  await transaction
    .updateTable('chargebacks')
    .set(chargebackRow(chargeback))
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

function chargebackRow({ reason, amount, evidenceFiles, ...chargeback }: Chargeback) {
  return rowOf({
    ...chargeback,
    reasonCode: reason,
    amountMinor: amount.minor,
    currency: amount.currency,
    shippingFileId: evidenceFiles.shipping,
    talksFileId: evidenceFiles.talks,
    otherFileId: evidenceFiles.other,
  });
}

function chargebackOf(row: Selectable<ChargebackTable>): Chargeback {
  const { reasonCode, shippingFileId: shipping, talksFileId: talks, otherFileId: other, ...rest } = row;
  const { amountMinor, currency, ...chargeback } = rest;
  const evidenceFiles = { ...(shipping && { shipping }), ...(talks && { talks }), ...(other && { other }) };
  return { ...recordOf(chargeback), reason: reasonCode, amount: money(amountMinor, currency), evidenceFiles };
}
