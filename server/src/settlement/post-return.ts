import { type Money, money } from '@gtp/domain/platform/money.ts';
import {
  exchangeSaleJournal,
  exchangeSaleUndoneJournal,
  exchangeUndoneJournal,
  wonPayoutReturnedJournal,
  wonPurchaseUndoneJournal,
} from '@gtp/domain/settlement/exchange-postings.ts';
import { payoutReturnedJournal, setOffUndoneJournal } from '@gtp/domain/settlement/settlement-postings.ts';
import { isPosted, postJournal } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database.ts';
import { findRate } from './exchange-rate-store.ts';
import type { lockPayoutByEndToEndId } from './settlement-store.ts';

type Payout = NonNullable<Awaited<ReturnType<typeof lockPayoutByEndToEndId>>>;

/** All that the payout posted is turned round: won at the rate at which they went, and what was set off. */
export async function postReturn(transaction: Transaction, payout: Payout, now: Date): Promise<void> {
  const { payoutId, sellerId } = payout;
  const owed = await postTransferBack(transaction, payout, now);
  const offset = money(payout.offsetMinor, owed.currency);
  if (offset.minor > 0n) await postJournal(transaction, setOffUndoneJournal({ payoutId, sellerId, offset }), now);
}

/** What the seller is owed again, in the currency in which it was earned. */
async function postTransferBack(transaction: Transaction, payout: Payout, now: Date): Promise<Money> {
  const { payoutId, sellerId, rateId, sourceMinor } = payout;
  const rate = rateId === null ? undefined : await findRate(transaction, rateId);
  if (!rate || sourceMinor === null) {
    const amount = money(payout.amountMinor, payout.currency);
    await postJournal(transaction, payoutReturnedJournal({ payoutId, sellerId, amount }), now);
    return amount;
  }
  const source = money(sourceMinor, rate.currency);
  const exchanged = { payoutId, sellerId, source, rate };
  await postJournal(transaction, wonPayoutReturnedJournal(exchanged), now);
  await postJournal(transaction, exchangeUndoneJournal(exchanged), now);
  // Payouts made before the bank bought the position sold nothing.
  if (await isPosted(transaction, exchangeSaleJournal(exchanged).cause)) {
    await postJournal(transaction, exchangeSaleUndoneJournal(exchanged), now);
    await postJournal(transaction, wonPurchaseUndoneJournal(exchanged), now);
  }
  return source;
}
