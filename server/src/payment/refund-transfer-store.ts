import { lostChargebackStates, takingChargebackStates } from '@gtp/domain/payment/chargeback-states.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { isAny } from '../platform/found-rows.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';
import { type ProposalColumns, proposalsOf } from '../proposal/proposal.ts';

type RequestTable = ProposalColumns & {
  refundId: string;
  fileId: string;
  bankReference: string;
  bookedOn: Day;
};

declare module '../platform/database.ts' {
  interface Tables {
    refundTransferRequests: RequestTable;
  }
}

export type TransferRequest = RecordOf<RequestTable>;

export const {
  lock: lockTransferRequest,
  insert: insertTransferRequest,
  save: saveTransferRequest,
  findAsker: findTransferAsker,
  list: listTransferRequests,
  overtake: overtakeTransferRequest,
} = proposalsOf({
  table: 'refundTransferRequests',
  subject: 'refundId',
  recordOf: (row): TransferRequest => recordOf(row),
  rowOf: (request: TransferRequest) => rowOf(request),
});

/** Whether the bank's transfer is recorded, or asked to be, for another refund. */
export async function isTransferKnown(
  database: Database,
  { refundId, bankReference }: Pick<TransferRequest, 'refundId' | 'bankReference'>,
): Promise<boolean> {
  return isAny(
    database
      .selectFrom('refundTransferRequests')
      .where(sql<boolean>`upper(bank_reference) = upper(${bankReference})`)
      .where('state', 'in', ['proposed', 'confirmed'])
      .where('refundId', '<>', refundId),
  );
}

/**
 * Whether the card company takes the payment back, or did so for good. Of a refund that is held for the order still, a loss
 * that was booked (0321) is no longer part: it counts only where `countsBooked`.
 */
export async function isChargedBack(
  database: Database,
  { paymentId, countsBooked }: { readonly paymentId: string; readonly countsBooked: boolean },
): Promise<boolean> {
  const query = database
    .selectFrom('chargebacks')
    .where('paymentId', '=', paymentId)
    .where('state', 'in', takingChargebackStates);
  const isBooked = sql<boolean>`state in (${sql.join(lostChargebackStates)}) and problem is null`;
  return isAny(countsBooked ? query : query.where(sql<boolean>`not (${isBooked})`));
}
