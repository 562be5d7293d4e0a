import type { ChargebackState } from '@gtp/domain/payment/chargeback-states.ts';
import type { EvidenceKind } from '@gtp/domain/payment/evidence-kinds.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../platform/database.ts';
import { type Claim, claimDue, writableRecordsOf } from '../platform/table-records.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

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
  /** Why a message changed nothing; for the operator. */
  problem: string | null;
  shippingFileId: string | null;
  talksFileId: string | null;
  otherFileId: string | null;
  /** When the evidence is sent to the gateway next. */
  submitAt: Date | null;
  evidenceSubmittedAt: Date | null;
  /** Why the gateway does not take it. */
  submissionProblem: string | null;
  /** Who of the issuer filed it, where the gateway did not report it first. */
  filedBy: string | null;
  /** What the gateway calls one that was filed, once it has reported it. */
  gatewayChargebackId: string | null;
};

declare module '../platform/database.ts' {
  interface Tables {
    chargebacks: ChargebackTable;
  }
}

type HeldOtherwise = ('reasonCode' | 'amountMinor' | 'currency') | ('shippingFileId' | 'talksFileId' | 'otherFileId');

export type Chargeback = RecordOf<ChargebackTable, HeldOtherwise> & {
  readonly reason: string;
  readonly amount: Money;
  /** The ids of the files submitted with the text. */
  readonly evidenceFiles: EvidenceFiles;
};

export type EvidenceFiles = Readonly<Partial<Record<EvidenceKind, string>>>;

export const {
  find: findChargeback,
  insert: insertChargeback,
  save: saveChargeback,
} = writableRecordsOf({
  table: 'chargebacks',
  key: 'chargebackId',
  recordOf: chargebackOf,
  rowOf: chargebackRow,
});

/**
 * The one that a report is of: by the gateway's own id, or one that the issuer filed of the same payment and that the
 * gateway has not reported yet.
 */
export async function findReported(
  database: Database,
  reported: { readonly chargebackId: string; readonly paymentId: string },
): Promise<Chargeback | undefined> {
  const { chargebackId, paymentId } = reported;
  const row = await database
    .selectFrom('chargebacks')
    .selectAll()
    .where((where) =>
      where.or([
        where('chargebackId', '=', chargebackId),
        where('gatewayChargebackId', '=', chargebackId),
        where.and([
          where('paymentId', '=', paymentId),
          where('filedBy', 'is not', null),
          where('gatewayChargebackId', 'is', null),
          where('endedAt', 'is', null),
        ]),
      ]),
    )
    // Its own id goes before a notice that waits for one.
    .orderBy(
      (order) => order.or([order('chargebackId', '=', chargebackId), order('gatewayChargebackId', '=', chargebackId)]),
      'desc',
    )
    .executeTakeFirst();
  return row && chargebackOf(row);
}

/** What the gateway calls it; undefined as long as only the issuer knows of it. */
export function gatewayIdOf({ chargebackId, filedBy, gatewayChargebackId }: Chargeback): string | undefined {
  return filedBy === undefined ? chargebackId : gatewayChargebackId;
}

/** It ended because the issuer took its notice back, before the gateway knew of it. */
export function isWithdrawnNotice(chargeback: Chargeback): boolean {
  return chargeback.endedAt !== undefined && gatewayIdOf(chargeback) === undefined;
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

/** Those whose evidence is due to be sent. */
export function claimEvidence(database: Database, claim: Omit<Claim, 'limit'>): Promise<readonly string[]> {
  const due = { table: 'chargebacks', key: 'chargebackId', due: 'submitAt' } as const;
  return claimDue(database, due, { ...claim, limit: 20 });
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
