/** Withheld lines. The lines' own table is declared in settlement-store.ts. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import type { Transaction } from '../platform/database.ts';

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
