import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { payoutDetail } from '@gtp/contract/settlement/settlement-wire.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { explainSetOff } from '@gtp/domain/settlement/set-off-causes.ts';
import { listReceivableEntries } from '../ledger/ledger.ts';
import type { Database } from '../platform/database.ts';
import { listTradeNumbers } from './settlement-list-store.ts';

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
