/** Gathered payouts become transfers, each to an account and in its currency; one file for the bank a currency. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, type Money, money } from '@gtp/domain/platform/money.ts';
import { type Holidays, openDayFor } from '@gtp/domain/settlement/business-calendar.ts';
import {
  exchangeJournal,
  exchangeSaleJournal,
  wonPayoutJournal,
  wonPurchaseJournal,
} from '@gtp/domain/settlement/exchange-postings.ts';
import { exchange } from '@gtp/domain/settlement/exchange-rate.ts';
import type { GatheredPayout } from '@gtp/domain/settlement/gather-payouts.ts';
import { payoutJournal, setOffJournal } from '@gtp/domain/settlement/settlement-postings.ts';
import { postJournal } from '../ledger/ledger.ts';
import { findPayoutAccount } from '../payout-account/payout-account.ts';
import type { Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { findBankHolidays } from './bank-holidays.ts';
import { findRate, type KeptRate, listRatesOf } from './exchange-rate-store.ts';
import { notifySetOff } from './notify-payout.ts';
import { listPayeeAddresses } from './payee-addresses.ts';
import { findPayingAccount } from './paying-account-store.ts';
import { makeFileId, writePayoutFile } from './payout-file.ts';
import { insertFile } from './payout-file-store.ts';
import { saveFileTaken } from './send-payout-file.ts';
import type { SettlementContext } from './settlement-context.ts';
import * as store from './settlement-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'send-payout-file': { readonly payoutFileId: string };
  }
}

type Account = NonNullable<Awaited<ReturnType<typeof findPayoutAccount>>>;

/** A payout with its name and account; `rate` when it is paid in won instead of the currency it is owed in. */
type Transfer = GatheredPayout & {
  readonly payoutId: string;
  readonly endToEndId: string;
  readonly bankAccountId: string;
  readonly account: Account;
  readonly paid: Money;
  readonly rate: KeptRate | undefined;
};

/** The same, where no file is written. */
type Paid = Omit<Transfer, 'account'>;

/** `isAtBank`: the bank has these transfers already, by the same names, and gets no file. */
type ToCut = { readonly today: Day; readonly payouts: readonly GatheredPayout[]; readonly isAtBank?: boolean };

/** Makes the payouts of one part of a run; those that are set off whole go to no bank. */
export async function cutPayoutFiles(
  context: SettlementContext,
  transaction: Transaction,
  { today, payouts, isAtBank = false }: ToCut,
): Promise<void> {
  const rates = await listRatesOf(transaction, today);
  const holidays = await findBankHolidays(transaction, context.clock.now());
  const transfers: Transfer[] = [];
  for (const payout of payouts) {
    const transfer = await nameTransfer(context, transaction, { payout, rates, holidays });
    if (payout.amount.minor > 0n) transfers.push(transfer);
    else await setOffWhole(context, transaction, transfer);
  }
  for (const currency of new Set(transfers.map((each) => each.paid.currency))) {
    const inFile = transfers.filter((each) => each.paid.currency === currency);
    await cutFile(context, transaction, { currency, transfers: inFile, isAtBank });
  }
}

/** A payout that came back, and what it was: to which account, on which day, in which currency and at which rate. */
type Before = Pick<GatheredPayout, 'sellerId' | 'payOn' | 'lineIds'> & {
  readonly bankAccountId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly offsetMinor: bigint;
  readonly sourceCurrency: Currency | null;
  readonly sourceMinor: bigint | null;
  readonly rateId: string | null;
};

/**
 * The payout of what one that came back had paid, which the bank has carried out all the same: as that one was, whatever
 * account, rate or day would count now, and in no file. Answers its name.
 */
export async function makeAsBefore(context: SettlementContext, transaction: Transaction, before: Before) {
  const { sourceCurrency, sourceMinor, rateId, sellerId, payOn, lineIds, bankAccountId } = before;
  const currency = sourceCurrency ?? before.currency;
  const amount = money(sourceMinor ?? before.amountMinor, currency);
  const offset = money(before.offsetMinor, currency);
  const gathered = { sellerId, payOn, lineIds, bankAccountId, currency, amount, offset };
  const rate = rateId === null ? undefined : await findRate(transaction, rateId);
  const payoutId = await namePayout(context, transaction, gathered);
  const paid = money(before.amountMinor, before.currency);
  const transfer = { ...gathered, payoutId, endToEndId: endToEndIdOf(payoutId), paid, rate };
  const createdAt = context.clock.now();
  await insertPayout(transaction, transfer, { state: 'sent', createdAt });
  await postTransfer(transaction, transfer, createdAt);
  return payoutId;
}

/** All that is due to a seller who owes us as much or more: nothing goes to the bank, and the seller gets an e-mail. */
async function setOffWhole(context: SettlementContext, transaction: Transaction, transfer: Transfer): Promise<void> {
  await insertPayout(transaction, transfer, { state: 'offset', createdAt: context.clock.now() });
  await notifySetOff(transaction, { ...transfer, orderCount: transfer.lineIds.length });
}

