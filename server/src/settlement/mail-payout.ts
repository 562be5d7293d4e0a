import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, type Money, zero } from '@gtp/domain/platform/money.ts';
import { listReaders, listReadersOfKind } from '../account/account.ts';
import { listDebts } from '../ledger/ledger.ts';
import { type Mail, queueMail, type Reader, ringOnly } from '../mail/mail.ts';
import type { Transaction } from '../platform/database.ts';
import { announce } from '../platform/outbox.ts';

declare module '../platform/outbox.ts' {
  interface Events {
    /** The money arrived at the seller's bank, or came back from there. */
    'payout.ended': {
      readonly payoutId: string;
      readonly sellerId: string;
      readonly outcome: 'paid' | 'returned';
      readonly amountMinor: string;
      readonly currency: Currency;
    };
  }
}

export type EndedPayout = {
  readonly payoutId: string;
  readonly sellerId: string;
  readonly endToEndId: string;
  readonly amount: Money;
  readonly orderCount: number;
  readonly paidAt?: Date;
  readonly returnReason?: string;
};

/** Tells the seller that the money arrived, or came back (reference 4-k), and whoever else listens. */
export async function mailPayout(transaction: Transaction, payout: EndedPayout): Promise<void> {
  const { payoutId, sellerId, endToEndId, amount, paidAt } = payout;
  const facts = { payoutId, amount, endToEndId };
  const { currency, minor } = amount;
  const outcome = paidAt ? 'paid' : 'returned';
  await announce(transaction, 'payout.ended', { payoutId, sellerId, outcome, currency, amountMinor: String(minor) });
  if (!paidAt) await ringForAgency(transaction, { payoutId, amount });
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

/** The agency has a task: until the account is right, the money stays. */
async function ringForAgency(transaction: Transaction, facts: Pick<EndedPayout, 'payoutId' | 'amount'>): Promise<void> {
  const letter = 'settlement.returned_to_agency';
  const readers = await listReadersOfKind(transaction, 'KOTRA');
  const line = (to: Reader): Mail => ({ letter, to, facts, dedupeKey: `${letter}:${facts.payoutId}` });
  await ringOnly(transaction, readers.map(line));
}

export type SetOffPayout = {
  readonly payoutId: string;
  readonly sellerId: string;
  readonly offset: Money;
  readonly orderCount: number;
};

/** Tells the seller that nothing is paid, why, and what is still owed; in the transaction that set it off. */
export async function mailSetOff(transaction: Transaction, payout: SetOffPayout): Promise<void> {
  const { payoutId, sellerId, offset } = payout;
  const debts = await listDebts(transaction, [sellerId]);
  const debt = debts.find(({ amount }) => amount.currency === offset.currency);
  const remaining = debt?.amount ?? zero(offset.currency);
  const facts = { payoutId, earned: offset, remaining, orderCount: String(payout.orderCount) };
  for (const to of await listReaders(transaction, sellerId)) {
    const dedupeKey = `settlement.set_off:${payoutId}`;
    await queueMail(transaction, { to, letter: 'settlement.set_off', dedupeKey, facts });
  }
}
