/** Withheld lines. The lines' own table is declared in settlement-store.ts. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import type { Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    line_withholdings: {
      withholding_id: string;
      settlement_line_id: string;
      reason: string;
      ends_on: Day;
      withheld_by: string;
      withheld_at: Date;
      ended_by: string | null;
      ended_at: Date | null;
    };
  }
}

export async function lockLine(transaction: Transaction, lineId: string) {
  return transaction
    .selectFrom('settlement_lines')
    .select(['settlement_line_id as lineId', 'state'])
    .where('settlement_line_id', '=', lineId)
    .where('payout_id', 'is', null)
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
    .insertInto('line_withholdings')
    .values({
      withholding_id: withholding.withholdingId,
      settlement_line_id: withholding.lineId,
      reason: withholding.reason,
      ends_on: withholding.endsOn,
      withheld_by: withholding.userId,
      withheld_at: withholding.now,
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
    .updateTable('line_withholdings')
    .set({ ended_at: now, ended_by: endedBy ?? null })
    .where('settlement_line_id', '=', lineId)
    .where('ended_at', 'is', null)
    .execute();
}

async function saveLineState(transaction: Transaction, { lineId, state }: { lineId: string; state: SettlementState }) {
  await transaction.updateTable('settlement_lines').set({ state }).where('settlement_line_id', '=', lineId).execute();
}

/** Lines whose withholding ends by `today`, in a fixed order. */
export async function listEndedWithholdings(transaction: Transaction, today: Day): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('line_withholdings')
    .select('settlement_line_id')
    .where('ended_at', 'is', null)
    .where('ends_on', '<=', today)
    .orderBy('settlement_line_id')
    .execute();
  return rows.map((row) => row.settlement_line_id);
}
