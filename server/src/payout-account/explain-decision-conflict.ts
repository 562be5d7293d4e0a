import type { AccountRefusal } from '@gtp/domain/account/account-refusals.ts';
import type { PayoutAccountRefusal } from '@gtp/domain/payout-account/payout-account-refusals.ts';
import { type Refused, refuse } from '@gtp/domain/platform/result.ts';
import { nameOfOther } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Transaction } from '../platform/database.ts';
import type { AccountChange } from './account-change-store.ts';

type Refusing = { readonly refused: Refused<PayoutAccountRefusal | AccountRefusal>; readonly caller: Caller };

/** Whoever decides on a change second reads who was first, and how. */
export async function explainDecisionConflict(
  transaction: Transaction,
  { state, stoppedBy, approvedBy }: AccountChange,
  { refused, caller }: Refusing,
): Promise<Refused<PayoutAccountRefusal | AccountRefusal>> {
  if (refused.code !== 'payout_account.not_in_state' || state === 'returned') return refused;
  const isStopped = state === 'stopped';
  const who = await nameOfOther(transaction, isStopped ? stoppedBy : approvedBy, caller.userId);
  if (who === undefined) return refused;
  return refuse(`payout_account.${isStopped ? 'stopped' : 'approved'}_meanwhile`, { facts: { who } });
}
