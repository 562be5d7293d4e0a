import { type Money, minus, money, zero } from '@gtp/domain/platform/money.ts';
import { listDebts } from '../ledger/ledger.ts';
import type { Database } from '../platform/database.ts';
import { sumOffsetsInDoubt } from './doubted-payout-store.ts';

/**
 * What may be set off against what these sellers (all of them without) are due, each currency apart. What a payout in doubt
 * had set off is owed again, and belongs to it until two people, or the bank, say what became of it (decision 0317).
 */
export async function listDebtsToSetOff(database: Database, sellerIds?: readonly string[]) {
  const debts = await listDebts(database, sellerIds);
  const inDoubt = debts.length > 0 ? await sumOffsetsInDoubt(database) : [];
  return debts.map(({ sellerId, amount }) => {
    const kept = inDoubt.find((each) => each.sellerId === sellerId && each.currency === amount.currency);
    return { sellerId, amount: withoutMore(amount, money(kept?.minor ?? 0n, amount.currency)) };
  });
}

/** Never less than nothing. */
function withoutMore(debt: Money, kept: Money): Money {
  return kept.minor < debt.minor ? minus(debt, kept) : zero(debt.currency);
}
