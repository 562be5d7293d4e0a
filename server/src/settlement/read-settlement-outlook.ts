import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readSettlementOutlook as endpoint } from '@gtp/contract/settlement/settlement-wire.ts';
import { currencies, money, sum } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { minimumPayouts } from '@gtp/domain/settlement/gather-payouts.ts';
import { listDebts } from '../ledger/ledger.ts';
import type { Database } from '../platform/database.ts';
import { sumWaitingLines } from './settlement-list-store.ts';
import type { SettlementReader } from './settlement-reader.ts';

/** What waits, is kept back and is owed, in every currency in which there is any of it. */
export async function readSettlementOutlook(
  database: Database,
  { scope }: SettlementReader,
): Promise<Result<Answer<typeof endpoint>>> {
  const [waiting, debts] = await Promise.all([
    sumWaitingLines(database, scope),
    listDebts(database, scope.reach === 'own' ? [scope.companyId] : undefined),
  ]);
  const list = currencies.map((currency) => {
    const own = waiting.find((each) => each.currency === currency);
    const owed = debts.filter(({ amount }) => amount.currency === currency).map(({ amount }) => amount);
    return {
      currency,
      expected: money(own?.expected ?? 0n, currency),
      withheld: money(own?.withheld ?? 0n, currency),
      debt: sum(owed, currency),
      minimum: minimumPayouts[currency],
    };
  });
  return accept({ list: list.filter(({ expected, debt }) => expected.minor > 0n || debt.minor > 0n) });
}
