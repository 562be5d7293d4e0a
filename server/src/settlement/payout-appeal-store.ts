import type { Currency } from '@gtp/domain/platform/money.ts';
import type { AppealOutcome } from '@gtp/domain/settlement/payout-appeal.ts';
import type { Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    payoutAppeals: {
      withholdingId: string;
      withheldBy: string;
      filedBy: string;
      filedAt: Date;
      reason: string;
      outcome: AppealOutcome | null;
      decidedBy: string | null;
      decidedAt: Date | null;
      decisionReason: string | null;
    };
  }
}

/** A line that is in no payout, with its open withholding and the appeal against it; locked. */
export async function lockWithheldLine(transaction: Transaction, lineId: string) {
  const line = await transaction
    .selectFrom('settlementLines')
    .select(['settlementLineId as lineId', 'state', 'orderId', 'companyId'])
    .select(['currency', 'netMinor'])
    .where('settlementLineId', '=', lineId)
    .where('payoutId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!line) return undefined;
  const held = await transaction
    .selectFrom('lineWithholdings as w')
    .leftJoin('payoutAppeals as a', 'a.withholdingId', 'w.withholdingId')
    .select(['w.withholdingId', 'w.withheldBy', 'w.endsOn', 'a.filedBy', 'a.outcome', 'a.decidedBy'])
    .where('w.settlementLineId', '=', lineId)
    .where('w.endedAt', 'is', null)
    .executeTakeFirst();
  if (!held) return { ...line, withholding: undefined };
  const { filedBy, outcome, ...rest } = held;
  const appeal = filedBy === null ? undefined : { outcome: outcome ?? undefined };
  return { ...line, withholding: { ...rest, appeal } };
}

export type WithheldLine = NonNullable<Awaited<ReturnType<typeof lockWithheldLine>>> & { readonly currency: Currency };

type NewAppeal = {
  readonly withholdingId: string;
  readonly withheldBy: string;
  readonly filedBy: string;
  readonly filedAt: Date;
  readonly reason: string;
};

export async function insertAppeal(transaction: Transaction, appeal: NewAppeal): Promise<void> {
  await transaction.insertInto('payoutAppeals').values(appeal).execute();
}

type Decided = {
  readonly withholdingId: string;
  readonly outcome: AppealOutcome;
  readonly decidedBy: string;
  readonly decidedAt: Date;
  readonly decisionReason: string;
};

export async function saveAppealDecision(
  transaction: Transaction,
  { withholdingId, ...decided }: Decided,
): Promise<void> {
  await transaction.updateTable('payoutAppeals').set(decided).where('withholdingId', '=', withholdingId).execute();
}
