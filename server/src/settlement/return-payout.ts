/** A payout whose money is ours again: what it posted is turned round, its orders and its seller learn of it. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import { isAccountReason, isOwnReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { payoutDay } from '@gtp/domain/settlement/business-calendar.ts';
import {
  exchangeSaleJournal,
  exchangeSaleUndoneJournal,
  exchangeUndoneJournal,
  wonPayoutReturnedJournal,
  wonPurchaseUndoneJournal,
} from '@gtp/domain/settlement/exchange-postings.ts';
import { payoutReturnedJournal, setOffUndoneJournal } from '@gtp/domain/settlement/settlement-postings.ts';
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { isPosted, postJournal } from '../ledger/ledger.ts';
import { saveExpectedPayout } from '../order/order.ts';
import { blockBankAccount, findLastAccountMender, findPayoutAccount } from '../payout-account/payout-account.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { findBankHolidays } from './bank-holidays.ts';
import { findRate } from './exchange-rate-store.ts';
import { moveOrderOfLine } from './move-order-of-line.ts';
import { notifyPayoutReturned } from './notify-payout.ts';
import { overtakeOutcomeRequest } from './outcome-request-store.ts';
import type { SettlementContext } from './settlement-context.ts';
import * as store from './settlement-store.ts';
import { saveTurnOfReturned } from './turn-of-returned.ts';

type Payout = NonNullable<Awaited<ReturnType<typeof store.lockPayoutByEndToEndId>>>;

/** `reason` is the bank's code, if it gave one, or our own word for what the bank never had. */
type Return = { readonly payout: Payout; readonly reason: string | undefined };

/**
 * Takes a payout back that the bank rejected or returned, or that was stopped before the bank had it. When the reason
 * is the account, nothing is paid to it from now on (decision 0073). All or nothing, with what the caller does.
 */
export async function returnPayout(context: SettlementContext, transaction: Transaction, { payout, reason }: Return) {
  const now = context.clock.now();
  const { payoutId } = payout;
  await turnRound(transaction, { payout, reason, now });
  for (const orderId of await store.listOrderIdsOfPayout(transaction, payoutId)) {
    await moveOrderOfLine(context, transaction, { orderId, event: 'return_payout', actor: { kind: 'system' } });
  }
  const isBlocked = await blockAccountOf(context, transaction, { payout, reason });
  await saveTurns(transaction, payoutId);
  await notifyReturned(transaction, { payout, reason, isBlocked, now });
}

/**
 * Of a payout that came back before, and of which people learn why: when the reason is the account, nothing is paid to it
 * from now on, and its seller is notified, as if the bank had given it. Any other reason changes nothing.
 */
export async function learnWhyReturned(
  context: SettlementContext,
  transaction: Transaction,
  { payout, reason }: Return,
) {
  if (reason === undefined || !isAccountReason(reason)) return;
  await store.savePayout(transaction, { payoutId: payout.payoutId, state: 'returned', returnReason: reason });
  const isBlocked = await blockAccountOf(context, transaction, { payout, reason });
  await saveTurns(transaction, payout.payoutId);
  await notifyReturned(transaction, { payout, reason, isBlocked, now: context.clock.now() });
}

async function saveTurns(transaction: Transaction, payoutId: string): Promise<void> {
  for (const orderId of await store.listOrderIdsOfPayout(transaction, payoutId)) {
    await saveTurnOfReturned(transaction, orderId);
  }
}

type Notified = TurnedRound & { readonly isBlocked: boolean };

async function notifyReturned(transaction: Transaction, { payout, ...why }: Notified): Promise<void> {
  const { payoutId, sellerId, endToEndId } = payout;
  await notifyPayoutReturned(transaction, { payoutId, sellerId, endToEndId, amount: amountOf(payout), ...why });
}

/**
 * Takes a payout back that the bank never had: its lines are due again on the next day that banks work, and wait there
 * while something stands in their way. Its orders stay on their way to being settled, and nobody has to do anything.
 */
export async function takePayoutBack(context: SettlementContext, transaction: Transaction, { payout, reason }: Return) {
  const now = context.clock.now();
  await turnRound(transaction, { payout, reason, now });
  await makeDueAgain(transaction, { ...payout, lineState: 'expected', now });
}

type TurnedRound = Return & { readonly now: Date };

async function turnRound(transaction: Transaction, { payout, reason, now }: TurnedRound): Promise<void> {
  const { payoutId } = payout;
  const facts = { returnedAt: now, ...(reason !== undefined && { returnReason: reason }) };
  await store.savePayout(transaction, { payoutId, state: 'returned', ...facts });
  await overtakeOutcomeRequest(transaction, payoutId, now);
  await postReturn(transaction, payout, now);
}

type DueAgain = Pick<Payout, 'payoutId' | 'currency'> & { readonly lineState: SettlementState; readonly now: Date };

/** Its lines wait for a new payout on the next day that banks work; answers that day and whose orders they are. */
export async function makeDueAgain(transaction: Transaction, { payoutId, currency, lineState, now }: DueAgain) {
  const dueOn = await findRescheduledDay(transaction, { currency, now });
  const orderIds = await store.listOrderIdsOfPayout(transaction, payoutId);
  await store.saveRescheduled(transaction, { payoutId, lineState, dueOn, now });
  for (const orderId of orderIds) await saveExpectedPayout(transaction, orderId, dueOn);
  return orderIds;
}

/** The next day that banks work, today included. */
export async function findRescheduledDay(
  database: Database,
  { currency, now }: { readonly currency: Currency; readonly now: Date },
): Promise<Day> {
  const holidays = await findBankHolidays(database, now);
  return payoutDay({ releasedAt: now, currency, holidays, businessDays: 0 });
}

/** Whether the account to which the seller would be paid next is one that the bank has spoken against. */
async function blockAccountOf(context: SettlementContext, transaction: Transaction, { payout, reason }: Return) {
  if (reason === undefined || !isAccountReason(reason)) return false;
  const { bankAccountId, createdAt: paidOutAt, sellerId: companyId } = payout;
  // What we stopped for an account that is blocked says nothing new of it.
  if (!isOwnReason(reason))
    await blockBankAccount(transaction, { bankAccountId, reason, paidOutAt, now: context.clock.now() });
  const currency = payout.sourceCurrency ?? payout.currency;
  const account = await findPayoutAccount(transaction, { companyId, currency });
  if (account?.blockedAt) return true;
  // The seller has changed the account while the payout was on its way: it goes on to the new one.
  const userId = await findLastAccountMender(transaction, { companyId, currency });
  if (userId !== undefined) {
    const payload = { companyId, currencies: [currency], userId };
    await addJob(transaction, { name: 'reschedule-returned-payouts', payload });
  }
  return false;
}

function amountOf({ amountMinor, currency }: Payout): Money {
  return money(amountMinor, currency);
}

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
