/**
 * What a corridor (country × issuer × currency) costs and how much may go through it, dated. The agency and issuers
 * propose, the network decides, nothing is ever changed in place; orders keep the rate they were accepted at.
 */
import { checkCorridorAmount } from '@gtp/domain/fee/fee-table.ts';
import { type Money, money } from '@gtp/domain/platform/money.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { Database } from '../platform/database.ts';
import { type CorridorOnDay, findCorridorLimit } from './fee-rate-store.ts';

export { findFeeRate } from './fee-rate-store.ts';
export { makeNotifyFeeChange } from './notify-fee-change.ts';

/** Refuses an amount below or above what may go through the corridor, with both limits. */
export async function checkAmountInCorridor(
  database: Database,
  corridor: CorridorOnDay,
  amount: Money,
): Promise<Result<true>> {
  const found = await findCorridorLimit(database, corridor);
  const { currency } = amount;
  const limit = found && { least: money(found.least, currency), most: money(found.most, currency) };
  return checkCorridorAmount(amount, limit);
}
