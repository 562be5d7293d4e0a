import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { listOrderPayouts as endpoint, payoutDetail } from '@gtp/contract/settlement/settlement-wire.ts';
import { maskAccountNumber } from '@gtp/domain/account/masked.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { explainSetOff } from '@gtp/domain/settlement/set-off-causes.ts';
import { aliasOf } from '../account/account.ts';
import { listReceivableEntries } from '../ledger/ledger.ts';
import { findOrder, isOrderReadableBy } from '../order/order.ts';
import { findPayoutAccount } from '../payout-account/payout-account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { findAccountOfFile } from './paying-account-store.ts';
import { listPayoutOutcomes } from './set-payout-outcome.ts';
import { findPayout, listLinesOfOrder, listLinesOfPayout, listTradeNumbers } from './settlement-list-store.ts';
import { type SettlementReader, settlementReader, showLine, showPayout } from './show-settlement.ts';

/** One payout with every order in it. An outsider's is `settlement.not_found`, like one that does not exist. */
export async function readSettlement(
  database: Database,
  { scope, view, isOperator }: SettlementReader,
  payoutId: string,
): Promise<Result<Inside<typeof payoutDetail>>> {
  const row = await findPayout(database, scope, payoutId);
  if (!row) return refuse('settlement.not_found');
  const lines = await listLinesOfPayout(database, payoutId);
  const isWaiting = row.state === 'returned' && row.rescheduledAt === null;
  const owing = { sellerId: row.sellerId, currency: row.sourceCurrency ?? row.currency };
  const owed = { companyId: owing.sellerId, currency: owing.currency };
  const isAccountBlocked = isWaiting && Boolean((await findPayoutAccount(database, owed))?.blockedAt);
  return accept({
    ...showPayout(view, row),
    orderCount: new Set(lines.map(({ orderId }) => orderId)).size,
    bankCode: row.bankCode,
    maskedAccountNumber: maskAccountNumber(row.accountNumber),
    accountHolder: view.isMasked ? aliasOf(view, 'seller', row.sellerId) : row.holderName,
    ...(isWaiting && { isAccountBlocked }),
    lines: lines.map((line) => showLine(view, line)),
    recovered: row.offsetMinor > 0n ? await listRecoveredDebts(database, { payoutId, ...owing }) : [],
    ...(isOperator && (await showToOperators(database, row, view.userId))),
  });
}

type Row = NonNullable<Awaited<ReturnType<typeof findPayout>>>;

/** From which account of ours it was paid, and what other operators say of it. */
async function showToOperators(database: Database, { payoutId, payoutFileId, doubtedAt }: Row, userId: string) {
  const from = payoutFileId === null ? undefined : await findAccountOfFile(database, payoutFileId);
  const outcomes = await listPayoutOutcomes(database, payoutId, userId);
  const isDoubted = doubtedAt !== null;
  return {
    outcomes,
    ...(isDoubted && { isDoubted }),
    ...(from && { paidFromBank: from.bank, paidFromNumber: from.number }),
  };
}

type Asked = { readonly caller: Caller; readonly language: Language; readonly orderId: string };

/** The settlement lines of one order. Refuses with `order.not_found`, also where the order is somebody else's. */
export async function listOrderPayouts(
  database: Database,
  { caller, language, orderId }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const order = await findOrder(database, orderId);
  if (!order || !isOrderReadableBy(caller, order)) return refuse('order.not_found');
  const { scope, view } = settlementReader(caller, language);
  const lines = await listLinesOfOrder(database, scope, orderId);
  return accept({ list: lines.map((line) => showLine(view, line)) });
}

type Recovered = Inside<typeof payoutDetail>['recovered'];
type Payout = { readonly payoutId: string; readonly sellerId: string; readonly currency: Currency };

/** The refunds and chargebacks that a payout recovered, each with its order (decision 0089). */
export async function listRecoveredDebts(database: Database, payout: Payout): Promise<Recovered> {
  const { sellerId, currency } = payout;
  const debts = explainSetOff(await listReceivableEntries(database, sellerId, currency), payout);
  const orderIds = debts.flatMap(({ orderId }) => orderId ?? []);
  const tradeNumbers = await listTradeNumbers(database, orderIds);
  return debts.map((debt) => ({ ...debt, currency, tradeNumber: tradeNumbers.get(debt.orderId ?? '') }));
}
