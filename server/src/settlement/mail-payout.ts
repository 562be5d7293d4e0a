import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { listReaders } from '../account/account.ts';
import { queueMail } from '../mail/mail.ts';
import type { Transaction } from '../platform/database.ts';

export type EndedPayout = {
  readonly payoutId: string;
  readonly sellerId: string;
  readonly endToEndId: string;
  readonly amount: Money;
  readonly orderCount: number;
  readonly paidAt?: Date;
  readonly returnReason?: string;
};

/** Tells the seller that the money arrived, or came back (reference 4-k). */
export async function mailPayout(transaction: Transaction, payout: EndedPayout): Promise<void> {
  const { payoutId, sellerId, endToEndId, amount, paidAt } = payout;
  const facts = { payoutId, amount, endToEndId };
  for (const to of await listReaders(transaction, sellerId)) {
    if (paidAt) {
      const paid = { ...facts, orderCount: String(payout.orderCount), paidOn: seoulDay(paidAt) };
      await queueMail(transaction, {
        to,
        letter: 'settlement.paid',
        dedupeKey: `settlement.paid:${payoutId}`,
        facts: paid,
      });
    } else {
      const returned = { ...facts, reasonCode: payout.returnReason ?? '-' };
      const dedupeKey = `settlement.returned:${payoutId}`;
      await queueMail(transaction, { to, letter: 'settlement.returned', dedupeKey, facts: returned });
    }
  }
}
