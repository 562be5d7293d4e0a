/** The milestones that a buyer asks for, until the seller sends a new version (decision 0140). */
import type { ProposedMilestone } from '@gtp/domain/order/milestones.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { writeLater } from '../platform/ask-together.ts';
import type { Database, Transaction } from '../platform/database.ts';
import type { Order } from './order-record.ts';

declare module '../platform/database.ts' {
  interface Tables {
    orderProposedMilestones: {
      orderId: string;
      milestoneNumber: number;
      tradeMinor: bigint;
      paymentDueOn: string;
    };
  }
}

/** Puts the proposal in place of the one before; none once it was answered. */
export async function saveProposal(
  transaction: Transaction,
  orderId: string,
  proposal: readonly ProposedMilestone[],
): Promise<void> {
  await writeLater(transaction, transaction.deleteFrom('orderProposedMilestones').where('orderId', '=', orderId));
  if (proposal.length === 0) return;
  const rows = proposal.map(({ amount, paymentDueOn }, index) => ({
    orderId,
    milestoneNumber: index + 1,
    tradeMinor: amount.minor,
    paymentDueOn,
  }));
  await writeLater(transaction, transaction.insertInto('orderProposedMilestones').values(rows));
}

export async function listProposal(database: Database, { orderId, currency }: Pick<Order, 'orderId' | 'currency'>) {
  const rows = await database
    .selectFrom('orderProposedMilestones')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('milestoneNumber')
    .execute();
  return rows.map(({ tradeMinor, paymentDueOn }) => ({ currency, amount: money(tradeMinor, currency), paymentDueOn }));
}
