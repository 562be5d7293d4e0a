import type { Day } from '@gtp/domain/platform/instant.ts';
import { inEachLanguage } from '@gtp/domain/platform/language.ts';
import { type Currency, type Money, money, zero } from '@gtp/domain/platform/money.ts';
import { isOwnReason, returnReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { type SettlementState, settlementStateRecords } from '@gtp/domain/settlement/settlement-states.ts';
import { listDebts } from '../ledger/ledger.ts';
import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import { writeReturnReason } from './settlement-names.ts';

type EndedPayout = {
  readonly payoutId: string;
  readonly sellerId: string;
  readonly endToEndId: string;
  readonly amount: Money;
  readonly now: Date;
};

/** Notifies the seller and its programs that the money arrived (reference 4-k). */
export async function notifyPayoutPaid(
  transaction: Transaction,
  payout: EndedPayout & { readonly orderCount: number; readonly paidOn: Day },
): Promise<void> {
  const { payoutId, endToEndId, amount, orderCount, paidOn } = payout;
  const facts = { payoutId, amount, endToEndId, orderCount: String(orderCount), paidOn };
  await notify(transaction, { rule: 'settlement.paid', ...about(payout, 'paid'), facts });
}

type ReturnedPayout = EndedPayout & {
  /** The bank's code, if it gave one, or our own word. */
  readonly reason: string | undefined;
  /** Nothing more is paid to the account: the seller has to change it. */
  readonly isBlocked: boolean;
};

/**
 * Notifies the seller that the money came back, or that we stopped the payout before the bank had it, and, when it was
 * the account, asks for another one; and the agency. Until the account is right, the money stays; what else was wrong,
 * the agency clears up with the bank.
 */
export async function notifyPayoutReturned(transaction: Transaction, payout: ReturnedPayout): Promise<void> {
  const { payoutId, endToEndId, amount, reason, isBlocked } = payout;
  const reasonCode =
    reason === undefined ? '-' : inEachLanguage((each) => writeReturnReason(reason, returnReason(reason), each));
  const ofBank = isBlocked ? 'settlement.account_blocked' : 'settlement.returned';
  const rule = reason !== undefined && isOwnReason(reason) ? 'settlement.stopped' : ofBank;
  const facts = { payoutId, amount, endToEndId, reasonCode };
  await notify(transaction, { rule, ...about(payout, 'returned'), facts });
}

function about({ payoutId, sellerId, amount, now }: EndedPayout, outcome: 'paid' | 'returned') {
  const seller = { payoutId, state: settlementStateRecords[outcome].code, currency: amount.currency, amount };
  return {
    cause: payoutId,
    parties: { seller: sellerId },
    webhook: { objectId: payoutId, happenedAt: now, data: { seller } },
  };
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
  await notify(transaction, { rule: 'settlement.set_off', cause: payoutId, parties: { seller: sellerId }, facts });
}

type AskedOutcome = Pick<EndedPayout, 'payoutId' | 'sellerId' | 'endToEndId' | 'amount'> & {
  readonly requestId: string;
  readonly askedBy: string;
};

/** Notifies those who may confirm that somebody wants to set a payout paid or returned. */
export async function notifyOutcomeAsked(transaction: Transaction, asked: AskedOutcome): Promise<void> {
  const { payoutId, requestId, sellerId, endToEndId, amount, askedBy } = asked;
  const facts = { payoutId, endToEndId, amount };
  const about = { cause: requestId, parties: { seller: sellerId }, actor: askedBy };
  await notify(transaction, { rule: 'settlement.outcome_asked', ...about, facts });
}

type AskedFile = {
  readonly requestId: string;
  readonly file: { readonly payoutFileId: string; readonly currency: Currency };
  /** What is in it; what left it before the bank was asked does not count. */
  readonly payouts: readonly { readonly amountMinor: bigint; readonly state: SettlementState }[];
  readonly askedBy: string;
};

/** Notifies those who may confirm that somebody wants to have a refused file made anew. */
export async function notifyFileAsked(transaction: Transaction, asked: AskedFile): Promise<void> {
  const { requestId, file, payouts, askedBy } = asked;
  const held = payouts.filter(({ state }) => state !== 'returned').map(({ amountMinor }) => amountMinor);
  const amount = money(
    held.reduce((total, minor) => total + minor, 0n),
    file.currency,
  );
  const facts = { payoutFileId: file.payoutFileId, amount };
  await notify(transaction, { rule: 'settlement.file_asked', cause: requestId, parties: {}, actor: askedBy, facts });
}
