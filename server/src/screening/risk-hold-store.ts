import type { RiskDecision, RiskHoldState, RiskMoment } from '@gtp/domain/screening/risk-hold.ts';
import { appendRecord } from '../ledger/ledger.ts';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    riskHolds: {
      riskHoldId: string;
      orderId: string;
      tradeCheckId: string | null;
      moment: RiskMoment;
      state: RiskHoldState;
      openedAt: Date;
      openedBy: string | null;
      openingReason: string;
      dueAt: Date;
      proposedDecision: RiskDecision | null;
      proposedBy: string | null;
      proposedAt: Date | null;
      proposedReason: string;
      decidedBy: string | null;
      decidedAt: Date | null;
    };
  }
}

/** An order that a person has to look at before it goes on. */
export type RiskHold = RecordOf<Tables['riskHolds']>;

export async function insertRiskHold(transaction: Transaction, hold: RiskHold): Promise<void> {
  await transaction.insertInto('riskHolds').values(rowOf(hold)).execute();
  await record(transaction, hold);
}

/** All but what never changes. */
export async function saveRiskHold(transaction: Transaction, hold: RiskHold): Promise<void> {
  const { riskHoldId, ...changed } = hold;
  await transaction.updateTable('riskHolds').set(rowOf(changed)).where('riskHoldId', '=', riskHoldId).execute();
  await record(transaction, hold);
}

/** In the order's chain, of which only those who decide see this. */
async function record(transaction: Transaction, hold: RiskHold): Promise<void> {
  const { riskHoldId, orderId, moment, state, openingReason, proposedDecision, proposedBy, decidedBy } = hold;
  const reasons = { reason: openingReason, answerReason: hold.proposedReason };
  const facts = { moment, state, proposedDecision, proposedBy, decidedBy, ...reasons };
  await appendRecord(transaction, { orderId, kind: 'riskReview', subject: riskHoldId, facts });
}

export async function findRiskHold(database: Database, riskHoldId: string): Promise<RiskHold | undefined> {
  const row = await database
    .selectFrom('riskHolds')
    .selectAll()
    .where('riskHoldId', '=', riskHoldId)
    .executeTakeFirst();
  return row && recordOf(row);
}

/** The newest hold of an order, whatever became of it; undefined where there was none. */
export async function findLastHold(database: Database, orderId: string): Promise<RiskHold | undefined> {
  const row = await database
    .selectFrom('riskHolds')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('openedAt', 'desc')
    .orderBy('riskHoldId', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && recordOf(row);
}

/** The hold that waits for a decision; undefined where none does. */
export async function findOpenHold(database: Database, orderId: string): Promise<RiskHold | undefined> {
  const row = await database
    .selectFrom('riskHolds')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row && recordOf(row);
}
