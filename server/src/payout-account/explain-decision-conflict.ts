import type { PayoutAccountRefusal } from '@gtp/domain/payout-account/payout-account-refusals.ts';
import { type Refused, refuse } from '@gtp/domain/platform/result.ts';
import { nameOfUser } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Transaction } from '../platform/database.ts';
import type { AccountChangeRow } from './account-change-store.ts';

type Refusing = { readonly refused: Refused<PayoutAccountRefusal>; readonly caller: Caller };

/** Whoever decides on a change second reads who was first, and how. */
export async function explainDecisionConflict(
  transaction: Transaction,
  { state, stoppedBy, approvedBy }: AccountChangeRow,
  { refused, caller }: Refusing,
): Promise<Refused<PayoutAccountRefusal>> {
  if (refused.code !== 'payout_account.not_in_state') return refused;
  const isStopped = state === 'stopped';
  const first = isStopped ? stoppedBy : approvedBy;
  if (first === null || first === caller.userId) return refused;
  const facts = { who: await nameOfUser(transaction, first) };
  return refuse(`payout_account.${isStopped ? 'stopped' : 'approved'}_meanwhile`, { facts });
}
