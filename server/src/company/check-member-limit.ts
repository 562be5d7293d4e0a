import type { CompanyRefusal } from '@gtp/domain/company/company-refusals.ts';
import { type Money, money, writtenMoney } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Database } from '../platform/database.ts';
import { listLimits } from './member-limit-store.ts';

type Order = { readonly companyId: string; readonly amount: Money };

/** Refuses an order above what a member approved with limits may send, with the limit (reference 4-d: RV60). */
export async function checkMemberLimit(
  database: Database,
  { companyId, amount }: Order,
): Promise<Result<undefined, CompanyRefusal>> {
  const { currency } = amount;
  const limit = (await listLimits(database, companyId)).find((each) => each.currency === currency);
  if (!limit || amount.minor <= limit.minor) return accept(undefined);
  return refuse('company.order_above_limit', {
    facts: { limit: writtenMoney(money(limit.minor, currency)) },
  });
}
