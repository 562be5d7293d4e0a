import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { type GatheredPayout, gatherPayouts } from '@gtp/domain/settlement/gather-payouts.ts';
import { payoutJournal, setOffJournal } from '@gtp/domain/settlement/settlement-postings.ts';
import { listDebts, postJournal } from '../ledger/ledger.ts';
import { findActiveAccount } from '../payout-account/payout-account.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import * as due from './due-lines-store.ts';
import { isLineDone, moveOrderOfLine } from './move-order-of-line.ts';
import { listLineStates, listOrdersLeftBehind } from './order-line-store.ts';
import { type PayoutTransfer, writePayoutFile } from './payout-file.ts';
import { insertFile } from './payout-file-store.ts';
import type { SettlementHouse } from './settlement-house.ts';
import * as store from './settlement-store.ts';
import { endWithholdings } from './withhold-line.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'send-payout-file': { readonly payoutFileId: string };
  }
}

/** What a run did; `skippedCount` lines wait because their seller has no account for the currency. */
export type SettlementRun = {
  readonly payoutCount: number;
  readonly orderCount: number;
  readonly skippedCount: number;
};

/** In one transaction: all that is due to so many sellers, so that nobody gets two payouts of one day. */
const payeesAtOnce = 100;

/**
 * Pays out what is due today or earlier: one payout a seller and currency, one file a currency (product §7). Runs
 * side by side wait for each other; a run that is killed has done its finished part once, and the next does the rest.
 * The bank gets the files by jobs of the same transactions.
 */
export async function runSettlements(house: SettlementHouse): Promise<SettlementRun> {
  const now = house.clock.now();
  const today = seoulDay(now);
  await endWithholdings(house, today);
  let run: SettlementRun = { payoutCount: 0, orderCount: 0, skippedCount: 0 };
  let after: due.Payee | undefined;
  for (;;) {
    const wanted = { today, after, limit: payeesAtOnce };
    const part = await inTransaction(house.database, (transaction) => settlePart(house, transaction, wanted));
    if (!part) break;
    after = part.last;
    run = { ...run, payoutCount: run.payoutCount + part.payoutCount, orderCount: run.orderCount + part.orderCount };
  }
  await catchUp(house);
  const skippedCount = await due.countLinesWithoutAccount(house.database, today);
  house.log.info({ event: 'settlement run', ...run, skippedCount });
  return { ...run, skippedCount };
}

async function settlePart(house: SettlementHouse, transaction: Transaction, wanted: due.PayeesWanted) {
  const { today, after } = wanted;
  await store.lockRun(transaction);
  const last = (await due.listDuePayees(transaction, wanted)).at(-1);
  if (!last) return undefined;
  const lines = await due.listDueLines(transaction, today, { after, last });
  const orders = new Map(lines.map((line) => [line.lineId, line.orderId]));
  const sellerIds = [...new Set(lines.map((line) => line.sellerId))];
  const payouts = gatherPayouts(lines, { today, debts: await listDebts(transaction, sellerIds) });
  const transfers = payouts.filter((each) => each.amount.minor > 0n);
  const currencies = [...new Set(transfers.map((each) => each.currency))];
  for (const currency of currencies) {
    const inFile = transfers.filter((each) => each.currency === currency);
    await cutFile(house, transaction, { currency, today, payouts: inFile });
  }
  const setOffs = payouts.filter((each) => each.amount.minor === 0n);
  for (const payout of setOffs) await setOffWhole(house, transaction, payout);
  const orderIdsOf = (some: readonly GatheredPayout[]) =>
    some.flatMap(({ lineIds }) => lineIds.map((lineId) => orders.get(lineId) ?? '')).toSorted();
  const orderIds = orderIdsOf(payouts);
  for (const orderId of orderIds) await scheduleOrder(house, transaction, orderId);
  for (const orderId of orderIdsOf(setOffs)) await settleOrder(house, transaction, orderId);
  return { last, payoutCount: payouts.length, orderCount: orderIds.length };
}

async function settleOrder(house: SettlementHouse, transaction: Transaction, orderId: string): Promise<void> {
  await moveOrderOfLine(house, transaction, { orderId, event: 'settle', actor: { kind: 'system' } });
}

async function scheduleOrder(house: SettlementHouse, transaction: Transaction, orderId: string): Promise<void> {
  await moveOrderOfLine(house, transaction, { orderId, event: 'schedule_settlement', actor: { kind: 'system' } });
}

/** What was disputed and given back leaves nothing to pay: such an order follows the lines that went on without it. */
async function catchUp(house: SettlementHouse): Promise<void> {
  for (const orderId of await listOrdersLeftBehind(house.database)) {
    await inTransaction(house.database, async (transaction) => {
      await scheduleOrder(house, transaction, orderId);
      if ((await listLineStates(transaction, orderId)).every(isLineDone))
        await settleOrder(house, transaction, orderId);
    });
  }
}

type FileToCut = { readonly currency: Currency; readonly today: Day; readonly payouts: readonly GatheredPayout[] };

async function cutFile(house: SettlementHouse, transaction: Transaction, cut: FileToCut): Promise<void> {
  const { currency, today, payouts } = cut;
  const createdAt = house.clock.now();
  const payoutFileId = house.ids.make('file').toUpperCase().replace('_', '');
  const accounts = await Promise.all(
    payouts.map((each) => findActiveAccount(transaction, { companyId: each.sellerId, currency })),
  );
  const transfers: PayoutTransfer[] = [];
  const rows = payouts.map((payout, place) => {
    const account = accounts[place];
    const named = namePayout(house, payout, account);
    if (account) transfers.push({ ...account, endToEndId: named.endToEndId, amount: payout.amount });
    return named;
  });
  const xml = writePayoutFile({ payoutFileId, createdAt, payOn: today, currency, transfers });
  await insertFile(transaction, { payoutFileId, currency, xml, cutAt: createdAt });
  for (const row of rows) {
    await insertPayout(transaction, { ...row, payoutFileId, state: 'file_cut', createdAt });
    await postJournal(transaction, payoutJournal(row), createdAt);
  }
  await addJob(transaction, { name: 'send-payout-file', payload: { payoutFileId } });
}

/** All that is due to a seller who owes us as much or more: nothing goes to the bank. */
async function setOffWhole(house: SettlementHouse, transaction: Transaction, payout: GatheredPayout): Promise<void> {
  const account = await findActiveAccount(transaction, { companyId: payout.sellerId, currency: payout.currency });
  const createdAt = house.clock.now();
  await insertPayout(transaction, { ...namePayout(house, payout, account), state: 'offset', createdAt });
}

type Account = Awaited<ReturnType<typeof findActiveAccount>>;

function namePayout(house: SettlementHouse, payout: GatheredPayout, account: Account) {
  if (!account) throw new Error(`Seller ${payout.sellerId} has no ${payout.currency} account any more`);
  const payoutId = house.ids.make('po');
  const endToEndId = payoutId.toUpperCase().replace('_', '');
  return { ...payout, payoutId, endToEndId, bankAccountId: account.bankAccountId };
}

/** The payout with its lines, and what it sets off. */
async function insertPayout(transaction: Transaction, payout: store.NewPayout & Pick<GatheredPayout, 'lineIds'>) {
  await store.insertPayout(transaction, payout);
  await store.putLinesIntoPayout(transaction, payout);
  if (payout.offset.minor > 0n) await postJournal(transaction, setOffJournal(payout), payout.createdAt);
}
