import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, type Money, zero } from '@gtp/domain/platform/money.ts';
import { returnReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { listReaders, listReadersOfKind } from '../account/account.ts';
import { companyNameIn, findCompany } from '../company/company.ts';
import { type Email, queueEmail, queueNotifications, type Reader } from '../email/email.ts';
import { listDebts } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database.ts';
import { publishEvent } from '../platform/outbox.ts';
import { writeReturnReason } from './settlement-names.ts';

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

type EndedPayout = {
  readonly payoutId: string;
  readonly sellerId: string;
  readonly endToEndId: string;
  readonly amount: Money;
};
type PaidPayout = EndedPayout & { readonly orderCount: number; readonly paidAt: Date };

/** Notifies the seller that the money arrived (reference 4-k), and whoever else listens. */
export async function notifyPayoutPaid(transaction: Transaction, payout: PaidPayout): Promise<void> {
  const { payoutId, sellerId, endToEndId, amount, orderCount, paidAt } = payout;
  await publishPayoutEnded(transaction, payout, 'paid');
  const facts = { payoutId, amount, endToEndId, orderCount: String(orderCount), paidOn: seoulDay(paidAt) };
  for (const to of await listReaders(transaction, sellerId)) {
    await queueEmail(transaction, { to, template: 'settlement.paid', dedupeKey: `settlement.paid:${payoutId}`, facts });
  }
}

type ReturnedPayout = EndedPayout & {
  /** The bank's code, if it gave one. */
  readonly reason: string | undefined;
  /** Nothing more is paid to the account: the seller has to change it. */
  readonly isBlocked: boolean;
};

/** Notifies the seller that the money came back and, when it was the account, asks for another one; and the agency. */
export async function notifyPayoutReturned(transaction: Transaction, payout: ReturnedPayout): Promise<void> {
  const { payoutId, sellerId, endToEndId, amount, reason, isBlocked } = payout;
  await publishPayoutEnded(transaction, payout, 'returned');
  const template = isBlocked ? 'settlement.account_blocked' : 'settlement.returned';
  for (const to of await listReaders(transaction, sellerId)) {
    const why = reason === undefined ? '-' : writeReturnReason(reason, returnReason(reason), to.language);
    const facts = { payoutId, amount, endToEndId, reasonCode: why };
    await queueEmail(transaction, { to, template, dedupeKey: `${template}:${payoutId}`, facts });
  }
  await notifyAgency(transaction, payout);
}

/** Until the account is right, the money stays; what else was wrong, the agency clears up with the bank. */
async function notifyAgency(transaction: Transaction, payout: ReturnedPayout): Promise<void> {
  const { payoutId, amount, sellerId, isBlocked } = payout;
  const seller = await findCompany(transaction, sellerId);
  if (!seller) throw new Error(`There is no company ${sellerId}`);
  const template = isBlocked ? 'settlement.account_blocked_to_agency' : 'settlement.returned_to_agency';
  const line = (to: Reader): Email => {
    const facts = { payoutId, amount, company: companyNameIn(to.language, seller) };
    return { template, to, facts, dedupeKey: `${template}:${payoutId}` };
  };
  await queueNotifications(transaction, (await listReadersOfKind(transaction, 'KOTRA')).map(line));
}

async function publishPayoutEnded(transaction: Transaction, payout: EndedPayout, outcome: 'paid' | 'returned') {
  const { payoutId, sellerId, amount } = payout;
  const { currency, minor } = amount;
  await publishEvent(transaction, 'payout.ended', {
    payoutId,
    sellerId,
    outcome,
    currency,
    amountMinor: String(minor),
  });
}

export type SetOffPayout = {
  readonly payoutId: string;
  readonly sellerId: string;
  readonly offset: Money;
  readonly orderCount: number;
};

/** Notifies the seller that nothing is paid, why, and what is still owed; in the transaction that set it off. */
export async function notifySetOff(transaction: Transaction, payout: SetOffPayout): Promise<void> {
  const { payoutId, sellerId, offset } = payout;
  const debts = await listDebts(transaction, [sellerId]);
  const debt = debts.find(({ amount }) => amount.currency === offset.currency);
  const remaining = debt?.amount ?? zero(offset.currency);
  const facts = { payoutId, earned: offset, remaining, orderCount: String(payout.orderCount) };
  for (const to of await listReaders(transaction, sellerId)) {
    const dedupeKey = `settlement.set_off:${payoutId}`;
    await queueEmail(transaction, { to, template: 'settlement.set_off', dedupeKey, facts });
  }
}