type ToName = {
  readonly payout: GatheredPayout;
  readonly rates: ReadonlyMap<string, KeptRate>;
  readonly holidays: Holidays;
};

/**
 * The same lines have the same name, whenever they are paid: the bank takes a name once, also where our own payout was
 * lost because the database was restored to a moment before it.
 */
export async function namePayout(
  { ids }: Pick<SettlementContext, 'ids'>,
  transaction: Transaction,
  { sellerId, currency, lineIds, takenOut = 0 }: Payee,
): Promise<string> {
  return ids.derive('po', [sellerId, currency, ...(await store.listFactsOfLines(transaction, lineIds, takenOut))]);
}

/** `takenOut`: how many payouts of these lines were lost that the bank never had. */
type Payee = Pick<GatheredPayout, 'sellerId' | 'currency' | 'lineIds'> & { readonly takenOut?: number };

/** What the bank calls a payout of ours. */
export const endToEndIdOf = (payoutId: string) => payoutId.toUpperCase().replace('_', '');

async function nameTransfer(context: SettlementContext, transaction: Transaction, toName: ToName): Promise<Transfer> {
  const { payout, rates, holidays } = toName;
  const { sellerId, currency, amount } = payout;
  const account = await findPayoutAccount(transaction, { companyId: sellerId, currency });
  if (!account) throw new Error(`Seller ${sellerId} has no account for ${currency} any more`);
  const isExchanged = account.currency !== currency && amount.minor > 0n;
  const rate = isExchanged ? rates.get(currency) : undefined;
  if (isExchanged && !rate) throw new Error(`There is no rate of ${currency} any more`);
  const payoutId = await namePayout(context, transaction, payout);
  const endToEndId = endToEndIdOf(payoutId);
  const paid = rate ? exchange(amount, rate).paid : amount;
  // Cut on a day on which its bank rests, it is paid on the next one that is open; what is set off goes to no bank.
  const payOn = amount.minor > 0n ? openDayFor(payout.payOn, paid.currency, holidays) : payout.payOn;
  if (rate && rate.valueOn !== payOn) throw new Error(`Nothing is exchanged on ${payout.payOn}: it waits for ${payOn}`);
  return { ...payout, payOn, payoutId, endToEndId, bankAccountId: account.bankAccountId, account, paid, rate };
}

type FileToCut = Required<Pick<ToCut, 'isAtBank'>> & {
  readonly currency: Currency;
  readonly transfers: readonly Transfer[];
};

async function cutFile(context: SettlementContext, transaction: Transaction, cut: FileToCut): Promise<void> {
  const { currency, transfers, isAtBank } = cut;
  const [first] = transfers;
  if (!first) return;
  const createdAt = context.clock.now();
  const payoutFileId = makeFileId(context.ids);
  const addresses = await listPayeeAddresses(
    transaction,
    transfers.map(({ sellerId }) => sellerId),
  );
  const written = transfers.map(({ account, endToEndId, paid, amount, rate, sellerId }) => {
    const exchanged = rate && { source: amount, rate };
    return { ...account, endToEndId, amount: paid, exchanged, address: addresses.get(sellerId) };
  });
  const account = await findPayingAccount(transaction, currency);
  if (!account) throw new Error(`There is no account to pay ${currency} from any more`);
  const { payOn } = first;
  const xml = writePayoutFile({ payoutFileId, createdAt, payOn, currency, account, transfers: written });
  const { accountId: payingAccountId } = account;
  await insertFile(transaction, { payoutFileId, currency, xml, cutAt: createdAt, payingAccountId });
  for (const transfer of transfers) {
    await insertPayout(transaction, transfer, { payoutFileId, state: 'file_cut', createdAt });
    await postTransfer(transaction, transfer, createdAt);
  }
  if (isAtBank) await saveFileTaken(transaction, payoutFileId, createdAt);
  else await addJob(transaction, { name: 'send-payout-file', payload: { payoutFileId } });
}

const inWonJournals = [exchangeJournal, wonPayoutJournal, exchangeSaleJournal, wonPurchaseJournal];

/** All journals of a payout in won are of this transaction: there is never one of them alone. */
async function postTransfer(transaction: Transaction, transfer: Paid, createdAt: Date): Promise<void> {
  const { rate, amount: source } = transfer;
  if (!rate) return postJournal(transaction, payoutJournal(transfer), createdAt);
  for (const make of inWonJournals) await postJournal(transaction, make({ ...transfer, source, rate }), createdAt);
}

type Made = Pick<store.NewPayout, 'payoutFileId' | 'state' | 'createdAt'>;

/** The payout with its lines, and what it sets off. */
async function insertPayout(transaction: Transaction, transfer: Paid, made: Made): Promise<void> {
  const { rate, paid, offset } = transfer;
  const exchanged = rate && { paid, currency: rate.currency, rateId: rate.rateId };
  await store.insertPayout(transaction, { ...transfer, ...made, exchanged });
  await store.putLinesIntoPayout(transaction, { ...transfer, ...made });
  if (offset.minor > 0n) await postJournal(transaction, setOffJournal(transfer), made.createdAt);
}
